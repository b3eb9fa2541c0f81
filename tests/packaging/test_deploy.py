"""What the files of `deploy/` take away from a server that somebody has broken into."""

import configparser
import importlib
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "facedown.service"
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = importlib.import_module("yaml").safe_load(
    (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
)
HARDENED = {
    "CapabilityBoundingSet": "",
    "LimitCORE": "0",
    "MemoryMax": "2G",
    "NoNewPrivileges": "yes",
    "ProtectHome": "yes",
    "ProtectProc": "invisible",
    "ProtectSystem": "strict",
    "TasksMax": "512",
    "UMask": "0077",
}
MAY = {
    "server": [],
    "database": ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
    "web": ["NET_BIND_SERVICE"],
}


def test_the_service_may_little_and_leaves_no_core_file() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT)
    assert {name: unit["Service"].get(name) for name in HARDENED} == HARDENED


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_finds_nothing_wrong_with_the_service(tmp_path: Path) -> None:
    """`security` ends with an error above the exposure of 1.5 in ten."""
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text("utf-8").replace("/opt/facedown/bin/facedown", "/bin/true"), "utf-8")
    for check in (["verify"], ["security", "--offline=true", "--threshold=15"]):
        run = subprocess.run(["systemd-analyze", *check, str(here)], capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("name", MAY)
def test_a_container_may_little_writes_nowhere_else_and_cannot_eat_the_machine(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == MAY[name]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["read_only"] is True
    assert service["mem_limit"]
    assert service["pids_limit"]


def test_every_stage_of_the_image_installs_what_the_locks_say_and_nothing_else() -> None:
    stages = DOCKERFILE.replace("\\\n", "").split("\nFROM ")[1:]
    assert len(stages) == 2
    for stage in stages:
        for install in re.findall(r"pip install [^&\n]*", stage):
            assert "--require-hashes" in install or {"--no-index", "--no-deps"} <= set(install.split()), install


def test_the_images_lock_pins_what_the_lock_of_all_pins() -> None:
    pinned = [
        set(re.findall(r"^[a-z0-9._\[\],-]+==[^ \\]+", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in ("locks/server.lock", "requirements.lock")
    ]
    assert pinned[0]
    assert pinned[0] <= pinned[1]


def test_every_image_is_of_one_patch_version() -> None:
    images = [
        *re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE),
        *(one["image"] for one in COMPOSE["services"].values() if "image" in one),
    ]
    assert len(images) == 4
    assert [
        image for image in images if not re.search(r":\d+\.\d+(\.\d+)?(-\w+)*(@sha256:[0-9a-f]{64})?$", image)
    ] == []
