"""`scans/points.csv`: points of a picture that its maintainer found on a scan, by which the scan is laid right.

A row has the name of the scan (`board_map.jpg`), the point's name and its pixel on the scan. The points of a board are
its hexes and boxes, by their middle; every picture has its four corners. A picture with points has four or more.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

from msgspec import Struct

from vassal_build.codes.art_scans import POINT_OUT_OF_PLACE, SCAN_LAID, UNUSABLE_POINTS
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.facts import Origin
from vassal_build.gamebox.reading.cells import Cells
from vassal_build.gamebox.table import Row, TableFile
from vassal_build.gamebox.unread_files import SCAN_POINTS
from vassal_build.location import Location
from vassal_build.render.laying import Point, Similarity, farthest, odd_one_out, perspective
from vassal_build.render.picture import Picture

NAME = PurePosixPath(SCAN_POINTS).name
COLUMNS = ("picture", "point", "x", "y")
FEWEST = 4
OUT_OF_PLACE = 0.05
"""The share of a picture's diagonal from which on a point is a slip: the worst of photographs bend less."""


class ScanPoints(Struct, frozen=True):
    """The points named of one scan: their names, and where they lie on picture and scan, in pixels."""

    names: tuple[str, ...]
    on_picture: tuple[Point, ...]
    on_scan: tuple[Point, ...]
    location: Location


def corners(width: int, height: int) -> dict[str, tuple[float, float]]:
    """Give the points that every picture has."""
    return {
        "top_left": (0, 0),
        "top_right": (width, 0),
        "bottom_left": (0, height),
        "bottom_right": (width, height),
    }


def rows_of(scans: Path, findings: list[Diagnostic]) -> dict[str, list[Row]]:
    """Give the rows of a folder's points.csv by the stem of their picture; what is wrong joins `findings`."""
    file = scans / NAME
    if not file.is_file():
        return {}
    table = TableFile(file, str(file), SCAN_POINTS, COLUMNS, Origin(None, "")).read(findings)
    by_picture: dict[str, list[Row]] = {}
    for row in table.rows if table else ():
        by_picture.setdefault(Path(row.cells["picture"]).stem, []).append(row)
    return by_picture


def points_of(picture: Picture, rows: Sequence[Row], findings: list[Diagnostic]) -> ScanPoints | None:
    """Give the points that rows name of a picture, None when they cannot be used; why joins `findings`."""
    known = {**corners(picture.width, picture.height), **picture.points}
    found: dict[str, tuple[Point, Point]] = {}
    wrong = len(findings)
    for row in rows:
        cells = Cells(row, findings)
        name, seen = cells.filled("point"), complex(cells.decimal("x"), cells.decimal("y"))
        if name not in known:
            findings.append(_unusable(row, f"{picture.name} has no point '{name}'; {_choice(picture)}"))
        elif name in found:
            findings.append(_unusable(row, f"the point {name} of {picture.name} is given twice"))
        else:
            found[name] = complex(*known[name]), seen
    if len(findings) > wrong:
        return None
    if len(found) < FEWEST:
        findings.append(_unusable(rows[0], f"{picture.name} has {len(found)} points; {FEWEST} or more are needed"))
        return None
    here, there = zip(*found.values(), strict=True)
    points = ScanPoints(tuple(found), here, there, rows[0].provenance.location)
    wide, tall = picture.width, max(map(abs, there)) or 1.0
    if perspective([point / wide for point in here], [point / tall for point in there]) is None:
        findings.append(_unusable(rows[0], f"the points of {picture.name} are on one line"))
        return None
    return points


def judge(picture: Picture, points: ScanPoints) -> Iterator[Diagnostic]:
    """Say which point cannot be right, else how the scan is laid."""
    off = farthest(points.on_scan, points.on_picture)
    if off > OUT_OF_PLACE * math.hypot(picture.width, picture.height):
        number, far = odd_one_out(points.on_scan, points.on_picture)
        message = (
            f"the point {points.names[number]} of {picture.name} is {far:.0f} pixels of the picture from where the "
            "other points expect it"
        )
        yield POINT_OUT_OF_PLACE.at(points.location, message, subject=picture.name)
        return
    factor = Similarity(points.on_scan, points.on_picture).factor
    turn = -math.degrees(cmath.phase(factor))
    message = (
        f"{picture.name} is turned by {turn:.2f}° and scaled by {abs(factor):.2f} to fit the board; "
        f"before it is adjusted, its points are off by {off:.1f} pixels at most"
    )
    yield SCAN_LAID.at(points.location, message, subject=picture.name)


def _unusable(row: Row, message: str) -> Diagnostic:
    return UNUSABLE_POINTS.at(row.provenance.location, message, subject=row.cells["picture"])


def _choice(picture: Picture) -> str:
    corner_names = ", ".join(corners(picture.width, picture.height))
    examples: Mapping[str, object] = picture.points
    return f"it has {corner_names}" + (f", and {', '.join(list(examples)[:3])} …" if examples else "")
