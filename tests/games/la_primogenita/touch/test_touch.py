"""A variant adds to La Primogenita: few files are touched, and all of it takes it up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.cases.runner import Status
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.touch.copied import Copied, copied
from tests.games.la_primogenita.touch.patches import VARIANTS, Variant
from tests.play.bare_module import bare_module
from vassal_build.gamebox.picture_names import chart_picture, marker_picture
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import design_of
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.templates import Templates

pytestmark = pytest.mark.slow

MOST = 3
"""So many files of its rules at most are touched, its data and cases aside."""
SEED = 9
"""A game in which smoke is laid and a unit is parched."""


@pytest.fixture(scope="module")
def variant(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copied]:
    """The game with all that is added."""
    with copied(copy, tmp_path_factory.mktemp("variant"), VARIANTS) as made:
        yield made


@pytest.mark.parametrize("added", VARIANTS, ids=lambda added: added.name)
def test_few_files_are_touched(variant: Copied, added: Variant) -> None:
    """All of them the game's."""
    assert 0 < len(variant.touched[added.name]) <= MOST


def test_its_data_have_no_faults(variant: Copied) -> None:
    """The markers and states among them."""
    assert list(read_gamebox(variant.opened().game).findings) == []


def test_its_pictures_can_be_drawn(variant: Copied) -> None:
    """A marker that no template knows shows its words."""
    game = variant.opened().game
    box = read_gamebox(game).usable()
    drawn = {each.name: each for each in all_pictures(box, design_of(game).pictures)}
    templates = Templates(box.folders)
    for marker, words in (("smoke", "Smoke"), ("parched", "Parched")):
        assert words in drawn[marker_picture(marker)].svg(templates)
    assert "Smoke" in drawn[chart_picture("counters")].svg(templates)


@pytest.mark.parametrize("added", VARIANTS, ids=lambda added: added.name)
def test_its_cases_pass(variant: Copied, added: Variant) -> None:
    """Judged, read and worded."""
    assert {each.status for each in variant.cases(added)} == {Status.PASS}


@pytest.fixture(scope="module")
def reported(variant: Copied) -> tuple[list[Any], Any]:
    """What was played in a random game, and the audit of the log that hands wrote of it."""
    opened = variant.opened()
    setting = Setting.of(bare_module(opened.box, variant.folder), opened.box, "standard")
    start = opened.rules.start(opened.facts, opened.box, "standard")
    assert opened.rules.hands is not None
    recording = opened.rules.hands.record(setting, opened.box, start, opened.rules, SEED)
    recording.write(variant.folder / "game.vlog")
    reading = read_tables(variant.folder / "game.vlog")
    return [each for turn in recording.played for each in turn.actions], audit_joined((reading,))[0]


def test_a_random_game_is_written_and_reported(reported: tuple[list[Any], Any]) -> None:
    """Nothing is found in it, and all the smoke that was placed is reported where it was placed."""
    played, audit = reported
    assert [str(found.diagnostic) for found in audit.findings] == []
    laid = Counter(each.place for each in played if is_smoke(each))
    assert laid and Counter(each.action.place for each in audit.actions if is_smoke(each.action)) == laid


def test_units_are_parched_in_it(reported: tuple[list[Any], Any]) -> None:
    """And the log shows it."""
    positions = [window.position for window in reported[1].windows]
    assert any("parched" in unit.states for position in positions for unit in position.units.values())


DUE: dict[str, tuple[Callable[[Any], Any], str]] = {
    "MOV904": (lambda position: position.with_lying("smoke", ("H-3",)), "no marker is in H-3"),
    "CMB904": (lambda position: position.bearing("bde10", "parched"), "10th Indian Brigade has the mark (none)"),
}
"""What the play gives and the table does not show, by the code of what is found."""


@pytest.mark.parametrize("code", DUE)
def test_what_the_table_does_not_show_falls_due(variant: Copied, code: str) -> None:
    """A marker, and a state."""
    opened = variant.opened()
    audit = f"{variant.package}.rules.audit"
    gaps, duty_of = import_module(f"{audit}.gap").gaps, import_module(f"{audit}.duties").duty_of
    start = opened.rules.start(opened.facts, opened.box, "quick_start")
    comes_to, message = DUE[code]
    played = comes_to(start)
    (gap,) = gaps(played, start)
    found = duty_of(played, gap)
    assert (found.code, found.message.split(", but")[0]) == (code, message)


def is_smoke(action: object) -> bool:
    """Say whether smoke is laid."""
    return type(action).__name__ == "Declare" and getattr(action, "order", 0) == 10
