"""How evenings of steady guests go: python -m tests.games.campus_life.balance --seats 4 --games 1000."""

import argparse
import random
from collections import Counter
from statistics import mean, quantiles
from typing import Any, NamedTuple

from facedown.bots.running import choose
from facedown.games.campus_life.bots.steady import steady
from facedown.games.campus_life.content import MANSION, ROOMS
from facedown.games.campus_life.score_lines import as_single
from facedown.games.campus_life.table import MR_BODDY, CampusLife
from facedown.kernel import boards
from facedown.kernel.search.bot import Bot

from .builder import GAME

LATE = 5  # rounds: more of them after the winners have left are too many
IDLE = 4  # turns: who has gained nothing on so many, and is back after each second one, wanders
NEAR = 2  # steps


class Evening(NamedTuple):
    rounds: int
    couples: int
    winners: tuple[int, ...]
    boddy_wins: bool
    ended_by: str
    after: int  # rounds that followed when the winners had left
    wandering: list[tuple[int, int]]  # (seat, round) of each turn that ends an aimless walk
    thrown_away: bool  # the guest who went to Mr. Boddy had more as a single, and nobody had more than that


def play(seats: int, seed: int | str, bot: Bot = steady, **options: Any) -> CampusLife:
    t: CampusLife = GAME.open(seats, seed, undo=False, **options)
    source = random.Random(seed)
    while not t.over:
        [ask] = t.asks
        t.answer(ask.seat, choose(bot, t, ask.seat, source))
    return t


class Turns:
    """Per seat and round: where the turn ended, and whether it gained a thing, be it a talk."""

    def __init__(self, t: CampusLife) -> None:
        self.ends = [{0: MANSION.starts[suspect]} for suspect in t.suspect]
        self.gains: set[tuple[int, int]] = set()
        self.left_in: dict[int, int] = {}
        self.ended_by = ""
        drew_last: dict[int, int] = {}
        now = 0
        assert t.record is not None
        for event in t.record.all_events():
            facts = event.facts or {}
            seat = facts.get("seat", -1)
            match event.name:
                case "round-began":
                    now = facts["round"]
                case "walked" | "entered" | "stayed" | "took-passage":
                    self.ends[seat][now] = facts["way"][-1]
                case "drew" if drew_last.get(facts["room"]) != seat:
                    drew_last[facts["room"]] = seat
                    self.gains.add((seat, now))
                case "weapon-taken" | "weapon-traded":
                    self.gains.add((seat, now))
                case "hook-up-rolled":
                    self.gains |= {(seat, now), (facts["other"], now)}
                case "left-alone":
                    self.left_in[seat] = now
                case "hooked-up":
                    self.left_in |= {seat: now, facts["other"]: now}
                case "party-ended":
                    self.ended_by = facts["why"]

    def wandering(self) -> list[tuple[int, int]]:
        return [
            (seat, last)
            for seat, ends in enumerate(self.ends)
            for last in ends
            if last >= IDLE
            and all(back(ends[turn], ends[turn + 1], ends[turn + 2]) for turn in range(last - IDLE, last - 1))
            and not any((seat, turn) in self.gains for turn in range(last - IDLE + 1, last + 1))
        ]


FAR: dict[int, list[int]] = {}


def steps(start: int, end: int) -> int:
    if start not in FAR:
        FAR[start] = boards.distances(MANSION.links, start, range(ROOMS))
    return FAR[start][end]


def back(start: int, over: int, end: int) -> bool:
    """About where it began, but for one who is on the way with poor rolls."""
    walked, far = steps(start, over) + steps(over, end), steps(start, end)
    return far <= NEAR and (far < walked or walked == 0)


def evening(t: CampusLife) -> Evening:
    turns = Turns(t)
    after = t.round - max(turns.left_in.get(seat, t.round) for seat in t.winners)
    boddy_wins = any(t.partner[seat] == MR_BODDY for seat in t.winners)
    return Evening(
        t.round, len(t.couples), t.winners, boddy_wins, turns.ended_by, after, turns.wandering(), thrown_away(t)
    )


def thrown_away(t: CampusLife) -> bool:
    if MR_BODDY not in t.partner:
        return False
    seat = t.partner.index(MR_BODDY)
    alone = sum(points for _, points, *_ in as_single(t, seat))
    return alone > t.scores[seat] and alone >= max(t.scores)


def row(seats: int, found: list[Evening]) -> str:
    """In Markdown, for the docs."""
    games = len(found)
    ends = Counter(one.ended_by for one in found)
    rounds = [one.rounds for one in found]
    half = quantiles(rounds, n=4)
    won = Counter(seat for one in found for seat in one.winners)
    cells = [
        f"{seats}",
        f"{mean(rounds):.1f}, {half[0]:.0f} to {half[2]:.0f}, longest {max(rounds)}",
        f"{mean(one.couples for one in found):.1f}",
        f"{share(ends['mr-boddy'], games)}",
        f"{share(sum(one.boddy_wins for one in found), games)}",
        f"{share(sum(one.after >= LATE for one in found), games)}",
        f"{sum(bool(one.wandering) for one in found)}",
        f"{ends['last-call']}",
        ", ".join(f"{100 * won[seat] / games:.0f}" for seat in range(seats)),
    ]
    return f"| {' | '.join(cells)} |"


def share(part: int, games: int) -> str:
    return f"{100 * part / games:.1f} %"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--last-call", type=int, default=200)
    args = parser.parse_args()
    found = [evening(play(args.seats, f"1-{game}", last_call=args.last_call)) for game in range(args.games)]
    print(row(args.seats, found))


if __name__ == "__main__":
    main()
