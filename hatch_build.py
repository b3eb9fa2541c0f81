"""Builds the client into the package when a wheel is made. An editable install leaves that to the Makefile."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable":
            runpy.run_path(str(Path(self.root, "web", "build.py")))["build_if_changed"]()
