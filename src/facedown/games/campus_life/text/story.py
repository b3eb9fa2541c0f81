"""What is worth telling of a party: matches, misses, wishes and who walked for nothing."""

from collections import Counter
from collections.abc import Sequence

from facedown.kernel.words.story import Find, Happened, Said, named

from ..content import CARD_NAMES
from ..table import NONE, CampusLife
from .words import card_name, listed, points, seat_name

OFTEN = 3  # tries of one pair that are worth a word
CLOSE = 1
FAR = 40  # steps


def finds(t: CampusLife, events: Sequence[Happened], talk: Sequence[Said]) -> list[Find]:
    duels = duels_of(events)
    return [
        *duels_told(t, duels),
        *persistence(t, duels),
        *wishes(t, events),
        *(cellar(t, event) for event in named(events, "hooked-up-with-boddy")),
        *walks(t, events),
        *points_told(t, events),
        *margin(t, events),
    ]


def duels_of(events: Sequence[Happened]) -> list[list[Happened]]:
    """From both rolls to how it ended."""
    duels: list[list[Happened]] = []
    for event in named(events, "hook-up-rolled", "turned-up", "shifted", "missed", "hooked-up"):
        if event.name == "hook-up-rolled":
            duels.append([event])
        elif duels and duels[-1][-1].name not in ("missed", "hooked-up"):
            duels[-1].append(event)
    return duels


def duels_told(t: CampusLife, duels: list[list[Happened]]) -> list[Find]:
    """The most telling of each kind."""
    kinds = (spark(t, duels), bought(t, duels), fled(t, duels), near(t, duels))
    return [found for found in kinds if found is not None]


def spark(t: CampusLife, duels: list[list[Happened]]) -> Find | None:
    for first, *_, last in duels:
        own, theirs = first.facts["numbers"]
        if own == theirs and last.name == "hooked-up":
            one, other = pair(t, first)
            ways = (
                f"{one} said hello to {other}, both rolled {own}, and two coats were missing from the hall.",
                f"Both rolled {own}: {one} and {other} needed no second sentence.",
                f"One chance in six, and {one} and {other} took it: {own} against {own}, and out of the door.",
            )
            return Find(70, last.answer, "CAM-HUK-2", ways)
    return None


def bought(t: CampusLife, duels: list[list[Happened]]) -> Find | None:
    for first, *between, last in duels:
        own, theirs = first.facts["numbers"]
        spent = named(between, "turned-up")
        if own != theirs and last.name == "hooked-up" and spent:
            one, other = pair(t, first)
            spender, card = seat_name(t, spent[-1].facts["seat"]), card_name(spent[-1].facts["card"])
            ways = (
                f"{own} against {theirs}, no match. {spender} turned up {card}, and {one} and {other} were gone.",
                f"{spender} paid with {card} to turn {own} against {theirs} into a couple: {one} and {other}.",
            )
            return Find(65, last.answer, "CAM-HUK-3", ways)
    return None


def fled(t: CampusLife, duels: list[list[Happened]]) -> Find | None:
    """A match that somebody paid to get out of."""
    for first, *between, last in duels:
        own, theirs = first.facts["numbers"]
        spent = named(between, "turned-up")
        if own == theirs and last.name == "missed" and spent:
            runaway = spent[0].facts["seat"]
            left = first.facts["other"] if runaway == first.facts["seat"] else first.facts["seat"]
            who, whom, card = seat_name(t, runaway), seat_name(t, left), card_name(spent[0].facts["card"])
            ways = (
                f"{who} and {whom} rolled {own} and {own}. {who} turned up {card} rather than go home with {whom}.",
                f"The dice said yes to {who} and {whom}. {who} said no, and paid for it with {card}.",
            )
            return Find(90, last.answer, "CAM-HUK-3", ways)
    return None


def near(t: CampusLife, duels: list[list[Happened]]) -> Find | None:
    """Somebody paid, and it was not enough."""
    for first, *between, last in duels:
        own, theirs = first.facts["numbers"]
        spent = named(between, "turned-up")
        if last.name != "missed" or last.facts["apart"] != CLOSE:
            continue
        one, other = pair(t, first)
        if len(spent) == 1 and abs(own - theirs) > CLOSE:
            payer, card = seat_name(t, spent[0].facts["seat"]), card_name(spent[0].facts["card"])
            ways = (
                f"{payer} turned up {card} for it, and {one} and {other} were still one apart.",
                f"One apart: {card} was not enough for {one} and {other}. {payer} has it lying face up to this day.",
            )
            return Find(60, last.answer, "CAM-HUK-3", ways)
    return None


def pair(t: CampusLife, duel: Happened) -> tuple[str, str]:
    return seat_name(t, duel.facts["seat"]), seat_name(t, duel.facts["other"])


def persistence(t: CampusLife, duels: list[list[Happened]]) -> list[Find]:
    tries = Counter(frozenset((first.facts["seat"], first.facts["other"])) for first, *_ in duels)
    for both, count in tries.most_common(1):
        last = [duel[-1] for duel in duels if {duel[0].facts["seat"], duel[0].facts["other"]} == both][-1]
        one, other = (seat_name(t, seat) for seat in sorted(both))
        if count < OFTEN:
            continue
        if last.name == "hooked-up":
            ways = (
                f"{one} and {other} talked {count} times before the dice agreed.",
                f"It took {one} and {other} {count} conversations. The last one was short.",
            )
        else:
            ways = (
                f"{one} and {other} tried {count} times. The dice said no {count} times.",
                f"{count} conversations, no spark: {one} and {other} can stop now.",
            )
        return [Find(50 + 5 * count, last.answer, "CAM-HUK-1", ways)]
    return []


