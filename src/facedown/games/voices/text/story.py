"""What is worth telling of a trial: great pushes, false claims, jurors who turned, and goals missed by one thing."""

from collections.abc import Callable, Sequence

from facedown.kernel.words.story import Find, Happened, Said, named

from ..content import FACES, GUILTY, ICONS, INNOCENT, PROSECUTOR, ROLES, goal_for
from ..table import Voices
from ..verdict import part_holds, votes
from .words import (
    capital,
    listed,
    many,
    marker_told,
    part_words,
    region_name,
    the_jurors,
    who,
    whom,
)

CLAIMS = {f"My role has {'an' if icon[0] in 'aeiou' else 'a'} {icon} icon.": icon for icon in ICONS}
SEVERAL = 2  # markers off the edge at once


def finds(t: Voices, events: Sequence[Happened], talk: Sequence[Said]) -> list[Find]:
    kinds: tuple[Callable[[Voices, Sequence[Happened]], Find | None], ...] = (
        great_push,
        own_goal,
        turned_juror,
        missed_by_one,
        split_jury,
        all_alike,
    )
    found = [kind(t, events) for kind in kinds]
    return [one for one in (*found, false_claim(t, events, talk)) if one is not None]


def pushes(events: Sequence[Happened]) -> list[tuple[Happened, list[Happened]]]:
    """Each push and the markers that it drove over the edge, its own among them if it went too far."""
    found: list[tuple[Happened, list[Happened]]] = []
    for event in named(events, "pushed", "marker-destroyed"):
        if event.name == "pushed":
            found.append((event, []))
        elif found and event.answer == found[-1][0].answer and event.rule == "VOI-DEP-3":
            found[-1][1].append(event)
    return found


def great_push(t: Voices, events: Sequence[Happened]) -> Find | None:
    hits = [(push, others_of(t, push, fallen)) for push, fallen in pushes(events)]
    hits = [(push, fallen) for push, fallen in hits if len(fallen) >= SEVERAL]
    if not hits:
        return None
    push, fallen = max(hits, key=lambda hit: (len(hit[1]), -hit[0].answer))
    subject, region = who(t, push.facts["seat"], None), region_name(push.facts["region"])
    marker, count = marker_told(t, push.facts["marker"]), many(len(fallen), "marker")
    ways = (
        f"{subject} leaned on {marker} in {region}, and {count} left Guy's head.",
        f"One push into {region}, {count} over the edge: {whom(t, push.facts['seat'], None)} called it making room.",
        f"{capital(count)} fell out of {region} at one push. {subject} says it was an accident.",
    )
    return Find(70 + 6 * len(fallen), push.answer, "VOI-DEP-3", ways)


def others_of(t: Voices, push: Happened, fallen: list[Happened]) -> list[Happened]:
    return [event for event in fallen if t.owner_of(event.facts["marker"]) != push.facts["seat"]]


def own_goal(t: Voices, events: Sequence[Happened]) -> Find | None:
    """Who pushed one's own markers out; the Martyr may have meant it."""
    for push, fallen in pushes(events):
        own = [event for event in fallen if t.owner_of(event.facts["marker"]) == push.facts["seat"]]
        role = t.role[push.facts["seat"]]
        if own and len(own) == len(fallen) and not wants_destroyed(t, role):
            pusher, region = whom(t, push.facts["seat"], None), region_name(push.facts["region"])
            marker = marker_told(t, own[0].facts["marker"])
            ways = (
                f"{capital(pusher)} cleared {region} of exactly one opponent: {pusher}.",
                f"In {region} {pusher} aimed well and sent {marker} over the edge. Their own.",
            )
            return Find(74, push.answer, "VOI-DEP-3", ways)
    return None


def wants_destroyed(t: Voices, role: int) -> bool:
    return role != PROSECUTOR and any(part.destroyed is not None for part in goal_for(role, t.seats))


