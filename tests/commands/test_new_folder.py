"""Where `vassal-build new` writes a game's package: into a new folder, or into an empty one that is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.only_game import none_of_ours
from vassal_build.cli import main


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


@pytest.mark.parametrize("folder", [".", "games", "games/brook"])
def test_the_package_is_the_same_in_every_folder(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current one, another that is there and one that is not; what is in none is left behind."""
    monkeypatch.chdir(tmp_path)
    expected = CliRunner().invoke(main, ["new", "brook", str(tmp_path.parent / f"{tmp_path.name}-whole")])
    assert expected.exit_code == 0, expected.output
    if folder == "games":
        Path(folder).mkdir()
    run = CliRunner().invoke(main, ["new", "brook", folder])
    assert (run.exit_code, run.stderr) == (0, "")
    assert run.stdout.splitlines()[0] == f"{folder}: a package with the game 'brook'"
    assert files_in(tmp_path / folder) == files_in(tmp_path.parent / f"{tmp_path.name}-whole")
    assert Path.cwd() == tmp_path


def files_in(folder: Path) -> dict[str, bytes]:
    """What each file of a folder holds."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
