"""What a game adds to the files that all games have: columns of its own and kinds of hexsides."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.gamebox.conftest import TINY, TinyGame
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.schema import (
    FACES,
    HEXES,
    MARKERS,
    SIDES,
    UNITS,
    Column,
    Schema,
    Use,
    fraction,
    id_of,
    number,
    text,
    yes_no,
)

MORALE = number(FACES, "morale")
PACE = fraction(UNITS, "pace")
OATH = text(UNITS, "oath")
GUARDS = yes_no(UNITS, "guards")
OWNER = id_of(SIDES, MARKERS, "owner")
LEADER = id_of(UNITS, UNITS, "leader")
UNIT_HEADER = "id,name,designation,side,category,symbol,pace,oath,guards,leader,status,source\n"
SIXTH = "sixth,Sixth,6,red,foot,infantry,1/3,to the last,yes,first,,\n"
WALL = HexsideKind("wall", directed=True, blocks=True)


def with_own(tiny: TinyGame, *columns: Column[Any], hexsides: tuple[HexsideKind, ...] = ()) -> TinyGame:
    """Give the tiny game with more in its schema."""
    schema = Schema((*TINY.columns, *columns), (*TINY.hexsides, *hexsides))
    return replace(tiny, schema=schema)


@pytest.fixture
def larger(tiny: TinyGame) -> TinyGame:
    """The tiny game with a sixth unit that fills in columns of every type."""
    game = with_own(tiny, MORALE, PACE, OATH, GUARDS, LEADER)
    header, *rows = (game.folder / UNITS).read_text(encoding="utf-8").splitlines()
    own = ("pace", "oath", "guards", "leader")
    game.write(UNITS, "\n".join((_with(header, *own), *(_with(row, "", "", "", "") for row in rows))) + "\n")
    game.append(UNITS, "sixth,Sixth,6,red,north,foot,infantry,,,,,A,,,,1/3,to the last,yes,first,,")
    header, *rows = (game.folder / FACES).read_text(encoding="utf-8").splitlines()
    game.write(FACES, "\n".join((_with(header, "morale"), *(_with(row, "") for row in rows))) + "\n")
    game.append(FACES, "sixth,1,3,4,1,,1,front,,,7,,")
    return game


def _with(row: str, *cells: str) -> str:
    """Put cells before the two of provenance."""
    *first, status, source = row.split(",")
    return ",".join((*first, *cells, status, source))


def test_a_cell_of_an_own_column_is_read_by_its_type(larger: TinyGame) -> None:
    """Number, fraction, text, yes or no, and the id of another row."""
    unit = larger.box().unit_by_id["sixth"]
    assert (PACE.of(unit), OATH.of(unit), GUARDS.of(unit), LEADER.of(unit)) == (
        Fraction(1, 3),
        "to the last",
        True,
        "first",
    )
    assert MORALE.of(unit.faces[0]) == 7


def test_an_empty_cell_of_an_own_column_is_blank(larger: TinyGame) -> None:
    """No number, no text, not so."""
    unit = larger.box().unit_by_id["first"]
    assert (PACE.of(unit), OATH.of(unit), GUARDS.of(unit), LEADER.of(unit)) == (None, "", False, "")


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ("1/0,,,", "BOX005 counters/units.csv:4"),
        ("quick,,,", "BOX005 counters/units.csv:4"),
        (",,maybe,", "BOX007 counters/units.csv:4"),
        (",,,nobody", "BOX214 counters/units.csv:4"),
    ],
)
def test_a_wrong_cell_of_an_own_column_is_found_there(larger: TinyGame, cells: str, expected: str) -> None:
    """It has its file and line like any other."""
    larger.change(UNITS, "1/3,to the last,yes,first", cells)
    assert expected in larger.seen()


def test_a_column_of_another_game_is_refused(tiny: TinyGame) -> None:
    """What neither the shared shapes nor the schema name is read by nobody: the header is wrong, file and line."""
    plain = replace(tiny, schema=Schema())
    assert "BOX003 map/hexes.csv:1" in plain.seen()
    assert any("the column 'zone' is not a column of this file" in each.message for each in plain.findings())


def test_what_rules_read_of_own_columns_changes_the_fingerprint(larger: TinyGame) -> None:
    """What is drawn, and words for people, do not."""
    before = larger.box().fingerprint
    larger.change(UNITS, "1/3,to the last", "2/3,to the last")
    counted = larger.box().fingerprint
    larger.change(UNITS, "to the last", "for a while")
    assert before != counted != larger.box().fingerprint
    reported = with_own(larger, MORALE, PACE, text(UNITS, "oath", Use.WORDS), GUARDS, LEADER)
    without = reported.box().fingerprint
    reported.change(UNITS, "for a while", "no more")
    assert reported.box().fingerprint == without


def test_an_own_column_is_laid_over_like_any_other(larger: TinyGame) -> None:
    """A cell above wins, and carries its own file and line."""
    larger.lay(UNITS, UNIT_HEADER + "sixth,,,,,,2/3,,,,,\n")
    unit = larger.box().unit_by_id["sixth"]
    assert PACE.of(unit) == Fraction(2, 3) and GUARDS.of(unit)
    assert str(unit.provenance.of("pace").location) == f"{larger.over.as_posix()}/{UNITS}:2"


def test_a_kind_of_hexside_of_a_games_own_is_read(tiny: TinyGame) -> None:
    """One that is directed says which hex is uphill, as a cliff does."""
    game = with_own(tiny, hexsides=(WALL,))
    game.append("map/hexsides.csv", "wall,C-2,C-3,C-3,,,")
    assert game.box().hexsides[-1].kind is WALL
    game.change("map/hexsides.csv", "wall,C-2,C-3,C-3", "wall,C-2,C-3,")
    assert [one.code for one in game.findings()] == ["BOX106"]


def test_a_kind_that_the_game_has_not_is_refused(tiny: TinyGame) -> None:
    """The line says which kinds there are."""
    tiny.append("map/hexsides.csv", "wall,A-1,A-2,A-2,,,")
    found = next(tiny.findings())
    assert found.code == "BOX007" and "it may be road, track, rail, cliff, river, arrow" in found.message


def test_no_way_crosses_what_blocks(tiny: TinyGame) -> None:
    """A road through a wall is a slip in one of the two rows."""
    game = with_own(tiny, hexsides=(WALL,))
    game.append("map/hexsides.csv", "wall,C-1,C-2,C-2,,,", "road,C-2,C-1,,,,")
    assert [(one.code, one.message) for one in game.findings()] == [
        ("BOX114", "a road from C-2 to C-1 crosses a wall, which blocks")
    ]


@pytest.mark.parametrize(
    ("columns", "hexsides", "why"),
    [
        (
            (text(HEXES, "terrain"),),
            (),
            "the column 'terrain' of map/hexes.csv exists in every game; delete it from the schema",
        ),
        ((OATH, OATH), (), "the column 'oath' of counters/units.csv is named 2 times"),
        ((text("map/boards.csv", "maker"),), (), "the column 'maker' is for map/boards.csv, but only "),
        (
            (id_of("houses", UNITS, "house"),),
            (),
            "the column 'house' of counters/units.csv has ids of 'houses', which",
        ),
        ((), (HexsideKind("road"),), "the kind of hexside 'road' is named 2 times"),
    ],
)
def test_a_schema_that_contradicts_itself_is_one_line(
    tiny: TinyGame, columns: tuple[Column[Any], ...], hexsides: tuple[HexsideKind, ...], why: str
) -> None:
    """The line names the game."""
    with pytest.raises(UnusableFile) as raised:
        with_own(tiny, *columns, hexsides=hexsides).read()
    assert str(raised.value).startswith(f"the schema of 'tiny' cannot be used: {why}")


def test_to_ask_for_a_column_that_the_schema_does_not_name_is_one_line(tiny: TinyGame) -> None:
    """Whoever asks, a picture, a piece or a rule, would read emptiness for ever."""
    unit = tiny.box().unit_by_id["first"]
    with pytest.raises(
        UnusableFile, match=r"^the game's schema does not name the column 'oath' of counters/units.csv$"
    ):
        OATH.of(unit)
