"""The client that a server serves: the one of the package, unless games of somebody's own bring theirs."""

from pathlib import Path

import pytest

import facedown
from facedown.games import MORE
from facedown.kernel.errors import FacedownError
from facedown.server.base.settings import ServerSettings
from facedown.server.serve import with_client


def test_without_games_of_ones_own_nothing_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MORE, raising=False)
    assert with_client(ServerSettings()) == ServerSettings()


def test_a_client_that_was_named_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MORE, "/games")
    assert with_client(ServerSettings(client="/client")) == ServerSettings(client="/client")


def test_outside_a_checkout_clients_cannot_be_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(MORE, "/games")
    monkeypatch.setattr(facedown, "__file__", str(tmp_path / "lib" / "facedown" / "__init__.py"))
    with pytest.raises(FacedownError, match="can only be built in a checkout of Facedown"):
        with_client(ServerSettings())
