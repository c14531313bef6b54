"""A log as a script: its steps as commands, and hands that follow them at the table and do more than stands in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.play.log.counter import Counter
from rules_check.play.log.setting import Setting
from rules_check.play.log.spots import Spot, Spots
from rules_check.replay.body import Body
from rules_check.replay.live import Live
from rules_check.replay.places import PrintedPlaces
from rules_check.replay.seats import Seats
from vassal_build.codec.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, RemovePiece
from vassal_build.codec.piece import Piece
from vassal_build.gamebox.box import Gamebox

Step = tuple[Command, ...]
UNITS = "Counter"
"""The map layer of units."""


@dataclass(frozen=True, slots=True)
class Script:
    """A log: the table that it begins with, its steps, what the rules played in them, and the game's data."""

    setting: Setting = field(repr=False)
    box: Gamebox = field(repr=False)
    steps: tuple[Step, ...] = field(repr=False)
    turns: tuple[Played, ...] = field(repr=False)

    def played(self) -> Iterator[tuple[Hands, Step]]:
        """Give every step with hands at the table before it."""
        hands = Hands.at(self)
        for step in self.steps:
            yield hands, step
            hands.follow(hands.fitted(step))


Habit = Callable[[Script, Random], Iterable[Step]]
"""What people do: the steps of a log as they would have taken them."""


