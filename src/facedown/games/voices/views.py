"""What each seat may know, from nothing. Regions, jurors, markers and cards go out by id; the words of asks stand in
asks/, those of the log in log_words.py."""

from functools import cache, lru_cache
from typing import Any

from .asks import AIM, BREAK_TIE, LOOK, LOOK_DISCARD, LOOK_EITHER, LOOK_MOVE, PLACE_INFLUENCE
from .content import (
    COPIES,
    FACE_OF,
    FACES,
    ICONS_OF,
    IN_SET,
    JUROR_IDS,
    KIND_EFFECTS,
    KIND_IDS,
    KINDS,
    NUMBERS,
    PERSONA_MARKERS,
    PLATFORM,
    PROSECUTOR,
    PROSECUTOR_MARKERS,
    PROSECUTOR_ROLE,
    REGION_IDS,
    ROLES,
    STAGE_CARDS,
    STORIES,
    TRIAL_IDS,
    TRIALS,
    basic_roles,
    goal_for,
)
from .seen.hindsight import MEASURE, measured, secrets, things
from .seen.needs import needs
from .seen.open_content import content
from .table import NONE, THREE_CARDS, UNUSED, Voices, highest, off_board, own_markers, totals_of
from .text.event_facts import event_facts
from .text.log_words import event_words
from .text.trial_pages import ability_view, page
from .text.words import (
    PROSECUTOR_GOAL,
    effects_words,
    front_words,
    goal_words,
    marker_name,
    quoted,
    region_name,
    seat_name,
    verdict_words,
    whose,
    whose_own,
)
from .verdict import fate, votes

__all__ = [
    "MEASURE",
    "box",
    "content",
    "describe",
    "event_facts",
    "event_words",
    "in_the_past",
    "measured",
    "seat_name",
    "secrets",
    "things",
    "view",
]

LOOKS = (LOOK, LOOK_DISCARD, LOOK_EITHER, LOOK_MOVE)
FOR_NOW = [kind.name for kind in (*LOOKS, PLACE_INFLUENCE)]  # what they show is to be remembered, not looked up
WHEN = {"start": "Before you deploy", "after": "After you deploy", "trial": "Before the trial card"}


