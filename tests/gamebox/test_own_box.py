"""A game's own data are taken as they were kept, until they change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gamebox.conftest import TinyGame
from vassal_build.cache_folder import VARIABLE
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox import own_box as room
from vassal_build.gamebox.kept import keep_box
from vassal_build.gamebox.own_box import own_box
from vassal_build.gamebox.read import read_gamebox


@pytest.fixture(autouse=True)
def kept(tiny: TinyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game's data, in a cache folder of the test's own."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    keep_box(tiny.game, read_gamebox(tiny.game).usable())


def test_what_is_kept_is_not_read_again(tiny: TinyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    box = read_gamebox(tiny.game).usable()
    monkeypatch.delattr(room, "read_gamebox")
    assert own_box(tiny.game) == box


def test_data_that_changed_are_read(tiny: TinyGame) -> None:
    title = own_box(tiny.game).title
    tiny.change("game.toml", f'title = "{title}"', 'title = "Another"')
    assert own_box(tiny.game).title == "Another"


def test_data_that_broke_are_refused(tiny: TinyGame) -> None:
    tiny.append("counters/units.csv", '"')
    with pytest.raises(UnusableFile):
        own_box(tiny.game)
