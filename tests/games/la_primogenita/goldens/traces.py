"""Random games by their seeds: every action as a case states it, as digests of so many.

Those of the closed loop are played, and held to what is kept, by its own tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from rules_check.cases.statements import statement_of
from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.game import play, player_of
from rules_check.play.log.setting import Setting
from rules_check.play.played import Game
from tests.games.la_primogenita.audit.looped import GAMES, SETUP, looped
from tests.games.la_primogenita.goldens.files import HERE
from tests.games.la_primogenita.goldens.rows import from_csv
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox

SEEDS = (7002, 7008, 7009)
"""Games that are played for their trace alone; the others are those of the closed loop.

Together they run every line of rules and player, and take every way from one to the next, that eighteen others did, but
for one line, which `test_trenches_entered` holds. That was counted, and no test counts it again.
"""
SETUPS = ("standard", "quick_start")
LAST_TURN = 2
"""These games stop where the Game Turn after it begins."""
PART = 25
"""So many actions stand behind one digest."""


def trace(box: Gamebox, seed: int) -> list[str]:
    """Give the actions of a game that is played for its trace alone, dice and all."""

    def ends(position: Position) -> Iterator[str]:
        if position.turn > LAST_TURN:
            yield "far enough"

    said: list[str] = []
    start = start_of(facts_of(box), box, SETUPS[seed % len(SETUPS)])
    rules = rules_of(box.slug)
    rules = rules.played_by(replace(player_of(rules), faults=ends))
    game = play(rules, start, seed, lambda _, action, __: said.append(statement_of(rules, action)))
    return [*said, _end(game)]


def trace_of(recording: Recording) -> list[str]:
    """Give the actions of a recorded game, dice and all."""
    rules = rules_of("la_primogenita")
    said = [statement_of(rules, action) for turn in recording.played for action in turn.actions]
    return [*said, _end(recording.game)]


def _end(game: Game) -> str:
    return f"end {game.winner} turn {game.turn} vp {game.points}"


def all_traces(box: Gamebox) -> Iterator[tuple[int, list[str]]]:
    """Give the actions of all games that are kept, by their seeds."""
    for seed in SEEDS:
        yield seed, trace(box, seed)
    with TemporaryDirectory() as folder:
        setting = Setting.of(bare_module(box, Path(folder)), box, SETUP)
        for seed in GAMES:
            yield seed, trace_of(looped(box, setting, seed))


def other_than_kept(seed: int, said: list[str]) -> str:
    """Give the first actions of a game that are others than those that are kept, empty where none are."""
    kept = next(row[1:] for row in from_csv(HERE / "traces.csv") if row[0] == str(seed))
    parts = enumerate(zip_longest(kept, digests(said)))
    other = next((number for number, (old, new) in parts if old != new), None)
    return "" if other is None else f"among the actions from {other * PART} on: {said[other * PART :][:PART]}"


def digests(said: list[str]) -> list[str]:
    """Give one digest of each part."""
    parts = ["\n".join(said[at : at + PART]) for at in range(0, len(said), PART)]
    return [sha256(part.encode()).hexdigest()[:8] for part in parts]
