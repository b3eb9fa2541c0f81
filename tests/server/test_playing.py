"""A table over the wire, from the first call to the scores."""

import random
from collections import Counter
from collections.abc import Callable

from tests.games_support.playing import support
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table

from facedown.games import game as find_game
from facedown.server.protocol.wire import encode
from facedown.server.room.game_session import Play
from facedown.server.room.table_options import read_options


def test_three_people_play_a_whole_game_to_the_scores(address: str) -> None:
    source = random.Random(3)
    _, seats = seated_table(address, options={"last_call": 6})
    play_on(seats, choose=lambda ask: source.randrange(len(ask["options"])))
    scores = [seat.view["scores"] for seat in seats if seat.view]
    assert len(scores[0]) == 3
    assert scores[0] == scores[1] == scores[2]
    assert {seat.room["status"] for seat in seats} == {"over"}


def test_one_call_makes_a_running_table_with_bots(address: str) -> None:
    made = make_table(address, seats=4, fill="random", start=True, options={"last_call": 3})
    seat = Seat(address, made["table"], made["token"])
    assert seat.room["status"] in ("playing", "over")
    while seat.view and not seat.view["over"]:
        if seat.asked():
            assert seat.answer(0)["type"] == "ack"
        else:
            seat.next()
    assert [one["state"] for one in seat.room["seats"]] == ["person", "bot", "bot", "bot"]


def test_a_choice_that_is_not_offered_is_refused_with_rule_and_words(address: str) -> None:
    _, seats = seated_table(address)
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask is not None
    number = asked.ask["number"]
    reply = asked.do("propose", ask=number, choice=[0, 9])
    assert reply["type"] == "refused"
    assert reply["rule"] == "CAM-SET-8"
    assert "Cellar" in reply["words"]
    why = asked.do("why-not", ask=number, choice=[0, 9])
    assert why["type"] == "ack"
    assert why["refusal"]["words"] == reply["words"]
    assert asked.do("why-not", ask=number, choice=[0, 1])["refusal"] is None
    assert asked.do("propose", ask=number, choice=[0, 1])["type"] == "ack"


def test_each_reason_against_an_answer_has_its_code(address: str) -> None:
    _, seats = seated_table(address, game="tiny-game", seats=2)
    assert seats[0].ask
    number = seats[0].ask["number"]
    assert seats[0].do("answer", ask=number, index=99)["code"] == "no-such-choice"
    assert seats[0].answer(0)["type"] == "ack"
    for index in (0, 99):
        assert seats[0].do("answer", ask=number, index=index)["code"] == "sealed"
    assert seats[0].do("why-not", ask=number, choice="stay")["code"] == "sealed"
    assert seats[0].do("propose", ask=number + 1, choice="stay")["code"] == "stale"
    for seat in seats:
        seat.sync()
    play_on(seats)
    assert seats[0].do("answer", ask=0, index=0)["code"] == "over"
    assert seats[0].do("undo")["code"] == "over"
    _, seats = seated_table(address)
    resting = next(seat for seat in seats if not seat.asked())
    assert resting.do("answer", ask=1, index=0)["code"] == "not-asked"


def test_an_answer_that_is_not_stored_leaves_no_trace_in_the_play_before_it() -> None:
    game = find_game("campus-life")
    play = Play.open(game, 3, read_options(game, 3, {}), b"key")
    (asked,) = play.table.awaited()
    before = plain(play)
    for index in range(len(play.table.ask_of(asked).options)):
        play.after(asked, index).after_undo(asked)
    assert plain(play) == before


def plain(play: Play) -> object:
    record = play.table.record
    assert record is not None
    past = [(seat, table.dump()) for seat, table in record.past]
    return play.table.dump(), play.asked[:], play.log.told[:], len(record.rows), encode(record.rows), past


def test_a4_an_answer_may_be_taken_back_with_a_choice_or_without_unless_all_know_that_there_was_none() -> None:
    game = find_game("voices")
    play, source = Play.open(game, 4, read_options(game, 4, {}), bytes(32)), random.Random(1)
    taken_back: Counter[str] = Counter()
    while not play.table.over:
        seat = play.table.awaited()[0]
        ask = play.table.ask_of(seat)
        forced, known = len(ask.options) == 1, ask.kind.counted(play.table, ask)
        play = play.after(seat, support(game).lively(play.table, ask, source))
        past = play.table.record.past
        if not play.may_undo(seat):
            assert seat not in play.table.sealed
            assert not past or past[-1][0] != seat or (forced and known)
            continue
        back = play.after_undo(seat)
        assert isinstance(back, Play)
        again = back.table.ask_of(seat)
        assert again is not None
        assert seat in back.table.awaited()
        if forced and known:  # what came before it goes with it
            assert again != ask
            assert len(again.options) > 1 or not again.kind.counted(back.table, again)
            assert back.table.record.rows[-1].back > 1
        else:
            assert again == ask
        taken_back["known" if forced and known else "forced" if forced else "chosen"] += 1
    assert set(taken_back) == {"known", "forced", "chosen"}