def view(t: Voices, seat: int | None) -> dict[str, Any]:
    return {
        "round": t.round,
        "rounds": NUMBERS.rounds,
        "stage": t.stage + 1,
        "phase": t.phase,
        "turn": seat_or_none(t.turn),
        "first": t.first,
        "prosecutor": t.prosecutor,
        "seats": [seat_view(t, one, seat) for one in range(t.seats)],
        "regions": [region_view(t, region) for region in range(len(REGION_IDS))],
        "jurors": [juror_view(t, juror, seat) for juror in range(len(JUROR_IDS))],
        "pile": len(t.pile),
        "discards": len(t.discards),
        "strategy_deck": len(t.strategy_deck),
        "in_play": [played_view(one, card // COPIES) for one, card in t.in_play],
        "strategy_discard": [KIND_IDS[card // COPIES] for card in t.strategy_discard],
        "trial": trial_view(t, seat),
        "trial_deck": len(t.trial_deck),
        "window": [[one, KIND_IDS[kind]] for one, kind in t.window],
        "story": story_view(t),
        "roles_in_play": [role_view(t, role, "their") for role in basic_roles(t.seats)]
        if t.settings.roles == "basic"
        else None,
        "marker_abilities": t.settings.marker_abilities,
        "notes": t.settings.notes,
        "cancelled": t.cancelled if t.over else None,
        "verdict": verdict_view(t) if t.over else None,
        "you": None if seat is None else own_view(t, seat),
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def marker_view(t: Voices, marker: int) -> dict[str, Any]:
    return marker_views(t.owner, t.prosecutor)[marker]


@cache
def marker_views(owner: tuple[int, ...], prosecutor: int) -> list[dict[str, Any]]:
    """Of all markers, where these seats have these sets. `colour` is the seat's first or its second."""
    kinds = [kind for seat in owner for kind in (PROSECUTOR_MARKERS if seat == prosecutor else PERSONA_MARKERS)]
    return [
        {
            "marker": marker,
            "emotion": kind.id,
            "value": kind.value,
            "seat": owner[marker // IN_SET],
            "colour": marker // IN_SET - owner.index(owner[marker // IN_SET]),
        }
        for marker, kind in enumerate(kinds)
    ]


@lru_cache(maxsize=1 << 12)
def off_board_views(
    owner: tuple[int, ...], prosecutor: int, first: int, where: tuple[int, ...]
) -> list[list[dict[str, Any]]]:
    """Unused and destroyed ones of a seat."""
    markers = marker_views(owner, prosecutor)
    return [[markers[marker] for marker in found] for found in off_board(first, where)]


def seat_view(t: Voices, one: int, viewer: int | None) -> dict[str, Any]:
    first, end = own_markers(t.owner, one)
    unused, destroyed = off_board_views(t.owner, t.prosecutor, first, tuple(t.where[first:end]))
    return {
        "name": seat_name(t, one),
        "prosecutor": one == t.prosecutor,
        "role": role_view(t, t.role[one], whose_own(one, viewer)) if t.over or one == t.prosecutor else None,
        "needs": [need._asdict() for need in needs(t, one, viewer)] if t.over else None,
        "unused": unused,
        "destroyed": destroyed,
        "hand": len(t.hand[one]),
        "had_turn": bool(t.had_turn >> one & 1),
        "won": one in t.winners if t.over else None,
    }


def role_view(t: Voices, role: int, own: str) -> dict[str, Any]:
    if role == PROSECUTOR:
        return {"role": PROSECUTOR_ROLE.id, "name": PROSECUTOR_ROLE.name, "goal": PROSECUTOR_GOAL, "icon": None}
    card = ROLES[role]
    return {"role": card.id, "name": card.name, "goal": goal_of(role, t.seats, own), "icon": card.icon}


@cache
def goal_of(role: int, seats: int, own: str) -> str:
    return goal_words(goal_for(role, seats), own)


def region_view(t: Voices, region: int) -> dict[str, Any]:
    x, y = t.x, t.y
    return lying(region, t.owner, t.prosecutor, tuple([(disc, x[disc], y[disc]) for disc in t.discs[region]]))


@lru_cache(maxsize=1 << 10)  # the same for everybody, and until something is pushed or lifted there
def lying(
    region: int, owner: tuple[int, ...], prosecutor: int, discs: tuple[tuple[int, float, float], ...]
) -> dict[str, Any]:
    totals = totals_of(tuple([disc for disc, _, _ in discs]), owner, prosecutor)
    return {
        "region": REGION_IDS[region],
        "totals": totals[:],
        "leaders": highest(totals),
        "discs": [disc_view(owner, prosecutor, *disc) for disc in discs],
    }


@lru_cache(maxsize=1 << 12)
def disc_view(owner: tuple[int, ...], prosecutor: int, marker: int, x: float, y: float) -> dict[str, Any]:
    shown = marker_views(owner, prosecutor)[marker]
    return {**shown, "x": round(x, 2), "y": round(y, 2), "over": PLATFORM.overhangs(x, y)}


def juror_view(t: Voices, juror: int, seat: int | None) -> dict[str, Any]:
    notes = seat is not None and t.settings.notes
    return {
        "juror": JUROR_IDS[juror],
        "guilty": t.guilty[juror],
        "innocent": t.innocent[juror],
        "influence": [
            FACES[FACE_OF[token]] if notes and t.seen[token] >> seat & 1 else None  # type: ignore[operator]
            for token in t.stacks[juror]
        ],
    }


def story_view(t: Voices) -> dict[str, Any]:
    story = STORIES[t.story]
    return {"name": story.name, "start": story.start, "end": story.end if t.phase == "over" else None}


def verdict_view(t: Voices) -> dict[str, Any]:
    guilty, innocent, _ = votes(t)
    return {"words": verdict_words(guilty, innocent), "fate": fate(t)}


# --- the trial card ---------------------------------------------------------------------------------------------------


def trial_view(t: Voices, seat: int | None) -> dict[str, Any]:
    """The others see icons until a side is read, then what has been heard of it; the prosecutor sees three fronts,
    and a back once it is turned (VOI-CHO-1, VOI-CHO-2, VOI-RES-3)."""
    reads = seat == t.prosecutor
    return {
        "icons": [REGION_IDS[region] for region in ICONS_OF[t.chosen]] if t.chosen != NONE else None,
        "calls": calls_view(t) if t.chosen != NONE else None,
        "card": {"id": TRIAL_IDS[t.chosen], "title": TRIALS[t.chosen].title} if t.side != NONE else None,
        "side": t.side if t.side != NONE else None,
        "user": seat_or_none(t.user) if t.side != NONE else None,
        "sides": [side_view(t, side, reads) for side in range(t.side + 1)],
        "screen": [front_view(t, place) for place in THREE_CARDS] if reads and t.phase != "over" else None,
    }


def calls_view(t: Voices) -> dict[str, str]:
    """For each icon: now, heard, or to come, since the card calls on either at least once (VOI-CHO-3). A header is read
    before its ability is heard (VOI-CTL-2)."""
    heard = [
        ability.who
        for side in range(t.side + 1)
        for place, ability in enumerate(TRIALS[t.chosen].abilities(side))
        if side < t.side or place < t.heard
    ]
    tied = [REGION_IDS[ask.args[1]] for ask in t.asks if ask.kind is BREAK_TIE and ask.args[0] == "use_ability"]
    now = [*heard, *tied][-1:]
    return {
        id: "now" if id in now else "heard" if id in heard else "to come"
        for id in (REGION_IDS[region] for region in ICONS_OF[t.chosen])
    }


def side_view(t: Voices, side: int, reads: bool) -> dict[str, Any]:
    """A side that is being read: all of it for the prosecutor, for the others what was read out."""
    card = TRIALS[t.chosen]
    heard = t.heard if side == t.side else len(card.abilities(side))
    return {
        "text": card.text(side),
        "abilities": [
            ability_view(t.chosen, side, place, t.taken(side, place), reads=reads)
            for place in range(len(card.abilities(side)) if reads else heard)
        ],
        "heard": heard,
        "more": heard < len(card.abilities(side)),
    }


def front_view(t: Voices, place: int) -> dict[str, Any] | None:
    """Behind the screen: the front of a card, never its back (VOI-CHO-2)."""
    card = t.behind_screen(place)
    if card == NONE:
        return None
    return {
        "id": TRIAL_IDS[card],
        "title": TRIALS[card].title,
        "icons": [REGION_IDS[region] for region in ICONS_OF[card]],
        "text": TRIALS[card].front,
        "abilities": [ability_view(card, 0, one, None, reads=True) for one in range(len(TRIALS[card].front_abilities))],
    }


# --- for its own seat's eyes ------------------------------------------------------------------------------------------


def own_view(t: Voices, seat: int) -> dict[str, Any]:
    looking = next((ask.args[0] for ask in t.asks if ask.seat == seat and ask.kind in LOOKS), None)
    aiming = next((ask.args for ask in t.asks if ask.seat == seat and ask.kind is AIM), None)
    return {
        "role": role_view(t, t.role[seat], "your"),
        "needs": [need._asdict() for need in needs(t, seat, seat)],
        "line": PROSECUTOR_ROLE.line if seat == t.prosecutor else ROLES[t.role[seat]].line,
        "hand": [strategy_view(card // COPIES) for card in t.hand[seat]],
        "held": [FACES[FACE_OF[token]] for token in t.held] if t.holder == seat else [],
        "aiming": None if aiming is None else {"marker": marker_view(t, aiming[0]), "region": REGION_IDS[aiming[1]]},
        "looking": None
        if looking is None
        else {"juror": JUROR_IDS[looking], "face": FACES[FACE_OF[t.stacks[looking][-1]]]},
    }


def strategy_view(kind: int) -> dict[str, Any]:
    card = KINDS[kind]
    return {
        "kind": card.id,
        "name": card.name,
        "when": WHEN[card.time],
        "region": card.region,
        "words": effects_words(KIND_EFFECTS[kind]),
        "line": card.line,
    }


def when_words(card: dict[str, Any]) -> str:
    where = f" in {region_name(REGION_IDS.index(card['region']))}" if card["region"] else ""
    return f"{card['when']}{where}"


def box() -> list[tuple[str, str, list[dict[str, Any]]]]:
    """Every card, for the page that shows a pack: roles, trial cards with both sides, strategy cards."""
    roles = [
        {"card": role.id, "name": role.name, "goal": goal_words(role.goal), "line": role.line, "icon": role.icon}
        for role in ROLES
    ]
    strategies = [strategy_view(kind) for kind in range(len(KINDS))]
    return [
        ("Roles", "role", roles),
        ("Trial cards, stage I", "trial", [whole_trial(card) for card in STAGE_CARDS[0]]),
        ("Trial cards, stage II", "trial", [whole_trial(card) for card in STAGE_CARDS[1]]),
        ("Strategy cards", "strategy", strategies),
    ]


def whole_trial(card: int) -> dict[str, Any]:
    sides = [
        {
            "text": TRIALS[card].text(side),
            "abilities": [
                ability_view(card, side, one, None, reads=True) for one in range(len(TRIALS[card].abilities(side)))
            ],
        }
        for side in (0, 1)
    ]
    return {"card": TRIAL_IDS[card], **page(card, 0), "sides": sides}


def played_view(seat: int, kind: int) -> dict[str, Any]:
    return {"seat": seat, "kind": KIND_IDS[kind], "name": KINDS[kind].name, "words": effects_words(KIND_EFFECTS[kind])}


def in_the_past(view: dict[str, Any]) -> dict[str, Any]:  # VOI-INF-2
    """No notes: a token that was looked at cannot be looked up."""
    table, ask = view["table"], view["ask"]
    if table["notes"] or table["you"] is None:
        return view
    unseen = {**table, "you": {**table["you"], "held": [], "looking": None}}
    return {**view, "table": unseen, "ask": None if ask and ask["kind"] in FOR_NOW else ask}


# --- the view as text -------------------------------------------------------------------------------------------------


def describe(t: Voices, seat: int | None) -> str:
    lines = [f"Round {t.round} of {NUMBERS.rounds}, {t.phase}. First player: {seat_name(t, t.first)}."]
    if t.chosen != NONE:
        lines.append(f"  Trial card: {' and '.join(region_name(region) for region in ICONS_OF[t.chosen])}")
    for region in range(len(REGION_IDS)):
        discs = ", ".join(
            f"{whose(t, t.owner_of(disc), seat)} {marker_name(t, disc)} at {t.x[disc]:.1f},{t.y[disc]:.1f}"
            for disc in t.discs[region]
        )
        lines.append(f"  {region_name(region)}: {discs or 'empty'}")
    for shown in view(t, seat)["jurors"]:
        faces = ", ".join(face or "?" for face in shown["influence"])
        lines.append(f"  {shown['juror']}: {shown['guilty']} guilty, {shown['innocent']} innocent, influence [{faces}]")
    for one in range(t.seats):
        lines.append(
            f"  {seat_name(t, one)}: {len(t.markers_of(one, UNUSED))} unused, {t.destroyed(one)} destroyed, "
            f"{len(t.hand[one])} cards"
        )
    if seat is not None:
        own = own_view(t, seat)
        lines.append(f"  You are {own['role']['name']}. {own['role']['goal']}")
        if seat == t.prosecutor and not t.over:
            fronts = [card for place in THREE_CARDS if (card := t.behind_screen(place)) != NONE]
            lines += [f"  Behind your screen: {quoted(TRIALS[card].title)} {front_words(card)}" for card in fronts]
        lines += [f"  In hand: {card['name']}. {when_words(card)}: {card['words']}" for card in own["hand"]]
    return "\n".join(lines)
