"""Four games, one map: the same thing has the same name in all of them. What differs is listed with its reason."""

from pathlib import Path

import facedown

GAMES = Path(facedown.__file__).parent / "games"
TITLES = ("archer", "campus_life", "roger_rabbit", "voices")
FOLDERS = ("", "text", "seen", "bots")
# Files that one game has and not all, and what they are there for.
ON_PURPOSE = {
    "archer/odds.py": "the odds of a sum of dice: rolls are Archer's heart",
    "archer/verbs.py": "its cards are written in verbs",
    "archer/vocabulary.py": "whom its verbs touch, conditions and counts",
    "archer/text/card_text.py": "the text of a card is made from its verbs",
    "archer/text/lasting_words.py": "cards that stay before a player",
    "archer/text/event_facts.py": "too long to stand in log_words.py",
    "archer/bots/values.py": "what things are worth to steady",
    "campus_life/score_lines.py": "points line by line, for the rules and for the page",
    "campus_life/standing.py": "what a guest would have who left now",
    "campus_life/bots/values.py": "what things are worth to steady",
    "roger_rabbit/seen/bearings.py": "the way to a goal, for those who hear the lot and do not see it",
    "roger_rabbit/bots/turns.py": "ways measured in turns: its steady weighs ways, not things",
    "voices/aims.py": "all aims of a push",
    "voices/push.py": "the physics of a push",
    "voices/verbs.py": "its cards are written in verbs",
    "voices/verdict.py": "the jury's verdict, for the rules and for the page",
    "voices/seen/needs.py": "what a role still needs",
    "voices/text/event_facts.py": "too long to stand in log_words.py",
    "voices/text/trial_pages.py": "what is read out of a trial card",
    "voices/bots/aiming.py": "how steady aims a push",
    "voices/bots/values.py": "what things are worth to steady",
    "voices/bots/effect_values.py": "what an effect of a card is worth",
    "voices/bots/verb_values.py": "what a verb is worth, by its own function",
}


def files(title: str) -> set[str]:
    """Python files by their path in the game's folder. A package and a module of one name are the same thing."""
    folder = GAMES / title
    found = {path.relative_to(folder) for part in FOLDERS for path in (folder / part).glob("*.py")}
    packages = {path.parent.relative_to(folder).with_suffix(".py") for path in folder.glob("asks/__init__.py")}
    return {path.as_posix() for path in found | packages}


def test_four_games_have_one_map() -> None:
    common = set.intersection(*(files(title) for title in TITLES))
    assert len(common) > 15
    differ = {f"{title}/{name}" for title in TITLES for name in files(title) - common}
    assert sorted(differ) == sorted(ON_PURPOSE)
    assert all((GAMES / title / "rules").is_dir() for title in TITLES)


def test_the_map_has_no_other_folders() -> None:
    expected = {"asks", "bots", "client", "content", "playthroughs", "rules", "seen", "text"}
    for title in TITLES:
        found = {path.name for path in (GAMES / title).iterdir() if path.is_dir() and path.name != "__pycache__"}
        assert expected - {"asks"} <= found <= expected, title
