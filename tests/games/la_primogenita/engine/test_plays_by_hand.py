"""A play of the mistakes made by hand, played once more in real VASSAL: its log is the one that is kept."""

from __future__ import annotations

from pathlib import Path

from rules_check.games.la_primogenita.table.properties import is_disrupted, points_of, supply_of
from rules_check.replay.reading import read_tables
from rules_check.replay.sightings import Sighting, Sort
from tests.audit.by_hand.recording import spans
from tests.engine.harness import Engine
from tests.games.la_primogenita.audit.by_hand.player import record
from tests.games.la_primogenita.audit.by_hand.shelf import SHELF

NAME = "05_later_supply_phase"


def end_of(log: Path) -> set[tuple[object, ...]]:
    """What counters lie where as a log ends, without the ids of pieces: a later module has more than counters."""
    sightings = read_tables(log).at()[1].sightings.values()
    return {state_of(each) for each in sightings if each.sort != Sort.HELPER}


def state_of(seen: Sighting) -> tuple[object, ...]:
    """Counter, place, face, marks."""
    return seen.counter, seen.place, seen.face, is_disrupted(seen), supply_of(seen), points_of(seen)


def test_a_play_gives_the_log_that_is_kept(running: Engine, tmp_path: Path) -> None:
    """The same steps for each mistake, the same table at the end."""
    log = tmp_path / "again.vlog"
    played = record(running, SHELF.plays / f"{NAME}.play", log)
    assert played == spans(SHELF)[NAME]
    assert end_of(log) == end_of(SHELF.logs / f"{NAME}.vlog")
