"""Secrets through the real server: no byte of a hidden face reaches a seat that may not know it."""

import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, play_on, seated_table

from facedown.games.campus_life import content
from facedown.games.campus_life.table import OUT, CampusLife

POSSIBLE = ("rooms", "hands", "envelope", "doubts")  # what a seat still holds possible, not what it has been shown


@pytest.fixture
def canaries() -> Iterator[list[str]]:
    """Every card gets a word that occurs nowhere else. (A suspect's name is also on the board, for all to see.)"""
    ids, names = content.CARD_IDS[:], content.CARD_NAMES[:]
    content.CARD_IDS[:] = [f"canary{number:02d}" for number in range(len(ids))]
    content.CARD_NAMES[:] = [word.upper() for word in content.CARD_IDS]
    yield content.CARD_IDS[:]
    content.CARD_IDS[:], content.CARD_NAMES[:] = ids, names


class Witness:
    """What each seat has been shown, by the rules alone: own notepad and hand, cards it drew, cards turned up or shown
    by who has left, and everything at the end."""

    def __init__(self, table: CampusLife) -> None:
        self.known: list[set[int]] = [set() for _ in range(table.seats + 1)]  # the last: watchers
        self.look(table)

    def look(self, t: CampusLife) -> None:
        for seat in range(t.seats):
            self.known[seat] |= {*t.notepad[3 * seat : 3 * seat + 3], *t.hand[3 * seat : 3 * seat + 3]}
            for kind in range(3):
                if t.face_up[seat] >> kind & 1:
                    self.show({t.hand[3 * seat + kind]})
            if t.place[seat] == OUT:
                self.show({*t.notepad[3 * seat : 3 * seat + 3], *t.hand[3 * seat : 3 * seat + 3]})
        for ask in t.asks:
            if ask.kind == "card":
                self.known[ask.seat].add(t.card_in[ask.args[0]])
        if t.over:
            self.show(set(range(len(content.CARD_IDS))))

    def show(self, cards: set[int]) -> None:
        for known in self.known:
            known.update(cards)


def shown_words(text: str) -> str:
    message = json.loads(text)
    view: Any = message.get("view")
    if view and view["table"]["you"]:
        for field in POSSIBLE:
            del view["table"]["you"][field]
    return json.dumps(message).lower()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a2_no_byte_sent_to_a_seat_holds_the_word_of_a_face_it_may_not_know(
    address: str, server: Running, canaries: list[str], seed: int
) -> None:
    source = random.Random(seed)
    table, seats = seated_table(address, seats=3, options={"last_call": 8})
    watcher = Seat(address, table, None)
    room = server.app.state.lobby.rooms[table]
    witness = Witness(room.play.table)
    hidden = checked = 0
    everybody = [*seats, watcher]
    over = False
    while not over:
        over = not play_on(seats, 1, lambda ask: source.randrange(len(ask["options"])))
        watcher.sync()
        witness.look(room.play.table)
        for seat, known in zip(everybody, witness.known, strict=True):
            texts = [shown_words(text) for text in seat.raw]
            seat.raw.clear()
            for number, word in enumerate(canaries):
                if number not in known:
                    hidden += 1
                    assert not any(word in text for text in texts), (word, seat.you)
                elif any(word in text for text in texts):
                    checked += 1
    assert hidden > 1000  # not vacuous: faces were hidden, and known ones were seen as canaries
    assert checked > 200


def test_a5_an_unknown_identity_is_a_watcher(address: str) -> None:
    table, seats = seated_table(address)
    watcher = Seat(address, table, join(address, table, "Eve", None)["token"])
    for token in (None, "no-such-token", seats[0].token[:-1] if seats[0].token else ""):
        stranger = Seat(address, table, token)
        assert stranger.you == {"role": "stranger", "seat": None, "name": None, "known": False}
        assert stranger.raw_view() == watcher.raw_view()
        assert stranger.journal == watcher.journal
        assert stranger.view
        assert stranger.view["ask"] is None


def test_a10_a_replay_shows_the_own_view_until_the_end_and_all_after(address: str) -> None:
    source = random.Random(4)
    table, seats = seated_table(address, options={"last_call": 2})
    play_on(seats, 6, lambda ask: source.randrange(len(ask["options"])))

    def replay(eyes: str, token: str | None) -> httpx.Response:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return call("GET", f"{address}/api/tables/{table}/replay", params={"eyes": eyes}, headers=headers)

    own = replay("own", seats[1].token)
    assert own.json()["eyes"] == 1
    assert end_of(own.json()) == without_number(seats[1].view)
    assert replay("0", seats[1].token).status_code == 403
    assert replay("own", None).json()["eyes"] is None
    assert replay("1", None).status_code == 403
    assert end_of(replay("watcher", seats[1].token).json())["table"]["you"] is None
    play_on(seats, choose=lambda ask: source.randrange(len(ask["options"])))
    for eyes in ("0", "1", "2"):
        whole = replay(eyes, None)
        assert whole.json()["over"]
        assert end_of(whole.json()) == without_number(seats[int(eyes)].view)
    assert [line for frame in replay("1", None).json()["frames"] for line in frame["events"]] == seats[1].journal
    assert replay("7", None).status_code == 400


def end_of(replay: Any) -> Any:
    view = replay["frames"][0]["view"]
    for frame in replay["frames"][1:]:
        view = {**view, **frame["view"], "table": {**view["table"], **frame["table"]}}
    return view


def without_number(view: Any) -> Any:
    ask = view["ask"] and {key: value for key, value in view["ask"].items() if key not in ("number", "count")}
    return {**view, "ask": ask}


def test_a_seats_numbers_count_only_what_it_is_told_itself(address: str) -> None:
    """A card kept or put back, a bid high or low: neither the others' message numbers nor their sizes differ."""
    _, seats = seated_table(address, game="tiny-game", seats=2)
    seen = []
    for choice in (0, 1, 2):
        seats[1].raw.clear()
        seats[0].answer(choice)
        seats[1].sync()
        seats[0].do("undo")
        seats[1].sync()
        seen.append([len(text) for text in seats[1].raw if '"update"' in text])
    assert seen[0] == seen[1] == seen[2]
    assert seats[1].view
    assert seats[1].view["ask"]["number"] == 1
