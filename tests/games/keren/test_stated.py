"""A MAP or STATE that is not written as it should be is an error with its line, and never passes as another."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.cases import runner

CASE = """GAME keren
EDITION 2012

CASE 10.0-01 A case of four hexes
MAP
  2010 clear; 2011 clear; 2012 clear; 2013 clear
  columns fire 1 2
  {statement}
STATE
  segment admin
  unit a commonwealth infantry 4-4-14 at 2010
  {more}
PLAY
EXPECT
  legal
END
"""
APART, NOWHERE, INCOMPLETE = "are not adjacent", "is not on the map", "not complete or has a word too many"


def answer(folder: Path, statement: str = "", more: str = "") -> runner.Result:
    """Give the result of a case with one statement more in its MAP or STATE."""
    file = folder / "four_hexes.case"
    file.write_text(CASE.format(statement=statement, more=more), encoding="utf-8")
    (result,) = runner.run_file(file)
    return result


@pytest.mark.parametrize(
    "statement",
    [
        "rail 2013 2012 2011",
        "gorge 2010 2011",
        "prohibited 2011 2010",
        "roadblock 2010 2011",
        "tunnel 2011 2010 2012",
        "fort 2012 keren",
        "source 2013 italian",
        "objective 2010 4",
        "entry 2010 2011 italian",
        "name 2012 zeban_summit",
        "table fire 2 1 = NE",
        "table assault 4:1 6 = 2DE",
    ],
)
def test_what_is_written_as_it_should_be_is_read(tmp_path: Path, statement: str) -> None:
    """Every statement but those of the case itself."""
    assert answer(tmp_path, statement).status is runner.Status.PASS


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("road 2010 2012", APART),
        ("gorge 2010 2012", APART),
        ("prohibited 2010 2012", APART),
        ("roadblock 2013 2011", APART),
        ("tunnel 2011 2010 2013", APART),
        ("tunnel 2011 2013 2010", APART),
        ("bridge 2013 2014", NOWHERE),
        ("prohibited 2010 2111", NOWHERE),
        ("fort 2099", NOWHERE),
        ("source 2014 italian", NOWHERE),
        ("objective 2014 4", NOWHERE),
        ("entry 2010 2014 italian", NOWHERE),
        ("name 2014 sanchil", NOWHERE),
        ("name 2010 sanchill", "not a name that the setup of the game asks for"),
        ("rail 2010", "a way has two hexes at least"),
        ("2012 hill", "the hex is given twice"),
        ("2099 hill", "neither a statement nor a hex"),
        ("roads 2010 2011", "neither a statement nor a hex"),
        ("table fire 3 1 = NE", "the table has no column 3"),
        ("table assault 5:1 1 = S", "the table has no column 5:1"),
        ("table fire 1 1 = 3DE", "this is not a result"),
        ("table fire 1 1 NE", INCOMPLETE),
        ("tunnel 2010 2011", INCOMPLETE),
        ("prohibited 2010", INCOMPLETE),
        ("fort", INCOMPLETE),
        ("source 2010 german", INCOMPLETE),
        ("objective 2010 four", INCOMPLETE),
        ("entry 2010", INCOMPLETE),
    ],
)
def test_what_is_not_is_an_error_with_its_line(tmp_path: Path, statement: str, message: str) -> None:
    """In one line, whatever the statement is about."""
    result = answer(tmp_path, statement)
    assert result.status is runner.Status.ERROR
    assert result.got.startswith("line 8: ")
    assert message in result.got


@pytest.mark.parametrize(
    "statement",
    [
        "unit b italian artillery 3-1-4 at 2012 fired bombarded",
        "unit b italian cavalry 1-2-24 at 2012 carrying suppressed facing sw",
        "unit b commonwealth air 4-0-0 at air",
        "off b commonwealth air 4-0-0 arrives 5",
        "turn 8",
    ],
)
def test_what_can_be_is_read(tmp_path: Path, statement: str) -> None:
    """Each kind of unit with what it may have, the last turn of the scenario."""
    assert answer(tmp_path, more=statement).status is runner.Status.PASS


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("unit b italian infantry 2-1-14 at 2010", "both sides are in 2010"),
        ("unit b italian artillery 3-1-4 at 2012 carrying", "b cannot carry supply"),
        ("unit b italian infantry 2-1-14 at 2012 fired", "b is no gun and has no Fired side"),
        ("unit b italian infantry 2-1-14 at 2012 bombarded", "b is no gun and has no Fired side"),
        ("unit b commonwealth air 4-0-0 at 2012", "b is an aircraft and not on the map"),
        ("unit b italian infantry 2-1-14 at air", "b is no aircraft"),
        ("turn 9", "there is no turn 9"),
        ("turn 0", "there is no turn 0"),
        ("unit b italian infantry 2-1-14 at 2012 facing up", INCOMPLETE),
        ("unit b italian infantry 2-1 at 2012", INCOMPLETE),
        ("unit b italian infantry 2-1-14 at 2012 band", INCOMPLETE),
        ("unit a italian infantry 2-1-14 at 2012", INCOMPLETE),
    ],
)
def test_what_cannot_be_is_an_error_with_its_line(tmp_path: Path, statement: str, message: str) -> None:
    """In one line, that of the statement which is one too many."""
    result = answer(tmp_path, more=statement)
    assert result.status is runner.Status.ERROR
    assert message in result.got
    assert "rules of" not in result.got
