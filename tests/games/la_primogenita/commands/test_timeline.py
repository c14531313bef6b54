"""`rules-check timeline`: logs listed as actions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.commands.conftest import Asks


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The worked turn up to a little after its mistake."""
    return Spliced.of(TURN).first(34).write(tmp_path_factory.mktemp("log") / "game.vlog")


def test_a_log_is_reported_turn_by_turn(asks: Asks, log: Path) -> None:
    """Segment, Order, actions with their steps; a drag that was taken back is none; what is illegal is marked."""
    lines = asks("timeline", log).stdout.splitlines()
    assert [line for line in lines if line.startswith("GT")][-1] == "GT1 1st ORDER"
    order = lines.index("  Order 36 Full Move")
    assert lines[order + 1].split() == ["#22", "Allied", "executes", "Order", "36", "Full", "Move"]
    assert [line.strip() for line in lines if "Mahratta" in line] == [
        "#30  2nd Battalion, 5th Mahratta Light Infantry moves from Kassala (I-1) to H-3"
    ]
    assert [line.strip() for line in lines if "!" in line] == [
        "!       #33  Jammu and Kashmir Mountain Battery moves from Kassala (I-1) to G-3"
    ]


def test_the_json_is_the_list_of_actions(asks: Asks, log: Path) -> None:
    """With steps, moment, family, words, outcome."""
    found = json.loads(asks("timeline", log, "--format", "json").stdout)
    (wrong,) = [each for each in found if each["outcome"] != "legal"]
    assert wrong == {
        "steps": [33, 33],
        "turn": 1,
        "segment": "order1",
        "order": 36,
        "side": "allied",
        "family": "MOV",
        "words": "Jammu and Kashmir Mountain Battery moves from Kassala (I-1) to G-3",
        "said": {
            "sentence": "{unit} moves from {origin} to {place}",
            "values": {
                "unit": "Jammu and Kashmir Mountain Battery",
                "origin": {"sentence": "{town} ({found})", "values": {"town": "Kassala", "found": "I-1"}},
                "place": "G-3",
            },
        },
        "subject": "art",
        "hex": "G-3",
        "outcome": "illegal",
        "assumed": False,
    }


def test_several_logs_are_reported_in_the_order_of_play(asks: Asks) -> None:
    """Each under its name."""
    result = asks("timeline", MAIL[2], MAIL[1], "--format", "json")
    assert [each["file"] for each in json.loads(result.stdout)] == ["02.vlog", "03.vlog"]
    heads = [line for line in asks("timeline", MAIL[2], MAIL[1]).stdout.splitlines() if ".vlog" in line]
    assert heads == ["02.vlog: 7 steps", "03.vlog: 40 steps"]


def test_a_bad_file_does_not_stop_the_others(asks: Asks, log: Path, tmp_path: Path) -> None:
    """One line, exit status 2."""
    (tmp_path / "bad.vlog").write_bytes(b"no archive")
    result = asks("timeline", tmp_path / "bad.vlog", log)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "Order 36 Full Move" in result.stdout
