"""Plays the worked Game Turn a second time, by e-mail: two players, each in a VASSAL of his own, log after log.

Whoever is next loads the log that came, replays it to its end and begins a log of his own, as people do. The steps are
those of `worked_turn.py`, one for one, and the dice are laid down to be the same; but here each log knows who moved,
and battles and Orders are cut in the middle.

This is no test. Run it from the top folder; it writes the logs again, and into `files.csv` which steps of `turn.vlog`
each of them repeats:

    python -m tests.games.la_primogenita.engine.worked_turn_mail MODULE.vmod
"""

from __future__ import annotations

import csv
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.engine.harness import Engine
from tests.games.la_primogenita.engine.worked_turn import FOLDER, SCENES, SETUP, Table

BY_MAIL = FOLDER / "by_mail"
PLAYERS = {"Allied": ("Player A", "worked-turn-a"), "Italian": ("Player B", "worked-turn-b")}
"""Each side's player and password."""


@dataclass(slots=True)
class Correspondence(Table):
    """A table in two places: where the seat would change, a log goes by mail."""

    engines: dict[str, Engine] = field(default_factory=dict)
    folder: Path = BY_MAIL
    files: list[tuple[str, str, int, int]] = field(default_factory=list)

    def seat(self, side: str) -> None:
        """Send the log to the player of a side, who replays it and begins his own."""
        if side == self.seated:
            return
        sent = self.send()
        self.seated, self.engine = side, self.engines[side]
        self.engine.load(sent, side)
        self.engine.step_all()
        self.begin()

    def begin(self) -> None:
        self.engine.begin_log(self._log(len(self.files) + 1))

    def send(self) -> Path:
        """End the log and note which steps it has."""
        self.engine.end_log()
        log = self._log(len(self.files) + 1)
        first = self.files[-1][3] + 1 if self.files else 1
        self.files.append((log.name, self.seated, first, self.steps))
        return log

    def roll(self, die: str, reported: int) -> None:
        """Roll the die that the turn had at one table."""
        self.engine.force_dice([reported])
        super(Correspondence, self).roll(die, reported)

    def _log(self, number: int) -> Path:
        return self.folder / f"{number:02}.vlog"


def play(allied: Engine, italian: Engine, module: Path, folder: Path) -> list[tuple[str, str, int, int]]:
    """Play the turn into a folder of logs; give each one's name, side, and first and last step of the turn."""
    for side, engine in (("Allied", allied), ("Italian", italian)):
        user, password = PLAYERS[side]
        engine.open(module, user=user, password=password)
    allied.setup(SETUP, "Allied")
    table = Correspondence(allied, engines={"Allied": allied, "Italian": italian}, folder=folder)
    table.begin()
    for scene in SCENES:
        scene(table)
    table.send()
    allied.quiet()
    italian.quiet()
    return table.files


def main(module: Path) -> None:
    """Make the logs and the list of them."""
    BY_MAIL.mkdir(parents=True, exist_ok=True)
    with Engine.start() as allied, Engine.start() as italian:
        files = play(allied, italian, module, BY_MAIL)
    with (BY_MAIL / "files.csv").open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(("file", "side", "first", "last"))
        writer.writerows(files)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
