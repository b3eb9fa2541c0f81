"""A whole trial that fits what one seat knows: roles, hands, trial cards and unseen tokens drawn again.

All discs, counts and moves are public, and so is who has looked at which token: only faces are drawn."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from facedown.kernel.asks import Ask, Option
from facedown.kernel.dealer import Playful
from facedown.kernel.knowledge.zones import mix

from .asks import CONFUSION, DISCARD, PLAY_AFTER, PLAY_BEFORE_TRIAL, PLAY_FIRST
from .constants import COPIES, ICONS, ICONS_OF, ROLES, STAGE_CARDS
from .content import basic_roles, icon_counts
from .rules.marker_abilities import confusing
from .rules.strategy import layable, playable
from .table import MIDDLE, NONE, Voices


def imagine(t: Voices, seat: int, source: random.Random) -> Voices:
    world = t.clone(dealer=Playful(source.getrandbits(64)))
    if not t.over:
        imagine_roles(world, seat, source)
        imagine_strategy(world, seat, source)
        imagine_influence(world, seat, source)
        imagine_trials(world, seat, source)
        reask(world, seat)
        reseal(world, seat, source)
    return world


def imagine_roles(t: Voices, seat: int, source: random.Random) -> None:
    others = [other for other in t.personas() if other != seat]
    own = t.role[seat]
    if t.settings.roles == "basic":
        roles = [role for role in basic_roles(t.seats) if role != own]
    else:
        roles = []
        for icon, count in zip(ICONS, icon_counts(t.seats), strict=True):
            cards = [role for role, card in enumerate(ROLES) if card.icon == icon]
            missing = count - (own in cards)
            roles += source.sample([role for role in cards if role != own], missing)
    mix(roles, source)
    for other, role in zip(others, roles, strict=True):
        t.role[other] = role


def imagine_strategy(t: Voices, seat: int, source: random.Random) -> None:
    others = [other for other in t.personas() if other != seat]
    rest = sorted(t.strategy_deck + [card for other in others for card in t.hand[other]])
    mix(rest, source)
    for other in others:
        t.hand[other] = sorted(rest.pop() for _ in t.hand[other])
    t.strategy_deck = rest


def imagine_influence(t: Voices, seat: int, source: random.Random) -> None:
    """Tokens this seat has not seen change places with each other; who has seen what stays with the place."""
    zones = [*t.stacks, t.pile, t.discards, t.held]
    hidden = [(zone, place) for zone in zones for place, token in enumerate(zone) if not t.seen[token] >> seat & 1]
    seen = [t.seen[zone[place]] for zone, place in hidden]
    tokens = sorted(zone[place] for zone, place in hidden)
    mix(tokens, source)
    for (zone, place), token, mask in zip(hidden, tokens, seen, strict=True):
        zone[place] = token
        t.seen[token] = mask


def imagine_trials(t: Voices, seat: int, source: random.Random) -> None:
    """The prosecutor knows all but the deck below its top; the others only what was read, and icons (VOI-CHO-1)."""
    if seat == t.prosecutor:
        rest = sorted(t.trial_deck[:-1])
        mix(rest, source)
        t.trial_deck[:-1] = rest
        return
    known = {*t.resolved, *([t.chosen] if t.side != NONE else [])}
    rest = [card for card in STAGE_CARDS[t.stage] if card not in known]
    mix(rest, source)
    if t.chosen != NONE and t.side == NONE:
        icons = set(ICONS_OF[t.chosen])
        t.chosen = t.row[MIDDLE] = take(rest, [card for card in rest if set(ICONS_OF[card]) == icons])
    for place, (_, region) in enumerate(t.set_aside):
        t.set_aside[place] = (take(rest, [card for card in rest if region in ICONS_OF[card]]), region)
    for place, card in enumerate(t.row):
        if card != NONE and not (place == MIDDLE and t.chosen != NONE):
            t.row[place] = rest.pop()
    t.trial_deck = rest


def take(cards: list[int], fitting: list[int]) -> int:
    """The first that fits, off the shuffled cards."""
    cards.remove(fitting[0])
    return fitting[0]


def reask(t: Voices, seat: int) -> None:
    """What another may play, discard or set aside depends on the secret cards, so those asks are made again."""
    for place, ask in enumerate(t.asks):
        if ask.seat != seat:
            t.asks[place] = replace(ask, options=options_of(t, ask))


def options_of(t: Voices, ask: Ask) -> Sequence[Option]:
    if ask.kind is PLAY_FIRST:
        return playable(t, ask.seat, PLAY_FIRST, NONE, 0)
    if ask.kind is PLAY_BEFORE_TRIAL:
        return layable(t, ask.seat)
    if ask.kind is PLAY_AFTER:
        return playable(t, ask.seat, PLAY_AFTER, *ask.args)
    if ask.kind is DISCARD:
        return tuple(sorted({card // COPIES for card in t.hand[ask.seat]}))
    if ask.kind is CONFUSION:
        return confusing(t, *ask.args)
    return ask.options


def reseal(t: Voices, seat: int, source: random.Random) -> None:
    """Answers of others that wait sealed are drawn again."""
    for other in sorted(t.sealed):
        ask = t.ask_of(other)
        if other != seat and ask is not None:
            t.sealed[other] = int(source.random() * len(ask.options))
