"""Mutants: the rules of a game with one small thing changed, as mutmut changes it."""

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

import facedown

GAMES = Path(facedown.__file__).parent / "games"

# What of each game is changed: its rules, and what its rules are written in.
FILES = {
    "campus-life": ("rules/*.py", "score_lines.py"),
    "archer": ("rules/*.py", "rules/effects/*.py"),
    "roger-rabbit": ("rules/*.py",),
    "voices": ("rules/*.py", "push.py"),
}

# mutmut leaves decorated functions alone; these only remember or name what the function says.
DECORATORS = ("@cache", "@property")


class Mutant(NamedTuple):
    name: str
    """Where and what: the same for as long as the changed line is the same."""
    module: str
    function: str
    source: str
    lines: tuple[int, ...]
    before: str
    """The source of the function, or of its class, as it is."""

    def plant(self) -> None:
        """Put the changed code into the function itself, so that all who hold the function have it."""
        module = importlib.import_module(self.module)
        namespace = dict(vars(module))
        exec(compile(self.source, str(module.__file__), "exec"), namespace)
        before, after = plain(vars(module), self.function), plain(namespace, self.function)
        before.__code__ = after.__code__
        before.__defaults__, before.__kwdefaults__ = after.__defaults__, after.__kwdefaults__

    def write(self, sources: Path) -> None:
        """Change the file itself, in a copy of the sources."""
        file = sources / Path(*self.module.split("."))
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        text = bare(file.read_text("utf-8"))
        before, after = self.before.strip("\n"), self.source.strip("\n")
        assert text.count(before) == 1
        file.write_text(dressed(text.replace(before, after), file.read_text("utf-8")), "utf-8")


def bare(code: str) -> str:
    """Without the decorators that mutmut would stop at; the lines stay where they are."""
    return "".join("\n" if line.strip() in DECORATORS else line for line in code.splitlines(keepends=True))


def dressed(code: str, original: str) -> str:
    """With the decorators again: a mutant changes lines, and leaves what stands above and below as it was."""
    lines, old, stripped = (text.splitlines(keepends=True) for text in (code, original, bare(original)))
    above = next((at for at, (one, two) in enumerate(zip(lines, stripped, strict=False)) if one != two), len(stripped))
    below = len(stripped) - above
    while lines[len(lines) - below :] != stripped[len(stripped) - below :]:
        below -= 1
    return "".join([*old[:above], *lines[above : len(lines) - below], *old[len(old) - below :]])


def plain(namespace: dict[str, Any], name: str) -> FunctionType:
    first, _, method = name.partition(".")
    found = inspect.getattr_static(namespace[first], method) if method else namespace[first]
    found = found.fget if isinstance(found, property) else inspect.unwrap(found)
    assert isinstance(found, FunctionType)
    return found


def mutants_of(game: str) -> list[Mutant]:
    folder = GAMES / game.replace("-", "_")
    paths = [path for pattern in FILES[game] for path in sorted(folder.glob(pattern))]
    return [mutant for path in paths for mutant in mutants_in(path, folder)]


def mutants_in(path: Path, folder: Path) -> Iterator[Mutant]:
    wrapper = MetadataWrapper(cst.parse_module(bare(path.read_text("utf-8"))))
    visitor = MutationVisitor(mutation_operators, IgnoredCode(set(), set(), set()))
    module = wrapper.visit(visitor)
    places = wrapper.resolve(PositionProvider)
    parts = [part for part in path.relative_to(folder).with_suffix("").parts if part != "__init__"]
    seen: dict[str, int] = {}
    for mutation in visitor.mutations:
        function: object = mutation.contained_by_top_level_function  # or a statement of a class
        if not isinstance(function, cst.FunctionDef):
            continue
        owner = next((c for c in module.body if isinstance(c, cst.ClassDef) and function in c.body.body), None)
        whole = owner or function
        source = module_of(whole.deep_replace(mutation.original_node, mutation.mutated_node))
        name = f"{owner.name.value}.{function.name.value}" if owner else function.name.value
        place = places[function if in_parameters(function, mutation.original_node) else mutation.original_node]
        change = f"{path.relative_to(folder)} {name}: {changed(module_of(whole), source)}"
        seen[change] = seen.get(change, 0) + 1
        yield Mutant(
            change if seen[change] == 1 else f"{change} ({seen[change]})",
            ".".join(["facedown.games", folder.name, *parts]),
            name,
            source,
            tuple(range(place.start.line, place.end.line + 1)),
            module_of(whole),
        )


def in_parameters(function: cst.FunctionDef, node: cst.CSTNode) -> bool:
    """Usual values of arguments: nobody runs that line, but callers of the function may feel it."""
    return any(node is one for parameter in function.params.children for one in walk(parameter))


def walk(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from walk(child)


def module_of(node: Any) -> str:
    return cst.Module([node]).code


def changed(before: str, after: str) -> str:
    """The lines that differ, as `old → new`."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return " → ".join(" ".join(line.strip() for line in lines) or "nothing" for lines in (old, new))
