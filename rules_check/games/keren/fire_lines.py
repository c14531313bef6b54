"""Lines of fire over prohibited hexsides and roadblocks, which a gun may not fire across (12.1, R29).

The lines are those of sight: the firing player chooses a corner of his hex, then the target's owner one of his (12.0).
A line through an end of a hexside or along it does not cross it (R32).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_check.games.keren.facts import CORNERS, Board, Facts, Point
from rules_check.games.keren.lines import Barred
from rules_check.games.keren.sight import blocking, crosses


def barred(facts: Facts, origin: str, target: str) -> Barred:
    """Say whether fire from a hex at one that it sees crosses a prohibited hexside or a roadblock (12.1)."""
    found, ends = facts.board.fire_lines, (origin, target)
    if ends not in found:
        found[ends] = _barred(facts, origin, target)
    return found[ends]


def _barred(facts: Facts, origin: str, target: str) -> Barred:
    board = facts.board
    sides = tuple(_near(board, origin, target))
    if not sides:
        return Barred.NEVER
    hiding = tuple(board.middles[place] for place in blocking(facts, origin, target))
    ends = tuple(_corners(board, target))
    chosen = False
    for start in _corners(board, origin):
        free = [_is_free(start, end, hiding, sides) for end in ends]
        if all(free):
            return Barred.NEVER
        chosen = chosen or any(free)
    return Barred.CHOSEN if chosen else Barred.ALWAYS


def _is_free(start: Point, end: Point, hiding: Iterable[Point], sides: Iterable[tuple[Point, Point]]) -> bool:
    """Say whether no hex hides a line, and no barred hexside lies across it."""
    return not any(_passes(start, end, *side) for side in sides) and not any(
        crosses(start, end, hex_) for hex_ in hiding
    )


def _near(board: Board, origin: str, target: str) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of the barred hexsides that lines between two hexes may cross, and of some beside them."""
    points = (*_corners(board, origin), *_corners(board, target))
    (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*points, strict=True))
    for (ax, ay), (bx, by) in board.barred_sides.values():
        if max(ax, bx) > left and min(ax, bx) < right and max(ay, by) >= top and min(ay, by) <= bottom:
            yield (ax, ay), (bx, by)


def barring(board: Board, origin: str, target: str) -> Iterator[tuple[str, str]]:
    """Yield the hexsides, each by its hexes, that bar some line from a hex to another."""
    starts, ends = tuple(_corners(board, origin)), tuple(_corners(board, target))
    for side, points in board.barred_sides.items():
        if any(_passes(start, end, *points) for start in starts for end in ends):
            yield side


def _corners(board: Board, place: str) -> Iterator[Point]:
    x, y = board.middles[place]
    return ((x + dx, y + dy) for dx, dy in CORNERS)


def _passes(start: Point, end: Point, one: Point, other: Point) -> bool:
    """Say whether a line passes through a hexside between its ends."""
    sides = _side(start, end, one) * _side(start, end, other)
    return sides < 0 and _side(one, other, start) * _side(one, other, end) < 0


def _side(start: Point, end: Point, point: Point) -> int:
    """Give on which side of a line a point lies: less or more than 0, and 0 on it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
