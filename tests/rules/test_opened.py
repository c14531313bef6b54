"""A game is opened once for many logs, and again when its data have changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_check.rules.opened import opened_game
from tests.made_game import made_game
from vassal_build.diagnostics import UnusableFile

NAME = "opened_ford"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The data of a new game that is installed."""
    folder = tmp_path_factory.mktemp(NAME)
    with made_game(NAME, "The Opened Ford", folder) as opened:
        yield opened.game.data


def test_who_asks_again_gets_the_same_facts(data: Path) -> None:
    assert opened_game(NAME) is opened_game(NAME)


def test_data_that_have_changed_are_read_anew(data: Path) -> None:
    units = data / "counters" / "units.csv"
    assert [unit.name for unit in opened_game(NAME).box.units if unit.id == "rifles_1"] == ["1st Rifles"]
    units.write_text(units.read_text(encoding="utf-8").replace("1st Rifles", "Old Rifles"), encoding="utf-8")
    assert [unit.name for unit in opened_game(NAME).box.units if unit.id == "rifles_1"] == ["Old Rifles"]


def test_data_that_cannot_be_read_any_more_are_reported(data: Path) -> None:
    (data / "counters" / "units.csv").unlink()
    with pytest.raises(UnusableFile, match=r"units\.csv"):
        opened_game(NAME)
