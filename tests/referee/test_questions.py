"""What can be asked of a position: any question that a game's rules answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from rules_check.cli import main
from rules_check.rules.question import Asking
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.differences import differences
from vassal_build.template.the_ford.rules.questions import QUESTIONS


def ask(*words: str) -> Result:
    """Run `rules-check`."""
    return CliRunner().invoke(main, words)


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("words", "reported"),
    [
        ("sees the_ford:dawn 0503 0606", "0503 sees 0606"),
        ("sees the_ford:dawn 0404 0606", "0404 does not see 0606: 0505 in the way"),
        ("sees the_ford:dawn 0303 0603", "0303 sees 0603 Mill"),
        ("reach the_ford:dawn field_guns", "Where units may move in turn 1, in movement points"),
    ],
)
def test_a_question_is_asked_by_its_name(words: str, reported: str) -> None:
    """The words behind the position are what is asked about."""
    asked = ask("ask", *words.split())
    assert (asked.exit_code, asked.stdout.splitlines()[0]) == (0, reported)


@pytest.mark.usefixtures("club")
def test_a_question_mark_lists_the_questions_of_the_game() -> None:
    """Each with what it asks, as the help promises."""
    asked = ask("ask", "?", "the_ford:dawn")
    assert (asked.exit_code, [line.split(None, 1) for line in asked.stdout.splitlines()[2:]]) == (
        0,
        [["reach", "where units can move"], ["sees", "what a hex sees"]],
    )
    listed = json.loads(ask("ask", "?", "the_ford:dawn", "--format", "json").stdout)
    assert listed[1] == {"question": "sees", "asks": "what a hex sees"}


@pytest.mark.usefixtures("club")
def test_units_reach_what_the_cases_say(tmp_path: Path) -> None:
    """The guns of case 3-38; asked while others move, for their own phase is meant."""
    file = tmp_path / "guns.txt"
    file.write_text("GAME the_ford\nSTATE\n  segment guard_moves\n  unit field_guns at 0106\n", encoding="utf-8")
    reported = json.loads(ask("reach", str(file), "--format", "json").stdout)
    costs = {"0104": 2, "0105": 1, "0204": 3, "0205": 3, "0206": 1, "0305": 3, "0306": 3}
    assert reported == {"field_guns": costs}


def test_each_hex_is_marked_once_for_a_side_with_what_it_costs_at_least(club: Club) -> None:
    """All units of a side are asked about together: the map shows what the cheapest of them pays."""
    answer = QUESTIONS.rows[0].ask(club.start("dawn"), Asking())
    marked = [(mark.place, mark.colour) for mark in answer.marks]
    assert len(marked) == len(set(marked))
    assert {mark.colour: mark.word for mark in answer.marks if mark.place == "0405"} == {"column": "2", "guard": "3"}


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("who the_ford:dawn", "do not answer 'who'; they answer: reach, sees"),
        ("sees the_ford:dawn 0404", "name two hexes"),
        ("sees the_ford:dawn 0404 9999", "'9999' is not a unit, a place or a side"),
        ("reach the_ford:dawn line_9", "there is no unit 'line_9' on the map"),
        ("sees the_ford:dawn 0404 0606 --order 3", "The Ford has no Orders"),
    ],
)
def test_what_cannot_be_asked_is_one_line(words: str, why: str) -> None:
    """It says what can be."""
    asked = ask("ask", *words.split())
    assert (asked.exit_code, asked.stderr.count("\n")) == (2, 1)
    assert why in asked.stderr


def test_a_front_that_has_changed_is_reported_by_the_names_of_the_sides(club: Club) -> None:
    """Not by the letters of cases."""
    before = club.start("dawn")
    after = before.changed("field_guns", replace(before.units["field_guns"], facing="ne"))
    (found,) = differences(before, after)
    assert found.message == "Field Guns faced north, now north-east"
