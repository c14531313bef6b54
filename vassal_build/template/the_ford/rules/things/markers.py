"""Markers that lie in hexes, at most one of a kind in each: how a kind is read, compared, stated, drawn and laid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, Outcome
from rules_check.referee.aspects import Aspect, Due, Mistake
from rules_check.rules.position_form import Impossible
from rules_check.rules.records import Difference, Laid, Layer
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.picture_names import marker_picture

from ..facts import Opening
from ..forms import hex_in
from ..state import NOBODY, Position
from ..thing import Thing

if TYPE_CHECKING:
    from ..desk import Desk
    from ..reader import Reader

MARKER_WRONG = Code(
    "STK901",
    "marker-wrong",
    Severity.ERROR,
    "At the end of a phase a marker is where it should not be, or is missing (4).",
    "Works are removed when a unit of the Column enters their hex, and only then.",
    "STK901: works should not be in 0503 Ford",
    "Correct the marker.",
)


def lying(kind: str, *, cite: str, to_turn_end: bool = False) -> Thing:
    """Give the row of a kind of marker; `cite` is the section of its rule.

    With `to_turn_end` a marker that is gone by the rules may lie where it was to the end of the turn.
    """
    return Thing(
        sort=kind,
        read=partial(_read, kind),
        opened=partial(_opened, kind),
        aspects=(_aspect(kind, cite, Due.TURN if to_turn_end else Due.SEGMENT),),
        codes=(MARKER_WRONG,),
        states={kind: partial(_stated, kind)},
        expects={kind: partial(_expected, kind)},
        says=partial(_says, kind),
        impossible=partial(_impossible, kind),
        differences=partial(_differences, kind),
        pictures=partial(_pictures, kind),
        tidy=partial(_tidy, kind),
        faults=partial(_faults, kind),
    )


def _read(kind: str, reader: Reader, position: Position) -> Position:
    return position.laid(kind, frozenset(reader.markers(kind)))


def _opened(kind: str, position: Position, opening: Opening) -> Position:
    return position.laid(kind, opening.markers.get(kind, NOBODY))


def _aspect(kind: str, cite: str, left: Due) -> Aspect[Position, bool, bool]:
    def shelf(position: Position) -> Mapping[str, bool]:
        return dict.fromkeys(sorted(position.lying(kind)), True)

    def put(position: Position, place: str, there: bool) -> Position:
        places = position.lying(kind)
        return position.laid(kind, places | {place} if there else places - {place})

    def mistake(position: Position, place: str, played: bool, _: bool) -> Mistake:
        should = "should be" if played else "should not be"
        return Mistake(MARKER_WRONG, f"{kind} {should} in {position.place_name(place)}", cite)

    def due(played: bool, _: bool) -> Due:
        return Due.SEGMENT if played else left

    return Aspect(kind, shelf, lambda there: there, put, mistake, absent=False, due=due)


def _stated(kind: str, position: Position, statement: Statement) -> Position:
    """Read `works HEX`."""
    (place,) = statement.rest
    return position.laid(kind, position.lying(kind) | {hex_in(statement, place, position)})


def _expected(kind: str, statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `works HEX`."""
    (place,) = statement.rest
    places = outcome.last.lying(kind)
    return place in places, " ".join(sorted(places)) or f"no {kind}"


def _says(kind: str, position: Position) -> Iterator[str]:
    return (f"{kind} {place}" for place in sorted(position.lying(kind)))


def _impossible(kind: str, position: Position) -> Iterator[Impossible]:
    for place in sorted(position.lying(kind)):
        if place not in position.facts.board.hexes:
            yield Impossible(place, f"there is no hex {place}")
    # a kind has no more markers than there are counters of it
    there, count = len(position.lying(kind)), position.facts.markers[kind].count
    if there > count:
        yield Impossible(kind, f"{kind} are in {there} hexes, but there are {count} counters")


def _differences(kind: str, a: Position, b: Position) -> Iterator[Difference]:
    for place in sorted(a.lying(kind) ^ b.lying(kind)):
        before, after = (kind if place in each.lying(kind) else f"no {kind}" for each in (a, b))
        yield Difference(f"{kind} {place}", before, after, f"{a.place_name(place)}: {before}, now {after}")


def _pictures(kind: str, position: Position) -> Iterator[Laid]:
    return (Laid(marker_picture(kind), place, Layer.MARKER) for place in sorted(position.lying(kind)))


def _tidy(kind: str, desk: Desk, position: Position) -> None:
    """Take off the markers that are gone; those that come are laid by the deed that brings them."""
    desk.take_off(kind, position.lying(kind), position.phase.side)


def _faults(kind: str, position: Position) -> Iterator[str]:
    return (each.message for each in _impossible(kind, position))
