"""Hex numbers of every printed style: written, read, refused and sorted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hex_styles import LEANING, RAISED, STYLES, style
from vassal_build.hexgrid import Hex, HexNumbering

NAMES = st.sampled_from(sorted(STYLES))

WRITTEN = (
    ("letter and number, columns leaning right", "A-1", Hex(0, 1)),
    ("letter and number, columns leaning right", "H-11", Hex(7, 11)),
    ("letter and number, columns leaning right", "Z-9", Hex(25, 9)),
    ("letter and number, columns leaning right", "AA-3", Hex(26, 3)),
    ("letter and number, columns leaning right", "BB-0", Hex(27, 0)),
    ("four digits, even columns raised", "0101", Hex(0, 0)),
    ("four digits, even columns raised", "2622", Hex(21, 25)),
    ("four digits, rows from 00", "5300", Hex(0, 52)),
    ("four digits, columns from 09", "0901", Hex(0, 0)),
    ("four digits, columns from 09", "6233", Hex(32, 53)),
    ("four digits, row before column", "0712", Hex(6, 11)),
    ("four digits, rows going down", "0120", Hex(0, 0)),
    ("four digits, rows going down", "0300", Hex(20, 2)),
    ("both going down", "28.19", Hex(1, 2)),
    ("column letter and number", "C12", Hex(11, 2)),
    ("column letters past Z", "AA1", Hex(0, 4)),
    ("letters without I and O", "H-01", Hex(0, 7)),
    ("letters without I and O", "J-01", Hex(0, 8)),
    ("letters without I and O", "P-01", Hex(0, 13)),
    ("letters without I and O", "AA-01", Hex(0, 24)),
    ("rows without 13", "0112", Hex(11, 0)),
    ("rows without 13", "0114", Hex(12, 0)),
    ("rows leaning down", "04:05", Hex(3, 4)),
)
REFUSED = (
    ("letter and number, columns leaning right", "", "'' does not look like H-11"),
    ("letter and number, columns leaning right", "H11", "'H11' does not look like H-11"),
    ("letter and number, columns leaning right", "H-", "does not look like"),
    ("letter and number, columns leaning right", "-11", "does not look like"),
    ("letter and number, columns leaning right", "11-H", "does not look like"),
    ("letter and number, columns leaning right", "AB-3", "'AB-3' is not one of the map's rows: there is no AB"),
    ("letter and number, columns leaning right", "H-1111", "does not look like"),
    ("letter and number, columns leaning right", "H--1", "does not look like"),
    ("letter and number, columns leaning right", "À-1", "does not look like"),
    ("letter and number, columns leaning right", "ß-1", "does not look like"),
    ("letter and number, columns leaning right", "H-1.5", "does not look like"),
    ("letter and number, columns leaning right", "H-١", "does not look like"),
    ("four digits, even columns raised", "26-22", "'26-22' does not look like 1208"),
    ("four digits, even columns raised", "262", "does not look like"),
    ("four digits, even columns raised", "02622", "does not look like"),
    ("four digits, even columns raised", "2600", "'2600' is not one of the map's rows: the first is 01"),
    ("four digits, even columns raised", "0004", "'0004' is not one of the map's columns: the first is 01"),
    ("four digits, columns from 09", "0801", "the first is 09"),
    ("four digits, rows going down", "0121", "'0121' is not one of the map's rows: the first is 20"),
    ("both going down", "30-20", "does not look like"),
    ("both going down", "30.1", "does not look like"),
    ("column letters past Z", "V1", "'V1' is not one of the map's columns: the first is W"),
    ("column letters past Z", "ZA1", "there is no ZA"),
    ("letters without I and O", "I-04", "'I-04' is not one of the map's columns: there is no I"),
    ("rows without 13", "0113", "'0113' is not one of the map's rows: there is no 13"),
)


@pytest.mark.parametrize(("name", "text", "hex_"), WRITTEN)
def test_a_number_names_a_row_and_a_column(name: str, text: str, hex_: Hex) -> None:
    """Both ways, as it stands on the map."""
    assert style(name).hex_of(text) == hex_
    assert style(name).id_of(hex_) == text


@pytest.mark.parametrize(("name", "text", "why"), REFUSED)
def test_what_is_no_number_is_refused(name: str, text: str, why: str) -> None:
    """The message repeats what was there and says why it is none."""
    with pytest.raises(ValueError, match=r"^'") as caught:
        style(name).hex_of(text)
    assert why in str(caught.value)
    assert not style(name).reads(text)
    assert style(name).spelt(text) == text


@given(NAMES, st.integers(0, 20), st.integers(0, 29))
def test_a_hex_reads_back_from_its_number(name: str, row: int, column: int) -> None:
    """Writing and reading a number gives the same hex, and no two hexes share one."""
    numbering, hex_ = style(name), Hex(row, column)
    assert numbering.hex_of(numbering.id_of(hex_)) == hex_


@pytest.mark.parametrize("name", STYLES)
def test_the_numbers_of_a_map_are_all_different(name: str) -> None:
    """Twenty rows of thirty."""
    numbering = style(name)
    assert len({numbering.id_of(Hex(row, column)) for row in range(20) for column in range(30)}) == 600


@given(NAMES, st.text("AaBbIiZz0129-.: ", max_size=6))
def test_what_reads_as_a_number_has_a_normal_spelling(name: str, text: str) -> None:
    """It is read as the same hex, and is spelt so from then on."""
    numbering = style(name)
    if numbering.reads(text):
        spelt = numbering.spelt(text)
        assert numbering.hex_of(spelt) == numbering.hex_of(text)
        assert numbering.spelt(spelt) == spelt


@pytest.mark.parametrize(
    ("numbering", "text", "spelt"),
    [
        (LEANING, " h-11 ", "H-11"),
        (LEANING, "h-011", "H-11"),
        (LEANING, "west_harbour", "west_harbour"),
        (RAISED, " 2622 ", "2622"),
        (RAISED, "turn_1", "turn_1"),
        (style("column letter and number"), "b04", "B4"),
        (style("letters without I and O"), "b-4", "B-04"),
    ],
)
def test_a_number_may_be_written_small_or_with_zeros(numbering: HexNumbering, text: str, spelt: str) -> None:
    """Case, blanks round a number and zeros do not matter where they leave it clear; other words stay."""
    assert numbering.spelt(text) == spelt


@pytest.mark.parametrize(
    ("name", "hex_"),
    [
        ("four digits, even columns raised", Hex(-1, 0)),
        ("four digits, even columns raised", Hex(0, 99)),
        ("four digits, rows going down", Hex(21, 0)),
        ("letter and number, columns leaning right", Hex(0, -1)),
        ("letter and number, columns leaning right", Hex(0, 1000)),
    ],
)
def test_a_hex_without_a_number_has_none_made_up(name: str, hex_: Hex) -> None:
    """Before the first row or column, below 0, and where more digits would be needed than are printed."""
    with pytest.raises(ValueError, match=r"has no number|too long"):
        style(name).id_of(hex_)


@pytest.mark.parametrize(
    ("name", "hex_", "why"),
    [
        ("letter and number, columns leaning right", Hex(16, 5), ""),
        ("letter and number, columns leaning right", Hex(17, 5), "its rows go from A to Q"),
        ("letter and number, columns leaning right", Hex(3, 200), ""),
        ("four digits, even columns raised", Hex(90, 90), ""),
    ],
)
def test_rows_and_columns_may_be_counted(name: str, hex_: Hex, why: str) -> None:
    """Where they are, a hex beyond them is reported with the numbers that there are."""
    assert style(name).why_off(hex_) == why


@pytest.mark.parametrize(
    ("name", "ordered"),
    [
        ("letter and number, columns leaning right", ["A-2", "A-10", "B-1", "AA-1", "gate"]),
        ("four digits, even columns raised", ["0102", "0110", "0201", "1001", "gate", "town"]),
        ("four digits, row before column", ["0102", "0110", "0201"]),
        ("column letters past Z", ["W10", "Z2", "AA1"]),
    ],
)
def test_numbers_are_sorted_as_they_are_printed(name: str, ordered: list[str]) -> None:
    """By what stands first, and not letter by letter; words that are no hexes come last."""
    assert sorted({*ordered}, key=style(name).order) == ordered
