"""Every game by ear and by keys: what to do is read from the accessibility tree, and done with sense (I2, I3)."""

import random
import re

import pytest
from tests.sampled import every

from .conftest import Visit
from .listener import Listener, Part
from .prepared import Course
from .site import Site
from .visitor import Visitor

PLACE = re.compile(r"(?P<name>.+?), (?P<along>[\d.]+) along and (?P<deep>[\d.]+) in")
REST = re.compile(r"It comes to rest ([\d.]+) along and 12 in. In its way: (.*)\.")
ENDS = 12.0, 58.0  # of the railing, for a marker's middle
TOUCHED = 33.0  # what lies no deeper is met by a marker that comes straight at it


class Ear:
    """Plays a game; `done` counts what was meant and came about as the page had said, `missed` what did not."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.done = self.missed = 0

    def play(self) -> None:
        while (heard := self.listener.next_turn()) is not None:
            self.answer(heard, heard.get("region", "What to do now").all("heading")[0].name)

    def answer(self, heard: Part, prompt: str) -> None:
        """In most cases from the list of all options."""
        self.listener.choose(lambda rows: self.pick(rows, prompt, heard))

    def pick(self, rows: list[str], prompt: str, heard: Part) -> int:
        raise NotImplementedError

    def note(self, came_about: bool) -> None:
        self.done += came_about
        self.missed += not came_about


def first_with(rows: list[str], *wishes: str) -> int:
    return next((place for wish in wishes for place, row in enumerate(rows) if wish in row), 0)


def own_lines(heard: Part) -> list[str]:
    """Of the log."""
    return [line for line in heard.get("log", "What happened").items if line.startswith("You ")]


class CampusEar(Ear):
    """Goes into a room if one is in reach, else as near to one as can be."""

    meant = ""

    def pick(self, rows: list[str], prompt: str, heard: Part) -> int:
        if self.meant:
            where = heard.get("region", "Where everybody is").items
            self.note(any(line.startswith("You, ") and self.meant in line for line in where))
            self.meant = ""
        if "Where to?" not in prompt:
            return 0
        best = min(range(len(rows)), key=lambda place: self.far(rows[place]))
        self.meant = rows[best].split(",")[0].removeprefix("Square ").removeprefix("Passage to the ")
        if self.meant.startswith("Stay"):
            self.meant = ""
        return best

    def far(self, row: str) -> int:
        told = re.search(r"(\d+) from the", row)
        return int(told[1]) if told else 99 if row.startswith("Stay") else 0


class ArcherEar(Ear):
    """Picks the Challenge with the best odds, and counts it as done when the log says that it was won or missed."""

    tried = ""

    def pick(self, rows: list[str], prompt: str, heard: Part) -> int:
        if self.tried:
            self.note(any(self.tried in line for line in own_lines(heard)))
            self.tried = ""
        if not prompt.startswith("Pick a Challenge"):
            return 0
        odds = [int(told[1]) if (told := re.search(r"(\d+)%", row)) else 0 for row in rows]
        best = odds.index(max(odds))
        self.tried = rows[best].split("”")[0].split("“")[-1]
        return best


class RabbitEar(Ear):
    """Looks, guesses what it knows, takes the Will where it knows it to lie, and goes the way nearest to its goal."""

    meant = ""

    def answer(self, heard: Part, prompt: str) -> None:
        lot = heard.get("region", "The lot in words").items
        if self.meant:
            self.note(any(line.startswith("You, ") and self.meant in line for line in lot))
            self.meant = ""
        if not prompt.startswith(("Move ", "A free roll")):
            return super().answer(heard, prompt)
        goal = next(line for line in lot if "on foot: " in line).split("on foot: ")[1].split(",")[0].rsplit(" ", 1)[0]
        ends = [end.name for end in heard.get("region", "Where the move can end").all("button")]
        best = min(ends, key=lambda end: steps_from(goal, end))
        self.meant = best.split(",")[0].split(" to ", 1)[1]
        self.listener.tab_to("button", best)
        self.listener.press("Enter")
        return None

    def pick(self, rows: list[str], prompt: str, heard: Part) -> int:
        known = re.search(r"(\S+)\. You know", heard.get("group", "Confidential cards").text)
        sure = [f"Take the {known[1].lower()} card"] if known and "take a" in prompt else []
        return first_with(rows, *sure, "Guess", "Look at", "Roll", "Leave", "End the turn", "Stop here")


def steps_from(goal: str, end: str) -> int:
    """What is not told is there already."""
    told = re.search(rf"(\d+) from {re.escape(goal)}", end)
    return int(told[1]) if told else 0


class VoicesEar(Ear):
    """Deploys where the trial card asks, straight at a rival's marker if one can be met."""

    aimed = ""

    def answer(self, heard: Part, prompt: str) -> None:
        if self.aimed:
            pushed = [line for line in own_lines(heard) if line.startswith("You pushed ")][-1]
            self.note(f"into {self.aimed}" in pushed and " moved" in pushed)
            self.aimed = ""
        if not prompt.startswith("Aim "):
            return super().answer(heard, prompt)
        [region] = re.findall(r"into (.+), then push", prompt)
        discs = [line for item in heard.get("list", f"In {region}").items if (line := PLACE.match(item))]
        rivals = [disc for disc in discs if not disc["name"].startswith("Your") and float(disc["deep"]) < TOUCHED]
        self.aim_at(rivals[0] if rivals else None)
        self.aimed = region if rivals else ""
        return None

    def aim_at(self, rival: re.Match[str] | None) -> None:
        along = float(rival["along"]) if rival else 35.0
        self.listener.type_in("Along, mm", f"{min(max(along, ENDS[0]), ENDS[1]):g}")
        self.listener.type_in("Angle, degrees", "0")
        told = REST.search(self.listener.tab_to("button", "Push").description)
        assert told is not None
        if rival:
            met = f"{rival['name']}, head on" if ENDS[0] <= along <= ENDS[1] else rival["name"]
            assert met.lower() in told[2].lower()
        self.listener.press("Enter")

    def pick(self, rows: list[str], prompt: str, heard: Part) -> int:
        if not prompt.startswith("Where does "):
            return 0
        brain = heard.get("region", "The brain in words").items
        return first_with(rows, *(line.split(",")[0] for line in brain if "on the trial card" in line))


