"""What lies on a table and should not: pieces of another game, hidden pieces, two of one counter."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules_check.codes import rep
from rules_check.replay.sightings import Sort, Table
from vassal_build.codes.code import Code
from vassal_build.diagnostics import printable

from .things import THINGS

_KNOWN = (*(thing.sort for thing in THINGS), Sort.TURN, Sort.PHASE)
"""The sorts of the game's counters; a piece of any of them is there once."""
_LONGEST = 80
"""So many letters are printed of a name that is not the game's."""


def unexpected(table: Table, revealed: Collection[str]) -> Iterator[tuple[Code, str]]:
    """Yield the pieces that are hidden and no blinds, and those that the game does not know.

    Whoever knows what sides hide, by the ids and names in `revealed`, sees their pieces as they are.
    """
    shown = [each for each in table.hidden if each.blind and (each.hidden in revealed or each.side in revealed)]
    for each in table.hidden:
        # 10: what is masked lies face down, and everybody sees where
        if each not in shown and (not each.blind or not each.side):
            yield rep.HIDDEN_PIECE, f"a counter is hidden by the {each.hidden} side"
    open_ = (each for sort in table.by_sort for each in table.of(sort))
    for each in (each for each in (*open_, *shown) if each.sort not in (*_KNOWN, Sort.HELPER)):
        name = printable(each.subject)[:_LONGEST]
        yield rep.UNKNOWN_PIECE, f"the piece '{name}' is not a counter of the game"


def twice(table: Table) -> Iterator[tuple[Code, str]]:
    """Yield the pieces after the first of their counter."""
    seen: set[str] = set()
    for each in (each for sort in _KNOWN for each in table.of(sort)):
        if each.counter in seen:
            yield rep.SECOND_PIECE, f"a second piece of {each.counter} is in {each.place or 'no place'}"
        seen.add(each.counter)