@dataclass(slots=True)
class Hands:
    """Hands at the table: they know where every piece lies and what it shows."""

    script: Script
    spots: Spots
    places: PrintedPlaces
    live: Live
    types: dict[str, str] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)

    @classmethod
    def at(cls, script: Script) -> Hands:
        """Sit down at the start of a log."""
        hands = cls(script, Spots(script.box), PrintedPlaces(script.box), Live(Seats()))
        state = script.setting.state
        hands.follow(AddPiece(name, piece.type_text(), piece.state_text()) for name, piece in state.pieces)
        hands.follow(AddPiece.of(name, stack) for name, stack in state.stacks)
        return hands

    def follow(self, step: Iterable[Command]) -> None:
        """Let the table become what a step makes of it."""
        for command in step:
            if isinstance(command, AddPiece):
                self.types[command.id or ""], self.states[command.id or ""] = command.type, command.state
                list(self.live.add(command))
            elif isinstance(command, ChangePiece):
                self.states[command.id] = command.state
                list(self.live.change(command))
            elif isinstance(command, MovePiece):
                list(self.live.move(command))
            elif isinstance(command, RemovePiece):
                list(self.live.remove(command))

    def fitted(self, step: Step) -> Step:
        """Let counters that are dropped on a stack lie where that stack lies by now."""
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for command in step:
            below = self.live.bodies.get(command.under or "") if isinstance(command, MovePiece) else None
            if below is None or not isinstance(command, MovePiece) or below.map != command.map:
                continue
            if self.place(below) == self.places.at(command.map, command.x, command.y):
                found.setdefault((command.x, command.y), (below.x, below.y))
        return tuple(_moved(command, found) for command in step)

    def doing(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Take some steps, and give them."""
        for step in steps:
            self.follow(step)
            yield step

    def bodies(self, wanted: Callable[[Body], bool]) -> list[Body]:
        """Give the pieces that are wanted, in the order of their ids."""
        return [body for _, body in sorted(self.live.bodies.items()) if wanted(body)]

    def moved(self, move: MovePiece) -> list[Body]:
        """Give the pieces that a move moves."""
        ids = self.live.members(move.id or "") or (move.id or "",)
        return [self.live.bodies[each] for each in ids if each in self.live.bodies]

    def group(self, body: Body) -> str:
        """Give the group of the box in which a piece lies, empty for none."""
        slot = self.script.box.box_by_id.get(self.place(body))
        return "" if slot is None else slot.group

    def units(self) -> list[Body]:
        """Give the units that lie on the map."""
        return self.bodies(lambda body: body.marks.get("Layer") == UNITS and not self.group(body))

    def any_unit(self, random: Random) -> Body | None:
        """Give one of the units on the map that lies alone or on others, None where there are none yet."""
        units = [body for body in self.units() if self.below(body) or len(self.pile(body)) == 1]
        return random.choice(units) if units else None

    def named(self, counter: str) -> Body:
        """Give the piece with a CounterId."""
        return next(body for body in self.live.bodies.values() if body.counter == counter)

    def place(self, body: Body) -> str:
        """Give the id of the place where a piece lies."""
        return self.places.at(body.map, body.x, body.y)

    def pile(self, body: Body) -> tuple[str, ...]:
        """Give the ids of the pieces of a piece's stack from the bottom, its own alone where it lies in none."""
        return self.live.members(body.stack or "") or (body.id,)

    def below(self, body: Body) -> str | None:
        """Give the id of the piece directly below a piece."""
        pile = self.pile(body)
        depth = pile.index(body.id)
        return pile[depth - 1] if depth else None

    def landed(self, step: Step) -> list[tuple[MovePiece, list[Body]]]:
        """Give the moves of a step that bring units from one place of the map to another, with the units of each."""
        found = []
        for command in step:
            if isinstance(command, MovePiece) and self.script.box.box_by_id.get(self.target(command)) is None:
                bodies = self.moved(command)
                if bodies and bodies[0].marks.get("Layer") == UNITS and self.place(bodies[0]) != self.target(command):
                    found.append((command, bodies))
        return found

    def target(self, move: MovePiece) -> str:
        """Give the place that a move goes to."""
        return self.places.at(move.map, move.x, move.y)

    def carry(self, body: Body, spot: Spot, under: str | None = None) -> MovePiece:
        """Drag one piece to a spot; one that lies alone goes with its stack."""
        pile = self.pile(body)
        identity = body.stack if len(pile) == 1 and body.stack else body.id
        there, here = (spot.window, spot.x, spot.y), (body.map, body.x, body.y)
        return MovePiece(identity, *there, under, *here, self.below(body), self.seat(body))

    def carry_pile(self, body: Body, spot: Spot) -> MovePiece:
        """Drag a whole stack to a spot."""
        there, here = (spot.window, spot.x, spot.y), (body.map, body.x, body.y)
        return MovePiece(body.stack or body.id, *there, None, *here, None, self.seat(body))

    def there_and_back(self, body: Body, spot: Spot) -> tuple[MovePiece, MovePiece]:
        """Drag a piece to a spot, and back to where it lay in its stack."""
        there = self.carry(body, spot)
        home = (there.old_map, there.old_x, there.old_y, there.old_under)
        return there, MovePiece(there.id, *home, spot.window, spot.x, spot.y, None, there.player)

    def show(self, body: Body, *wanted: tuple[str, str]) -> ChangePiece:
        """Set the states of some Layers and properties of a piece."""
        before = self.states[body.id]
        counter = Counter.of(body.id, Piece.parse(self.types[body.id], before), "")
        for row, value in wanted:
            counter.set(row, value)
        return ChangePiece(body.id, counter.state(), before)

    def altered(self, change: ChangePiece) -> dict[int, str]:
        """Give the traits that a change sets, by number, with the names of Layers and properties."""
        before, after = (Counter.of("", Piece.parse(self.types[change.id], text), "") for text in _states(change))
        names = {number: name for name, number in after.rows.items()}
        pairs = enumerate(zip(before.states, after.states, strict=True))
        return {number: names.get(number, "") for number, (old, new) in pairs if old != new}

    def seat(self, body: Body) -> str:
        """Give the seat of a piece's owner, the first where it has none."""
        seats = self.script.setting.seats
        return next(
            (seats[each.id] for each in self.script.box.sides if each.name == body.marks.get("Side")),
            next(iter(seats.values())),
        )

    def say(self, body: Body, text: str) -> Chat:
        """Report what the owner of a piece does."""
        return Chat(f"* {body.marks.get('Side') or self.script.box.sides[0].name}: {text}")

    def report_move(self, body: Body, spot: Spot) -> Chat:
        """Report a drag as the module does."""
        origin = self.spots.at(self.place(body)).name
        return self.say(
            body, self.script.box.strings.text("reports.move", unit=body.name, **{"from": origin, "to": spot.name})
        )


def often(insert: Callable[[Hands, Random], Iterable[Step]], every: int) -> Habit:
    """Make a habit of what hands do once in so many steps, wherever they are in the game.

    What is inserted is followed by the hands as it is done; it must leave the pieces for the steps that come.
    """

    def habit(script: Script, random: Random) -> Iterator[Step]:
        for hands, step in script.played():
            if random.randrange(every) == 0:
                yield from hands.doing(insert(hands, random))
            yield hands.fitted(step)

    return habit


def _moved(command: Command, spots: dict[tuple[int, int], tuple[int, int]]) -> Command:
    if not isinstance(command, MovePiece) or (command.x, command.y) not in spots:
        return command
    x, y = spots[command.x, command.y]
    return replace(command, x=x, y=y)


def _states(change: ChangePiece) -> tuple[str, str]:
    return change.old_state or "", change.state
