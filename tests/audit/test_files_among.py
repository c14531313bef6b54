"""Which files are audited: those named, and the saves and logs in the folders named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules_check.audit.batch import files_among

FILES = ("b.vlog", "a.vsav", "C.VLOG", "notes.txt", "deep/er/d.vlog", "deep/e.vmod", "none/readme.txt")
ROWS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("a file", ("b.vlog",), ("b.vlog",)),
    ("whatever it is called", ("notes.txt",), ("notes.txt",)),
    ("several in their order", ("b.vlog", "a.vsav"), ("b.vlog", "a.vsav")),
    ("a folder with what is in it, by name", (".",), ("C.VLOG", "a.vsav", "b.vlog", "deep/er/d.vlog")),
    ("a folder within", ("deep",), ("deep/er/d.vlog",)),
    ("a file once", ("b.vlog", ".", "b.vlog"), ("b.vlog", "C.VLOG", "a.vsav", "deep/er/d.vlog")),
    ("a folder without any", ("none",), ("none",)),
    ("nothing that is there", ("gone.vlog",), ("gone.vlog",)),
    ("several folders", ("none", "deep"), ("none", "deep/er/d.vlog")),
)


@pytest.mark.parametrize(("named", "found"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_files_are_found(tmp_path: Path, named: tuple[str, ...], found: tuple[str, ...]) -> None:
    """In a fixed order."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert files_among(tmp_path / name for name in named) == tuple(tmp_path / name for name in found)


def test_a_folder_that_cannot_be_looked_into_stands_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does what is named in it; the fault is reported when it is read."""
    closed = tmp_path / "closed"
    closed.mkdir()
    (tmp_path / "a.vlog").touch()
    scandir = os.scandir

    def scanned(place: str) -> object:
        if closed in (Path(place), Path(place).parent):
            raise PermissionError(13, "Permission denied", place)
        return scandir(place)

    monkeypatch.setattr(os, "scandir", scanned)
    assert files_among([tmp_path]) == (tmp_path / "a.vlog", closed)
    assert files_among([closed / "b.vlog"]) == (closed / "b.vlog",)
