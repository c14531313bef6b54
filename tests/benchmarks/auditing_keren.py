"""How long `rules-check audit` takes as a whole process on a game of Keren."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules_check.games import rules_of
from rules_check.rules.records import Recording
from tests.benchmarks.clock import referee, seconds
from tests.benchmarks.row import Row
from tests.play.bare_module import bare_module
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

GAME, SETUP, SEED = "keren", "first_battle", 2


def auditing_keren(folder: Path, runs: int = 3) -> Iterator[Row]:
    """Measure in an empty folder; the ratio is to `--version` of the command."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "keren.vlog"
    game = _game(folder)
    game.write(log)
    audit = seconds(referee("audit", str(log)), runs)
    yield Row(
        f"Keren: audit of a game of {game.played[-1].last} steps",
        audit,
        "s",
        2,
        audit / seconds(referee("--version"), runs),
    )


def _game(folder: Path) -> Recording:
    """Play a game of about two thousand steps."""
    box, rules = read_gamebox(game_of(GAME)).usable(), rules_of(GAME)
    assert rules.hands is not None
    setting = rules.hands.setting(bare_module(box, folder), box, SETUP)
    return rules.hands.record(setting, box, rules.start(rules.facts(box), box, SETUP), rules, SEED)
