"""`vassal-build lint --fix`: what has one right answer is corrected, in a copy or in a folder, and reported."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.workshop.conftest import Bench
from tests.workshop.typed_lint import typed_lint
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Layer, PlaceMarker
from vassal_build.workshop.fix import fix
from vassal_build.workshop.opened import OpenedModule, open_module
from vassal_build.workshop.unpack import unpack

WRONG = "Tank.PNG"


@pytest.fixture
def spoilt(bench: Bench) -> Path:
    """A picture written otherwise in a button, in a layer and in a marker that a trait places; the last gpid taken."""
    bench.one("module.DiceButton").set("icon", WRONG)
    wreck = Piece(traits=(Layer(name="Wreck", images=("flag.png", WRONG)),))
    bench.change_trait("Tank", Layer, images=(WRONG, "tank_back.png"))
    bench.add_trait("Truck", PlaceMarker(menu="Wreck", gpid="12", marker=wreck.definition()))
    bench.root.set("nextPieceSlotId", "3")
    bench.files["standard.vsav"] = b""
    bench.open()
    return bench.folder / "tiny.vmod"


def entries(path: Path) -> dict[str, bytes]:
    """What is in an archive."""
    with Archive.open(path) as archive:
        return {name: archive[name] for name in archive}


def test_a_copy_is_put_right(spoilt: Path, tmp_path: Path) -> None:
    """The original stays as it is; in the copy only the build file differs, and nothing of the kind is found."""
    before = spoilt.read_bytes()
    out = tmp_path / "fixed.vmod"
    result = typed_lint(spoilt, "--fix", "--out", out, "--select", "MOD202,MOD113")
    assert result.exit_code == 0
    assert spoilt.read_bytes() == before
    old, new = entries(spoilt), entries(out)
    assert {name for name in new if new[name] != old[name]} == {"buildFile.xml"}
    assert WRONG.encode() not in new["buildFile.xml"]
    assert BuildFile.read(new["buildFile.xml"]).root.get("nextPieceSlotId") == "13"
    assert "no findings" in typed_lint(out, "--select", "MOD202,MOD113").stdout


def test_what_was_changed_is_said(spoilt: Path, tmp_path: Path) -> None:
    """Each fault has its line, with where and what; one picture in three places is one fault."""
    lines = typed_lint(
        spoilt, "--fix", "--out", tmp_path / "fixed.vmod", "--select", "MOD202,MOD113"
    ).stdout.splitlines()
    fixed = [line for line in lines if ": fixed " in line]
    assert len(fixed) == 2
    assert any("DiceButton[Die]: fixed MOD202: 'Tank.PNG' is now 'tank.png'" in line for line in fixed)
    assert any("fixed MOD113: nextPieceSlotId is now 13" in line for line in fixed)
    assert lines[-2] == f"{tmp_path.as_posix()}/fixed.vmod: written, with 2 corrections"


def test_a_folder_is_put_right_where_it_is(spoilt: Path, tmp_path: Path) -> None:
    """In an unpacked folder only the files with a fault change."""
    folder = tmp_path / "game"
    unpack(spoilt, folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    result = typed_lint(folder, "--fix", "--select", "MOD202,MOD113")
    assert result.exit_code == 0
    assert any(line.startswith("game/components/Die.txt:1 ") for line in result.stdout.splitlines())
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    changed = {path.name for path in after if after[path] != before.get(path)}
    assert before.keys() == after.keys()
    assert changed == {"components.txt", "Die.txt", "Tank.txt", "Truck.txt"}
    assert "no findings" in typed_lint(folder, "--select", "MOD202,MOD113").stdout


def test_a_file_of_pieces_is_never_written_over(spoilt: Path) -> None:
    """Without --out, or with the module itself, it is refused in one line, and nothing is written."""
    before = spoilt.read_bytes()
    for options in ((), ("--out", spoilt)):
        result = typed_lint(spoilt, "--fix", *options)
        assert result.exit_code == 2
        assert len(result.stderr.strip().splitlines()) == 1
    assert spoilt.read_bytes() == before


def test_a_file_that_is_there_stays(spoilt: Path, tmp_path: Path) -> None:
    """--out names a new file."""
    out = tmp_path / "other.vmod"
    out.write_bytes(b"mine")
    assert typed_lint(spoilt, "--fix", "--out", out).exit_code == 2
    assert out.read_bytes() == b"mine"


def test_several_files_need_several_runs(spoilt: Path, tmp_path: Path) -> None:
    """One --out cannot be for two."""
    result = typed_lint(spoilt, spoilt, "--fix", "--out", tmp_path / "fixed.vmod")
    assert result.exit_code == 2
    assert not (tmp_path / "fixed.vmod").exists()


def test_what_is_not_asked_for_stays(spoilt: Path, tmp_path: Path) -> None:
    """--select and --ignore hold for what is fixed, too."""
    out = tmp_path / "fixed.vmod"
    typed_lint(spoilt, "--fix", "--out", out, "--ignore", "MOD202")
    assert WRONG.encode() in entries(out)["buildFile.xml"]


def test_a_picture_that_two_could_be_stays(bench: Bench, tmp_path: Path) -> None:
    """Where two pictures differ only in capitals, there is no one right answer."""
    bench.files |= {"images/TANK.png": b"GIF89a\1\0\1\0"}
    bench.one("module.DiceButton").set("icon", WRONG)
    bench.open()
    out = tmp_path / "fixed.vmod"
    result = typed_lint(bench.folder / "tiny.vmod", "--fix", "--out", out, "--select", "MOD202")
    assert result.exit_code == 1
    assert "MOD202" in result.stdout
    assert not out.exists()


def test_nothing_to_fix_writes_nothing(bench: Bench, tmp_path: Path) -> None:
    """A module without such faults needs no copy, and that is said."""
    bench.open()
    result = typed_lint(bench.folder / "tiny.vmod", "--fix", "--out", tmp_path / "fixed.vmod")
    assert result.exit_code == 0
    assert "nothing to fix" in result.stdout
    assert not (tmp_path / "fixed.vmod").exists()


def test_a_baseline_knows_a_fixed_module_no_less(spoilt: Path, tmp_path: Path) -> None:
    """What is left is shown after the fixes, as without them."""
    out = tmp_path / "fixed.vmod"
    left = typed_lint(spoilt, "--fix", "--out", out).stdout.splitlines()[-1]
    assert left.split(": ", 1)[1] == typed_lint(out).stdout.splitlines()[-1].split(": ", 1)[1]


def test_a_folder_as_it_was_unzipped_keeps_all_but_the_fault(spoilt: Path, tmp_path: Path) -> None:
    """Of a build file that lies in a folder by itself only the faulty words change."""
    folder = tmp_path / "plain"
    folder.mkdir()
    source = entries(spoilt)["buildFile.xml"].replace(b"><", b">\r\n  <")
    (folder / "buildFile.xml").write_bytes(source)

    def opened(path: Path) -> OpenedModule:
        files = {**entries(spoilt), "buildFile.xml": (path / "buildFile.xml").read_bytes()}
        write_archive(tmp_path / "packed.vmod", [Entry(name, data) for name, data in files.items()])
        return open_module(tmp_path / "packed.vmod")

    done = fix(folder, None, opened, ("MOD202", "MOD113"))
    assert len(done) == 2
    expected = source.replace(WRONG.encode(), b"tank.png").replace(b'SlotId="3"', b'SlotId="13"')
    assert (folder / "buildFile.xml").read_bytes() == expected


def test_nothing_is_half_written(spoilt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When one file of a folder cannot be written, none is changed."""
    folder = tmp_path / "game"
    unpack(spoilt, folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (folder / "components" / "Die.txt").with_name(f".Die.txt.{os.getpid()}.part").mkdir()
    result = typed_lint(folder, "--fix", "--select", "MOD202")
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
