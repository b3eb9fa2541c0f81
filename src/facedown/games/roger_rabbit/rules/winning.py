"""Winning, and the end by rounds (RAB-WIN-1, RAB-WIN-2, RAB-END-1)."""

from ..table import NOBODY, RogerRabbit


def come_home(t: RogerRabbit, seat: int) -> None:  # RAB-WIN-1
    t.tell("came-home", "RAB-WIN-1", seat=seat, identity=t.identity[seat])
    finish_game(t, (seat,))


def end_by_rounds(t: RogerRabbit) -> None:  # RAB-END-1
    t.tell("rounds-over", "RAB-END-1", holder=t.holder)
    if t.holder != NOBODY:
        return finish_game(t, (t.holder,))
    guessed = [mask.bit_count() for mask in t.right]
    finish_game(t, tuple(seat for seat in range(t.seats) if guessed[seat] == max(guessed)))


def finish_game(t: RogerRabbit, winners: tuple[int, ...]) -> None:
    t.scores = [int(seat in winners) for seat in range(t.seats)]
    t.tell("identities-shown", "RAB-WIN-1", identities=tuple(t.identity))
    t.reveal()
    t.end(winners)
