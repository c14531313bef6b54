"""Typefaces for pages: only Latin letters, small, kept."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont

from vassal_build.render.letters import latin


def test_a_typeface_has_the_letters_that_are_wanted(tmp_path: Path) -> None:
    """Accents and signs among them, others not; it is a WOFF2 of a few kilobytes."""
    cut = latin("serif-bold", tmp_path)
    with TTFont(BytesIO(cut)) as font:
        assert font.flavor == "woff2"
        letters = set(font.getBestCmap())
    assert {ord(letter) for letter in "Azùéł–·½→"} <= letters
    assert ord("Ж") not in letters
    assert len(cut) < 30_000


def test_a_typeface_is_kept(tmp_path: Path) -> None:
    """The next time it is read from the folder, and made again where it is damaged."""
    first = latin("sans", tmp_path)
    (kept,) = tmp_path.iterdir()
    assert latin("sans", tmp_path) == first
    kept.write_bytes(b"damaged")
    assert latin("sans", tmp_path) == first
