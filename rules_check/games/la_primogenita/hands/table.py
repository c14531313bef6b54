"""The table while a log is written: counters, the stacks they lie in, global properties, and the steps so far.

A stack is of one place and one map layer. Engine classes: Stack, PieceMover, SendToLocation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from rules_check.games.la_primogenita.hands.counter import Counter
from rules_check.games.la_primogenita.hands.spots import Spot, Spots
from rules_check.replay.places import PrintedPlaces
from vassal_build.codec.commands import AddPiece, Chat, Command, MovePiece, MutableProperty, NullCommand
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.stack import Stack
from vassal_build.gamebox.box import Gamebox

HEAD = NullCommand()
"""What stands at the head of a step that a button made."""
QUIET = NullCommand(logged=True)
"""What the engine logs for a command that changes nothing to be told, such as a selection or an old place kept."""
FIRST_MADE = 1_600_000_000_000
"""Ids of pieces and stacks made in play count up from here; the set-up's are lower."""
FIRST_OLD, OLD_AGAIN, SENT_AGAIN = 6, 4, 3
"""How many old places the engine keeps at a counter's first move, at a later drag, when it is sent again."""


class Table(Discreet, Struct):
    """Everything on the table; `seats` are the players' ids by side, `maps` the numbers of the windows."""

    HIDDEN = ("seats",)

    box: Gamebox
    spots: Spots
    seats: dict[str, str]
    counters: dict[str, Counter] = field(default_factory=dict)
    flags: dict[str, Counter] = field(default_factory=dict)
    stacks: dict[str, list[Counter]] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    layers: dict[str, int] = field(default_factory=dict)
    maps: dict[str, str] = field(default_factory=dict)
    steps: list[tuple[Command, ...]] = field(default_factory=list)
    turn: tuple[int, int] = (1, 0)
    selected: frozenset[str] = frozenset()
    _at: dict[tuple[str, str], str] = field(default_factory=dict)
    made: int = FIRST_MADE

    @classmethod
    def of(cls, state: GameState, box: Gamebox, seats: dict[str, str]) -> Table:
        """Lay the table of a saved game."""
        places = PrintedPlaces(box)
        table = cls(box, Spots(box), seats)
        table.maps = {boards.map: f"Map{number}" for number, boards in enumerate(state.boards)}
        table.values = {entry.name: entry.value for entry in state.properties}
        by_id: dict[str, Counter] = {}
        for identity, piece in state.pieces:
            counter = Counter.of(identity, piece, places.at(piece.basic.map, piece.basic.x, piece.basic.y))
            by_id[identity] = counter
            if counter.counter == "flag":
                table.flags[counter.place] = counter
            else:
                table.counters[counter.counter] = counter
        for identity, stack in state.stacks:
            members = [by_id[member] for member in stack.members]
            table.stacks[identity] = members
            table._at[members[0].place, members[0].layer] = identity
            table.layers[members[0].layer] = stack.layer or 0
            for member in members:
                member.stack = identity
        return table

    def copied(self) -> Table:
        """Give a table that can go on by itself, without the steps so far."""
        everything = (*self.counters.values(), *self.flags.values())
        by_id = {counter.id: replace(counter, states=list(counter.states)) for counter in everything}
        return replace(
            self,
            counters={name: by_id[counter.id] for name, counter in self.counters.items()},
            flags={place: by_id[flag.id] for place, flag in self.flags.items()},
            stacks={name: [by_id[each.id] for each in pile] for name, pile in self.stacks.items()},
            values=dict(self.values),
            steps=[],
            _at=dict(self._at),
        )

    def say(self, side: str, text: str) -> Chat:
        """Give a report of the module; `side` is that of the player who acts."""
        return Chat(f"* {self.side_name(side)}: {text}")

    def side_name(self, side: str) -> str:
        """Give the name of a side as the player roster shows it."""
        return next(each.name for each in self.box.sides if each.id == side)

    def word(self, key: str, **fields: object) -> str:
        """Give a text of the module's."""
        return self.box.strings.text(key, **fields)

    def log(self, commands: Iterable[Command]) -> None:
        """Add a step of the log; nothing for no commands."""
        step = tuple(commands)
        if step:
            self.steps.append(step)

    def select(self, *counters: Counter) -> list[Command]:
        """Click counters; the engine logs two empty commands for one that was not selected."""
        chosen = frozenset(counter.id for counter in counters)
        fresh = len(chosen - self.selected)
        self.selected = chosen
        return [QUIET] * (2 * min(fresh, 1))

    def set_value(self, name: str, value: str) -> MutableProperty:
        """Set a global property."""
        old = self.values.get(name, "")
        self.values[name] = value
        return MutableProperty(name, old, value)

    def lying_at(self, place: str, layer: str) -> Sequence[Counter]:
        """Give the counters of a layer in a place, from the bottom."""
        return self.stacks.get(self._at.get((place, layer), ""), ())

    def under(self, counter: Counter) -> str | None:
        """Give the id of the counter directly below."""
        pile = self.stacks.get(counter.stack or "", [])
        depth = pile.index(counter) if counter in pile else 0
        return pile[depth - 1].id if depth else None

    def put(self, counter: Counter, spot: Spot, side: str) -> list[Command]:
        """Move one counter to a spot, onto the stack of its layer there or into a new one."""
        old_under, player = self.under(counter), self.seats[side]
        self._leave(counter)
        pile = self.lying_at(spot.place, counter.layer) if counter.stacks else ()
        below = pile[-1].id if pile else None
        old_map = counter.map or None
        move = MovePiece(
            counter.id, spot.window, spot.x, spot.y, below, old_map, counter.x, counter.y, old_under, player
        )
        self._lay(counter, spot)
        return [move, *self._stacked(counter)]

    def put_stack(self, members: Sequence[Counter], spot: Spot, side: str) -> list[Command]:
        """Move a whole stack to a spot where none of its layer lies."""
        first = members[0]
        identity = first.stack or ""
        move = MovePiece(
            identity, spot.window, spot.x, spot.y, None, first.map, first.x, first.y, None, self.seats[side]
        )
        self._at.pop((first.place, first.layer), None)
        self._at[spot.place, first.layer] = identity
        for counter in members:
            self._lay(counter, spot)
        return [move]

    def add(self, counter: Counter, spot: Spot, side: str) -> list[Command]:
        """Put a new counter into the game: onto a stack by a move of its own, else where it lies."""
        pile = self.lying_at(spot.place, counter.layer)
        if pile:
            return [counter.added(), *self.put(counter, spot, side)]
        self._lay(counter, spot)
        return [counter.added(), *self._stacked(counter)]

    def make_id(self) -> str:
        """Give an id for something made in play."""
        self.made += 1
        return str(self.made)

    def old_places(self, counter: Counter, again: int) -> list[Command]:
        """Give what the engine logs for the old place that a counter keeps when it moves."""
        number = again if counter.travelled else FIRST_OLD
        counter.travelled = True
        return [QUIET] * number

    def _lay(self, counter: Counter, spot: Spot) -> None:
        counter.map, counter.x, counter.y, counter.place = spot.window, spot.x, spot.y, spot.place

    def _leave(self, counter: Counter) -> None:
        pile = self.stacks.get(counter.stack or "")
        if pile is None:
            return
        pile.remove(counter)
        if not pile:
            del self.stacks[counter.stack or ""]
            self._at.pop((counter.place, counter.layer), None)
        counter.stack = None

    def _stacked(self, counter: Counter) -> list[Command]:
        """Lay a counter on the stack of its place; give the command for one that is new."""
        if not counter.stacks:
            return []
        identity = self._at.get((counter.place, counter.layer))
        if identity is not None:
            self.stacks[identity].append(counter)
            counter.stack = identity
            return []
        identity = self.make_id()
        self._at[counter.place, counter.layer] = identity
        self.stacks[identity] = [counter]
        counter.stack = identity
        stack = Stack(
            map=counter.map, x=counter.x, y=counter.y, members=(counter.id,), layer=self.layers.get(counter.layer, 0)
        )
        return [AddPiece.of(identity, stack)]
