"""Lines of sight on the whole map, against another way to find them: every hex, in fractions, corner by corner."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from rules_check.games.keren.facts import Facts
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


def is_seen(facts: Facts, origin: str, target: str) -> bool:
    """12.0, 12.3: a corner from which every corner of the target is clear of higher hexes and ridges."""
    least = max(facts.heights[origin], facts.heights[target])
    hiding = [
        corners(facts, place)
        for place in facts.board.hexes
        if place not in {origin, target} and (place in facts.board.ridges or facts.heights[place] > least)
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
