"""I3: what a screen reader is told, it is told once: by a live region or by what takes the focus, not by both."""

from .conftest import Visit
from .kinds import first_ask
from .pressing import LIT
from .site import Site
from .visitor import Visitor

# What changes inside a live region, an alert that appears, and the name of what takes the focus without a key.
HEAR = """
window.heard = [];
const ALERT = "[role=alert]";
const LIVE = `${ALERT}, [aria-live], [role=status], [role=log]`;
new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
        const inside = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        for (const node of type === "characterData" ? [target] : addedNodes) {
            const alert = node instanceof Element && (node.matches(ALERT) || node.querySelector(ALERT) !== null);
            if (inside || alert) heard.push(node.textContent.trim());
        }
    }
}).observe(document, {childList: true, subtree: true, characterData: true});
document.addEventListener("focusin", ({ target }) => heard.push(target.ariaLabel ?? target.textContent.trim()));
"""


def listen(visitor: Visitor) -> None:
    visitor.page.add_init_script(HEAR)


def heard(visitor: Visitor, since: int = 0) -> list[str]:
    words: list[str] = visitor.page.evaluate("since => heard.slice(since).filter(Boolean)", since)
    return words


def times(words: str, said: list[str]) -> int:
    return sum(words in one for one in said)


def test_i3_a_turn_is_told_by_the_announcer_and_by_nothing_else(visit: Visit, shared_site: Site) -> None:
    mara = visit("Mara")
    listen(mara)
    course = first_ask("roger-rabbit", "move")
    prepared = course.store(shared_site.database)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    mara.page.wait_for_function("() => document.activeElement !== document.body")
    assert times(course.table.view(course.asked)["ask"]["prompt"], heard(mara)) == 1


def test_i3_a_first_press_says_once_what_a_second_one_does_and_the_turn_is_not_told_again(
    visit: Visit, shared_site: Site
) -> None:
    mara = visit("Mara").prefer(confirm=True)
    listen(mara)
    course = first_ask("roger-rabbit", "take")
    prepared = course.store(shared_site.database)
    page = mara.page
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("take").wait_for()
    card = page.locator(LIT).first
    card.focus()
    name, before = card.aria_snapshot(), len(heard(mara))
    page.keyboard.press("Enter")
    page.get_by_role("status").filter(has_text="Press again").wait_for()
    option = course.table.view(prepared.asked)["ask"]["options"][int(card.get_attribute("data-option") or "")]
    assert heard(mara, before) == [f"Press again: {option['words']}"]
    assert card.aria_snapshot() == name  # a name that changes under the focus is read out too
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_function("before => heard.length > before + 1", arg=before)
    assert heard(mara, before) == 2 * [f"Press again: {option['words']}"]


def test_i3_a_refusal_is_told_once_and_again_when_it_is_asked_for_again(visit: Visit, shared_site: Site) -> None:
    mara = visit("Mara")
    listen(mara)
    page = mara.page
    prepared = first_ask("roger-rabbit", "move").store(shared_site.database)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    box = page.get_by_role("img", name="The studio lot").bounding_box()
    assert box is not None
    for count in (1, 2):
        page.mouse.click(box["x"] + 0.5 * box["width"], box["y"] + 0.364 * box["height"])  # the Will space
        page.wait_for_function("count => heard.filter((one) => one.includes('exactly')).length >= count", arg=count)
        assert times("No way of exactly that count leads there.", heard(mara)) == count
