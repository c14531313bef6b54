"""Position files: text and JSON come back as the same position, and impossible ones are one line with their place."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules_check.cases import position_file
from rules_check.cases.position_file import position_from, position_from_json, read_position, text_of
from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.document import document_of
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.play.game import player_of, thrown
from rules_check.rules import judging
from rules_check.rules.opened import own_game
from tests.of_kind import of_kind
from vassal_build.diagnostics import UnusableFile

GAME = "la_primogenita"
RULES = rules_of(GAME)


def set_up(name: str) -> Position:
    return start_of(of_kind(Facts, own_game(GAME).facts), own_game(GAME).box, name)


@pytest.fixture(scope="session")
def start() -> Position:
    """The quick-start setup."""
    return set_up("quick_start")


def round_trips(position: Position) -> bool:
    """Say whether a position survives both forms."""
    document = json.dumps(document_of(position))
    both = position_from(text_of(RULES, position))[1], position_from_json(document)[1]
    return both == (position, position)


@pytest.mark.parametrize("setup", ["standard", "quick_start"])
def test_a_set_up_survives_both_forms(setup: str) -> None:
    """Units waiting to be set up and to arrive, markers, flags and stock."""
    assert round_trips(set_up(setup))


def test_every_position_of_a_game_survives_both_forms(start: Position) -> None:
    """Orders half executed, debts of a battle, causes of points: every tenth step of a game, and all in battles."""
    player, random, position = player_of(RULES), Random(5), start
    temper = player.temper(random)
    battles = 0
    for step in range(420):
        in_battle = position.execution is not None and position.execution.battle is not None
        battles += in_battle
        if in_battle or step % 10 == 0:
            assert round_trips(position), f"step {step}"
        action = player.choose(position, temper, random)
        position = judging.apply(RULES, position, thrown(RULES, position, action, random))
        if position.winner:
            break
    assert battles


@settings(max_examples=25)
@given(data=st.data())
def test_any_state_of_the_units_survives_both_forms(start: Position, data: st.DataObject) -> None:
    """Steps, disruption, supply markers and loads in any mixture."""
    units = {}
    for unit in start.units.values():
        units[unit.id] = replace(
            unit,
            steps=data.draw(st.integers(1, start.printed(unit.id).steps)) if unit.on_map else unit.steps,
            disrupted=unit.on_map and data.draw(st.booleans()),
            supply=data.draw(st.sampled_from(SupplyState)) if unit.on_map else unit.supply,
        )
    assert round_trips(
        replace(start, units=units, turn=data.draw(st.integers(1, 10)), vp=data.draw(st.integers(-3, 40)))
    )


def test_the_text_is_readable(start: Position) -> None:
    """A line for each unit, with the game's own short form."""
    lines = text_of(RULES, start.with_unit("skin", disrupted=True)).splitlines()
    assert lines[:4] == [f"GAME {GAME}", "EDITION 1.0a", "STATE", "  turn 1; segment setup; vp 5"]
    assert "  unit skin at H-3 disrupted" in lines


def test_either_form_is_read_from_a_file(tmp_path: Path, start: Position) -> None:
    """A file that begins with a brace is JSON; a mark of byte order does no harm."""
    (tmp_path / "a.txt").write_text(text_of(RULES, start), encoding="utf-8-sig")
    (tmp_path / "a.json").write_text("\n" + json.dumps(document_of(start)), encoding="utf-8")
    assert read_position(tmp_path / "a.txt")[1] == read_position(tmp_path / "a.json")[1] == start


