"""What the words of Keren's written plays do, each at real VASSAL."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.engine.harness import Engine
from tests.engine.plays import done, recorded
from tests.games.keren.engine.worked_turn import ITALIAN, Table

LINES = {
    "fire": "Fire",
    "assault": "Assault",
    "target": "Target",
    "rally": "Rally",
    "carry": "Carry supply",
    "front": "Stop carrying supply",
    "fired": "Turn to Fired",
    "bombarded": "Bombarded",
    "suppress": "Suppressed",
    "recover": "No longer Suppressed",
    "eliminate": "Eliminate",
}
"""Verbs that are a line of the menu of each piece named after them."""
BUTTONS = {"hide": "Hide stacks", "clear": "Clear battles"}
"""Verbs that are a button of the toolbar."""


@dataclass(slots=True)
class Player(Table):
    """Two players at one screen who do what a play says, line by line."""

    log: Path = Path()

    def do(self, words: list[str]) -> None:
        """Do one line."""
        done(self, words, LINES, BUTTONS, VERBS)

    def begin_setup(self, *name: str) -> None:
        """Take one of the module's setups, as the Italians, who set up first."""
        self.engine.setup(" ".join(name), ITALIAN)

    def put(self, units: str, place: str) -> None:
        """Drag units, joined by +, from their boxes to a hex, the lowest first."""
        self.set_up({place: tuple(units.split("+"))})

    def begin(self) -> None:
        """Begin the log."""
        self.begin_log(self.log)

    def talk(self, *words: str) -> None:
        self.say(" ".join(words))

    def move(self, units: str, *places: str) -> None:
        """Drag units that lie together, joined by +, from place to place; `_` in a name is a blank."""
        self.drag(units.split("+"), *(place.replace("_", " ") for place in places))

    def reinforce(self, place: str) -> None:
        """Press the button and name the hex of entry."""
        self.engine.expect_dialog("By which hex", enter=place)
        self.press("Reinforcements")

    def die(self, name: str, face: str) -> None:
        self.roll(name, int(face))

    def go_on(self, times: str = "1") -> None:
        self.next_phase(int(times))


VERBS: dict[str, Callable[..., None]] = {
    "setup": Player.begin_setup,
    "put": Player.put,
    "log": Player.begin,
    "say": Player.talk,
    "seat": Player.seat,
    "move": Player.move,
    "reinforce": Player.reinforce,
    "roll": Player.die,
    "next": Player.go_on,
}


def record(engine: Engine, play: Path, log: Path) -> None:
    """Play one file into a log; raises ValueError for a line that cannot be done."""
    player = Player(engine, log=log)
    recorded(player, play, log, player.do)
