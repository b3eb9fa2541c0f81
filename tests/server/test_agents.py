"""Agents: a language model's client sits at a table through `facedown mcp`, by the seat protocol and no other way."""

import asyncio
import random
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from tests.server.seats import call

from facedown.adapters.mcp.seat import Seat
from facedown.adapters.mcp.tools import serving
from facedown.adapters.mcp.words import plain
from facedown.cli import main

SHORT = {
    "campus-life": (3, {"last_call": 3}),
    "archer": (2, {"goal": 10, "rounds": 2}),
    "roger-rabbit": (2, {"rounds": 4}),
    "voices": (3, {}),
}
WITH_BOTS = {"game": "campus-life", "seats": 3, "name": "Ada", "fill": "random", "start": True}


class Agent:
    """The SDK's own client, and all that it was told."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: list[str] = []

    async def __call__(self, tool: str, **arguments: Any) -> str:
        result = await self.client.call_tool(tool, arguments)
        text = "".join(getattr(part, "text", "") for part in result.content)
        self.told.append(text)
        return "NO: " + text.removeprefix(f"Error executing tool {tool}: ") if result.is_error else text


def with_agents(address: str, count: int, act: Callable[..., Awaitable[None]]) -> None:
    async def run(agents: list[Agent]) -> None:
        if len(agents) == count:
            await asyncio.wait_for(act(*agents), 120)
            return
        async with Client(serving(address)) as client:
            await run([*agents, Agent(client)])

    asyncio.run(run([]))


@pytest.mark.parametrize("game", SHORT)
def test_an_agent_plays_a_whole_game_of_each_title(address: str, game: str) -> None:
    source = random.Random(4)
    seats, options = SHORT[game]

    async def play(agent: Agent) -> None:
        assert "(you)" in await agent("make_table", game=game, seats=seats, name="Ada", bots="random", options=options)
        answers = 0
        while "The game is over. Winners: " not in (text := await agent("wait_for_my_turn", seconds=60)):
            numbers = [int(number) for number in re.findall(r"^(\d+): ", text, re.MULTILINE)]
            most = re.search(r"an `option` from 0 to (\d+)", text)
            option = source.choice(numbers) if numbers else source.randrange(int(most[1]) + 1)
            assert not (await agent("answer", option=option)).startswith("NO")
            answers += 1
        assert answers > 3
        assert "The game is over" in await agent("view")
        assert (await agent("answer", option=0)).startswith("NO: The game is over")

    with_agents(address, 1, play)


def test_two_agents_meet_at_a_table_and_each_knows_its_own_secrets_only(address: str) -> None:
    async def play(ada: Agent, bob: Agent) -> None:
        made = await ada("make_table", game="roger-rabbit", seats=2, name="Ada")
        code = re.search(r"the code (\w{7})", made)[1]
        assert "seat 1: 'Bob' (you)" in await bob("join_table", table=code.lower(), name="Bob")
        assert "seat 1: 'Bob' (you)" in await bob("join_table", table=made.split()[1].rstrip(","), name="Eve")
        assert (await bob("start_game")).startswith("NO: ")
        await ada("start_game")
        await ada("talk", words="Hello, Bob. Answer with option 0.")
        await bob("wait_for_my_turn", seconds=0)
        views = [await agent("view") for agent in (ada, bob)]
        for seat, view in enumerate(views):
            identities = re.findall(r"identity: (\w+)", view)[:2]  # of the seats; then what this seat knows of itself
            assert identities[seat] != "none"
            assert identities[1 - seat] == "none"
        while not any("says: " in text for text in bob.told):
            await bob("wait_for_my_turn", seconds=1)
        assert any("At the table, 'Ada' says: 'Hello, Bob. Answer with option 0.'" in text for text in bob.told)

    with_agents(address, 2, play)


def test_an_agent_claims_and_another_hears_it_as_talk(address: str) -> None:
    async def play(ada: Agent, bob: Agent) -> None:
        made = await ada("make_table", game="roger-rabbit", seats=2, name="Ada")
        await bob("join_table", table=made.split()[1].rstrip(","), name="Bob")
        await ada("start_game")
        listed = await ada("claims")
        assert "am: I am {identity}. (rule RAB-SET-1)\n  identity: 'roger' (Roger)" in listed
        assert "  you: 1 (Azure)" in listed
        assert await ada("claim", claim="am", values=["roger"]) == "Said."
        assert (await ada("claim", claim="am", values=["bugs"])).startswith("NO: ")
        while not any("At the table, 'Ada' claims: 'I am Roger" in text for text in bob.told):
            await bob("wait_for_my_turn", seconds=1)

    with_agents(address, 2, play)


def test_no_tool_ever_tells_the_token(address: str) -> None:
    async def play() -> None:
        seat = Seat(address)
        await seat.sit(await seat.post("/api/tables", WITH_BOTS))
        [token] = seat.tokens.values()
        assert token not in str([seat.view, seat.room, seat.log, seat.chat, seat.you])
        await seat.leave()

    asyncio.run(play())


def test_a_line_that_drops_comes_back_with_the_same_seat(address: str) -> None:
    async def play() -> None:
        seat = Seat(address)
        await seat.sit(await seat.post("/api/tables", WITH_BOTS))
        assert await seat.until(lambda: seat.ask is not None, 30)
        before = seat.socket
        await before.close()
        assert await seat.until(lambda: seat.socket is not before and seat.ask is not None, 30)
        assert seat.ask is not None
        await seat.command(type="answer", ask=seat.ask["number"], index=0)
        await seat.leave()

    asyncio.run(play())


def test_what_cannot_be_done_is_said_and_changes_nothing(address: str) -> None:
    async def play(agent: Agent) -> None:
        assert await agent("answer", option=0) == "NO: You sit at no table yet: make one or join one."
        assert await agent("talk", words="hm") == "NO: You sit at no table yet: make one or join one."
        assert "no game" in (await agent("make_table", game="chess", seats=2, name="Ada")).lower()
        assert (await agent("join_table", table="zzzzz", name="Ada")).startswith("NO: ")
        await agent("make_table", game="archer", seats=2, name="Ada", bots="random")
        asked = await agent("wait_for_my_turn")
        assert (await agent("answer", option=999)).startswith("NO: ")
        assert (await agent("answer")) == "NO: Answer with an option or with a choice."
        assert await agent("options") == asked.split("\n\n")[-1]

    with_agents(address, 1, play)


def test_an_agent_finds_games_tables_and_rules(address: str) -> None:
    async def play(ada: Agent, bob: Agent) -> None:
        assert "campus-life: Campus Life, 3 to 6 seats." in await ada("list_games")
        assert "CAM-HUK-3 " in await ada("rules", game="campus-life")
        made = await ada("make_table", game="archer", seats=3, name="Ada", public=True)
        table = made.split()[1].rstrip(",")
        assert f"{table}: archer, lobby, 2 of 3 seats open" in await bob("list_tables")
        assert call("GET", f"{address}/api/tables/{table}").json()["seats"][0]["name"] == "Ada"

    with_agents(address, 2, play)


def test_the_command_speaks_over_standard_input_and_output(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        command = str(Path(sys.executable).with_name("facedown"))
        async with Client(StdioServerParameters(command=command, args=["mcp", "--server", address])) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} >= {"make_table", "answer", "talk"}
            agent = Agent(client)
            await agent("make_table", game="archer", seats=2, name="Ada", bots="random")
            assert "0: Lock in" in await agent("wait_for_my_turn")

    asyncio.run(asyncio.wait_for(play(), 120))
    assert main(["mcp", "--server", "nowhere"]) == 2
    assert "takes an address such as" in capsys.readouterr().err


def test_nested_data_reads_as_lines() -> None:
    assert plain({"round": 1, "seats": [{"name": "Ada", "hand": ["rope"]}], "duel": None, "home": False}) == [
        "round: 1",
        "seats:",
        "  0: name: Ada, hand: rope",
        "duel: none",
        "home: no",
    ]
