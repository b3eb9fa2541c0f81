"""A round: the prosecutor's choice, turns, steps in order, the token, stage II (VOI-RND, VOI-CHO, VOI-FST, VOI-STG)."""

from ..asks import CHOOSE_TRIAL
from ..constants import ICONS_OF, NUMBERS, STAGE_CARDS
from ..table import BESIDE, MIDDLE, NONE, THREE_CARDS, TOP, Voices
from .deploying import EXTRA, FIRST, choose_marker
from .drawing import draw_step
from .ending import end_of_trial
from .strategy import before_trial, play_first
from .trial import resolve_trial


def lay_out_stage(t: Voices, stage: int) -> None:  # VOI-SET-4
    t.stage = stage
    t.trial_deck = list(STAGE_CARDS[stage])
    t.shuffle(t.trial_deck, "trial deck")
    t.row = [t.trial_deck.pop(), t.trial_deck.pop()]
    t.set_aside = []
    t.resolved = []
    fronts = [*t.row, t.trial_deck[-1]]
    rule = "VOI-STG-1" if stage else "VOI-SET-4"
    t.tell_some("trial-cards-laid-out", rule, (t.prosecutor,), {"fronts": fronts}, {"stage": stage + 1})


def begin_round(t: Voices) -> None:  # VOI-RND-1
    t.round += 1
    t.had_turn = 0
    t.phase = "choosing"
    t.tell("round-began", "VOI-RND-1", round=t.round)
    t.ask(t.prosecutor, CHOOSE_TRIAL, THREE_CARDS, choose_trial)


def choose_trial(t: Voices, seat: int, place: int) -> None:
    """The card swaps places with the one in the middle and slides forward: its icons show (VOI-CHO-1)."""
    card = t.behind_screen(place)
    if place == TOP:
        t.trial_deck[-1] = t.row[MIDDLE]
    elif place == BESIDE:
        t.row[BESIDE] = t.row[MIDDLE]
    t.row[MIDDLE] = card
    t.chosen = card
    t.side = NONE
    t.branches = ()
    t.tell_some("trial-chosen", "VOI-CHO-1", (seat,), {"card": card}, {"icons": list(ICONS_OF[card])})
    t.phase = "deploying"
    for other in t.clockwise_from(t.first):  # VOI-DEP-1
        t.then(take_turn, other)
    t.then(before_trial)
    t.then(resolve_trial)
    t.then(after_trial)


def take_turn(t: Voices, seat: int) -> None:
    t.cite("VOI-DEP-1")
    t.turn = seat
    t.had_turn |= 1 << seat
    t.pushed_set = NONE
    t.then(play_first, seat)
    t.then(choose_marker, seat, FIRST)
    if len(t.sets_of(seat)) == 2:  # VOI-THR-2
        t.then(choose_marker, seat, EXTRA)
    t.then(end_turn)


def end_turn(t: Voices) -> None:
    t.turn = NONE


def after_trial(t: Voices) -> None:
    t.resolved.append(t.chosen)
    t.tell("trial-discarded", "VOI-RES-1", card=t.chosen)
    t.row[MIDDLE] = NONE
    t.chosen = NONE
    t.side = NONE
    if t.round == NUMBERS.rounds:
        t.cite("VOI-END-7")
        t.then(end_of_trial)
        return
    if t.round == NUMBERS.stage_rounds:  # VOI-STG-1
        lay_out_stage(t, 1)
    else:
        draw_trial_card(t)
    t.then(draw_step)
    t.then(pass_token)
    t.then(begin_round)


def draw_trial_card(t: Voices) -> None:  # VOI-DRW-1
    card = t.trial_deck.pop()
    t.row[MIDDLE] = card
    secret = {"card": card, "top": t.trial_deck[-1]}
    t.tell_some("trial-drawn", "VOI-DRW-1", (t.prosecutor,), secret, {"seat": t.prosecutor})


def pass_token(t: Voices) -> None:  # VOI-FST-1
    t.first = (t.first + 1) % t.seats
    t.tell("first-player", "VOI-FST-1", seat=t.first)
