"""The position after every step as a file that `rules-check` reads: the lines of all, and what each step changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_check.cases.position_file import text_of
from rules_check.report.html.chapters import Chapter

Splice = list[int]
"""Where lines change, how many go there, and the numbers of those that come."""


def positions_of(chapters: Sequence[Chapter]) -> dict[str, object]:
    """Give the lines, and for each step of all chapters its splices; nothing where the game has no position files.

    The position is that which the table of the step shows, as `rules-check state FILE --step N` prints it.
    """
    lines: dict[str, int] = {}
    before: list[int] = []
    steps: list[list[Splice]] = []
    for text in _texts(chapters):
        here = [lines.setdefault(line, len(lines)) for line in text.splitlines()]
        steps.append(list(_splices(before, here)))
        before = here
    return {"lines": list(lines), "steps": steps}


def _texts(chapters: Sequence[Chapter]) -> Iterator[str]:
    for chapter in chapters:
        reading = chapter.reading
        if reading.rules.positions is not None:
            yield from (text_of(reading.rules, reading.position(table)[0]) for _, table in reading.play())


def _splices(before: Sequence[int], here: Sequence[int]) -> Iterator[Splice]:
    """Yield what makes one list of lines of another, in the order in which it is done."""
    if len(before) == len(here):
        yield from ([at, 1, new] for at, (old, new) in enumerate(zip(before, here, strict=True)) if old != new)
        return
    most = min(len(before), len(here))
    first = next((at for at in range(most) if before[at] != here[at]), most)
    left = most - first
    same = next((at for at in range(left) if before[-1 - at] != here[-1 - at]), left)
    yield [first, len(before) - first - same, *here[first : len(here) - same]]
