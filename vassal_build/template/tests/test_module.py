"""The data have no faults, and the module has nothing that VASSAL ignores without a word."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

GAME = "the_ford"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Call `vassal-build`."""
    line = [sys.executable, "-c", "from vassal_build.cli import main; main()", *words]
    return subprocess.run(line, check=False, capture_output=True, text=True)


def test_the_data_have_no_faults() -> None:
    """`check` finds nothing."""
    checked = run("check", GAME, "--strict")
    assert checked.returncode == 0, checked.stdout


def test_the_module_builds_and_lint_finds_nothing(tmp_path: Path) -> None:
    """Whatever was changed in it."""
    built = run("build", GAME, "--out", str(tmp_path / "out"))
    assert built.returncode == 0, built.stderr
    (module,) = (tmp_path / "out").glob("*.vmod")
    linted = run("lint", str(module), "--strict")
    assert linted.returncode == 0, linted.stdout
