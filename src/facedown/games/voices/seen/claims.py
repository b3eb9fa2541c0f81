"""What the voices may tell each other, true or not, by pressing. Of a role only its icon (VOI-HID-1), nothing of
strategy or trial cards (VOI-HID-2), what was seen of influence (VOI-INF-2), and any promise (VOI-HID-3)."""

from facedown.kernel.words.claims import YOU, Blank, Claim, Fact, Filling, Promise, Public, listing
from facedown.kernel.words.log import ROUND_BEGAN
from facedown.kernel.words.story import Happened

from ..content import FACE_OF, FACES, GUILTY, ICONS, JUROR_IDS, JURORS, REGION_IDS, REGIONS, ROLES
from ..table import Voices

REGION = {id: region for region, id in enumerate(REGION_IDS)}
JUROR = {id: juror for juror, id in enumerate(JUROR_IDS)}
UNTIL = (ROUND_BEGAN, "story-ended")  # no round begins after the last one (VOI-END-7)
NAMES_A_DRAWER = 5  # players, and more (VOI-DRW-2)

ICON_CHOICES = [Filling(icon, icon.title(), f"{'an' if icon[0] in 'aeiou' else 'a'} {icon}") for icon in ICONS]
ICON = Blank("icon", "icon", lambda _: ICON_CHOICES)
PLACE = Blank("region", "region", listing({region.id: region.name for region in REGIONS}))
JURY = Blank("juror", "juror", listing({juror.id: juror.name for juror in JURORS}))
FACE_CHOICES = [Filling(face, face.title(), face) for face in FACES]
FACE = Blank("face", "face", lambda _: FACE_CHOICES)


def is_persona(public: Public, seat: int) -> bool:
    return bool(seat != public["prosecutor"])


def may_name_a_drawer(public: Public, seat: int) -> bool:
    return len(public["seats"]) >= NAMES_A_DRAWER and is_persona(public, seat)


def has_icon(t: Voices, seat: int, icon: str) -> bool:
    return ROLES[t.role[seat]].icon == icon


def saw(t: Voices, seat: int, juror: str, face: str) -> bool:
    """A player who has not looked has not told the truth, even where the guess was right."""
    stack = t.stacks[JUROR[juror]]
    return bool(stack) and bool(t.seen[stack[-1]] >> seat & 1) and FACES[FACE_OF[stack[-1]]] == face


def pushes_into(t: Voices, event: Happened, seat: int, region: str) -> bool | None:
    pushed = event.name == "pushed" and event.facts["seat"] == seat
    return True if pushed and event.facts["region"] == REGION[region] else None


def stays_out(t: Voices, event: Happened, seat: int, region: str) -> bool | None:
    return False if pushes_into(t, event, seat, region) else None


def spares(t: Voices, event: Happened, seat: int, you: int) -> bool | None:
    destroyed = event.name == "marker-destroyed" and event.facts["seat"] == seat
    return False if destroyed and t.owner_of(event.facts["marker"]) == you else None


def puts_no_guilt(t: Voices, event: Happened, seat: int, juror: str) -> bool | None:
    facts = event.facts
    put = event.name == "token-put" and facts["seat"] == seat and facts["face"] == GUILTY
    return False if put and facts["juror"] == JUROR[juror] else None


def names(t: Voices, event: Happened, seat: int, you: int) -> bool | None:
    named = event.name == "drawer-named" and event.facts["seat"] == seat
    return event.facts["chosen"] == you if named else None


CLAIMS: tuple[Claim, ...] = (
    Fact("icon", "My role has {icon} icon.", ICON, rule="VOI-HID-1", holds=has_icon, may=is_persona),
    Fact("saw", "I looked: the top token on the {juror} jurors is {face}.", JURY, FACE, rule="VOI-INF-2", holds=saw),
    Promise(
        "push-into",
        "I will push into {region} this round.",
        PLACE,
        rule="VOI-HID-3",
        shows=pushes_into,
        unless=False,
        until=UNTIL,
    ),
    Promise(
        "stay-out",
        "I will stay out of {region} this round.",
        PLACE,
        rule="VOI-HID-3",
        shows=stays_out,
        unless=True,
        until=UNTIL,
    ),
    Promise(
        "spare",
        "I will not destroy a marker of yours this round, {you}.",
        YOU,
        rule="VOI-HID-3",
        shows=spares,
        unless=True,
        until=UNTIL,
    ),
    Promise(
        "no-guilt",
        "I will put no guilt on the {juror} jurors this round.",
        JURY,
        rule="VOI-HID-3",
        shows=puts_no_guilt,
        unless=True,
        until=UNTIL,
    ),
    Promise(
        "name-you",
        "If I name who else draws this round, it will be you, {you}.",
        YOU,
        rule="VOI-HID-3",
        shows=names,
        unless=None,
        until=UNTIL,
        may=may_name_a_drawer,
    ),
)
