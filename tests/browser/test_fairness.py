"""E1 in the browser: pages cut before the deal, keep a chain of what they are told, and check it all afterwards."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.games_support.proofs import second_verifier
from tests.server.seats import Seat, call, join, make_table, play_on

from facedown.games import game
from facedown.kernel.fairness.proof import Proof, read
from facedown.kernel.fairness.verify import check, check_by_rules
from facedown.server.store import backup

from .conftest import Visit
from .site import Site
from .visitor import Visitor

SHORT = {"options": {"last_call": 1}}


def seated(visit: Visit, site: str) -> tuple[str, list[Visitor], list[Seat]]:
    """Two pages and a program, all at one table, and the game started; the program plays for the pages, too."""
    made = make_table(site, name="Ines", **SHORT)
    table = made["table"]
    tokens = [made["token"], *(join(site, table, name)["token"] for name in ("Theo", "Robin"))]
    pages = [visit(name) for name in ("Ines", "Theo")]
    for visitor, token in zip(pages, tokens, strict=False):
        visitor.sit_down_at(table, token).get_by_role("heading", name="Campus Life").first.wait_for()
    seats = [Seat(site, table, token) for token in tokens]
    pages[0].page.get_by_role("button", name="Start").click()
    for seat in seats:
        while seat.view is None:
            seat.next()
    return table, pages, seats


def saved(page: Page) -> Proof:
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the proof").click()
    text = Path(saving.value.path()).read_bytes()
    assert "what a browser was shown" in second_verifier().verify(text)
    proof = read(text)
    check(proof)
    check_by_rules(proof, game("campus-life"))
    return proof


def test_e1_pages_cut_and_check_the_deal_themselves(visit: Visit, site: str) -> None:
    table, (_, theo), seats = seated(visit, site)
    source = random.Random(2)
    play_on(seats, most=3, choose=lambda ask: source.randrange(ask["count"]))
    theo.page.reload()
    play_on(seats, choose=lambda ask: source.randrange(ask["count"]))
    theo.ending.wait_for()
    theo.ending.get_by_role("link", name="Check the deal").click()
    verdict = theo.page.get_by_role("region", name="Verdict")
    expect(verdict.get_by_role("heading", name="Nobody chose this deal")).to_be_visible()
    expect(verdict.get_by_text("Ines and Theo added to it")).to_be_visible()
    expect(verdict.get_by_text("they are the same now")).to_be_visible()
    expect(verdict.get_by_text("came up as the stream has it")).to_be_visible()
    expect(verdict.get_by_text("hands and draws follow from these numbers")).to_be_visible()
    expect(verdict.get_by_role("heading", name="To be wary of")).to_have_count(0)
    expect(theo.page.get_by_text("nothing: silent")).to_have_count(1)
    expect(theo.page.get_by_role("row").filter(has_text="Hands")).to_have_count(3)
    expect(theo.page.get_by_text("dice at this table")).to_be_visible()
    assert theo.faults_in_two_looks("verify") == []
    proof = saved(theo.page)
    assert [cut is None for cut in proof.opening.attempts[0].cuts] == [False, False, True]
    assert proof.witness is not None
    assert proof.witness.seat == 1
    assert proof.witness.count == len(proof.journals[2].lines)

    theo.page.evaluate(
        "id => { const key = `facedown.notes.${id}`, kept = JSON.parse(localStorage[key]);"
        " localStorage[key] = JSON.stringify({...kept, head: kept.head.replace(/./, (d) => d === '0' ? '1' : '0')}) }",
        table,
    )
    theo.page.reload()
    expect(theo.page.get_by_role("heading", name="This deal does not hold")).to_be_visible()
    expect(theo.page.get_by_text("was told something else")).to_be_visible()
    theo.keep_picture("verify-broken")


def test_e1_playing_with_bots_starts_at_once_and_a_closed_table_shows_its_deal(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.play_with_bots()
    table = visitor.table
    assert call("GET", f"{visitor.site}/api/tables/{table}/proof").status_code == 403
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Press again to close it").click()
    page.goto(f"{visitor.site}/tables")
    page.get_by_role("link", name="Check the deal").click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict.get_by_text("Mara added to it")).to_be_visible()
    assert saved(page).opening.ended == "closed"


@pytest.mark.soak
def test_e1_a_table_that_new_rules_stopped_is_closed_by_its_host_and_its_numbers_are_checked(
    browser: Browser, tmp_path: Path
) -> None:
    site = Site(tmp_path / "stopped.sqlite")
    visitor = Visitor(browser, site.address, "Mara")
    try:
        page = visitor.play_with_bots()
        table = visitor.table
        site.kill()
        with closing(sqlite3.connect(site.database)) as connection, connection:
            connection.execute("UPDATE tables SET rules = 0")
        site.start()
        page.goto(f"{site.address}/t/{table}")
        page.get_by_role("button", name="Close it for good").click()
        visitor.keep_picture("stopped-table")
        page.get_by_role("button", name="Press again to close it for good").click()
        page.get_by_role("link", name="Check the deal").click()
        verdict = page.get_by_role("region", name="Verdict")
        expect(verdict.get_by_role("heading", name="what was told could not be checked")).to_be_visible()
        expect(verdict.get_by_text("That the game was played by its rules.")).to_be_visible()
        expect(verdict.get_by_text("Mara added to it")).to_be_visible()
        assert visitor.faults_in_two_looks("verify-stopped") == []
    finally:
        site.kill()
        visitor.context.close()


@pytest.mark.soak
def test_e1_a_table_that_was_put_back_says_so_on_the_page_and_is_not_called_verified(
    browser: Browser, tmp_path: Path
) -> None:
    site = Site(tmp_path / "back.sqlite")
    visitor, database, file = Visitor(browser, site.address, "Ines"), f"sqlite:///{site.database}", tmp_path / "backup"
    try:
        made = make_table(site.address, name="Ines", **SHORT)
        table = made["table"]
        tokens = [made["token"], *(join(site.address, table, name)["token"] for name in ("Theo", "Robin"))]
        page = visitor.sit_down_at(table, made["token"])
        page.get_by_role("button", name="Start").click()
        visitor.prompt.wait_for()
        play_on([Seat(site.address, table, token) for token in tokens], 2)
        backup.back_up(database, file)
        play_on([Seat(site.address, table, token) for token in tokens], 3)
        site.kill()
        backup.restore(file, database, force=True, words="The disk broke.")
        site.start()
        page.reload()
        said = page.get_by_role("status").filter(has_text="put back to an earlier moment")
        expect(said).to_contain_text("The disk broke.")
        visitor.keep_picture("put-back")
        assert visitor.faults() == []
        back = [Seat(site.address, table, token) for token in tokens]
        play_on(back, 4, choose=lambda ask: ask["count"] - 1)
        assert back[0].do("close")["type"] == "ack"
        page.goto(f"{site.address}/verify/{table}")
        found = page.get_by_role("alert")
        expect(found.get_by_role("heading", name="This table was put back to an earlier moment")).to_be_visible()
        expect(found).to_contain_text("“The disk broke.”")
        expect(found).to_contain_text("The deal is not verified")
        assert visitor.faults_in_two_looks("verify-put-back") == []
    finally:
        site.kill()
        visitor.context.close()
