"""Charts as rules read them: what a designer mistypes is reported with its file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.rules.die_table import die_table, modified_result, modified_table, odds_of
from rules_check.rules.handler import Die
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.charts import Chart, ChartRow
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.read import read_gamebox
from vassal_build.known import Status
from vassal_build.location import Location
from vassal_build.template.the_ford import GAME
from vassal_build.template.the_ford.rules import RULES

MISTYPED = {
    "a word for a number": (
        "numbers",
        "stack_limit,2",
        "stack_limit,two",
        ":2: row 'stack_limit' has 'two', which is not a whole number, in column 'value'",
    ),
    "a word among an arm's numbers": (
        "arms",
        "artillery,2",
        "artillery,far",
        ":4: row 'artillery' has 'far', which is not a whole number, in column 'range'",
    ),
    "a cost that is none": (
        "terrain",
        "marsh,3",
        "marsh,-",
        ":5: row 'marsh' has '-', which is not a number, in column 'foot'",
    ),
    "terrain that hexes have": ("terrain", "marsh,", "bog,", ": it has no row 'marsh'"),
    "a result": ("assault", "3,A1", "3,A3", ":4: 'A3' in column '1:2' is none of the results A1, A2, D1, D2, Ex"),
    "a result's loss": (
        "results",
        "A2,2",
        "A2,two",
        ":3: row 'A2' has 'two', which is not a whole number, in column 'attackers'",
    ),
    "a die": ("assault", "6,D1", "six,D1", ":7: 'six' cannot be thrown, only 1 to 6"),
    "a die too many": ("assault", "6,D1", "7,D1", ":7: '7' cannot be thrown, only 1 to 6"),
    "a row of the table left out": ("assault", "3,A1,Ex,D1,D1\n", "", ": it has no row for a throw of 3"),
    "the last row left out": ("assault", "6,D1,D2,D2,D2\n", "", ": it has no row for a throw of 6"),
    "odds": ("assault", "die,1:2", "die,low", ": its column 'low' is not odds, such as 2:1 or 2-1"),
    "a side": ("sequence", "column,move", "colum,move", ":3: there is no side 'colum', only column, guard"),
    "a phase left out": (
        "sequence",
        "arrivals,column,arrive,2\n",
        "",
        ": no phase is one in which a side does 'arrive'",
    ),
    "what a phase is for": (
        "sequence",
        "guard,fire,2",
        "guard,shoot,2",
        ":4: does is 'shoot'; the rules know arrive, move, fire, assault",
    ),
    "the only phase for it": ("sequence", "assault,2", ",2", ": no phase is one in which a side does 'assault'"),
}


@pytest.mark.parametrize("what", MISTYPED)
def test_what_is_mistyped_in_a_chart_is_reported_where_it_stands(tmp_path: Path, what: str) -> None:
    """One line for the designer, and no Python."""
    chart, old, new, line = MISTYPED[what]
    data = tmp_path / "ford/data"
    shutil.copytree(GAME.data, data)
    path = data / "charts" / f"{chart}.csv"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(UnusableFile) as raised:
        RULES.facts(read_gamebox(replace(GAME, data=data)).usable())
    assert str(raised.value) == f"ford/data/charts/{chart}.csv{line}"


def test_a_table_is_read_by_column_and_die() -> None:
    """As it is printed."""
    chart = read_gamebox(GAME).usable().charts["assault"]
    assert odds_of(chart) == ("1:2", "1:1", "2:1", "3:1")
    table = die_table(chart, {"A1", "A2", "Ex", "D1", "D2"}, Die("Assault"))
    assert (table["1:2"][1], table["3:1"][1], table["1:2"][6]) == ("A2", "Ex", "D1")
    assert {die for column in table.values() for die in column} == {1, 2, 3, 4, 5, 6}


def test_a_table_of_two_dice_has_a_row_for_each_sum() -> None:
    """From 2 to 12."""
    places = Provenance(Status.PRINTED, "", Location("charts/fire.csv"))
    rows = [ChartRow(str(number), {"all": "hit"}, places) for number in range(2, 13)]
    assert set(die_table(Chart("fire", ("all",), tuple(rows)), {"hit"}, Die("Fire", 2))["all"]) == set(range(2, 13))
    with pytest.raises(UnusableFile, match="no row for a throw of 2"):
        die_table(Chart("fire", ("all",), tuple(rows[1:])), {"hit"}, Die("Fire", 2))


def modified(*keys: str) -> Chart:
    """Give a table of modified dice with a row for each of some first cells."""
    rows = (
        ChartRow(key, {"1:1": f"r{number}"}, Provenance(Status.PRINTED, "", Location("charts/fight.csv", number + 2)))
        for number, key in enumerate(keys)
    )
    return Chart("fight", ("1:1",), tuple(rows))


RESULTS = [f"r{number}" for number in range(9)]


@pytest.mark.parametrize("keys", [("<=0", "1", "2", ">=3"), ("0", "1", "2", "3")])
def test_a_table_of_modified_dice_is_read_beyond_its_ends(keys: tuple[str, ...]) -> None:
    """Whether its ends are written so or not."""
    column = modified_table(modified(*keys), RESULTS)["1:1"]
    assert [modified_result(column, die) for die in (-4, 0, 1, 2, 3, 9)] == ["r0", "r0", "r1", "r2", "r3", "r3"]


def test_a_modified_die_may_be_below_nothing() -> None:
    """As in a table that begins with -1."""
    column = modified_table(modified("-1", "0", "+1"), RESULTS)["1:1"]
    assert [modified_result(column, die) for die in (-1, 0, 1)] == ["r0", "r1", "r2"]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (("0", "two"), ":3: 'two' is no modified die, such as 3 or -1, or <=0 in the first row and >=7 in the last"),
        (("0", "<=1"), ":3: '<=1' can only be the first row"),
        ((">=0", "1"), ":2: '>=0' can only be the last row"),
        (("0", "2"), ":3: '2' follows 0; a row for each number must be there"),
        (("0", "0"), ":3: '0' follows 0; a row for each number must be there"),
    ],
)
def test_a_row_that_is_for_no_modified_die_is_reported(keys: tuple[str, ...], message: str) -> None:
    """With its line."""
    with pytest.raises(UnusableFile) as raised:
        modified_table(modified(*keys), RESULTS)
    assert str(raised.value) == f"charts/fight.csv{message}"


def test_a_cell_of_a_table_of_modified_dice_is_a_result() -> None:
    """One of the game's."""
    with pytest.raises(UnusableFile, match="'r1' in column '1:1' is none of the results r0"):
        modified_table(modified("0", "1"), ["r0"])
