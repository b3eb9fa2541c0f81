"""The few verbs in which cards are written: one line of content to one effect, and back to a sentence.

An effect is a tuple (verb, then its arguments): a juror is an int or "any", or "most-guilty" and the like on story
cards; a region is an int, "any", or "here" on strategy cards."""

from collections.abc import Sequence
from typing import Any

from facedown.kernel.errors import ContentError

Effect = tuple[Any, ...]

# verb: the forms of its arguments; those with "=" may be left out
VERBS: dict[str, tuple[str, ...]] = {
    "guilty": ("juror", "count=1"),
    "innocent": ("juror", "count=1"),
    "token": ("juror",),
    "remove-guilty": ("juror",),
    "remove": ("juror",),
    "flip-guilty": ("juror",),
    "shift-guilty": (),
    "shift-innocent": (),
    "influence": ("count", "count", "juror"),
    "look": ("juror",),
    "look-discard": ("juror",),
    "look-move": ("juror",),
    "discard-influence": ("juror",),
    "lose-influence": ("juror",),
    "draw": ("count",),
    "player-draws": ("region",),
    "destroy": ("region", "whose"),
    "destroy-overhanging": ("region",),
    "redeploy": ("region",),
    "nudge": ("region",),
    "rescue": ("region",),
    "evict": ("region",),
}
MARKER_VERBS = {"destroy", "destroy-overhanging", "redeploy", "nudge", "rescue", "evict"}
ANY, HERE = "any", "here"
SUPERLATIVES = ("most", "most-guilty", "most-innocent")
WHOSE = ("own", "opponent")
STORY_VERBS = ("guilty", "innocent", "lose-influence")
MOST = 5  # of anything


def read_effect(line: str, regions: Sequence[str], jurors: Sequence[str], file: str, key: str) -> Effect:
    verb, *words = line.split()
    if verb not in VERBS:
        raise ContentError(f"{file}: {key}: unknown verb {verb!r}; expected one of {', '.join(VERBS)}")
    forms = VERBS[verb]
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
    if where == "story" and verb not in STORY_VERBS:
        raise ContentError(f"{file}: {key}: {verb}: a story's end takes {', '.join(STORY_VERBS)}")
    if where != "story" and verb == "lose-influence":
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
