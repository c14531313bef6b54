"""A piece while a log is written: its traits' states, which commands change one by one, and where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from rules_check.play.log.rows import MASK, MOVED, TRAIL, row_of
from rules_check.play.log.spots import Spot
from vassal_build.codec import nesting
from vassal_build.codec.commands import AddPiece, ChangePiece
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import DoesNotStack, Marker, Mask, SendToLocation
from vassal_build.properties import COUNTER_ID, FACE, LAYER


class Counter(Discreet, Struct):
    """A piece: `id` in the file, `counter` its CounterId, `place` the id of where it lies, `stack` that holds it.

    `marks` has the values of its Marker properties, of which the outermost of a name counts.
    `rows` gives the level of a trait in `states` by a name: `trail`, `moved`, `Face`, or a property's.
    `touched` counts how often it was changed or laid.
    """

    HIDDEN = ("piece", "marks", "states", "rows", "sends", "tail")

    id: str
    counter: str
    piece: Piece
    marks: dict[str, str]
    place: str
    states: list[str]
    rows: dict[str, int]
    sends: tuple[int, ...]
    map: str
    x: int
    y: int
    tail: str
    layer: str = ""
    stacks: bool = True
    stack: str | None = None
    travelled: bool = False
    touched: int = 0

    @classmethod
    def of(cls, identity: str, piece: Piece, place: str) -> Counter:
        """Take a piece of a saved game."""
        rows = {name: row for row, trait in reversed(list(enumerate(piece.traits))) if (name := row_of(trait))}
        marks = {
            name: value
            for trait in reversed(piece.find_all(Marker))
            for name, value in zip(trait.names, trait.values, strict=False)
        }
        return cls(
            id=identity,
            counter=marks.get(COUNTER_ID, ""),
            piece=piece,
            marks=marks,
            place=place,
            states=[trait.state_text() for trait in piece.traits],
            rows=rows,
            sends=tuple(row for row, trait in enumerate(piece.traits) if isinstance(trait, SendToLocation)),
            map=piece.basic.map or "",
            x=piece.basic.x,
            y=piece.basic.y,
            tail=piece.basic.state_text().split(";", 3)[3],
            layer=marks.get(LAYER, ""),
            stacks=(still := piece.find(DoesNotStack)) is None or still.stacks,
        )

    @property
    def name(self) -> str:
        """Its name in reports, as VASSAL shows it to everybody: while it is masked, that of its mask."""
        mask = self.piece.find(Mask)
        return self.piece.basic.name if mask is None or not self.is_masked else mask.mask_name

    @property
    def is_masked(self) -> bool:
        """Say whether a side keeps it face down."""
        return self.has(MASK) and self.get(MASK).partition(";")[0] not in ("", "null")

    def mark(self, name: str) -> str:
        """Give the value of a Marker property."""
        return self.marks.get(name, "")

    def get(self, row: str) -> str:
        """Give the state of a trait."""
        return self.states[self.rows[row]]

    def has(self, row: str) -> bool:
        """Say whether it has a trait of that name."""
        return row in self.rows

    @property
    def face(self) -> int:
        """The side that it shows, from 1."""
        return int(self.get(FACE))

    def state(self) -> str:
        """Give the whole state as VASSAL writes it."""
        return nesting.join([*self.states, self._basic()])

    def _basic(self) -> str:
        """Give the state of the piece without its traits: where it lies."""
        return f"{self.map or 'null'};{self.x};{self.y};{self.tail}"

    def added(self) -> AddPiece:
        """Give the command that puts it into the game as it is."""
        return AddPiece(self.id, self.piece.type_text(), self.state())

    def set(self, row: str, value: str) -> None:
        """Set the state of a trait; `changing` around it makes the command."""
        self.states[self.rows[row]] = value
        self.touched += 1

    @contextmanager
    def changing(self, commands: list[ChangePiece]) -> Iterator[None]:
        """Add the command for all that is set inside, none when nothing changed."""
        held, basic = list(self.states), self._basic()
        yield
        if held != self.states:
            # most often nothing changes, so that no state is put together before that is known
            commands.append(ChangePiece(self.id, self.state(), nesting.join([*held, basic])))

    def lie(self, spot: Spot) -> None:
        """Lie in a spot."""
        self.map, self.x, self.y, self.place = spot.window, spot.x, spot.y, spot.place
        self.touched += 1

    def leave_trail(self, window: str) -> None:
        """Mark it as moved from where it is, with one more point of its trail; `window` is the number of its map."""
        if TRAIL not in self.rows:
            return
        points = [*self.get(TRAIL).split(";")[3:], f"{self.x},{self.y}"]
        self.set(TRAIL, ";".join(["false", window, str(len(points)), *points]))
        self.set(MOVED, "true")

    def forget_trail(self) -> None:
        """Clear the mark of movement; the trail begins again where it is."""
        window = self.get(TRAIL).split(";")[1]
        self.set(TRAIL, f"false;{window};1;{self.x},{self.y}")
        self.set(MOVED, "false")

    def remember_place(self) -> None:
        """Keep where it is in every Send to Location, as the engine does before it sends."""
        for row in self.sends:
            self.states[row] = f"{self.map};{self.x};{self.y}"
        self.touched += 1
