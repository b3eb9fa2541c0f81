"""Claims judged a second time: from views and from what everybody was told, by ids, as an onlooker would judge them."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

from tests.games_support.playing import chooser, play

from facedown.kernel.game import Game
from facedown.kernel.replay import play as play_again
from facedown.kernel.replay import read, write
from facedown.kernel.words.claims import SEAT, Said, judge, offered

EVERY = 12  # answers, about
MOST_VALUES = 10  # of one claim


class Then(NamedTuple):
    """`own`: what the speaker saw. `shown`: what all would see if the cards were turned up. `later`: the events that
    everybody is told until the round is over, and whether it was (`ended`) before the game."""

    own: dict[str, Any]
    shown: dict[str, Any]
    seat: int
    later: Sequence[Any]
    ended: bool
    table: Any

    def events(self, *names: str, own: bool = True) -> list[dict[str, Any]]:
        """Facts of later ones, of the speaker's own doing."""
        found = [line["facts"] for line in self.later if line["event"] in names]
        return [facts for facts in found if not own or facts["seat"] == self.seat]

    def unless(self, broken: bool) -> bool:
        """Of what was not to happen: with the game it is over, too."""
        return not broken

    def once(self, kept: bool) -> bool | None:
        """Of what was to happen."""
        return True if kept else self.never()

    def never(self) -> bool | None:
        return False if self.ended else None


Oracle = Callable[..., bool | None]


def judged_alike(game: Game[Any], seats: int, oracles: dict[str, Oracle], games: range, **options: Any) -> None:
    """What each seat may claim at many moments, judged by the kernel and by the game's oracle; both ways were seen."""
    seen: Counter[tuple[str, bool | None]] = Counter()
    for seed in games:
        table = game.open(seats, seed, **options)
        source, looking = random.Random(seed), random.Random(seed)
        moments = []
        for _ in play(table, chooser(game, 1), source):
            if looking.random() * EVERY < 1:
                moments.append(moment(table))
        lines = table.journal(None)
        said, expected = [], []
        for answer, told, views, shown, still in moments:
            rest = lines[told:]
            place = next((at for at, line in enumerate(rest) if line["event"] in ROUND_ENDS), None)
            for claim in (one for one in offered(still) if one.id in oracles):
                for seat in claim.seats:
                    then = Then(views[seat], shown, seat, rest[:place], place is not None, table)
                    for values in some_values(claim, seat, looking):
                        said.append(Said(seat, claim.id, list(values), answer))
                        expected.append(oracles[claim.id](then, *values))
        for one, verdict, truth in zip(said, judge(play_again(read(write(table)), game), said), expected, strict=True):
            assert verdict.truth == truth, f"{one}: {verdict}, but {truth}"
            seen[one.claim, truth] += 1
    for id in oracles:
        assert seen[id, True], f"{id} was never true"
        assert seen[id, False], f"{id} was never false"


ROUND_ENDS = ("round-began", "story-ended")


def moment(table: Any) -> tuple[int, int, list[Any], Any, Any]:
    turned_up = table.clone()
    turned_up.over = True
    views = [table.view(seat)["table"] for seat in range(table.seats)]
    shown = table.game.view(turned_up, None)
    told = sum(event.facts is not None for event in table.record.all_events())
    return len(table.record.rows) - 1, told, views, shown, table.clone()


def some_values(claim: Any, seat: int, source: random.Random) -> list[tuple[Any, ...]]:
    lists = [[one.id for one in blank.choices if blank.kind != SEAT or one.id != seat] for blank in claim.blanks]
    every = list(islice(product(*lists), 1000))
    return every if len(every) <= MOST_VALUES else source.sample(every, MOST_VALUES)
