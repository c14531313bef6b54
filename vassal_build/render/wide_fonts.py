"""The typefaces of the pictures with wide letters added to them: those that are used, in the weight of each face.

The letters come from Noto Sans JP in the package justmytype-intl-cjk (SIL Open Font License), which is asked for only
where words have such letters. A cut face keeps the family and the weight of the face it was added to, so that no
template needs to know of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from vassal_build.diagnostics import UnusableFile
from vassal_build.folder import make_folder
from vassal_build.render.code_digest import own_code
from vassal_build.render.fonts import FACES, font_files, fonts_digest
from vassal_build.render.kept import keep_drawing, kept_drawing
from vassal_build.render.line_breaking import TO_INSTALL

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

PACKAGE = "justmytype-intl-cjk"
MODULE, BREAKING = "justmytype_intl_cjk", "budoux"
_FILE = "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
_WEIGHTS = {
    "sans": 400,
    "sans-italic": 400,
    "sans-semibold": 600,
    "sans-bold": 700,
    "sans-black": 900,
    "serif-italic": 400,
    "serif-semibold": 600,
    "serif-semibold-italic": 600,
    "serif-bold": 700,
}
"""The weight of the wide letters beside each face; they stand upright in all of them."""
_LAYOUT = ("GSUB", "GPOS", "GDEF")
"""What says how letters stand beside one another; it names them by their numbers in the face."""
_LEFT_OUT = (*_LAYOUT, "BASE", "STAT", "VORG", "vhea", "vmtx", "HVAR", "VVAR")


def files_with(letters: frozenset[str], cache: Path, faces: Iterable[str] = FACES) -> tuple[str, ...]:
    """Give the paths of some faces, all without a choice, with these wide letters in each; the plain faces for none.

    `cache` keeps them. Raises UnusableFile when the package of the letters is not there or a file cannot be kept.
    """
    if not letters:
        return font_files()
    key = sha256(f"{drawn_with()} {own_code()} {''.join(sorted(letters))}".encode()).hexdigest()
    folder = cache / f"letters_{key[:16]}"
    make_folder(folder)
    return tuple(sorted(str(_kept(face, letters, folder)) for face in faces))


@cache
def covered() -> frozenset[str]:
    """Give the wide letters that there are; raise UnusableFile when the package is not there."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - slow to import

    with TTFont(_source()) as font:
        return frozenset(map(chr, font.getBestCmap()))


def is_there() -> bool:
    """Say whether the packages of the letters and of the line breaks are there."""
    return all(find_spec(name) is not None for name in (MODULE, BREAKING))


@cache
def drawn_with() -> str:
    """Say with which letters and line breaks a picture is drawn: others mean another picture."""
    try:
        return f"{PACKAGE} {version(PACKAGE)} budoux {version('budoux')} fonts {fonts_digest()}"
    except PackageNotFoundError:
        raise UnusableFile(f"the typeface for these words is not installed; type: {TO_INSTALL}") from None


def _source() -> Path:
    drawn_with()
    return Path(str(files(MODULE))) / _FILE


def _kept(face: str, letters: frozenset[str], folder: Path) -> Path:
    """Give the file of a face, made where it is not there or damaged; its check stands in a file beside it."""
    file, sealed = folder / f"{face}.ttf", folder / f"{face}.ttf.kept"
    data = kept_drawing(sealed)
    if data is None:
        data = _merged(FACES[face], _cut(letters, _WEIGHTS[face]))
        keep_drawing(sealed, data)
    if not file.is_file() or file.read_bytes() != data:
        file.write_bytes(data)
    return file


@lru_cache(len(FACES))
def _cut(letters: frozenset[str], weight: int) -> bytes:
    """Give the typeface of wide letters with these alone, in one weight."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - slow to import
    from fontTools.varLib.instancer import instantiateVariableFont  # noqa: PLC0415

    with TTFont(BytesIO(_cut_in_all_weights(letters)), recalcTimestamp=False) as font:
        plain: TTFont = instantiateVariableFont(font, {"wght": weight})
        written = BytesIO()
        plain.save(written)
    return written.getvalue()


@lru_cache(1)
def _cut_in_all_weights(letters: frozenset[str]) -> bytes:
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 - slow to import
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    with TTFont(_source(), recalcTimestamp=False) as font:
        for tag in _LEFT_OUT:  # the cutter would read them before it leaves them out
            if tag in font:
                del font[tag]
        cutter = Subsetter(Options(hinting=False))
        cutter.populate(unicodes=list(map(ord, letters)))
        cutter.subset(font)
        written = BytesIO()
        font.save(written)
    return written.getvalue()


def _merged(face: Path, added: bytes) -> bytes:
    """Give a face with the letters of another added to it; its own letters keep their numbers, and so their layout."""
    from fontTools.merge import Merger  # noqa: PLC0415 - slow to import
    from fontTools.ttLib import TTFont  # noqa: PLC0415
    from fontTools.ttLib.tables.DefaultTable import DefaultTable  # noqa: PLC0415

    plain = BytesIO()
    with TTFont(face, recalcTimestamp=False) as font:
        # what is not of Unicode cannot be merged
        font["cmap"].tables = [table for table in font["cmap"].tables if table.isUnicode() and table.format != 6]
        layout = {tag: font.getTableData(tag) for tag in _LAYOUT if tag in font}
        for tag in layout:
            del font[tag]
        font.save(plain)
    merged = Merger().merge([plain, BytesIO(added)])
    merged.recalcBBoxes = False  # no outline has changed, so that each can be written as it was read
    for tag, data in layout.items():
        merged[tag] = DefaultTable(tag)
        merged[tag].data = data
    written = BytesIO()
    merged.save(written)
    return written.getvalue()
