"""Stacks that were opened though they took part in nothing (7.4): nobody has to, and it is worth a note."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_check.games.keren.codes import SHOWN_FOR_NOTHING
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.position import SETUP, Position
from rules_check.referee.beat import Beat
from rules_check.referee.lines import Line
from rules_check.replay.sightings import Sort
from rules_check.rules.finding import finding
from vassal_build.games.keren.properties import RALLY
from vassal_build.language.said import said


def openings(beats: Sequence[Beat[Position]], lines: Sequence[Line[Position]]) -> Iterator[Line[Position]]:
    """Yield a note for each unit that was opened in a window where its stack neither fought nor was marked for it.

    `lines` are what was judged in the window. What lies on top of a stack lies open anyway: a unit is reported only if
    another of its side in its place was open before it and still is.
    """
    fought: set[str] | None = None
    for beat in beats:
        for unit in _opened_beneath(beat):
            fought = _fought(beats, lines) if fought is None else fought
            place = beat.after.units[unit].place
            if place not in fought:
                name, where = beat.after.name(unit), beat.after.place_name(place)
                message = said(
                    "{name} in {where} was opened, but its stack took part in nothing in this phase",
                    name=name,
                    where=where,
                )
                found = finding(beat.after, SHOWN_FOR_NOTHING, message, place=place, subject=unit, cite="7.4")
                yield Line(beat.number, beat.number, beat.before, None, (found,), place=place)


def _opened_beneath(beat: Beat[Position]) -> Iterator[str]:
    """Yield the units on the map that a step opened beneath one that was open; none while the game is set up."""
    if beat.table.masked is beat.after_table.masked or beat.before.segment == SETUP:
        return
    for each in beat.table.hidden:
        now = beat.after_table.sightings.get(each.piece)
        if now is None or now.hidden or now.sort != Sort.UNIT or not beat.after.on_map(now.subject):
            continue
        place = beat.after.units[now.subject].place
        others = (beat.after_table.sightings[piece] for piece in _open_in(beat, place, now.side))
        if any(not other.hidden and beat.after.units[other.subject].place == place for other in others):
            yield now.subject


def _open_in(beat: Beat[Position], place: str, side: str) -> Iterator[str]:
    """Yield the pieces of a side's units that lay open in a place before a step."""
    for each in beat.table.of(Sort.UNIT):
        state = beat.before.units.get(each.subject)
        if each.side == side and state is not None and state.place == place:
            yield each.piece


def _fought(beats: Sequence[Beat[Position]], lines: Sequence[Line[Position]]) -> set[str]:
    """Give the places of those who fired, assaulted, or were their targets, and of all that were marked for it."""
    fought = {
        beat.after.units[unit].place
        for beat in beats
        for unit, role in beat.after.roles.items()
        if role != RALLY and unit in beat.after.units
    }
    for line in lines:
        match line.action:
            case Fire(target, units):
                fought |= {line.before.units[unit].place for unit in (target, *units)}
            case Assault(place, units):
                fought |= {place, *(line.before.units[unit].place for unit in units)}
            case _:
                pass
    return fought
