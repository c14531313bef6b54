"""Every explanation of what has changed on the table is used for something in a log that is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita.audit import candidates
from rules_check.games.la_primogenita.audit.candidates import EXPLANATIONS, Explanation
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import record
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit import paid_in_kind
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.goldens.files import LOGS
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
KEPT = ("game_12", "game_35", "habit_trench_moved_late")
SEED = 4073
"""A game in which a lone gun cannot retreat, and units are lost in the face of a Push."""
PLAYS = (paid_in_kind.dump_chosen_late, paid_in_kind.trench_given)


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
def believed(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> set[int]:
    """The explanations that are believed in the logs."""
    heard, log = Heard(), game(primogenita, tmp_path_factory.mktemp("reach"))
    played = list(plays(primogenita, tmp_path_factory.mktemp("plays")))
    with pytest.MonkeyPatch.context() as patch:
        rows = tuple(heard.row(number, row) for number, row in enumerate(EXPLANATIONS))
        patch.setattr(candidates, "EXPLANATIONS", rows)
        for path in (*(LOGS[name] for name in KEPT), log, *played):
            audit(read_tables(path), windows=False)
    return heard.believed


def game(box: Gamebox, folder: Path) -> Path:
    """Write the log of a random game."""
    setting = Setting.of(bare_module(box, folder), box, "standard")
    start = start_of(facts_of(box), box, "standard")
    record(setting, box, start, rules_of(box.slug), SEED).write(folder / "game.vlog")
    return folder / "game.vlog"


def plays(box: Gamebox, folder: Path) -> Iterator[Path]:
    """Write the logs of battles that happen seldom."""
    setting = Setting.of(bare_module(box, folder), box, "quick_start")
    for number, play in enumerate(PLAYS):
        yield play(setting, box).write(folder / f"{number}.vlog")


@pytest.mark.parametrize("number", range(len(EXPLANATIONS)), ids=lambda number: EXPLANATIONS[number].why)
def test_an_explanation_is_believed(believed: set[int], number: int) -> None:
    """Else nobody knows what it is for."""
    assert number in believed
