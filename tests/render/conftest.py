"""Folders that the tests of the pictures share."""

from __future__ import annotations

from errno import ENOSPC
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from vassal_build.render import held

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{{ width }}" height="{{ height }}">'
    '<rect width="{{ width }}" height="{{ height }}" fill="{{ colour }}"/>{% include "dot.svg.j2" %}</svg>'
)
DOT = '<circle cx="5" cy="5" r="2" fill="#ffffff"/>'
LITTLE_TIME, LONG_ON_THE_WALL = 0.2, 100
"""Of processor time, in which no process starts on a busy machine: the wall's clock gives it more."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a template of a coloured square that includes a white dot."""
    templates = tmp_path / "data" / "templates"
    templates.mkdir(parents=True)
    (templates / "square.svg.j2").write_text(SQUARE, encoding="utf-8")
    (templates / "dot.svg.j2").write_text(DOT, encoding="utf-8")
    return tmp_path / "data"


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files can be made, but there is no room for what is to stand in them."""
    opened = Path.open

    def full(path: Path, mode: str = "r", *how: Any, **more: Any) -> Any:
        stream = opened(path, mode, *how, **more)
        if "w" not in mode:
            return stream
        stream.close()
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", full)


def give_little_time(monkeypatch: pytest.MonkeyPatch, room: ModuleType) -> None:
    """Let what a room has done in a process held for it be ended soon."""
    monkeypatch.setattr(room, "MOST_SECONDS", LITTLE_TIME)
    monkeypatch.setattr(held, "WALL", LONG_ON_THE_WALL)
