"""A1: what a seat sees of its table and of an imagined world is the same, now and later, until it is shown more."""

import random
from collections import Counter
from statistics import median
from typing import Any

from tests.games_support.playing import Choose, chooser, open_table, plain, play, some, support
from tests.secrecy.oracle import SEALED, Oracle, oracle_of

from facedown.kernel.asks import given_at_once
from facedown.kernel.dealer import Dealer
from facedown.kernel.events import Event
from facedown.kernel.record import Record, Row
from facedown.kernel.table import Table
from facedown.kernel.view import event_view
from facedown.kernel.words.claims import SEAT, offered, speak
from facedown.kernel.words.log import Log

FORWARD = 12
TAKEN_BACK = 0.1  # of the moments where somebody may, and so in one pair of twenty at least


class Leak(AssertionError):
    """The seat could tell its table from a world that fits all it knows."""


class Pairs:
    """Compares tables with worlds and keeps count of what differed in them."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self.could_differ: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()
        self.lengths: list[int] = []
        self.games = 0
        self.compared: Counter[str] = Counter()

    def compare(self, table: Any, world: Any, seat: int, choose: Choose, source: random.Random) -> None:
        self.count(table, world, seat)
        compare_now(table, world, seat, self.compared)
        for slot in sorted(self.oracle.public):
            if getattr(table, slot) != getattr(world, slot):
                raise Leak(f"slot {slot} is public, but differs in a world")
        key = source.randbytes(32)
        there = table.clone(dealer=Dealer(key), record=Record())
        here = world.clone(dealer=Dealer(key), record=Record())
        self.lengths.append(Forward(self.oracle, there, here, seat, self.compared).run(choose, source))

    def count(self, table: Any, world: Any, seat: int) -> None:
        for secret in self.oracle.secrets:
            one = secret.hidden(table, seat)
            if one:
                self.could_differ[secret.name] += 1
                self.differed[secret.name] += one != secret.hidden(world, seat)

    def check_that_secrets_differ(self, often: int = 5) -> None:
        """Each that could differ as often did so in at least a twentieth of the pairs."""
        for name, pairs in self.could_differ.items():
            share = self.differed[name] / pairs
            assert share >= 0.05 or pairs < often, f"{name} differed in {self.differed[name]} of {pairs} pairs"

    def check_not_vacuous(self) -> None:
        self.check_that_secrets_differ()
        assert median(self.lengths) >= self.oracle.way, f"the median way is {median(self.lengths)}"
        self.check_that_answers_are_taken_back()

    def check_that_answers_are_taken_back(self) -> None:
        undone, pairs = self.compared["undone"], len(self.lengths)
        assert undone >= 0.05 * pairs, f"only {undone} answers were taken back in {pairs} pairs"


def compare_now(table: Any, world: Any, seat: int, compared: Counter[str]) -> None:
    compared["asks"] += table.ask_of(seat) is not None
    for viewer in (seat, None):
        compared["views"] += 1
        same(table.view(viewer), world.view(viewer), f"view of {viewer}")
        same(table.describe(viewer), world.describe(viewer), f"description for {viewer}")
    same(table.awaited(), world.awaited(), "awaited seats")
    refusals(table, world, seat, compared)
    claims(table, world, seat, compared)


def claims(table: Any, world: Any, seat: int, compared: Counter[str]) -> None:
    """What may be said, and what one of the others is heard to say (A13): each claim in its turn."""
    offers = offered(table)
    same(offers, offered(world), "what may be claimed")
    if not offers:
        return
    turn, place = divmod(compared["claims"], len(offers))
    compared["claims"] += 1
    claim, speaker = offers[place], (seat + 1) % table.seats
    values = [
        (speaker + 1) % table.seats if blank.kind == SEAT else blank.choices[turn % len(blank.choices)].id
        for blank in claim.blanks
    ]
    here, there = (speak(one, speaker, claim.id, values) for one in (table, world))
    same(here, there, f"the claim {claim.id} of another")


def refusals(table: Any, world: Any, seat: int, compared: Counter[str]) -> None:
    ask = table.ask_of(seat)
    choices = [0, "nonsense"] if ask is None else support(table.game).near_misses(table, ask)
    for choice in choices:
        compared["refusals"] += 1
        same(table.why_not(seat, choice), world.why_not(seat, choice), f"refusal of {choice!r}")


def same(one: Any, other: Any, what: str) -> None:
    if plain(one) != plain(other):
        raise Leak(f"{what} differs: {first_difference(one, other)}")


def first_difference(one: Any, other: Any, path: str = "") -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if one.get(key) != other.get(key):
                return first_difference(one.get(key), other.get(key), f"{path}.{key}")
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return first_difference(left, right, f"{path}[{place}]")
    return f"{path or 'all'}: {one!r} and {other!r}"


class Forward:
    """Table and world played on with the same chance: the seat answers the same, the others what looks the same.

    Where the game's oracle can `agree`, the world is first made like the table in what this answer will show to the
    seat: such a world fits as well, and the rest of what differs is followed further."""

    def __init__(self, oracle: Oracle, table: Any, world: Any, seat: int, compared: Counter[str]) -> None:
        self.oracle, self.table, self.world, self.seat, self.compared = oracle, table, world, seat, compared
        self.logs = Log(table.seats), Log(table.seats)
        for log, each in zip(self.logs, (table, world), strict=True):
            for sealed in each.sealed.items():  # may be taken back, though given before this way began
                log.add(Row(*sealed))

    def run(self, choose: Choose, source: random.Random) -> int:
        """How many answers both went the same way while something hidden differed."""
        differing = self.differing()
        for length in range(FORWARD):
            if self.table.over or not differing:
                return length
            taker = self.taker()
            if taker is not None and source.random() < TAKEN_BACK:
                self.take_back(taker)
                differing = self.differing()
                continue
            asked = source.choice(self.table.awaited())
            if asked == self.seat:
                refusals(self.table, self.world, asked, self.compared)
            index = choose(self.table, self.table.ask_of(asked), source)
            if self.oracle.agree is not None and (shown := self.shown_by(asked, index) & differing):
                self.oracle.agree(self.table, self.world, self.seat, shown)
                differing = self.differing()
            there = self.answer_there(asked, index, source)
            if there is None:
                return length
            before = differing
            if len(self.table.asks) > 1 and index != there:
                before.add((SEALED.name, asked))
            self.table.answer(asked, index)
            self.world.answer(asked, there)
            differing = self.differing()
            if self.shown(before | differing):
                return length + 1
            self.compare_after()
        return FORWARD

    def taker(self) -> int | None:
        """Who may take back an answer now; the same seats in the world (A4)."""
        here, there = (
            [seat for seat in range(table.seats) if table.may_undo(seat)] for table in (self.table, self.world)
        )
        same(here, there, "who may take something back")
        return here[0] if here else None

    def take_back(self, seat: int) -> None:
        self.compared["undone"] += 1
        same(self.table.undo(seat), self.world.undo(seat), "what is taken back")
        one, other = (table.record.rows[-1].events for table in (self.table, self.world))
        for place in range(max(len(one), len(other))):
            same(self.seen(self.table, one, place), self.seen(self.world, other, place), "what is told of an undo")
        self.compare_after()

    def compare_after(self) -> None:
        self.compared["views"] += 1
        self.compared["asks"] += self.table.ask_of(self.seat) is not None
        same(self.table.view(self.seat), self.world.view(self.seat), "later view")
        self.compare_logs()
        same(self.table.awaited(), self.world.awaited(), "later awaited seats")
        same(self.once(self.table), self.once(self.world), "what one press gives")
        same(len(self.table.record.past), len(self.world.record.past), "what can be taken back")

    def once(self, table: Table) -> list[int]:
        ask = table.ask_of(self.seat)
        return [] if ask is None else given_at_once(table, ask)

    def compare_logs(self) -> None:
        """Line by line, as they are sent: a line that has grown comes again."""
        before = self.logs[0].told[:]
        for log, table in zip(self.logs, (self.table, self.world), strict=True):
            log.add(table.record.rows[-1])
        for viewer in (self.seat, None):
            known = before[-1 if viewer is None else viewer]
            one, other = (
                log.fresh(table, viewer, known) for log, table in zip(self.logs, (self.table, self.world), strict=True)
            )
            same(one, other, f"the log of {viewer}")

    def shown_by(self, asked: int, index: int) -> set[Any]:
        """All that the seat is going to be shown if the table is answered so."""
        after = self.table.clone(record=Record())
        after.answer(asked, index)
        events = after.record.rows[-1].events
        return {part for event in events for part in self.oracle.shows(after, event, self.seat)}

    def answer_there(self, asked: int, index: int, source: random.Random) -> int | None:
        """The index that is answered in the world; None if nothing there looks the same."""
        if asked == self.seat:
            return index
        form = self.oracle.public_form
        here, there = self.table.ask_of(asked), self.world.ask_of(asked)
        wanted = plain(form(self.table, here, here.options[index]))
        nearby = {*some(there.options), min(index, len(there.options) - 1)}
        alike = [i for i in sorted(nearby) if plain(form(self.world, there, there.options[i])) == wanted]
        return source.choice(alike) if alike else None

    def differing(self) -> set[Any]:
        found = set()
        for secret in self.oracle.secrets:
            one, other = secret.hidden(self.table, self.seat), secret.hidden(self.world, self.seat)
            if one != other:
                parts = one.keys() | other.keys()
                found |= {(secret.name, part) for part in parts if one.get(part) != other.get(part)}
        return found

    def shown(self, differing: set[Any]) -> bool:
        """Compares what was told; True once an event, here or there, showed the seat something that differs."""
        one, other = self.table.record.rows[-1], self.world.record.rows[-1]
        told, imagined = one.events, other.events
        for place in range(max(len(told), len(imagined))):
            for table, events in ((self.table, told), (self.world, imagined)):
                if place < len(events) and self.oracle.shows(table, events[place], self.seat) & differing:
                    return True
            same(self.seen(self.table, told, place), self.seen(self.world, imagined, place), "an event")
        same([bound for _, bound, _ in one.chance], [bound for _, bound, _ in other.chance], "the number of rolls")
        return False

    def seen(self, table: Any, events: list[Event], place: int) -> Any:
        if place >= len(events):
            return "nothing"
        return [event_view(table, events[place], viewer) for viewer in (self.seat, None)]


def run_pairs(game: Any, seats: int, count: int, seed: int = 0, every: int = 12) -> Pairs:
    """Pairs from as many games as it takes, two seats at about every `every`-th answer."""
    pairs = Pairs(oracle_of(game))
    while len(pairs.lengths) < count:
        pairs.games += 1
        source, looking = random.Random(f"{seats} {seed}"), random.Random(seed)
        choose = chooser(game, seed)
        for table in play(open_table(game, seats, seed), choose, source):
            if looking.random() * every < 1:
                for seat in looking.sample(range(seats), 2):
                    pairs.compare(table, table.imagine(seat, looking), seat, choose, looking)
        seed += 1
    return pairs
