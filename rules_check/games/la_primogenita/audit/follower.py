"""Follows the play: holds the position that the actions told so far come to, and offers each action to the rules.

What the table shows is the players' truth, what is held here the rules' truth; the rooms beside this one find the
actions that lead from the one to the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, field

from rules_check.audit.ledger import Ledger
from rules_check.games.la_primogenita.audit import lasting
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, removed
from rules_check.games.la_primogenita.audit.knowledge import Knowledge
from rules_check.games.la_primogenita.audit.marks import Marks, marks_on
from rules_check.games.la_primogenita.audit.paths import straight
from rules_check.games.la_primogenita.audit.remembered import Played, Remembered
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action, DeclareOpenCity
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from rules_check.rules.finding import place_of
from vassal_build.diagnostics import Diagnostic


class Laid(Struct, frozen=True):
    """An Order laid in the box by hand: the step, and what was being executed `under` it, None for nothing."""

    step: int
    under: Execution | None


class Follower(Struct):
    """The rules' side of an audit: the position that the play came to, the ledger, and what is `known` of the window.

    What outlives a window: `fought` the numbers of the battles whose die was thrown; `standing` the gaps that were told
    when the last window closed; `revealed` the step in which Orders came to the Order Track that are still to be told;
    `misplaced` the Orders that lay elsewhere than they should when the last window closed, and where; `lasting` the
    faults of the table that have been told and not mended; `undrawn` the Orders laid in the box of the Order being
    executed by hand, with their steps, `returned` those returned unexecuted since the last was drawn. What is
    `remembered` is no knowledge.
    """

    reading: Reading
    position: Position
    ledger: Ledger
    known: Knowledge = field(default_factory=Knowledge)
    fought: set[int] = field(default_factory=set)
    standing: set[Gap] = field(default_factory=set)
    revealed: int = 0
    misplaced: set[tuple[str, Whereabouts]] = field(default_factory=set)
    lasting: dict[lasting.Key, frozenset[str]] = field(default_factory=dict)
    undrawn: dict[int, Laid] = field(default_factory=dict)
    returned: set[int] = field(default_factory=set)
    remembered: Remembered = field(default_factory=Remembered)

    @property
    def rules(self) -> OwnRules:
        """The rules of the game that is followed."""
        return self.ledger.rules

    def see(self, table: Table) -> Position:
        """Give the position that a table shows, Orders chosen in secret included."""
        return self.remembered.see(self.reading, table)

    def look(self, table: Table) -> tuple[Position, tuple[Diagnostic, ...]]:
        """Give the position of a table with what is not right with it."""
        return self.remembered.look(self.reading, table)

    def marks_on(self, table: Table) -> Marks:
        """Read the declarations that lie on a table, those left from windows before among them."""
        return marks_on(table, self.reading.facts.map.places)

    def new_marks_on(self, table: Table, more: Iterable[str] = ()) -> Marks:
        """Read the declarations that were made in this window; `more` are units marked after what was taken so far.

        A target that is marked from before need not be marked again.
        """
        new, lying = marks_on(table, self.reading.facts.map.places, self.known.marked.union(more)), self.marks_on(table)
        return lying if new.units and new.units == lying.units and not new.place else new

    def offer(self, action: Action, step: int, *, assumed: bool = False) -> bool:
        """Judge an action and play it when it is legal; say whether it was."""
        before = self.position
        after, found = self._played(before, action)
        first = min((at for at, _ in self.known.ways.get(getattr(action, "unit", ""), ()) if at), default=step)
        self._note_lasting(action, found, step)
        told = lasting.own(action, found)
        self.ledger.judge(before, action, told, step=step, first=min(first, step), assumed=assumed)
        if after is not None:
            self.position = after
            if isinstance(action, DeclareOpenCity):
                self.known.surrendered |= removed(before, after)
            self._keep_arithmetic(after)
            unit = getattr(action, "unit", "")
            if unit in self.known.ways and after.units[unit].place != before.units[unit].place:
                del self.known.ways[unit]
        return after is not None

    def _keep_arithmetic(self, after: Position) -> None:
        battle = after.battle
        if battle is not None and battle.evidence:
            self.known.fighting.update(dict.fromkeys((*battle.attackers, *battle.defenders), battle.evidence))

    def _note_lasting(self, action: Action, found: Sequence[Diagnostic], step: int) -> None:
        """Write down the faults of the table that an action asks for, with the last step that made each."""
        for each in lasting.fresh(self.lasting, self.position, action, found):
            place = place_of(self.position, each)
            cause = max((self.known.touched.get(unit, 0) for unit in lasting.of(self.position, each)), default=0)
            self.ledger.note(self.position, each, step=step, place=place, cause=cause)

    def tried(self, actions: Sequence[Action]) -> Position | None:
        """Give the position after some actions, None when one of them would not be legal or cannot be judged."""
        position: Position | None = self.position
        for action in actions:
            if position is None or not _is_sound(position, action):
                return None
            position = self._played(position, action)[0]
        return position

    def _played(self, position: Position, action: Action) -> Played:
        """Judge and play an action."""
        return self.remembered.play(self.rules, self.position, position, action)

    def distance(self, seen: Position, position: Position | None = None) -> int:
        """Give how many things differ between a position (the own one) and the table."""
        return len(self.gaps(seen, position))

    def gaps(self, seen: Position, position: Position | None = None) -> tuple[Gap, ...]:
        """Give where a position (the own one) and the table differ."""
        return self.remembered.gaps(self.position if position is None else position, seen)

    def when(self, gap: Gap) -> int:
        """Give the step of this window that made a gap, 0 for none: that altered its piece last, or brought it there.

        What was dragged away and put back since then does not count.
        """
        came = self.way(gap.subject) if gap.kind is GapKind.PLACE else ()
        return came[-1][0] if came else self.known.touched.get(gap.subject, 0)

    def way(self, unit: str) -> Sequence[tuple[int, str]]:
        """Give the drags of a unit in this window, but for those that were taken back."""
        way = self.known.ways.get(unit, [])
        return straight(self.position.units[unit].place, way) if way else way

    def adopt(self, seen: Position) -> None:
        """Take over from the table all that lies on it, the time and the Orders apart."""
        self.position = self.position.changed(
            units=seen.units,
            markers=seen.markers,
            flags=seen.flags,
            trenches=seen.trenches,
            stock=seen.stock,
            laid=seen.laid,
            vp=seen.vp,
            open_city=seen.open_city,
        )
        self.known.shaken = False

    def adopt_orders(self, seen: Position) -> None:
        """Take over the time and the Orders, too, where what was done of them before is not on file."""
        self.position = self.position.changed(
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
        self.undrawn = {}

    def shake(self, seen: Position) -> None:
        """Lose sight of the play by something illegal; `seen` is the table before it, and what was due by then is kept.

        What the illegal thing brings about cannot be told, but it does not undo what was owed from before.
        """
        if not self.known.shaken:
            open_gaps = (gap for gap in self.gaps(seen) if gap not in self.standing)
            self.known.owed = (*self.known.owed, *((gap, self.position) for gap in open_gaps))
        self.known.shaken = True

    def change_file(self, reading: Reading) -> None:
        """Go on in another file."""
        self.reading = reading

    def open_window(self) -> None:
        """Forget what belonged to the window before."""
        self.known = Knowledge(scored=len(self.position.scores))


def _is_sound(position: Position, action: Action) -> bool:
    """Say whether the pieces and places of an action are ones that its chapter can be asked about."""
    places: Mapping[str, object] = position.facts.map.places
    place = getattr(action, "place", "")
    path: tuple[str, ...] = getattr(action, "path", ())
    return all(each in places for each in path) and (not place or place in places or hasattr(action, "piece"))