def turned_juror(t: Voices, events: Sequence[Happened]) -> Find | None:
    """Whom the hidden influence brought over from one side to the other."""
    turned = {event.facts["juror"]: event.facts["faces"] for event in named(events, "influence-turned")}
    for end in named(events, "juror-decided"):
        juror, both = end.facts["juror"], end.facts["cancelled"]
        faces = turned.get(juror, [])
        guilty, innocent = end.facts["guilty"], end.facts["innocent"]
        open_lead = (guilty + both - faces.count(GUILTY)) - (innocent + both - faces.count(INNOCENT))
        if (guilty - innocent) * open_lead < 0:
            jurors = the_jurors(juror)
            before, after = (FACES[GUILTY], FACES[INNOCENT])[:: 1 if open_lead > 0 else -1]
            ways = (
                f"By all that lay open {jurors} would find Guy {before}. Then the influence was turned up: {after}.",
                f"{capital(jurors)} had “{before}” written all over them. Underneath, in small print: {after}.",
            )
            return Find(88, end.answer, "VOI-END-2", ways)
    return None


def missed_by_one(t: Voices, events: Sequence[Happened]) -> Find | None:
    """A loser of whose goal all held but one part."""
    for judged in named(events, "judged"):
        seat = judged.facts["seat"]
        if judged.facts["won"] or seat == t.prosecutor:
            continue
        goal = goal_for(t.role[seat], t.seats)
        missing = [part for part in goal if not part_holds(t, seat, part)]
        if len(goal) > 1 and len(missing) == 1:
            subject, role, part = who(t, seat, None), role_name(t, seat), part_words(missing[0], "their")
            ways = (
                f"{subject} was {role}, and had it all but for one thing: {part}.",
                f"One thing stood between {subject} and winning as {role}: {part}.",
            )
            return Find(80, judged.answer, "VOI-END-5", ways)
    return None


def role_name(t: Voices, seat: int) -> str:
    name = ROLES[t.role[seat]].name
    return f"{name[0].lower()}{name[1:]}"


def split_jury(t: Voices, events: Sequence[Happened]) -> Find | None:
    guilty, innocent, _ = votes(t)
    end = named(events, "juror-decided")[-1]
    if abs(guilty - innocent) != 1:
        return None
    verdict = FACES[GUILTY] if guilty > innocent else FACES[INNOCENT]
    most, least = max(guilty, innocent), min(guilty, innocent)
    ways = (
        f"One kind of juror decided it: {most} to {least} for {verdict}.",
        f"Guy was found {verdict} by {most} to {least}. It felt closer in there.",
    )
    return Find(60, end.answer, "VOI-END-3", ways)


def all_alike(t: Voices, events: Sequence[Happened]) -> Find | None:
    end = named(events, "judged")[-1]
    if not t.winners:
        nobody = ("Nobody won. Guy has never felt so understood.", "Every voice lost. It has gone very quiet in there.")
        return Find(92, end.answer, "VOI-END-5", nobody)
    if len(t.winners) > 1:
        names = capital(listed([whom(t, seat, None) for seat in t.winners]))
        both = "both" if len(t.winners) == 2 else "all"
        ways = (
            f"{names} {both} got what they wanted, which was never the same thing.",
            f"{names} won, each for reasons of their own.",
        )
        return Find(50, end.answer, "VOI-END-5", ways)
    return None


def false_claim(t: Voices, events: Sequence[Happened], talk: Sequence[Said]) -> Find | None:
    """What was said of a role that the card contradicts (VOI-HID-1); the latest, as it was meant to stick."""
    shown = {event.facts["seat"]: event for event in named(events, "role-shown")}
    for seat, words in reversed(talk):
        if words not in CLAIMS or seat not in shown or CLAIMS[words] == ROLES[t.role[seat]].icon:
            continue
        subject, role, icon = who(t, seat, None), role_name(t, seat), ROLES[t.role[seat]].icon
        ways = (
            f"“{words[:-1]},” said {subject} with a straight face. It was {role}, and {icon}.",
            f"{subject} claimed {CLAIMS[words]} and was {role}: {icon} all along.",
        )
        return Find(95, shown[seat].answer, "VOI-HID-1", ways)
    return None
