"""What a command line names and no command can use: one line that says what and where, and exit status 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands.conftest import NAME, Table

NO_ARCHIVE = "this is not a ZIP file, as files of VASSAL are, or its end is missing"


def refused(table: Table, *words: str) -> list[str]:
    """Give the lines on standard error of a command that can do nothing."""
    result = table.asks(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.splitlines()


@pytest.mark.parametrize("option", [("--step", "1"), ("--module", "river.vmod"), ("--reveal", "guard")])
@pytest.mark.parametrize("position", [f"{NAME}:dawn", "river.txt"])
def test_a_position_without_a_record_takes_no_option_for_records(
    table: Table, position: str, option: tuple[str, str]
) -> None:
    """It would be heeded by nobody."""
    (line,) = refused(table, "state", position, *option)
    assert line.startswith(f"Error: {option[0]} is for saves and logs only")


@pytest.mark.parametrize("command", ["audit", "timeline"])
def test_nothing_is_said_of_secrets_that_are_not_shown(table: Table, command: str) -> None:
    """A side that there is not hides nothing."""
    (line,) = refused(table, command, "1.vlog", "--reveal", "blue")
    assert "there is no side 'blue'" in line


@pytest.mark.parametrize("words", [("audit", "1.vlog"), ("explain", "MOV101")], ids=["audit", "explain"])
def test_a_language_before_the_command_is_one_that_there_is(table: Table, words: tuple[str, ...]) -> None:
    """As behind it."""
    assert refused(table, "--lang", "zz", *words) == ["Error: there is no language 'zz'; the languages are en, ja"]


@pytest.mark.parametrize("command", ["audit", "timeline", "dice"])
def test_a_folder_without_a_record_is_said_to_be_one(table: Table, command: str, tmp_path: Path) -> None:
    """A folder stands for the saves and logs in it."""
    assert refused(table, command, str(tmp_path)) == [f"Error: {tmp_path}: this folder contains no save or log"]


@pytest.mark.parametrize("command", ["audit", "timeline", "dice"])
def test_broken_files_of_one_name_are_shown_with_their_folders(table: Table, command: str, tmp_path: Path) -> None:
    """Mails often bring files of the same name."""
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.vlog").touch()
    names = ("first/game.vlog", "second/game.vlog")
    assert refused(table, command, str(tmp_path)) == [f"Error: {name}: {NO_ARCHIVE}" for name in names]


@pytest.mark.parametrize("command", ["audit", "timeline", "dice"])
def test_logs_of_one_name_are_shown_with_their_folders(table: Table, command: str, tmp_path: Path) -> None:
    """In all that is said of them."""
    for number, name in (("1", "first/game.vlog"), ("2", "second/game.vlog")):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_bytes((table.folder / f"{number}.vlog").read_bytes())
    shown = table.asks(command, str(tmp_path)).stdout
    assert "first/game.vlog" in shown
    assert "second/game.vlog" in shown
    assert not re.search("(?<!first/)(?<!second/)game.vlog", shown)


@pytest.mark.parametrize(
    "content", [b"", b"\x89PNG\r\n\x1a\n\xff", b"GAME green_river\n"], ids=["empty", "PNG", "text"]
)
def test_what_is_named_like_a_save_is_read_as_one(table: Table, content: bytes, tmp_path: Path) -> None:
    """What a position file lacks is not the matter."""
    save = tmp_path / "game.vsav"
    save.write_bytes(content)
    assert refused(table, "state", str(save)) == [f"Error: game.vsav: {NO_ARCHIVE}"]
