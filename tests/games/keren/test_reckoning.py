"""What the module counts by is what the data say: the ends of the tables and the rows of the map."""

from __future__ import annotations

from fractions import Fraction

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.games.keren import reckoning
from vassal_build.hexgrid import Hex
from vassal_build.replacing import replace


@pytest.fixture(scope="module")
def box() -> Gamebox:
    """The game's own data."""
    return read_gamebox(game_of("keren")).usable()


@pytest.mark.parametrize(("last", "best"), [("4:1", 4), ("5:1", 5)])
def test_odds_against_nothing_are_those_of_the_last_column(box: Gamebox, last: str, best: int) -> None:
    """Whatever columns an owner's table has (14.1, R37)."""
    assault = box.charts["assault"]
    columns = (*assault.columns[:-1], last)
    laid = replace(box, charts={**box.charts, "assault": replace(assault, columns=columns)})
    assert f"== 0 ? {best} :" in reckoning.odds(laid)


@pytest.mark.parametrize(
    ("printed", "written"),
    [(None, "0,0"), ("1/2", "2,1"), ("1", "4,2"), ("2", "8,4"), ("3", "12,4"), ("4", "16,8"), ("5", "20,8")],
)
def test_a_factor_is_halved_out_of_supply(printed: str | None, written: str) -> None:
    """In quarters: whole factors are rounded down, and 1 or 1/2 to a fraction and not to nothing (6.5)."""
    assert reckoning.quarters(None if printed is None else Fraction(printed)) == written


def test_heights_are_counted_by_the_rows_of_the_map(box: Gamebox) -> None:
    """A map of one more row has a longer text, and a hex is looked for by its length."""
    assert "* 31 +" in reckoning.letter_at(box, "LocationName")
    taller = replace(box, hexes=(*box.hexes, replace(box.hexes[-1], id="6031", hex=Hex(31, 59))))
    assert "* 32 +" in reckoning.letter_at(taller, "LocationName")
    assert len(reckoning.heights_text(taller)) == 60 * 32
