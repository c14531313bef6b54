"""Lines of sight on the whole map, against another way to find them: hex by hex, in fractions, corner by corner."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, pairwise
from random import Random

import pytest

from rules_check.games.keren.facts import Facts
from rules_check.games.keren.fire_lines import barred
from rules_check.games.keren.lines import Barred
from rules_check.games.keren.reading import facts_of
from rules_check.games.keren.sight import sees
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
Point = tuple[Fraction, Fraction]


@pytest.fixture(scope="module")
def facts(keren: Gamebox) -> Facts:
    return facts_of(keren)


def corners(facts: Facts, place: str) -> list[Point]:
    """Give the corners of a hex; columns are 3 apart, rows 2, and odd columns stand 1 lower."""
    column, row = int(place[:2]), int(place[2:])
    x, y = Fraction(3 * column), Fraction(2 * row + column % 2)
    return [(x + dx, y + dy) for dx, dy in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))]


def passes_through(a: Point, b: Point, hex_: list[Point]) -> bool:
    """Say whether some point between two points lies inside: one halfway between two crossings of the border."""
    at = {Fraction(0), Fraction(1)}
    for (px, py), (qx, qy) in zip(hex_, hex_[1:] + hex_[:1], strict=True):
        denominator = (b[0] - a[0]) * (qy - py) - (b[1] - a[1]) * (qx - px)
        if denominator:
            at.add(((px - a[0]) * (qy - py) - (py - a[1]) * (qx - px)) / denominator)
    inside = sorted(each for each in at if 0 <= each <= 1)
    for low, high in pairwise(inside):
        middle = (low + high) / 2
        point = a[0] + middle * (b[0] - a[0]), a[1] + middle * (b[1] - a[1])
        if all(
            (qx - px) * (point[1] - py) - (qy - py) * (point[0] - px) > 0
            for (px, py), (qx, qy) in zip(hex_, hex_[1:] + hex_[:1], strict=True)
        ):
            return True
    return False


def may_pass(a: str, b: str, place: str) -> bool:
    """Say whether a hex lies between the columns and rows of two others, or beside them."""
    columns, rows = ([int(each[part]) for each in (place, a, b)] for part in (slice(2), slice(2, None)))
    return all(min(ends) - 1 <= here <= max(ends) + 1 for here, *ends in (columns, rows))


def is_seen(facts: Facts, origin: str, target: str) -> bool:
    """12.0, 12.3: a corner from which every corner of the target is clear of higher hexes and ridges."""
    least = max(facts.heights[origin], facts.heights[target])
    hiding = [
        corners(facts, place)
        for place in facts.board.hexes
        if may_pass(origin, target, place)
        and place not in {origin, target}
        and (place in facts.board.ridges or facts.heights[place] > least)
    ]
    return any(
        not any(passes_through(start, end, hex_) for end in corners(facts, target) for hex_ in hiding)
        for start in corners(facts, origin)
    )


def pairs(facts: Facts) -> list[tuple[str, str]]:
    """Give pairs of hexes up to seven apart, round the gorge where ground is uneven."""
    random, hexes = Random(17), sorted(place for place in facts.board.hexes if "18" < place[:2] < "34")
    found: list[tuple[str, str]] = []
    while len(found) < 40:
        a, b = random.choice(hexes), random.choice(hexes)
        if 2 <= facts.board.distance(a, b) <= 7:
            found.append((a, b))
    return found


def test_sight_is_found_the_same_by_another_way(facts: Facts) -> None:
    """Some are seen and some are not."""
    asked = pairs(facts)
    expected = {(a, b): is_seen(facts, a, b) for a, b in asked}
    assert {(a, b): sees(facts, a, b) for a, b in asked} == expected
    assert set(expected.values()) == {True, False}


def passes_over(a: Point, b: Point, side: list[Point]) -> bool:
    """Say whether two lines cross between their ends."""
    (px, py), (qx, qy) = side
    denominator = (b[0] - a[0]) * (qy - py) - (b[1] - a[1]) * (qx - px)
    if not denominator:
        return False
    along = ((px - a[0]) * (qy - py) - (py - a[1]) * (qx - px)) / denominator
    across = ((px - a[0]) * (b[1] - a[1]) - (py - a[1]) * (b[0] - a[0])) / denominator
    return 0 < along < 1 and 0 < across < 1


def is_barred(facts: Facts, origin: str, target: str) -> Barred:
    """12.0, 12.1: whether the target's owner can choose a line over a barred hexside, or must."""
    board = facts.board
    sides = [
        sorted({*corners(facts, a)} & {*corners(facts, b)})
        for a, b in map(sorted, board.prohibited | board.roadblocks)
        if may_pass(origin, target, a) or may_pass(origin, target, b)
    ]
    least = max(facts.heights[origin], facts.heights[target])
    near = (place for place in board.hexes if may_pass(origin, target, place))
    hiding = [
        corners(facts, place)
        for place in near
        if place not in {origin, target} and (place in board.ridges or facts.heights[place] > least)
    ]
    free = [
        [
            not any(passes_over(start, end, side) for side in sides)
            and not any(passes_through(start, end, hex_) for hex_ in hiding)
            for end in corners(facts, target)
        ]
        for start in corners(facts, origin)
    ]
    if any(map(all, free)):
        return Barred.NEVER
    return Barred.CHOSEN if any(map(any, free)) else Barred.ALWAYS


BARRED = (
    ("2826", "3625", "always"),
    ("3315", "3920", "always"),
    ("3814", "3613", "chosen"),
    ("3025", "3226", "chosen"),
    ("3512", "3515", "chosen"),
    ("2922", "3021", "never"),
)


@pytest.mark.parametrize(("origin", "target", "lines"), BARRED)
def test_lines_of_fire_over_prohibited_hexsides(facts: Facts, origin: str, target: str, lines: str) -> None:
    """12.1 (R29): found the same by another way."""
    assert (barred(facts, origin, target).value, is_barred(facts, origin, target).value) == (lines, lines)


def test_lines_of_fire_are_barred_the_same_by_another_way(facts: Facts) -> None:
    random, hexes = Random(29), sorted(place for place in facts.board.hexes if "29" <= place[:2] <= "38")
    hexes = [place for place in hexes if "12" <= place[2:] <= "26"]
    drawn = ((random.choice(hexes), random.choice(hexes)) for _ in range(4000))
    near = ((a, b) for a, b in drawn if 2 <= facts.board.distance(a, b) <= 4 and sees(facts, a, b))
    asked = list(islice(near, 60))
    expected = {(a, b): is_barred(facts, a, b) for a, b in asked}
    assert {(a, b): barred(facts, a, b) for a, b in asked} == expected
    assert {Barred.NEVER, Barred.CHOSEN} <= set(expected.values())
