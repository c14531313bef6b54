"""The game in short, whatever the game: chances, luck, the curve of points, the total of several files."""

from __future__ import annotations

import pytest

from rules_check.audit.verdict import Audit
from rules_check.report.html.story import Fought, chance_of, luck_of
from rules_check.report.html.summary import EDGE, HIGH, WIDE, curve_of
from rules_check.report.verdict import total_of
from rules_check.rules.story import Cell, Fight

CELLS = (Cell("2/0", 2, 0), Cell("0/0"), Cell("0/0, shaken", more=0.5), Cell("0/2", 0, 2))


def fight(thrown: int, side: str = "red") -> Fight:
    """A fight with four faces."""
    return Fight("Assault", "0101", side, (), (), "", "", CELLS, thrown)


@pytest.mark.parametrize(("thrown", "chance"), [(0, 1), (1, 0.75), (2, 0.5), (3, 0.25)])
def test_the_chance_is_that_of_a_result_as_good_or_better(thrown: int, chance: float) -> None:
    """For who attacks: what he loses counts against him, what else he gains for him."""
    assert chance_of(fight(thrown)) == chance


def test_luck_counts_a_side_as_attacker_and_as_defender() -> None:
    """Each as what its own losses were, and would be on average."""
    fights = [Fought(1, 1, fight(3)), Fought(2, 2, fight(0, "blue"))]
    red, blue = luck_of(fights, ["red", "blue"])
    assert (red.fights, red.expected, red.thrown) == (1, 1, 0)
    assert (blue.fights, blue.expected, blue.thrown) == (1, 1, 4)


def test_the_curve_goes_from_edge_to_edge() -> None:
    """The first turn left, the last right, the most points on top, the least or nothing below."""
    curve = curve_of({1: 5, 3: 0, 5: 10})
    assert curve.dots == (
        (EDGE, HIGH / 2, 1, 5),
        (WIDE / 2, HIGH - EDGE, 3, 0),
        (WIDE - EDGE, EDGE, 5, 10),
    )
    assert [points for _, points in curve.marks] == [0, 10]
    assert curve.line.split()[0] == f"{float(EDGE)},{HIGH / 2}"


@pytest.mark.parametrize(("points", "marks"), [({1: -2, 2: -7}, [-7, 0]), ({1: 1, 2: -7}, [-7, 1]), ({1: 0}, [0, 1])])
def test_figures_beside_the_curve_never_lie_upon_each_other(points: dict[int, int], marks: list[int]) -> None:
    """Its ends are named, and nothing between where there is no room."""
    assert [value for _, value in curve_of(points).marks] == marks


@pytest.mark.parametrize("points", [{1: 0}, {4: -3}, {1: 7, 2: 7}])
def test_a_curve_of_little_is_drawn_too(points: dict[int, int]) -> None:
    """One turn, or no change."""
    assert len(curve_of(points).dots) == len(points)


def test_a_game_without_points_has_no_curve() -> None:
    """Nothing is drawn."""
    assert curve_of({}) is None


def test_several_files_have_one_total() -> None:
    """Even when nothing was judged."""
    audit = Audit("a.vlog", "game", "Game", "1", "", 1, 0, (), ())
    assert total_of([audit, audit]) == "in all 2 files: 0 actions judged; no findings"
