"""What is worth telling of a race: long odds, near misses, thefts, and how far behind the winner was."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from facedown.kernel.words.story import Find, Happened, Said, named

from ..content import CHALLENGES, NUMBERS
from ..odds import ways as sums
from ..table import Archer
from .log_words import DOUBLED_STOP, MARK, card, challenge
from .words import dice, listed, seat_name, skill_name

LONG_ODDS = Fraction(1, 4)
SAFE = Fraction(3, 4)
LARGE = 3  # Upper Hand at once
BEHIND = 4
NO_BREAK = "\u00a0"


def finds(t: Archer, events: Sequence[Happened], talk: Sequence[Said]) -> list[Find]:
    kinds: tuple[Callable[[Archer, Sequence[Happened]], Find | None], ...] = (
        luckiest,
        unluckiest,
        narrowest,
        worst_loss,
        best_theft,
        comeback,
        margin,
    )
    found = [kind(t, events) for kind in kinds]
    return [Find(one.worth, one.answer, one.rule, tuple(map(plain, one.ways))) for one in found if one is not None]


def plain(words: str) -> str:
    """Titles are set off by their quotation marks, and some bring their own full stop."""
    return DOUBLED_STOP.sub(r"\1", words).replace(MARK, "")


def odds(roll: Happened) -> Fraction:
    """Of the roll, once it is known with how many dice."""
    count, needs = len(roll.facts["dice"]), CHALLENGES[roll.facts["challenge"]].needs - roll.facts["added"]
    found = sums(count)
    return Fraction(sum(found[max(needs, 0) :]), sum(found))


def attempts(events: Sequence[Happened]) -> list[tuple[Happened, Happened]]:
    """The roll that counted, and what became of it."""
    found: list[tuple[Happened, Happened]] = []
    roll: Happened | None = None
    for event in named(events, "rolled", "challenge-won", "missed"):
        if event.name == "rolled":
            roll = event
        elif roll is not None:
            found.append((roll, event))
            roll = None
    return found


def rolled(roll: Happened) -> str:
    added = roll.facts["added"]
    change = f" plus {added}" if added > 0 else f" minus {-added}" if added else ""
    return f"{dice(roll.facts['dice'])}{change}".replace(" ", NO_BREAK)


def in_words(chance: Fraction) -> str:
    return f"one chance in {round(1 / chance)}" if chance else "no chance"


def luckiest(t: Archer, events: Sequence[Happened]) -> Find | None:
    won = [(odds(roll), roll, end) for roll, end in attempts(events) if end.name == "challenge-won"]
    long = [one for one in won if one[0] <= LONG_ODDS]
    if not long:
        return None
    chance, roll, end = min(long, key=lambda one: (one[0], one[1].answer))
    who, title, skill = (
        seat_name(t, roll.facts["seat"]),
        challenge(roll.facts["challenge"]),
        skill_name(roll.facts["skill"]),
    )
    ways = (
        f"{who} had about {in_words(chance)} at {title}, rolled {rolled(roll)}, and has mentioned it since.",
        f"{title} with {skill}? About {in_words(chance)}. {who} rolled {rolled(roll)} anyway.",
    )
    return Find(80 + float(1 / chance), end.answer, "ARC-MIS-2", ways)


def unluckiest(t: Archer, events: Sequence[Happened]) -> Find | None:
    lost = [(odds(roll), roll, end) for roll, end in attempts(events) if end.name == "missed"]
    safe = [one for one in lost if one[0] >= SAFE]
    if not safe:
        return None
    chance, roll, end = max(safe, key=lambda one: (one[0], -one[1].answer))
    who, title = seat_name(t, roll.facts["seat"]), challenge(roll.facts["challenge"])
    needs, total, percent = end.facts["needs"], end.facts["total"], int(chance * 100)
    ways = (
        f"{title} could hardly go wrong: {who} needed {needs}. {who} rolled {rolled(roll)}.",
        f"{needs} for {title} works {percent} times out of 100. {who} found one of the others: {total}.",
    )
    return Find(70 + 10 * float(chance), end.answer, "ARC-MIS-2", ways)


def narrowest(t: Archer, events: Sequence[Happened]) -> Find | None:
    """One short of the most Upper Hand, where it was no safe thing: such misses are told as bad luck."""
    short = [
        (CHALLENGES[end.facts["challenge"]].award, roll, end)
        for roll, end in attempts(events)
        if end.name == "missed" and end.facts["needs"] - end.facts["total"] == 1 and odds(roll) < SAFE
    ]
    if not short:
        return None
    award, roll, end = max(short, key=lambda one: (one[0], one[1].answer))
    who, title = seat_name(t, roll.facts["seat"]), challenge(roll.facts["challenge"])
    needs, total = end.facts["needs"], end.facts["total"]
    ways = (
        f"{title} asked for {needs}. {who} came with {total}, and an explanation.",
        f"One pip: {who} got {total} for {title}, where {needs} was worth {award} Upper Hand.",
    )
    return Find(50 + 2 * award, end.answer, "ARC-MIS-2", ways)


def worst_loss(t: Archer, events: Sequence[Happened]) -> Find | None:
    losses = [event for event in named(events, "lost") if event.facts["amount"] >= LARGE]
    if not losses:
        return None
    loss = max(losses, key=lambda event: (event.facts["amount"], event.answer))
    who, amount, now = seat_name(t, loss.facts["seat"]), loss.facts["amount"], loss.facts["now"]
    blow = played_on(events, loss)
    if blow is None:
        ways = (
            f"Round {loss.round} cost {who} {amount} Upper Hand in one go, and left {now}.",
            f"{who} lost {amount} at once in round {loss.round}. It was not a good round to be {who}.",
        )
    else:
        by, title = seat_name(t, blow.facts["seat"]), card(blow.facts["card"])
        ways = (
            f"{by} played {title} on {who}, and {amount} Upper Hand were gone.",
            f"{amount} at one blow: {who} still has the bruise that {by} left with {title}.",
        )
    return Find(60 + 4 * amount, loss.answer, loss.rule, ways)


def played_on(events: Sequence[Happened], loss: Happened) -> Happened | None:
    """The card that did it, where it was the latest one and played on this very seat."""
    before = events[: events.index(loss)]
    latest = next((event for event in reversed(before) if event.name in ("played", "event-drawn", "due")), None)
    if latest is None or latest.name != "played" or latest.answer != loss.answer:
        return None
    return latest if latest.facts["target"] == loss.facts["seat"] and loss.rule.startswith("ARC-CRD") else None


def best_theft(t: Archer, events: Sequence[Happened]) -> Find | None:
    taken = named(events, "intercepted", "poached")
    if not taken:
        return None
    theft = max(taken, key=lambda event: (event.name == "poached", event.facts.get("amount", 0), event.answer))
    who, whom = seat_name(t, theft.facts["seat"]), seat_name(t, theft.facts["other"])
    if theft.name == "poached":
        title = challenge(theft.facts["challenge"])
        ways = (
            f"{whom} did the work on {title}. {who} did the paperwork, and kept it.",
            f"{who} walked off with {title}, which {whom} had won.",
        )
    else:
        amount = theft.facts["amount"]
        ways = (
            f"{amount} Upper Hand were on their way to {whom}. {who} signed for them.",
            f"{who} pocketed {amount} meant for {whom}, who was looking straight at it.",
        )
    return Find(75, theft.answer, theft.rule, ways)


def comeback(t: Archer, events: Sequence[Happened]) -> Find | None:
    """How far the only winner once was behind."""
    if len(t.winners) != 1:
        return None
    winner, hands = t.winners[0], [NUMBERS.start] * t.seats
    most, worst = 0, None
    for event in named(events, "gained", "lost", "intercepted"):
        hands[event.facts["seat"]] = event.facts["now"]
        if max(hands) - hands[winner] > most:
            most, worst = max(hands) - hands[winner], (event, hands[:])
    if worst is None or most < BEHIND:
        return None
    event, then = worst
    who, ahead = seat_name(t, winner), seat_name(t, then.index(max(then)))
    ways = (
        f"In round {event.round} it was {max(then)} for {ahead} and {then[winner]} for {who}. Guess who won.",
        f"{who} was {most} behind {ahead} in round {event.round}, and won all the same.",
    )
    return Find(65 + 3 * most, event.answer, "ARC-COM-1", ways)


def margin(t: Archer, events: Sequence[Happened]) -> Find | None:
    ways: tuple[str, ...]
    end, (best, second) = named(events, "won")[-1], sorted(t.scores, reverse=True)[:2]
    names = listed([seat_name(t, seat) for seat in t.winners])
    if best == second:
        ways = (
            f"{names} ended with {best} each. The agency now has more than one boss, as ever.",
            f"{best} each for {names}. Two desks, one corner office.",
        )[: 2 if len(t.winners) == 2 else 1]
        return Find(68, end.answer, end.rule, ways)
    if best - second > 2:
        return None
    runners = [seat_name(t, seat) for seat, score in enumerate(t.scores) if score == second]
    close, were = listed(runners), "was" if len(runners) == 1 else "were"
    apart = "one" if best - second == 1 else "two"
    ways = (
        f"{names} won with {best}, {apart} more than {close}, who {were} just about to.",
        f"{best} to {second}: {close} will be telling {names} for weeks how close that was.",
    )
    return Find(67, end.answer, end.rule, ways)
