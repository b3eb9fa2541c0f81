"""The log of Voices: each event as a sentence, seen through one seat's eyes, and its facts by id."""

from collections.abc import Callable
from typing import Any

from .content import (
    COPIES,
    EFFECTS,
    FACES,
    JUROR_IDS,
    KIND_IDS,
    KINDS,
    REGION_IDS,
    ROLE_IDS,
    ROLE_NAMES,
    ROLES,
    STORIES,
    TRIAL_IDS,
    TRIALS,
)
from .table import NONE, Voices
from .words import (
    PROSECUTOR_GOAL,
    effects_words,
    goal_words,
    juror_name,
    listed,
    many,
    marker_name,
    region_name,
    who,
    whom,
    whose,
)

Facts = dict[str, Any]
Sentence = Callable[[Voices, Facts, int | None], str]


def event_words(t: Voices, name: str, facts: Facts, viewer: int | None) -> str:
    return SENTENCES[name](t, facts, viewer)


def _subject(t: Voices, facts: Facts, viewer: int | None) -> str:
    return who(t, facts["seat"], viewer)


def _faces(facts: Facts) -> str:
    return f": {listed([FACES[face] for face in facts['faces']])}" if "faces" in facts else ""


def _role_dealt(t: Voices, facts: Facts, viewer: int | None) -> str:
    if "role" not in facts:
        return f"{_subject(t, facts, viewer)} got a secret role."
    return f"You are {ROLE_NAMES[facts['role']]}. {goal_words(ROLES[facts['role']].goal)}"


