"""What a search goes by in Voices: playouts that are quick and end with a round, and what they may guess at."""

import random
from collections import Counter
from typing import Any

from tests.games.voices.builder import GAME

from facedown.bots.thinker import Search, Thinker
from facedown.games.voices.asks import PANIC, SHIFT_TOKEN
from facedown.games.voices.bots.estimate import piles
from facedown.games.voices.bots.steady import CHOOSERS, by_trying, on_jury, quick
from facedown.games.voices.bots.values import margins
from facedown.games.voices.content import GUILTY, INNOCENT, STORIES, STORY_EFFECTS
from facedown.games.voices.rules.effects import shift_one
from facedown.games.voices.rules.ending import finish, turn_up_influence
from facedown.games.voices.rules.marker_abilities import use_panic
from facedown.games.voices.table import Voices
from facedown.kernel.asks import Ask
from facedown.kernel.search.bot import Budget


def positions(*games):
    """Every position of these games, which `quick` plays."""
    for number in games:
        t, source = GAME.open(4, f"thinking {number}"), random.Random(number)
        while asks := t.asks:
            for ask in asks:
                yield t, ask
                t.answer(ask.seat, quick(t, ask.seat, source))


def rare(t, ask):
    """Asks of these two kinds, put by hand: they seldom come up."""
    yield Ask(ask.seat, SHIFT_TOKEN, "", ((0, 1), (2, 5)), shift_one, (INNOCENT,))
    yield Ask(t.prosecutor, PANIC, "", ("no", 0, 3), use_panic, ())


def test_what_an_option_does_to_the_jury_is_what_its_step_does():
    looked = set()
    for t, ask in positions(0, 1, 2, 3):
        for one in (ask, *rare(t, ask)) if CHOOSERS.get(ask.kind) is by_trying else ():
            looked.add(one.kind)
            for option in one.options:
                after, expected = t.clone(), margins(t, one.seat)
                one.step(after, one.seat, option, *one.args)
                for face, juror, count in on_jury(t, one, option):
                    expected[juror] += count if face == GUILTY else -count
                assert margins(after, one.seat) == expected, (one.kind.name, option)
    assert looked == {kind for kind, chooser in CHOOSERS.items() if chooser is by_trying}


def test_only_playouts_guess_at_pushes():
    t, thinker = GAME.open(4, 1), Thinker(GAME)
    seat, source = t.prosecutor, random.Random(1)
    seen: Counter[bool] = Counter()

    class Watched(Search):
        def judged(self, table, _index):
            seen[table.rough] += 1
            return super().judged(table, _index)

    search = Watched(thinker, t.imagine(seat, source), seat, source, Budget(iterations=6))
    search.think()
    assert seen.keys() == {True}
    worlds = t.imagine(seat, source), search.world, search.trials[0].world
    kept: tuple[Any, ...] = (t, Voices.load(GAME, t.dump()), *worlds)
    assert not any(table.rough for table in kept)
    assert "rough" not in t.dump()["table"]


def test_a_playout_ends_with_the_round():
    """So it sees what the trial card does, wherever in a round it begins; and it does not play the next one."""
    thinker, seen = Thinker(GAME), 0

    class Watched(Search):
        def judged(self, table, _index):
            before: Any = self.world
            assert table.over or (table.round, table.phase) == (before.round + 1, "choosing")
            return super().judged(table, _index)

    for place, (t, ask) in enumerate(positions(0)):
        if place % 17 == 0 and len(ask.options) > 1:
            source = random.Random(place)
            Watched(thinker, t.imagine(ask.seat, source), ask.seat, source, Budget(iterations=4)).run()
            seen += 1
    assert seen > 5


def test_voi_end_1_the_estimate_counts_what_the_end_of_the_story_will_do():
    """If the trial ended now: as the rules end it."""
    stories = set()
    for place, (t, _) in enumerate(positions(0, 2, 4, 11)):
        if place % 23 == 0:
            ended = t.clone()
            for effect in STORY_EFFECTS[t.story]:
                finish(ended, effect)
            turn_up_influence(ended)
            assert piles(t) == (ended.guilty, ended.innocent)
            stories.add(t.story)
    assert len(stories) == len(STORIES)
