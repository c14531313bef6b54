"""The counters of the game: which pictures there are, what they are drawn from, and how samples of them look."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.games.la_primogenita.design import BADGES
from vassal_build.games.la_primogenita.order_faces import order_pictures
from vassal_build.render.badges import badge_pictures
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.counters import counter_pictures, face_context
from vassal_build.render.markers import marker_pictures
from vassal_build.render.picture import Picture
from vassal_build.render.studio import draw_pictures

GOLDEN = Path(__file__).parent / "golden"
DIFFERENCE = 2.0  # of 255, on average over the pixels and channels


@pytest.fixture(scope="module")
def pictures(box: Gamebox) -> dict[str, Picture]:
    """Every picture of the game by name."""
    return {picture.name: picture for picture in all_pictures(box, game_of("la_primogenita").design().pictures)}


def _unit(box: Gamebox, unit: str, step: int) -> dict[str, Any]:
    found = box.unit_by_id[unit]
    return face_context(found, next(face for face in found.faces if face.step == step))


def test_every_step_of_every_unit_has_a_picture(box: Gamebox) -> None:
    """Units show the steps they have left, Supply Dumps whether they are loaded."""
    names = {picture.name for picture in counter_pictures(box)}
    assert {"unit_bde11_4.png", "unit_bde11_1.png", "unit_sd1_loaded.png", "unit_sd1_depleted.png"} <= names
    assert len(names) == sum(len(unit.faces) for unit in box.units)


def test_every_order_has_two_sides(box: Gamebox) -> None:
    """44 fronts and 44 executed sides."""
    names = {picture.name for picture in order_pictures(box)}
    assert names == {f"order_{number}{side}.png" for number in range(1, 45) for side in ("", "_executed")}


def test_markers_have_backs_where_they_are_printed(box: Gamebox) -> None:
    """A Trench has no back, a supply marker has."""
    names = {picture.name for picture in marker_pictures(box)}
    assert {"marker_supply.png", "marker_supply_back.png", "marker_trench_allied.png"} <= names
    assert "marker_trench_allied_back.png" not in names


def test_every_state_has_a_badge(box: Gamebox) -> None:
    """A badge for each state."""
    assert [picture.name for picture in badge_pictures(box, BADGES)] == [f"badge_{badge}.png" for badge in BADGES]


@pytest.mark.parametrize(
    ("unit", "step", "shown"),
    [
        ("bde11", 4, {"stacking": "2", "code": "W", "remnant": False, "band": False, "foot": True}),
        ("bde11", 1, {"remnant": True, "band": True, "strength": "2"}),
        ("sikh", 2, {"stacking": "", "march": True}),
        ("spahi", 1, {"stacking": "0", "code": "1 Z", "foot": False}),
        ("field144_1", 1, {"artillery": True, "foot": False}),
        ("col2", 2, {"colonial": True, "march": True}),
        ("gran11", 3, {"elite": True}),
        ("massaua_art", 1, {"movement": "0"}),
        ("air1", 1, {"code": "1", "strength": "", "movement": ""}),
    ],
)
def test_a_face_shows_what_the_information_chart_names(
    box: Gamebox, unit: str, step: int, shown: dict[str, Any]
) -> None:
    """Stacking Value unless 1, letter or code, band and dot, asterisk, frame, flag (rules 1.4, 1.5)."""
    context = _unit(box, unit, step)
    assert {key: context[key] for key in shown} == shown


@pytest.mark.parametrize(("dump", "loaded"), [("loaded", True), ("depleted", False)])
def test_a_loaded_dump_shows_its_boxes(pictures: dict[str, Picture], dump: str, loaded: bool) -> None:
    """Ammunition boxes stand on the lorry of a loaded Supply Dump alone (rule 5.5)."""
    assert pictures[f"unit_sd1_{dump}.png"].context["unit"]["is_front"] is loaded


@pytest.mark.parametrize(
    "name",
    [
        *("unit_gran11_3.png", "unit_bde11_1.png", "unit_col2_2.png", "unit_field144_1_1.png", "unit_sd1_loaded.png"),
        *("order_36.png", "order_44.png", "order_44_executed.png", "marker_supply_back.png", "badge_disrupted.png"),
    ],
)
def test_a_counter_looks_as_it_did(box: Gamebox, pictures: dict[str, Picture], name: str, tmp_path: Path) -> None:
    """Samples of the counters differ from the pictures on file by no more than a trace."""
    drawn = Image.open(BytesIO(draw_pictures([pictures[name]], box.folders, tmp_path)[name])).convert("RGBA")
    kept = Image.open(GOLDEN / name).convert("RGBA")
    assert drawn.size == kept.size == (150, 150)
    assert max(ImageStat.Stat(ImageChops.difference(drawn, kept)).mean) < DIFFERENCE


@pytest.mark.parametrize("name", ["unit_bde11_4.png", "order_36.png", "marker_disrupted.png", "badge_attack.png"])
def test_corners_are_clear(box: Gamebox, pictures: dict[str, Picture], name: str, tmp_path: Path) -> None:
    """Counters have rounded corners that the map shows through."""
    drawn = Image.open(BytesIO(draw_pictures([pictures[name]], box.folders, tmp_path)[name])).convert("RGBA")
    assert [drawn.getchannel("A").getpixel(corner) for corner in ((2, 2), (147, 2), (2, 147), (147, 147))] == [0] * 4
