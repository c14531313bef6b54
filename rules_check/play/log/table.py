"""The table while a log is written: counters, stacks, global properties, the time, and the steps so far.

Engine classes: PieceMover, SendToLocation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from rules_check.play.log.counter import Counter
from rules_check.play.log.spots import Spot, Spots
from rules_check.play.log.stacks import Stacks
from rules_check.play.log.turn_state import time_of
from rules_check.replay.places import PrintedPlaces
from vassal_build.codec.commands import Chat, Command, MovePiece, MutableProperty, NullCommand
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.gamestate import GameState
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import side_name

HEAD = NullCommand()
"""What stands at the head of a step that a button made."""
QUIET = NullCommand(logged=True)
"""What the engine logs for a command that changes nothing to be told, such as a selection or an old place kept."""
FIRST_OLD, OLD_AGAIN, SENT_AGAIN = 6, 4, 3
"""How many old places the engine keeps at a counter's first move, at a later drag, when it is sent again."""


class Table(Discreet, Struct):
    """Everything on the table; `seats` are the players' ids by side, `names` theirs by id, `maps` the windows' numbers.

    `counters` are by their CounterIds; `unlimited`, those of which there are as many as are wanted, by their places.
    `turn` is the Game Turn and the number of the segment, from 0.
    """

    HIDDEN = ("seats", "names")

    box: Gamebox
    spots: Spots
    seats: dict[str, str]
    names: dict[str, str] = field(default_factory=dict)
    counters: dict[str, Counter] = field(default_factory=dict)
    unlimited: dict[str, Counter] = field(default_factory=dict)
    stacks: Stacks = field(default_factory=Stacks)
    values: dict[str, str] = field(default_factory=dict)
    maps: dict[str, str] = field(default_factory=dict)
    steps: list[tuple[Command, ...]] = field(default_factory=list)
    turn: tuple[int, int] = (1, 0)
    selected: frozenset[str] = frozenset()

    @classmethod
    def of(cls, state: GameState, box: Gamebox, seats: dict[str, str]) -> Table:
        """Lay the table of a saved game."""
        places = PrintedPlaces(box)
        table = cls(box, Spots(box), seats, turn=time_of(state.turns[0].turn()))
        table.names = {player.id: player.name for player in state.players}
        table.maps = {boards.map: f"Map{number}" for number, boards in enumerate(state.boards)}
        table.values = {entry.name: entry.value for entry in state.properties}
        by_id: dict[str, Counter] = {}
        for identity, piece in state.pieces:
            counter = Counter.of(identity, piece, places.at(piece.basic.map, piece.basic.x, piece.basic.y))
            by_id[identity] = counter
            if counter.mark("Unlimited") == "1":
                table.unlimited[counter.place] = counter
            else:
                table.counters[counter.counter] = counter
        table.stacks = Stacks.of(state, by_id)
        return table

    def copied(self) -> Table:
        """Give a table that can go on by itself, without the steps so far."""
        everything = (*self.counters.values(), *self.unlimited.values())
        by_id = {counter.id: replace(counter, states=list(counter.states)) for counter in everything}
        return replace(
            self,
            counters={name: by_id[counter.id] for name, counter in self.counters.items()},
            unlimited={place: by_id[counter.id] for place, counter in self.unlimited.items()},
            stacks=self.stacks.copied(by_id),
            values=dict(self.values),
            steps=[],
        )

    def say(self, side: str, text: str) -> Chat:
        """Give a report of the module; `side` is that of the player who acts."""
        return Chat(f"* {side_name(self.box, side)}: {text}")

    def talk(self, side: str, text: str) -> Chat:
        """Give a line that the player of a side writes."""
        return Chat(f"<{self.names[self.seats[side]]}> - {text}")

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

    def put(self, counter: Counter, spot: Spot, side: str) -> list[Command]:
        """Move one counter to a spot, onto the stack of its layer there or into a new one."""
        old_under, player = self.stacks.under(counter), self.seats[side]
        self.stacks.leave(counter)
        pile = self.stacks.lying_at(spot.place, counter.layer) if counter.stacks else ()
        below = pile[-1].id if pile else None
        old_map = counter.map or None
        move = MovePiece(
            counter.id, spot.window, spot.x, spot.y, below, old_map, counter.x, counter.y, old_under, player
        )
        counter.lie(spot)
        return [move, *self.stacks.join(counter)]

    def put_stack(self, members: Sequence[Counter], spot: Spot, side: str) -> list[Command]:
        """Move a whole stack to a spot where none of its layer lies."""
        first, player = members[0], self.seats[side]
        identity = first.stack or ""
        move = MovePiece(identity, spot.window, spot.x, spot.y, None, first.map, first.x, first.y, None, player)
        self.stacks.shift(identity, first.layer, first.place, spot.place)
        for counter in members:
            counter.lie(spot)
        return [move]

    def add(self, counter: Counter, spot: Spot, side: str) -> list[Command]:
        """Put a new counter into the game: onto a stack by a move of its own, else where it lies."""
        if self.stacks.lying_at(spot.place, counter.layer):
            return [counter.added(), *self.put(counter, spot, side)]
        counter.lie(spot)
        return [counter.added(), *self.stacks.join(counter)]

    def old_places(self, counter: Counter, again: int) -> list[Command]:
        """Give what the engine logs for the old place that a counter keeps when it moves."""
        number = again if counter.travelled else FIRST_OLD
        counter.travelled = True
        return [QUIET] * number
