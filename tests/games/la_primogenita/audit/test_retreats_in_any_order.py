"""Defenders retreat in any order: nobody is accused who could go only before the others had left."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.actions import Retreat
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.recorded import recorded
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

pytestmark = pytest.mark.slow
SETUP, SEED, TURN = "quick_start", 16, 4
"""A game up to a turn, in which three units retreat: two trace their supply by the hex that the third leaves."""
RETREATS = 3


def test_who_is_dragged_last_may_have_retreated_first(primogenita: Gamebox, setting: Setting, tmp_path: Path) -> None:
    """Whichever of them is dragged first, the log is legal."""
    game = recorded(primogenita, setting, start_of(facts_of(primogenita), primogenita, SETUP), SEED, TURN)
    *_, begin = (
        turn.last - RETREATS + 1
        for before, turn in zip(game.played, game.played[2:], strict=False)
        if isinstance(before.actions[0], Retreat) and isinstance(turn.actions[0], Retreat)
    )
    drags = game.steps[begin - 1 : begin - 1 + RETREATS]
    for order in permutations(drags):
        log = tmp_path / "game.vlog"
        replace(game, steps=(*game.steps[: begin - 1], *order, *game.steps[begin - 1 + RETREATS :])).write(log)
        assert [str(found.diagnostic) for found in audit(read_tables(log), windows=False).findings] == []
