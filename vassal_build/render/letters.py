"""Typefaces for pages: those of the press with the letters of Latin scripts alone, as WOFF2."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from vassal_build.folder import make_folder
from vassal_build.render.fonts import FACES
from vassal_build.render.kept import keep_drawing, kept_drawing

BLOCKS = ((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2026), (0x2030, 0x203A))
"""Latin letters with their accents, figures, and the signs of punctuation, by their first and last code points."""
SIGNS = "€←↑→↓−×½¼¾⅓⅔✓"


def latin(face: str, cache: Path) -> bytes:
    """Give a typeface by its name in `fonts.FACES`; `cache` keeps it. Raises UnusableFile when it cannot be kept."""
    whole = FACES[face].read_bytes()
    digest = sha256(f"{BLOCKS} {SIGNS}".encode() + whole).hexdigest()
    file = cache / f"{digest}.woff2"
    found = kept_drawing(file)
    if found is None:
        found = cut(whole)
        make_folder(cache)
        keep_drawing(file, found)
    return found


def cut(whole: bytes) -> bytes:
    """Give a typeface with those letters alone, as WOFF2."""
    # slow to import, and wanted only where none is kept yet
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    with TTFont(BytesIO(whole), recalcTimestamp=False) as font:
        cutter = Subsetter(Options(hinting=False, desubroutinize=True, layout_features=["kern", "tnum", "lnum"]))
        cutter.populate(unicodes=list(_letters()))
        cutter.subset(font)
        font.flavor = "woff2"
        written = BytesIO()
        font.save(written)
    return written.getvalue()


def _letters() -> Iterator[int]:
    for first, last in BLOCKS:
        yield from range(first, last + 1)
    yield from map(ord, SIGNS)
