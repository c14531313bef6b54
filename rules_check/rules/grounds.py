"""Values that are not known from print, as grounds of findings: what is printed gives none."""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.known import Ground, Known
from vassal_build.language.said import joined, said
from vassal_build.location import Location

Grounds = tuple[Ground, ...]


def of_each(rows: Iterable[tuple[str, Known]], one: str, several: str) -> Grounds:
    """Give a ground for each thing, by its name and how it is known.

    `one` is the sentence for one of them, with `{name}`, and `several` that for more, with `{names}`.
    """
    return distinct(ground for name, known in rows for ground in known.ground(said(one, name=name), (name,), several))


def of_all(rows: Iterable[tuple[str, Known]], sentence: str) -> Grounds:
    """Give one ground for all things that are known alike and stand in one file; `sentence` has their `{names}`."""
    by_file: dict[Known, list[str]] = {}
    for name, known in rows:
        file = None if known.location is None else Location(known.location.file)
        by_file.setdefault(Known(known.status, location=file), []).append(name)
    return distinct(
        ground
        for known, names in by_file.items()
        for ground in known.ground(said(sentence, names=joined(names, ", ")), tuple(names), sentence)
    )


def distinct(found: Iterable[Ground]) -> Grounds:
    """Give grounds, each once."""
    return tuple(dict.fromkeys(found))
