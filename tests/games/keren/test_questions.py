"""What is asked of a position of Keren: `sees`, `supply`, `reach`, `zoc`, `legal`, in words, as JSON, on the map."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image, ImageChops

from rules_check.cli import main
from rules_check.report import map_picture
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.laid_over import Overlay

pytestmark = pytest.mark.slow
SETUP = "keren:first_battle"
POSITION = """GAME keren
EDITION 2012
STATE
  scenario 1
  turn 2
  segment cw_movement
  stands infantry_4th_red_1 at 2520 suppressed
  stands infantry_4th_red_2 at 2619
  stands infantry_4th_blue_1 at 2622t
  stands infantry_5th_red_1 at 4126 carrying
  stands guns_4th_1 at 2420 bombarded fired
  stands colonial_light_blue_1 at 2618
  stands guns_medium_1 at 2716
  stands cavalry_tan_1 at 2121
"""
FEW = """GAME keren
EDITION 2012
STATE
  scenario 1
  turn 2
  segment cw_movement
  stands infantry_4th_red_2 at 2619
  stands guns_medium_1 at 2617
"""
"""What lies over the map is drawn as large as what it covers."""
DRAWN = (("sees", "2414", "2520"), ("supply",), ("reach",), ("zoc",), ("legal",))


def ask(*words: str | Path) -> Result:
    """Run `rules-check`."""
    return CliRunner().invoke(main, [str(word) for word in words])


def answer(*words: str | Path) -> Any:
    """Give an answer as JSON."""
    return json.loads(ask(*words, "--format", "json").stdout)


@pytest.fixture(scope="module")
def position(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A position by hand."""
    file = tmp_path_factory.mktemp("asked") / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("origin", "target", "reported"),
    [
        ("1723", "2420", ["1723 sees 2420", "fire from 1723 at 2420 is shifted 2 columns to the left (11.2)"]),
        ("2414", "2520", ["2414 does not see 2520", "nobody sees across a ridge  12.3", "no shift by levels (11.2)"]),
        ("2413", "2411", ["2413 does not see 2411", "2412  peak, level 6  higher than both  12.0"]),
        ("3224", "3323", ["3224 sees 3323", "no fire between the two: the hexside between them is prohibited"]),
        ("1922", "2022", ["1922  sheer, between the ground above and below it"]),
    ],
)
def test_sight_is_reported_with_what_hides_it(origin: str, target: str, reported: list[str]) -> None:
    """12.0 to 12.3: the hex, its level, why, and the section; and what fire depends on beside."""
    shown = ask("sees", SETUP, origin, target).stdout
    assert [line for line in reported if line not in shown] == []


def test_hexes_are_named_as_players_name_them() -> None:
    """Brig's Peak is 2412; a name that is not quite right is offered."""
    assert ask("sees", SETUP, "Mt. Sanchil", "brig's peak").stdout == ask("sees", SETUP, "2915", "2412").stdout
    assert "did you mean 'Mt. Sanchil'?" in ask("sees", SETUP, "Sanchil", "2412").stderr


def test_sight_as_json() -> None:
    """Every hex that hides, and the corners from which nothing is hidden."""
    hidden = answer("sees", SETUP, "2414", "2520")
    assert (hidden["sees"], hidden["from_corners"]) == (False, [])
    assert [each["hex"] for each in hidden["hidden_by"]] == ["2418", "2419", "2420"]
    assert answer("sees", SETUP, "2420", "2618")["from_corners"] == ["right", "lower left", "upper right"]


def test_supply_tells_the_path_and_its_points(position: Path) -> None:
    """6.2: neither end counted; through the tunnel; one who carries may go to 100."""
    reported = answer("supply", position)
    assert reported["infantry_4th_red_1"]["points"] == 14
    assert reported["infantry_4th_red_1"]["path"][-4:] == ["2522", "2622t", "2621", "2520"]
    assert (reported["infantry_5th_red_1"]["most"], reported["infantry_4th_red_1"]["most"]) == (100, 50)
    assert (reported["cavalry_tan_1"]["in_supply"], reported["guns_medium_1"]["in_supply"]) == (True, True)


def test_supply_and_reach_of_a_side_are_of_that_side_alone(position: Path) -> None:
    """The other side's table is not shown before it."""
    of_italy = {"colonial_light_blue_1", "guns_medium_1", "cavalry_tan_1"}
    assert set(answer("ask", "supply", position, "italian")) == of_italy
    assert set(answer("ask", "reach", position, "italian")["reach"]) <= of_italy


def test_reach_tells_points_and_who_may_not_move(position: Path) -> None:
    """14.4, 5.0: suppressed units and guns that have bombarded stay; 8.1: a zone ends a move."""
    reported = answer("reach", position)
    assert reported["cannot_move"] == {
        "infantry_4th_red_1": "4th Division Red 1 is suppressed and may not move",
        "guns_4th_1": "4th Division Guns 1 has bombarded in this turn",
    }
    assert set(reported["reach"]["infantry_4th_blue_1"]) >= {"2522", "2621"}
    assert reported["reach"]["infantry_4th_red_2"]["2718"] == 3
    assert reported["reach"]["guns_medium_1"]["2717"] == 4


