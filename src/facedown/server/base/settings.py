"""Settings of the server: flags first, then FACEDOWN_* in the environment, then defaults (docs/server.md)."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from facedown.kernel.errors import FacedownError

LogForm = Literal["text", "json"]
PREFIX = "FACEDOWN_"
LISTS = ("hosts", "origins", "proxies")  # separated by spaces
PORTS = ("port", "metrics")
HIGHEST_PORT = 65_535


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each field is FACEDOWN_<NAME> in the environment."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # serving processes; more than one on PostgreSQL only
    inner: str = "127.0.0.1:0"  # where other workers reach this one; port 0: any free one
    inner_key: str = ""  # shared by all workers of a database; empty: made for those of this start
    database: str = ""  # a file, or sqlite:/// and a file; empty: facedown.sqlite in the user's data folder
    logs: LogForm = "text"  # or json: one object a line
    metrics: int = 0  # port for Prometheus; 0: none
    metrics_host: str = "127.0.0.1"
    client: str = ""  # folder of the built client; empty: the one that came with the package
    packs: str = ""  # folder with content packs, one folder each, that tables can be made with; empty: none
    browser: bool = True  # open one when the server has started
    pace: float = 1.2  # seconds a bot usually takes; 0: none, and nothing is answered for people
    grace: float = 60.0  # seconds until a vanished player's seat may be handed to a bot
    cut_within: float = 2.0  # seconds for all browsers to add to the deal; five times as long for a player alone
    thinkers: int = 1  # bot processes; as many again start when one of them hangs
    rest: float = 60.0  # seconds that bots play on at an empty table
    wake: float = 20.0  # seconds between two checks for slow tables that are due
    call_after: float = 10.0  # seconds until a player asked at a slow table who does not look is notified
    contact: str = ""  # of the operator, for push services: mailto: or https:; empty: the address of the site
    inward: bool = False  # for tests: notifications may go to http and to this machine
    unload: float = 300.0  # seconds until a table with nobody connected is unloaded
    keep_finished: float = 0  # days after its last change that a finished or closed table is kept; 0: for good
    keep_untouched: float = 0  # the same of a lobby or a running game
    hosts: tuple[str, ...] = ()  # names that the server answers to, besides addresses and those of this machine
    proxies: tuple[str, ...] = ()  # addresses or networks of reverse proxies whose forwarded headers are trusted
    origins: tuple[str, ...] = ()  # other origins whose pages may connect
    requests: int = 3000  # HTTP requests a minute from one network; also the burst; more have to wait
    posts: int = 300  # HTTP posts and new sockets a minute from one network; also the burst
    tables: int = 60  # tables an hour made from one network; also the burst
    sockets: int = 200  # concurrent sockets of one network
    strangers: int = 50  # people who have not joined, at one table at a time
    replays: int = 60  # replays, records, stories, proofs and dice a minute for one network; also the burst
    hints: int = 30  # of the coach, and odds, a minute for one network; also the burst
    panels: int = 600  # of what a seat knows, a minute for one network; also the burst
    ways: int = 60  # ways to be notified, an hour from one network; also the burst
    messages: int = 20  # socket messages a second from one socket, after a burst of twice as many

    def database_address(self) -> str:
        if "://" in self.database:
            return self.database
        return f"sqlite:///{Path(self.database) if self.database else usual_file()}"


def usual_file() -> Path:
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "facedown"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "facedown.sqlite"


def read_settings(environment: Mapping[str, str], **flags: Any) -> ServerSettings:
    """Flags that are None were not given."""
    known = ServerSettings.__struct_fields__
    found: dict[str, Any] = {}
    for name, value in environment.items():
        if name.startswith(PREFIX) and name.removeprefix(PREFIX).lower() in known:
            field = name.removeprefix(PREFIX).lower()
            found[field] = value.split() if field in LISTS else value
    found.update({name: value for name, value in flags.items() if value is not None})
    try:
        settings = msgspec.convert(found, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise FacedownError(f"settings: {str(error).replace('`$.', '`')}") from None
    for name in PORTS:
        if not 0 <= getattr(settings, name) <= HIGHEST_PORT:
            raise FacedownError(f"settings: `{name}` is a number from 0 to {HIGHEST_PORT}, not {found[name]}")
    return settings
