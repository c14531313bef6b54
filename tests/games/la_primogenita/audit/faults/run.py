"""A run of the catalogue: each kind is planted in one of a few games, and the audit of the log is heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from rules_check.audit.batch import Bench, Chain, Task, audit_chain, outlined
from rules_check.audit.dice_recorder import Listening
from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Finding
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import FaultKind, Planted, planted
from tests.games.la_primogenita.recorded import recorded
from tests.play.bare_module import bare_module
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

GAMES = {2: (520, 5), 5: (640, 5), 12: (800, 5), 9: (0, 11), 50: (0, 11), 35: (0, 11)}
"""The games that faults are planted in, by seed, each with the last step at which one may be (0: any), and the Game
Turn with which it stops (11: never)."""
HOMES = {
    "truck_by_rail": 9,
    "disrupted_by_rail": 50,
    "dump_loaded_by_nobody": 50,
    "push_unpaid": 50,
    "minor_order_taken_on_a_failure": 50,
    "bombardment_of_a_second_hex": 50,
    "open_city_stays": 35,
    "moved_by_the_wrong_order": 12,
    "die_read_in_a_wrong_column": 9,
}
"""Kinds that few games have a place for, or a plain one, each with a game that has; the others take the first game that
has a place."""
CHANCE = 3


@dataclass(slots=True)
class Games:
    """The recorded games, each made when it is first asked for."""

    box: Gamebox
    folder: Path
    setting: Setting = field(init=False)
    start: Position = field(init=False)
    made: dict[int, RecordedGame] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make the module whose logs they are, and the position from which they are played."""
        self.setting = Setting.of(bare_module(self.box, self.folder), self.box, "standard")
        self.start = start_of(facts_of(self.box), self.box, "standard")

    def game(self, seed: int) -> RecordedGame:
        """Give the game of a seed."""
        if seed not in self.made:
            until, turn = GAMES[seed]
            recording = recorded(self.box, self.setting, self.start, seed, turn)
            self.made[seed] = RecordedGame(recording, self.box, self.folder, until)
        return self.made[seed]

    def planted(self, kind: FaultKind) -> Planted | None:
        """Plant a kind in its home or in the first game that has a place for it; None when none has."""
        return next(self._places(kind), None)

    def _places(self, kind: FaultKind) -> Iterator[Planted]:
        home = HOMES.get(kind.name)
        for seed in GAMES if home is None else (home,):
            fault = planted(self.game(seed), kind, Random(CHANCE))
            if fault is not None:
                yield fault


def reported_of(fault: Planted) -> list[Finding]:
    """Audit a log with a fault; give what tells of faults: notes do so of dice and of the reading alone."""
    bench = Bench(outlined, lambda _: Listening.to(fault.reading), audit_joined)
    (done,) = audit_chain(Chain((0,), (Task(fault.reading.record.path),)), bench)
    assert done.audit is not None
    return [
        each
        for each in done.audit.findings
        if each.diagnostic.severity is not Severity.NOTE or each.family in ("DIE", "REP")
    ]
