"""The position after every step as a file that `rules-check` reads: the lines of all, and what each step changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from rules_check.cases.position_file import text_of
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table

Splice = list[int]
"""Where lines change, how many go there, and the numbers of those that come."""


class Positions(Struct):
    """The positions of all steps: different lines once, and for each step its splices.

    A position is that which the table of the step shows, as `rules-check state FILE --step N` prints it.
    """

    steps: list[list[Splice]] = field(default_factory=list)
    _lines: dict[str, int] = field(default_factory=dict)
    _before: list[int] = field(default_factory=list)

    def add(self, reading: Reading, table: Table) -> None:
        """Add the table of the next step; nothing where the game has no position files."""
        if reading.rules.positions is None:
            return
        text = text_of(reading.rules, reading.position(table)[0])
        here = [self._lines.setdefault(line, len(self._lines)) for line in text.splitlines()]
        self.steps.append(list(_splices(self._before, here)))
        self._before = here

    def row(self) -> dict[str, object]:
        """Give the lines and the steps."""
        return {"lines": list(self._lines), "steps": self.steps}


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
