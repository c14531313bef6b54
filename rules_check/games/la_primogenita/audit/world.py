"""The rules' side of an audit while a window is open, as one frozen value, and how an action is offered to it.

What the table shows is the players' truth, what is held here the rules' truth; the rooms beside this one find the
actions that lead from the one to the other. They take a world and give the one after it, and write nowhere: lines wait
in it until the window closes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules_check.games.la_primogenita.audit import lasting
from rules_check.games.la_primogenita.audit.desk import Desk
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, Key, removed
from rules_check.games.la_primogenita.audit.marks import Marks, marks_on
from rules_check.games.la_primogenita.audit.paths import straight
from rules_check.games.la_primogenita.audit.remembered import Played
from rules_check.games.la_primogenita.audit.window import Carried, Shown, Window
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action, DeclareOpenCity, OfUnit
from rules_check.games.la_primogenita.position.position import Position
from rules_check.referee.lines import Line
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from rules_check.rules.finding import place_of
from vassal_build.diagnostics import Diagnostic
from vassal_build.replacing import replace


class World(Struct, frozen=True):
    """The position that the play came to, what is known of the window, what outlives it, and the lines not yet written.

    `desk` is where it is worked at; nothing there is known of the play.
    """

    desk: Desk
    position: Position
    shown: Shown = Shown()
    window: Window = Window()
    carried: Carried = Carried()
    lines: tuple[Line[Position], ...] = ()

    def at(self, position: Position) -> World:
        """Give the world with another position."""
        return replace(self, position=position)

    def showing(self, shown: Shown) -> World:
        """Give the world with more that the steps of the window show."""
        return replace(self, shown=shown)

    def knowing(self, window: Window) -> World:
        """Give the world with something else known of the window."""
        return replace(self, window=window)

    def carrying(self, carried: Carried) -> World:
        """Give the world with something else that outlives the window."""
        return replace(self, carried=carried)

    def unsure(self) -> World:
        """Give the world that is not to be relied on until its position is taken from the table again."""
        return self.knowing(replace(self.window, shaken=True))

    def forgiving(self, keys: Iterable[Key]) -> World:
        """Give the world in which some gaps need no line any more."""
        return self.knowing(replace(self.window, forgiven=self.window.forgiven.union(keys)))

    def dragged(self, unit: str, step: int, place: str) -> World:
        """Give the world after a drag of a unit to a place."""
        way = (*self.shown.ways.get(unit, ()), (step, place))
        touched = {**self.shown.touched, unit: step}
        return self.showing(replace(self.shown, ways={**self.shown.ways, unit: way}, touched=touched))

    def altered(self, unit: str, step: int) -> World:
        """Give the world after a step that changed something of a unit."""
        return self.showing(replace(self.shown, touched={**self.shown.touched, unit: step}))

    def see(self, table: Table) -> Position:
        """Give the position that a table shows, Orders chosen in secret included."""
        return self.desk.remembered.see(self.desk.reading, table)

    def look(self, table: Table) -> tuple[Position, tuple[Diagnostic, ...]]:
        """Give the position of a table with what is not right with it."""
        return self.desk.remembered.look(self.desk.reading, table)

    def marks_on(self, table: Table) -> Marks:
        """Read the declarations that lie on a table, those left from windows before among them."""
        return marks_on(table, self.position.facts.map.places)

    def new_marks_on(self, table: Table, more: Iterable[str] = ()) -> Marks:
        """Read the declarations that were made in this window; `more` are units marked after what was taken so far.

        A target that is marked from before need not be marked again.
        """
        marked = self.shown.marked.union(more)
        new, lying = marks_on(table, self.position.facts.map.places, marked), self.marks_on(table)
        return lying if new.units and new.units == lying.units and not new.place else new

    def offer(self, action: Action, step: int, *, assumed: bool = False) -> World:
        """Give the world after an action: judged, and played when it is legal."""
        return self.offered(action, step, assumed=assumed)[0]

    def offered(self, action: Action, step: int, *, assumed: bool = False) -> tuple[World, bool]:
        """Give the world after an action, as `offer` does, and whether it was legal."""
        before = self.position
        after, found = self._played(before, action)
        unit = action.unit if isinstance(action, OfUnit) else ""
        first = min((at for at, _ in self.shown.ways.get(unit, ()) if at), default=step)
        world = self._with_lasting(action, found, step)
        world = world.written(action, lasting.own(action, found), step, first=min(first, step), assumed=assumed)
        if after is None:
            return world, False
        world = world.at(after)._with_arithmetic(after)
        if isinstance(action, DeclareOpenCity):
            world = world.knowing(replace(world.window, surrendered=world.window.surrendered | removed(before, after)))
        if unit in world.shown.ways and after.units[unit].place != before.units[unit].place:
            ways = {other: way for other, way in world.shown.ways.items() if other != unit}
            world = world.showing(replace(world.shown, ways=ways))
        return world, True

    def written(
        self,
        action: Action,
        found: Sequence[Diagnostic],
        step: int,
        *,
        first: int = 0,
        assumed: bool = False,
        before: Position | None = None,
    ) -> World:
        """Give the world with a line for an action, judged in the present position or in the one `before`."""
        line = Line(step, first, before or self.position, action, tuple(found), assumed)
        return replace(self, lines=(*self.lines, line))

    def noted(
        self,
        found: Diagnostic,
        step: int,
        *,
        place: str = "",
        cause: int = 0,
        side: str = "",
        before: Position | None = None,
    ) -> World:
        """Give the world with a line for a finding, in the present position or in the one `before`."""
        line = Line(step, step, before or self.position, None, (found,), place=place, cause=cause, side=side)
        return replace(self, lines=(*self.lines, line))

    def _with_arithmetic(self, after: Position) -> World:
        battle = after.battle
        if battle is None:
            return self
        fought = dict.fromkeys((*battle.attackers, *battle.defenders), battle.evidence)
        return self.knowing(replace(self.window, fighting={**self.window.fighting, **fought}))

    def _with_lasting(self, action: Action, found: Sequence[Diagnostic], step: int) -> World:
        """Give the world with the faults of the table that an action asks for, with the last step that made each."""
        if type(action) not in lasting.ASKED:
            return self
        left, fresh = lasting.fresh(self.carried.lasting, self.position, action, found)
        world = self.carrying(replace(self.carried, lasting=left))
        for each in fresh:
            place = place_of(self.position, each)
            cause = max(self.shown.touched.get(unit, 0) for unit in lasting.of(self.position, each))
            world = world.noted(each, step, place=place, cause=cause)
        return world

    def tried(self, actions: Iterable[Action], here: Position | None = None) -> Position | None:
        """Give the position after some actions, None when one of them would not be legal or cannot be judged.

        They begin in the own position, or `here`.
        """
        position: Position | None = self.position if here is None else here
        for action in actions:
            if position is None or not _is_sound(position, action):
                return None
            position = self._played(position, action)[0]
        return position

    def _played(self, position: Position, action: Action) -> Played:
        """Judge and play an action."""
        return self.desk.remembered.play(self.desk.rules, self.position, position, action)

    def distance(self, seen: Position, position: Position | None = None) -> int:
        """Give how many things differ between a position (the own one) and the table."""
        return len(self.gaps(seen, position))

    def gaps(self, seen: Position, position: Position | None = None) -> tuple[Gap, ...]:
        """Give where a position (the own one) and the table differ."""
        return self.desk.remembered.gaps(self.position if position is None else position, seen)

    def when(self, gap: Gap) -> int:
        """Give the step of this window that made a gap, 0 for none: that altered its piece last, or brought it there.

        What was dragged away and put back since then does not count.
        """
        came = self.way(gap.subject) if gap.kind is GapKind.PLACE else ()
        return came[-1][0] if came else self.shown.touched.get(gap.subject, 0)

    def way(self, unit: str) -> Sequence[tuple[int, str]]:
        """Give the drags of a unit in this window, but for those that were taken back."""
        way = self.shown.ways.get(unit, ())
        return straight(self.position.units[unit].place, way) if way else way

    def adopt(self, seen: Position) -> World:
        """Give the world with all that lies on the table, except the time and the Orders; it can be relied on again."""
        there = replace(
            self.position,
            units=seen.units,
            markers=seen.markers,
            flags=seen.flags,
            trenches=seen.trenches,
            stock=seen.stock,
            laid=seen.laid,
            vp=seen.vp,
            open_city=seen.open_city,
        )
        return self.at(there.with_known(self.position)).knowing(replace(self.window, shaken=False))

    def adopt_orders(self, seen: Position) -> World:
        """Give the world with the table's time and Orders, where what was done of them before is missing."""
        there = replace(
            self.position,
            turn=seen.turn,
            segment=seen.segment,
            orders=seen.orders,
            execution=seen.execution,
            choosing=seen.choosing,
            chosen_again=seen.chosen_again,
            choices=seen.choices,
            railed=seen.railed,
            resupplied=seen.resupplied,
        )
        return self.at(there).carrying(replace(self.carried, undrawn={}))

    def shake(self, seen: Position) -> World:
        """Give the world that has lost sight of the play by something illegal; `seen` is the table before it.

        What was due by then is kept: what the illegal thing brings about cannot be known, but it does not undo what was
        owed from before.
        """
        if self.window.shaken:
            return self
        open_gaps = (gap for gap in self.gaps(seen) if gap not in self.carried.standing)
        owed = (*self.window.owed, *((gap, self.position) for gap in open_gaps))
        return self.knowing(replace(self.window, owed=owed, shaken=True))

    def change_file(self, reading: Reading) -> World:
        """Give the world in which another file is read."""
        return replace(self, desk=replace(self.desk, reading=reading))

    def open_window(self) -> World:
        """Give the world with what outlives a window alone, nothing being known of the next and no line waiting."""
        return World(self.desk, self.position, window=Window(scored=len(self.position.scores)), carried=self.carried)


def _is_sound(position: Position, action: Action) -> bool:
    """Say whether the place of an action is one that its chapter can be asked about; a piece may be placed in a box."""
    return not isinstance(action, act.Fight | act.ToPlace | act.LoseTrench) or action.place in position.facts.map.places
