"""`vassal-build text`: a file as stable text, alone and as git's textconv."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.paths import VASSAL_FILES
from tests.workshop.conftest import Bench
from vassal_build.cli import main
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.commands import Player
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Marker, Mask

LAB = VASSAL_FILES / "lab.vmod"
COMMAND = Path(sys.executable).with_name("vassal-build")
SECRET, NAME = "open sesame", "Ada of Ashby"


def text(path: Path) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["text", str(path)])


def save(path: Path, strength: str = "4", key: int = 0x52) -> Path:
    """A saved game with one piece, masked by a player."""
    mask = Mask(masked_by=SECRET)
    piece = Piece(traits=(mask, Marker.of({"Strength": strength})), basic=BasicPiece(name="Tank", map="Map"))
    state = GameState(pieces=(("1", piece),), players=(Player(id=SECRET, name=NAME, side="Red"),))
    masked = Payload(Envelope.VCSK, key, "")
    saved = SaveFile(tree=state.tree(), payload=masked, savedata=Metadata(version="1.0").to_bytes())
    path.write_bytes(saved.to_bytes())
    return path


def test_a_module_is_reported_part_by_part() -> None:
    """Each component under its name, pieces by traits; of a picture only how large it is, and a sum of it."""
    reported = text(LAB).stdout
    assert "\n== components/PieceWindow Pieces/TabWidget/Red/Red 2nd.txt\n" in reported
    assert "\n    - prototype;Unit\n" in reported
    assert "\n    # Dynamic Property: Lose Ctrl+L\n" in reported
    assert any(line.startswith("== files/images/red.png: ") and " bytes, " in line for line in reported.splitlines())
    assert "entries.txt" not in reported


def test_the_order_and_times_of_entries_do_not_matter(tmp_path: Path) -> None:
    """The same module packed in another order, at another time, is the same text."""
    with Archive.open(LAB) as archive:
        entries = [Entry(name, archive[name]) for name in reversed(list(archive))]
    write_archive(tmp_path / "lab.vmod", entries)
    assert text(tmp_path / "lab.vmod").stdout == text(LAB).stdout


def test_the_key_of_a_save_does_not_matter(tmp_path: Path) -> None:
    """VASSAL masks each save with another key; what is in it is the same."""
    one, two = save(tmp_path / "one.vsav"), save(tmp_path / "two.vsav", key=0x11)
    assert one.read_bytes() != two.read_bytes()
    assert text(one).stdout == text(two).stdout
    assert "- mark;Strength\\t4" in text(one).stdout


@pytest.mark.parametrize("inside", [False, True])
def test_no_player_can_be_read_in_it(bench: Bench, tmp_path: Path, inside: bool) -> None:
    """Names and passwords are taken out, also of the setups of a module, for the text may go anywhere."""
    path = save(tmp_path / "game.vsav")
    if inside:
        bench.files["standard.vsav"] = path.read_bytes()
        bench.open()
        path = bench.folder / "tiny.vmod"
    reported = text(path)
    assert reported.exit_code == 0
    assert "Tank" in reported.stdout
    assert SECRET not in reported.stdout and NAME not in reported.stdout
    assert "Player 1" in reported.stdout


def test_signs_that_steer_a_terminal_are_spelt_out(bench: Bench) -> None:
    """A page that somebody else wrote cannot do anything to the screen."""
    bench.files["help/live.html"] = b"<html>\x1b[2J\xe2\x80\xae"
    bench.open()
    reported = text(bench.folder / "tiny.vmod").stdout
    assert "<html>\\e[2J\\u202e" in reported


@pytest.mark.parametrize("name", ["b.vlog", "c.vsav"])
def test_logs_and_saves_of_real_vassal(name: str) -> None:
    """Every line of the commands is there."""
    path = next(VASSAL_FILES.rglob(name))
    reported = text(path)
    assert reported.exit_code == 0
    assert "\n== commands.txt\n" in f"\n{reported.stdout}"
    assert reported.stdout.count("\n") > 20


def test_a_file_that_is_none_of_vassal_s_is_one_line(tmp_path: Path) -> None:
    """With its name, and status 2."""
    (tmp_path / "none.vmod").write_bytes(b"PK")
    reported = text(tmp_path / "none.vmod")
    assert (reported.exit_code, reported.stdout) == (2, "")
    assert len(reported.stderr.strip().splitlines()) == 1


def git(folder: Path, *arguments: str) -> str:
    """Run git there, with no settings but its own."""
    settings = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "HOME": str(folder)}
    people = {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    done = subprocess.run(
        ["git", *arguments], cwd=folder, env={**os.environ, **settings, **people}, capture_output=True, check=True
    )
    return done.stdout.decode()


def test_git_shows_what_changed_in_a_save(tmp_path: Path) -> None:
    """With the two settings that the README gives, git diff speaks of pieces and not of binary files."""
    git(tmp_path, "init", "-q")
    (tmp_path / ".gitattributes").write_text("*.vmod diff=vassal\n*.vsav diff=vassal\n*.vlog diff=vassal\n")
    git(tmp_path, "config", "diff.vassal.textconv", f"'{COMMAND}' text")
    save(tmp_path / "game.vsav")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "x")
    save(tmp_path / "game.vsav", "3", key=0x11)
    lines = git(tmp_path, "diff").splitlines()
    assert [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")] == [
        "-      - mark;Strength\\t4",
        "+      - mark;Strength\\t3",
    ]
