"""What is worth telling of a hunt: wrong guesses, weasels, the Will in the wrong hands, and who was never found out."""

from collections.abc import Callable, Sequence

from facedown.kernel.words.story import Find, Happened, Said, named

from ..table import RogerRabbit
from .words import counted, identity_name, seat_name, slot_name, space_name

FAR = 3  # spaces that a weasel runs


def finds(t: RogerRabbit, events: Sequence[Happened], talk: Sequence[Said]) -> list[Find]:
    kinds: tuple[Callable[[RogerRabbit, Sequence[Happened]], Find | None], ...] = (
        wrong_guess,
        right_guess,
        seen_in_vain,
        letters,
        changed_hands,
        weasel,
        bonked,
        dipped,
        wrong_home,
        unknown_winner,
        untouched,
        carried,
    )
    found = [kind(t, events) for kind in kinds]
    return [one for one in found if one is not None]


def wrong_guess(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    """The first."""
    wrong = [event for event in named(events, "guessed") if not event.facts["right"]]
    if not wrong:
        return None
    guess = wrong[0]
    who, whom = seat_name(t, guess.facts["seat"]), seat_name(t, guess.facts["target"])
    taken, truth = identity_name(guess.facts["identity"]), identity_name(t.identity[guess.facts["target"]])
    ways = (
        f"{who} was sure that {whom} was {taken}. {whom} was {truth}, and {who} the poorer by a turn.",
        f"{who} looked {whom} in the eye and said {taken}. It was {truth}.",
    )
    return Find(85, guess.answer, "RAB-GUE-1", ways)


def right_guess(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    right = [event for event in named(events, "guessed") if event.facts["right"]]
    if not right:
        return None
    guess = right[0]
    who, whom = seat_name(t, guess.facts["seat"]), seat_name(t, guess.facts["target"])
    name = identity_name(guess.facts["identity"])
    ways = (
        f"{whom} was {name} until round {guess.round}, when {who} said it out loud.",
        f"By round {guess.round} {who} knew who {whom} was: {name}, behind very dark glasses.",
    )
    return Find(45, guess.answer, "RAB-GUE-1", ways)


def seen_in_vain(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    """Who knew where the Will was, and never held it."""
    held = {event.facts["seat"] for event in named(events, "will-taken", "will-stolen")}
    for peek in named(events, "peeked"):
        if peek.facts["will"] and peek.facts["seat"] not in held:
            who, slot = seat_name(t, peek.facts["seat"]), slot_name(peek.facts["slot"])
            ways = (
                f"{who} saw the Will in the {slot} slot in round {peek.round}, and never once held it.",
                f"From round {peek.round} on {who} knew where the Will lay. Knowing was as far as it went.",
            )
            return Find(90, peek.answer, "RAB-GUE-2", ways)
    return None


def letters(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    taken = named(events, "letter-taken")
    if not taken:
        return None
    letter = taken[-1]
    who, slot = seat_name(t, letter.facts["seat"]), slot_name(letter.facts["slot"])
    if len(taken) == 1:
        ways = (
            f"{who} reached into the {slot} slot for the Will and pulled out a letter from Jessica.",
            f"It was in the {slot} slot, {who} was certain. It was a love letter.",
        )
    else:
        ways = (
            f"{len(taken)} letters from Jessica were opened before anybody was done looking. {who} opened the last.",
            f"Jessica's letters were opened {len(taken)} times, and never on purpose.",
        )
    return Find(60 + 8 * len(taken), letter.answer, "RAB-WIL-2", ways)


def changed_hands(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    stolen = named(events, "will-stolen")
    if not stolen:
        return None
    last = stolen[-1]
    who, whom = seat_name(t, last.facts["seat"]), seat_name(t, last.facts["holder"])
    if len(stolen) == 1:
        ways = (
            f"{whom} had the Will in hand. Then {who} came by, and {whom} had a hand.",
            f"{who} took the Will from {whom} in round {last.round}, without so much as an autograph.",
        )
    else:
        ways = (
            f"The Will was stolen {len(stolen)} times. {who} took it last, from {whom}.",
            f"{len(stolen)} thefts of one document: the Will went round until {who} had it from {whom}.",
        )
    return Find(62 + 6 * len(stolen), last.answer, "RAB-STL-1", ways)


def weasel(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    far = [event for event in named(events, "weasel-caught") if len(event.facts["way"]) > FAR]
    if not far:
        return None
    run = max(far, key=lambda event: (len(event.facts["way"]), -event.answer))
    who, whom = seat_name(t, run.facts["seat"]), seat_name(t, run.facts["holder"])
    spaces = counted(len(run.facts["way"]) - 1, "space")
    ways = (
        f"A weasel of {who}'s ran {spaces} without one bonk and took {whom}'s Will away.",
        f"{spaces}, a weasel on every roll: {whom} never saw {who}'s little friend coming.",
    )
    return Find(72 + len(run.facts["way"]), run.answer, "RAB-WEA-2", ways)


def bonked(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    far = [event for event in named(events, "weasel-bonked") if len(event.facts["way"]) > FAR]
    if not far:
        return None
    run = max(far, key=lambda event: (len(event.facts["way"]), -event.answer))
    who, whom = seat_name(t, run.facts["seat"]), seat_name(t, run.facts["holder"])
    spaces = counted(len(run.facts["way"]) - 1, "space")
    ways = (
        f"{who}'s weasel ran {spaces} after {whom} and met a mallet.",
        f"{spaces} of pure menace, then a bonk: {whom} kept the Will, {who} kept the bill for the weasel.",
    )
    return Find(58 + len(run.facts["way"]), run.answer, "RAB-WEA-1", ways)


def dipped(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    hits = [event for event in named(events, "dipped") if event.facts["dips"] > 1]
    if not hits:
        return None
    hit = max(hits, key=lambda event: (event.facts["dips"], -event.answer))
    who, whom = seat_name(t, hit.facts["seat"]), seat_name(t, hit.facts["target"])
    dips = counted(hit.facts["dips"], "Dip")
    ways = (
        f"{who} rolled {dips} in a row and washed {whom} out of the circle.",
        f"{dips}, no miss: {whom} was told about the cannon, and {who} did the telling.",
    )
    return Find(55 + 3 * hit.facts["dips"], hit.answer, "RAB-CAN-2", ways)


def wrong_home(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    wrong = named(events, "not-home")
    if not wrong:
        return None
    stop = wrong[0]
    who, home = seat_name(t, stop.facts["seat"]), space_name(stop.facts["space"])
    ways = (
        f"{who} carried the Will all the way to {home}. Wrong house.",
        f"{who} rang at {home} with the Will in hand. Nobody was expected.",
    )
    return Find(82, stop.answer, "RAB-WIN-2", ways)


def unknown_winner(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    """Who won without having been found out."""
    found_out = {event.facts["target"] for event in named(events, "guessed") if event.facts["right"]}
    shown = named(events, "identities-shown")[-1]
    if len(t.winners) != 1 or t.winners[0] in found_out:
        return None
    who, name = seat_name(t, t.winners[0]), identity_name(t.identity[t.winners[0]])
    ways = (
        f"Nobody ever found out that {who} was {name}. It hardly matters now.",
        f"Not one right guess: {who} turned out to be {name}, and the winner.",
    )
    return Find(70, shown.answer, "RAB-WIN-1", ways)


def untouched(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    """Where the Will lay, if nobody ever took it."""
    if named(events, "will-taken"):
        return None
    end = named(events, "identities-shown")[-1]
    slot = slot_name(t.will_slot)
    ways = (
        f"The Will lay in the {slot} slot the whole time. Nobody opened it.",
        f"For the record: {slot} slot. The Will never left it.",
    )
    return Find(78, end.answer, "RAB-END-1", ways)


def carried(t: RogerRabbit, events: Sequence[Happened]) -> Find | None:
    """From the last time that the Will came into the winner's hands until it was home."""
    home = named(events, "came-home")
    if not home:
        return None
    got, end = named(events, "will-taken", "will-stolen")[-1], home[-1]
    who, rounds = seat_name(t, end.facts["seat"]), end.round - got.round
    if not rounds:
        ways = (
            f"{who} got hold of the Will and was home with it in the same round.",
            f"Will in hand and through the door within one round: nobody had time to aim at {who}.",
        )
        return Find(76, end.answer, "RAB-WIN-1", ways)
    ways = (
        f"{who} ran with the Will for {counted(rounds, 'round')} before the door closed behind it.",
        f"It took {who} {counted(rounds, 'round')} to get the Will home, with everybody watching.",
    )
    return Find(40 + rounds, end.answer, "RAB-WIN-1", ways)
