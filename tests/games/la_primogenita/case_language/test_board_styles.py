"""The small maps of cases in the printed style of their game: what lies beside what, and what is not a hex there."""

from __future__ import annotations

import pytest

from rules_check.cases.syntax import CaseError, cases_of
from rules_check.games.la_primogenita.cases.board import Board
from tests.hex_styles import RAISED, style
from vassal_build.hexgrid import HexNumbering


def board(numbering: HexNumbering, map_: str) -> Board:
    """Read a MAP block."""
    case = next(cases_of(f"GAME x\nCASE 0-0 a map\nMAP\n  {map_}\nEND\n")).numbered(numbering)
    made = Board(numbering)
    made.take(case.statements("MAP"))
    return made


@pytest.mark.parametrize(
    ("numbering", "map_", "links"),
    [
        (RAISED, "1214 flat; 1313 flat; 1314 flat; 1315 flat", {"1214": {"1313", "1314"}, "1315": {"1314"}}),
        (RAISED, "2622 flat; 2621 flat; 2522 flat; 2523 flat", {"2622": {"2621", "2522"}, "2523": {"2522"}}),
        (style("four digits, odd columns raised"), "1214 flat; 1313 flat; 1314 flat; 1315 flat", {"1313": {"1314"}}),
        (style("column letter and number"), "b4 flat; a3 flat; a5 flat", {"B4": {"A3"}, "A5": set()}),
        (style("rows leaning down"), "04:05 flat; 03:06 flat; 05:06 flat", {"04:05": {"03:06"}, "05:06": set()}),
    ],
)
def test_hexes_are_joined_as_the_game_prints_them(
    numbering: HexNumbering, map_: str, links: dict[str, set[str]]
) -> None:
    """Each to those that touch it, by whichever columns are raised or lines lean."""
    places = board(numbering, map_).game_map().places
    for hex_, near in links.items():
        assert {link.to for link in places[hex_].links} == near


def test_an_entry_hex_leads_to_a_hex_of_any_style() -> None:
    """The word behind it that is a hex number is the one behind its arrow."""
    places = board(RAISED, '2622 flat; entry "North Road" allied 2622 road').game_map().places
    (link,) = places["north_road"].links
    assert (link.to, link.arrow, link.way) == ("2622", True, "road")


@pytest.mark.parametrize(
    ("map_", "message"),
    [
        ("H-11 flat", "this is not a hex: h-11 flat"),
        ("262 flat", "this is not a hex: 262 flat"),
        ("2622 flat; 2722 flat; road 2622 2722", None),
        ("2622 flat; 2723 flat; road 2622 2723", "2622 and 2723 are not adjacent: road 2622 2723"),
    ],
)
def test_what_does_not_fit_the_style_is_reported(map_: str, message: str | None) -> None:
    """Numbers of another style are no hexes, and roads join hexes that touch."""
    if message is None:
        assert "road" in board(RAISED, map_).ways[frozenset(("2622", "2722"))]
        return
    with pytest.raises(CaseError) as caught:
        board(RAISED, map_)
    assert str(caught.value) == message