def test_zones_leave_out_guns(position: Path) -> None:
    """8.0, 8.2."""
    reported = answer("zoc", position, "--side", "italian")
    assert set(reported) == {"italian"}
    assert {"2617", "2619", "2517", "2518", "2717", "2718"} <= set(reported["italian"])
    assert "2816" not in reported["italian"]


def test_legal_actions_are_those_of_the_phase(position: Path) -> None:
    """Moves of the Commonwealth, and the next phase."""
    reported = answer("legal", position)
    assert {each["action"] for each in reported} >= {"Move", "Next"}
    assert not any("cavalry_tan_1" in each["play"] for each in reported)


def test_very_many_legal_actions_are_summed_up_by_unit() -> None:
    """A line for each unit, by its name, and kind of action, with how many there are; JSON has them all."""
    lines = ask("legal", SETUP).stdout.splitlines()
    every = answer("legal", SETUP)
    mine = [each["play"] for each in every if each["play"].split()[1] == "guns_5th_1"]
    (row,) = (line for line in lines if " 5th Division Guns 1 " in line)
    assert row.split()[:6] == ["Place", "5th", "Division", "Guns", "1", str(len(mine))]
    assert row.endswith(f", 3427 and {len(mine) - 12} more")
    assert (len(every) > 6000, len(lines) < 100) == (True, True)
    assert f"{len(every)} actions are legal, too many to list: choose a unit with --unit" in "\n".join(lines)
    one_by_one = ask("legal", SETUP, "--unit", "guns_5th_1").stdout
    assert [play for play in mine if f"{play}\n" not in one_by_one] == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("sees", SETUP, "2622t", "2420"), "name two hexes"),
        (("supply", SETUP, "--unit", "cavalry_tan_1"), "there is no unit 'Cavalry Tan 1' on the map"),
        (("zoc", SETUP, "--side", "german"), "there is no side 'german'; the sides are commonwealth, italian"),
    ],
)
def test_what_cannot_be_asked_is_one_line(words: tuple[str, ...], why: str) -> None:
    """It says what is wrong."""
    asked = ask(*words)
    assert (asked.exit_code, asked.stderr.count("\n")) == (2, 1)
    assert why in asked.stderr


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A position of two units near each other."""
    file = tmp_path_factory.mktemp("asked") / "few.txt"
    file.write_text(FEW, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def laid(few: Path, keren_drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Overlay]:
    """Draws what an answer lays over the map beneath its title, each once: with the whole map it takes long."""
    out = tmp_path_factory.mktemp("drawn") / "no_map.png"

    @cache
    def draw(*words: str) -> Overlay:
        layers: list[Overlay] = []

        def keep(*laid_over: Any) -> bytes:
            layers.extend(laid_over[-1])
            return b""

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(map_picture, "laid_over", keep)
            question, *places = words
            asked = ask(question, few, *places, "--png", out, "--cache", keren_drawings)
        assert asked.exit_code == 0, asked.stderr
        _, answer = layers
        return answer

    return draw


@pytest.mark.parametrize(("question", "another"), list(pairwise((*DRAWN, DRAWN[0]))))
def test_an_answer_is_drawn(laid: Callable[..., Overlay], question: tuple[str, ...], another: tuple[str, ...]) -> None:
    """It is not that of another question."""
    assert laid(*question) != laid(*another)


def test_the_answer_is_on_the_map(
    laid: Callable[..., Overlay], few: Path, keren: Gamebox, keren_drawings: Path, tmp_path: Path
) -> None:
    """On a picture as large as the board and its title; where the answer has a colour, the map is not seen."""
    out = tmp_path / "supply.png"
    assert ask("supply", few, "--png", out, "--cache", keren_drawings).exit_code == 0
    answer = Image.open(BytesIO(laid("supply").png)).convert("RGBA")
    left, top = laid("supply").corner
    board = next(each for each in keren.boards if each.id == map_picture.BOARD)
    with Image.open(out) as picture:
        assert picture.size == (board.width, board.height + map_picture.STRIP)
        shown = picture.crop((left, top, left + answer.width, top + answer.height))
    solid = answer.getchannel("A").point(lambda alpha: 255 * (alpha == 255))
    assert solid.getbbox() is not None
    difference = ImageChops.difference(shown, answer.convert("RGB"))
    assert Image.composite(difference, Image.new("RGB", difference.size), solid).getbbox() is None


@pytest.mark.parametrize("question", ["supply", "reach"])
def test_before_units_are_placed_an_answer_says_that_there_is_none(question: str) -> None:
    """An answer without a line looks as if something had gone wrong."""
    result = ask(question, SETUP)
    assert (result.exit_code, result.stdout) == (
        0,
        "nothing to show: this position has none of the units that you asked about\n",
    )
