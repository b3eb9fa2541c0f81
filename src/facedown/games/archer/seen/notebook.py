"""What a careful agent can write down: what comes next in the decks that all draw from, what is known of the own deck,
and where the others may go.

Cards that nobody has shown you are no list here: of another's deck only its size is known. The odds are counted: a
shuffled deck lies in every order alike."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from facedown.kernel.knowledge.notebook import Group, Panel, Shares, Thing, rounds, thing, when
from facedown.kernel.words.log import Told

from ..constants import NONE
from ..content import CARD_IDS, CHALLENGES, EVENTS, FIRST_EVENT, LOCATIONS, OFFICE
from ..table import MOVEMENT, Archer
from ..text.words import card_title, seat_name, skill_name

UNSEEN = "unseen"
AHEAD = ("The next", "The second", "The third", "The fourth", "The fifth", "The sixth")
PLACES = ("Top card", "Second card", "Third card", "Fourth card", "Fifth card", "Sixth card")
ONLY_KIND = "All that are left in the deck are of that kind: the others lie open."


def panel(t: Archer, seat: int, told: Sequence[Told]) -> Panel:
    groups = [
        Group("Where they go", picks(t, seat), "That is their choice, not chance. So there are no odds."),
        Group("Challenges to come", challenges(t, seat)),
        Group("Events to come", events(t, seat, told), "By name where you have met them before."),
        Group("Your own deck", own_deck(t, seat, told)),
    ]
    faces = {
        UNSEEN: "One that you have not met",
        **{LOCATIONS[place]: OFFICE.locations[place].name for place in t.locations},
        **{challenge_id(card): challenge_name(card) for card in range(len(CHALLENGES))},
        **{event_id(event): card_title(event) for event in met(t, seat, told)},
        **{CARD_IDS[card]: card_title(card) for card in [*above(t, seat), *below(t, seat)]},
    }
    return Panel(faces, [group for group in groups if group.things])


def shares(t: Archer, seat: int, told: Sequence[Told]) -> Shares:
    found: Shares = {}
    known = met(t, seat, told)
    for one in challenges(t, seat):
        if len(one.can_be) > 1:
            found[one.id] = alike([challenge_id(card) for card in rest(t.challenge_deck, t.challenges_known[seat])])
    for one in events(t, seat, told):
        if len(one.can_be) > 1:
            left = rest(t.event_deck, t.events_known[seat])
            found[one.id] = alike([event_id(event) if event in known else UNSEEN for event in left])
    return found


def without_notes(t: Archer, seat: int) -> Archer:
    """Anybody may write down what they like."""
    return t


def speaks_of(t: Archer, seat: int, claim: str, values: Sequence[int | str], said_in: int) -> str | None:
    """What was said of the next card holds until somebody draws: only what was said in this round is shown."""
    if said_in != t.round:
        return None
    return {"go": f"pick {seat}", "event-next": "event 0", "challenge-next": "challenge 0"}.get(claim)


def alike(faces: Sequence[str]) -> dict[str, Fraction]:
    """Of cards in an unknown order each is as likely as any other."""
    return {face: Fraction(count, len(faces)) for face, count in sorted(Counter(faces).items())}


def rest(deck: list[int], known: int) -> list[int]:
    """Without those on top that the seat has seen."""
    return deck[: len(deck) - known]


# --- where they go ----------------------------------------------------------------------------------------------------


def picks(t: Archer, seat: int) -> list[Thing]:
    if t.phase != MOVEMENT:
        return []
    hidden = [one for one in range(t.seats) if one != seat and t.token[one] == NONE]
    going = [LOCATIONS[place] for place in t.locations]
    return [thing(f"pick {one}", f"{seat_name(t, one)} goes to", going, seat=one, odds=False) for one in hidden]


# --- the decks --------------------------------------------------------------------------------------------------------


def challenge_id(card: int) -> str:
    challenge = CHALLENGES[card]
    return "personal" if challenge.type == NONE else f"{skill_name(challenge.type).lower()}-{challenge.award}"


def challenge_name(card: int) -> str:
    challenge = CHALLENGES[card]
    kind = "Personal" if challenge.type == NONE else skill_name(challenge.type)
    return f"{kind} for {challenge.award}"


def challenges(t: Archer, seat: int) -> list[Thing]:
    """Those that were looked at, then the first that was not."""
    deck, known = t.challenge_deck, t.challenges_known[seat]
    seen = [
        thing(
            f"challenge {place}", ahead(place, "Challenge"), [challenge_id(deck[-1 - place])], seen="You looked at it."
        )
        for place in range(known)
    ]
    left = sorted({challenge_id(card) for card in rest(deck, known)})
    return seen + ([thing(f"challenge {known}", ahead(known, "Challenge"), left, why=[ONLY_KIND])] if left else [])


def event_id(event: int) -> str:
    return f"event-{EVENTS[event - FIRST_EVENT].id}"


def met(t: Archer, seat: int, told: Sequence[Told]) -> set[int]:
    """Events that this seat has seen, ever."""
    found = set(t.event_deck[len(t.event_deck) - t.events_known[seat] :])
    for event in told:
        if event.name == "event-drawn":
            found.add(event.facts["event"])
        elif event.name == "looked-at-events":
            found.update(event.facts.get("events", ()))
    return found


def events(t: Archer, seat: int, told: Sequence[Told]) -> list[Thing]:
    deck, known, names = t.event_deck, t.events_known[seat], met(t, seat, told)
    seen = [
        thing(f"event {place}", ahead(place, "Event"), [event_id(deck[-1 - place])], seen="You looked at it.")
        for place in range(known)
    ]
    left = sorted({event_id(event) if event in names else UNSEEN for event in rest(deck, known)})
    if left == [UNSEEN]:  # nothing to say of those
        return seen
    why = ["It is the only one left in the deck."]
    return seen + ([thing(f"event {known}", ahead(known, "Event"), left, why=why)] if left else [])


def ahead(place: int, what: str) -> str:
    return f"{AHEAD[place]} {what}" if place < len(AHEAD) else f"The {what} after those"


# --- the own deck -----------------------------------------------------------------------------------------------------


def above(t: Archer, seat: int) -> list[int]:
    return t.deck[seat][len(t.deck[seat]) - t.above[seat] :]


def below(t: Archer, seat: int) -> list[int]:
    return t.deck[seat][: t.below[seat]]


def own_deck(t: Archer, seat: int, told: Sequence[Told]) -> list[Thing]:
    put = {card: number for number, event in rounds(told) for card in put_below(event, seat)}
    tops = [
        thing(
            f"own top {place}",
            PLACES[min(place, len(PLACES) - 1)],
            [CARD_IDS[card]],
            seat=seat,
            seen="You looked at it.",
        )
        for place, card in enumerate(reversed(above(t, seat)))
    ]
    count = len(below(t, seat))
    bottoms = [
        thing(
            f"own bottom {place}",
            "At the bottom" if place == 0 else f"{place + 1} from the bottom",
            [CARD_IDS[card]],
            seat=seat,
            seen=f"You put it there {when(put[card])}." if card in put else "You put it there.",
        )
        for place, card in reversed(list(enumerate(below(t, seat)[:count])))
    ]
    return tops + bottoms


def put_below(event: Told, seat: int) -> list[int]:
    if event.name != "put-below" or event.facts.get("seat") != seat:
        return []
    return [event.facts["card"]] if "card" in event.facts else list(event.facts.get("cards", ()))
