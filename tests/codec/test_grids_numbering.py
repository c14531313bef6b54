"""The numbers of hexes: how they are written, read and put into location formats."""

from __future__ import annotations

import pytest

from vassal_build.codec.elements import component
from vassal_build.codec.grids import Axis, Frame, GridError, HexGridNumbering

FRAME = Frame(False, 8, 8)


@pytest.mark.parametrize(
    ("axis", "number", "text"),
    [
        (Axis(), 0, "01"),
        (Axis(leading=0), 8, "9"),
        (Axis(leading=2, offset=0), 7, "007"),
        (Axis(leading=1), 99, "100"),
        (Axis(offset=-5), 2, "-03"),
        (Axis(alphabetic=True, offset=0), 0, "A"),
        (Axis(alphabetic=True, offset=0), 25, "Z"),
        (Axis(alphabetic=True, offset=0), 26, "AA"),
        (Axis(alphabetic=True, offset=0), 27, "BB"),
        (Axis(alphabetic=True, offset=0), 52, "AAA"),
        (Axis(alphabetic=True, offset=1), -3, "-C"),
    ],
)
def test_a_number_is_written_and_read_back(axis: Axis, number: int, text: str) -> None:
    """Numbers are padded with zeros, letters repeated after Z; reading takes the offset off again."""
    assert (axis.write(number), axis.read(text)) == (text, number)


@pytest.mark.parametrize(
    ("attributes", "name"),
    [
        ({}, "0305"),
        ({"first": "V", "sep": "-"}, "05-03"),
        ({"hType": "A", "hOff": 0, "sep": "."}, "C.05"),
        ({"locationFormat": "hex $row$/$column$"}, "hex 05/03"),
        ({"locationFormat": "$nothing$$gridLocation$"}, "0305"),
        ({"stagger": False}, "0305"),
        ({"vDescend": True}, "0305"),
        ({"hDescend": True, "vDescend": True, "hOff": 0, "vOff": 0}, "0604"),
    ],
)
def test_a_hex_is_named_and_found_again(attributes: dict[str, bool | int | str], name: str) -> None:
    """The name of an even column is written by its attributes and leads back to the same column and row."""
    numbering = HexGridNumbering.from_element(
        component("module.map.boardPicker.board.mapgrid.HexGridNumbering", **attributes)
    )
    assert numbering.name(2, 4, FRAME) == name
    assert numbering.raw(name, FRAME) == (2, 4)


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize(("sideways", "axis"), [(False, "vDescend"), (True, "hDescend")])
def test_shifted_columns_count_one_further(sideways: bool, axis: str, descending: bool) -> None:
    """With stagger the odd columns are numbered one higher, or one lower where numbers descend."""
    frame = Frame(sideways, 8, 8)
    numberings = [
        HexGridNumbering.from_element(
            component("module.map.boardPicker.board.mapgrid.HexGridNumbering", stagger=stagger, **{axis: descending})
        )
        for stagger in (False, True)
    ]
    plain, staggered = (int(numbering.name(3, 4, frame)[2:]) for numbering in numberings)
    assert staggered - plain == (-1 if descending else 1)
    assert numberings[1].raw(numberings[1].name(3, 4, frame), frame) == (3, 4)


def test_columns_that_descend_from_an_odd_count_are_found_a_hex_too_high() -> None:
    """VASSAL asks the numbered column for its parity on the way back, so with an odd count stagger goes wrong."""
    numbering = HexGridNumbering(horizontal=Axis(descending=True))
    name = numbering.name(2, 4, Frame(False, 8, 7))
    assert (name, numbering.raw(name, Frame(False, 8, 7))) == ("0605", (2, 3))


@pytest.mark.parametrize("name", ["", "1", "A1", "0101x", "H-11"])
def test_what_is_no_number_of_the_grid_is_not_found(name: str) -> None:
    """A name of another form has no hex."""
    assert HexGridNumbering().raw(name, FRAME) is None


@pytest.mark.parametrize("location_format", ["", "$row$", "hex"])
def test_a_format_without_both_numbers_leads_nowhere(location_format: str) -> None:
    """When a name does not hold column and row, no hex can be found by it."""
    numbering = HexGridNumbering(location_format=location_format)
    assert numbering.raw(numbering.name(2, 4, FRAME), FRAME) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{GetProperty(row)}", "it calls GetProperty"),
        ("{CurrentMap + row}", "it reads the property CurrentMap"),
        ("{row * 1.5}", r"it contains '1\.5'"),
        ("{row +}", "the expression is not complete"),
        ("{(row}", r"has no '\)'"),
        ("{row / 0}", "it divides by zero"),
        ("{row column}", "'column' is in the wrong place"),
        ("{row ? 1 : 2}", "as a condition that is not one"),
        ("{!row}", "as a condition that is not one"),
        ('{"a" * 2}', "calculates with something that is not a number"),
        ("{true ? 1}", "has no ':'"),
        ("{row ? row}", "has no ':'"),
        ("{" + "(" * 60 + "row" + ")" * 60 + "}", "nested too deeply"),
    ],
)
def test_an_expression_that_only_the_engine_can_evaluate_is_refused(text: str, why: str) -> None:
    """What needs the engine's scripts or properties is refused with the reason and the place."""
    element = component("module.map.boardPicker.board.mapgrid.HexGridNumbering", locationFormat=text)
    with pytest.raises(GridError, match=f"HexGridNumbering in line .*only VASSAL can evaluate .*: .*{why}"):
        HexGridNumbering.from_element(element)


def test_staggering_goes_by_the_column_before_it_is_counted_down() -> None:
    """With columns counted down from an odd number the shifted ones are still those that lie lower."""
    numbering = HexGridNumbering(horizontal=Axis(descending=True))
    frame = Frame(max_columns=9)
    assert [numbering.name(column, 0, frame) for column in (0, 1, 2)] == ["1001", "0902", "0801"]
