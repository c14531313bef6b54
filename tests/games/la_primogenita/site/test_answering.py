"""What the browser asks the referee: answers as on the command line, with all that is laid over a map."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from rules_check.site.answering import Desk
from tests.games.la_primogenita.goldens.files import LOGS

pytestmark = pytest.mark.slow
LOG = LOGS["fault_move_through_hard_zone"]
STEP, ORDER = 40, 36


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """One that has judged a log."""
    desk = Desk(tmp_path_factory.mktemp("desk"))
    taken = json.loads(desk.take({LOG.name: LOG.read_bytes()}, lambda *_: None))
    assert taken["games"][0]["questions"] == [
        ["reach", "where units can move"],
        ["supply", "who is in supply"],
        ["zoc", "Zones of Control"],
        ["legal", "which actions are legal"],
    ]
    return desk


def test_where_files_lie_meanwhile_is_in_no_name(tmp_path: Path) -> None:
    """Two of one name were dropped with their folder; the numbers are ours."""
    files = {"0/game.vlog": LOG.read_bytes(), "1/game.vlog": b""}
    taken = json.loads(Desk(tmp_path).take(files, lambda *_: None))
    assert [each["name"] for each in taken["games"][0]["files"]] == ["game.vlog"]
    assert [each.partition(": ")[0] for each in taken["faults"]] == ["game.vlog"]


def test_questions_are_offered_in_the_reader_s_language(desk: Desk) -> None:
    offered = json.loads(desk.speak("ja"))["games"][0]["questions"]
    desk.speak("en")
    assert [name for name, _ in offered] == ["reach", "supply", "zoc", "legal"]
    assert not any(re.search("[A-Za-z]", words) for _, words in offered)


def test_names_are_those_of_the_reader_s_language(desk: Desk) -> None:
    """Listed, and understood when they are typed, with the wide digits of a Japanese keyboard, too."""
    (game,) = json.loads(desk.speak("ja"))["games"]
    by_name, by_side = asked(desk, "legal", "第２９インド旅団"), asked(desk, "zoc", "連合軍")
    desk.speak("en")
    names = {unit["id"]: unit["name"] for unit in game["units"]}
    assert names["bde29"] == "第29インド旅団"
    assert by_name["answer"][0]["rows"] and by_name["marks"] == asked(desk, "legal", "bde29")["marks"]
    assert by_side["marks"] == asked(desk, "zoc", "allied")["marks"]


def asked(desk: Desk, question: str, words: str = "") -> Any:
    about = {"game": 0, "file": 0, "step": STEP, "question": question, "words": words, "order": ORDER}
    return json.loads(desk.ask(json.dumps(about)))


def test_legal_is_what_the_command_lists(desk: Desk) -> None:
    """Row for row, and each hex is marked with how many."""
    call = ["legal", str(LOG), "--step", str(STEP), "--order", str(ORDER), "--format", "json"]
    listed = json.loads(CliRunner().invoke(main, call).output)
    found = asked(desk, "legal")
    (table,) = (each for each in found["answer"] if isinstance(each, dict))
    assert [row[2] for row in table["rows"]] == [each["play"] for each in listed]
    assert 10 < sum(int(word) for *_, word in found["marks"]) <= len(listed)
    assert found["title"].startswith("Legal actions, GT1")


def test_of_one_unit_only_its_own_actions_are_listed(desk: Desk) -> None:
    """By its printed name as by its id."""
    by_name, by_id = asked(desk, "legal", " 29th  indian brigade"), asked(desk, "legal", "bde29")
    assert by_name == by_id
    (table,) = (each for each in by_id["answer"] if isinstance(each, dict))
    assert table["rows"] and all("bde29" in row[2] for row in table["rows"])
    assert all(row[1].startswith("29th Indian Brigade ") for row in table["rows"])


def test_of_one_side_only_its_own_supply_is_shown(desk: Desk) -> None:
    """The other side's table does not stand before it."""
    answered = asked(desk, "supply", "Italian")["answer"]
    assert [each["title"] for each in answered if isinstance(each, dict)] == ["Supply of the Italian side"]


def test_a_place_is_named_as_the_map_names_it(desk: Desk) -> None:
    """By its printed name as by its number."""
    assert asked(desk, "supply", "tessenei") == asked(desk, "supply", "L-4")


@pytest.mark.parametrize("question", ["reach", "supply", "zoc"])
def test_an_answer_has_marks_and_a_title(desk: Desk, question: str) -> None:
    """Each mark with place, colour, cover and word."""
    found = asked(desk, question, "bde29" if question == "reach" else "")
    assert found["title"] and len(found["marks"]) > 2
    assert all(len(mark) == 4 and 0 <= mark[2] <= 1 for mark in found["marks"])


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("bde11O", "'bde11O' is not a unit, a place or a side; did you mean 'bde11'"),
        ("bde10 nowhere", "'bde10 nowhere' is not a unit, a place or a side"),
    ],
)
def test_what_names_nothing_is_a_line(desk: Desk, words: str, fault: str) -> None:
    """With near names; nothing else is answered."""
    found = asked(desk, "reach", words)
    assert list(found) == ["fault"] and found["fault"].startswith(fault)


def test_all_is_said_again_in_another_language(tmp_path: Path) -> None:
    """What was found, what cannot be used, and answers from then on; codes and steps stay."""
    desk = Desk(tmp_path)
    english = json.loads(desk.take({LOG.name: LOG.read_bytes()}, lambda *_: None))["games"][0]["lines"]
    japanese = json.loads(desk.speak("ja"))["games"][0]["lines"]
    found = re.compile("#[0-9]+|[A-Z]{3}[0-9]{3}")
    assert [found.findall(line) for line in japanese] == [found.findall(line) for line in english]
    assert japanese[-1] == "  266個の行動を判定、違反1件"
    assert asked(desk, "supply")["title"].startswith("補給：GT1")
    assert asked(desk, "reach", "nobody") == {"fault": "「nobody」はユニットでも場所でも陣営でもない"}


@pytest.mark.parametrize("word", ["arbegnoch", "massaua"])
def test_a_name_of_several_things_is_refused_as_on_the_command_line(desk: Desk, word: str) -> None:
    """Three units, or a unit and a place: nobody guesses which is meant."""
    call = ["ask", "reach", str(LOG), word, "--step", str(STEP)]
    refused = CliRunner().invoke(main, call)
    fault = asked(desk, "reach", word)["fault"]
    assert refused.exit_code == 2
    assert fault.startswith(f"'{word}' may mean ") and fault.endswith("; type one of these")
    assert fault in refused.output
