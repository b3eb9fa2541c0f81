"""`facedown verify`: checks that nobody chose the deal: seeds, cuts, stream and chains, then the game by its rules."""

import argparse
from pathlib import Path

from rich.console import Console

from facedown import FacedownError
from facedown.cli.arguments import Commands, Parser, add_command, add_pack, chosen_game, console
from facedown.games import content_hash
from facedown.kernel.content.pack import fits
from facedown.kernel.fairness.proof import Attempt, Proof, Witness, read
from facedown.kernel.fairness.verify import check, check_by_rules
from facedown.kernel.replay import pack_of

NOT_ALL = 1  # exit status: what could be checked is right, but not everything could be


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "verify",
        "check that nobody chose the deal of a game",
        "facedown verify campus-life-x7k2p9qa-proof.jsonl",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a proof, saved from the page or the server")
    add_pack(command, "the content pack that it was played with")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        proof = read(arguments.file.read_bytes())
        check(proof)
        tell(console(), proof)
        return 0 if tell_rules(console(), proof, arguments) else NOT_ALL
    except OSError as error:
        raise FacedownError(f"cannot read {arguments.file}: {error.strerror}") from None
    except FacedownError as error:
        raise FacedownError(f"{arguments.file}: {error}") from None


def tell(out: Console, proof: Proof) -> None:
    terms, last = proof.terms(), proof.opening.attempts[-1]
    pack = f", {terms.pack.told()}" if terms.pack else ""
    out.print(f"Table {terms.table}, {terms.game}{pack}, {len(terms.seats)} seats, {proof.opening.ended}.")
    for seat, who in enumerate(terms.seats):
        name = who.get("person") or f"bot {who.get('bot')}"
        part = "nothing: a bot" if "bot" in who else "nothing: silent" if last.cuts[seat] is None else "a cut"
        out.print(f"  seat {seat}: {name} contributed {part}.", soft_wrap=True)
    for number, attempt in enumerate(proof.opening.attempts[:-1]):
        seats = ", ".join(map(str, attempt.unopened()))
        out.print(f"Attempt {number} is void: seat {seats} did not open.")
        if proof.witness is not None and proof.witness.says_it_opened(attempt):
            out.print(f"The browser on seat {proof.witness.seat} says that it did: it came too late, or was not heard.")
    for back in proof.opening.put_back:
        out.print(back.told(), soft_wrap=True)
    uses = sum(len(answer.uses) for answer in proof.answers)
    chains = f" and {len(proof.journals)} chains" if proof.journals else ""
    out.print(f"The commitment and {uses:,} numbers of the stream{chains} hold.")
    tell_witness(out, proof.witness, last)
    if proof.opening.ended == "stopped":
        out.print("Not checked: what everybody was told. The server had other rules when it wrote this file.")


def tell_witness(out: Console, witness: Witness | None, last: Attempt) -> None:
    if witness is None:
        out.print("No browser's own notes are in this file: it holds in itself only.")
        return
    out.print(f"It fits the notes of a browser on seat {witness.seat}, as they stand in this file.")
    if last.cuts[witness.seat] is None:
        out.print("That browser added nothing to this deal: those that did could have chosen it with the server.")
    elif not witness.shown:
        out.print(f"The cut of seat {witness.seat} is not that browser's.")


def tell_rules(out: Console, proof: Proof, arguments: argparse.Namespace) -> bool:
    """Returns whether the rules could be checked too."""
    terms = proof.terms()
    chosen = chosen_game(terms.game, arguments)
    if not proof.answers:
        out.print("Nothing was dealt.")
        return True
    same = terms.rules == chosen.rules_version and terms.content == content_hash(chosen)
    try:
        fits(terms.pack, pack_of(chosen), "this game")
    except FacedownError as error:
        out.print(f"Not checked: that the game was played by its rules, for {error}.", soft_wrap=True)
        return False
    if proof.opening.ended == "stopped" or not same:
        why = "This file has too little for that." if same else "This Facedown has other rules, boards or cards."
        out.print(f"Not checked: that the game was played by its rules. {why}")
        return False
    check_by_rules(proof, chosen)
    out.print(f"Played again by the rules of {terms.game}, version {terms.rules}: every line comes out the same.")
    return True
