"""A whole lot that fits what one seat knows: identities, colour cards and the Will drawn again."""

import random

from msgspec.structs import replace

from facedown.kernel.asks import Ask
from facedown.kernel.dealer import Playful
from facedown.kernel.knowledge.zones import below, draw, mix

from .asks import MAY_GUESS, MOVE, TAKE_DOOM, is_guess
from .constants import DOOM, HALVES, IDENTITIES, LOCATIONS, SLOTS, TAKEN
from .rules.guessing import guesses
from .rules.looking import doom_choices
from .rules.moving import move_choices
from .table import NOBODY, RogerRabbit, deals


def imagine(t: RogerRabbit, seat: int, source: random.Random) -> RogerRabbit:
    world = t.clone(dealer=Playful(source.getrandbits(64)))
    if world.over:
        return world
    fitting = deals(t.possible_identities(seat))
    world.identity = list(fitting[below(len(fitting), source)])
    for colour in range(t.seats):
        imagine_colour_cards(t, world, seat, colour, source)
    for other in range(t.seats):
        world.mark_sheet(other)
    can = t.possible_slots(seat)
    slots = [slot for slot in range(SLOTS) if can >> slot & 1]
    world.will_slot = slots[below(len(slots), source)]
    imagine_wrong_guesses(t, world, seat, source)
    world.asks = [ask if ask.seat == seat else asked_anew(world, ask) for ask in world.asks]
    return world


def sight(t: RogerRabbit, seat: int) -> RogerRabbit:
    """What `steady` goes by."""
    seen = t.blank()
    seen.asks = [ask for ask in t.asks if ask.seat == seat]
    seen.pawn, seen.holder, seen.nozzle = t.pawn, t.holder, t.nozzle
    seen.weasels, seen.shots, seen.ruled_out = t.weasels, t.shots, t.ruled_out
    seen.looked, seen.dooms = t.looked, t.dooms
    own = slice(seat * t.seats, (seat + 1) * t.seats)
    seen.halves, seen.wrong = [0] * len(t.halves), [0] * len(t.wrong)
    seen.halves[own], seen.wrong[own] = t.halves[own], t.wrong[own]
    right = t.right[seat]
    seen.right = [right if one == seat else 0 for one in range(t.seats)]
    seen.identity = [identity if one == seat or right >> one & 1 else NOBODY for one, identity in enumerate(t.identity)]
    seen.seen_slots = [slots if one == seat else 0 for one, slots in enumerate(t.seen_slots)]
    can = t.possible_slots(seat)
    seen.will_slot = next(slot for slot in range(SLOTS) if can >> slot & 1)
    return seen


def imagine_colour_cards(t: RogerRabbit, world: RogerRabbit, seat: int, colour: int, source: random.Random) -> None:
    """The cards seen stay; the true identity's halves, one half of each other and the Doom card fill the rest."""
    base = colour * LOCATIONS
    known = [bool(t.looked[seat] >> place & 1) or t.lies[base + place] == TAKEN for place in range(LOCATIONS)]
    seen = [t.lies[base + place] for place in range(LOCATIONS) if known[place]]
    rest = [] if DOOM in seen or TAKEN in seen else [DOOM]
    for identity, halves in enumerate(HALVES):
        unseen = [half for half in halves if half not in seen]
        if identity == world.identity[colour]:
            rest += unseen
        elif len(unseen) == len(halves):
            rest.append(halves[below(len(halves), source)])
    mix(rest, source)
    for place in range(LOCATIONS):
        if not known[place]:
            world.lies[base + place] = rest.pop()


def imagine_wrong_guesses(t: RogerRabbit, world: RogerRabbit, seat: int, source: random.Random) -> None:
    """Of guesses between others only their number is known."""
    for guesser in range(t.seats):
        for target in range(t.seats):
            place = guesser * t.seats + target
            if seat in (guesser, target) or not t.wrong[place]:
                continue
            others = [one for one in range(len(IDENTITIES)) if one != world.identity[target]]
            world.wrong[place] = sum([1 << one for one in draw(others, t.wrong[place].bit_count(), source)])


def asked_anew(t: RogerRabbit, ask: Ask) -> Ask:
    """What another may guess, whose Doom card it found and where it ends its move hang on secrets."""
    if ask.kind is TAKE_DOOM:
        return replace(ask, options=doom_choices(t, ask.seat, ask.args[0]))
    if ask.kind not in MAY_GUESS:
        return ask
    others = [option for option in ask.options if not is_guess(option)]
    own = move_choices(t, ask.seat) if ask.kind is MOVE else others
    return replace(ask, options=(*own, *guesses(t, ask.seat)))
