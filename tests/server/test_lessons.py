"""Lessons over the wire: bots do as the lesson says, a mistake is answered and not played, and one can play on."""

from collections.abc import Callable
from typing import Any

from tests.server.conftest import Running
from tests.server.seats import Message, Seat, call, join, make_table

from facedown.kernel.content.lesson import matches
from facedown.server.features.lessons import lesson_of

GAME = "campus-life"


def begin(server: Running, **more: Any) -> Message:
    answer = call("POST", f"{server.address}/api/games/{GAME}/lesson", json={"name": "Ada", **more})
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def sit(server: Running, made: Message) -> Seat:
    return Seat(server.address, made["table"], made["token"])


def until_asked(seat: Seat) -> Message:
    while not seat.asked():
        seat.next()
    assert seat.ask is not None
    return seat.ask


def step_of(seat: Seat) -> Any:
    lesson = lesson_of(GAME)
    assert lesson is not None
    return lesson.steps[seat.room["lesson"]["step"]]


def sort_out(seat: Seat) -> tuple[list[int], list[int]]:
    """Indices that go on, and mistakes."""
    ask, step = until_asked(seat), step_of(seat)
    good = [i for i, o in enumerate(ask["options"]) if step.takes == "any" or matches(o["words"], step.takes)]
    return good, [index for index in range(ask["count"]) if index not in good]


def go_on(seat: Seat) -> None:
    assert seat.answer(sort_out(seat)[0][0])["type"] == "ack"
    seat.until("room")


def play_to_the_end_of_the_lesson(seat: Seat) -> None:
    while not seat.room["lesson"]["over"]:
        go_on(seat)


def test_a_lesson_is_a_table_for_one_that_waits_for_the_learner(server: Running) -> None:
    made = begin(server)
    seat = sit(server, made)
    assert (seat.room["lesson"], seat.room["status"], seat.you["role"]) == (
        {"step": 0, "over": False},
        "playing",
        "host",
    )
    assert [one["state"] for one in seat.room["seats"]] == ["person", "bot", "bot"]
    assert until_asked(seat)["kind"] == "place-weapon"


def test_the_words_are_there_for_all_and_the_script_is_not(server: Running) -> None:
    read = call("GET", f"{server.address}/api/games/{GAME}/lesson").json()
    assert read["minutes"] == 6
    assert len(read["steps"]) == 12
    assert set(read["steps"][0]) == {"kind", "say", "points", "after"}
    card = next(one for one in call("GET", f"{server.address}/api/games").json() if one["id"] == GAME)
    assert card["lesson"] == 6
    assert call("GET", f"{server.address}/api/games/no-game/lesson").status_code == 404


def test_a_mistake_is_answered_and_not_played(server: Running) -> None:
    seat = sit(server, begin(server))
    _, wrong = sort_out(seat)
    before = (len(seat.journal), seat.room["lesson"])
    reply = seat.answer(wrong[0])
    assert (reply["type"], reply["code"]) == ("refused", "lesson")
    assert reply["words"] == "That one is not on your notepad. Only the Candlestick will ever score for you."
    ask = until_asked(seat)
    proposed = seat.do("propose", ask=ask["number"], choice=ask["options"][wrong[1]]["choice"])
    assert proposed["code"] == "lesson"
    seat.sync()
    assert (len(seat.journal), seat.room["lesson"]) == before


def test_bots_do_as_the_lesson_says_until_it_is_over_and_then_wait(server: Running) -> None:
    seat = sit(server, begin(server))
    play_to_the_end_of_the_lesson(seat)
    told = [line["words"] for line in seat.journal]
    assert "Mustard put the Rope into the Dining Room." in told
    assert "Mustard talked to you: 2 against 2." in told
    assert "Mustard took the passage from the Lounge to the Conservatory." in told
    assert seat.room["lesson"] == {"step": 12, "over": True}


