"""A maintainer's own pictures: files in `scans/` that stand in for drawn ones of the same name.

A scan with four points or more in `scans/points.csv` is laid by them (scan_points.py). Any other must have the
proportions of the picture it replaces, to within a pixel, else counters and hexes would not lie where the data say; a
larger or smaller one is scaled.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from vassal_build.codes.art_scans import (
    BOARD_WITHOUT_POINTS,
    ODD_SCAN_SIZE,
    SCAN_OF_NOTHING,
    SCAN_OFF_THE_GRID,
    TWO_SCANS_OF_A_PICTURE,
    UNREADABLE_SCAN,
    UNUSABLE_POINTS,
)
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.gamebox.table import Row
from vassal_build.location import Location
from vassal_build.render.laying import laid
from vassal_build.render.picture import Picture
from vassal_build.render.scan_points import FEWEST, judge, points_of, rows_of
from vassal_build.render.scan_points import NAME as POINTS

_LARGEST_SCALE = 2.0
_PNG = b"\x89PNG"
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP")
"""Those that nothing but a picture can be; PostScript would be run as the program that it is."""
MOST_PIXELS = 80_000_000
SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
"""What the name of a scan may end in."""

Size = tuple[int, int]


def chosen_scan(name: str, folders: Sequence[Path]) -> Path | None:
    """Give the file in a `scans/` folder that stands for a picture, from the last folder that has one."""
    for folder in reversed(folders):
        if scans := _scans_of(name, folder):
            return scans[0]
    return None


def _scans_of(name: str, folder: Path) -> list[Path]:
    """Give the files of a folder that have a picture's name, in any format, PNG first."""
    home, stem = folder / "scans", Path(name).stem
    if not home.is_dir():
        return []
    files = (file for file in home.glob(f"{stem}.*") if file.suffix.lower() in SUFFIXES)
    return sorted((file for file in files if file.is_file()), key=lambda file: SUFFIXES.index(file.suffix.lower()))


def fitted_scan(scan: Path, picture: Picture) -> bytes | None:
    """Give a scan as PNG of exactly a picture's size, laid by its points where it has some.

    None comes back when it cannot be opened, has other proportions and no points, or points that cannot be used.
    """
    image, size = _opened(scan), (picture.width, picture.height)
    if image is None:
        return None
    if rows := rows_of(scan.parent, []).get(scan.stem):
        points = points_of(picture, rows, [])
        if points is None or any(one.severity is Severity.ERROR for one in judge(picture, points)):
            return None
        return _written(laid(image, size, points.on_picture, points.on_scan))
    if not _same_shape(image.size, size):
        return None
    content = scan.read_bytes()
    if image.size == size and content.startswith(_PNG):
        return content
    return _written(image if image.size == size else image.resize(size, Image.Resampling.LANCZOS))


def _written(image: Image.Image | None) -> bytes | None:
    if image is None:
        return None
    written = BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def check_scans(pictures: Iterable[Picture], folders: Sequence[Path]) -> Iterator[Diagnostic]:
    """Say which scans are not used as they are and why, and how those with points are laid."""
    by_stem = {Path(picture.name).stem: picture for picture in pictures}
    for folder in folders:
        findings: list[Diagnostic] = []
        points = rows_of(folder / "scans", findings)
        yield from findings
        for scan in sorted((folder / "scans").glob("*")):
            picture = by_stem.get(scan.stem) if scan.suffix.lower() in SUFFIXES else None
            if picture is not None:
                yield from _check_scan(scan, picture, points.get(scan.stem, ()))
            elif scan.is_file() and not scan.name.startswith(".") and scan.name != POINTS:
                place = Location(str(scan))
                yield SCAN_OF_NOTHING.at(place, "the game has no picture with this name", subject=scan.name)
        yield from _points_of_nothing(points, by_stem, folder)


def _points_of_nothing(
    points: Mapping[str, Sequence[Row]], by_stem: Mapping[str, Picture], folder: Path
) -> Iterator[Diagnostic]:
    for stem, rows in points.items():
        if stem not in by_stem or not _scans_of(stem, folder):
            name = rows[0].cells["picture"]
            message = f"scans/ has no picture '{name}' of the game"
            yield UNUSABLE_POINTS.at(rows[0].provenance.location, message, subject=name)


def _check_scan(scan: Path, picture: Picture, rows: Sequence[Row]) -> Iterator[Diagnostic]:
    image = _opened(scan)
    place = Location(str(scan))
    if image is None:
        yield UNREADABLE_SCAN.at(place, "the scan cannot be opened as a picture", subject=scan.name)
        return
    first = _scans_of(picture.name, scan.parent.parent)[0]
    if first != scan:
        yield TWO_SCANS_OF_A_PICTURE.at(place, f"{first.name} is used instead", subject=scan.name)
    elif rows:
        findings: list[Diagnostic] = []
        points = points_of(picture, rows, findings)
        yield from findings if points is None else judge(picture, points)
    else:
        yield from _check_shape(scan, image.size, picture)


def _check_shape(scan: Path, seen: Size, picture: Picture) -> Iterator[Diagnostic]:
    place, size = Location(str(scan)), (picture.width, picture.height)
    shown_size = f"the scan is {seen[0]} x {seen[1]} pixels"
    is_board = bool(picture.points)
    if not _same_shape(seen, size):
        message = (
            f"{shown_size}, which cannot be scaled to {size[0]} x {size[1]}; name {FEWEST} points of it in {POINTS}"
        )
        yield ODD_SCAN_SIZE.at(place, message, subject=scan.name)
    elif is_board and not 1 / _LARGEST_SCALE <= size[0] / seen[0] <= _LARGEST_SCALE:
        message = f"{shown_size} and must be scaled by {size[0] / seen[0]:.2f} to lie on the grid"
        yield SCAN_OFF_THE_GRID.at(place, message, subject=scan.name)
    elif is_board:
        message = (
            f"it is taken as cut to the edges of the board; name {FEWEST} points of it in {POINTS} to lay it right"
        )
        yield BOARD_WITHOUT_POINTS.at(place, message, subject=scan.name)


def _opened(scan: Path) -> Image.Image | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(scan, formats=FORMATS) as image:
                return image.convert("RGBA") if image.width * image.height <= MOST_PIXELS else None
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        return None


def _same_shape(size: Size, wanted: Size) -> bool:
    """Tell whether scaling to the wanted width misses the wanted height by at most one pixel."""
    return abs(size[1] * wanted[0] / size[0] - wanted[1]) <= 1
