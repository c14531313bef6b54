"""Boxes and folders that the tests of the pictures share."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{{ width }}" height="{{ height }}">'
    '<rect width="{{ width }}" height="{{ height }}" fill="{{ colour }}"/>{% include "dot.svg.j2" %}</svg>'
)
DOT = '<circle cx="5" cy="5" r="2" fill="#ffffff"/>'


@pytest.fixture(scope="session")
def box() -> Gamebox:
    """The box of La Primogenita."""
    return read_gamebox("la_primogenita").usable()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a template of a coloured square that includes a white dot."""
    templates = tmp_path / "data" / "templates"
    templates.mkdir(parents=True)
    (templates / "square.svg.j2").write_text(SQUARE, encoding="utf-8")
    (templates / "dot.svg.j2").write_text(DOT, encoding="utf-8")
    return tmp_path / "data"