def _roles_in_play(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"Roles in play: {listed([ROLE_NAMES[ROLE_IDS.index(role)] for role in facts['roles']])}."


def _cards(facts: Facts) -> str:
    if "cards" not in facts or not facts["cards"]:
        return many(facts["count"], "strategy card")
    return listed([KINDS[card // COPIES].name for card in facts["cards"]])


def _trial_chosen(t: Voices, facts: Facts, viewer: int | None) -> str:
    icons = " and ".join(region_name(region) for region in facts["icons"])
    if "card" in facts:
        return f"You chose {TRIALS[facts['card']].title}: {icons}."
    return f"{who(t, t.prosecutor, viewer)} chose a trial card: {icons}."


def _trial_drawn(t: Voices, facts: Facts, viewer: int | None) -> str:
    if "card" in facts:
        return f"You drew {TRIALS[facts['card']].title}."
    return "The prosecutor drew a trial card."


def _trial_set_aside(t: Voices, facts: Facts, viewer: int | None) -> str:
    region = region_name(facts["region"])
    card = TRIALS[facts["card"]].title if "card" in facts else "a trial card"
    return f"{_subject(t, facts, viewer)} discarded {card} that shows {region}."


def _pushed(t: Voices, facts: Facts, viewer: int | None) -> str:
    marker = marker_name(t, facts["marker"])
    owner = t.owner_of(facts["marker"])
    whose_marker = "" if owner == facts["seat"] else f"{whose(t, owner, viewer)} "
    moved = len(facts["tracks"]) - 1
    after = f" {many(moved, 'other marker').capitalize()} moved." if moved else ""
    return f"{_subject(t, facts, viewer)} pushed {whose_marker}{marker} into {region_name(facts['region'])}.{after}"


def _owned(t: Voices, facts: Facts, viewer: int | None) -> str:
    owner = t.owner_of(facts["marker"])
    return f"{whose(t, owner, viewer)} {marker_name(t, facts['marker'])}"


def _marker_destroyed(t: Voices, facts: Facts, viewer: int | None) -> str:
    owned = _owned(t, facts, viewer)
    return f"{owned[0].upper()}{owned[1:]} is out of {region_name(facts['region'])}. Destroyed."


def _side_read(t: Voices, facts: Facts, viewer: int | None) -> str:
    card = TRIALS[facts["card"]]
    return f"{card.title}. {card.front}" if facts["side"] == 0 else card.back


def _ability_heard(t: Voices, facts: Facts, viewer: int | None) -> str:
    ability = TRIALS[facts["card"]].abilities(facts["side"])[facts["ability"]]
    if ability.choices:
        listing = listed([choice.words for choice in ability.choices], "or")
        return f"{_subject(t, facts, viewer)} must choose: {listing}."
    text = effects_words(EFFECTS[facts["card"]][facts["side"]][facts["ability"]][0])
    return f"{_subject(t, facts, viewer)}{' may' if ability.may else ''}: {text}"


def _choice_taken(t: Voices, facts: Facts, viewer: int | None) -> str:
    ability = TRIALS[facts["card"]].abilities(facts["side"])[facts["ability"]]
    after = "" if ability.hidden else f" {_effect_read(t, facts, viewer)}"
    return f"{_subject(t, facts, viewer)} chose: {ability.choices[facts['branch']].words}.{after}"


def _effect_read(t: Voices, facts: Facts, viewer: int | None) -> str:
    return effects_words(EFFECTS[facts["card"]][facts["side"]][facts["ability"]][facts["branch"]])


def _token_put(t: Voices, facts: Facts, viewer: int | None) -> str:
    tokens = many(facts["count"], f"{FACES[facts['face']]} token")
    return f"{_subject(t, facts, viewer)} put {tokens} on {juror_name(facts['juror'])}."


def _token_moved(t: Voices, facts: Facts, viewer: int | None) -> str:
    start, end = juror_name(facts["juror"]), juror_name(facts["to"])
    return f"{_subject(t, facts, viewer)} moved one {FACES[facts['face']]} token from {start} to {end}."


def _influence_placed(t: Voices, facts: Facts, viewer: int | None) -> str:
    lost = f", discarded {facts['discarded']}" if facts["discarded"] else ""
    tokens = many(facts["count"], "influence token")
    return f"{_subject(t, facts, viewer)} placed {tokens} on {juror_name(facts['juror'])}{lost}."


def _juror_decided(t: Voices, facts: Facts, viewer: int | None) -> str:
    verdict = "guilty" if facts["guilty"] else "innocent" if facts["innocent"] else "undecided"
    return f"{juror_name(facts['juror'])}: {facts['cancelled']} cancelled on each side, {verdict}."


def _judged(t: Voices, facts: Facts, viewer: int | None) -> str:
    seat = facts["seat"]
    goal = PROSECUTOR_GOAL if seat == t.prosecutor else goal_words(ROLES[t.role[seat]].goal)
    return f"{who(t, seat, viewer)} {'won' if facts['won'] else 'lost'}. {goal}"


def _controls(t: Voices, facts: Facts, viewer: int | None) -> str:
    verb = "control" if facts["seat"] == viewer else "controls"
    return f"{_subject(t, facts, viewer)} {verb} {region_name(facts['region'])}."


def _tie_broken(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"{_let(t, facts, viewer, 'speak')} for {region_name(facts['region'])}."


def _let(t: Voices, facts: Facts, viewer: int | None, verb: str) -> str:
    """Whom the seat chose to do it; often itself."""
    if facts["chosen"] != facts["seat"]:
        return f"{_subject(t, facts, viewer)} let {whom(t, facts['chosen'], viewer)} {verb}"
    return f"{_subject(t, facts, viewer)} chose to {verb}"


def _strategy_played(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"{_subject(t, facts, viewer)} played {KINDS[facts['kind']].name}."


SENTENCES: dict[str, Sentence] = {
    "roles-in-play": _roles_in_play,
    "role-dealt": _role_dealt,
    "prosecutor-shown": lambda t, f, v: (
        f"{'You are' if f['seat'] == v else 'Seat ' + str(f['seat'] + 1) + ' is'} the prosecutor."
    ),
    "two-colours": lambda t, f, v: "Three players: each persona has two colours.",
    "trial-cards-laid-out": lambda t, f, v: (
        f"The trial cards of stage {'I' * f['stage']} are laid out behind the screen."
    ),
    "strategy-dealt": lambda t, f, v: f"{_subject(t, f, v)} got {_cards(f)}.",
    "story-told": lambda t, f, v: f"{STORIES[f['story']].name}. {STORIES[f['story']].start}",
    "influence-set": lambda t, f, v: f"An influence token lies on {juror_name(f['juror'])}, unseen.",
    "first-player": lambda t, f, v: (
        f"{_subject(t, f, v)} {'have' if f['seat'] == v else 'has'} the first player token."
    ),
    "round-began": lambda t, f, v: f"Round {f['round']}.",
    "trial-chosen": _trial_chosen,
    "trial-drawn": _trial_drawn,
    "trial-set-aside": _trial_set_aside,
    "trial-discarded": lambda t, f, v: f"{TRIALS[f['card']].title} is discarded, face down.",
    "pushed": _pushed,
    "marker-destroyed": _marker_destroyed,
    "marker-lifted": lambda t, f, v: f"{_subject(t, f, v)} took {_owned(t, f, v)} from {region_name(f['region'])}.",
    "marker-recovered": lambda t, f, v: f"{_subject(t, f, v)} brought back {marker_name(t, f['marker'])}.",
    "strategy-announced": lambda t, f, v: f"{_subject(t, f, v)} announced {KINDS[f['kind']].name}.",
    "order-chosen": lambda t, f, v: f"{_let(t, f, v, 'go')} first.",
    "strategy-played": _strategy_played,
    "strategy-drawn": lambda t, f, v: f"{_subject(t, f, v)} drew {_cards(f)}.",
    "strategy-reshuffled": lambda t, f, v: "The strategy discards were shuffled into a new deck.",
    "strategy-discarded": lambda t, f, v: (
        f"{_subject(t, f, v)} discarded {KINDS[f['kind']].name}: three cards at most."
    ),
    "side-read": _side_read,
    "controls": _controls,
    "prosecutor-acts": lambda t, f, v: (
        f"{region_name(f['region'])} is tied: {whom(t, f['seat'], v)} decide{'' if f['seat'] == v else 's'}."
    ),
    "tie-broken": _tie_broken,
    "ability-heard": _ability_heard,
    "ability-declined": lambda t, f, v: f"{_subject(t, f, v)} left it.",
    "choice-taken": _choice_taken,
    "effect-read": _effect_read,
    "nothing-to-do": lambda t, f, v: "There is nothing to do.",
    "token-put": _token_put,
    "token-removed": lambda t, f, v: (
        f"{_subject(t, f, v)} removed one {FACES[f['face']]} token from {juror_name(f['juror'])}."
    ),
    "token-moved": _token_moved,
    "influence-drawn": lambda t, f, v: f"{_subject(t, f, v)} drew {many(f['count'], 'influence token')}{_faces(f)}.",
    "influence-mixed": lambda t, f, v: "The discarded influence tokens were mixed into a new pile.",
    "influence-placed": _influence_placed,
    "influence-seen": lambda t, f, v: (
        f"{_subject(t, f, v)} looked at the top token on {juror_name(f['juror'])}{_faces(f)}."
    ),
    "influence-put-back": lambda t, f, v: f"{_subject(t, f, v)} put it back.",
    "influence-moved": lambda t, f, v: (
        f"{_subject(t, f, v)} moved an influence token from {juror_name(f['juror'])} to {juror_name(f['to'])}."
    ),
    "influence-discarded": lambda t, f, v: (
        f"{_subject(t, f, v)} discarded the top influence token on {juror_name(f['juror'])}."
    ),
    "drawer-named": lambda t, f, v: f"{_subject(t, f, v)} let {whom(t, f['chosen'], v)} draw too.",
    "story-ended": lambda t, f, v: STORIES[f["story"]].end,
    "story-token": lambda t, f, v: f"One more {FACES[f['face']]} token lies on {juror_name(f['juror'])}.",
    "influence-lost": lambda t, f, v: f"An influence token on {juror_name(f['juror'])} is lost.",
    "role-shown": lambda t, f, v: f"{_subject(t, f, v)} {'were' if f['seat'] == v else 'was'} {ROLE_NAMES[f['role']]}.",
    "influence-turned": lambda t, f, v: (
        f"{juror_name(f['juror'])}: {listed([FACES[face] for face in f['faces']])} turned up."
    ),
    "juror-decided": _juror_decided,
    "judged": _judged,
    "taken-back": lambda t, f, v: f"{_subject(t, f, v)} took that back.",
}


def event_facts(facts: Facts) -> Facts:
    """The same facts with ids for numbers, as views have them."""
    return {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}


BY_ID: dict[str, Callable[[Any], Any]] = {
    "role": lambda role: ROLE_IDS[role],
    "card": lambda card: TRIAL_IDS[card],
    "fronts": lambda cards: [TRIAL_IDS[card] for card in cards],
    "top": lambda card: TRIAL_IDS[card],
    "cards": lambda cards: [KIND_IDS[card // COPIES] for card in cards],
    "kind": lambda kind: KIND_IDS[kind],
    "icons": lambda icons: [REGION_IDS[region] for region in icons],
    "region": lambda region: None if region == NONE else REGION_IDS[region],
    "juror": lambda juror: JUROR_IDS[juror],
    "to": lambda juror: JUROR_IDS[juror],
    "face": lambda face: FACES[face],
    "faces": lambda faces: [FACES[face] for face in faces],
    "story": lambda story: STORIES[story].id,
}
