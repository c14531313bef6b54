"""A log that was begun on the sheets of one column is read as it was laid, and what was dragged later where it lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.codes.rep import TWO_LAYOUTS
from rules_check.replay.layout import places_for
from rules_check.replay.places import PrintedPlaces
from rules_check.replay.reading import REFRESHING, Reading, read_tables
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.earlier_layouts import laid_as
from vassal_build.games.keren.units import units
from vassal_build.replacing import replace

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


def test_earlier_data_are_listed_under_those_of_today(keren: Gamebox) -> None:
    """Where the data have changed and the list has not, earlier games are judged as if they were of another game."""
    assert [*keren.settings["fingerprints"]] == [keren.fingerprint], "list earlier data under today's in game.toml"


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


def middles(box: Gamebox) -> dict[str, tuple[str, int, int]]:
    """Give window and middle of each box on the sheets, by its id."""
    windows = {board.id: box.strings.name(f"windows.{board.id}") for board in box.boards}
    return {slot.id: (windows[slot.board], *slot.centre) for slot in box.boxes if windows[slot.board] in SHEETS}


@pytest.mark.parametrize("data", ["then", "now"])
def test_a_counter_in_the_middle_of_a_box_of_either_layout_is_in_that_box(old: Reading, data: str) -> None:
    """Whichever release the table is of: no box has its middle where another box has it in the other layout."""
    laid = old.release.fingerprint if data == "then" else old.box.fingerprint
    places = places_for("game.vsav", (), old.box, laid, None)
    for box in (old.box, laid_as(old.box, "one_column")):
        spots = middles(box)
        assert {id_: places.at(*spot) for id_, spot in spots.items()} == {id_: id_ for id_ in spots}


def test_beside_the_middle_the_table_s_own_layout_counts(old: Reading) -> None:
    """VASSAL never leaves a counter there; a pixel off the middle is rounding."""
    places = places_for("game.vsav", (), old.box, old.release.fingerprint, None)
    own = PrintedPlaces(laid_as(old.box, "one_column"))
    moved = [spot for id_, spot in middles(old.box).items() if own.at(*spot) != id_]
    assert len(moved) > 50
    for window, x, y in moved:
        assert places.at(window, x + 1, y - 1) == places.at(window, x, y)
        assert places.at(window, x + 2, y) == own.at(window, x + 2, y)


@pytest.mark.parametrize(
    ("dragged", "found"),
    [
        ((), []),
        (
            ("guns_light_1",),
            [f"1 counter lies where its box is in another release of the module; {REFRESHING} carries it"],
        ),
        (
            ("guns_light_1", "guns_heavy_1"),
            [f"2 counters lie where their boxes are in another release of the module; {REFRESHING} carries them"],
        ),
    ],
)
def test_a_table_of_two_layouts_says_what_to_do(old: Reading, dragged: tuple[str, ...], found: list[str]) -> None:
    """How many counters lie in boxes of the other release; of a table of one layout there is nothing to say."""
    window, x, y = middles(old.box)["italian_eliminated"]
    begins = [replace(body, map=window, x=x, y=y) if body.counter in dragged else body for body in old.begins]
    reading = replace(old, begins=begins)
    _, reported = reading.position(old.table(old.record.start()))
    assert [one.message for one in reported if one.code == TWO_LAYOUTS.id] == found
