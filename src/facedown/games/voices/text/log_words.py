"""The log of Voices: each event as a sentence, seen through one seat's eyes."""

from collections.abc import Callable

from ..content import COPIES, EFFECTS, FACES, KINDS, ROLE_IDS, ROLE_NAMES, STORIES, STORY_EFFECTS, TRIALS, goal_for
from ..table import Voices
from .event_facts import Facts
from .words import (
    MOST,
    PROSECUTOR_PARTS,
    SMALL,
    capital,
    effects_words,
    goal_parts,
    goal_words,
    listed,
    many,
    marker_told,
    quoted,
    region_name,
    the_jurors,
    verdict_words,
    who,
    whom,
    whose,
    whose_own,
)

Sentence = Callable[[Voices, Facts, int | None], str]


def event_words(t: Voices, name: str, facts: Facts, viewer: int | None) -> str:
    return SENTENCES[name](t, facts, viewer)


def _subject(t: Voices, facts: Facts, viewer: int | None) -> str:
    return who(t, facts["seat"], viewer)


def _faces(facts: Facts) -> str:
    return f": {listed([FACES[face] for face in facts['faces']])}" if "faces" in facts else ""


def _role(role: int) -> str:
    return ROLE_NAMES[role][0].lower() + ROLE_NAMES[role][1:]


def strategy_title(kind: int) -> str:
    return quoted(KINDS[kind].name)


def _title(card: int) -> str:
    return quoted(TRIALS[card].title)


def _role_dealt(t: Voices, facts: Facts, viewer: int | None) -> str:
    if "role" not in facts:
        return f"{_subject(t, facts, viewer)} got a secret role."
    return f"You are {_role(facts['role'])}. {goal_words(goal_for(facts['role'], t.seats))}"


