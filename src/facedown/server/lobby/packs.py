"""Content packs of this server: those in a folder, as its files are now, and those that tables were made with, which
the store keeps."""

import asyncio
import hashlib
import random
import re
import time
from collections import Counter, OrderedDict
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from facedown.bots.random_bot import at_random
from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.games import game as find_game
from facedown.games.packs import game_with, names_in, read_pack
from facedown.kernel.content.pack import HEAD, Pack
from facedown.kernel.errors import ContentError, FacedownError
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.kernel.view import View
from facedown.server.protocol import wire
from facedown.server.room.game_session import Play
from facedown.server.store import Store, StoredPack

LOOK_AGAIN = 0.5  # seconds
MOST_LISTED = 100
KEPT_READY = 8  # games loaded with packs that only tables need
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
SAMPLE = 12  # answers played before a table is shown as an example
TEXTS = msgspec.json.Decoder(dict[str, str]).decode


class PackCard(msgspec.Struct, frozen=True):
    """A pack in the folder. `stamp` changes whenever a file does; `error` says what is wrong with the pack."""

    id: str
    stamp: str
    game: str
    facts: wire.PackFacts | None
    error: str | None


class BoxGroup(msgspec.Struct, frozen=True):
    """Cards of one kind, each as the game's client draws it. `changed` holds the positions of those that the pack
    changes."""

    title: str
    kind: str
    cards: list[dict[str, Any]]
    changed: list[int]


class PackPage(msgspec.Struct, frozen=True):
    """Everything to show about a valid pack. `view` is an example table played by bots."""

    card: PackCard
    content: dict[str, Any]
    groups: list[BoxGroup]
    view: View[wire.Ask]


class PackOffer:
    """A pack folder as last read."""

    def __init__(self, id: str, stamp: str, game: Game[Table] | None, said: str, error: str | None) -> None:
        self.id = id
        self.stamp = stamp
        self.game = game
        self.error = error
        self.said = said  # the id of the game it is for, as far as it can be read
        self.page: PackPage | None = None

    def card(self) -> PackCard:
        pack = None if self.game is None else self.game.pack
        facts = None if pack is None else wire.PackFacts.of(pack)
        return PackCard(self.id, self.stamp, self.said, facts, self.error)


class Packs:
    """Loading packs is slow and happens in threads, one at a time."""

    def __init__(self, folder: str, store: Store) -> None:
        self.folder = Path(folder) if folder else None
        self.store = store
        self.offers: dict[str, PackOffer] = {}
        self.looked = 0.0
        self.lock = Lock()
        self.ready: OrderedDict[str, Game[Table]] = OrderedDict()

    # --- the folder ---------------------------------------------------------------------------------------------------

    async def warm(self) -> None:
        """Loads the packs before anybody asks for them."""
        await asyncio.to_thread(self.now)

    async def cards(self) -> list[PackCard]:
        return [offer.card() for offer in await asyncio.to_thread(self.now)]

    async def offer(self, id: str) -> PackOffer | None:
        return next((offer for offer in await asyncio.to_thread(self.now) if offer.id == id), None)

    async def chosen(self, game: str, id: str) -> Game[Table]:
        """The game with this pack, for a new table. Raises FacedownError."""
        found = await self.offer(id)
        if found is None:
            raise FacedownError(f"This server has no content pack {id[:40]!r}.")
        if found.game is None:
            raise FacedownError(f"The content pack {id!r} cannot be played with: {found.error}")
        if found.game.id != game:
            raise FacedownError(f"The content pack {id!r} is for {found.game.id}, not for {game}.")
        return found.game

    async def page(self, offer: PackOffer) -> PackPage:
        assert offer.game is not None
        return await asyncio.to_thread(self._page, offer)

    def _page(self, offer: PackOffer) -> PackPage:
        with self.lock:
            if offer.page is None:
                assert offer.game is not None
                offer.page = page_of(offer, offer.game)
            return offer.page

    def now(self) -> list[PackOffer]:
        """Reads the folder at most twice a second, no matter how many ask."""
        with self.lock:
            if self.folder is not None and time.monotonic() - self.looked > LOOK_AGAIN:
                self.offers = {id: self._offer(id, place) for id, place in folders_in(self.folder)}
                self.looked = time.monotonic()
            return list(self.offers.values())

    def _offer(self, id: str, place: Path) -> PackOffer:
        stamp, known = stamp_of(place), self.offers.get(id)
        return known if known is not None and known.stamp == stamp else read(id, stamp, place)

    # --- what tables were made with -----------------------------------------------------------------------------------

    async def game_of(self, sha256: str) -> Game[Table] | None:
        """The game with the pack of this hash; None if the pack is missing or no longer valid."""
        offered = (offer.game for offer in self.offers.values() if offer.game is not None)
        found = next((game for game in offered if game.pack is not None and game.pack.hash == sha256), None)
        if found is None:
            found = self.ready.get(sha256) or await self._stored(sha256)
        if found is not None:
            self.ready[sha256] = found
            self.ready.move_to_end(sha256)
            if len(self.ready) > KEPT_READY:
                self.ready.popitem(last=False)
        return found

    async def _stored(self, sha256: str) -> Game[Table] | None:
        kept = await self.store.find_pack(sha256)
        return None if kept is None else await asyncio.to_thread(self._read_stored, kept, sha256)

    def _read_stored(self, kept: bytes, sha256: str) -> Game[Table] | None:
        with self.lock:  # a game is read with one pack at a time
            return read_stored(kept, sha256)


