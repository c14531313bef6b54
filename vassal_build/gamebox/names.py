"""The names of a game's things in another language, by their English ones: what both files of words have."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from vassal_build.gamebox.reading.strings import flattened
from vassal_build.gamebox.settings import read_toml
from vassal_build.gamebox.strings import ENGLISH

FOLDER = "strings"


def names_in(data: Path, language: str) -> Mapping[str, str]:
    """Give the words of a language by the English words with the same key; none where the game has not the language.

    `data` is the folder of a game's data. Raises UnusableFile for a file that cannot be read.
    """
    english, other = (data / FOLDER / f"{each}.toml" for each in (ENGLISH, language))
    if not other.is_file():
        return {}
    mine, theirs = (dict(flattened(read_toml(file, str(file)).values, "")) for file in (english, other))
    return {words: theirs[key] for key, words in mine.items() if key in theirs}
