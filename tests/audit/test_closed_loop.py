"""The closed loop: games played by the rules and written as logs are told back from the logs and found legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from rules_check.audit.audit import audit
from rules_check.audit.verdict import Audit, Outcome
from rules_check.facts.gamebox import facts_of
from rules_check.games import rules_of
from rules_check.play.log.recording import Recording, Setting, record
from rules_check.position import actions as act
from rules_check.position.start import start_of
from rules_check.replay.reading import read_tables
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox

SEEDS = (9, 12)
"""Two whole games in which Pushes, Counterattacks, Retreats, Overruns, an Open City and sources occur."""
UNSEEN = (act.NoPush, act.Stay, act.Convert, act.Support)
"""What leaves no trace of its own on the table."""
SHARE = 0.98


@pytest.fixture(scope="module", params=SEEDS, ids=lambda seed: f"game {seed}")
def played(
    request: pytest.FixtureRequest, primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Recording, Audit]:
    """A random game, and the audit of the log that was written of it."""
    folder: Path = tmp_path_factory.mktemp("closed_loop")
    setting = Setting.of(bare_module(primogenita, folder), primogenita, "standard")
    start = start_of(facts_of(primogenita), primogenita, "standard")
    recording = record(setting, primogenita, start, rules_of("la_primogenita").player, request.param)
    log = folder / "game.vlog"
    recording.write(log)
    return recording, audit(read_tables(log), windows=False)


def test_nothing_is_found_in_a_legal_game(played: tuple[Recording, Audit]) -> None:
    """Neither an error nor anything that could not be verified, nor a note."""
    assert [str(found.diagnostic) for found in played[1].findings] == []


def test_every_action_told_is_found_legal(played: tuple[Recording, Audit]) -> None:
    """No outcome is left open."""
    assert {each.outcome for each in played[1].actions} == {Outcome.LEGAL}


def test_nearly_all_that_was_played_is_told(played: tuple[Recording, Audit]) -> None:
    """At least 98 of 100 actions of every kind that leaves a trace are told from the log."""
    recording, audited = played
    done = _counted(action for turn in recording.played for action in turn.actions)
    told = _counted(each.action for each in audited.actions if each.action is not None)
    assert sum((done & told).values()) >= SHARE * sum(done.values())


def _counted(actions: Iterable[act.Action]) -> Counter[str]:
    """Count actions by kind: a move of which only the destination is known is a move, a choice each of its Orders."""
    counted: Counter[str] = Counter()
    for action in actions:
        if isinstance(action, act.Choose):
            counted["Choose"] += len(action.orders)
        elif not isinstance(action, UNSEEN) and not (isinstance(action, act.Push) and action.roll is None):
            counted["Move" if isinstance(action, act.Go) else type(action).__name__] += 1
    return counted
