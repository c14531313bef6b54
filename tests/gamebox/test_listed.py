"""What a game's data lack is reported with its file, whoever asks for it: rules, pictures or the module."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.gamebox.conftest import TinyGame
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox

ASKED: dict[str, tuple[Callable[[Gamebox], object], str]] = {
    "a chart": (lambda box: box.charts["weather"], "art/tiny/charts: there is no chart 'weather'"),
    "a row": (lambda box: box.charts["terrain"].row("marsh"), "art/tiny/charts/terrain.csv: it has no row 'marsh'"),
    "a column": (
        lambda box: box.charts["terrain"].row("flat").cells["hides"],
        "art/tiny/charts/terrain.csv:2: there is no column 'hides'",
    ),
    "a number": (lambda box: box.number("scouts"), "art/tiny/charts/numbers.csv: it has no row 'scouts'"),
    "a set-up": (lambda box: box.setups["rain"], "art/tiny/setups: there is no setup 'rain'"),
    "a unit": (lambda box: box.unit_by_id["ghost"], "art/tiny/counters/units.csv: there is no unit 'ghost'"),
    "a marker": (lambda box: box.marker_by_id["works"], "art/tiny/counters/markers.csv: there is no marker 'works'"),
    "a box": (lambda box: box.box_by_id["camp"], "art/tiny/map/boxes.csv: there is no box 'camp'"),
    "a place": (lambda box: box.place_by_id["inn"], "art/tiny/map/places.csv: there is no place 'inn'"),
    "a hex": (lambda box: box.hex_by_id["Z-9"], "art/tiny/map/hexes.csv: there is no hex 'Z-9'"),
}


@pytest.mark.parametrize("what", ASKED)
def test_what_is_not_there_is_reported_with_its_file(tiny: TinyGame, what: str) -> None:
    """One line, as for any file that cannot be used, and no traceback."""
    ask, line = ASKED[what]
    if not (tiny.folder / "charts/numbers.csv").exists():
        tiny.write("charts/numbers.csv", "id,value\nscore,1\n")
    with pytest.raises(UnusableFile) as raised:
        ask(tiny.box())
    assert str(raised.value) == line


def test_an_empty_cell_that_must_be_a_number_is_reported_with_its_line(tiny: TinyGame) -> None:
    """The row is there and says nothing."""
    tiny.write("charts/numbers.csv", "id,value\nscore,\n")
    with pytest.raises(
        UnusableFile, match=r"^art/tiny/charts/numbers.csv:2: row 'score' has no value in column 'value'$"
    ):
        tiny.box().number("score")


@pytest.mark.parametrize(
    ("cell", "whole", "number"),
    [("2", 2, 2.0), ("-1", -1, -1.0), ("+1", 1, 1.0), ("0.5", None, 0.5), ("two", None, None), ("nan", None, None)],
)
def test_a_cell_of_a_chart_that_is_no_number_is_reported_with_its_line(
    tiny: TinyGame, cell: str, whole: int | None, number: float | None
) -> None:
    """A half is no whole number, and is not cut down to one."""
    tiny.write("charts/numbers.csv", f"id,value\nscore,{cell}\n")
    chart, place = tiny.box().charts["numbers"], "art/tiny/charts/numbers.csv:2"
    for read, value, what in ((chart.whole, whole, "a whole number"), (chart.number, number, "a number")):
        if value is not None:
            assert read("score", "value") == value
            continue
        with pytest.raises(UnusableFile) as raised:
            read("score", "value")
        assert str(raised.value) == f"{place}: row 'score' has '{cell}', which is not {what}, in column 'value'"


def test_asking_whether_something_is_there_is_free(tiny: TinyGame) -> None:
    """`in` and `get` are no demand."""
    units = tiny.box().unit_by_id
    assert "ghost" not in units and units.get("ghost") is None
