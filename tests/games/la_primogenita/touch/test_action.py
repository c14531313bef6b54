"""A kind of action is added to La Primogenita: two files are touched, and it is judged, listed, played and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_check.cases.runner import Status
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.touch.copied import Copied, copied
from tests.games.la_primogenita.touch.patches import DEED
from tests.play.bare_module import bare_module

pytestmark = pytest.mark.slow

MOST = 2
SEEDS = range(1, 20)
"""In one of these games a unit rests."""


@pytest.fixture(scope="module")
def variant(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copied]:
    """The game in which units rest."""
    with copied(copy, tmp_path_factory.mktemp("variant"), (DEED,)) as made:
        yield made


def test_two_files_are_touched(variant: Copied) -> None:
    """Its own, and the tuple of those that stand by themselves."""
    assert len(variant.touched[DEED.name]) == MOST


def test_its_cases_pass(variant: Copied) -> None:
    """Judged, read and worded."""
    assert [each.got for each in variant.cases(DEED) if each.status is not Status.PASS] == []


def test_hands_carry_it_out(variant: Copied) -> None:
    """A player at random wishes for it, and the log of the game shows what follows from it."""
    opened = variant.opened()
    setting = Setting.of(bare_module(opened.box, variant.folder), opened.box, "standard")
    start = opened.rules.start(opened.facts, opened.box, "standard")
    assert opened.rules.hands is not None and opened.rules.records is not None
    for seed in SEEDS:
        recording: Any = opened.rules.hands.record(setting, opened.box, start, opened.rules, seed)
        turn = next((each for each in recording.played if _rests(each)), None)
        if turn is not None:
            break
    else:
        raise AssertionError("nobody rests in these games")
    recording.write(variant.folder / "game.vlog")
    tables = {step.number: table for step, table in read_tables(variant.folder / "game.vlog").play()}
    read = opened.rules.records.position
    sides = [side.id for side in opened.box.sides]
    shown, _ = read(tables[turn.last], opened.facts, opened.box, sides)
    for unit in turn.actions[0].units:
        assert turn.before.units[unit].disrupted and not shown.units[unit].disrupted


def _rests(turn: Any) -> bool:
    return type(turn.actions[0]).__name__ == "Rest" and turn.last >= turn.first
