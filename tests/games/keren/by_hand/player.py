"""The words of plays with mistakes beside those of the tutorial, each at real VASSAL."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.audit.by_hand.recording import Spans
from tests.engine.harness import Engine
from tests.engine.plays import perform, recorded
from tests.games.keren.tutorial.player import Player

TABLE, MISTAKE, END, POINTS = "table", "mistake", "end", "points"


@dataclass(slots=True)
class Erring(Player):
    """Two players who make mistakes; `tables` is the folder of the tables they sit down at."""

    tables: Path = Path()

    def do_line(self, words: list[str]) -> None:
        """Do one line."""
        match words:
            case [verb, name] if verb == TABLE:
                perform((self.tables / f"{name}.table").read_text(encoding="utf-8"), self.do_line)
            case [verb, name] if verb == MISTAKE:
                self.mistake(name)
            case [verb, name] if verb == END:
                self.end(name)
            case [verb, line] if verb == POINTS:
                self.choose(f"One Victory Point {line}", "vp")
            case _:
                self.do(words)


def record(engine: Engine, play: Path, log: Path) -> Spans:
    """Play one file into a log; give the first and last step of each mistake."""
    player = Erring(engine, log=log, tables=play.parent)
    recorded(player, play, log, player.do_line)
    return player.spans
