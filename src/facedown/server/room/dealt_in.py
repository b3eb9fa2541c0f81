"""Who was dealt in, and whose hands others may see (A11). The people who held a seat at the deal are the game's
electorate; it never changes. Where it is not known, nobody else sits down."""

from .deal import Deal
from .seating import Chair, Seating


def late_friends(seating: Seating) -> bool:
    """Whether late friends may take bots' seats: if the host has not said, where one person plays alone."""
    if seating.late is not None:
        return seating.late
    return (seating.people() if seating.dealt is None else len(electorate(seating))) < 2


def find_out(seating: Seating, deal: Deal | None) -> None:
    """For a table that was dealt before this was stored: the terms of the deal name the people."""
    if seating.dealt is not None or deal is None:
        return
    found: list[int | None] = []
    for seat, name in enumerate(deal.names()):
        people = [n for n, one in enumerate(seating.players) if (one.held, one.name) == (seat, name)]
        if name is not None and len(people) != 1:
            return
        found.append(people[0] if name is not None else None)
    seating.dealt = found


def electorate(seating: Seating) -> list[int]:
    return [player for player in seating.dealt or () if player is not None]


def has_left(seating: Seating, player: int) -> bool:
    """Whether somebody who was dealt in has stood up. Who only vanished has not."""
    assert seating.dealt is not None
    chair = seating.chairs[seating.dealt.index(player)]
    return chair.player != player or chair.left


def is_vacant(seating: Seating, seat: int) -> bool:
    """Whether a bot plays here and nobody keeps the seat: its player, if there was one, lets friends take over."""
    chair = seating.chairs[seat]
    if chair.player is None:
        return chair.bot is not None and not chair.bot_stays
    return chair.left and seating.players[chair.player].friends


def is_open_to_friends(seating: Seating, seat: int) -> bool:
    """By the option: seats that were bots' at the deal."""
    if seating.dealt is None or not late_friends(seating):
        return False
    return seating.dealt[seat] is None and is_vacant(seating, seat)


def stays_a_bots(seating: Seating, seat: int) -> bool:
    """Whether nobody can just sit down here while the game runs."""
    is_bots = seating.chairs[seat].state == "bot"
    return is_bots and seating.status == "playing" and not is_open_to_friends(seating, seat)


def give_seat(seating: Seating, player: int, seat: int) -> None:
    """While the game runs."""
    person = seating.players[player]
    person.held, person.stays, person.friends = seat, True, False
    seating.chairs[seat] = Chair(player)
