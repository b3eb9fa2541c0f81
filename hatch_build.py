"""What a wheel is made of beside the sources: the client, and with FACEDOWN_COMPILED=1 the hot modules as machine code.
An editable install has neither: the Makefile builds the client, and `make compiled` the other (docs/compiled.md)."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = "FACEDOWN_COMPILED"


class ClientBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["mypy", "setuptools"] if os.environ.get(COMPILED) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        runpy.run_path(str(Path(self.root, "web", "build.py")))["build_if_changed"]()
        if os.environ.get(COMPILED):
            compile_hot = runpy.run_path(str(Path(self.root, "deploy", "compile_hot.py")))["compile_hot"]
            build_data["force_include"].update(compile_hot())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
