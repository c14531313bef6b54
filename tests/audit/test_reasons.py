"""A mistake is told with what was done, the way that was gone, and the rule that it breaks; nothing else is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.facts.gamebox import facts_of
from rules_check.play.log.recording import Setting
from tests.audit.reasons.duties import DUTIES
from tests.audit.reasons.moves import MOVES
from tests.audit.reasons.opening import Sit, audited
from tests.audit.reasons.orders import ORDERS
from tests.audit.reasons.told import Mistake, check
from tests.audit.sitting import Sitting
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox


@pytest.fixture(scope="module")
def setting(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Setting:
    """The Quick start in the module."""
    return Setting.of(bare_module(primogenita, tmp_path_factory.mktemp("module")), primogenita, "quick_start")


@pytest.fixture
def sit(setting: Setting, primogenita: Gamebox) -> Sit:
    """Sit down at a table."""
    return lambda *changes: Sitting.at(setting, primogenita, facts_of(primogenita).segments, *changes)


@pytest.mark.parametrize("mistake", (*MOVES, *DUTIES, *ORDERS), ids=lambda mistake: mistake.name)
def test_a_mistake_is_told_with_its_reason(sit: Sit, tmp_path: Path, mistake: Mistake) -> None:
    """Once, at its hex, with the section that it breaks."""
    sitting = sit(*mistake.table)
    mistake.play(sitting)
    check(audited(sitting, tmp_path), *mistake.told)
