"""Whole games through the real server, in which every hidden face bears a word that can be looked for."""

import random
from typing import Any

from tests.games_support.canaries import canaries, faces_in
from tests.games_support.playing import support
from tests.server.conftest import Running
from tests.server.seats import Seat, play_on, seated_table

from facedown.kernel.game import Game
from facedown.kernel.words.claims import SEAT
from facedown.server.protocol.wire import encode

MOST_TABLES = 30  # where games are short
CLAIMS_EVERY = 7  # answers


def hidden_and_seen(address: str, server: Running, title: Game[Any]) -> tuple[int, int, int]:
    """How many games it took, how often a face was hidden in what was sent, and how often a known one was seen."""
    hidden = checked = 0
    with canaries(title) as every_face:
        for number in range(1, MOST_TABLES + 1):
            more_hidden, more_checked = faces_sent(address, server, title, every_face, random.Random(number))
            hidden, checked = hidden + more_hidden, checked + more_checked
            if hidden > 1000 and checked > 200:  # not vacuous: faces were hidden, and known ones were seen as canaries
                return number, hidden, checked
    raise AssertionError(f"only {hidden} faces were hidden and {checked} known ones seen")


def faces_sent(
    address: str, server: Running, title: Game[Any], every_face: set[str], source: random.Random
) -> tuple[int, int]:
    """Plays a table out and checks all that was sent; how many faces were hidden in it, and how many seen."""
    hidden = checked = steps = 0
    over = False
    table, seats = seated_table(address, game=title.id, **support(title).ONLINE)
    screen = Seat(address, table, seats[0].token, screen=True)
    everybody = [*seats, Seat(address, table, None), screen]
    room = server.app.state.lobby.rooms[table]
    known: list[set[str]] = [set() for _ in everybody]  # the last two: watchers, one of them a big screen
    while not over:
        play = room.play
        for place, seat in enumerate(everybody):
            seat.sync()
            eyes = place if seat in seats else None
            known[place] |= support(title).shown_faces(play.table, eyes, play.row.events)
            for text in seat.raw:
                found = faces_in(title, text)
                assert found <= known[place], f"{found - known[place]} told to {eyes}: {text}"
                hidden += len(every_face - known[place])
                checked += len(found)
            seat.raw.clear()
        if steps % CLAIMS_EVERY == 0 and title.notebook is not None and not play.table.over:
            for place in range(len(seats)):
                checked += faces_known(server, title, room, place, known[place])
        say_something(title, seats, steps)
        steps += 1
        over = not play_on(seats, 1, lambda ask: source.randrange(ask["count"]))
    return hidden, checked


def faces_known(server: Running, title: Game[Any], room: Any, seat: int, shown: set[str]) -> int:
    """A panel says of no face that it was seen but of those that were shown to its seat, and names no others than those
    that everybody can read on the box."""
    panel = server.app.state.notebook.panel(room, seat)
    seen = [thing.can_be for group in panel.groups for thing in group.things if thing.how == "seen"]
    named, certain = (faces_in(title, encode({"panel": part}).decode()) for part in (panel, seen))
    assert certain <= shown, f"{certain - shown} certain for {seat}: {panel}"
    others = named - shown - set(support(title).on_the_box())
    assert not others, f"{others} in the panel of {seat}: {panel}"
    return len(certain)


def say_something(title: Game[Any], seats: list[Seat], turn: int) -> None:
    """Now and then a claim that names no face itself: what of one is heard with it was told by the table."""
    faceless = [claim for claim in title.claims.values() if all(blank.kind == SEAT for blank in claim.blanks)]
    if faceless and turn % CLAIMS_EVERY == 0:
        number, place = divmod(turn // CLAIMS_EVERY, len(seats))
        claim = faceless[number % len(faceless)]
        seats[place].do("claim", claim=claim.id, values=[(place + 1) % len(seats) for _ in claim.blanks])
