"""A promise counts once its planted bug has been seen red: each patch here must make its check fail, as it says."""

import subprocess
import sys

import pytest
from tests.planted.planting import ROOT, changed, patches, see_red

from facedown.games import folders

PATCHES = patches()


@pytest.mark.parametrize("patch", [pytest.param(patch, id=patch.name) for patch in PATCHES if patch.sample])
def test_a_planted_bug_is_seen_red(patch, tmp_path):
    see_red(patch, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("patch", [pytest.param(patch, id=patch.name) for patch in PATCHES])
def test_every_planted_bug_is_seen_red(patch, tmp_path):
    see_red(patch, tmp_path)


@pytest.mark.parametrize("patch", [pytest.param(patch, id=patch.name) for patch in PATCHES if not patch.sample])
def test_a_bug_that_is_planted_seldom_still_fits(patch):
    assert patch.changes
    changed(patch, ROOT)
    file, _, test = patch.check.partition("::")
    assert f"def {test.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.soak
def test_every_check_is_a_test_that_there_is():
    checks = sorted({patch.check for patch in PATCHES})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-m", "", *checks]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]


def test_enough_is_planted():
    leaks = [patch for patch in PATCHES if patch.name.startswith("leak-")]
    assert len(leaks) >= 50
    assert len({patch.check for patch in PATCHES}) >= 40


@pytest.mark.parametrize("folder", sorted(folders().values()))
def test_every_game_has_its_leaks_and_one_of_them_in_the_sample(folder):
    path = f"src/{folder.replace('.', '/')}/"
    leaks = [patch for patch in PATCHES if patch.name.startswith("leak-") and patch.changes[0][0].startswith(path)]
    assert len(leaks) >= 5
    assert any(patch.sample for patch in leaks)
