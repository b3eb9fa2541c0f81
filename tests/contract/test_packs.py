"""A game with a content pack is the same game with other content: it plays, copies, replays and is proved, its secrets
stay secret, and the game without the pack does not notice."""

import gc
import random
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from examples.tiny_game import GAME as TINY
from tests.games_support.packs import PACKS, example, packed, stand_in, write_pack
from tests.games_support.playing import plain, state
from tests.games_support.proofs import proof_of_game, second_verifier
from tests.secrecy.noninterference import run_pairs

import facedown
from facedown.bots.coach import advise
from facedown.bots.registry import bot_called
from facedown.games import content_hash
from facedown.games.packs import game_with, read_pack, with_pack
from facedown.kernel import replay
from facedown.kernel.content.pack import Pack
from facedown.kernel.errors import ContentError, FacedownError, ReplayError
from facedown.kernel.fairness.proof import read
from facedown.kernel.fairness.verify import check, check_by_rules
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Budget
from facedown.lab.playing import play_out
from facedown.server.archive.recordings import ALL, make_film

EVERY = [game.id for game in facedown.games()]
WORDS = {  # something that only the pack says, and where a table says it
    "archer": "The Night Cleaner",
    "campus-life": "Vicar Plum",
    "roger-rabbit": "Popcorn Stand",
    "voices": "The doily",
}


def played(game: Game[Any], seats: int, seed: int, bot: str = "random") -> Any:
    table = game.open(seats, seed)
    play_out(table, [bot_called(game, bot)] * seats, random.Random(seed))
    return table


def test_there_is_an_example_for_every_game() -> None:
    assert sorted(read_pack(place).head.game for place in PACKS) == EVERY


@pytest.mark.parametrize("id", EVERY)
def test_a_game_with_a_pack_plays_copies_and_replays(id: str) -> None:
    game = packed(id)
    for seats in (game.fewest, game.most):
        table = played(game, seats, 3)
        assert state(game.load(table.dump())) == state(table.clone()) == state(table)
        text = replay.write(table)
        again = replay.play_out(replay.read(text), game)
        assert plain(again.record.rows) == plain(table.record.rows)
        assert [again.view(seat) for seat in (None, *range(seats))] == [
            table.view(seat) for seat in (None, *range(seats))
        ]
        assert replay.write(again) == text


@pytest.mark.parametrize("id", EVERY)
def test_what_the_pack_says_is_what_the_cards_say(id: str) -> None:
    words, own = WORDS[id], facedown.game(id)
    game = packed(id)
    assert words in repr((game.content(), game.box()))
    assert words not in repr((own.content(), own.box()))


@pytest.mark.parametrize("id", EVERY)
def test_e1_the_proof_of_a_game_with_a_pack_holds_and_names_the_pack(id: str) -> None:
    game = packed(id)
    text = proof_of_game(game, game.fewest, random.Random(11))
    assert second_verifier().verify(text).startswith("stream and chain hold")
    proof = read(text)
    check(proof)
    check_by_rules(proof, game)
    assert game.pack is not None
    assert proof.terms().pack == game.pack.name
    assert proof.terms().content == content_hash(game) != content_hash(facedown.game(id))
    with pytest.raises(ReplayError, match="which is missing here"):
        check_by_rules(proof, facedown.game(id))


@pytest.mark.parametrize("id", EVERY)
def test_b9_a_replay_wants_the_pack_that_it_was_played_with(id: str) -> None:
    game, own = packed(id), facedown.game(id)
    with_it, without = (replay.read(replay.write(played(each, each.fewest, 5))) for each in (game, own))
    assert without.header.pack is None
    with pytest.raises(ReplayError, match=r"line 1: this game was played with the pack “.*” \(\w{12}\), which is miss"):
        replay.play_out(with_it, own)
    with pytest.raises(ReplayError, match="line 1: this game was played without a pack"):
        replay.play_out(without, game)
    assert game.pack is not None
    other = game_with(id, Pack.read({**game.pack.texts, "pack.toml": game.pack.texts["pack.toml"] + "# later"}))
    with pytest.raises(ReplayError, match="its files are others"):
        replay.play_out(with_it, other)


