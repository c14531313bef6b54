"""The closed loop: games played by the rules and written as logs are reported back from the logs and found legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit.verdict import Audit, Outcome
from rules_check.games import rules_of
from rules_check.games.la_primogenita.audit import candidates
from rules_check.games.la_primogenita.audit.candidates import EXPLANATIONS, Explanation
from rules_check.games.la_primogenita.hands.recording import Recording
from rules_check.games.la_primogenita.position import actions as act
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit import paid_in_kind
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.looped import GAMES, SETUP, looped
from tests.games.la_primogenita.goldens.files import LOGS
from tests.games.la_primogenita.goldens.traces import other_than_kept, trace_of
from tests.of_kind import of_kind
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
KEPT = ("12_retreats", "habit_trench_moved_late")
"""Logs in which explanations are believed that no game believes."""
RARE = 4073
"""The game in which the rarest explanations are believed."""
PLAYS = (paid_in_kind.dump_chosen_late, paid_in_kind.trench_given)
UNSEEN = (act.NoPush, act.Stay, act.Convert, act.Support)
"""What leaves no trace of its own on the table."""
SHARE = 0.98
NEVER_PLAYED = ["go", "lose_trench", "resupply", "support"]
"""What the random player leaves out, by its words in cases: it moves along a path, and Support goes without saying."""


class Heard:
    """The numbers of the explanations that were believed: nothing more was asked of them."""

    def __init__(self) -> None:
        self.believed: set[int] = set()

    def row(self, number: int, row: Explanation[Any, Any]) -> Explanation[Any, Any]:
        """Give a row that is listened to."""

        def actions(*asked: Any) -> Iterator[Any]:
            for each in row.actions(*asked):
                try:
                    yield each
                except GeneratorExit:
                    self.believed.add(number)
                    raise

        return replace(row, actions=actions)


@pytest.fixture(scope="module")
def heard() -> Iterator[Heard]:
    """What is listened to while logs are audited."""
    listening = Heard()
    with pytest.MonkeyPatch.context() as patch:
        rows = tuple(listening.row(number, row) for number, row in enumerate(EXPLANATIONS))
        patch.setattr(candidates, "EXPLANATIONS", rows)
        yield listening


Loop = Callable[[int], tuple[Recording, Audit]]


@pytest.fixture(scope="module")
def loop(heard: Heard, primogenita: Gamebox, bare: Path, tmp_path_factory: pytest.TempPathFactory) -> Loop:
    """Plays a game by its seed, once, and audits the log that is written of it."""
    setting = Setting.of(bare, primogenita, SETUP)
    log = tmp_path_factory.mktemp("closed_loop") / "game.vlog"

    def play(seed: int) -> tuple[Recording, Audit]:
        recording = looped(primogenita, setting, seed)
        recording.write(log)
        return recording, audit(read_tables(log), windows=False)

    return cache(play)


@pytest.fixture(scope="module", params=GAMES, ids=GAMES.get)
def played(request: pytest.FixtureRequest, loop: Loop) -> tuple[Recording, Audit]:
    """A random game, and the audit of the log that was written of it."""
    return loop(request.param)


@pytest.fixture(scope="module")
def believed(
    heard: Heard, loop: Loop, primogenita: Gamebox, bare: Path, tmp_path_factory: pytest.TempPathFactory
) -> set[int]:
    """The explanations that are believed in a rare game, in kept logs, and in battles that happen seldom."""
    loop(RARE)
    setting, folder = Setting.of(bare, primogenita, "quick_start"), tmp_path_factory.mktemp("plays")
    battles = [play(setting, primogenita).write(folder / f"{number}.vlog") for number, play in enumerate(PLAYS)]
    for path in (*(LOGS[name] for name in KEPT), *battles):
        audit(read_tables(path), windows=False)
    return heard.believed


def test_nothing_is_found_in_a_legal_game(played: tuple[Recording, Audit]) -> None:
    """Neither an error nor anything that could not be verified, nor a note."""
    assert [str(found.diagnostic) for found in played[1].findings] == []


def test_the_game_is_played_as_it_was(played: tuple[Recording, Audit]) -> None:
    """The first actions that are others than before are named."""
    recording, _ = played
    assert other_than_kept(recording.game.seed, trace_of(recording)) == ""


def test_every_sort_of_action_is_played(loop: Loop) -> None:
    """Whoever leaves a game out sees what goes with it."""
    played = {line.split()[0] for seed in GAMES for line in trace_of(loop(seed)[0])}
    assert sorted({*rules_of("la_primogenita").by_verb} - played) == NEVER_PLAYED


def test_every_action_reported_is_found_legal(played: tuple[Recording, Audit]) -> None:
    """No outcome is left open."""
    assert {each.outcome for each in played[1].actions} == {Outcome.LEGAL}


def test_nearly_all_that_was_played_is_reported(played: tuple[Recording, Audit]) -> None:
    """At least 98 of 100 actions of every kind that leaves a trace are recognised from the log."""
    recording, audited = played
    done = _counted(action for turn in recording.played for action in turn.actions)
    reported = _counted(of_kind(act.Action, each.action) for each in audited.actions)
    assert sum((done & reported).values()) >= SHARE * sum(done.values())


@pytest.mark.parametrize("number", range(len(EXPLANATIONS)), ids=lambda number: EXPLANATIONS[number].why)
def test_an_explanation_is_believed(believed: set[int], number: int) -> None:
    """Every explanation of what has changed on the table is used for something; else nobody knows what it is for."""
    assert number in believed


def _counted(actions: Iterable[act.Action]) -> Counter[str]:
    """Count actions by kind: a move of which only the destination is known is a move, a choice each of its Orders."""
    counted: Counter[str] = Counter()
    for action in actions:
        if isinstance(action, act.Choose):
            counted["Choose"] += len(action.orders)
        elif not isinstance(action, UNSEEN) and not (isinstance(action, act.Push) and action.roll is None):
            counted["Move" if isinstance(action, act.Go) else type(action).__name__] += 1
    return counted
