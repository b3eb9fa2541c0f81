"""A player who does not see the page: hears its accessibility tree, and nothing else, and answers by keys."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .visitor import Visitor

PATIENCE = 60.0
MOST_TABS = 60


@dataclass
class Part:
    """Something a screen reader can come to."""

    id: int
    role: str
    name: str
    description: str
    focused: bool
    parts: list["Part"] = field(default_factory=list)

    def walk(self) -> Iterator["Part"]:
        yield self
        for part in self.parts:
            yield from part.walk()

    def all(self, role: str) -> list["Part"]:
        return [part for part in self.walk() if part.role == role]

    def find(self, role: str, name: str) -> "Part | None":
        return next((part for part in self.all(role) if part.name.startswith(name)), None)

    def get(self, role: str, name: str) -> "Part":
        found = self.find(role, name)
        assert found is not None, f"nothing to be heard of {role} {name!r}"
        return found

    @property
    def text(self) -> str:
        return " ".join(part.name.strip() for part in self.all("StaticText"))

    @property
    def items(self) -> list[str]:
        """The lines of the lists in it; a line with a list of its own has only its own words here."""
        lines = [" ".join(own.text for own in item.parts if own.role != "list") for item in self.all("listitem")]
        return [line.removeprefix("• ").strip() for line in lines]


def part_of(node: dict[str, Any]) -> Part:
    facts = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    name, description = (str(node.get(key, {}).get("value") or "") for key in ("name", "description"))
    role, id = str(node["role"]["value"]), int(node.get("backendDOMNodeId", 0))
    return Part(id, role, name, description, focused=bool(facts.get("focused")))


def tree_of(nodes: list[dict[str, Any]]) -> Part:
    """What is ignored is passed through; where a line breaks is of no matter."""
    known = {node["nodeId"]: node for node in nodes}

    def below(node: dict[str, Any]) -> list[Part]:
        found: list[Part] = []
        for id in node.get("childIds", []):
            child = known.get(id)
            if child is None or child["role"]["value"] == "InlineTextBox":
                continue
            found += below(child) if child["ignored"] else [whole(child)]
        return found

    def whole(node: dict[str, Any]) -> Part:
        part = part_of(node)
        part.parts = below(node)
        return part

    return whole(nodes[0])


class Listener:
    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.line = visitor.context.new_cdp_session(self.page)
        self.line.send("Accessibility.enable")
        self.said = 0  # the announcement heard last

    def hear(self) -> Part:
        return tree_of(self.line.send("Accessibility.getFullAXTree")["nodes"])

    def hear_all(self, role: str, within: int) -> list[Part]:
        """Only these, which is much quicker than the whole page."""
        found = self.line.send("Accessibility.queryAXTree", {"backendNodeId": within, "role": role})["nodes"]
        return [part_of(node) for node in found if not node["ignored"]]

    def hear_focused(self) -> Part:
        here = self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        wanted = {"objectId": here, "fetchRelatives": False}
        return part_of(self.line.send("Accessibility.getPartialAXTree", wanted)["nodes"][0])

    def next_announcement(self) -> tuple[str, Part]:
        """Waits for it; gives its words and the page as it is then."""
        page = self.line.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        deadline = time.monotonic() + PATIENCE
        while True:
            told = self.hear_all("status", page)
            words = [part for status in told for part in self.hear_all("StaticText", status.id)]
            if words and words[-1].id != self.said:
                self.said = words[-1].id
                return words[-1].name, self.hear()
            assert time.monotonic() < deadline, self.hear().get("region", "What to do now").text
            self.page.wait_for_timeout(20)

    def next_turn(self) -> Part | None:
        """Until one's turn is announced, with a second press where that is asked for; None: the game is over."""
        while True:
            words, heard = self.next_announcement()
            if words.startswith("Your turn."):
                return heard
            if words.startswith("The game is over."):
                return None
            if words.startswith("Press again"):
                self.press("Enter")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, role: str, name: str) -> Part:
        for _ in range(MOST_TABS):
            self.press("Tab")
            here = self.hear_focused()
            if (here.role, here.name) == (role, name):
                return here
        raise AssertionError(f"no way by Tab to {role} {name!r}")

    def type_in(self, name: str, words: str) -> None:
        self.tab_to("textbox", name)
        self.press("Control+A")
        self.page.keyboard.type(words)

    def choose(self, pick: Callable[[list[str]], int]) -> str:
        """From the list of all options; returns the words of the one chosen."""
        self.press("o")
        rows = [row.name for row in self.hear().get("region", "All options").get("list", "").all("button")]
        place = pick(rows)
        self.press(*["ArrowDown"] * place)
        here = self.hear_focused()
        assert (here.role, here.name) == ("button", rows[place])
        self.press("Enter")
        return rows[place]
