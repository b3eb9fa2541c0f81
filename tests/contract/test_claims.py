"""Claims: the same list for everybody whatever is hidden, each can be true and can be false, and nobody is told which
before the end."""

import random
from collections.abc import Iterator
from itertools import islice, product
from typing import Any, ClassVar

import pytest
from tests.games_support.playing import GAMES, chooser, every_game, every_table, open_table, play

from facedown.kernel.asks import Refusal
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.replay import play as play_again
from facedown.kernel.replay import read, write
from facedown.kernel.words import claims
from facedown.kernel.words.claims import (
    SEAT,
    Claim,
    Fact,
    OfferedClaim,
    Said,
    Spoken,
    claims_of,
    judge,
    offered,
    speak,
    volunteer,
)

MOST_GAMES = 12
MOMENTS = 40  # of a game, at which everything is said
WITH_CLAIMS = [pytest.param(game, id=game.id) for game in GAMES if game.claims]


def all_values(claim: OfferedClaim, seat: int) -> Iterator[tuple[Any, ...]]:
    lists = [[one.id for one in blank.choices if blank.kind != SEAT or one.id != seat] for blank in claim.blanks]
    return product(*lists)


def everything_said(table: Any, answer: int) -> list[Said]:
    return [
        Said(seat, claim.id, list(values), answer)
        for claim in offered(table)
        for seat in claim.seats
        for values in all_values(claim, seat)
    ]


def test_every_game_of_the_house_has_claims_of_both_kinds_some_of_them_to_somebody() -> None:
    for game in GAMES:
        if game.id != "tiny-game":
            kinds = [claim.kind for claim in game.claims.values()]
            assert 4 <= len(kinds) <= 8
            assert {"fact", "promise"} <= set(kinds)
            assert any(blank.name == "you" for claim in game.claims.values() for blank in claim.blanks)


@pytest.mark.parametrize("game", WITH_CLAIMS)
def test_each_claim_comes_out_true_and_comes_out_false(game: Game[Any]) -> None:
    wanted = {(id, truth) for id in game.claims for truth in (True, False)}
    for seed in range(MOST_GAMES):
        table = open_table(game, min(game.most, 5), seed)
        moments = [len(table.record.rows) - 1]
        for _ in play(table, chooser(game, 1), random.Random(seed)):
            moments.append(len(table.record.rows) - 1)
        source = random.Random(seed)
        chosen = set(source.sample(moments[:-1], min(MOMENTS, len(moments) - 1)))
        replay = read(write(table))
        said = [
            one
            for answer, then in enumerate(play_again(replay, game))
            if answer in chosen
            for one in everything_said(then, answer)
            if (one.claim, True) in wanted or (one.claim, False) in wanted
        ]
        for one, verdict in zip(said, judge(play_again(replay, game), said), strict=True):
            assert one.answer == verdict.answer <= verdict.settled < len(table.record.rows)
            wanted.discard((one.claim, verdict.truth))
        if not wanted:
            return
    assert not wanted


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a13_what_may_be_said_is_the_same_whatever_is_hidden(game: Game[Any], seats: int) -> None:
    table = open_table(game, seats, 3)
    source = random.Random(3)
    for _ in islice(play(table, chooser(game, 1), random.Random(3)), 0, 60, 6):
        if not table.over:
            here = offered(table)
            assert all(offered(table.imagine(seat, source)) == here for seat in range(seats))


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a8_what_a_bot_says_depends_on_what_its_seat_knows_alone(game: Game[Any], seats: int) -> None:
    table = open_table(game, seats, 5)
    source = random.Random(5)
    for number, _ in enumerate(islice(play(table, chooser(game, 1), random.Random(5)), 0, 80, 4)):
        seat = number % seats
        world = table.imagine(seat, source)
        for chance in range(4):
            assert volunteer(world, seat, random.Random(chance)) == volunteer(table, seat, random.Random(chance))


@pytest.mark.parametrize("game", WITH_CLAIMS)
def test_an_honest_bot_says_what_fits_what_its_seat_knows(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(game, game.most, 6)
    for honest in (0, 1):
        monkeypatch.setattr(claims, "HONEST", honest)
        fits = []
        for chance in range(200):
            said = volunteer(table, 1, random.Random(chance))
            claim = None if said is None else game.claims[said.claim]
            if said is not None and isinstance(claim, Fact):
                fits.append(claim.holds(table.imagine(1, random.Random(chance)), 1, *said.values))
        assert fits
        assert all(fits) == bool(honest)


@pytest.mark.parametrize("game", WITH_CLAIMS)
def test_a_claim_is_a_whole_sentence_and_takes_only_what_is_offered(game: Game[Any]) -> None:
    table = open_table(game, game.most, 1)
    for claim in offered(table):
        assert claim.rule in game.rulebook.rules
        for seat in claim.seats:
            for values in islice(all_values(claim, seat), 20):
                spoken = speak(table, seat, claim.id, values)
                assert isinstance(spoken, Spoken)
                assert spoken.words[0].isupper()
                assert spoken.words.endswith(".")
                assert "{" not in spoken.words
        for place, blank in enumerate(claim.blanks):
            seat = claim.seats[0]
            fitting = [*next(all_values(claim, seat))]
            wrong: list[Any] = ["nothing-of-the-kind", 99, *([seat] if blank.kind == SEAT else [])]
            for one in wrong:
                refused = speak(table, seat, claim.id, [*fitting[:place], one, *fitting[place + 1 :]])
                assert isinstance(refused, Refusal)
                assert refused.code == "no-such-value"
        assert isinstance(speak(table, claim.seats[0], claim.id, ["too", "many", "values"]), Refusal)
    refused = speak(table, 0, "nothing-of-the-kind", [])
    assert isinstance(refused, Refusal)
    assert refused.code == "no-such-claim"


@pytest.mark.parametrize("game", every_game())
def test_a13_nothing_is_judged_before_the_end(game: Game[Any]) -> None:
    table = open_table(game, game.fewest, 2)
    for _ in islice(play(table, chooser(game, 1), random.Random(2)), 5):
        pass
    if not table.over:
        with pytest.raises(FacedownError, match="after the end"):
            judge([table], [])


def test_a_claim_that_does_not_fit_together_is_refused() -> None:
    class Module:
        CLAIMS: ClassVar[tuple[Claim, ...]] = (
            Fact("odd", "I have {thing}.", rule="CAM-SET-2", holds=lambda t, seat: True),
        )

    rulebook = GAMES[0].rulebook
    with pytest.raises(FacedownError, match="blanks that do not fit"):
        claims_of(Module, rulebook)
    Module.CLAIMS = (Fact("odd", "I have it.", rule="NO-RUL-1", holds=lambda t, seat: True),)
    with pytest.raises(FacedownError, match="names a rule that does not exist"):
        claims_of(Module, rulebook)
