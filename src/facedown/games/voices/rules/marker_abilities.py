"""Option: what the emotions do when they are deployed first on a turn (VOI-ABL-1 to VOI-ABL-8)."""

from typing import Final

from ..asks import ANGER, CONFUSION, FEAR, PANIC, SADNESS, TRUST
from ..constants import ICONS_OF, JUROR_IDS
from ..table import BESIDE, DESTROYED, TOP, Voices
from . import deploying, effects
from .hand import draw_strategy

NO: Final = "no"


def use_marker(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:
    ability = ABILITIES.get(t.marker(marker).id)
    if ability is None:  # Joy and Nervousness
        t.cite("VOI-ABL-7")
    else:
        ability(t, seat, marker, region, fell)


def offer_anger(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:  # VOI-ABL-1
    targets = tuple(disc for disc in t.discs[region] if not t.had_turn >> t.owner_of(disc) & 1)
    if targets:
        t.ask(seat, ANGER, (NO, *targets), use_anger)


def use_anger(t: Voices, seat: int, choice: int | str) -> None:
    if choice != NO:
        deploying.destroy(t, seat, int(choice), "VOI-ABL-1")


def offer_sadness(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:  # VOI-ABL-2
    lost = t.markers_of(seat, DESTROYED)
    if lost:
        t.ask(seat, SADNESS, (NO, *lost), use_sadness, region)


def use_sadness(t: Voices, seat: int, choice: int | str, region: int) -> None:
    if choice != NO:
        t.cite("VOI-ABL-2")
        deploying.redeploy(t, seat, int(choice), deploying.OTHER_REGIONS[region])


def offer_trust(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:  # VOI-ABL-3
    others = tuple(disc for disc in t.on_board(seat) if disc != marker)
    if others:
        t.ask(seat, TRUST, (NO, *others), use_trust)


def use_trust(t: Voices, seat: int, choice: int | str) -> None:
    if choice != NO:
        t.cite("VOI-ABL-3")
        effects.redeploy_in_place(t, seat, int(choice))


def offer_fear(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:  # VOI-ABL-4
    if any(t.marker(disc).id == "joy" for disc in fell):
        t.ask(seat, FEAR, (NO, "draw"), use_fear)


def use_fear(t: Voices, seat: int, choice: str) -> None:
    if choice == "draw":
        draw_strategy(t, seat, 1, "VOI-ABL-4")


def confusing(t: Voices, region: int) -> tuple[int | str, ...]:
    """The places of the prosecutor's other two cards that show this region."""
    places = [place for place in (BESIDE, TOP) if region in ICONS_OF[t.behind_screen(place)]]
    return (NO, *places)


def offer_confusion(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:  # VOI-ABL-5
    """Always asked: whether a card fits is the prosecutor's secret."""
    t.ask(seat, CONFUSION, confusing(t, region), use_confusion, region)


def use_confusion(t: Voices, seat: int, choice: int | str, region: int) -> None:
    if choice == NO:
        return
    card = t.behind_screen(int(choice))
    t.set_aside.append((card, region))
    replacement = t.trial_deck.pop()
    if choice == BESIDE:
        t.row[BESIDE] = replacement
    secret = {"card": card, "place": int(choice), "top": t.trial_deck[-1]}
    t.tell_some("trial-set-aside", "VOI-ABL-5", (seat,), secret, {"seat": seat, "region": region})


def offer_panic(t: Voices, seat: int, marker: int, region: int, fell: tuple[int, ...]) -> None:  # VOI-ABL-6
    if len(fell) >= 2:
        t.ask(seat, PANIC, (NO, *range(len(JUROR_IDS))), use_panic)


def use_panic(t: Voices, seat: int, choice: int | str) -> None:
    if choice != NO:
        t.cite("VOI-ABL-6")
        effects.put_on(t, seat, int(choice), 0, 1)


ABILITIES: Final = {
    "anger": offer_anger,
    "sadness": offer_sadness,
    "trust": offer_trust,
    "fear": offer_fear,
    "confusion": offer_confusion,
    "panic": offer_panic,
}
