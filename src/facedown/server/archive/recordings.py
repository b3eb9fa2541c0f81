"""Recordings ("films"): a game replayed from its log, frame by frame, as one audience saw it. A finished game is
recorded for every audience and stored, so that it can still be shown when the rules have changed and it can no longer
be replayed."""

import logging
import lzma
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from facedown.kernel.events import Event
from facedown.kernel.fairness.proof import Opening, prove, read
from facedown.kernel.game import Game
from facedown.kernel.replay import Replay, Result, result_of
from facedown.kernel.replay import play as play_again
from facedown.kernel.table import Table
from facedown.kernel.view import EventLine, all_event_views, event_views, secrets
from facedown.kernel.words.claims import Said as Claimed
from facedown.kernel.words.claims import Verdict, judge
from facedown.kernel.words.log import Log, LogLine, one_by_one
from facedown.kernel.words.story import Said, StoryLine, story
from facedown.server.protocol.wire import encode
from facedown.server.room.game_session import NOT_YET, SeatUpdate
from facedown.server.store import StoredFinish

ALL: Literal["all"] = "all"
Eyes = int | Literal["all"] | None  # a seat's, everybody's at once, a spectator's


class Frame(msgspec.Struct, frozen=True):
    """The events of one answer, the new log lines, and the changed keys of the view and of its table; the first frame
    has the whole view. `answer`, its number among those of all seats, would reveal secret answers, so it is present
    only after the end. `secrets`, those of each seat and last those nobody knew, is present only through all eyes. Both
    `secrets` and `measured`, how each seat stands, are empty where unchanged."""

    events: list[EventLine]
    log: list[LogLine]
    view: dict[str, Any]
    table: dict[str, Any] = {}
    answer: int | None = None
    measured: list[int] = []
    secrets: list[list[str]] = []


class Film(msgspec.Struct, frozen=True):
    game: str
    eyes: Eyes
    over: bool
    measure: str  # title of what is measured
    frames: list[Frame]


FILM = msgspec.json.Decoder(Film).decode
STORY = msgspec.json.Decoder(list[StoryLine]).decode
VERDICTS = msgspec.json.Decoder(list[Verdict]).decode

log = logging.getLogger("facedown.filming")


class Finished:
    """A finished game, as everybody saw it. Its recordings stay packed: they are large and rarely watched."""

    def __init__(self, kept: StoredFinish) -> None:
        self.result = msgspec.json.decode(kept.result, type=Result)
        self.packed = kept.films
        self.proof = kept.proof
        self.story = [] if kept.story is None else STORY(kept.story)
        self.verdicts = [] if kept.claims is None else VERDICTS(kept.claims)
        films = [FILM(line) for line in unpacked(kept.films)]
        self.sights = {film.eyes: end_of(film) for film in films if film.eyes != ALL}

    def film(self, eyes: Eyes) -> bytes:
        """JSON of a Film."""
        return unpacked(self.packed)[-1 if eyes == ALL else 0 if eyes is None else 1 + eyes]


def film_for_all(
    replay: Replay,
    game: Game[Table],
    opening: Opening | None = None,
    story: Sequence[StoryLine] = (),
    claims: Sequence[Claimed] = (),
) -> StoredFinish:
    """Spectators first, then the seats, then all eyes. Recordings of one game are much alike, so they are packed
    together. Includes a proof of the deal if there is an opening."""
    eyes: tuple[Eyes, ...] = (None, *range(replay.header.seats), ALL)
    films = [encode(make_film(replay, game, each, over=True)) for each in eyes]
    *_, table = play_again(replay, game)
    proof = None if opening is None else prove(opening, replay, game).encode()
    dice = () if proof is None else tuple(read(proof).dice())
    packed = None if proof is None else lzma.compress(proof)
    verdicts = judged_by(replay, game, claims)
    return StoredFinish(
        encode(result_of(table)), lzma.compress(b"\n".join(films)), packed, encode(story), encode(verdicts), dice
    )


