"""Golden playthroughs: a whole game as text, made for reading in a review.

The head says what is played. Each answer shows what was chosen, what chance said, what was told, and the lines of each
seat's view that changed; lines that are the same for all, watchers included, stand once."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tests.games_support.playing import folder_of

from facedown.kernel.game import Game
from facedown.kernel.record import Row
from facedown.kernel.view import event_view

HEAD = re.compile(r"^(\S+), (\d+) seats, seed (\d+), options (.*)$")
ANSWER = re.compile(r"^\d+\. seat (\d+) .* \((\d+) of \d+\)$", re.MULTILINE)
LISTED = 6
WATCHER = None


class Script(NamedTuple):
    """What a playthrough needs to be played again."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any]
    answers: list[tuple[int, int]]


def stored(game: Game[Any], name: str) -> Path:
    return folder_of(game) / "playthroughs" / f"{name}.txt"


def read(text: str) -> Script:
    found = HEAD.match(text.splitlines()[0])
    assert found is not None, "the first line should say what is played"
    game, seats, seed, options = found.groups()
    answers = [(int(seat), int(index) - 1) for seat, index in ANSWER.findall(text)]
    return Script(game, int(seats), int(seed), msgspec.json.decode(options), answers)


def perform(game: Game[Any], script: Script) -> str:
    table = game.open(script.seats, script.seed, **script.options)
    options = msgspec.json.encode(script.options).decode()
    lines = [f"{script.game}, {script.seats} seats, seed {script.seed}, options {options}", "", "0. opening"]
    seen: dict[int | None, dict[str, str]] = {viewer: {} for viewer in (WATCHER, *range(script.seats))}
    lines += happened(table, seen)
    for number, (seat, index) in enumerate(script.answers, 1):
        lines += ["", chosen(table, number, seat, index)]
        table.answer(seat, index)
        lines += happened(table, seen)
    assert table.over, "a playthrough goes on to the end"
    return "\n".join(lines) + "\n"


def chosen(table: Any, number: int, seat: int, index: int) -> str:
    ask = table.ask_of(seat)
    words = ask.kind.offer(table, ask, ask.options[index]).words
    return f"{number}. seat {seat} {ask.kind.name}, {ask.rule}: {words} ({index + 1} of {len(ask.options)})"


def happened(table: Any, seen: dict[int | None, dict[str, str]]) -> list[str]:
    row = table.record.rows[-1]
    return [*chance(row), *told(table, row), *changed(table, seen)]


def chance(row: Row) -> list[str]:
    by_purpose: dict[str, list[str]] = {}
    for purpose, bound, number in row.chance:
        by_purpose.setdefault(purpose, []).append(f"{number} below {bound}")
    return [f"   chance {purpose}: {', '.join(numbers)}" for purpose, numbers in by_purpose.items()]


def told(table: Any, row: Row) -> list[str]:
    lines = []
    for event in row.events:
        public = event_view(table, event, WATCHER)
        if public is not None:
            lines.append(f"   told  {public['words'] or f'({event.name})'} [{event.rule}]")
        for seat in event.to:
            private = event_view(table, event, seat)
            if private is not None and (public is None or private["facts"] != public["facts"]):
                lines.append(f"   told {seat}  {private['words']} [{event.rule}]")
    return lines


def changed(table: Any, seen: dict[int | None, dict[str, str]]) -> list[str]:
    """Also brings `seen` up to date."""
    viewers: dict[str, list[int | None]] = {}
    for viewer, before in seen.items():
        now = flat(shown(table.view(viewer)))
        for path, value in now.items():
            if before.get(path) != value:
                viewers.setdefault(f"{path} {value}", []).append(viewer)
        for path in before.keys() - now.keys():
            if not any(nested(path, other) for other in now):
                viewers.setdefault(f"{path} gone", []).append(viewer)
        seen[viewer] = now
    return [f"   {who(names, seen)}  {line}" for line, names in sorted(viewers.items(), key=order)]


def nested(one: str, other: str) -> bool:
    """One of these paths lies within the other: its new line says enough."""
    shorter, longer = sorted((one, other), key=len)
    return longer.startswith((f"{shorter}.", f"{shorter}["))


def order(item: tuple[str, list[int | None]]) -> tuple[int, str, str]:
    line, names = item
    return -len(names), repr(names), line


def who(names: list[int | None], seen: dict[int | None, dict[str, str]]) -> str:
    if len(names) == len(seen):
        return "see "
    return "sees " + " ".join("watcher" if name is WATCHER else str(name) for name in names)


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """What can change; an ask on one line, with the first few of its options."""
    view = {key: part for key, part in view.items() if key not in ("game", "rules", "seat", "seats")}
    ask = view["ask"]
    if ask is not None:
        words = [option["words"] for option in ask["options"]] if "options" in ask else [str(ask["axes"])]
        rest = [f"and {len(words) - LISTED} more"] if len(words) > LISTED else []
        options = "; ".join([*words[:LISTED], *rest])
        chosen = "" if ask["chosen"] is None else f" (chosen: {ask['chosen'] + 1})"
        view["ask"] = f"{ask['kind']}, {ask['rule']}: {ask['prompt']} {options}{chosen}"
    return view


def flat(value: Any, path: str = "") -> dict[str, str]:
    """Path to value; a list of plain values is one line."""
    if isinstance(value, dict) and value:
        return {k: v for key, part in value.items() for k, v in flat(part, f"{path}.{key}" if path else key).items()}
    if isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        return {k: v for place, part in enumerate(value) for k, v in flat(part, f"{path}[{place}]").items()}
    return {path: f"= {value if isinstance(value, str) else msgspec.json.encode(value).decode()}"}