def test_played_on_it_is_a_table_like_any_other(server: Running) -> None:
    seat = sit(server, begin(server))
    play_to_the_end_of_the_lesson(seat)
    assert seat.do("play-on")["type"] == "ack"
    seat.until("room")
    assert seat.room["lesson"] is None
    while seat.view is not None and not seat.view["over"]:
        if seat.asked():
            assert seat.answer(0)["type"] == "ack"
        else:
            seat.next()
    assert seat.do("play-on")["code"] == "no-lesson"


def test_who_answers_at_the_end_of_a_lesson_plays_on(server: Running) -> None:
    seat = sit(server, begin(server))
    play_to_the_end_of_the_lesson(seat)
    until_asked(seat)
    assert seat.answer(0)["type"] == "ack"
    seat.until("room")
    assert seat.room["lesson"] is None


def test_a_lesson_can_be_left_at_any_step(server: Running) -> None:
    seat = sit(server, begin(server))
    _, wrong = sort_out(seat)
    assert seat.do("play-on")["type"] == "ack"
    assert seat.answer(wrong[0])["type"] == "ack"


def test_what_is_taken_back_is_asked_again_with_the_same_words(server: Running) -> None:
    seat = sit(server, begin(server))
    go_on(seat)  # the weapon
    go_on(seat)  # the walk
    assert seat.room["lesson"]["step"] == 2
    assert seat.undo
    assert seat.do("undo")["type"] == "ack"
    seat.until("room")
    assert seat.room["lesson"]["step"] == 1
    assert until_asked(seat)["kind"] == "move"
    go_on(seat)
    assert seat.room["lesson"]["step"] == 2


def test_a_lesson_goes_on_after_a_restart(start_server: Callable[..., Running]) -> None:
    first = start_server()
    made = begin(first)
    go_on(sit(first, made))
    first.stop()
    again = sit(start_server(), made)
    assert again.room["lesson"]["step"] == 1
    play_to_the_end_of_the_lesson(again)


def test_a11_nobody_ever_sits_down_where_the_deal_can_be_looked_up(server: Running) -> None:
    made = begin(server)
    for seat, code in ((1, "bot-stays"), ("any", "table-full")):
        body = {"name": "Bob", "seat": seat}
        answer = call("POST", f"{server.address}/api/tables/{made['table']}/join", json=body)
        assert answer.status_code == 409
        assert answer.json()["code"] == code
    watcher = join(server.address, made["table"], "Eve", seat=None)
    eve = Seat(server.address, made["table"], watcher["token"])
    assert eve.do("sit", seat=1)["code"] == "bot-stays"
    assert eve.do("play-on")["code"] == "not-allowed"
    learner = sit(server, made)
    assert learner.do("play-on")["type"] == "ack"
    assert eve.do("sit", seat=1)["code"] == "bot-stays"


def test_a_lesson_is_not_listed_and_its_dice_are_not_counted(server: Running) -> None:
    before = call("GET", f"{server.address}/api/dice").json()
    made = begin(server)
    seat = sit(server, made)
    assert made["table"] not in [one["id"] for one in call("GET", f"{server.address}/api/tables").json()]
    assert seat.do("play-on")["type"] == "ack"
    while seat.view is not None and not seat.view["over"]:
        if seat.asked():
            seat.answer(0)
        else:
            seat.next()
    proof = call("GET", f"{server.address}/api/tables/{made['table']}/proof")
    assert proof.json()["code"] == "no-proof"
    assert call("GET", f"{server.address}/api/dice").json() == before


def test_a_table_that_is_no_lesson_says_so(server: Running) -> None:
    made = make_table(server.address, fill="random", start=True)
    assert sit(server, made).room["lesson"] is None


def test_whoever_stands_up_leaves_the_lesson_to_a_bot_that_thinks(server: Running) -> None:
    seat = sit(server, begin(server))
    until_asked(seat)
    assert seat.do("stand")["type"] == "ack"
    while seat.room["lesson"] is not None:
        seat.next()