def told_by(table: Table, talk: Sequence[Said]) -> list[StoryLine]:
    """A story is an extra: if it fails, the game is recorded without it."""
    try:
        return story(table, talk)
    except Exception:
        log.exception("a game of %s has no story", table.game.id)
        return []


def judged_by(replay: Replay, game: Game[Table], claims: Sequence[Claimed]) -> list[Verdict]:
    """Verdicts are an extra too."""
    try:
        return judge(play_again(replay, game), claims) if claims else []
    except Exception:
        log.exception("the claims of a game of %s were not judged", game.id)
        return [Verdict(None, claim.answer, claim.answer) for claim in claims]


def unpacked(films: bytes) -> list[bytes]:
    return lzma.decompress(films).split(b"\n")


def make_film(replay: Replay, game: Game[Table], eyes: Eyes, *, over: bool) -> Film:
    frames: list[Frame] = []
    before = FilmMoment({"table": {}}, [], [])
    log, told = Log(replay.header.seats), 0
    for answer, table in enumerate(play_again(replay, game)):
        assert table.record is not None
        moment = moment_of(table, eyes, over=over)
        row = table.record.rows[-1]
        log.add(row)
        events = events_of(table, row.events, eyes)
        lines = one_by_one(events, told) if eyes == ALL else log.fresh(table, eyes, told)
        told += len(events)
        frame = changed(before, moment, events, lines, answer if over else None)
        if frame.events or frame.view or frame.table or frame.secrets:
            frames.append(frame)
        before = moment
    return Film(game.id, eyes, over, game.measure, frames)


class FilmMoment(NamedTuple):
    view: dict[str, Any]
    measured: list[int]
    secrets: list[list[str]]


def moment_of(table: Table, eyes: Eyes, *, over: bool) -> FilmMoment:
    # A copy: a view may share lists with the table, which plays on.
    view: dict[str, Any] = msgspec.to_builtins(table.view(None if eyes == ALL else eyes))
    if not over:
        view = table.game.in_the_past(view)
    if eyes == ALL:
        view["table"] = msgspec.to_builtins(turned_up(table))
    return FilmMoment(view, table.game.measured(view["table"]), secrets(table) if eyes == ALL else [])


def turned_up(table: Table) -> dict[str, Any]:
    """What spectators would see if the game were over now, with all cards turned up."""
    last = table.clone()
    last.over = True
    return table.game.view(last, None)


def events_of(table: Table, events: list[Event], eyes: Eyes) -> list[EventLine]:
    return all_event_views(table, events) if eyes == ALL else event_views(table, events, eyes)


def changed(old: FilmMoment, new: FilmMoment, events: list[EventLine], log: list[LogLine], answer: int | None) -> Frame:
    first = not old.measured
    view = {key: value for key, value in new.view.items() if first or (key != "table" and old.view.get(key) != value)}
    known: dict[str, Any] = new.view["table"] if first else old.view["table"]
    return Frame(
        events,
        log,
        view,
        {key: value for key, value in new.view["table"].items() if known.get(key) != value},
        answer,
        [] if old.measured == new.measured else new.measured,
        [] if old.secrets == new.secrets else new.secrets,
    )


def end_of(film: Film) -> SeatUpdate:
    """The last view, and the whole log."""
    view = film.frames[0].view
    for frame in film.frames[1:]:
        view = {**view, **frame.view, "table": {**view["table"], **frame.table}}
    lines = [line for frame in film.frames for line in frame.events]
    log: list[LogLine] = []
    for frame in film.frames:
        log = kept_up(log, frame.log)
    return SeatUpdate(len(lines), lines, log, NOT_YET, encode(view), undo=False)


def kept_up(log: list[LogLine], new: list[LogLine]) -> list[LogLine]:
    """New lines replace everything from the first of them on."""
    return [*(line for line in log if line["first"] < new[0]["first"]), *new] if new else log
