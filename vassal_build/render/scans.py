"""A maintainer's own pictures: files in `scans/` that stand in for drawn ones of the same name.

A scan must have the proportions of the picture it replaces, to within a pixel, else counters and hexes would not lie
where the data say; a larger or smaller one is scaled.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from vassal_build.codes.art_scans import ODD_SCAN_SIZE, SCAN_OF_NOTHING, SCAN_OFF_THE_GRID, UNREADABLE_SCAN
from vassal_build.diagnostics import Diagnostic, Location
from vassal_build.render.picture import Picture

_LARGEST_SCALE = 2.0
_PNG = b"\x89PNG"
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP")
"""Those that nothing but a picture can be; PostScript would be run as the program that it is."""
MOST_PIXELS = 80_000_000

Size = tuple[int, int]


def chosen_scan(name: str, folders: Sequence[Path]) -> Path | None:
    """Give the file in a `scans/` folder that bears a picture's name, from the last folder that has one."""
    return next((path for folder in reversed(folders) if (path := folder / "scans" / name).is_file()), None)


def fitted_scan(scan: Path, size: Size) -> bytes | None:
    """Give a scan as PNG of exactly this size, or None when it cannot be opened or has other proportions."""
    image = _opened(scan)
    if image is None or not _same_shape(image.size, size):
        return None
    content = scan.read_bytes()
    if image.size == size and content.startswith(_PNG):
        return content
    if image.size != size:
        image = image.resize(size, Image.Resampling.LANCZOS)
    written = BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def check_scans(pictures: Iterable[Picture], folders: Sequence[Path]) -> Iterator[Diagnostic]:
    """Say which scans are not used as they are and why: unreadable, of other proportions or much scaled, of nothing."""
    sizes = {picture.name: (picture.width, picture.height) for picture in pictures}
    for folder in folders:
        for scan in sorted((folder / "scans").glob("*")):
            if scan.name in sizes:
                yield from _check_scan(scan, sizes[scan.name])
            elif scan.is_file() and not scan.name.startswith("."):
                place = Location(str(scan))
                yield SCAN_OF_NOTHING.at(place, "no picture of the game bears this name", subject=scan.name)


def _check_scan(scan: Path, size: Size) -> Iterator[Diagnostic]:
    image = _opened(scan)
    place = Location(str(scan))
    if image is None:
        yield UNREADABLE_SCAN.at(place, "the scan cannot be opened as a picture", subject=scan.name)
        return
    seen = f"the scan is {image.width} x {image.height} pixels"
    if not _same_shape(image.size, size):
        yield ODD_SCAN_SIZE.at(place, f"{seen}, which cannot be scaled to {size[0]} x {size[1]}", subject=scan.name)
    elif scan.name.startswith("board_") and not 1 / _LARGEST_SCALE <= size[0] / image.width <= _LARGEST_SCALE:
        message = f"{seen} and must be scaled by {size[0] / image.width:.2f} to lie on the grid"
        yield SCAN_OFF_THE_GRID.at(place, message, subject=scan.name)


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
