"""Checking a proof: first what needs no rules (seeds, cuts, stream, chains), then the game itself, played again."""

from collections.abc import Iterator, Sequence

from ..dealer import Dealer
from ..errors import FacedownError, ReplayError, Unreadable
from ..game import Game
from ..replay import FORMAT, Header, Move, Replay
from ..table import Table
from .commitments import SECRET, canonical, chain_over, commitment_to, hash_of_cut
from .proof import VERSION, Answer, Journal, Proof, ProofError, Witness, played


class WentBack(ProofError):
    """A browser's notes do not fit, and the server says that the table was put back to an earlier moment."""

    def __init__(self, words: str) -> None:
        FacedownError.__init__(self, words)


def check(proof: Proof) -> None:
    """Seeds, cuts, stream, chains, and what a browser kept. Needs no rules. Raises ProofError."""
    if proof.opening.version != VERSION:
        raise ProofError(1, f"a proof of version {proof.opening.version}; this Facedown reads version {VERSION}")
    if any(seat.keys() not in ({"person"}, {"bot"}) for seat in proof.terms().seats):
        raise ProofError(1, "each seat should be that of a person or a bot")
    seats = len(proof.terms().seats)
    for number in range(len(proof.opening.attempts)):
        check_attempt(proof, number, seats)
    if not proof.opening.attempts:
        raise ProofError(1, "nothing was committed to")
    check_stream(proof)
    check_chains(proof, seats)
    if proof.witness is not None:
        check_witness_of(proof, proof.witness)


def check_attempt(proof: Proof, number: int, seats: int) -> None:
    opening, attempt = proof.opening, proof.opening.attempts[number]
    if len(attempt.hashes) != seats or len(attempt.cuts) != seats:
        raise ProofError(1, f"attempt {number} is not about {seats} seats")
    texts = [attempt.commitment, attempt.seed, *attempt.hashes, *attempt.cuts]
    if any(not is_secret(text) for text in texts if text is not None):
        raise ProofError(1, f"attempt {number}: what should be 64 hexadecimal digits is not")
    commitment, seed = bytes.fromhex(attempt.commitment), bytes.fromhex(attempt.seed)
    if commitment_to(number, seed, opening.terms) != commitment:
        raise ProofError(1, f"attempt {number}: the commitment is not to this seed and these terms")
    for seat, (laid, cut) in enumerate(zip(attempt.hashes, attempt.cuts, strict=True)):
        if cut is not None and (laid is None or hash_of_cut(commitment, seat, bytes.fromhex(cut)).hex() != laid):
            raise ProofError(1, f"attempt {number}: the cut of seat {seat} is not what it laid")
        if laid is not None and "bot" in proof.terms().seats[seat]:
            raise ProofError(1, f"attempt {number}: the bot on seat {seat} should contribute nothing")
    before = opening.attempts[:number]
    if any(one.seed == attempt.seed or any(attempt.hashes[seat] for seat in one.unopened()) for one in before):
        raise ProofError(1, f"attempt {number} is not a new one without those who did not open")
    if number + 1 < len(opening.attempts):
        if not attempt.unopened():
            raise ProofError(1, f"attempt {number} was given up though everybody had opened")
    elif proof.answers and attempt.unopened():
        raise ProofError(1, f"attempt {number} is void, but it was dealt from")


def is_secret(text: str) -> bool:
    return len(text) == 2 * SECRET and all(letter in "0123456789abcdef" for letter in text)


def check_stream(proof: Proof) -> None:
    dealer = Dealer(proof.key())
    for line, answer in enumerate(proof.answers, 2):
        if answer.number != line - 2:
            raise ProofError(line, f"answer {line - 2} should stand here")
        for use in answer.uses:
            if not 0 < use.below <= 1 << 64:
                raise ProofError(line, f"a number below {use.below}")
            at, number = dealer.count, dealer.below(use.below)
            if (use.at, use.number) != (at, number):
                found = f"byte {use.at} gave {use.number}"
                raise ProofError(line, f"{use.purpose!r}: {found}, but byte {at} of the stream gives {number}")


