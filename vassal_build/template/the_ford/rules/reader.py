"""One table of a save or log, read piece by piece: what each sort of thing takes from it into a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from rules_check.codes import rep
from rules_check.replay.blinds import Blind
from rules_check.replay.sightings import Sighting, Sort, Table
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import whereabouts
from vassal_build.location import Location

from .facts import Facts
from .front import SIDES
from .state import GONE, UNDER, UnitState

_ELIMINATED, _STOCK, _TURNS, _PHASES = "eliminated", "markers", "turn", "phase"
"""The groups of the boxes of eliminated units and unused markers, and of those that the markers of time lie in."""
_SIXTH = 60
"""A sixth of a full turn, in degrees."""


class Reader(Struct):
    """Reads one table for who knows what the sides to `reveal` hide; findings join `findings` as they come up."""

    table: Table
    facts: Facts
    box: Gamebox
    reveal: tuple[str, ...] = ()
    findings: list[Diagnostic] = field(default_factory=list)

    def note(self, code: Code, message: str, *, subject: str = "", place: str = "") -> None:
        """Note what is not right with the table."""
        where = Location(self.table.source, detail=place)
        self.findings.append(code.at(where, message, subject=subject, place=place))

    def time(self) -> tuple[int, str]:
        """Give the turn and the phase, which the turn button shows."""
        time, phases = self.table.time, self.facts.phases
        if time is None or not 0 <= time[1] < len(phases):
            self.note(rep.NO_TIME, "the file does not show the turn and the phase")
            return 1, phases[0].id
        turn, segment = time[0], phases[time[1]].id
        self._follows(Sort.TURN, (_TURNS, str(turn)))
        self._follows(Sort.PHASE, (_PHASES, segment))
        return turn, segment

    def _follows(self, sort: str, slot: tuple[str, str]) -> None:
        """Find out whether the marker of a sort lies in the box of a group and number."""
        for marker in self.table.of(sort):
            if self.box.slot_of(marker.place) != slot:
                where = whereabouts(self.box, marker.place)
                message = f"the {sort} marker is in {where}, but the turn button shows {slot[1]}"
                self.note(rep.TRACK_DISAGREES, message, subject=marker.counter, place=marker.place)

    def units(self) -> Iterator[tuple[str, UnitState]]:
        """Yield the units in the order of the data."""
        seen = {each.subject: each for each in reversed(self.table.known(Sort.UNIT, self.reveal))}
        blinds = self._blinds()
        sides = {blind.side for blind in blinds}
        for unit, printed in self.facts.units.items():
            if unit in seen:
                yield unit, self._unit(seen[unit])
            # 10: which of them lies under which blind, or is not there at all, nobody else knows
            elif printed.side in sides:
                yield unit, UnitState(UNDER, 0)
            else:
                self.note(rep.MISSING_PIECE, f"{printed.name} is not on the table", subject=unit)
                yield unit, UnitState(GONE, 0)
        yield from ((blind.key, self._blind(blind)) for blind in blinds)

    def blinds(self) -> Mapping[str, str]:
        """Give the sides of the units that lie face down, by the names that they have for everybody."""
        return {blind.key: blind.side for blind in self._blinds()}

    def _blinds(self) -> tuple[Blind, ...]:
        """Give the blinds that may be units of the game: those of a side."""
        return tuple(blind for blind in self.table.blinds(self.reveal) if blind.side in self.facts.sides)

    def _blind(self, blind: Blind) -> UnitState:
        if blind.place in self.facts.board.hexes or blind.place in self.facts.tracks:
            return UnitState(blind.place, 0, hidden=True)
        where = f"lies in {blind.place}, where it cannot be" if blind.place else "lies in no place of the game"
        self.note(rep.NO_PLACE, f"a hidden unit {where}", subject=blind.key, place=blind.place)
        return UnitState(GONE, 0)

    def _unit(self, seen: Sighting) -> UnitState:
        printed = self.facts.units[seen.subject]
        if self.box.slot_of(seen.place)[0] == _ELIMINATED:
            return UnitState(GONE, 0)
        if seen.place not in self.facts.board.hexes and seen.place not in self.facts.tracks:
            self._lost(seen, printed.name)
            return UnitState(GONE, 0)
        steps = len(printed.faces)
        if seen.face > steps:
            message = f"{printed.name} shows face {seen.face} of {steps}"
            self.note(rep.NO_SUCH_FACE, message, subject=seen.subject, place=seen.place)
        # 1: the front shows all steps, the back the last one
        left = max(1, steps - seen.face + 1)
        front = SIDES[round((seen.facing or 0) / _SIXTH) % len(SIDES)] if printed.has_front else SIDES[0]
        return UnitState(seen.place, left, frozenset(self._states(seen)), bool(seen.hidden), front)

    def _states(self, seen: Sighting) -> Iterator[str]:
        """Yield the states that a unit has: each is a Layer of its own, which shows nothing on its first level."""
        return (state for state in self.facts.states if bears(state, seen))

    def markers(self, kind: str) -> Iterator[str]:
        """Yield the hexes with markers of a kind."""
        for each in self.table.of(kind):
            if each.place in self.facts.board.hexes:
                yield each.place
            elif self.box.slot_of(each.place)[0] != _STOCK:
                self._lost(each, self.box.marker_by_id[each.subject].name)

    def _lost(self, seen: Sighting, name: str) -> None:
        where = f"is in {seen.place}, where it cannot be" if seen.place else "is not in any place of the game"
        self.note(rep.NO_PLACE, f"{name} {where}", subject=seen.subject, place=seen.place)


def bears(state: str, seen: Sighting) -> bool:
    """Say whether a unit has a state."""
    return seen.levels.get(state, 1) > 1
