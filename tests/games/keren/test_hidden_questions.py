"""Questions where units lie hidden in Keren: what is sure is said, and what depends on them is marked as such (7.4)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rules_check.cases.position_file import read_position
from rules_check.cli import main
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.position import Position
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.shown import DOUBT, overlay
from rules_check.rules import judging
from vassal_build.language.said import said

STATE = """GAME keren
EDITION 2012
STATE
  scenario 1
  turn 2
  segment {segment}
  stands infantry_4th_red_1 at 2520
  stands infantry_5th_red_1 at 4120
  stands guns_4th_1 at 2420
  blind blind_1 italian at 2618
  blind blind_2 commonwealth at 2520
  blind blind_3 italian at 4122
"""
ENCLOSED = "".join(f"  blind ring_{place} italian at {place}\n" for place in ("4119", "4221", "4021"))
"""Three hidden Italians round a unit: all its ways out lie in their zones, if they are no guns."""
Asks = Callable[..., Any]
Reads = Callable[..., Position]


def written(folder: Path, segment: str, more: str = "", *, hidden: bool = True) -> Path:
    """Write the position in a phase, with more statements behind it, or without those of hidden units."""
    file, lines = folder / "position.txt", (STATE.format(segment=segment) + more).splitlines()
    file.write_text("\n".join(line for line in lines if hidden or "blind" not in line), encoding="utf-8")
    return file


@pytest.fixture
def reported(tmp_path: Path) -> Asks:
    """Asks a question of the position in the Commonwealth's movement, for the JSON of the answer."""

    def ask(question: str, more: str = "", *, hidden: bool = True) -> Any:
        file = written(tmp_path, "cw_movement", more, hidden=hidden)
        done = CliRunner().invoke(main, [question, str(file), "--format", "json"])
        assert done.exit_code == 0, done.output
        return json.loads(done.stdout)

    return ask


@pytest.fixture
def position(tmp_path: Path) -> Reads:
    """Gives the position in a phase."""

    def read(segment: str, more: str = "", *, hidden: bool = True) -> Position:
        found = read_position(written(tmp_path, segment, more, hidden=hidden))[1]
        assert isinstance(found, Position)
        return found

    return read


@pytest.mark.parametrize("segment", ["admin", "cw_bombardment", "cw_movement", "it_fire", "cw_fire", "cw_assault"])
def test_what_is_listed_is_legal_whatever_lies_hidden(position: Reads, segment: str) -> None:
    """No action of the list has a finding; the next phase is in it."""
    here = position(segment)
    found, _ = judging.lists(RULES, here)
    assert {type(action).__name__ for action in found} >= {"Next"}
    assert [action for action in found if judging.check(RULES, here, action)] == []


def test_moves_that_hang_on_a_hidden_unit_are_not_listed_and_it_is_said(position: Reads) -> None:
    """8.1: through what may be a zone; 2.3: farther than a gun goes, for who may be one."""
    here = position("cw_movement")
    found, cut = judging.lists(RULES, here)
    moves = [action for action in found if isinstance(action, Move)]
    assert {action.path[-1] for action in moves if action.units == ("blind_2",)} >= {"2620", "2621"}
    near = {place for place, on in here.facts.board.beside.items() if {"2618", "4122"} & {*on}}
    assert [action for action in moves if near & {*action.path[1:-1]}] == []
    assert cut == ("the list of Move is not complete: where else 4th Division Red 1 may go cannot be seen",)


def test_a_hidden_unit_fires_at_the_next_hex_for_sure(position: Reads) -> None:
    """11.0, 12.0: gun or not; who fires at a hidden unit needs not know what it is."""
    here = position("it_fire").placed("blind_1", "2620")
    fires = [action for action in judging.lists(RULES, here)[0] if isinstance(action, Fire)]
    assert {(fire.target, fire.units) for fire in fires} == {
        ("infantry_4th_red_1", ("blind_1",)),
        ("blind_2", ("blind_1",)),
    }


def test_supply_tells_the_best_and_the_worst_case(reported: Asks) -> None:
    """6.1: in supply where both are short enough; where only one is, nobody else can tell."""
    found = reported("supply", ENCLOSED)
    assert {unit: each["in_supply"] for unit, each in found.items()} == {
        "infantry_4th_red_1": True,
        "infantry_5th_red_1": None,
        "guns_4th_1": True,
    }
    enclosed = found["infantry_5th_red_1"]
    assert (enclosed["points_at_best"], enclosed["points_at_worst"]) == (19, None)


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("supply", ["depends on hidden units  19 or none  50"]),
        ("zoc", ["Italian, if no gun is hidden there  "]),
        ("reach", [" to ", "4223:10?"]),
    ],
)
def test_what_hangs_on_hidden_units_is_said_in_words(tmp_path: Path, question: str, shown: list[str]) -> None:
    """Best and worst beside each other."""
    answer = CliRunner().invoke(main, [question, str(written(tmp_path, "cw_movement", ENCLOSED))]).output
    assert [words for words in shown if words not in answer] == []


def test_supply_is_followed_by_the_way_that_is_there_in_the_worst_case(reported: Asks) -> None:
    """Through no hex that may be in a zone."""
    unit = reported("supply")["infantry_5th_red_1"]
    assert unit["in_supply"] is True
    assert unit["points_at_best"] < unit["points_at_worst"] == unit["points"]
    assert not {"4222", "4123", "4121"} & {*unit["path"]}


def test_zones_that_hang_on_hidden_units_stand_apart(reported: Asks) -> None:
    """8.2: a gun has none."""
    found = reported("zoc")
    assert found["italian"] == []
    assert {"2617", "2619", "4121", "4123"} <= {*found["hangs_on_hidden"]["italian"]}
    # beside the hidden one stands infantry that all see
    assert "2620" in found["commonwealth"]
    assert "commonwealth" not in found["hangs_on_hidden"]


def test_reach_beyond_what_may_be_a_zone_stands_apart(reported: Asks) -> None:
    """8.1."""
    found = reported("reach")
    sure, doubtful = (found[key]["infantry_5th_red_1"] for key in ("reach", "hangs_on_hidden"))
    assert {"4220", "4121"} <= sure.keys()
    assert "4223" in doubtful
    assert not sure.keys() & doubtful.keys()


@pytest.mark.parametrize("question", ["zoc", "supply", "reach"])
def test_where_nothing_is_hidden_nothing_hangs_on_it(reported: Asks, question: str) -> None:
    """The document has no word of it."""
    answer = reported(question, hidden=False)
    assert answer
    assert not {"hangs_on_hidden", "points_at_worst"} & {*answer, *(key for each in answer.values() for key in each)}


def test_the_page_doubts_what_hangs_on_hidden_units(position: Reads) -> None:
    """Supply is neither there nor not (None), and zones are a layer of their own, where some are in doubt."""
    shown = overlay(position("cw_movement", ENCLOSED))
    sources = {each.name: each.sources for each in shown.supplied}
    assert (sources["5th Division Red 1"], sources["4th Division Guns 1"]) == (None, ("2630",))
    marked = {mark.place for mark in shown.layers[said(DOUBT, side="Italian")]}
    assert {"4120", "4123", "2619"} <= marked
    assert said(DOUBT, side="Commonwealth") not in overlay(position("cw_movement", hidden=False)).layers
