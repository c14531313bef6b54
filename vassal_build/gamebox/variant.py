"""A game's data as one of its modules has them: under one edition of the rules, in one language.

The data are the same for all of them, and so is their fingerprint. What an edition says otherwise is up to the rules;
a language is the words of its file in `strings/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.strings import ENGLISH, Strings
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.replacing import replace

if TYPE_CHECKING:
    from vassal_build.gamebox.box import Gamebox


class Variant(Struct, frozen=True):
    """Which module of a game is meant: the edition of the rules (empty: the game's own) and the language."""

    edition: str = ""
    language: str = ENGLISH

    def of(self, box: Gamebox) -> Gamebox:
        """Give a box as this module has it; raise UnusableFile for an edition or a language that the game has not."""
        if self.edition and self.edition not in box.editions:
            message = said(
                "the game has no edition '{edition}'; it has {editions}",
                edition=Verbatim(self.edition),
                editions=joined(box.editions, ", "),
            )
            raise UnusableFile(message)
        if self.language not in box.languages:
            message = said(
                "the game has no language '{language}'; it has {languages}",
                language=Verbatim(self.language),
                languages=joined(box.languages, ", "),
            )
            raise UnusableFile(message)
        box = replace(box, edition=self.edition or box.edition)
        return box if self.language == ENGLISH else _in_language(box, self.language)

    def mark(self, own: str) -> str:
        """Give what the names of its files have behind the version, `own` being the game's own edition."""
        edition = f"-edition{self.edition}" if self.edition not in ("", own) else ""
        return edition + (f"-{self.language}" if self.language != ENGLISH else "")


def _in_language(box: Gamebox, language: str) -> Gamebox:
    """Give a box with the words of a language, and the English ones where it has none (BOX503 lists these)."""
    from vassal_build.gamebox.translated import translated  # noqa: PLC0415 - English needs none

    english, own = box.languages[ENGLISH].words, box.languages[language]
    strings = Strings(own.files, {**english, **own.words}, names=english, language=language)
    return translated(replace(box, strings=strings))
