"""Where names go: each takes the spot that covers least of what is already there, and then is there itself.

`Sheet` remembers what is taken. Hard things (names, badges) hurt many times as much as soft ones (hex numbers, the
place where counters will lie, roads). What a name looks like is the template's business.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import Label, Place, PlaceKind
from vassal_build.render.map_projection import Point, Projection
from vassal_build.render.typesetting import text_width

HARD, NUMBER, CLIFF, WAY, COUNTER = 1.0, 0.05, 0.06, 0.035, 0.02
_CELL = 64

Rect = tuple[float, float, float, float]


class Sheet(Struct):
    """The rectangles already taken on the map, each with how much it hurts to cover a square pixel of it."""

    cells: dict[tuple[int, int], list[tuple[Rect, float]]] = field(default_factory=lambda: defaultdict(list))

    def take(self, rect: Rect, weight: float = HARD) -> None:
        """Mark a rectangle (left, top, right, bottom) as taken."""
        for cell in _cells(rect):
            self.cells[cell].append((rect, weight))

    def cost(self, rect: Rect, leaving_out: float | None = None) -> float:
        """Give how much it hurts to cover a rectangle; things of the weight `leaving_out` do not count."""
        left, top, right, bottom = rect
        found = {
            item
            for cell in _cells(rect)
            for item in self.cells.get(cell, ())
            if item[0][0] < right and item[0][2] > left and item[0][1] < bottom and item[0][3] > top
        }
        return sum(weight * _overlap(rect, taken) for taken, weight in found if weight != leaving_out)

    def hits(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Say whether a rectangle touches anything hard."""
        rect = (left, top, right, bottom)
        return any(
            weight >= HARD and _overlap(rect, taken) > 0
            for cell in _cells(rect)
            for taken, weight in self.cells.get(cell, ())
        )


class Lettering(Struct, frozen=True):
    """How the names of one kind of place are set: size in pixels, face to measure with."""

    size: float
    face: str


_TOWNS = ((5, Lettering(29, "serif-bold")), (3, Lettering(25, "serif-bold")), (0, Lettering(22, "serif-semibold")))
_DOT = Lettering(18, "serif-italic")


def town_rank(place: Place) -> int:
    """Give 0 for the largest towns by victory points, then 1, then 2."""
    return next(rank for rank, (least, _) in enumerate(_TOWNS) if (place.vp or 0) >= least)


def place_names(box: Gamebox, sheet: Sheet) -> list[dict[str, Any]]:
    """Place the names of towns and places of interest, the greatest first, and take their room on the sheet."""
    named = [p for p in box.places if p.hex is not None and p.kind is not PlaceKind.SETUP and p.name]
    named.sort(key=lambda p: (p.kind is not PlaceKind.TOWN, -(p.vp or 0), p.id))
    return [_placed_name(box, place, sheet) for place in named]


def _placed_name(box: Gamebox, place: Place, sheet: Sheet) -> dict[str, Any]:
    assert place.hex is not None
    lettering = _TOWNS[town_rank(place)][1] if place.kind is PlaceKind.TOWN else _DOT
    width = text_width(place.name, lettering.size, lettering.face)
    spots = list(_spots(box.grid.centre(place.hex), width, lettering.size, place.kind is PlaceKind.TOWN))
    x, y, _ = min(spots, key=lambda spot: spot[2] + sheet.cost(_rect(spot[0], spot[1], width, lettering.size)))
    sheet.take(_rect(x, y, width, lettering.size))
    return {"text": place.name, "x": round(x, 1), "y": round(y, 1), "size": lettering.size, "kind": place.kind.value}


def _spots(centre: tuple[int, int], width: float, size: float, town: bool) -> Iterator[tuple[float, float, float]]:
    """Yield baselines (middle x, y, how unwelcome) round a centre, the best first: under it, over it, beside it."""
    x, y = centre
    yield x, y + 39 + size * 0.75, 0.0
    for dx in (-18, 18, -34, 34):
        yield x + dx, y + 39 + size * 0.75, abs(dx) * 0.5
    for dx in (0, -18, 18, -34, 34):
        yield x + dx, y + 48 + size * 0.75, 10 + abs(dx) * 0.5
        yield x + dx, y - 41, 16 + abs(dx) * 0.5
        yield x + dx, y - 50, 26 + abs(dx) * 0.5
    if not town:
        for dy in (0.3 * size, 30, -22):
            yield x + 13 + width / 2, y + dy, 40.0
            yield x - 13 - width / 2, y + dy, 40.0


def _rect(x: float, y: float, width: float, size: float) -> Rect:
    return x - width / 2 - 3, y - size * 0.72, x + width / 2 + 3, y + size * 0.22


_SPACING: Mapping[str, float] = {"country": 0.5, "region": 0.4, "sea": 0.3, "river": 0.08, "altitude": 0.0}
_REACH: Mapping[str, int] = {"country": 4, "region": 3, "sea": 3, "river": 2, "altitude": 3}
_ORDER = ("altitude", "river", "sea", "region", "country")


def drawn_labels(labels: Iterable[Label], projection: Projection, sheet: Sheet) -> list[dict[str, Any]]:
    """Place the names of seas, regions, rivers and heights near where the data have them, off anything hard.

    Each gives its text, kind, middle, angle, size and letter spacing.
    """
    ordered = sorted(labels, key=lambda label: (_ORDER.index(label.kind) if label.kind in _ORDER else 9, -label.size))
    return [_placed_label(label, projection.spot(label.spot), sheet) for label in ordered]


def _placed_label(label: Label, origin: Point, sheet: Sheet) -> dict[str, Any]:
    spacing = _SPACING.get(label.kind, 0.0) * label.size
    face = "sans" if label.kind == "altitude" else "serif-italic"
    length = text_width(label.text, label.size, face) + spacing * (len(label.text) - 1)
    reach = _REACH.get(label.kind, 2)
    best = min(
        _shifts(reach),
        key=lambda shift: (
            sum(sheet.cost(rect) for rect in _along(label, (origin[0] + shift[0], origin[1] + shift[1]), length))
            + math.hypot(*shift) * 0.9
        ),
    )
    x, y = origin[0] + best[0], origin[1] + best[1]
    for rect in _along(label, (x, y), length):
        sheet.take(rect)
    return {
        "text": label.text,
        "kind": label.kind,
        "x": round(x, 1),
        "y": round(y, 1),
        "angle": label.angle,
        "size": label.size,
        "spacing": round(spacing, 2),
    }


def _shifts(reach: int) -> Iterator[Point]:
    step = 14
    for down in range(-reach, reach + 1):
        for across in range(-reach, reach + 1):
            yield across * step, down * step


def _along(label: Label, middle: Point, length: float) -> Iterator[Rect]:
    """Yield squares that cover a turned label, one after another along it."""
    turn = math.radians(label.angle)
    half = label.size * 0.42
    count = max(1, round(length / label.size))
    for place in range(count):
        offset = length * ((place + 0.5) / count - 0.5)
        x, y = middle[0] + math.cos(turn) * offset, middle[1] + math.sin(turn) * offset
        yield x - half, y - half, x + half, y + half


def _overlap(a: Rect, b: Rect) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def _cells(rect: Rect) -> Iterator[tuple[int, int]]:
    for column in range(int(rect[0] // _CELL), int(rect[2] // _CELL) + 1):
        for row in range(int(rect[1] // _CELL), int(rect[3] // _CELL) + 1):
            yield column, row
