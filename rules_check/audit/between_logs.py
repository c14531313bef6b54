"""What changed on the table between the end of one log and the start of the next, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rules_check.audit.outline import Looks, Outline

CLOCK = "the turn button"


def changed(before: Outline, after: Outline) -> tuple[tuple[str, str, str], ...]:
    """Give every thing that differs: the counter (empty for none), where it lies now, and the words for it."""
    return tuple(_changed(before, after))


def _changed(before: Outline, after: Outline) -> Iterator[tuple[str, str, str]]:
    a, b = before.end, after.start
    if a.time != b.time:
        words = f"{CLOCK} shows {before.time_in_words(a.time)} at the end of {before.file}"
        yield "", "", f"{words}, but {after.time_in_words(b.time)} at the start of {after.file}"
    for counter in sorted({*a.pieces, *b.pieces}):
        mine, theirs = list(a.pieces.get(counter, ())), list(b.pieces.get(counter, ()))
        for same in tuple(mine):
            if same in theirs:
                mine.remove(same)
                theirs.remove(same)
        for number in range(max(len(mine), len(theirs))):
            old, new = (each[number] if number < len(each) else None for each in (mine, theirs))
            yield counter, new.place if new else "", _words(before, after, counter, old, new)
    for name in sorted({*a.values, *b.values}):
        if a.values.get(name, "") != b.values.get(name, ""):
            yield "", "", f"the module's property {name} was changed between {before.file} and {after.file}"


def _words(before: Outline, after: Outline, counter: str, old: Looks | None, new: Looks | None) -> str:
    name = _name(after, counter)
    if old is None or new is None:
        there, missing = (before.file, after.file) if new is None else (after.file, before.file)
        return f"{name} is on the table of {there}, but not on that of {missing}"
    rows = [(mine, theirs) for mine, theirs in zip_longest(_shown(old), _shown(new), fillvalue="") if mine != theirs]
    was, shows = (", ".join(filter(None, each)) for each in zip(*rows, strict=True))
    return f"{name} {was} at the end of {before.file}, but {shows} at the start of {after.file}"


def _name(log: Outline, counter: str) -> str:
    if not counter:
        return "a hidden counter"
    return log.names.get(counter.partition("#")[0], counter)


def _shown(looks: Looks) -> tuple[str, ...]:
    """Give what a piece shows, part by part, as words that follow its name."""
    return f"is in {looks.place or 'no place'}", f"shows face {looks.face}", *looks.words
