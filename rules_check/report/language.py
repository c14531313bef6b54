"""The words in which the referee speaks to a user: those of a language, with the sentences and names of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import rules_check
from rules_check.games import rules_of
from vassal_build.diagnostics import UnusableFile
from vassal_build.games import game_of
from vassal_build.language.words import (
    ENGLISH,
    FOLDER,
    IN_ENGLISH,
    PRESS,
    Words,
    languages_in,
    wanted_language,
    words_of,
)


def words_for(language: str, *slugs: str) -> Words:
    """Give the words of a language for games; an empty one is that of the user's system, or else English.

    Raises UnusableFile, with the languages there are, for one that is named and not there.
    """
    wanted = language or wanted_language()
    if wanted == ENGLISH:
        return IN_ENGLISH
    try:
        words = words_of(wanted, _folders(slugs))
    except UnusableFile:
        if language:
            raise
        return IN_ENGLISH
    # reads the game's words, which English does without
    from vassal_build.gamebox.names import names_in  # noqa: PLC0415

    names = {name: other for slug in slugs for name, other in names_in(game_of(slug).data, words.language).items()}
    return words.with_names(names)


def languages() -> tuple[str, ...]:
    """Give the languages that the referee speaks, English first."""
    return languages_in(_folders(()))


def _folders(slugs: tuple[str, ...]) -> Iterator[Path]:
    for slug in slugs:
        own = rules_of(slug).languages
        if own is not None:
            yield own
    yield Path(rules_check.__file__ or "").parent / FOLDER
    yield PRESS
