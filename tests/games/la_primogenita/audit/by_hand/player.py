"""Plays a written play in real VASSAL and keeps its log, with the steps at which each mistake was made.

A play is a text: a line is a deed at the table, `#` begins a comment. The lines before `log` set the table up and are
not recorded; the lines after it are. `mistake NAME` and `end NAME` enclose the deeds of a mistake, and what follows as
long as it could still be corrected. `VERBS` lists the words of the language; every one but `table` is one method.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.engine.harness import Engine
from tests.engine.plays import done, perform, recorded
from tests.games.la_primogenita.engine.worked_turn import Table

LINES = {
    "attack": "Attack",
    "target": "Target",
    "bombard": "Bombard",
    "leave": "Leave the battle",
    "lose": "Lose a step",
    "regain": "Regain a step",
    "eliminate": "Eliminate",
    "disrupt": "Disrupt",
    "recover": "Recover",
    "low": "Low Supply",
    "no": "No Supply",
    "resupplied": "Resupplied",
    "deplete": "Deplete",
    "load": "Load",
    "upgrade": "Upgrade to FS",
    "home": "Back to its box",
}
"""Verbs that are a line of the menu of each piece named after them."""

BUTTONS = {
    "reveal": "Reveal",
    "clear": "Clear battles",
    "arrive": "Reinforcements",
    "take_back": "Take back",
    "agreed": "By agreement",
}
"""Verbs that are a button of the toolbar."""


@dataclass(slots=True)
class Player(Table):
    """Two players at one screen who do what a play says, line by line."""

    tables: Path = Path()
    log: Path = Path()
    flags: dict[str, str] = field(default_factory=dict)

    def play(self, text: str) -> None:
        """Do every line; raises ValueError with the line that could not be done."""
        perform(text, self.do)

    def do(self, words: list[str]) -> None:
        """Do one line."""
        done(self, words, LINES, BUTTONS, VERBS)

    def table_of(self, name: str) -> None:
        """Set up as another file says."""
        self.play((self.tables / f"{name}.table").read_text(encoding="utf-8"))

    def set_up(self, *name: str) -> None:
        """Take one of the module's setups."""
        self.engine.setup(" ".join(name), "Allied")
        self.seated = "Allied"

    def turn_to(self, turn: str, *segment: str) -> None:
        """Press the turn button until it shows a Game Turn and a segment."""
        wanted = f"GT {turn} · {' '.join(segment)}"
        while self.engine.turn().text != wanted:
            self.next_segment()

    def begin(self) -> None:
        """Begin the log."""
        self.begin_log(self.log)

    def orders(self, side: str, *orders: str) -> None:
        """A side chooses its Orders and commits."""
        self.secretly(side, *map(int, orders))

    def take(self, order: str) -> None:
        """Draw the next Order, which must be this one, and leave it where it lands."""
        before = self.engine.piece(f"order_{order}").location
        self.press("Draw")
        if self.engine.piece(f"order_{order}").location == before:
            raise ValueError("another Order was drawn")

    def order(self, order: str) -> None:
        """Draw the next Order, which must be this one, and execute it."""
        self.take(order)
        self.execute(order)

    def execute(self, order: str) -> None:
        self.choose("Execute", f"order_{order}")

    def decline(self, order: str) -> None:
        self.choose("Return unexecuted", f"order_{order}")

    def move(self, pieces: str, *places: str) -> None:
        """Drag pieces, joined by +, to a place, or from place to place in hops; `_` in a name is a blank.

        Those who lie together are dragged together, others one by one.
        """
        named = pieces.split("+")
        spots = {(piece.map, piece.x, piece.y) for piece in map(self.engine.piece, named)}
        hops = tuple(place.replace("_", " ") for place in places)
        for group in [named] if len(spots) == 1 else [[piece] for piece in named]:
            self.drag(group[0] if len(group) == 1 else group, *hops)

    def move_stack(self, piece: str, *places: str) -> None:
        self.drag_stack(piece, *(place.replace("_", " ") for place in places))

    def shelve(self, piece: str, place: str) -> None:
        """Drag a piece to a box of the Allied Order Sheet."""
        self.engine.move_to(piece, "Allied Order Sheet", place.replace("_", " "))
        self.steps += 1

    def shove(self, piece: str, right: str, down: str) -> None:
        self.nudge(piece, int(right), int(down))

    def chat(self, *words: str) -> None:
        self.say(" ".join(words))

    def die(self, name: str, face: str) -> None:
        """Roll a die, which will show this face."""
        self.engine.force_dice([int(face)])
        self.roll(name.replace("_", " "), int(face))

    def next(self, times: str = "1") -> None:
        self.next_segment(int(times))

    def points(self, line: str, times: str = "1") -> None:
        """Move the Victory Point marker by `more` or `less`, a point at a time."""
        for _ in range(int(times)):
            self.choose(f"One Victory Point {line}", "vp")

    def turned(self, *orders: str) -> None:
        """Turn executed Orders back to their front by hand."""
        self.choose("Turn back to the front", *(f"order_{order}" for order in orders))

    def flag_in(self, place: str) -> None:
        """Take a flag from the palette; it shows the British side."""
        self.flags[place] = self.engine.place("Flag", "Map", place)
        self.steps += 1

    def turn_flag(self, place: str) -> None:
        """Turn the flag that lies in a place."""
        self.choose("Change the flag", self.flags[place])

    def seat_of(self, side: str) -> None:
        self.seat(side)

    def draw_empty(self) -> None:
        """Press Draw with nothing left on the track."""
        self.press("Draw")


VERBS: dict[str, Callable[..., None]] = {
    "table": Player.table_of,
    "setup": Player.set_up,
    "turn": Player.turn_to,
    "log": Player.begin,
    "mistake": Player.mistake,
    "end": Player.end,
    "orders": Player.orders,
    "draw": Player.take,
    "draw_empty": Player.draw_empty,
    "order": Player.order,
    "execute": Player.execute,
    "decline": Player.decline,
    "move": Player.move,
    "stack": Player.move_stack,
    "shelve": Player.shelve,
    "nudge": Player.shove,
    "say": Player.chat,
    "roll": Player.die,
    "next": Player.next,
    "flag": Player.flag_in,
    "turn_flag": Player.turn_flag,
    "seat": Player.seat_of,
    "undo": Player.undo,
    "points": Player.points,
    "turned": Player.turned,
}


def record(engine: Engine, play: Path, log: Path) -> dict[str, tuple[int, int]]:
    """Play one file into a log; give the first and last step of each mistake.

    Raises ValueError for a line that cannot be done, a mistake left open, or steps that the log has not.
    """
    player = Player(engine, tables=play.parent, log=log)
    recorded(player, play, log, player.do)
    return player.spans
