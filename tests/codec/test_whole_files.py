"""Files that are written whole or not at all, and what is not a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from vassal_build.codec.whole_files import read_whole, whole

NO_FILES: dict[str, Callable[[Path], object]] = {"pipe": os.mkfifo, "folder": Path.mkdir}


def write(path: Path, data: bytes) -> None:
    """Write a file whole."""
    with whole(path) as target:
        target.write(data)


def test_what_fails_half_way_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """And nothing beside it."""
    path = tmp_path / "game.vsav"
    path.write_bytes(b"before")
    with pytest.raises(RuntimeError), whole(path) as target:
        target.write(b"half")
        raise RuntimeError
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(tmp_path: Path) -> None:
    """The file that it leads to is written, and the link stays."""
    path, link = tmp_path / "kept.txt", tmp_path / "link.txt"
    path.write_bytes(b"before")
    link.symlink_to(path)
    write(link, b"after")
    assert link.is_symlink()
    assert path.read_bytes() == b"after"


def test_a_file_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut leaves the old file or the new one, never a name with nothing behind it."""
    path = tmp_path / "game.vsav"
    path.write_bytes(b"before")
    synced: list[list[bytes]] = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append([one.read_bytes() for one in sorted(tmp_path.iterdir())]))
    write(path, b"after")
    assert synced == [[b"after", b"before"]]


@pytest.mark.parametrize("what", NO_FILES)
def test_what_is_no_file_is_neither_read_nor_replaced(tmp_path: Path, what: str) -> None:
    """A pipe might never end, and a folder is not lost for a file."""
    path = tmp_path / "thing"
    NO_FILES[what](path)
    kind = path.stat().st_mode
    with pytest.raises(OSError, match="not a file"):
        write(path, b"x")
    with pytest.raises(OSError, match="not a file"):
        read_whole(path)
    assert path.stat().st_mode == kind


def test_the_folder_itself_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dot for a name is refused as any folder is."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="it is a folder, not a file"):
        write(Path(), b"x")
