"""A new game whose sides a designer gives other ids: in its data, and in the line of its press that names a side."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rules_check.cli
import vassal_build.cli
from tests.made_game import made_game
from tests.only_game import none_of_ours

pytestmark = pytest.mark.slow

RENAMED = {"column": "union", "guard": "rebels"}
DATA = ("counters/units.csv", "counters/markers.csv", "map/boxes.csv", "charts/sequence.csv")


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


def rename(folder: Path) -> None:
    """Give both sides another id wherever the README of the game says that it stands."""
    data = folder / folder.name / "data"
    for old, new in RENAMED.items():
        _replace(data / "game.toml", f'id = "{old}"', f'id = "{new}"')
        _replace(folder / folder.name / "press.py", f'("{old}",)', f'("{new}",)')
        for file in DATA:
            _replace(data / file, f",{old},", f",{new},")


def _replace(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def press(*words: str) -> Result:
    """Run `vassal-build`."""
    return CliRunner().invoke(vassal_build.cli.main, words)


def test_a_game_with_other_sides_is_built_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the rules or of the press asks for the old ids."""
    monkeypatch.chdir(tmp_path)
    with made_game("brown_river", "The Brown River", tmp_path / "brown_river", rename):
        assert press("check", "brown_river").exit_code == 0
        built = press("build", "brown_river")
        assert built.exit_code == 0, built.output
        # a marker still knows the box that it goes back to
        linted = press("lint", "--strict", "dist/brown_river-0.1.0.vmod")
        assert linted.exit_code == 0, linted.output
        played = CliRunner().invoke(rules_check.cli.main, ["play", "brown_river", "--games", "3", "--setup", "mist"])
        assert played.exit_code == 0, played.output
        assert "3 games" in played.stdout


def forget(folder: Path) -> None:
    """Leave the old id in one phase."""
    _replace(folder / folder.name / "data" / "charts" / "sequence.csv", "assault,union", "assault,column")


def test_a_phase_of_a_side_that_is_gone_is_found(tmp_path: Path) -> None:
    """Else nobody moves in it, and nothing says why."""
    with made_game("dry_river", "The Dry River", tmp_path / "dry_river", rename):
        forget(tmp_path / "dry_river")
        found = press("check", "dry_river")
    assert found.exit_code == 1
    assert "charts/sequence.csv:5: error BOX202: 'column' is not a side; the sides are rebels, union" in found.stdout


def test_a_side_that_hides_and_is_gone_is_found(tmp_path: Path) -> None:
    """Else nobody could hide a unit any more, and nothing says why."""
    with made_game("far_river", "The Far River", tmp_path / "far_river", rename_all_but_the_press):
        found = press("build", "far_river", "--out", str(tmp_path))
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr == (
        "Error: press.py: _HIDE names the side 'guard', and the game has no such side; its sides are rebels, union\n"
    )


def rename_all_but_the_press(folder: Path) -> None:
    """Give both sides another id, and forget the line of the press."""
    rename(folder)
    _replace(folder / folder.name / "press.py", '("rebels",)', '("guard",)')
