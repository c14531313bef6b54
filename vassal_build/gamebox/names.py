"""The names of a game's things in another language, by their English ones: what both files of words have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from vassal_build.gamebox.reading.strings import flattened
from vassal_build.gamebox.settings import read_toml
from vassal_build.gamebox.strings import ENGLISH
from vassal_build.gamebox.throw_lines import throw_parts

FOLDER = "strings"


def names_in(data: Path, language: str) -> Mapping[str, str]:
    """Give the words of a language by the English words with the same key; none where the game has not the language.

    `data` is the folder of a game's data. Raises UnusableFile for a file that cannot be read.
    """
    english, other = (data / FOLDER / f"{each}.toml" for each in (ENGLISH, language))
    if not other.is_file():
        return {}
    mine, theirs = (dict(flattened(read_toml(file, str(file)).values, "")) for file in (english, other))
    both = {words: theirs[key] for key, words in mine.items() if key in theirs}
    return {**dict(_purposes(both)), **both}


def _purposes(names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what reports say that a throw was for."""
    for english, other in names.items():
        mine, theirs = throw_parts(english), throw_parts(other)
        if mine and theirs:
            yield mine[1], theirs[1]
