"""A log that was begun on the sheets of one column is read as it was laid: nobody has changed boxes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.replay.places import PrintedPlaces
from rules_check.replay.reading import Reading, read_tables
from vassal_build.games.keren.units import units

LOG = Path(__file__).parent / "worked_turn" / "turn.vlog"
SHEETS = ("Italian forces", "Commonwealth forces")


@pytest.fixture(scope="module")
def old() -> Reading:
    """The log of the worked turn, with all that is hidden."""
    return read_tables(LOG, reveal=("all",))


def test_it_was_laid_on_sheets_of_one_column(old: Reading) -> None:
    """By its fingerprint, which means the same as that of today's data."""
    laid = old.release.fingerprint
    assert (old.box.earlier_layout(laid), old.box.means_the_same(laid)) == ("one_column", True)
    assert old.box.earlier_layout(old.box.fingerprint) is None


def test_every_unit_on_a_sheet_is_in_its_own_box(old: Reading) -> None:
    """As at the start of the First Battle; by the sheets of today, many would not be."""
    homes = {unit.id: unit.home.id for unit in units(old.box) if unit.home is not None}
    homes |= {each.counter: each.place for each in old.box.setups["first_battle"].placements}
    waiting = {body.counter: body for body in old.begins if body.map in SHEETS and body.counter in homes}
    places = {name: old.identifier.sighting(body).place for name, body in waiting.items()}
    assert len(places) > 60
    assert places == {name: homes[name] for name in places}
    today = PrintedPlaces(old.box)
    strays = [name for name, body in waiting.items() if today.at(body.map, body.x, body.y) != homes[name]]
    assert len(strays) > 20
