"""The typefaces that pictures use, from the font packages alone, so that every machine draws the same letters.

In SVG: `font-family="Source Sans Pro"` in weights 400, 600, 700, 900 and 400 italic, and
`font-family="Source Serif Pro"` in weights 600, 700 and 400, 600 italic. A weight not listed here is not loaded.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro

_SANS = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF = Path(font_source_serif_pro.__file__).parent / "files"

FACES: dict[str, Path] = {
    "sans": _SANS / "SourceSansPro-Regular.ttf",
    "sans-italic": _SANS / "SourceSansPro-It.ttf",
    "sans-semibold": _SANS / "SourceSansPro-Semibold.ttf",
    "sans-bold": _SANS / "SourceSansPro-Bold.ttf",
    "sans-black": _SANS / "SourceSansPro-Black.ttf",
    "serif-italic": _SERIF / "SourceSerifPro-It.ttf",
    "serif-semibold": _SERIF / "SourceSerifPro-Semibold.ttf",
    "serif-semibold-italic": _SERIF / "SourceSerifPro-SemiboldIt.ttf",
    "serif-bold": _SERIF / "SourceSerifPro-Bold.ttf",
}


@cache
def font_files() -> tuple[str, ...]:
    """Give the paths of all faces, sorted."""
    return tuple(sorted(str(path) for path in FACES.values()))


@cache
def fonts_digest() -> str:
    """Give a digest of the faces' bytes: other letters mean other pictures."""
    digest = sha256()
    for file in font_files():
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()
