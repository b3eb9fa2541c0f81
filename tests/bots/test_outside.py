"""Bots by name from anywhere: a module and a function, or the entry points of an installed package."""

import re
import secrets
from pathlib import Path

import pytest

import facedown
from facedown import FacedownError
from facedown.bots.outside import bot_from_anywhere
from facedown.bots.registry import bot_called
from facedown.cli import main
from facedown.lab.arena.bot_specs import code_of

CAMPUS = facedown.game("campus-life")
BOTS = '''
def eager(world, seat, source):
    """Always the last option."""
    return len(world.ask_of(seat).options) - 1


class Patient:
    def __call__(self, world, seat, source):
        return 0


patient = Patient()
number = 5


def lonely(world):
    return 0
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.fixture
def module(folder: Path) -> str:
    """A module in the current folder, of a name that no other test uses."""
    name = f"b{secrets.token_hex(3)}"
    (folder / f"{name}.py").write_text(BOTS)
    return name


def installed(folder: Path, module: str) -> None:
    info = folder / "night_school-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: night-school\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[facedown.bots]\nnight = {module}:eager\n")


@pytest.mark.parametrize("bot", ["eager", "patient"])
def test_a_module_and_a_function_or_object_name_a_bot(module: str, bot: str) -> None:
    table = CAMPUS.open(3, seed=1)
    last = len(table.asks[0].options) - 1
    assert bot_from_anywhere(CAMPUS, f"{module}:{bot}")(table, table.asks[0].seat, None) == (
        last if bot == "eager" else 0
    )


def test_an_installed_package_names_its_bots(folder: Path, module: str) -> None:
    installed(folder, module)
    assert bot_from_anywhere(CAMPUS, "night").__name__ == "eager"
    with pytest.raises(FacedownError, match=r"no bot 'genius'; bots: random, .*, night; or package.module:fun"):
        bot_from_anywhere(CAMPUS, "genius")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere_at_all:eager", "there is no module 'nowhere_at_all'"),
        ("{module}:greedy", "{module} has no 'greedy'"),
        (
            "{module}:number",
            "is no bot: a bot is a function of (world, seat, source) that returns the index of",
        ),
        ("{module}:lonely", "is no bot: a bot is a function of (world, seat, source)"),
        ("{module}:Patient", "is a class: name an object of it, made in its module"),
        ("broken:eager", "broken cannot be imported (ZeroDivisionError: division by zero)"),
        ("{module}:", "names a module and a function, such as mybots:eager"),
        (":eager", "names a module and a function, such as mybots:eager"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(folder: Path, module: str, name: str, says: str) -> None:
    (folder / "broken.py").write_text("1 / 0\n")
    with pytest.raises(FacedownError, match=re.escape(says.format(module=module))):
        bot_from_anywhere(CAMPUS, name.format(module=module))


@pytest.mark.parametrize("jobs", [1, 2])
def test_simulate_and_arena_take_it(module: str, jobs: int, capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"{module}:eager"
    assert main(["simulate", "roger-rabbit", "--games", "4", "--bots", bots, "--jobs", str(jobs)]) == 0
    assert bots in capsys.readouterr().out
    arena = ["arena", "roger-rabbit", "--seats", "2", "--bots", bots, "--among", "random", "--games", "4"]
    assert main([*arena, "--jobs", str(jobs)]) == 0
    [games] = Path("arena").glob("*.jsonl")
    assert bots in games.read_text("utf-8")


def test_results_of_an_older_version_of_it_are_not_mixed_in(folder: Path, module: str) -> None:
    before = code_of(CAMPUS, [f"{module}:eager@400", "steady"])
    (folder / f"{module}.py").write_text(BOTS.replace("- 1", "- 2"))
    assert code_of(CAMPUS, [f"{module}:eager@400", "steady"]) != before
    assert code_of(CAMPUS, ["steady"]) == code_of(CAMPUS)


def test_a_server_loads_none(module: str) -> None:
    """`bot_called` is all that the server knows."""
    with pytest.raises(FacedownError, match="has no bot"):
        bot_called(CAMPUS, f"{module}:eager")
    server = Path(facedown.__file__).parent / "server"
    assert not [file for file in server.rglob("*.py") if "bot_from_anywhere" in file.read_text("utf-8")]
