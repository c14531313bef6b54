"""The table while a log is written: counters, stacks, global properties, the time, and the steps so far."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from rules_check.play.log.counter import Counter
from rules_check.play.log.spots import Spots
from rules_check.play.log.stacks import Stacks
from rules_check.play.log.turn_state import time_of
from rules_check.replay.places import PrintedPlaces
from vassal_build.codec.commands import Chat, Command, MutableProperty, NullCommand
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.gamestate import GameState
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import side_name
from vassal_build.properties import KIND
from vassal_build.replacing import replace

HEAD = NullCommand()
"""What stands at the head of a step that a button made."""
QUIET = NullCommand(logged=True)
"""What the engine logs for a command that changes nothing, such as a selection or an old place kept."""


class PlayTable(Discreet, Struct):
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
    _kinds: dict[str, list[Counter]] = field(default_factory=dict)
    _brought: dict[str, tuple[object, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, state: GameState, box: Gamebox, seats: dict[str, str]) -> PlayTable:
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

    def copied(self) -> PlayTable:
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
            _kinds={},
            _brought=dict(self._brought),
        )

    def of_kind(self, kind: str) -> list[Counter]:
        """Give the counters of a kind, of which there are always the same on a table."""
        if kind not in self._kinds:
            self._kinds[kind] = [counter for counter in self.counters.values() if counter.mark(KIND) == kind]
        return self._kinds[kind]

    def bring(self, name: str, state: object) -> None:
        """Take down that a counter shows a state of the rules, as it lies now."""
        self._brought[name] = state, self.counters[name].touched

    def is_brought(self, name: str, state: object) -> bool:
        """Say whether a counter still shows a state: that very one was taken down, and nothing touched it since."""
        known = self._brought.get(name)
        return known is not None and known[0] is state and known[1] == self.counters[name].touched

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
