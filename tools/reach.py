"""What is used at all when bots play: in how many of so many games each mechanism occurs.

python -m tools.reach voices --games 200
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import facedown
from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.games.voices.content import EFFECTS, FACES, KIND_EFFECTS, KIND_IDS, ROLE_IDS
from facedown.games.voices.verbs import VERBS
from facedown.kernel.events import Event
from facedown.kernel.table import Table

ROGER = {
    "cannon-fired": "the cannon is fired",
    "dipped": "the cannon hits",
    "weasel-sent": "a weasel is sent",
    "weasel-caught": "a weasel gets the Will",
    "ambushed": "landing on the player with the Will",
    "will-stolen": "the Will is robbed",
    "boarded": "the Trolley",
    "benny": "Benny",
    "guessed right": "a right guess",
    "guessed wrong": "a wrong guess",
    "guessed mid-turn": "a guess between roll and end",
    "letter-taken": "a Letter is taken",
    "doom-taken": "Judge Doom is taken",
}


def in_roger_rabbit(_: Any, event: Event) -> list[str]:
    facts = event.facts or {}
    if event.name == "guessed":
        return [f"guessed {'right' if facts['right'] else 'wrong'}"]
    if event.name == "ride-ended":
        return [facts["vehicle"]]
    return [event.name]


def in_voices(_: Any, event: Event) -> list[str]:
    facts = event.facts or {}
    if event.name == "strategy-played":
        return [f"card {KIND_IDS[facts['kind']]}", *(f"verb {effect[0]}" for effect in KIND_EFFECTS[facts["kind"]])]
    if event.name == "story-token":
        return [f"verb {FACES[facts['face']]}"]
    if event.name == "influence-lost":
        return ["verb lose-influence"]
    if event.name in ("ability-heard", "choice-taken"):
        ways = EFFECTS[facts["card"]][facts["side"]][facts["ability"]]
        if event.name == "choice-taken" or len(ways) == 1:
            return [f"verb {effect[0]}" for effect in ways[facts.get("branch", 0)]]
    return []


def goals(t: Any) -> list[str]:
    return [f"goal {ROLE_IDS[role]} {'reached' if seat in t.winners else 'missed'}" for seat, role in enumerate(t.role)]


READERS: dict[str, Callable[[Any, Event], list[str]]] = {"roger-rabbit": in_roger_rabbit, "voices": in_voices}
WANTED = {
    "roger-rabbit": [*ROGER],
    "voices": [
        *(f"card {id}" for id in KIND_IDS),
        *(f"verb {name}" for name in VERBS),
        *(f"goal {id} {how}" for id in ROLE_IDS for how in ("reached", "missed")),
    ],
}


def play(id: str, seats: int, seed: int, bot: str, **options: Any) -> set[str]:
    game, source = facedown.game(id), random.Random(seed)
    t: Table = game.open(seats, seed, undo=False, **options)
    one, found = bot_called(game, bot), set[str]()
    while not t.over:
        seat = t.awaited()[0]
        ask = t.ask_of(seat)
        assert ask is not None
        index = choose(one, t, seat, source)
        option = ask.options[index]
        if isinstance(option, tuple) and option[:1] == ("guess",) and ask.kind.name not in ("turn", "finish"):
            found.add("guessed mid-turn")
        t.answer(seat, index)
    assert t.record is not None
    for row in t.record.rows:
        for event in row.events:
            found.update(READERS[id](t, event))
    return found | {*(goals(t) if id == "voices" else ())}


def reached(id: str, games: int, bot: str = "steady") -> Counter[str]:
    """Spread over all numbers of seats, and over the options that matter."""
    game, found = facedown.game(id), Counter[str]()
    sizes = range(game.fewest, game.most + 1)
    for seed in range(games):
        options: dict[str, Any] = {"roles": "advanced"} if id == "voices" else {}
        found.update(play(id, sizes[seed % len(sizes)], seed, bot, **options))
    return found


def page(id: str, games: int, bot: str) -> str:
    found = reached(id, games, bot)
    rows = [f"| {ROGER.get(name, name)} | {found[name]} |" for name in WANTED[id]]
    return "\n".join([f"| {id}, {games} games, {bot} | games |", "|---|---|", *rows])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=READERS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="steady")
    asked = parser.parse_args()
    print(page(asked.game, asked.games, asked.bot))
