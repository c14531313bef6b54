"""What real VASSAL says and shows of the ground: levels, the line of sight, where objectives and Alpini lie."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.engine.harness import Engine

PART = (1400, 1000, 2000, 1500)
"""A piece of the map, in its pixels."""
TARGET = "infantry_4th_red_1"
ALPINI = ("olive_green_1", "olive_green_2", "olive_green_3", "orange_1", "purple_1", "white_1")
AT_HAND = (
    *("grenadier_tan_1", "guns_medium_1", TARGET),
    *(f"alpine_{each}" for each in ALPINI),
    *(f"objective#{number}" for number in range(1, 11)),
)


@pytest.fixture
def engine(fresh_engine: Callable[[str], Engine]) -> Engine:
    """The First Battle, before anybody has moved."""
    return fresh_engine("Italian")


def seen(engine: Engine, folder: Path, name: str) -> Image.Image:
    """Give a piece of the map as this player sees it."""
    engine.render_map("Map", folder / name, part=PART)
    return Image.open(folder / name).convert("RGB")


def test_levels_are_shown_to_who_asks_and_to_nobody_else(
    seated: Engine, other_engine: Engine, first_battle: Callable[..., Path], tmp_path: Path
) -> None:
    """The button lays them over the map, and takes them away."""
    seated.load(first_battle(*(f"staff_levels_{number}" for number in range(20))), "Italian")
    plain = seen(seated, tmp_path, "plain.png")
    seated.press("Levels")
    assert ImageChops.difference(seen(seated, tmp_path, "levels.png"), plain).getbbox() is not None
    save = seated.save(tmp_path / "game.vsav")
    seated.press("Levels")
    assert ImageChops.difference(seen(seated, tmp_path, "again.png"), plain).getbbox() is None
    other_engine.load(save, "Commonwealth")
    assert ImageChops.difference(seen(other_engine, tmp_path, "other.png"), plain).getbbox() is None
    seated.load(save, "Italian")
    assert ImageChops.difference(seen(seated, tmp_path, "own.png"), plain).getbbox() is not None
    seated.quiet()


def test_a_line_of_sight_can_be_drawn(engine: Engine) -> None:
    """By a button of the map."""
    assert "Sight" in [button.text for button in engine.buttons()]


def test_other_alpini_lie_ready_to_be_chosen(engine: Engine) -> None:
    """16: three of any colour; each of the others in a place of its own."""
    alpini = {piece.name: piece.location for piece in engine.pieces() if piece.name.startswith("Alpini")}
    assert sorted(alpini.values()) == [
        *(f"Italian Alpini to choose {number}" for number in (1, 2, 3)),
        *["Turn 1, place 1, Italian"] * 3,
    ]


def test_an_objective_says_who_was_there_last_and_its_points(engine: Engine) -> None:
    """4.2."""
    flags = [piece for piece in engine.pieces(["Kind"]) if piece.properties["Kind"] == "objective"]
    flag = next(piece for piece in flags if piece.location == "2915")
    engine.choose(flag.id, "Commonwealth was here last")
    assert [engine.property(flag.id, name) for name in ("Held", "Points")] == ["Commonwealth", "6"]
    assert engine.chat() == ["* Italian: 2915: a Commonwealth unit was here last"]
    engine.quiet()


def test_a_units_zone_of_control_is_shown(engine: Engine, tmp_path: Path) -> None:
    """8.0: its hex and those round it; guns have none (8.2)."""
    engine.move_to("grenadier_tan_1", "Map", "2311")
    plain = seen(engine, tmp_path, "plain.png")
    engine.choose("grenadier_tan_1", "Zone of control")
    assert ImageChops.difference(seen(engine, tmp_path, "zone.png"), plain).getbbox() is not None
    assert "Zone of control" not in [line.text for line in engine.menu("guns_medium_1")]
    engine.quiet()


def test_a_zone_says_where_it_is_barred(engine: Engine) -> None:
    """8.0: over no red hexside and no roadblock; elsewhere there is nothing to say."""
    for place in ("3516", "2311"):
        engine.move_to("grenadier_tan_1", "Map", place)
        engine.chat()
        engine.choose("grenadier_tan_1", "Zone of control")
        said = [line for line in engine.chat() if "zone" in line]
        barred = "no zone of control from 3516 into 3416, 3417, 3517: red hexsides and the roadblock bar it"
        assert said == ([f"* Italian: {barred}"] if place == "3516" else [])
        engine.choose("grenadier_tan_1", "Zone of control")
    engine.quiet()


def test_a_unit_that_is_dragged_to_an_objective_turns_its_flag(engine: Engine) -> None:
    """4.2: its side was the last there; a flag of its own side says nothing again."""
    flag = next(
        piece.id
        for piece in engine.pieces(["Kind"])
        if piece.properties["Kind"] == "objective" and piece.location == "2412"
    )
    reported: list[tuple[str | None, int]] = []
    for unit in (TARGET, TARGET, "grenadier_tan_1"):
        engine.chat()
        engine.move_to(unit, "Map", "2412")
        reported.append((engine.property(flag, "Held"), sum("was here last" in line for line in engine.chat())))
        engine.move_to(unit, "Map", "2311")
    assert reported == [("Commonwealth", 1), ("Commonwealth", 0), ("Italian", 1)]
    engine.quiet()
