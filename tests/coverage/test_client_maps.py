"""Four games, one map, the client's half: the same folders, and a name that stands in the same folder in every game."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

import facedown

GAMES = Path(facedown.__file__).parent / "games"
TITLES = ("archer", "campus_life", "roger_rabbit", "voices")
FOLDERS = {"art", "board", "panels", "pieces", "prompt", "scenes", "tests"}
# What the shell finds by name, and what every game writes.
TOP = {"BoxCard.svelte", "ClaimArt.svelte", "KnownFace.svelte", "cover.json", "cover.svg", "palette.css"}
TOP |= {"index.ts", "motion.ts", "sound.ts", "types.ts"}
# What a game gives to the shell (game-client.ts), and where it stands.
HOMES = {"Board": "board", "Keepsake": "board", "Own": "panels", "Hand": "panels", "Side": "panels", "Seat": "panels"}
HOMES |= {"Ending": "panels", "Prompt": "prompt", "Pawn": "pieces", "Pick": "pieces", "LaidOpen": "pieces"}
HOMES |= {"Picture": "art", "targets": "prompt", "scenes": "scenes"}
# What one game has and not all, or lacks, and why.
ON_PURPOSE = {
    "archer has words.ts": "names of skills and phases, which every folder uses",
    "archer lacks Ending": "the tally's rows say it all",
    "archer lacks Side": "the whole table is on the board",
    "campus_life lacks Hand": "the own edge is all that is theirs",
    "campus_life lacks Keepsake": "the picture to keep shows the board",
    "campus_life lacks Side": "the whole table is on the board",
    "roger_rabbit lacks Hand": "the side pieces are the hand",
    "roger_rabbit lacks Keepsake": "the picture to keep shows the board",
    "roger_rabbit lacks LaidOpen": "no card is laid open",
    "roger_rabbit lacks Pawn": "pawns are the colours and shapes of the house",
    "roger_rabbit lacks Pick": "nothing is picked in the lobby",
    "voices lacks Hand": "the own edge is all that is theirs",
    "voices lacks Pawn": "a seat has no piece but its markers",
    "voices lacks Pick": "nothing is picked in the lobby",
    "voices lacks Prompt": "the trial card beside the board says what is asked",
}


def client(title: str) -> Path:
    return GAMES / title / "client"


def given(title: str) -> dict[str, str]:
    """By what index.ts imports: the folder that it comes from."""
    text = (client(title) / "index.ts").read_text(encoding="utf-8")
    return {Path(path).stem: Path(path).parts[0] for path in re.findall(r'from "\./([^"]+)"', text) if path != "types"}


@pytest.mark.parametrize("title", TITLES)
def test_a_client_has_the_same_folders(title: str) -> None:
    assert {path.name for path in client(title).iterdir() if path.is_dir()} == FOLDERS


def test_four_clients_differ_only_on_purpose() -> None:
    differ = set()
    for title in TITLES:
        top = {path.name for path in client(title).iterdir() if path.is_file()}
        differ |= {f"{title} has {name}" for name in top - TOP} | {f"{title} lacks {name}" for name in TOP - top}
        differ |= {f"{title} lacks {name}" for name in set(HOMES) - set(given(title))}
    assert sorted(differ) == sorted(ON_PURPOSE)


@pytest.mark.parametrize("title", TITLES)
def test_what_the_shell_is_given_stands_in_its_folder(title: str) -> None:
    found = given(title)
    assert {name: folder for name, folder in found.items() if HOMES.get(name, folder) != folder} == {}


def test_a_name_stands_in_the_same_folder_in_every_game() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for title in TITLES:
        for folder in FOLDERS - {"tests"}:
            for path in (client(title) / folder).iterdir():
                places[path.name].add(folder)
    assert len(places) > 150
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