HEAD = f"GAME {GAME}\nSTATE\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{HEAD}  unit skin at H-3\n  unit skin at H-4\n", "p:4: the unit skin is given twice"),
        (f"{HEAD}  unit skin at Z-99\n", "p:3: Z-99 is not on the map"),
        (f"{HEAD}  unit nobody at H-3\n", "p:3: the game has no unit 'nobody'"),
        (f"{HEAD}  unit skin at H-3 steps 3/2\n", "p:3: 3 of 2 steps is impossible"),
        (f"{HEAD}  unit skin at H-3 steps 5/9\n", "p:3: the unit skin has 2 steps and not 9"),
        (f"{HEAD}  unit skin at H-3 brave\n", "p:3: 'brave' is not a detail of a unit"),
        (f"{HEAD}  unit skin at H-3\n  unit col2 at H-3\n", "p:4: col2 is in H-3 together with an enemy"),
        (f"{HEAD}  turn 11\n", "p:3: there is no Game Turn 11"),
        (f"{HEAD}  segment lunch\n", "p:3: this is not a segment"),
        (f"{HEAD}  fly skin\n", "p:3: unknown statement"),
        (f"GAME {GAME}\nNONSENSE\nSTATE\n", "p:2: 'NONSENSE' cannot be before the STATE of a position file"),
        (f"{HEAD}PLAY\n  next\n", "p:3: 'PLAY' is not a block of a position file"),
        (f"{HEAD}END\n", "p:3: a position file has one STATE"),
        ("STATE\n", "p:1: the file names no game"),
        ("GAME chess\nSTATE\n", "p:2: there is no game 'chess'"),
        (f"GAME {GAME}\n", "p: it has no line STATE, so it is not a position file"),
        ("", "p: it has no line STATE, so it is not a position file"),
        (f"{HEAD}DETAIL\n{{\n 'x'\n", "p:5: not JSON"),
        (f'{HEAD}DETAIL\n{{"colour": 1}}\n', "p:4: 'colour' is not a part of a position"),
        (f'{HEAD}DETAIL\n{{"execution": {{"order": 99}}}}\n', "p: "),
    ],
)
def test_text_that_is_no_position(text: str, message: str) -> None:
    """One line with file and line."""
    with pytest.raises(UnusableFile) as caught:
        position_from(text, "p")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"colour": "red"}, "a position has no 'colour'"),
        ({"turn": "soon"}, "not a position"),
        ({"turn": None}, "not a position"),
        ({"edition": "2.0"}, "the game has no edition '2.0'; it has 1.0a, 1.0"),
        ({"turn": 99}, "there is no Game Turn 99"),
        ({"segment": "lunch"}, "there is no segment 'lunch'"),
        ({"units": {"nobody": {"id": "nobody", "place": "H-3", "steps": 1}}}, "the game has no unit 'nobody'"),
        (
            {"units": {"skin": {"id": "skin", "place": "Z-99", "steps": 1}}},
            "skin is in Z-99, which is not on the map",
        ),
        ({"units": {"skin": {"id": "skin", "place": "H-3", "steps": 9}}}, "steps, which is impossible"),
        ({"units": {"skin": {"id": "col2", "place": "H-3", "steps": 1}}}, "has the id col2"),
        ({"units": {"skin": {"place": "H-3", "steps": 1}}}, "not a position"),
        ({"units": ["skin"]}, "not a position"),
        ({"orders": {"99": "track"}}, "there is no Order 99"),
        ({"orders": {"36": "lost"}}, "not a position"),
        ({"orders": {"36": "executing"}}, "do not fit its place"),
        ({"orders": {"36": "executing", "5": "executing"}}, "Order 36 is in the Order being executed Box"),
        ({"execution": {"order": 36}}, "do not fit its place"),
        ({"flags": {"I-1": "french"}}, "and not british or italian"),
        ({"flags": {"Z-99": "british"}}, "Z-99 is not on the map"),
        ({"markers": {"moon": {"id": "moon", "place": "H-3"}}}, "'moon' is not a Supply Source marker"),
        ({"markers": {"zuhani": {"id": "zuhani", "place": "Z-99"}}}, "is in Z-99"),
        ({"stock": {"british": 1}}, "'british' is not a side"),
    ],
)
def test_a_document_that_is_no_position(start: Position, change: dict[str, object], message: str) -> None:
    """One line that names the file and what is wrong."""
    with pytest.raises(UnusableFile) as caught:
        position_from_json(json.dumps({**document_of(start), **change}), "p")
    assert str(caught.value).startswith("p: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"game": "la_primogenita",\n "turn"}', "p:2: not JSON"),
        ("{" * 100_000, "p:1: not JSON"),
        ('{"a":' * 100_000, "p:1: not JSON"),
        ('{"game": "la_primogenita", "turn": 1, "turn": 2}', "p: 'turn' is given twice"),
        ("[]", "p:1: not a position"),
    ],
)
def test_text_that_is_no_document(text: str, message: str) -> None:
    """Broken, endless or ambiguous JSON is one line too."""
    with pytest.raises(UnusableFile) as caught:
        position_from_json(text, "p")
    assert str(caught.value).startswith(message)


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    """Eight million bytes are no position."""
    file = tmp_path / "large.txt"
    with file.open("wb") as large:
        large.truncate(8_000_001)
    with pytest.raises(UnusableFile, match="larger than 8000000 bytes"):
        read_position(file)


def _dumped(document: dict[str, object], depth: int) -> str:
    """A position whose Order was begun in one whose Order was begun in one, and so on."""
    text = json.dumps(document)
    return (text[:-1] + ', "opening": ') * depth + text + "}" * depth


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("turn", "9" * 5000, "a number has more than 18 digits"),
        ("turn", "-" + "9" * 19, "a number has more than 18 digits"),
        ("segment", '"\\ud800"', "half a character"),
        ("units", '{"\\ud800": {}}', "half a character"),
        ("execution", "5", "not a position: execution is not an object"),
        ("execution", "[]", "not a position: execution is not an object"),
        ("turn", "[" * 100_000 + "]" * 100_000, "too deep"),
    ],
    ids=("digits", "below zero", "half a letter", "half a key", "a number", "a list", "lists in lists"),
)
def test_a_value_that_no_position_has_is_one_line(start: Position, name: str, text: str, message: str) -> None:
    """Whatever JSON can say, a file from somebody else does not end in a traceback."""
    document = json.dumps({**document_of(start), name: "HERE"}).replace('"HERE"', text)
    with pytest.raises(UnusableFile, match=message):
        position_from_json(document, "p")


def test_positions_inside_one_another_are_read_only_so_deep(start: Position) -> None:
    """An Order begins in one position, which begins in none."""
    document = {**document_of(start), "units": {}, "orders": {"36": "executing"}, "execution": {"order": 36}}
    with pytest.raises(UnusableFile, match="too deep"):
        position_from_json(_dumped(document, 3000), "p")


def test_keys_of_an_object_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which one stands twice is known without a look at all the others for each."""
    looks = 0

    class Key(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            nonlocal looks
            looks += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    keys = [Key(f"k{number}") for number in range(2000)]
    with pytest.raises(Exception, match="'k1999' is given twice"):
        position_file._without_doubles([(key, 1) for key in [*keys, Key("k1999")]])
    assert looks < 4000
