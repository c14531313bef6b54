"""Whether the typefaces have every letter of the words that are drawn, so that no picture shows a box for one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from vassal_build.codes.box_words import LETTER_WITHOUT_A_GLYPH
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.strings import Strings
from vassal_build.render.fonts import FACES
from vassal_build.render.letters import BLOCKS, SIGNS
from vassal_build.render.wide_fonts import covered
from vassal_build.wide_letters import wide_letters


def check_letters(box: Gamebox) -> Iterator[Diagnostic]:
    """Yield the words of a module with a letter that no typeface has.

    Raises UnusableFile when a word has wide letters and the package of their typeface is not there.
    """
    for key, letters in letters_lacking(box.strings).items():
        shown = ", ".join(f"'{letter}' (U+{ord(letter):04X})" for letter in letters)
        message = f"'{key}' has {shown}, which the typefaces of the pictures do not have"
        yield LETTER_WITHOUT_A_GLYPH.at(box.strings.files.place(key), message, subject=key)


def letters_lacking(strings: Strings) -> dict[str, list[str]]:
    """Give the letters that no typeface has by the keys of the words that they stand in."""
    letters = set().union(*map(set, strings.words.values()))
    wide = wide_letters("".join(letters))
    lacking = {letter for letter in letters - wide if not _is_common(letter) and letter not in _narrow()}
    lacking |= wide - covered() if wide else set()
    rows = {key: sorted(set(words) & lacking) for key, words in strings.words.items()} if lacking else {}
    return {key: found for key, found in rows.items() if found}


def _is_common(letter: str) -> bool:
    """Say whether a letter is one of those that pages get, too: every face has these."""
    return letter in f"{SIGNS}\n\t" or any(first <= ord(letter) <= last for first, last in BLOCKS)


@cache
def _narrow() -> frozenset[str]:
    """Give the letters that every face of the press has."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - slow to import

    found = []
    for path in FACES.values():
        with TTFont(path) as font:
            found.append(frozenset(map(chr, font.getBestCmap())))
    return frozenset.intersection(*found)