@pytest.mark.parametrize("id", EVERY)
def test_a1_what_a_pack_hides_is_hidden(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = packed(id)
    stand_in(game, monkeypatch)
    run_pairs(game, game.fewest + 1, count=24).check_that_secrets_differ(often=12)


@pytest.mark.soak
@pytest.mark.parametrize("id", EVERY)
def test_a1_what_a_pack_hides_is_hidden_in_bulk(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = packed(id)
    stand_in(game, monkeypatch)
    for seats in range(game.fewest, game.most + 1):
        run_pairs(game, seats, count=400, seed=50).check_not_vacuous()


@pytest.mark.parametrize(
    "id", [pytest.param("roger-rabbit", marks=pytest.mark.soak), "archer", "campus-life", "voices"]
)
def test_bots_play_a_game_with_a_pack(id: str) -> None:
    """What Roger Rabbit's know of ways they work out again for other streets, which takes a while."""
    game = packed(id)
    assert played(game, game.fewest, 3, "steady").over


@pytest.mark.parametrize("id", EVERY)
def test_the_coach_and_the_film_of_a_game_with_a_pack(id: str) -> None:
    game = packed(id)
    table, source = game.open(game.fewest, 2), random.Random(2)
    seat = table.awaited()[0]
    advice = advise(game, table.imagine(seat, source), seat, source, Budget(iterations=12))
    assert advice.options
    film = make_film(replay.replay_of(played(game, game.fewest, 4)), game, ALL, over=True)
    assert len(film.frames) > 1


@pytest.mark.parametrize("id", EVERY)
def test_the_game_without_a_pack_does_not_notice(id: str) -> None:
    own = facedown.game(id)
    before = replay.write(played(own, own.fewest, 7))
    content = plain(own.content())
    other = packed(id)
    assert replay.write(played(other, own.fewest, 7)) != before
    assert replay.write(played(own, own.fewest, 7)) == before
    assert plain(own.content()) == content
    assert facedown.game(id) is own


def test_the_same_pack_is_the_same_game_as_long_as_anybody_has_it() -> None:
    pack = Pack.read({"pack.toml": 'name = "Same"\ngame = "campus-life"\nversion = "1"\n'})
    game = game_with("campus-life", pack)
    copies = [name for name in sys.modules if pack.hash[:16] in name]
    assert game_with("campus-life", pack) is game
    assert with_pack(game, pack) is game
    assert len(copies) > 20
    table = game.open(3, 1)
    del game
    gc.collect()
    assert [name for name in sys.modules if pack.hash[:16] in name] == copies
    del table
    gc.collect()
    assert not [name for name in sys.modules if pack.hash[:16] in name]


def test_a_pack_sets_what_options_usually_are(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "campus-life", pack="[options]\nlast_call = 7")
    game = game_with("campus-life", read_pack(folder))
    assert game.open(3, 1).settings.last_call == 7
    assert game.open(3, 1, envelope_is_his_hand=True).settings.last_call == 7
    assert game.open(3, 1, last_call=9).settings.last_call == 9
    assert {one.name: one.default for one in game.options}["last_call"] == 7
    write_pack(tmp_path, "campus-life", pack="[options]\nlast_call = 700")
    with pytest.raises(ContentError, match=r"pack\.toml: options: “Last call” takes a whole number from 1 to 200"):
        game_with("campus-life", read_pack(folder))


def test_a_game_of_ones_own_takes_packs_too(tmp_path: Path) -> None:
    pack = read_pack(write_pack(tmp_path, "tiny-game", box='[[cards]]\nid = "sun"\nname = "the Lamp"'))
    game = with_pack(TINY, pack)
    assert "the Lamp" in repr([table.journal(None) for table in (played(game, 2, seed) for seed in range(6))])
    left_out = read_pack(write_pack(tmp_path, "tiny-game", box='"cards-" = ["gust"]'))
    with pytest.raises(ContentError, match="the game cannot be read with it"):  # it looks for that card by its id
        with_pack(TINY, left_out)


def test_a_pack_is_for_one_game() -> None:
    with pytest.raises(FacedownError, match="the pack “Village Fête” is for campus-life, not for archer"):
        game_with("archer", example("campus-life"))


REFUSED = tomllib.loads((Path(__file__).parent / "refused_packs.toml").read_text(encoding="utf-8"))["refused"]


def test_many_ways_to_break_a_pack_are_tried() -> None:
    assert len({(one["file"], one["text"]) for one in REFUSED}) == len(REFUSED) >= 40
    assert {one["game"] for one in REFUSED} == set(EVERY)


@pytest.mark.parametrize("one", REFUSED, ids=lambda one: f"{one['game']} {one['words'][:40]}")
def test_b9_what_a_pack_may_not_is_refused_with_file_and_key(one: dict[str, str], tmp_path: Path) -> None:
    pack = read_pack(write_pack(tmp_path / "box", one["game"], **{one["file"].removesuffix(".toml"): one["text"]}))
    with pytest.raises(ContentError, match=rf"box/.*{one['words']}") as error:
        game_with(one["game"], pack)
    assert f"box/{one['file']}: " in str(error.value)
    assert not [name for name in sys.modules if pack.hash[:16] in name]
