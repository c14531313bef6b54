"""Positions of Keren as files: written, read again, refused where they are none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_check.cases.position_file import position_from, position_from_json, text_of
from rules_check.games.keren.position import Position
from rules_check.games.keren.positions import POSITIONS
from rules_check.games.keren.rule_set import RULES
from tests.games.keren.club import Club
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow


def written(*statements: str) -> str:
    """Give a position file of statements."""
    return "\n".join(("GAME keren", "EDITION 2012", "STATE", *(f"  {each}" for each in statements)))


def test_positions_are_written_and_read_again(club: Club) -> None:
    """Each tenth position of a game, as statements and as JSON."""
    for deed in club.game("first_battle", 5)[::10]:
        assert position_from(text_of(RULES, deed.after))[1] == deed.after
        assert position_from_json(json.dumps(POSITIONS.document(deed.after)))[1] == deed.after


def test_a_position_is_written_by_hand_in_a_few_lines(club: Club) -> None:
    """Units that are not named are as in the setup, and the Game Turn is the first."""
    lines = ("scenario 1", "segment cw_movement", "stands infantry_4th_red_1 at 2520 suppressed")
    position = position_from(written(*lines))[1]
    assert isinstance(position, Position)
    assert position.turn == 1
    assert position.at("2520") == ("infantry_4th_red_1",)
    assert position.has("infantry_4th_red_1", "suppressed")
    assert position.units.keys() == club.start("first_battle").units.keys()


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("stands nobody at 2520",), ":4: this statement is not complete or has a word too many"),
        (("stands infantry_4th_red_1 at 9999",), ":4: this statement is not complete or has a word too many"),
        (
            ("stands infantry_4th_red_1 at 2520", "stands cavalry_tan_1 at 2520"),
            "both sides are in 2520",
        ),
        (("turn 9",), "there is no turn 9"),
    ],
)
def test_what_is_no_position_is_one_line(lines: tuple[str, ...], said: str) -> None:
    """With its line, where a line is at fault."""
    with pytest.raises(UnusableFile) as refused:
        position_from(written(*lines), "a.pos")
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hexes": 1}, "a position has no 'hexes'"),
        ({"edition": "2013"}, "this is a position of the edition '2013', not of 2012"),
        ({"turn": "one"}, "not a position"),
        ({"roles": {"nobody": "target"}}, "there is no unit nobody"),
    ],
)
def test_a_document_that_is_no_position_is_refused(club: Club, changed: dict[str, Any], said: str) -> None:
    """Its keys, its edition, its values, its names."""
    document = {**POSITIONS.document(club.start("first_battle")), **changed}
    with pytest.raises(UnusableFile, match=said):
        POSITIONS.position(document, club.facts, "a.json")
