"""The closed loop: games played by the rules and written as logs are reported back from the logs and found legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from rules_check.audit.verdict import Audit, Outcome
from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording, record
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.of_kind import of_kind
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
GAMES = {
    9: "Pushes, Counterattacks, Retreats",
    12: "Overruns, an Open City, sources",
    2016: "the last dump of a hex is lost before the Advance",
    2021: "a Push by the same units is answered, a bombarded unit is lost",
    2022: "an attacker falls for lack of Support before the die",
    2036: "guns that cannot retreat are lost together",
    3004: "Support runs short in the second battle of an Order",
    3035: "two Orders are declared for one hex, and the die is for another",
    3042: "two Orders are declared for two hexes, one after the other",
    3074: "a hex given up by Order 18 that no mark tells",
    4048: "a gun is Disrupted and lost at once",
    4058: "the attacker is lost before the defender retreats",
    5010: "a unit that lost a step is lost in the face of a Push",
    4068: "the marks of the last battle are cleared after the next Order is declared",
    4073: "Matildas are declared after a lone gun could not retreat",
    5011: "two sources are upgraded one after the other",
    6047: "a dump pays for the step of a unit that is lost",
    7011: "one drag to the next hex goes round by a town",
    7030: "three Orders are declared for three hexes",
    7035: "the attacker's loss changes who can retreat",
    7062: "old marks lie on the hex of a Retreat",
    51008: "a unit still marked from before assaults again without a die",
}
"""Whole games by their seeds, with what is hard to recognise in them."""
UNSEEN = (act.NoPush, act.Stay, act.Convert, act.Support)
"""What leaves no trace of its own on the table."""
SHARE = 0.98


@pytest.fixture(scope="module")
def start(primogenita: Gamebox) -> Position:
    """Where all games begin: what is worked out for the map is worked out once, as when many games are played."""
    return start_of(facts_of(primogenita), primogenita, "standard")


@pytest.fixture(scope="module")
def setting(primogenita: Gamebox, bare: Path) -> Setting:
    """The setup with which all logs begin."""
    return Setting.of(bare, primogenita, "standard")


@pytest.fixture(scope="module", params=GAMES, ids=GAMES.get)
def played(
    request: pytest.FixtureRequest,
    primogenita: Gamebox,
    setting: Setting,
    start: Position,
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[Recording, Audit]:
    """A random game, and the audit of the log that was written of it."""
    folder: Path = tmp_path_factory.mktemp("closed_loop")
    recording = record(setting, primogenita, start, rules_of("la_primogenita"), request.param)
    log = folder / "game.vlog"
    recording.write(log)
    return recording, audit(read_tables(log), windows=False)


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


def _counted(actions: Iterable[act.Action]) -> Counter[str]:
    """Count actions by kind: a move of which only the destination is known is a move, a choice each of its Orders."""
    counted: Counter[str] = Counter()
    for action in actions:
        if isinstance(action, act.Choose):
            counted["Choose"] += len(action.orders)
        elif not isinstance(action, UNSEEN) and not (isinstance(action, act.Push) and action.roll is None):
            counted["Move" if isinstance(action, act.Go) else type(action).__name__] += 1
    return counted