def test_a7_undo_takes_back_what_nobody_has_built_on_and_never_crosses_anothers_answer(address: str) -> None:
    made = make_table(address, game="tiny-game", seats=2, name="Ada")
    other = Seat(address, made["table"], join(address, made["table"], "Grace")["token"])
    host = Seat(address, made["table"], made["token"])
    seats = [host, other]
    host.do("start")
    for seat in seats:
        seat.sync()
    first = host.answer(1)
    assert first["type"] == "ack"
    assert host.ask
    assert host.ask["chosen"] == 1
    assert host.undo
    assert host.do("undo")["type"] == "ack"
    host.sync()
    assert host.ask["chosen"] is None
    host.answer(2)
    other.answer(0)
    for seat in seats:
        seat.sync()
    assert host.do("undo")["code"] == "no-undo"  # rolled for since, and answered by another
    winner = next(seat for seat in seats if seat.asked())
    winner.answer(0)  # keeps a card: told in private, so it stays
    assert winner.do("undo")["code"] == "no-undo"
    before = winner.ask
    winner.answer(0)  # lights a lantern, in sight of all
    assert winner.undo
    assert winner.do("undo")["type"] == "ack"
    winner.sync()
    assert winner.ask
    assert before
    assert winner.ask["kind"] == before["kind"] == "light"
    assert winner.ask["number"] > before["number"]


def test_a4_an_answer_that_all_know_to_be_forced_is_given_at_once(start_server: Callable[..., Running]) -> None:
    _, seats = seated_table(start_server(pace=1000).address, game="tiny-game", seats=2)
    for seat in seats:
        seat.answer(1)
    for seat in seats:
        seat.sync()
    winner = next(seat for seat in seats if seat.asked())
    while winner.ask and winner.ask["kind"] != "light":
        winner.answer(0)
    winner.answer(0)
    while "said" not in [line["event"] for line in winner.journal]:
        winner.next()


def test_pause_stops_answers_and_close_ends_the_table(address: str) -> None:
    _, seats = seated_table(address)
    assert seats[0].do("pause", paused=True)["type"] == "ack"
    asked = next(seat for seat in seats if seat.asked())
    assert asked.answer(0)["code"] == "paused"
    assert seats[0].do("pause", paused=False)["type"] == "ack"
    assert asked.answer(0)["type"] == "ack"
    assert seats[0].do("close")["type"] == "ack"
    seats[1].sync()
    assert seats[1].room["status"] == "closed"
    assert seats[1].do("chat", words="oh")["code"] == "closed"


def test_chat_reaches_all_is_kept_and_is_slowed_down(address: str) -> None:
    table, seats = seated_table(address, start=False)
    assert seats[1].do("chat", words=" nice   hat ")["type"] == "ack"
    for seat in seats:
        seat.sync()
        assert seat.chat[-1]["words"] == "nice hat"
        assert seat.chat[-1]["seat"] == 1
    replies = [seats[1].do("chat", words=f"line {number}") for number in range(8)]
    assert [reply["type"] for reply in replies].count("ack") == 4
    assert replies[-1]["code"] == "too-fast"
    assert seats[1].do("chat", words="x" * 301)["code"] == "unreadable"
    late = Seat(address, table, None)
    assert late.chat[0]["words"] == "nice hat"


def test_a_rematch_keeps_people_bots_options_and_tokens(address: str) -> None:
    made = make_table(address, fill="random", options={"last_call": 1})
    table = made["table"]
    joined = call("POST", f"{address}/api/tables/{table}/join", json={"name": "Grace", "seat": 2}).json()
    host, friend = Seat(address, table, made["token"]), Seat(address, table, joined["token"])
    assert host.do("rematch")["code"] == "not-yet"
    host.do("start")
    seats = [host, friend]
    while not all(seat.view and seat.view["over"] for seat in seats):
        for seat in seats:
            seat.sync()
            if seat.asked():
                seat.answer(0)
    first = friend.do("rematch")
    second = host.do("rematch")
    assert first["rematch"] == second["rematch"]
    again = Seat(address, first["rematch"], joined["token"])
    assert again.you["role"] == "host"
    assert [one["state"] for one in again.room["seats"]] == ["person", "bot", "person"]
    assert again.room["options"]["last_call"] == 1
    assert again.do("start")["type"] == "ack"


def test_options_and_seats_can_be_changed_in_the_lobby(address: str) -> None:
    _, seats = seated_table(address, start=False)
    host = seats[0]
    assert host.do("change", seats=5, options={"last_call": 9}, public=True, idle=60)["type"] == "ack"
    host.sync()
    assert len(host.room["seats"]) == 5
    assert host.room["options"]["last_call"] == 9
    assert host.do("change", seats=2)["code"] in ("options", "seat-taken")
    assert host.do("change", options={"last_call": 0})["code"] == "options"
    assert host.do("change", options={"best": True})["code"] == "options"
    assert host.do("start")["code"] == "not-full"
    assert host.do("set-bot", seat=3, bot="nobody")["code"] == "no-bot"
    for seat in (3, 4):
        assert host.do("set-bot", seat=seat, bot="random")["type"] == "ack"
    assert host.do("set-bot", seat=1, bot="random")["code"] == "seat-taken"
    assert host.do("start")["type"] == "ack"
