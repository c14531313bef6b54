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
from rules_check.games.la_primogenita.audit import candidates
from rules_check.games.la_primogenita.audit.candidates import EXPLANATIONS, Explanation
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit import paid_in_kind
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.goldens.files import LOGS
from tests.games.la_primogenita.recorded import recorded
from tests.of_kind import of_kind
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
GAMES = {
    9: "Pushes, Counterattacks, Retreats",
    12: "Overruns, an Open City, sources",
    2021: "a Push by the same units is answered, a bombarded unit is lost",
    2022: "an attacker falls for lack of Support before the die",
    3004: "Support runs short in the second battle of an Order",
    3035: "two Orders are declared for one hex, and the die is for another",
    3042: "two Orders are declared for two hexes, one after the other",
    3074: "a hex given up by Order 18 that no mark tells",
    4048: "a gun is Disrupted and lost at once",
    4058: "the attacker is lost before the defender retreats",
    4073: "Matildas are declared after a lone gun could not retreat, units are lost in the face of a Push",
    5010: "a unit that lost a step is lost in the face of a Push",
    6047: "a dump pays for the step of a unit that is lost",
    7011: "one drag to the next hex goes round by a town",
}
"""Whole games by their seeds, with what is hard to recognise in them.

They run every line of the rules, of the hands and of the audit, and take every way from one to the next, that these and
eight more ran: 2016, 2036, 4068, 5011, 7030, 7035, 7062 and 51008. That was counted, and no test counts it again.
"""
SHORT = {9: 6, 5010: 6, 7011: 6}
"""Games that have nothing more to show in the Game Turn that begins then."""
WHOLE = 11
KEPT = ("12_retreats", "habit_trench_moved_late")
"""Logs in which explanations are believed that no game believes."""
RARE = 4073
"""The game in which the rarest explanations are believed."""
PLAYS = (paid_in_kind.dump_chosen_late, paid_in_kind.trench_given)
UNSEEN = (act.NoPush, act.Stay, act.Convert, act.Support)
"""What leaves no trace of its own on the table."""
SHARE = 0.98


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
    setting, start = Setting.of(bare, primogenita, "standard"), start_of(facts_of(primogenita), primogenita, "standard")
    log = tmp_path_factory.mktemp("closed_loop") / "game.vlog"

    def play(seed: int) -> tuple[Recording, Audit]:
        recording = recorded(primogenita, setting, start, seed, SHORT.get(seed, WHOLE))
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