EARS = {"campus-life": CampusEar, "archer": ArcherEar, "roger-rabbit": RabbitEar, "voices": VoicesEar}
SEATS: dict[str, tuple[int, dict[str, int]]] = {
    "campus-life": (4, {"last_call": 8}),
    "archer": (3, {"goal": 20}),
    "roger-rabbit": (3, {"rounds": 20}),
    "voices": (4, {}),
}
LATE = {"campus-life": 12, "archer": 8, "roger-rabbit": 14, "voices": 16}  # answers of all before the end


def opened(game: str) -> Course:
    seats, options = SEATS[game]
    return Course(game, seats, 1, **options)


def near_the_end(game: str) -> Course:
    stands = [course.as_it_stands() for course in opened(game).asks(random.Random(2))][: -LATE[game]]
    return next(course for course in reversed(stands) if game != "voices" or has_a_rival_in_reach(course))


def has_a_rival_in_reach(course: Course) -> bool:
    if course.kind != "aim":
        return False
    table, region = course.table, course.ask.args[1]
    return any(table.owner_of(disc) != course.asked and table.y[disc] < TOUCHED for disc in table.discs[region])


def play_by_ear(visitor: Visitor, site: Site, course: Course) -> Ear:
    prepared = course.store(site.database, bot="random")
    visitor.prefer(confirm=True).sit_down_at(prepared.table, prepared.token)
    ear = EARS[course.game.id](Listener(visitor))
    ear.play()
    ending = ear.listener.hear().get("region", "The end of the game")
    assert len(ending.all("listitem")) >= course.seats
    return ear


@pytest.mark.parametrize("game", every(4, EARS, first=1))
def test_i3_the_end_of_a_game_is_played_by_ear(visit: Visit, shared_site: Site, game: str) -> None:
    ear = play_by_ear(visit("Kim"), shared_site, near_the_end(game))
    assert ear.done >= ear.missed


@pytest.mark.soak
@pytest.mark.parametrize("game", EARS)
def test_i3_a_whole_game_is_played_by_ear_and_what_is_meant_comes_about(
    visit: Visit, shared_site: Site, game: str
) -> None:
    ear = play_by_ear(visit("Kim"), shared_site, opened(game))
    assert ear.done > 3 * ear.missed
