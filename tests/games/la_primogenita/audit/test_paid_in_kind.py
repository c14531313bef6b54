"""What pays for a battle and is no step is reported as what it is, wherever else it could have come from (6.3, 7.3)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.audit.verdict import Outcome
from rules_check.games.la_primogenita.position.actions import Deplete, Disrupt, Lose, LoseTrench
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit import paid_in_kind
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from vassal_build.gamebox.box import Gamebox

PLAYS: dict[str, tuple[Callable[[Setting, Gamebox], Sitting], tuple[object, ...]]] = {
    "the second of two dumps": (paid_in_kind.dump_chosen_late, (Disrupt(("col8",)), Deplete("sd2"), Lose("col8"))),
    "a Trench": (paid_in_kind.trench_given, (LoseTrench("L-7"), Lose("col12"))),
}


@pytest.mark.parametrize("play", PLAYS)
def test_what_paid_is_reported_and_nothing_is_wrong(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, play: str
) -> None:
    """But for the setup, where counters lie elsewhere than the rules want them."""
    played, paid = PLAYS[play]
    audited = audit(read_tables(played(setting, primogenita).write(tmp_path / "play.vlog")))
    reported = [each for each in audited.actions if type(each.action) in map(type, paid)]
    assert {each.action for each in reported} == set(paid)
    assert {(each.outcome, each.assumed) for each in reported} == {(Outcome.LEGAL, False)}
    assert {each.diagnostic.code for each in audited.findings} == {"RNF201"}
