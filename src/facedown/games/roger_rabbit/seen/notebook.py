"""What a careful player can write down: who the others are, which of their cards lie where, and where the Will is.

Counted, not drawn: there are at most 24 deals of the identities, and of a colour's cards nothing else matters than
which halves were seen. Who looked or guessed where is somebody's choice, and is not read."""

from collections.abc import Sequence
from fractions import Fraction

from facedown.kernel.knowledge.notebook import Group, Panel, Shares, Thing, alternatives, rounds, thing, when
from facedown.kernel.knowledge.zones import bits_of
from facedown.kernel.words.log import Told

from ..constants import DOOM, IDENTITIES, LOCATIONS, LOT, SLOTS, TAKEN
from ..content import half_of
from ..table import NOBODY, PAIR, RogerRabbit, deals
from ..text.words import HALVES, card_words, identity_name, location_name, seat_name, slot_name

DOOM_ID = "doom"
KINDS = range(2 * len(IDENTITIES) + 1)
FALSE_TRAILS = (
    "Six cards: both halves of the true one, a half of each other, Judge Doom. The odds are for any one of them."
)


def panel(t: RogerRabbit, seat: int, told: Sequence[Told]) -> Panel:
    faces = {
        **{id: identity_name(identity) for identity, id in enumerate(IDENTITIES)},
        **{kind_id(kind): card_words(kind) for kind in KINDS},
        **{slot_id(slot): slot_name(slot) for slot in range(SLOTS)},
    }
    notes = [FALSE_TRAILS] + [""] * t.seats  # once is enough
    people = [
        Group(seat_name(t, other), of_colour(t, seat, other, told), note)
        for other, note in zip(t.opponents(seat), notes, strict=False)
    ]
    will = [] if t.holder != NOBODY else [Group("The Will", [will_thing(t, seat, told)])]
    return Panel(faces, [*people, *will])


def shares(t: RogerRabbit, seat: int, told: Sequence[Told]) -> Shares:
    found: Shares = {}
    chances = identity_chances(t, seat)
    for other in t.opponents(seat):
        for one in of_colour(t, seat, other, told):
            if len(one.can_be) > 1 and one.id.startswith("identity"):
                found[one.id] = {IDENTITIES[who]: chance for who, chance in chances[other].items()}
            elif len(one.can_be) > 1:
                found[one.id] = card_chances(t, seat, other, chances[other])
    slots = bits_of(t.possible_slots(seat))
    if t.holder == NOBODY and len(slots) > 1:
        found["will"] = {slot_id(slot): Fraction(1, len(slots)) for slot in slots}
    return found


def without_notes(t: RogerRabbit, seat: int) -> RogerRabbit:
    """Anybody may write down what they like."""
    return t


def speaks_of(t: RogerRabbit, seat: int, claim: str, values: Sequence[int | str], _: int) -> str | None:
    match claim:
        case "am":
            return f"identity {seat}"
        case "is":
            return f"identity {values[0]}"
        case "looked":
            return "will"
    return None


def kind_id(kind: int) -> str:
    return DOOM_ID if kind == DOOM else f"{IDENTITIES[kind // 2]}-{HALVES[kind % 2]}"


def slot_id(slot: int) -> str:
    return LOT.plan.confidential[slot].id


# --- who is who -------------------------------------------------------------------------------------------------------


def of_colour(t: RogerRabbit, seat: int, other: int, told: Sequence[Told]) -> list[Thing]:
    """The identity, then each card that was seen, then all that were not: of those every one can be the same."""
    return [identity_thing(t, seat, other, told), *seen_cards(t, seat, other, told), *unseen_cards(t, seat, other)]


def identity_thing(t: RogerRabbit, seat: int, other: int, told: Sequence[Told]) -> Thing:
    can = bits_of(t.possible_identities(seat)[other])
    seen = None
    for number, event in rounds(told):
        facts = event.facts
        if event.name == "guessed" and facts["right"] and (facts["seat"], facts["target"]) == (seat, other):
            seen = f"You guessed it {when(number)}, and you were right."
    why = why_identity(t, seat, other) if len(can) == 1 else []
    faces = [IDENTITIES[one] for one in can]
    return thing(f"identity {other}", f"{seat_name(t, other)} is", faces, seat=other, seen=seen, why=why)


def why_identity(t: RogerRabbit, seat: int, other: int) -> list[str]:
    can = t.possible_identities(seat)
    who = bits_of(can[other])[0]
    if PAIR[t.halves[seat * t.seats + other]]:
        return [f"You have seen both halves of {identity_name(who)} in this colour. Only the true one has two."]
    lines = [f"Nobody else is left, for {seat_name(t, other)} is not:"]
    for identity in range(len(IDENTITIES)):
        if identity == who:
            continue
        name = identity_name(identity)
        if t.ruled_out[other] >> identity & 1:
            lines.append(f"{name}: that home did nothing.")
        elif t.wrong[seat * t.seats + other] >> identity & 1:
            lines.append(f"{name}: you guessed so, and were wrong.")
        else:
            of = [one for one in range(t.seats) if one != other and can[one] >> identity & 1]
            names = ["you" if one == seat else seat_name(t, one) for one in of]
            lines.append(f"{name}: {f'that is {alternatives(names)}' if names else 'nobody can be'}.")
    return lines


