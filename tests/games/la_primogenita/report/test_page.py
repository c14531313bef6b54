"""The report as text: one file, nothing from outside, everything escaped, nothing secret."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rules_check.audit.verdict import Audit
from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import drawn_page, write_drawn
from tests.games.la_primogenita.report.audits import HOSTILE, LOG, saved, short_game
from tests.report_data import read_data
from vassal_build.codec.commands import Chat, Node
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Mask
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
PASSWORD = "bobs secret"
CHOSEN_AT = range(11, 15)
"""The steps of the log at which the Allied side chooses Orders in secret."""


@pytest.fixture(scope="module")
def text(drawings: Path) -> str:
    """The report of the short game."""
    return drawn_page([short_game()], drawings)


@pytest.fixture(scope="module")
def data(text: str) -> dict[str, Any]:
    """What the report's script plays with."""
    return read_data(text)


def test_the_page_is_one_file(text: str) -> None:
    """Every address in it is data of its own or a place in it."""
    addresses = re.findall(r'(?:src|href)="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
    assert addresses
    assert {address.partition(":")[0] if ":" in address else address[0] for address in addresses} == {"data", "#"}


def test_the_page_allows_only_its_own_style_and_script(text: str) -> None:
    """Its policy names one style and two scripts by their hashes, and nothing else but data."""
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert found is not None
    rules = dict(rule.strip().split(" ", 1) for rule in found[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert re.fullmatch(r"'sha256-[\w+/=]{44}'", rules["style-src"])
    assert re.fullmatch(r"'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}'", rules["script-src"])
    assert {rules["img-src"], rules["font-src"]} == {"data:"}


def test_words_of_strangers_never_become_markup(drawings: Path, tmp_path: Path) -> None:
    """Neither what is said in the chat nor what a finding or an action repeats."""
    save = SaveFile.read(LOG)
    said = log_node([Chat(f"<Mallory> - {HOSTILE}")])
    file = tmp_path / "hostile.vlog"
    SaveFile(tree=Node(save.tree.text, (*save.tree.children, said))).write(file)
    text = drawn_page([short_game(file)], drawings)
    assert "<img src=x" not in text
    assert text.count("</script>") == 3
    assert text.count("<script") == 3
    read = read_data(text)
    assert "<img src=x" in json.dumps(read["steps"][-1]["w"])
    assert "<img src=x" in read["findings"][0][3]


def test_secret_choices_are_not_in_the_page(text: str, data: dict[str, Any]) -> None:
    """At the steps that choose Orders nothing is seen to happen."""
    assert [data["steps"][step]["c"] for step in CHOSEN_AT] == [[], [], [], []]
    assert "hosen" not in json.dumps(data["steps"])


def test_a_hidden_piece_is_nowhere_in_the_page(drawings: Path, tmp_path: Path) -> None:
    """Neither its name nor its place: nobody but its owner knows what it is."""
    state = GameState.read(SaveFile.read(LOG).tree)
    hidden = tuple((name, masked(piece)) for name, piece in state.pieces)
    SaveFile(tree=structs.replace(state, pieces=hidden).tree()).write(tmp_path / "game.vsav")
    reading = read_tables(tmp_path / "game.vsav")
    text = drawn_page([(structs.replace(short_game()[0], actions=(), findings=(), windows=()), reading)], drawings)
    reported = text + json.dumps(read_data(text))
    assert "28th Field Regiment" in reported
    assert "10th Indian Brigade" not in reported
    assert PASSWORD not in reported


def masked(piece: Piece) -> Piece:
    """Give a piece under a mask when it is the 10th Indian Brigade."""
    if piece.marker("CounterId") != "bde10":
        return piece
    return replace(piece, traits=(Mask(masked_by=PASSWORD), *piece.traits))


def test_the_folder_of_the_log_is_not_reported(text: str) -> None:
    """A report is given to others; the file's name says enough."""
    assert "undone.vlog" in text
    assert str(LOG.parent) not in text + json.dumps(read_data(text))


def test_undone_steps_say_so(data: dict[str, Any]) -> None:
    """Those that were taken back, and those that take back."""
    reported = {number: (step["u"], step.get("b")) for number, step in enumerate(data["steps"]) if "u" in step}
    assert reported == {
        1: ("undone", None),
        2: ("undoes", 1),
        4: ("undone", None),
        5: ("undone", None),
        6: ("undoes", 5),
        7: ("undoes", 4),
        16: ("undone", None),
        17: ("undoes", 16),
    }


def test_steps_tell_only_what_changed(data: dict[str, Any]) -> None:
    """The start lays the whole table, a later step one or two pieces; the time is given where it goes on."""
    assert len(data["steps"][0]["c"]) > 100
    assert max(len(step["c"]) for step in data["steps"][1:]) <= 2
    assert {number: step["t"] for number, step in enumerate(data["steps"]) if "t" in step} == {
        0: [1, "Set-up", 5],
        20: [1, "Deduct VP", 5],
        23: [1, "Deduct VP", 6],
    }


def test_the_moves_of_a_step_lead_from_place_to_place(data: dict[str, Any]) -> None:
    """The 29th Indian Brigade goes from L-5 to K-5, is put back, and goes again."""
    number = next(n for n, piece in enumerate(data["pieces"]) if piece[0] == "29th Indian Brigade")
    places = [data["places"][change[1]][0] for step in data["steps"][:4] for change in step["c"] if change[0] == number]
    assert places == ["L-5", "K-5", "L-5", "K-5"]


def test_board_and_counters_are_in_the_page_once(text: str, data: dict[str, Any]) -> None:
    """However many pieces and steps show them: the board, and one sheet of counters."""
    pictures = re.findall(r"data:image/avif;base64,[\w+/=]+", text)
    assert len(pictures) == len(set(pictures)) == 2
    shown = {face[0] for face in data["faces"]}
    assert len(shown) > 50
    assert all(f".f{number}{{" in text for number in shown)


def test_the_page_of_a_short_game_is_small(text: str) -> None:
    """Board, counters and letters are most of it."""
    assert len(text) < 900_000


def test_dice_are_reported_without_the_file(data: dict[str, Any]) -> None:
    """The throw that was undone is among them."""
    assert data["dice"] == [
        [16, "Allied", "Assault", "battle 1", [4], 1],
        [18, "Allied", "Assault", "battle 1", [5], 0],
    ]


def test_windows_share_equal_overlays(data: dict[str, Any]) -> None:
    """Windows in which no counter moved share one."""
    assert len(data["shown"]) == len(data["windows"]) == 5
    assert len(data["overlays"]) == len({json.dumps(each) for each in data["overlays"]}) < 5
    assert set(data["shown"]) == set(range(len(data["overlays"])))


def test_an_audit_that_judged_nothing_says_so(drawings: Path) -> None:
    """Clean is not silent."""
    audit, reading = short_game()
    empty: Audit = structs.replace(audit, actions=(), findings=(), windows=())
    assert "No action could be judged. Found: nothing." in drawn_page([(empty, reading)], drawings)


def test_a_saved_game_has_one_scene(drawings: Path, tmp_path: Path) -> None:
    """And no step to go to."""
    reading = read_tables(saved(tmp_path))
    audit = structs.replace(short_game()[0], file="game.vsav", steps=0, undone=0, actions=(), findings=(), windows=())
    assert len(read_data(drawn_page([(audit, reading)], drawings))["steps"]) == 1


def test_letters_that_are_none_do_not_stop_the_report(drawings: Path, tmp_path: Path) -> None:
    """Half of a pair of surrogates cannot be written, and becomes a question mark."""
    audit, reading = short_game()
    broken = structs.replace(audit, actions=(structs.replace(audit.actions[0], words="moves \ud800 on"),))
    write_drawn(tmp_path / "report.html", [(broken, reading)], drawings)
    read = read_data((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert read["actions"][0][4] == "moves ? on"


def test_a_report_is_written_whole_or_not_at_all(drawings: Path, tmp_path: Path) -> None:
    """A folder that is not there, or one that has the name, is one line, and nothing is left behind."""
    (tmp_path / "folder").mkdir()
    write_drawn(tmp_path / "report.html", [short_game()], drawings)
    for place in ("nowhere/report.html", "folder"):
        with pytest.raises(UnusableFile, match=r"(nowhere|folder).*the report cannot be written"):
            write_drawn(tmp_path / place, [short_game()], drawings)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "report.html"]
