"""Callers are counted by network: nobody is several people by having many addresses (F9)."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.conftest import Running
from tests.server.databases import databases
from tests.server.seats import call

from facedown.server.base.networks import SITE_TIMES, networks_of
from facedown.server.base.rate_limits import CallerBuckets, Limit, OwnLimit
from facedown.server.store.budgets import CallBudget
from facedown.server.store.engine import open_database
from facedown.server.store.shared_limits import SharedLimit
from facedown.server.store.transactions import Transactions

MOST = 5
NEVER = 1e-9  # a second
A_YEAR = 31_536_000.0  # seconds
BODY = {"game": "tiny-game", "seats": 2, "name": "Ada"}


def neighbours(households: int, each: int) -> list[str]:
    """Addresses of one /48, household by household."""
    return [f"2001:db8:7:{house:x}::{one:x}" for house in range(households) for one in range(1, each + 1)]


@pytest.mark.parametrize(
    ("address", "networks"),
    [
        ("192.0.2.1", ["192.0.2.1"]),
        ("::ffff:192.0.2.1", ["192.0.2.1"]),
        ("::ffff:c000:201", ["192.0.2.1"]),
        ("2001:db8:1:2:3:4:5:6", ["2001:db8:1::/48", "2001:db8:1:2::/64"]),
        ("2001:DB8:1:2::1", ["2001:db8:1::/48", "2001:db8:1:2::/64"]),
        ("fe80::1%eth0", ["fe80::/48", "fe80::/64"]),
        ("", [""]),
        ("testclient", ["testclient"]),
    ],
)
def test_f9_a_caller_is_counted_by_network(address: str, networks: list[str]) -> None:
    assert [network.name for network in networks_of(address)] == networks


def taken(limit: Limit, callers: list[str]) -> list[str]:
    async def all_of_them() -> list[str]:
        return [caller for caller in callers if await limit.take(caller)]

    return asyncio.run(all_of_them())


@pytest.fixture
def limit(each_store: str, tmp_path: Path) -> Iterator[Limit]:
    if each_store == "sqlite":
        yield OwnLimit(MOST, NEVER)
        return
    changes = Transactions(open_database(databases.address(tmp_path)))
    yield SharedLimit(changes, b"of the tests", CallBudget("tables", MOST, A_YEAR))
    changes.close()


def test_f9_a_household_is_one_caller_and_a_site_is_a_few(limit: Limit) -> None:
    assert taken(limit, neighbours(1, 3 * MOST)) == neighbours(1, MOST)
    assert len(taken(limit, neighbours(100, 3))) == (SITE_TIMES - 1) * MOST
    others = ["2001:db8:8::1", "192.0.2.1"]
    assert taken(limit, others) == others


def test_f9_what_is_given_back_can_be_used_again_by_all_of_a_site(limit: Limit) -> None:
    households = neighbours(SITE_TIMES, MOST)
    assert taken(limit, households) == households

    async def once_more() -> tuple[bool, bool]:
        await limit.give_back(households[0])
        return await limit.take(neighbours(50, 1)[-1]), await limit.take(households[0])

    assert asyncio.run(once_more()) == (True, False)


def test_f9_a_budget_that_was_refused_has_cost_nothing() -> None:
    limit = CallerBuckets(MOST, NEVER)
    first = neighbours(1, 1)[0]
    for _ in range(100):
        limit.take(first)
    assert len([caller for caller in neighbours(20, MOST)[MOST:] if limit.take(caller)]) == (SITE_TIMES - 1) * MOST


def test_f9_a_million_networks_do_not_make_each_other_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Budgets in use are looked through each time that their number has doubled, not with each new caller."""
    limit = CallerBuckets(2, NEVER)
    looked = 0
    for number in range(40_000):
        limit.take(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
        looked += limit.of_size[1].tidy_at == len(limit.of_size[1].found) + 1
    assert looked <= 3


def test_f9_a_mapped_address_from_a_proxy_counts_as_the_one_that_it_is(start_server: Callable[..., Running]) -> None:
    running = start_server(posts=2, proxies=("127.0.0.1",))

    def post(caller: str) -> int:
        return call("POST", f"{running.address}/api/tables", json=BODY, headers={"X-Forwarded-For": caller}).status_code

    assert [post(caller) for caller in ("192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201")] == [201, 201, 429]
    assert [post(caller) for caller in neighbours(1, 4)] == [201, 201, 429, 429]
