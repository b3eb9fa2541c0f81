"""Proofs of whole games, dealt as a server deals them and played at random."""

import importlib.util
import random
from types import ModuleType
from typing import Any

from tests.games_support.playing import EXAMPLES

from facedown.games import content_hash
from facedown.kernel.dealer import Dealer
from facedown.kernel.fairness.commitments import SECRET, hash_of_cut
from facedown.kernel.fairness.proof import Terms, prove
from facedown.kernel.game import Game
from facedown.kernel.replay import pack_of, replay_of
from facedown.server.archive.proofs import opening
from facedown.server.protocol.wire import encode
from facedown.server.room.deal import Deal
from facedown.server.room.table_options import read_options


def second_verifier() -> ModuleType:
    """examples/verify.py, which knows nothing of Facedown."""
    spec = importlib.util.spec_from_file_location("verify", EXAMPLES / "verify.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def dealt(terms: str, seats: int, cutters: list[int], source: random.Random) -> Deal:
    deal = Deal.begin(terms, seats, cutters, source)
    cuts = {seat: source.randbytes(SECRET) for seat in cutters}
    for seat, cut in cuts.items():
        assert deal.lay(seat, hash_of_cut(deal.commitment, seat, cut)) is None
    for seat, cut in cuts.items():
        assert deal.open(seat, cut) is None
    return deal


def proof_of_game(game: Game[Any], seats: int, source: random.Random, last: dict[str, str] | None = None) -> bytes:
    """Seat 1 is a bot's, the last one silent."""
    people = [{"bot": "random"} if seat == 1 else {"person": f"Friend {seat}"} for seat in range(seats)]
    people[-1] = last if last is not None else people[-1]
    options = read_options(game, seats, {})
    terms = Terms("x7k2p9qa", game.id, game.rules_version, content_hash(game), people, options, pack_of(game))
    cutters = [seat for seat in range(seats - 1) if seat != 1]
    deal = dealt(encode(terms).decode(), seats, cutters, source)
    table = game.open(seats, dealer=Dealer(deal.key()), **options)
    while not table.over:
        seat = table.awaited()[0]
        ask = table.ask_of(seat)
        assert ask is not None
        table.answer(seat, source.randrange(len(ask.options)))
    return prove(opening(deal, "over"), replay_of(table), game).encode()
