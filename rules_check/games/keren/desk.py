"""What hands do at the table for each deed, with the pieces and buttons of the module."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules_check.games.keren import fog
from rules_check.games.keren.aspects import OFF_MAP, VP, held, points
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.advance import Advance
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.exchange import Exchange
from rules_check.games.keren.deeds.face import Face
from rules_check.games.keren.deeds.fire import BOMBARDS, Fire
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.facts import is_tunnel, outside
from rules_check.games.keren.position import CARRYING, COMMONWEALTH, FIRED, GONE, MARKS, SETUP, Position
from rules_check.games.keren.table import OBJECTIVE
from rules_check.play.log import battles, masks, moving, steps, time
from rules_check.play.log.rows import MASK
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import Command
from vassal_build.games.keren import report_lines as lines
from vassal_build.games.keren.properties import FACING, RALLY
from vassal_build.games.keren.schema import POINTS_TRACK
from vassal_build.properties import FACE, POINTS

_ELIMINATED, _TURNS, _TUNNEL = "eliminated", "turn", "tunnel"
"""Groups of boxes."""
_FRONT, _BACK = "1", "2"


class Desk(Struct):
    """Carries out deeds on a table; afterwards the table shows the position that they lead to.

    One that `hides` its stacks does so when a side has been set up, and when it has moved.
    """

    table: PlayTable
    tracker: time.Tracker
    hides: bool = False

    def carry_out(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        """Do what players do for each deed, then what follows from it."""
        for action in actions:
            self.act(before, action)
        self.tidy(after)
        self.press(after)

    def act(self, position: Position, action: Action) -> None:
        """Do what players do for a deed; what shows on counters alone is done by `tidy`."""
        match action:
            case Place(unit, place) | Advance(unit, place):
                self.drag(position, (unit,), place)
            case Exchange(unit, other):
                self.exchange(position, unit, other)
            case Enter(unit, path) | Retreat(unit, path):
                self.drag(position, (unit,), path[-1])
            case Move():
                for unit, place in action.drops:
                    self.drag(position, (unit,), place)
                left = [unit for unit in action.units if unit not in dict(action.drops)]
                if left:
                    self.drag(position, left, action.path[-1])
            case Fire(target, units, dice):
                self.throw(
                    position, _button(position, units), {**dict.fromkeys(units, "bombard"), target: "target"}, dice
                )
            case Assault(place, units, dice):
                enemies = position.of(position.facts.other(position.printed(units[0]).side), place)
                roles = {**dict.fromkeys(units, "attack"), **dict.fromkeys(enemies[:1], "target")}
                self.throw(position, "assault", roles, dice)
            case Rally(unit, dice):
                self.rally(position, unit, dice)
            case Next() if self.hides:
                self.hide(position)
            case Face():
                self.face(position, action.unit, action.direction)
            case _:
                pass

    def hide(self, position: Position) -> None:
        """Hide the stacks of who has been set up or has moved."""
        if position.segment == SETUP:
            for side in position.facts.sides:
                fog.hide_stacks(self.table, position, side)
        elif position.phase.does == "move":
            fog.hide_stacks(self.table, position, position.phase.side)

    def drag(self, position: Position, units: Sequence[str], place: str) -> None:
        """Drag units of one place together to another."""
        side = position.printed(units[0]).side
        moving.drag(self.table, [self.table.counters[unit] for unit in units], self.spot(place), side)

    def exchange(self, position: Position, unit: str, other: str) -> None:
        """Drag two units of one side each to the box of the other."""
        counters, side = [self.table.counters[each] for each in (unit, other)], position.printed(unit).side
        places = [counter.place for counter in counters]
        for counter, place in zip(counters, reversed(places), strict=True):
            moving.drag(self.table, [counter], place, side)

    def spot(self, place: str) -> str:
        """Give the id of a place on the table: a tunnel's inside is a box beside the map."""
        if not is_tunnel(place):
            return place
        return self.table.spots.box_of(_TUNNEL, number=outside(place)).place

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Mark who fights, throw, and take all marks away."""
        first = next(iter(roles))
        side = position.printed(first).side
        for unit, role in roles.items():
            fog.open_stack(self.table, position, unit)
            battles.join(self.table, self.table.counters[unit], role, position.printed(unit).side)
        for result in dice:
            battles.roll(self.table, die, result, side)
        battles.clear(self.table, side)

    def rally(self, position: Position, unit: str, dice: Sequence[int]) -> None:
        """Mark who rallies, which stays hidden (7.4), throw, and take the mark away."""
        counter, side = self.table.counters[unit], position.printed(unit).side
        battles.join(self.table, counter, RALLY, side)
        who = self.table.word(lines.RALLYING, unit=counter.name, place=self.table.spots.at(counter.place).name)
        for result in dice:
            battles.roll(self.table, "rally", result, side, lines.RALLY_DIE, unit=who)
        battles.clear(self.table, side)

    def face(self, position: Position, unit: str, direction: str) -> None:
        """Turn a unit to a hexside by its menu."""
        counter, said = self.table.counters[unit], self.table.word(f"facings.{direction}")
        side = position.printed(unit).side
        steps.set_state(self.table, counter, (FACING, direction), lines.FACE, side, direction=said)

    def tidy(self, position: Position) -> None:
        """Let counters, objectives and points show a position."""
        for unit, state in position.units.items():
            if state.place == GONE and not self._is_gone(unit):
                shown = (MASK, masks.OPEN)
                steps.eliminate(self.table, self.table.counters[unit], position.printed(unit).side, shown)
            elif state.place not in OFF_MAP:
                self._show(position, unit)
        for counter in self.table.of_kind(OBJECTIVE):
            face = _BACK if counter.place in held(position) else _FRONT
            if counter.get(FACE) != face:
                side = COMMONWEALTH if face == _BACK else position.facts.other(COMMONWEALTH)
                report = lines.COMMONWEALTH if face == _BACK else lines.ITALIAN
                steps.set_state(self.table, counter, (FACE, face), report, side)
        self.count(points(position)[VP])

    def count(self, number: int) -> None:
        """Set the Victory Points by the marker's menu."""
        marker = self.table.counters[VP]
        if marker.get(POINTS) == str(number):
            return
        spot = self.table.spots.box_of(POINTS_TRACK, number=str(number))
        step: list[Command] = [*self.table.select(marker)]
        step += moving.send(self.table, marker, spot, COMMONWEALTH, (POINTS, str(number)))
        self.table.log([*step, self.table.say(COMMONWEALTH, self.table.word(report_lines.POINTS, result=number))])

    def mark(self, position: Position, unit: str, mark: str, *, on: bool) -> None:
        """Set or clear a mark of a unit by its menu."""
        level, report = (_BACK, report_lines.MARKED) if on else (_FRONT, report_lines.UNMARKED)
        name = self.table.box.marker_by_id[mark].name
        side = position.printed(unit).side
        steps.set_state(self.table, self.table.counters[unit], (mark, level), report, side, state=name)

    def turn(self, position: Position, unit: str, *, over: bool) -> None:
        """Turn a unit over, or back, by its menu."""
        is_gun = position.printed(unit).is_gun
        report = (lines.FIRED if is_gun else lines.CARRY) if over else (lines.READY if is_gun else lines.FRONT)
        row = (FACE, _BACK if over else _FRONT)
        steps.set_state(self.table, self.table.counters[unit], row, report, position.printed(unit).side)

    def press(self, after: Position) -> None:
        """Press the turn button, with the marks of movement cleared; the setup ends without it."""
        if after.segment == SETUP or (after.turn, self.tracker.segments.index(after.segment)) == self.table.turn:
            return
        moving.clear_marks(self.table)
        time.follow(self.table, after.turn, after.segment, track=_TURNS)
        time.set_clock(self.table, self.tracker, after.turn, after.segment)

    def _is_gone(self, unit: str) -> bool:
        return self.table.spots.group(self.table.counters[unit].place) == _ELIMINATED

    def _show(self, position: Position, unit: str) -> None:
        """Let a counter show what a unit has."""
        counter, states = self.table.counters[unit], position.units[unit].states
        for mark in MARKS:
            if (counter.get(mark) == _BACK) is not (mark in states):
                self.mark(position, unit, mark, on=mark in states)
        over = bool(states & {CARRYING, FIRED})
        if (counter.get(FACE) == _BACK) is not over:
            self.turn(position, unit, over=over)


def _button(position: Position, units: Sequence[str]) -> str:
    """Give the button of the die of ranged fire."""
    if position.printed(units[0]).flies:
        return "air"
    return "bombardment" if position.phase.does == BOMBARDS else "fire"