def identity_chances(t: RogerRabbit, seat: int) -> list[dict[int, Fraction]]:
    """Per seat: identity to share. A half that was seen is there for sure if it is of the true identity, and by a toss
    of a coin if it is a false trail (RAB-COM-5)."""
    weights = {deal: weight_of(t, seat, deal) for deal in deals(t.possible_identities(seat))}
    total = sum(weights.values())
    chances: list[dict[int, Fraction]] = [{} for _ in range(t.seats)]
    for deal, weight in weights.items():
        for one, identity in enumerate(deal):
            chances[one][identity] = chances[one].get(identity, Fraction(0)) + weight / total
    return [dict(sorted(each.items())) for each in chances]


def weight_of(t: RogerRabbit, seat: int, deal: tuple[int, ...]) -> Fraction:
    weight = Fraction(1)
    for other in t.opponents(seat):
        seen = t.halves[seat * t.seats + other]
        false = seen & ~(0b11 << half_of(deal[other], 0))
        weight /= 2 ** false.bit_count()
    return weight


# --- the cards of a colour --------------------------------------------------------------------------------------------


def seen_cards(t: RogerRabbit, seat: int, other: int, told: Sequence[Told]) -> list[Thing]:
    """Nothing where Judge Doom was taken away in sight."""
    lies = t.lies[other * LOCATIONS : (other + 1) * LOCATIONS]
    looked = [place for place in bits_of(t.looked[seat]) if lies[place] != TAKEN]
    return [
        thing(
            f"card {other} {LOT.locations[place]}",
            f"{seat_name(t, other)}'s card at {location_name(place)}",
            [kind_id(lies[place])],
            seat=other,
            seen=f"You looked there {when(last_look(seat, place, told))}.",
        )
        for place in looked
    ]


def unseen_cards(t: RogerRabbit, seat: int, other: int) -> list[Thing]:
    places = [location_name(place) for place in unseen_places(t, seat, other)]
    if not places:
        return []
    cards = "card" if len(places) == 1 else "cards"
    name = f"{seat_name(t, other)}'s {cards} at {alternatives(places, 'and')}"
    why = ["All the other five of this colour have been seen."]
    return [thing(f"cards {other}", name, [kind_id(kind) for kind in can_lie(t, seat, other)], seat=other, why=why)]


def unseen_places(t: RogerRabbit, seat: int, other: int) -> list[int]:
    lies = t.lies[other * LOCATIONS : (other + 1) * LOCATIONS]
    return [place for place in range(LOCATIONS) if not t.looked[seat] >> place & 1 and lies[place] != TAKEN]


def last_look(seat: int, place: int, told: Sequence[Told]) -> int:
    looks = [
        number
        for number, event in rounds(told)
        if event.name == "looked" and (event.facts["seat"], event.facts["location"]) == (seat, place)
    ]
    return looks[-1] if looks else 0


def doom_unseen(t: RogerRabbit, seat: int, other: int) -> bool:
    lies = t.lies[other * LOCATIONS : (other + 1) * LOCATIONS]
    return TAKEN not in lies and not any(lies[place] == DOOM for place in bits_of(t.looked[seat]))


def can_lie(t: RogerRabbit, seat: int, other: int) -> list[int]:
    """Unseen: either half of an identity of which none was seen, and the other half of one that may be the true one."""
    seen, can = t.halves[seat * t.seats + other], t.possible_identities(seat)[other]
    kinds = []
    for identity in range(len(IDENTITIES)):
        halves = [half_of(identity, half) for half in (0, 1)]
        left = [half for half in halves if not seen >> half & 1]
        if len(left) == len(halves) or can >> identity & 1:
            kinds += left
    return kinds + ([DOOM] if doom_unseen(t, seat, other) else [])


def card_chances(t: RogerRabbit, seat: int, other: int, chances: dict[int, Fraction]) -> dict[str, Fraction]:
    """Of one of them: each card that was not seen lies at each Location that was not with the same chance."""
    seen, count = t.halves[seat * t.seats + other], len(unseen_places(t, seat, other))
    found: dict[str, Fraction] = {}
    for kind in can_lie(t, seat, other):
        if kind == DOOM:
            there = Fraction(1)
        else:
            true = chances.get(kind // 2, Fraction(0))
            trail = Fraction(0) if seen >> (kind ^ 1) & 1 else Fraction(1, 2)  # a false trail is one half only
            there = true + (1 - true) * trail
        found[kind_id(kind)] = there / count
    return found


# --- the Will ---------------------------------------------------------------------------------------------------------


def will_thing(t: RogerRabbit, seat: int, told: Sequence[Told]) -> Thing:
    can = bits_of(t.possible_slots(seat))
    seen = "It was taken from there once, in sight of all." if t.will_shown else None
    for number, event in rounds(told):
        if event.name == "peeked" and event.facts.get("will"):
            seen = seen or f"You looked at it {when(number)}."
    faces = [slot_id(slot) for slot in can]
    return thing("will", "The Will lies", faces, seen=seen, why=["The other three are Letters from Jessica."])