def check_folder(folder: str) -> None:
    """Raises FacedownError."""
    if folder and not Path(folder).is_dir():
        raise FacedownError(f"there is no folder {folder} with content packs: choose another with --packs")


def stored_pack(game: Game[Table]) -> StoredPack | None:
    return None if game.pack is None else StoredPack(game.pack.hash, wire.encode(game.pack.texts))


def read_stored(kept: bytes, sha256: str) -> Game[Table] | None:
    try:
        pack = Pack.read(TEXTS(kept))
        return game_with(pack.head.game, pack) if pack.hash == sha256 else None
    except (FacedownError, msgspec.MsgspecError):
        return None


def folders_in(folder: Path) -> list[tuple[str, Path]]:
    """Folders that declare themselves packs, by name."""
    try:
        found = sorted(place for place in folder.iterdir() if (place / HEAD).is_file())
    except OSError:
        return []
    return [(place.name, place) for place in found if ID.fullmatch(place.name)][:MOST_LISTED]


def stamp_of(place: Path) -> str:
    """Changes whenever a file is added, removed or modified."""
    stamp = hashlib.sha256()
    try:
        for name in names_in(place):
            facts = (place / name).stat()
            stamp.update(f"{name}\0{facts.st_mtime_ns}\0{facts.st_size}\0{facts.st_ino}\0".encode())
    except (OSError, ContentError) as error:
        stamp.update(str(error).encode())
    return stamp.hexdigest()[:16]


def read(id: str, stamp: str, place: Path) -> PackOffer:
    said = ""
    try:
        pack = read_pack(place)
        pack = msgspec.structs.replace(pack, place=id)  # the path on disk stays private
        said = pack.head.game
        game = game_with(said, pack)
        try_out(game)
    except FacedownError as error:
        return PackOffer(id, stamp, None, said, str(error).replace(f"{place}", id))
    return PackOffer(id, stamp, game, said, None)


def try_out(game: Game[Table]) -> None:
    """Plays a game, so that whatever the checks missed breaks here and not at a table."""
    table, source = game.open(game.fewest, "try out"), random.Random(0)
    try:
        while not table.over:
            seat = table.awaited()[0]
            table.answer(seat, at_random(table, seat, source))
            table.view(seat)
    except Exception as error:
        assert game.pack is not None
        raise ContentError(f"{game.pack.place}: a game with it breaks off ({type(error).__name__})") from error


def page_of(offer: PackOffer, game: Game[Table]) -> PackPage:
    own = [card for _, _, cards in find_game(game.id).box() for card in cards]
    groups = [
        BoxGroup(title, kind, cards, [place for place, card in enumerate(cards) if card not in own])
        for title, kind, cards in game.box()
    ]
    return PackPage(offer.card(), game.content(), groups, msgspec.json.decode(example(game).view(None)))


def example(game: Game[Table]) -> Play:
    """A game in progress, at a question of the most frequent kind, so that the board looks as it usually does."""
    seats = min(max(4, game.fewest), game.most)
    play, source = Play.open(game, seats, {}, bytes(32)), random.Random(1)
    bot, seen = bot_called(game, game.best_bot), [play]
    while len(seen) < SAMPLE * seats:
        seat = play.table.awaited()[0]
        play = play.after(seat, choose(bot, play.table, seat, source))
        if play.table.over:
            break
        seen.append(play)
    kinds = [each.asks[0].kind.name for each in seen]
    return seen[len(kinds) - 1 - kinds[::-1].index(Counter(kinds).most_common(1)[0][0])]
