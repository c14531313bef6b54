"""Every kind of fault that a file can show is flagged in its window, by the right family, and nothing before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rules_check.audit.batch import Task, audit_one
from rules_check.audit.verdict import Finding
from rules_check.facts.gamebox import facts_of
from rules_check.games import rules_of
from rules_check.play.log.recording import Setting, record
from rules_check.position.start import start_of
from tests.audit.faults.catalogue import KINDS
from tests.audit.faults.game import RecordedGame
from tests.audit.faults.kind import Kind, Planted, planted
from tests.play.bare_module import bare_module
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

GAMES = ((2, 520), (5, 640), (12, 800), (9, 0))
"""The games that faults are planted in, by seed, and the last step at which one may be (0: any)."""
RARE = (
    "disrupted_by_rail",
    "dump_loaded_by_nobody",
    "push_unpaid",
    "open_city_stays",
    "minor_order_taken_on_a_failure",
    "bombardment_of_a_second_hex",
)
"""Kinds for which these games have no place."""


class Games:
    """The recorded games, each made when it is first asked for."""

    def __init__(self, box: Gamebox, folder: Path) -> None:
        self.box, self.folder = box, folder
        self.setting = Setting.of(bare_module(box, folder), box, "standard")
        self.made: dict[int, RecordedGame] = {}

    def __iter__(self) -> Iterator[RecordedGame]:
        start = start_of(facts_of(self.box), self.box, "standard")
        player = rules_of("la_primogenita").player
        for seed, until in GAMES:
            if seed not in self.made:
                recording = record(self.setting, self.box, start, player, seed)
                self.made[seed] = RecordedGame(recording, self.box, self.folder, until)
            yield self.made[seed]


@pytest.fixture(scope="module")
def games(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Games:
    """The games of this module's tests."""
    return Games(primogenita, tmp_path_factory.mktemp("flagged"))


def _planted(games: Games, kind: Kind) -> Planted:
    found = (planted(game, kind, Random(3)) for game in games)
    return next(each for each in found if each is not None)


def _tells(finding: Finding) -> bool:
    """Say whether a finding tells of a fault; notes do so of dice and of the reading alone."""
    return finding.diagnostic.severity is not Severity.NOTE or finding.family in ("DIE", "REP")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name not in RARE], ids=lambda kind: kind.name)
def test_a_planted_fault_is_flagged(games: Games, kind: Kind) -> None:
    """The step that causes it, or the one that closes its window, is told; nothing before it is."""
    fault = _planted(games, kind)
    done = audit_one(Task(fault.log_path))
    assert done.audit is not None
    told = [each for each in done.audit.findings if _tells(each)]
    assert [str(each.diagnostic) for each in told if each.moment.step < fault.cause_step] == []
    assert {each.family for each in told} & set(fault.families)
