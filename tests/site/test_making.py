"""The site is made whole, or nothing is begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.site.making import make_site
from rules_check.site.sentences import front
from vassal_build.cache_folder import VARIABLE
from vassal_build.diagnostics import UnusableFile


def test_a_folder_that_cannot_be_made_is_known_before_anything_is_fetched(tmp_path: Path) -> None:
    """Nobody waits half a minute for that line."""
    (tmp_path / "file").write_bytes(b"")
    done: list[str] = []
    with pytest.raises(UnusableFile, match="the folder cannot be made"):
        make_site(tmp_path / "file" / "site", (), tmp_path / "cache", done.append)
    assert done == []


def test_a_game_that_is_not_there_is_known_before_anything_is_fetched(tmp_path: Path) -> None:
    """So that a wrong name costs no six megabytes."""
    done: list[str] = []
    with pytest.raises(UnusableFile):
        make_site(tmp_path / "site", ("nowhere",), tmp_path / "cache", done.append)
    assert (done, (tmp_path / "cache").exists(), (tmp_path / "site").exists()) == ([], False, False)


def test_a_tab_keeps_no_data_for_the_next_command() -> None:
    """There is none; to keep a game takes as long as a sixth of judging the first log."""
    assert f'os.environ["{VARIABLE}"] = ""' in front()["worker.js"].decode()
