"""`vassal-build lint`: what it prints, and with which exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.paths import VASSAL_FILES
from tests.workshop.conftest import Bench
from tests.workshop.typed_lint import typed_lint
from vassal_build import cli
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.commands import Player

LAB = VASSAL_FILES / "lab.vmod"


def test_a_clean_module_is_known_by_what_was_looked_at(bench: Bench) -> None:
    """Clean is not silent: the one line says how much there was to look at."""
    bench.open()
    result = typed_lint(bench.folder / "tiny.vmod", "--strict")
    assert result.exit_code == 0
    assert result.stdout.startswith("tiny.vmod: ")
    assert result.stdout.endswith(" 3 pieces, 0 cards, 2 prototypes, 5 pictures, 1 setup: no findings\n")


def test_the_same_words_mean_the_same_as_in_info() -> None:
    """Components, pieces, cards, prototypes, setups and pictures are counted in one way."""
    looked_at = json.loads(typed_lint(LAB, "--format", "json").stdout)["looked_at"]
    reported = json.loads(CliRunner().invoke(cli.main, ["info", str(LAB), "--format", "json"]).stdout)
    pictures = next(size["entries"] for size in reported["sizes"] if size["kind"] == "pictures")
    assert looked_at == {**{name: reported[name] for name in looked_at if name != "pictures"}, "pictures": pictures}


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ((), 1),
        (("--select", "MOD2"), 0),
        (("--select", "mod203", "--strict"), 1),
        (("--ignore", "MOD6"), 0),
        (("--ignore", "MOD", "--strict"), 0),
        (("--select", "XYZ"), 2),
    ],
)
def test_exit_status(options: tuple[str, ...], status: int) -> None:
    """Errors give 1, with --strict warnings too; codes that there are not give 2."""
    assert typed_lint(LAB, *options).exit_code == status


def test_json(bench: Bench) -> None:
    """Programs get the same findings with their places."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.open()
    reported = json.loads(typed_lint(bench.folder / "tiny.vmod", "--format", "json").stdout)
    assert (reported["file"], reported["module"], reported["version"]) == ("tiny.vmod", "Tiny", "1.0")
    assert reported["summary"] == {"warning": 1}
    assert [(one["code"], one["file"]) for one in reported["findings"]] == [("MOD203", "tiny.vmod/images/old.png")]


def test_names_of_strangers_cannot_steer_a_terminal(bench: Bench) -> None:
    """A name with a line end and a control sequence is shown in one line, without the sequence."""
    bench.one("widget.PieceSlot", "Tank").attrib.update({"entryName": "Big\nTank\u009b2J", "gpid": ""})
    bench.open()
    reported = typed_lint(bench.folder / "tiny.vmod", "--select", "MOD111").stdout.splitlines()
    assert len(reported) == 2
    assert "'Big Tank?2J' has no gpid" in reported[0]


def test_a_finding_names_the_line_of_the_build_file() -> None:
    """A person can go to the place."""
    first = typed_lint(LAB, "--select", "MOD003").stdout.splitlines()[0]
    assert first.startswith("lab.vmod/buildFile.xml:17 · GameModule[Lab]/TurnTracker[TurnTracker]/CounterTurnLevel: ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"not a ZIP file", "this is not a ZIP file, as files of VASSAL are, or its end is missing"),
        (None, "cannot be opened"),
        ({}, "it contains neither buildFile.xml nor savedGame, so it is not a VASSAL file"),
        ({"buildFile.xml": b"<a>"}, ".vmod: buildFile.xml:1: "),
        ({"buildFile.xml": b"<!DOCTYPE a><a/>"}, "contains a document type"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_line(tmp_path: Path, data: object, said: str) -> None:
    """One line on standard error, nothing on standard output, exit status 2."""
    path = tmp_path / "odd.vmod"
    if isinstance(data, bytes):
        path.write_bytes(data)
    elif isinstance(data, dict):
        write_archive(path, [Entry(name, content) for name, content in data.items()])
    result = typed_lint(path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_players_keep_secret_is_not_shown(bench: Bench) -> None:
    """A setup with a player is reported without the player's password and name."""
    bench.spoil_state = lambda state: type(state)(pieces=state.pieces, players=(Player("Swordfish", "Ada", "Red"),))
    bench.open()
    for form in ("text", "json"):
        said = typed_lint(bench.folder / "tiny.vmod", "--format", form).stdout
        assert "MOD606" in said
        assert "it contains 1 player who has joined a side" in said
        assert "Swordfish" not in said
        assert "Ada" not in said