def _roles_in_play(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"Roles in play: {listed([_role(ROLE_IDS.index(role)) for role in facts['roles']])}."


def _cards(facts: Facts) -> str:
    if "cards" not in facts or not facts["cards"]:
        return many(facts["count"], "strategy card")
    return listed([strategy_title(card // COPIES) for card in facts["cards"]])


def _trial_chosen(t: Voices, facts: Facts, viewer: int | None) -> str:
    icons = " and ".join(region_name(region) for region in facts["icons"])
    if "card" in facts:
        return f"You chose {_title(facts['card'])}: {icons}."
    return f"{who(t, t.prosecutor, viewer)} chose a trial card: {icons}."


def _trial_drawn(t: Voices, facts: Facts, viewer: int | None) -> str:
    if "card" in facts:
        return f"You drew {_title(facts['card'])}."
    return "The prosecutor drew a trial card."


def _trial_set_aside(t: Voices, facts: Facts, viewer: int | None) -> str:
    region = region_name(facts["region"])
    card = f"{_title(facts['card'])}, which" if "card" in facts else "a trial card that"
    return f"{_subject(t, facts, viewer)} discarded {card} shows {region}."


def _pushed(t: Voices, facts: Facts, viewer: int | None) -> str:
    marker = taken(t, facts, viewer)
    moved = len(facts["tracks"]) - 1
    after = f" {many(moved, 'other marker').capitalize()} moved." if moved else ""
    return f"{_subject(t, facts, viewer)} pushed {marker} into {region_name(facts['region'])}.{after}"


def taken(t: Voices, facts: Facts, viewer: int | None) -> str:
    """A marker in the hand of the sentence's subject, who may own it."""
    owner = t.owner_of(facts["marker"])
    owned = whose_own(owner, viewer) if owner == facts["seat"] else whose(t, owner, viewer)
    return f"{owned} {marker_told(t, facts['marker'])}"


def _owned(t: Voices, facts: Facts, viewer: int | None) -> str:
    owner = t.owner_of(facts["marker"])
    return f"{whose(t, owner, viewer)} {marker_told(t, facts['marker'])}"


def _marker_destroyed(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"{capital(_owned(t, facts, viewer))} in {region_name(facts['region'])} is destroyed."


def _side_read(t: Voices, facts: Facts, viewer: int | None) -> str:
    card = TRIALS[facts["card"]]
    return f"{quoted(card.title)}: {card.front}" if facts["side"] == 0 else card.back


def _ability_heard(t: Voices, facts: Facts, viewer: int | None) -> str:
    ability = TRIALS[facts["card"]].abilities(facts["side"])[facts["ability"]]
    if ability.choices:
        listing = listed([quoted(choice.words) for choice in ability.choices], "or")
        return f"{_subject(t, facts, viewer)} must choose: {listing}."
    text = effects_words(EFFECTS[facts["card"]][facts["side"]][facts["ability"]][0])
    return f"Up to {whom(t, facts['seat'], viewer)}: {text}" if ability.may else f"{_subject(t, facts, viewer)}: {text}"


def _choice_taken(t: Voices, facts: Facts, viewer: int | None) -> str:
    ability = TRIALS[facts["card"]].abilities(facts["side"])[facts["ability"]]
    after = "" if ability.hidden else f" {_effect_read(t, facts, viewer)}"
    return f"{_subject(t, facts, viewer)} chose {quoted(ability.choices[facts['branch']].words)}.{after}"


def _effect_read(t: Voices, facts: Facts, viewer: int | None) -> str:
    return effects_words(EFFECTS[facts["card"]][facts["side"]][facts["ability"]][facts["branch"]])


def _token_put(t: Voices, facts: Facts, viewer: int | None) -> str:
    tokens = many(facts["count"], f"{FACES[facts['face']]} token")
    return f"{_subject(t, facts, viewer)} put {tokens} on {the_jurors(facts['juror'])}."


def _token_moved(t: Voices, facts: Facts, viewer: int | None) -> str:
    start, end = the_jurors(facts["juror"]), the_jurors(facts["to"])
    return f"{_subject(t, facts, viewer)} moved one {FACES[facts['face']]} token from {start} to {end}."


def _influence_placed(t: Voices, facts: Facts, viewer: int | None) -> str:
    lost = f" and discarded {SMALL[facts['discarded']]}" if facts["discarded"] else ""
    tokens = many(facts["count"], "influence token")
    return f"{_subject(t, facts, viewer)} placed {tokens} on {the_jurors(facts['juror'])}{lost}."


def _juror_decided(t: Voices, facts: Facts, viewer: int | None) -> str:
    verdict = "find Guy guilty" if facts["guilty"] else "find Guy innocent" if facts["innocent"] else "stay undecided"
    both = facts["cancelled"]
    cancelled = f": {many(both, 'token')} on each side cancelled out" if both else ""
    return f"{capital(the_jurors(facts['juror']))} {verdict}{cancelled}."


def _verdict(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"{verdict_words(facts['guilty'], facts['innocent'])} {facts['fate']}"


def _judged(t: Voices, facts: Facts, viewer: int | None) -> str:
    seat = facts["seat"]
    own = whose_own(seat, viewer)
    goal = PROSECUTOR_PARTS if seat == t.prosecutor else goal_parts(goal_for(t.role[seat], t.seats), own)
    return f"{who(t, seat, viewer)} {'won' if facts['won'] else 'lost'}. The goal was {goal}."


def _controls(t: Voices, facts: Facts, viewer: int | None) -> str:
    verb = "control" if facts["seat"] == viewer else "controls"
    return f"{_subject(t, facts, viewer)} {verb} {region_name(facts['region'])}."


def _tie_broken(t: Voices, facts: Facts, viewer: int | None) -> str:
    region = region_name(facts["region"])
    if facts["chosen"] == facts["seat"]:
        return f"{_subject(t, facts, viewer)} kept the say in {region}."
    return f"{_subject(t, facts, viewer)} gave {whom(t, facts['chosen'], viewer)} the say in {region}."


def _order_chosen(t: Voices, facts: Facts, viewer: int | None) -> str:
    if facts["chosen"] == facts["seat"]:
        return f"{_subject(t, facts, viewer)} chose to go first."
    return f"{_subject(t, facts, viewer)} let {whom(t, facts['chosen'], viewer)} go first."


def _strategy_played(t: Voices, facts: Facts, viewer: int | None) -> str:
    idle = "" if facts["works"] else ", which does nothing now"
    return f"{_subject(t, facts, viewer)} played {strategy_title(facts['kind'])}{idle}."


def _nothing_to_do(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"There is {MISSING[facts['missing']]}, so nothing happens."


MISSING = {
    "remove-token": "no such token to remove",
    "shift-token": "no such token to move",
    "destroy-marker": "no such marker to destroy",
    "take-marker": "no such marker to take",
    "rescue-marker": "no destroyed marker to bring back",
    "look-at": "no influence token to look at",
    "discard-influence": "no influence token to discard",
    "draw-influence": "no influence token left to draw",
    "strategy-card": "no strategy card for the prosecutor",
}


def _story_ended(t: Voices, facts: Facts, viewer: int | None) -> str:
    finish = STORY_EFFECTS[facts["story"]]
    return f"{STORIES[facts['story']].end}{' ' if finish else ''}{effects_words(finish)}"


def _first_of_several(facts: Facts) -> str:
    return ", who sit first among those with the most" if facts["tied"] else ""


def _influence_lost(t: Voices, facts: Facts, viewer: int | None) -> str:
    return f"An influence token is lost from {the_jurors(facts['juror'])}{_first_of_several(facts)}."


def _story_token(t: Voices, facts: Facts, viewer: int | None) -> str:
    token = f"{FACES[facts['face']]} token"
    return f"One {token} goes to {the_jurors(facts['juror'])}{_first_of_several(facts)}."


def _story_idle(t: Voices, facts: Facts, viewer: int | None) -> str:
    tokens = MOST[facts["most"]].rpartition("the most ")[2]
    return f"No juror has any {tokens}, so nothing happens."


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
    "story-told": lambda t, f, v: f"{quoted(STORIES[f['story']].name)}: {STORIES[f['story']].start}",
    "influence-set": lambda t, f, v: f"An influence token lies on {the_jurors(f['juror'])}, unseen.",
    "first-player": lambda t, f, v: (
        f"{_subject(t, f, v)} {'have' if f['seat'] == v else 'has'} the first player token."
    ),
    "round-began": lambda t, f, v: f"Round {f['round']}",
    "trial-chosen": _trial_chosen,
    "trial-drawn": _trial_drawn,
    "trial-set-aside": _trial_set_aside,
    "trial-discarded": lambda t, f, v: f"{_title(f['card'])} is discarded, face down.",
    "pushed": _pushed,
    "marker-destroyed": _marker_destroyed,
    "marker-lifted": lambda t, f, v: f"{_subject(t, f, v)} took {taken(t, f, v)} from {region_name(f['region'])}.",
    "marker-recovered": lambda t, f, v: f"{_subject(t, f, v)} brought back {taken(t, f, v)}.",
    "strategy-announced": lambda t, f, v: f"{_subject(t, f, v)} announced {strategy_title(f['kind'])}.",
    "order-chosen": _order_chosen,
    "strategy-played": _strategy_played,
    "strategy-drawn": lambda t, f, v: f"{_subject(t, f, v)} drew {_cards(f)}.",
    "strategy-reshuffled": lambda t, f, v: "The strategy discards were shuffled into a new deck.",
    "strategy-discarded": lambda t, f, v: (
        f"{_subject(t, f, v)} discarded {strategy_title(f['kind'])}: three cards at most."
    ),
    "side-read": _side_read,
    "controls": _controls,
    "prosecutor-acts": lambda t, f, v: (
        f"{region_name(f['region'])} is tied: {whom(t, f['seat'], v)} decide{'' if f['seat'] == v else 's'}."
    ),
    "tie-broken": _tie_broken,
    "ability-heard": _ability_heard,
    "ability-declined": lambda t, f, v: f"{_subject(t, f, v)} chose not to.",
    "choice-taken": _choice_taken,
    "effect-read": _effect_read,
    "nothing-to-do": _nothing_to_do,
    "token-put": _token_put,
    "token-removed": lambda t, f, v: (
        f"{_subject(t, f, v)} removed one {FACES[f['face']]} token from {the_jurors(f['juror'])}."
    ),
    "token-moved": _token_moved,
    "influence-drawn": lambda t, f, v: f"{_subject(t, f, v)} drew {many(f['count'], 'influence token')}{_faces(f)}.",
    "influence-mixed": lambda t, f, v: "The discarded influence tokens were mixed into a new pile.",
    "influence-placed": _influence_placed,
    "influence-seen": lambda t, f, v: (
        f"{_subject(t, f, v)} looked at the top token on {the_jurors(f['juror'])}{_faces(f)}."
    ),
    "influence-put-back": lambda t, f, v: f"{_subject(t, f, v)} put it back.",
    "influence-moved": lambda t, f, v: (
        f"{_subject(t, f, v)} moved an influence token from {the_jurors(f['juror'])} to {the_jurors(f['to'])}."
    ),
    "influence-discarded": lambda t, f, v: (
        f"{_subject(t, f, v)} discarded the top influence token on {the_jurors(f['juror'])}."
    ),
    "drawer-named": lambda t, f, v: f"{_subject(t, f, v)} let {whom(t, f['chosen'], v)} draw too.",
    "story-ended": _story_ended,
    "story-token": _story_token,
    "influence-lost": _influence_lost,
    "story-idle": _story_idle,
    "role-shown": lambda t, f, v: f"{_subject(t, f, v)} {'were' if f['seat'] == v else 'was'} {_role(f['role'])}.",
    "influence-turned": lambda t, f, v: (
        f"The influence on {the_jurors(f['juror'])} is turned up: {listed([FACES[face] for face in f['faces']])}."
    ),
    "juror-decided": _juror_decided,
    "verdict": _verdict,
    "judged": _judged,
    "taken-back": lambda t, f, v: f"{_subject(t, f, v)} took that back.",
}