def wishes(t: CampusLife, events: Sequence[Happened]) -> list[Find]:
    """One of those who got whom they fancied, one of those who did not, and one who fancied nobody else."""
    found: dict[str, Find] = {}
    playing = {t.suspect[seat]: seat for seat in range(t.seats)}
    for event in named(events, "shown"):
        seat, fancied = event.facts["seat"], event.facts["notepad"][0]
        who, partner = seat_name(t, seat), t.partner[seat]
        if fancied == t.suspect[seat]:
            if partner == NONE:
                ways = (
                    f"{who} fancied {who} all evening, and went home with exactly that.",
                    f"{who}'s secret love was {who}. They are very happy.",
                )
                found.setdefault("self", Find(85, event.answer, "CAM-SCO-6", ways))
        elif fancied in playing and partner == playing[fancied]:
            ways = (
                f"{who} had {CARD_NAMES[fancied]} on the notepad from the first minute, and left with no one less.",
                f"The name on {who}'s notepad was {CARD_NAMES[fancied]}. Sometimes an evening goes to plan.",
            )
            found.setdefault("got", Find(75, event.answer, "CAM-SCO-2", ways))
        elif fancied in playing and partner >= 0:
            other = seat_name(t, partner)
            ways = (
                f"{who} fancied {CARD_NAMES[fancied]} and left with {other}. Nobody has told {other}.",
                f"On {who}'s notepad: {CARD_NAMES[fancied]}. On {who}'s arm: {other}.",
            )
            found.setdefault("other", Find(55, event.answer, "CAM-SCO-2", ways))
    return list(found.values())


def cellar(t: CampusLife, event: Happened) -> Find:
    who = seat_name(t, event.facts["seat"])
    ways = (
        f"{who} went down to the Cellar and came up with the host.",
        f"{who} walked in on Mr. Boddy in his own Cellar. Neither of them complained.",
    )
    return Find(80, event.answer, "CAM-END-2", ways)


def walks(t: CampusLife, events: Sequence[Happened]) -> list[Find]:
    """The player who walked most, and went home alone."""
    steps: Counter[int] = Counter()
    last: dict[int, int] = {}
    for event in named(events, "walked", "entered"):
        steps[event.facts["seat"]] += len(event.facts["way"]) - 1
        last[event.facts["seat"]] = event.answer
    for seat, count in steps.most_common(1):
        alone = t.partner[seat] == NONE and list(steps.values()).count(count) == 1
        if count >= FAR and alone:
            who = seat_name(t, seat)
            ways = (
                f"{who} walked {count} steps, more than anybody, and went home alone.",
                f"Nobody walked further than {who}, {count} steps, and nobody walked along.",
            )
            return [Find(40, last[seat], "CAM-TRN-1", ways)]
    return []


def points_told(t: CampusLife, events: Sequence[Happened]) -> list[Find]:
    """A weapon that was worth carrying, and one of those who got nothing."""
    found: dict[str, Find] = {}
    for event in named(events, "scored", "scored-nothing"):
        who = seat_name(t, event.facts["seat"])
        if event.name == "scored-nothing":
            fancied, kink, taste = (CARD_NAMES[card] for card in t.notepad[3 * event.facts["seat"] :][:3])
            wanted = f"{fancied}, the {kink} and the {taste}"
            ways = (
                f"{who} came for {wanted}, and left with none of it.",
                f"On {who}'s notepad: {wanted}. In {who}'s pockets: nothing of the kind.",
            )
            found["nothing"] = Find(35, event.answer, event.rule, ways)
        elif event.facts["what"] == "weapon":
            weapon, won = CARD_NAMES[event.facts["card"]], points(event.facts["points"])
            ways = (
                f"{who} was seen with the {weapon} and knew exactly why: {won}.",
                f"Everybody saw {who} carry the {weapon}. Nobody asked what for. {won.capitalize()}, it turns out.",
            )
            found["weapon"] = Find(58, event.answer, event.rule, ways)
    return list(found.values())


def margin(t: CampusLife, events: Sequence[Happened]) -> list[Find]:
    end, best = named(events, "won")[-1].answer, max(t.scores)
    beaten = [score for score in t.scores if score < best]
    winners = listed([seat_name(t, seat) for seat in t.winners])
    if not best:
        ways = (
            "Nobody scored a single point. As parties go, that is one to remember.",
            "All that walking, all that talking, and not one point between them.",
        )
        return [Find(95, end, "CAM-SCO-9", ways)]
    if beaten and best - max(beaten) == CLOSE:
        second = listed([seat_name(t, seat) for seat, score in enumerate(t.scores) if score == max(beaten)])
        ways = (
            f"In the end one point decided it: {points(best)} for {winners}, {max(beaten)} for {second}.",
            f"{winners} won by a single point. {second} would like to see that notepad again.",
        )
        return [Find(78, end, "CAM-SCO-9", ways)]
    return []
