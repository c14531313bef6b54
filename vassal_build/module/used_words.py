"""Words as the module asks for them: what is not there is noted, so that all of it is found at one go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codes.box_words import WORDS_MISSING
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.location import Location
from vassal_build.replacing import replace


class Asked(dict[str, str]):
    """Words by key; a key that is not there gives a stand-in, and is kept in `missing` in the order of asking."""

    def __init__(self, words: Mapping[str, str]) -> None:
        super().__init__(words)
        self.missing: dict[str, None] = {}

    def __missing__(self, key: str) -> str:
        """Note the key; `in` and `get` do not ask here."""
        self.missing[key] = None
        return f"({key})"


def asking(box: Gamebox) -> Gamebox:
    """Give the box with words that note what is asked for and not there."""
    return replace(box, strings=replace(box.strings, words=Asked(box.strings.words)))


def words_missing(box: Gamebox) -> Iterator[Diagnostic]:
    """Yield the words that were asked of a box of `asking` and are not there, in the order of asking."""
    place, asked = Location(box.strings.files.lowest), box.strings.words
    for key in asked.missing if isinstance(asked, Asked) else ():
        yield WORDS_MISSING.at(place, f"the module needs the words '{key}', which do not exist", subject=key)
