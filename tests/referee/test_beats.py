"""The steps of a log as the referee takes them: what was undone is left out, and an opening is no drag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit.book import Book
from rules_check.referee.beat import Beat
from rules_check.referee.beats import beats_of
from rules_check.referee.dialect import Dialect
from rules_check.referee.world import Hop
from rules_check.replay.reading import read_tables
from tests.play.inverse import inverse
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.dialect import DIALECT

UNIT, FIRST, SECOND = "militia", "0505", "0506"
"""A unit, and two hexes in which nobody stands."""
UNMASKED = replace(DIALECT, masks=None)
"""A game in which nobody masks anything."""


def taken(
    club: Club, setup: str, *does: Callable[[Desk], None], dialect: Dialect[Any, Any] = DIALECT
) -> tuple[Book, list[Beat[Any]]]:
    """Do things at a table and take the steps of the log: the book, and the steps in play."""
    book = Book.of(read_tables(club.write(setup, [], *does)), None, printed_only=False, windows=False)
    steps = book.reading.play()
    _, start = next(steps)
    return book, list(beats_of(book, steps, start, dialect))


def drag(club: Club, place: str) -> Callable[[Desk], None]:
    """The unit is dragged to a hex."""
    return lambda desk: desk.drag(club.start("dawn"), UNIT, place)


def undo(desk: Desk) -> None:
    """The last step is taken back."""
    desk.table.steps.append(inverse(desk.table.steps[-1], marked=True))


@pytest.mark.parametrize("dialect", [DIALECT, UNMASKED], ids=["with masks", "without"])
def test_a_step_that_was_undone_is_none_in_play(club: Club, dialect: Dialect[Any, Any]) -> None:
    """A drag, its undo, and another drag: the play goes on from the table after the undo."""
    book, (beat,) = taken(club, "dawn", drag(club, FIRST), undo, drag(club, SECOND), dialect=dialect)
    assert (book.undone, beat.number, beat.table.source.rpartition("#")[2]) == (2, 3, "2")
    assert (beat.hops, beat.changed) == (((UNIT, Hop(3, SECOND)),), ((UNIT, DIALECT.place.name),))
    assert book.reached is not None
    assert book.reached[0] == 3


def test_a_unit_that_opens_or_lies_down_was_not_dragged(club: Club) -> None:
    """It goes by another name, and lies where it lay."""
    start = club.start("mist")
    unit = next(unit for unit, state in start.units.items() if state.hidden)
    _, beats = taken(club, "mist", lambda desk: desk.uncover(start, unit), lambda desk: desk.cover(start, unit))
    assert [bool(beat.naming.names) for beat in beats] == [True, True]
    assert [beat.hops for beat in beats] == [(), ()]


@pytest.mark.parametrize("dialect", [DIALECT, UNMASKED], ids=["with masks", "without"])
def test_what_lies_face_down_is_in_nobodys_way(club: Club, dialect: Dialect[Any, Any]) -> None:
    """A unit that lies open is dragged beside it, whether or not the game's rules mask anything."""
    start = club.start("mist")
    unit = next(unit for unit, state in start.units.items() if start.on_map(unit) and not state.hidden)
    assert any(state.hidden for state in start.units.values())
    _, (beat,) = taken(club, "mist", lambda desk: desk.drag(start, unit, FIRST), dialect=dialect)
    assert beat.hops == ((unit, Hop(1, FIRST)),)
