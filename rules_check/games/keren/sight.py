"""Line of sight (12.0 to 12.3), exactly and in whole numbers.

The firing player chooses a corner of his hex, then the target's owner one of his. So a hex is seen if the firing hex
has a corner from which the lines to all corners of the target are clear. A line along a hexside or through a corner
alone crosses no hex (R32).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rules_check.games.keren.facts import CORNERS, Board, Facts, Point
from rules_check.games.keren.lines import HiddenLine

_REMEMBERED = 20_000
_COLUMN, _BESIDE = 3, 4
"""From column to column; and how far from the line between two middles a hex can lie that a line between their corners
crosses."""


def sees(facts: Facts, origin: str, target: str) -> bool:
    """Say whether a gun in one hex has a line of sight to another (12.0)."""
    sights, ends = facts.board.sights, (origin, target)
    if ends not in sights:
        (x, y), end = (facts.board.middles[place] for place in ends)
        hiding = (facts.board.middles[place] for place in blocking(facts, origin, target))
        sights[ends] = _is_seen((end[0] - x, end[1] - y), tuple((hx - x, hy - y) for hx, hy in hiding))
    return sights[ends]


def hidden_lines(facts: Facts, origin: str, target: str) -> tuple[HiddenLine, ...]:
    """Give for each corner of a hex a line to another that is hidden; a corner from which all are clear has none.

    The target's owner chooses its end, and takes one before which the fewest hexes lie.
    """
    found, ends = facts.board.hidden_lines, (origin, target)
    if ends not in found:
        found[ends] = tuple(_hidden_lines(facts, origin, target))
    return found[ends]


def _hidden_lines(facts: Facts, origin: str, target: str) -> Iterator[HiddenLine]:
    (x, y), (to_x, to_y) = (facts.board.middles[place] for place in (origin, target))
    hiding = {place: facts.board.middles[place] for place in blocking(facts, origin, target)}
    lines = (
        HiddenLine(start, end, hexes)
        for start, (dx, dy) in enumerate(CORNERS)
        for end, (to_dx, to_dy) in enumerate(CORNERS)
        if (hexes := _crossed((x + dx, y + dy), (to_x + to_dx, to_y + to_dy), hiding))
    )
    chosen: dict[int, HiddenLine] = {}
    for line in sorted(lines, key=_fewest):
        chosen.setdefault(line.start, line)
    yield from (chosen[start] for start in sorted(chosen))


def _fewest(line: HiddenLine) -> int:
    return len(line.hexes)


def _crossed(start: Point, end: Point, hiding: Mapping[str, Point]) -> tuple[str, ...]:
    return tuple(place for place, middle in hiding.items() if crosses(start, end, middle))


def blocking(facts: Facts, origin: str, target: str) -> Iterator[str]:
    """Yield the hexes round the line that hide what they stand in front of.

    Those are higher than both ends (12.0), and ridges (12.3).
    """
    rank, ridges = facts.ranks, facts.board.ridges
    least = max(rank[origin], rank[target])
    for place in _between(facts.board, origin, target):
        if (rank[place] > least or place in ridges) and place not in {origin, target}:
            yield place


def _between(board: Board, origin: str, target: str) -> Iterator[str]:
    """Yield the hexes that a line from corner to corner may cross, and some beside it."""
    (x, y), (to_x, to_y) = board.middles[origin], board.middles[target]
    dx, dy = to_x - x, to_y - y
    wide = _BESIDE * (abs(dx) + abs(dy))
    top, bottom = min(y, to_y) - _BESIDE, max(y, to_y) + _BESIDE
    for column in range(min(x, to_x) - _COLUMN, max(x, to_x) + _COLUMN + 1, _COLUMN):
        if dx:
            middle = dy * (column - x) * (1 if dx > 0 else -1)
            low, high = (y + (middle + reach) // abs(dx) for reach in (-wide, wide))
        else:
            low, high = top, bottom
        first = max(top, low)
        # the middles of every other column lie half a hex lower
        first += (first - y - (column - x) // _COLUMN) % 2
        for row in range(first, min(bottom, high) + 1, 2):
            place = board.at_middle.get((column, row))
            if place is not None:
                yield place


@lru_cache(_REMEMBERED)
def _is_seen(end: Point, hiding: tuple[Point, ...]) -> bool:
    """Say whether some corner of the hex at (0, 0) is such that no line to a corner of the hex at `end` is hidden."""
    corners = [(end[0] + dx, end[1] + dy) for dx, dy in CORNERS]
    return any(not any(crosses(start, corner, hex_) for corner in corners for hex_ in hiding) for start in CORNERS)


def crosses(start: Point, end: Point, middle: Point) -> bool:
    """Say whether a line passes through the inside of a hex.

    Without end it would pass by the hex if all corners lay on one side of it, and that is asked first; then whether all
    of the hex lies between the ends of the line, or beyond one of them. Else the line is cut by the hex's six sides in
    turn; what is left of it, as a range of fractions with numerator and denominator, must be longer than a point.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    off = dx * (middle[1] - start[1]) - dy * (middle[0] - start[0])
    if abs(off) >= max(2 * abs(dy), abs(dx) + abs(dy)):
        return False
    along = dx * (middle[0] - start[0]) + dy * (middle[1] - start[1])
    wide, whole = max(2 * abs(dx), abs(dx) + abs(dy)), dx * dx + dy * dy
    if wide <= along <= whole - wide:
        return True
    if along <= -wide or along >= whole + wide:
        return False
    low, high = (0, 1), (1, 1)
    for (ax, ay), (bx, by) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
        nx, ny = by - ay, ax - bx
        from_start = nx * (middle[0] + ax - start[0]) + ny * (middle[1] + ay - start[1])
        along = nx * dx + ny * dy
        if along == 0:
            if from_start <= 0:
                return False
        elif along > 0:
            high = high if high[0] * along <= from_start * high[1] else (from_start, along)
        else:
            low = low if low[0] * -along >= -from_start * low[1] else (-from_start, -along)
    return low[0] * high[1] < high[0] * low[1]
