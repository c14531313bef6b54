"""The baseline of `vassal-build lint`: known findings are left out, new ones count, old lines are reported."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec import structs

from tests.workshop.conftest import Bench
from vassal_build import cli


def lint(bench: Bench, *arguments: object, name: str = "tiny.vmod") -> Result:
    """Write the module and look it over."""
    bench.open()
    (bench.folder / "tiny.vmod").rename(bench.folder / name)
    return CliRunner().invoke(cli.main, ["lint", str(bench.folder / name), *map(str, arguments)])


@pytest.fixture
def baseline(bench: Bench) -> Path:
    """A baseline with one missing and one unused picture."""
    del bench.files["images/tank.png"]
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    path = bench.folder / "known.txt"
    result = lint(bench, "--write-baseline", path)
    assert result.exit_code == 0
    assert result.stdout.endswith("known.txt: 2 findings written; --baseline leaves them out\n")
    return path


def test_the_file_is_lines_that_read_well_in_git(baseline: Path) -> None:
    """One finding a line in a fixed order, without line numbers and without the name of the module's file."""
    title, *lines = baseline.read_text().splitlines()
    assert title.startswith("# ")
    assert [line.split("\t") for line in lines] == [
        ["MOD201", "module Tiny", "buildFile.xml", "GameModule[Tiny]/PieceWindow[All]/PieceSlot[Tank]", "tank.png"],
        ["MOD203", "module Tiny", "images/old.png", "", "old.png"],
    ]


def test_known_findings_are_left_out_of_the_next_release_too(bench: Bench, baseline: Path) -> None:
    """They do not count, whatever the file is called and in whatever line they are now."""
    bench.root.insert(0, bench.one("module.DiceButton"))
    result = lint(bench, "--baseline", baseline, "--strict", name="tiny-1.1.vmod")
    assert result.exit_code == 0
    assert result.stdout.endswith(": no findings (2 known)\n")


def test_new_findings_count(bench: Bench, baseline: Path) -> None:
    """What is not listed is reported, and gives its exit status."""
    bench.one("widget.PieceSlot", "Truck").set("gpid", "")
    result = lint(bench, "--baseline", baseline, "--ignore", "MOD6")
    assert result.exit_code == 1
    assert "MOD111" in result.stdout
    assert "MOD201" not in result.stdout


def test_a_second_fault_of_the_same_kind_and_place_is_new(bench: Bench, baseline: Path) -> None:
    """A line stands for one finding."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    lines = baseline.read_text().splitlines()
    baseline.write_text("\n".join(lines[:2]))
    result = lint(bench, "--baseline", baseline)
    assert [line.split(": ")[1] for line in result.stdout.splitlines()[:-1]] == ["warning MOD203"]


def test_what_is_mended_is_a_note_so_that_the_file_can_shrink(bench: Bench, baseline: Path) -> None:
    """The note names the line."""
    bench.files["images/tank.png"] = b"GIF89a\1\0\1\0"
    result = lint(bench, "--baseline", baseline, "--strict")
    assert result.exit_code == 0
    (note, _) = result.stdout.splitlines()
    assert note.startswith(f"{baseline.as_posix()}:2: note MOD093: this finding is gone: MOD201 in buildFile.xml")


@pytest.mark.parametrize("option", [("--select", "MOD203"), ("--ignore", "MOD2")])
def test_what_was_not_looked_for_is_not_called_mended(bench: Bench, baseline: Path, option: tuple[str, str]) -> None:
    """A line of a code that was left out stays as it is."""
    bench.files["images/tank.png"] = b"GIF89a\1\0\1\0"
    assert "MOD093" not in lint(bench, "--baseline", baseline, *option).stdout


def test_json_tells_how_many_are_known(bench: Bench, baseline: Path) -> None:
    """Programs see the number of findings that were left out."""
    reported = json.loads(lint(bench, "--baseline", baseline, "--format", "json").stdout)
    assert (reported["known"], reported["findings"]) == (2, [])


def test_signs_in_names_come_back(bench: Bench) -> None:
    """A name with a tab, a backslash or a line end is one field of one line."""
    bench.one("widget.PieceSlot", "Tank").set("entryName", "a\tb\\t\nc")
    del bench.files["images/tank.png"]
    path = bench.folder / "known.txt"
    lint(bench, "--write-baseline", path)
    assert len(path.read_text().splitlines()) == 2
    assert lint(bench, "--baseline", path).stdout.endswith("no findings (1 known)\n")


def test_bytes_that_are_not_utf_8_come_back(bench: Bench) -> None:
    """A setup lies on a map whose name was written in another encoding."""
    bench.spoil_state = lambda state: structs.replace(
        state, pieces=tuple((id_, replace(one, basic=replace(one.basic, map="M\udce9r"))) for id_, one in state.pieces)
    )
    path = bench.folder / "known.txt"
    lint(bench, "--write-baseline", path)
    assert "M\\\\udce9r" in path.read_text(encoding="utf-8")
    assert lint(bench, "--baseline", path).stdout.endswith("no findings (1 known)\n")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"MOD101\n", "known.txt:1: a line of a baseline has five fields"),
        (b"#\nMOD101\ta\tb\tc\td\te\n", "known.txt:2: a line of a baseline has five fields"),
        (b"\xff\xfe", "the file is not UTF-8 text"),
        (None, "cannot be opened"),
    ],
)
def test_a_file_that_is_no_baseline_is_refused(bench: Bench, data: bytes | None, said: str) -> None:
    """One line, exit status 2."""
    path = bench.folder / "known.txt"
    if data is not None:
        path.write_bytes(data)
    result = lint(bench, "--baseline", path)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert said in result.stderr


def test_a_baseline_that_cannot_be_written_is_reported(bench: Bench) -> None:
    """The disk refuses: one line, exit status 2."""
    result = lint(bench, "--write-baseline", bench.folder / "none" / "known.txt")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_another_file_is_not_replaced_by_a_baseline(bench: Bench) -> None:
    """Whoever mistypes a name keeps what he has written."""
    notes = bench.folder / "notes.txt"
    notes.write_text("what I have to do\n")
    result = lint(bench, "--write-baseline", notes)
    assert (result.exit_code, notes.read_text()) == (2, "what I have to do\n")
    assert "notes.txt: this file already exists and is not overwritten, because it is not a baseline" in result.stderr


def test_a_pipe_is_no_baseline(bench: Bench) -> None:
    """It might never end."""
    os.mkfifo(bench.folder / "known.txt")
    result = lint(bench, "--baseline", bench.folder / "known.txt")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "it is not a file" in result.stderr


def test_a_baseline_stays_when_a_file_could_not_be_looked_over(bench: Bench, baseline: Path) -> None:
    """What would be written would lack what is known of that file."""
    before = baseline.read_bytes() + b"# of another release\n"
    baseline.write_bytes(before)
    result = lint(bench, "--write-baseline", baseline, bench.folder / "none.vmod")
    assert result.exit_code == 2
    assert baseline.read_bytes() == before
