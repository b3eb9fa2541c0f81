"""`facedown verify`: whether anybody chose the deal. Seeds, cuts, stream and chains, then the game by its rules."""

import argparse
from pathlib import Path

from rich.console import Console

from facedown import FacedownError, game
from facedown.games import content_hash
from facedown.kernel.checking import check, check_by_rules
from facedown.kernel.proof import Proof, ProofError, read

from .arguments import Commands, Parser, add_command, console


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "verify",
        "check that nobody chose the deal of a game",
        "facedown verify campus-life-x7k2p9qa-proof.jsonl",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a proof, saved from the page or the server")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    try:
        proof = read(arguments.file.read_bytes())
        check(proof)
        tell(console(), proof)
        tell_rules(console(), proof)
    except OSError as error:
        raise FacedownError(f"cannot read {arguments.file}: {error.strerror}") from None
    except FacedownError as error:
        raise FacedownError(f"{arguments.file}: {error}") from None


def tell(out: Console, proof: Proof) -> None:
    terms, last = proof.terms(), proof.opening.attempts[-1]
    out.print(f"Table {terms.table}, {terms.game}, {len(terms.seats)} seats, {proof.opening.ended}.")
    for seat, who in enumerate(terms.seats):
        name = who.get("person") or f"bot {who.get('bot')}"
        part = "nothing: a bot" if "bot" in who else "nothing: silent" if last.cuts[seat] is None else "a cut"
        out.print(f"  seat {seat}: {name} contributed {part}.", soft_wrap=True)
    for number, attempt in enumerate(proof.opening.attempts[:-1]):
        seats = ", ".join(map(str, attempt.unopened()))
        out.print(f"Attempt {number} is void: seat {seats} did not open.")
    uses = sum(len(answer.uses) for answer in proof.answers)
    out.print(f"The commitment, {uses:,} numbers of the stream and {len(proof.journals)} chains hold.")
    if proof.witness is None:
        out.print("No browser's own notes are in this file: the chains hold among themselves only.")
    else:
        out.print(f"They fit what a browser on seat {proof.witness.seat} was shown.")


def tell_rules(out: Console, proof: Proof) -> None:
    terms = proof.terms()
    chosen = game(terms.game)
    if not proof.answers:
        out.print("Nothing was dealt.")
    elif terms.rules != chosen.rules_version or terms.content != content_hash(terms.game):
        raise ProofError(1, "played under other rules or content than this Facedown has: not played again")
    else:
        check_by_rules(proof, chosen)
        out.print(f"Played again by the rules of {terms.game}, version {terms.rules}: every line comes out the same.")