def check_chains(proof: Proof, seats: int) -> None:
    first = 2 + len(proof.answers)
    expected = [None, *range(seats)] if proof.result is not None else []
    if [journal.seat for journal in proof.journals] != expected:
        raise ProofError(first, "the journals should be those of the watchers and of every seat")
    for line, journal in enumerate(proof.journals, first):
        if chain_of(proof, journal, len(journal.lines)) != journal.head:
            raise ProofError(line, f"the chain does not lead to its head: {who(journal.seat)} was told something else")


def chain_of(proof: Proof, journal: Journal, count: int) -> str:
    commitment = bytes.fromhex(proof.opening.attempts[-1].commitment)
    return chain_over(commitment, journal.seat, journal.lines[:count]).hex()


def who(seat: int | None) -> str:
    return "the watchers" if seat is None else f"seat {seat}"


def check_witness_of(proof: Proof, witness: Witness) -> None:
    """A server may say that it went back in time. Whatever it says, what it told before does not hold any more."""
    try:
        check_witness(proof, witness)
    except ProofError as error:
        if not proof.opening.put_back:
            raise
        raise WentBack(f"{error}. {proof.opening.put_back[-1].told()}") from None


def check_witness(proof: Proof, witness: Witness) -> None:
    line = 2 + len(proof.answers) + len(proof.journals) + (proof.result is not None)
    if not 0 <= witness.seat < len(proof.terms().seats):
        raise ProofError(line, f"no lines of seat {witness.seat} are in the proof")
    if witness.broken:
        raise ProofError(line, "this browser was told lines again, and they were others or fewer")
    if proof.opening.ended != "stopped" and (witness.count, witness.head) != (0, ""):
        check_told(proof, witness, line)
    listed = {attempt.commitment: attempt for attempt in proof.opening.attempts}
    for shown in witness.shown:
        attempt = listed.get(shown.commitment)
        if attempt is None:
            raise ProofError(line, f"this browser was shown the commitment {shown.commitment}, which is not listed")
        if attempt.hashes != shown.hashes:
            raise ProofError(line, "this browser was shown other hashes before it opened its cut")
        used = attempt.cuts[witness.seat]
        if used != shown.cut and (used is not None or shown.taken):
            raise ProofError(line, "this browser opened another cut than the one that was used")
    known = {shown.commitment for shown in witness.shown}
    if known and any(one.cuts[witness.seat] and one.commitment not in known for one in proof.opening.attempts):
        raise ProofError(line, f"a cut of seat {witness.seat} is listed for a commitment that it was never shown")


def check_told(proof: Proof, witness: Witness, line: int) -> None:
    journal = next((one for one in proof.journals if one.seat == witness.seat), None)
    if journal is None or not 0 <= witness.count <= len(journal.lines):
        raise ProofError(line, f"seat {witness.seat} was told {witness.count} lines, but the proof has fewer")
    if chain_of(proof, journal, witness.count) != witness.head:
        raise ProofError(line, f"this browser was told something else on seat {witness.seat}")


def check_by_rules(proof: Proof, game: Game[Table]) -> None:
    """Plays the game again and compares all that the proof says of it. Raises ProofError or ReplayError."""
    terms = proof.terms()
    if not proof.answers:
        return
    header = Header(
        FORMAT, terms.game, terms.rules, len(terms.seats), terms.options, (proof.key().hex(), 0), terms.pack
    )
    replay = Replay(header, [Move(one.seat, one.index, chance_of(one)) for one in proof.answers], proof.result)
    try:
        commitment = bytes.fromhex(proof.opening.attempts[-1].commitment)
        answers, journals, result = played(replay, game, proof.key(), commitment)
    except Unreadable as error:
        raise ReplayError(str(error)) from None
    if result.over != (proof.opening.ended == "over"):
        raise ProofError(
            1, f"it is said to be {proof.opening.ended}, but the game is {'' if result.over else 'not '}over"
        )
    for line, (ours, theirs) in enumerate(pairs([*answers, *journals], [*proof.answers, *proof.journals]), 2):
        if ours != theirs:
            raise ProofError(line, "by the rules it would have been otherwise")


def pairs(ours: Sequence[object], theirs: Sequence[object]) -> Iterator[tuple[str, str]]:
    return ((canonical(one), canonical(other)) for one, other in zip(ours, theirs, strict=True))


def chance_of(answer: Answer) -> list[tuple[str, int, int]]:
    return [(use.purpose, use.below, use.number) for use in answer.uses]
