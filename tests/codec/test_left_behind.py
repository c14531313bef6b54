"""What a process that was ended has left half written is cleared by the next that writes beside it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.elements import component
from vassal_build.codec.left_behind import clear_left
from vassal_build.codec.whole_files import whole
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpack import unpack
from vassal_build.workshop.unpacked.disk import write_folder

FILE = """
import sys
from pathlib import Path
from vassal_build.codec.whole_files import whole
with whole(Path(sys.argv[1])) as target:
    target.write(b"half")
    target.flush()
    print("writing", flush=True)
    sys.stdin.read()
"""
FOLDER = """
import sys
from pathlib import Path
from vassal_build.workshop.unpacked.disk import write_folder
def files():
    yield "entries.txt", b"half"
    print("writing", flush=True)
    sys.stdin.read()
write_folder(Path(sys.argv[1]), files(), False)
"""
TORN = """
import os, signal, sys
from pathlib import Path
from vassal_build.workshop.unpack import unpack
rename, moved = Path.rename, []
def stopped(self, target):
    moved.append(rename(self, target))
    if len(moved) == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return moved[-1]
Path.rename = stopped
unpack(Path(sys.argv[1]), Path(sys.argv[2]), True)
"""


def start(program: str, *arguments: Path) -> subprocess.Popen[str]:
    """Start a program that writes and then waits."""
    run = [sys.executable, "-c", program, *map(str, arguments)]
    process = subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    return process


def end(process: subprocess.Popen[str]) -> None:
    """End a process so that it can clear up nothing."""
    process.kill()
    process.communicate()


@pytest.mark.parametrize("program", [FILE, FOLDER], ids=["file", "folder"])
def test_what_a_killed_process_left_is_cleared(tmp_path: Path, program: str) -> None:
    """By a process that writes another file there."""
    end(start(program, tmp_path / "thing"))
    assert len(list(tmp_path.iterdir())) == 1
    with whole(tmp_path / "other") as target:
        target.write(b"all")
    assert [path.name for path in tmp_path.iterdir()] == ["other"]


@pytest.mark.parametrize("program", [FILE, FOLDER], ids=["file", "folder"])
def test_what_a_process_is_writing_is_left_to_it(tmp_path: Path, program: str) -> None:
    """As long as it lives."""
    process = start(program, tmp_path / "thing")
    clear_left(tmp_path)
    process.communicate()
    assert (process.returncode, [path.name for path in tmp_path.iterdir()]) == (0, ["thing"])


def test_what_only_looks_like_it_stays(tmp_path: Path) -> None:
    """A pipe never ends, a link leads elsewhere, and other programs write parts, too."""
    os.mkfifo(tmp_path / ".pipe.1.part")
    (tmp_path / ".link.1.part").symlink_to(tmp_path / "kept.part")
    (tmp_path / ".folder.1.part").mkdir()
    (tmp_path / "kept.part").touch()
    before = sorted(tmp_path.iterdir())
    clear_left(tmp_path)
    assert sorted(tmp_path.iterdir()) == before


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A folder that a module was unpacked into, and the module beside it."""
    root = component("GameModule", name="Tiny", version="1.0")
    write_archive(tmp_path / "tiny.vmod", [Entry("buildFile.xml", BuildFile(root).write())])
    unpack(tmp_path / "tiny.vmod", tmp_path / "tiny")
    return tmp_path / "tiny"


def test_the_only_copy_of_a_part_is_never_cleared(unpacked: Path) -> None:
    """A process that ended while it put new parts in the place of old ones; the next says where those are."""
    module = unpacked.with_name("tiny.vmod")
    run = subprocess.run([sys.executable, "-c", TORN, module, unpacked], check=False)
    assert run.returncode == -signal.SIGKILL
    with pytest.raises(UnusableFile, match=r"an earlier unpacking was interrupted; move the files in .*part/old back"):
        unpack(module, unpacked, True)
    (old,) = unpacked.parent.glob(".tiny.*.part/old")
    for part in old.iterdir():
        part.rename(unpacked / part.name)
    unpack(module, unpacked, True)
    assert [path.name for path in unpacked.parent.glob(".*")] == []


def test_an_interruption_while_parts_are_replaced_puts_them_back(
    unpacked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of what was there is lost."""
    before = {path: path.read_bytes() for path in unpacked.rglob("*") if path.is_file()}
    rename, moved = Path.rename, []

    def interrupted(self: Path, target: Path) -> Path:
        moved.append(target)
        if len(moved) == 3:
            raise KeyboardInterrupt
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_folder(unpacked, [("entries.txt", b"new"), ("components.txt", b"new")], True)
    assert {path: path.read_bytes() for path in unpacked.rglob("*") if path.is_file()} == before
