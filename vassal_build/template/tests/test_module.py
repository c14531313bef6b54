"""The data have no faults, and the module has nothing that VASSAL ignores without a word."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from vassal_build.cli import main

GAME = "the_ford"


def run(*words: str) -> Result:
    """Call `vassal-build`."""
    return CliRunner().invoke(main, words)


def test_the_data_have_no_faults() -> None:
    """`check` finds nothing."""
    checked = run("check", GAME, "--strict")
    assert checked.exit_code == 0, checked.stdout


def test_the_module_builds_and_lint_finds_nothing(tmp_path: Path) -> None:
    """Whatever was changed in it."""
    built = run("build", GAME, "--out", str(tmp_path / "out"))
    assert built.exit_code == 0, built.stderr
    (module,) = (tmp_path / "out").glob("*.vmod")
    linted = run("lint", str(module), "--strict")
    assert linted.exit_code == 0, linted.stdout
