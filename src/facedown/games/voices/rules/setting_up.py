"""Setting up: roles, screen, strategy cards, story (VOI-SET-1 to VOI-SET-7)."""

from ..constants import (
    ICONS,
    IN_SET,
    JUROR_IDS,
    NUMBERS,
    PROSECUTOR,
    REGION_IDS,
    ROLE_IDS,
    ROLES,
    STORIES,
    STORY_TOKENS,
    STRATEGY_CARDS,
    TOKENS,
)
from ..content import basic_roles, icon_counts
from ..table import NONE, UNUSED, Voices
from .rounds import begin_round, lay_out_stage


def set_up(t: Voices) -> None:
    deal_roles(t)
    hand_out_markers(t)
    blank(t)
    lay_out_stage(t, 0)
    deal_strategy(t)
    tell_story(t)
    t.then(begin_round)


def deal_roles(t: Voices) -> None:
    if t.settings.roles == "advanced":  # VOI-SET-2
        roles = []
        for icon, count in zip(ICONS, icon_counts(t.seats), strict=True):
            drawn = [role for role, card in enumerate(ROLES) if card.icon == icon]
            t.shuffle(drawn, f"{icon} roles")
            roles += drawn[:count]
    else:  # VOI-SET-1
        roles = list(basic_roles(t.seats))
    if t.settings.prosecutor == NONE:
        roles.append(PROSECUTOR)
        t.shuffle(roles, "roles")
        t.prosecutor = roles.index(PROSECUTOR)
    else:  # VOI-SET-3
        t.shuffle(roles, "roles")
        t.prosecutor = t.settings.prosecutor
        roles.insert(t.prosecutor, PROSECUTOR)
    t.role = roles
    tell_roles(t)


def tell_roles(t: Voices) -> None:
    rule = "VOI-SET-2" if t.settings.roles == "advanced" else "VOI-SET-1"
    if t.settings.roles == "basic":
        t.tell("roles-in-play", "VOI-SET-7", roles=[ROLE_IDS[role] for role in basic_roles(t.seats)])
    for seat in t.personas():
        t.tell_some("role-dealt", rule, (seat,), {"role": t.role[seat]}, {"seat": seat})
    t.tell("prosecutor-shown", rule if t.settings.prosecutor == NONE else "VOI-SET-3", seat=t.prosecutor)


def hand_out_markers(t: Voices) -> None:
    """One colour a seat; with three players two for each persona (VOI-COM-4, VOI-THR-1)."""
    double = t.seats == 3
    t.owner = tuple(seat for seat in range(t.seats) for _ in range(2 if double and seat != t.prosecutor else 1))
    if double:
        t.tell("two-colours", "VOI-THR-1", seats=t.personas())
    count = len(t.owner) * IN_SET
    t.where = [UNUSED] * count
    t.x = [0.0] * count
    t.y = [0.0] * count
    t.discs = [[] for _ in REGION_IDS]


def blank(t: Voices) -> None:
    t.round = 0
    t.stage = 0
    t.phase = "choosing"
    t.turn = NONE
    t.had_turn = 0
    t.pushed_set = NONE
    t.chosen = NONE
    t.side = NONE
    t.heard = 0
    t.user = NONE
    t.branches = ()
    t.guilty = [0] * len(JUROR_IDS)
    t.innocent = [0] * len(JUROR_IDS)
    t.stacks = [[] for _ in JUROR_IDS]
    t.discards = []
    t.held = []
    t.holder = NONE
    t.seen = [0] * TOKENS
    t.window = ()
    t.cancelled = 0
    t.rough = False
    t.scores = [0] * t.seats
    t.pile = list(range(TOKENS))
    t.shuffle(t.pile, "influence tokens")


def deal_strategy(t: Voices) -> None:  # VOI-SET-5
    t.strategy_deck = list(range(STRATEGY_CARDS))
    t.shuffle(t.strategy_deck, "strategy deck")
    t.strategy_discard = []
    t.in_play = []
    t.hand = [[] for _ in range(t.seats)]
    for seat in t.personas():
        cards = sorted(t.strategy_deck.pop() for _ in range(NUMBERS.first_cards))
        t.hand[seat] = cards
        t.tell_some("strategy-dealt", "VOI-SET-5", (seat,), {"cards": cards[:]}, {"seat": seat, "count": len(cards)})


def tell_story(t: Voices) -> None:  # VOI-SET-6
    t.story = t.chance(len(STORIES), "story")
    t.tell("story-told", "VOI-SET-6", story=t.story)
    for juror in STORY_TOKENS[t.story]:
        t.stacks[juror].append(t.pile.pop())
        t.tell("influence-set", "VOI-SET-6", juror=juror)
    t.first = first_player(t)
    t.tell("first-player", "VOI-SET-6", seat=t.first)


def first_player(t: Voices) -> int:
    match STORIES[t.story].first:
        case "prosecutor":
            return t.prosecutor
        case "left-of-prosecutor":
            return (t.prosecutor + 1) % t.seats
        case "right-of-prosecutor":
            return (t.prosecutor - 1) % t.seats
    personas = t.personas()
    return personas[t.chance(len(personas), "first player")]
