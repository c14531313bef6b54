"""What lies on a table and should not: pieces of no game or hidden, two pieces of one counter."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.codes import rep
from rules_check.games.la_primogenita.table.reading import Pieces, Reader, Wrong, read_from
from rules_check.games.la_primogenita.table.sorts import FLAG, OPEN_CITY, SOURCE, TRENCH
from rules_check.replay.sightings import Sort, Table
from vassal_build.diagnostics import printable
from vassal_build.gamebox.naming import whereabouts
from vassal_build.language.said import said

SINGLE = (Sort.UNIT, Sort.ORDER, TRENCH, SOURCE, OPEN_CITY, Sort.POINTS, Sort.TURN, Sort.PHASE)
"""Of each counter of these sorts there is one piece."""
LONGEST = 80
"""So many letters are shown of a name that is not the game's."""


def unexpected(reader: Reader, table: Table) -> Iterator[Wrong]:
    """Yield what should not be there."""
    for each in table.hidden:
        yield Wrong(
            rep.HIDDEN_PIECE, said("a counter is hidden by the {side} side", side=each.hidden), place=each.place
        )
    known = {*SINGLE, *reader.facts.laid, FLAG, Sort.HELPER}
    for sort in table.by_sort:
        if sort not in known:
            yield from read_from(table.shelf(sort), reader.facts, reader.box, _unknown).wrong
    for sort in SINGLE:
        yield from read_from(table.shelf(sort), reader.facts, reader.box, _twice).wrong


def _unknown(reader: Reader, pieces: Pieces) -> None:
    """Find pieces that the game does not have."""
    for each in pieces:
        named = (
            said("the piece '{name}'", name=printable(each.subject)[:LONGEST])
            if each.subject
            else said("a piece without a name")
        )
        reader.note(rep.UNKNOWN_PIECE, said("{piece} is not a counter of the game", piece=named))


def _twice(reader: Reader, pieces: Pieces) -> None:
    """Find the pieces after the first of their counter."""
    if len({each.counter for each in pieces}) == len(pieces):
        return
    seen: set[str] = set()
    for each in pieces:
        if each.counter in seen:
            message = said(
                "a second piece of {name} ({counter}) is in {place}",
                name=reader.name(each),
                counter=each.counter,
                place=whereabouts(reader.box, each.place),
            )
            reader.note(rep.SECOND_PIECE, message, subject=each.subject, place=each.place)
        seen.add(each.counter)
