"""Pictures for pages: drawn PNGs made small enough to stand inside a page, as AVIF.

Making them small is slow, so what was made is kept beside the drawings, known by what it was made of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image

from vassal_build.folder import make_folder
from vassal_build.render.kept import keep_drawing, kept_drawing

SPEED = 8
"""How fast AVIF is written, 0 to 10: at 6 a map takes four times as long and is no smaller, at 9 it is larger."""
COLUMNS = 16
"""How many pictures stand side by side in a sheet."""
RIM = 1
"""Empty pixels around each picture of a sheet, so that none shows the edge of its neighbour."""


def small(png: bytes, width: int, quality: int, cache: Path) -> bytes:
    """Give a picture as AVIF, `width` pixels wide in its own proportions, never enlarged; `quality` is 0 to 100.

    `cache` keeps it. Raises UnusableFile when it cannot be kept.
    """
    return _kept(cache, (f"small {width} {quality} {SPEED}".encode(), png), lambda: avif(_scaled(png, width), quality))


def sheet(pngs: Sequence[bytes], cell: int, quality: int, cache: Path) -> bytes:
    """Give pictures as one, in rows of COLUMNS, each filling a square of `cell` pixels; otherwise like `small`."""
    return _kept(
        cache, (f"sheet {cell} {quality} {SPEED}".encode(), *pngs), lambda: avif(_laid_out(pngs, cell), quality)
    )


def rows_of(count: int) -> int:
    """Give how many rows a sheet of so many pictures has."""
    return max(1, -(-count // COLUMNS))


def avif(image: Image.Image, quality: int, speed: int = SPEED) -> bytes:
    """Write a picture as AVIF, as fast as a speed says."""
    written = BytesIO()
    image.save(written, "AVIF", quality=quality, speed=speed)
    return written.getvalue()


def _laid_out(pngs: Sequence[bytes], cell: int) -> Image.Image:
    laid = Image.new("RGBA", (COLUMNS * cell, rows_of(len(pngs)) * cell))
    room = cell - 2 * RIM
    for number, png in enumerate(pngs):
        with Image.open(BytesIO(png)) as opened:
            picture = opened.convert("RGBA").resize((room, room), Image.Resampling.LANCZOS)
        row, column = divmod(number, COLUMNS)
        laid.paste(picture, (column * cell + RIM, row * cell + RIM))
    return laid


def _scaled(png: bytes, width: int) -> Image.Image:
    with Image.open(BytesIO(png)) as opened:
        image = opened.convert("RGBA" if "A" in opened.getbands() else "RGB")
    if image.width <= width:
        return image
    height = max(1, round(image.height * width / image.width))
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _kept(cache: Path, made_of: Sequence[bytes], make: Callable[[], bytes]) -> bytes:
    digest = sha256()
    for part in made_of:
        digest.update(sha256(part).digest())
    file = cache / f"{digest.hexdigest()}.avif"
    found = kept_drawing(file)
    if found is None:
        found = make()
        make_folder(cache)
        keep_drawing(file, found)
    return found
