"""The few verbs in which cards are written, each in one place: what it takes, does and says, and what it is worth to
`steady`; and how a line of content becomes an effect.

An effect is a tuple (verb, then its arguments): a juror is an int or "any", or "most-guilty" and the like on story
cards; a region is an int, "any", or "here" on strategy cards."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from facedown.kernel import verbs
from facedown.kernel.errors import ContentError, FacedownError

Effect = tuple[Any, ...]
MARKER = 0.12  # what something done to a marker is worth to a bot that knows nothing better


class Sayer(Protocol):
    """Who puts names into the text of a card (words.py)."""

    def juror(self, word: int | str, /) -> str: ...

    def region(self, word: int | str, /) -> str: ...

    def number(self, count: int, /) -> str: ...

    def many(self, count: int, noun: str, /) -> str: ...


class Verb(verbs.Verb, frozen=True, kw_only=True, eq=False):
    """`takes` are the forms of its arguments; those with "=" may be left out. `does` names the function in
    rules/effects.py or rules/influence.py that does it on a card, `targets` the one that lists what it can be done to,
    where there is a choice, and `ends` the one that does it at a story's end. `text` says it. `worth` is a number or
    names the function in bots/verb_values.py that reckons it; so does `played`, where it is worth something else to a
    seat that may choose when to play the card."""

    takes: tuple[str, ...] = verbs.MISSING
    does: str = ""
    ends: str = ""
    targets: str = ""
    text: Callable[..., str] = verbs.MISSING  # of a Sayer and the arguments
    worth: float | str = verbs.MISSING
    played: str = ""
    moves_markers: bool = False
    deploys: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.does and not self.ends:
            raise FacedownError(f"the verb {self.name!r} has nothing to do: it has no does and no ends")


def influence_text(say: Sayer, count: int, places: int, juror: int | str) -> str:
    every = ("it", "both")[count - 1] if count < 3 else f"all {say.number(count)}"
    which = say.number(places) if places < count else every
    return f"Draw {say.many(count, 'influence token')}, look, and place {which} on {say.juror(juror)}."


def destroy_text(say: Sayer, region: int | str, whose: str) -> str:
    marker = "one of your markers" if whose == "own" else "one opponent's marker"
    return f"Destroy {marker} in {say.region(region)}."


VERBS = verbs.verbs_by_name(
    (
        # --- tokens in the open ---------------------------------------------------------------------------------------
        Verb(
            "guilty",
            takes=("juror", "count=1"),
            does="put_tokens",
            ends="put_at_end",
            text=lambda say, juror, count: f"Put {say.many(count, 'guilty token')} on {say.juror(juror)}.",
            worth="tokens_worth",
        ),
        Verb(
            "innocent",
            takes=("juror", "count=1"),
            does="put_tokens",
            ends="put_at_end",
            text=lambda say, juror, count: f"Put {say.many(count, 'innocent token')} on {say.juror(juror)}.",
            worth="tokens_worth",
        ),
        Verb(
            "token",
            takes=("juror",),
            does="put_either",
            text=lambda say, juror: f"Put one guilty or one innocent token on {say.juror(juror)}.",
            worth="either_worth",
        ),
        Verb(
            "remove-guilty",
            takes=("juror",),
            does="remove_token",
            targets="removable",
            text=lambda say, juror: f"Remove one guilty token from {say.juror(juror)}.",
            worth="removal_worth",
        ),
        Verb(
            "remove",
            takes=("juror",),
            does="remove_token",
            targets="removable",
            text=lambda say, juror: f"Remove one guilty or innocent token from {say.juror(juror)}.",
            worth="removal_worth",
        ),
        Verb(
            "flip-guilty",
            takes=("juror",),
            does="flip_token",
            targets="removable",
            text=lambda say, juror: f"Turn one guilty token on {say.juror(juror)} into an innocent one.",
            worth="removal_worth",
        ),
        Verb(
            "shift-guilty",
            takes=(),
            does="shift_token",
            targets="shiftable",
            text=lambda say: "Move one guilty token from one juror to another.",
            worth="shift_worth",
        ),
        Verb(
            "shift-innocent",
            takes=(),
            does="shift_token",
            targets="shiftable",
            text=lambda say: "Move one innocent token from one juror to another.",
            worth="shift_worth",
        ),
        # --- influence tokens -----------------------------------------------------------------------------------------
        Verb(
            "influence",
            takes=("count", "count", "juror"),
            does="draw_influence",
            text=influence_text,
            worth="influence_worth",
        ),
        Verb(
            "look",
            takes=("juror",),
            does="look",
            targets="with_tokens",
            text=lambda say, juror: f"Look at the top influence token on {say.juror(juror)}.",
            worth="top_worth",
        ),
        Verb(
            "look-discard",
            takes=("juror",),
            does="look",
            targets="with_tokens",
            text=lambda say, juror: f"Look at the top influence token on {say.juror(juror)}. You may discard it.",
            worth="top_worth",
        ),
        Verb(
            "look-move",
            takes=("juror",),
            does="look",
            targets="with_tokens",
            text=lambda say, juror: (
                f"Look at the top influence token on {say.juror(juror)}. You may move it to another."
            ),
            worth="top_worth",
        ),
        Verb(
            "look-either",
            takes=("juror",),
            does="look",
            targets="with_tokens",
            text=lambda say, juror: (
                f"Look at the top influence token on {say.juror(juror)}. Either discard it or put it on another juror."
            ),
            worth="top_worth",
        ),
        Verb(
            "discard-influence",
            takes=("juror",),
            does="discard_top",
            targets="with_tokens",
            text=lambda say, juror: f"Discard the top influence token on {say.juror(juror)}, unseen.",
            worth="top_worth",
        ),
        Verb(
            "lose-influence",
            takes=("juror",),
            ends="lose_at_end",
            text=lambda say, juror: f"Discard the top influence token on {say.juror(juror)}.",
            worth=0.0,
        ),
        # --- strategy cards -------------------------------------------------------------------------------------------
        Verb(
            "draw",
            takes=("count",),
            does="draw_cards",
            text=lambda say, count: f"Draw {say.many(count, 'strategy card')}.",
            worth="draw_worth",
        ),
        Verb(
            "player-draws",
            takes=("region",),
            does="let_player_draw",
            text=lambda say, region: f"The {say.region(region)} player draws one strategy card.",
            worth=0.0,
        ),
        # --- markers --------------------------------------------------------------------------------------------------
        Verb(
            "destroy",
            takes=("region", "whose"),
            does="destroy_marker",
            targets="doomed",
            text=destroy_text,
            worth="destroy_worth",
            moves_markers=True,
        ),
        Verb(
            "destroy-overhanging",
            takes=("region",),
            does="destroy_overhanging",
            targets="overhanging",
            text=lambda say, region: f"Destroy one marker that sticks out over an edge of {say.region(region)}.",
            worth=MARKER,
            played="played_destroy_overhanging",
            moves_markers=True,
        ),
        Verb(
            "redeploy",
            takes=("region",),
            does="redeploy_marker",
            targets="own_markers",
            text=lambda say, region: f"Take one of your markers from {say.region(region)} and deploy it to any region.",
            worth=MARKER,
            played="played_redeploy",
            moves_markers=True,
            deploys=True,
        ),
        Verb(
            "nudge",
            takes=("region",),
            does="nudge_marker",
            targets="own_markers",
            text=lambda say, region: f"Take one of your markers from {say.region(region)} and deploy it there again.",
            worth=MARKER,
            played="played_nudge",
            moves_markers=True,
            deploys=True,
        ),
        Verb(
            "rescue",
            takes=("region",),
            does="rescue_marker",
            targets="lost_markers",
            text=lambda say, region: f"Deploy one of your destroyed markers to {say.region(region)}.",
            worth=MARKER,
            played="played_rescue",
            moves_markers=True,
            deploys=True,
        ),
        Verb(
            "evict",
            takes=("region",),
            does="evict_marker",
            targets="opponents_markers",
            text=lambda say, region: (
                f"Take one opponent's marker from {say.region(region)} and deploy it to another region."
            ),
            worth=MARKER,
            played="played_evict",
            moves_markers=True,
            deploys=True,
        ),
    )
)
ANY, HERE = "any", "here"
SUPERLATIVES = ("most", "most-guilty", "most-innocent")
WHOSE = ("own", "opponent")
MOST = 5  # of anything


def read_effect(line: str, regions: Sequence[str], jurors: Sequence[str], file: str, key: str) -> Effect:
    verb, *words = line.split() or [""]
    if verb not in VERBS:
        raise ContentError(f"{file}: {key}: unknown verb {verb!r}; expected one of {', '.join(VERBS)}")
    forms = VERBS[verb].takes
    words += [form.partition("=")[2] for form in forms[len(words) :] if "=" in form]
    if len(words) != len(forms):
        raise ContentError(f"{file}: {key}: {line!r}: {verb} takes {', '.join(forms) or 'nothing'}")
    return (
        verb,
        *(_read_word(word, form, regions, jurors, file, key) for word, form in zip(words, forms, strict=True)),
    )


def check_place(effect: Effect, where: str, file: str, key: str) -> None:
    """`where` it stands: on a trial card, on a strategy card (`after` a deployment, or not), or at a story's end."""
    verb, *words = effect
    if (where == "story") != any(word in SUPERLATIVES for word in words):
        raise ContentError(f"{file}: {key}: {verb}: a story's end names a juror by most, and nothing else does")
    if where == "story" and not VERBS[verb].ends:
        enders = ", ".join(name for name, each in VERBS.items() if each.ends)
        raise ContentError(f"{file}: {key}: {verb}: a story's end takes {enders}")
    if where != "story" and not VERBS[verb].does:
        raise ContentError(f"{file}: {key}: {verb}: only a story's end does that")
    if HERE in words and where != "after":
        raise ContentError(f"{file}: {key}: {verb}: only a strategy card played after a deployment has a region here")
    if verb == "token" and words != [ANY]:
        raise ContentError(f"{file}: {key}: {verb}: it takes any juror")
    if verb == "player-draws" and not isinstance(words[0], int):
        raise ContentError(f"{file}: {key}: {verb}: it takes a region's id")
    if verb == "influence" and words[0] < words[1]:
        raise ContentError(f"{file}: {key}: {verb}: so many tokens cannot be placed")
    if any(isinstance(word, int) and word > MOST for word in words):
        raise ContentError(f"{file}: {key}: {verb}: expected numbers up to {MOST}")


def _read_word(word: str, form: str, regions: Sequence[str], jurors: Sequence[str], file: str, key: str) -> Any:
    kind = form.partition("=")[0]
    if kind == "count" and word.isdigit() and word != "0":
        return int(word)
    if kind == "juror" and word in jurors:
        return jurors.index(word)
    if kind == "region" and word in regions:
        return regions.index(word)
    if (
        (kind == "juror" and word in (ANY, *SUPERLATIVES))
        or (kind == "region" and word in (ANY, HERE))
        or (kind == "whose" and word in WHOSE)
    ):
        return word
    raise ContentError(f"{file}: {key}: {word!r} is no {kind}")
