"""What changed on the table between the end of one log and the start of the next, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rules_check.audit.outline import Looks, Outline
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.properties import AGREEMENTS


def changed(before: Outline, after: Outline) -> tuple[tuple[str, str, str], ...]:
    """Give every thing that differs: the counter (empty for none), where it lies now, and the words for it."""
    return tuple(_changed(before, after))


def _changed(before: Outline, after: Outline) -> Iterator[tuple[str, str, str]]:
    a, b = before.end, after.start
    if a.time != b.time:
        clock = said(
            "the turn button shows {before} at the end of {earlier}, but {after} at the start of {later}",
            before=before.time_in_words(a.time),
            earlier=before.file,
            after=after.time_in_words(b.time),
            later=after.file,
        )
        yield "", "", clock
    for counter in sorted({*a.pieces, *b.pieces}):
        mine, theirs = list(a.pieces.get(counter, ())), list(b.pieces.get(counter, ()))
        for same in tuple(mine):
            if same in theirs:
                mine.remove(same)
                theirs.remove(same)
        for number in range(max(len(mine), len(theirs))):
            old, new = (each[number] if number < len(each) else None for each in (mine, theirs))
            yield counter, new.place if new else "", _words(before, after, counter, old, new)
    yield from _counted_otherwise(before, after)


def _counted_otherwise(before: Outline, after: Outline) -> Iterator[tuple[str, str, str]]:
    """Tell of what the module counts and no counter shows: agreements by their number, all else as one thing."""
    a, b = before.end.values, after.start.values
    different = [name for name in sorted({*a, *b}) if a.get(name, "") != b.get(name, "")]
    if AGREEMENTS in different:
        count = said(
            'the count of "by agreement" is {number} at the end of {earlier}, but {again} at the start of {later}',
            number=a.get(AGREEMENTS) or "0",
            earlier=before.file,
            again=b.get(AGREEMENTS) or "0",
            later=after.file,
        )
        yield "", "", count
        different.remove(AGREEMENTS)
    if different:
        unseen = said(
            "between {earlier} and {later} values changed that the module remembers and no counter shows: {names}",
            earlier=before.file,
            later=after.file,
            names=joined(map(Verbatim, different), ", "),
        )
        yield "", "", unseen


def _words(before: Outline, after: Outline, counter: str, old: Looks | None, new: Looks | None) -> str:
    name = _name(after, counter)
    if old is None or new is None:
        there, missing = (before.file, after.file) if new is None else (after.file, before.file)
        return said(
            "{name} is on the table of {there}, but not on that of {missing}", name=name, there=there, missing=missing
        )
    rows = [
        (mine, theirs)
        for mine, theirs in zip_longest(_shown(before, old), _shown(after, new), fillvalue="")
        if mine != theirs
    ]
    was, shows = (_together([*filter(None, each)]) for each in zip(*rows, strict=True))
    return said(
        "{name} {was} at the end of {earlier}, but {shows} at the start of {later}",
        name=name,
        was=was,
        earlier=before.file,
        shows=shows,
        later=after.file,
    )


def _together(looks: Sequence[str]) -> str:
    """Join what follows a name: `is in A-1 and is Disrupted`."""
    if len(looks) < 2:
        return joined(looks, ", ")
    return said("{looks} and {last}", looks=joined(looks[:-1], ", "), last=looks[-1])


def _name(log: Outline, counter: str) -> str:
    if not counter:
        return said("a hidden counter")
    return log.names.get(counter.partition("#")[0], counter)


def _shown(log: Outline, looks: Looks) -> tuple[str, ...]:
    """Give what a piece shows, part by part, as words that follow its name."""
    where = (
        said("is in {place}", place=log.places.get(looks.place, looks.place)) if looks.place else said("is in no place")
    )
    return where, said("shows face {face}", face=looks.face), *looks.words
