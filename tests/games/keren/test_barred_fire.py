"""Guns that fire at a distance over prohibited hexsides or the roadblock (12.1, R29)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.cases.position_file import read_position
from rules_check.cli import main
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.position import Position
from rules_check.games.keren.rule_set import RULES
from rules_check.rules.judging import check
from rules_check.rules.opened import opened_game

NOTHING = (1,)


def standing(folder: Path, gun: str, target: str) -> Position:
    """Give a Bombardment Phase with a gun in one hex and an enemy in another."""
    file = folder / "position.txt"
    lines = (
        "turn 2",
        "segment cw_bombardment",
        f"stands guns_4th_1 at {gun}",
        f"stands colonial_light_blue_1 at {target}",
    )
    file.write_text("\n  ".join(("GAME keren\nEDITION 2012\nSTATE", "scenario 1", *lines)) + "\n", encoding="utf-8")
    _, position = read_position(file, lambda slug: opened_game(slug, None))
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize(
    ("gun", "target", "codes"),
    [("3814", "3613", []), ("3315", "3920", ["BMB104"])],
    ids=["where one line crosses none", "where all lines cross one"],
)
def test_fire_over_a_prohibited_hexside(tmp_path: Path, gun: str, target: str, codes: list[str]) -> None:
    """12.0: a log does not show which line the players chose."""
    position = standing(tmp_path, gun, target)
    fire = Fire("colonial_light_blue_1", ("guns_4th_1",), NOTHING)
    assert [each.code for each in check(RULES, position, fire)] == codes
    assert (fire.target in {each.target for each in FIRE.legal(position)}) is not bool(codes)


@pytest.mark.parametrize(
    ("origin", "target", "lines"),
    [("3814", "3613", "chosen"), ("3315", "3920", "always"), ("2826", "3026", "never"), ("3224", "3323", "never")],
    ids=["some lines", "all lines", "not barred", "beside it"],
)
def test_sees_says_whether_lines_of_fire_are_barred(origin: str, target: str, lines: str) -> None:
    """For programs as well; beside a hex the hexside between them is what bars fire."""
    asked = CliRunner().invoke(main, ["sees", "keren:first_battle", origin, target, "--format", "json"])
    assert json.loads(asked.stdout)["lines_barred"] == lines
