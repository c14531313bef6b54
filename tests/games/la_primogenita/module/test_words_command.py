"""`vassal-build words`: how far a translation is, its worksheet, and words that do not fit."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from vassal_build.cli import main
from vassal_build.games import game_of
from vassal_build.render.crowding import crowded
from vassal_build.render.picture import Picture

pytestmark = pytest.mark.slow
STRINGS = game_of("la_primogenita").data / "strings"


def test_a_language_without_words_gets_a_worksheet_of_all(tmp_path: Path) -> None:
    """It holds the English words as their file has them, braces and all."""
    sheet = tmp_path / "it.toml"
    result = CliRunner().invoke(main, ["words", "la_primogenita", "it", "--worksheet", str(sheet)])
    assert result.exit_code == 0
    assert result.stdout.startswith("it: 0 of ")
    written = tomllib.loads(sheet.read_text(encoding="utf-8"))
    assert written == tomllib.loads((STRINGS / "en.toml").read_text(encoding="utf-8"))


def test_japanese_is_complete_and_fits() -> None:
    """Every word is there and none is set too small to read."""
    pytest.importorskip("budoux", reason="pip install -e '.[japanese]'")
    result = CliRunner().invoke(main, ["words", "la_primogenita", "ja"])
    done, fits = result.stdout.splitlines()
    number = done.split()[1]
    assert done.startswith(f"ja: {number} of {number} words (")
    assert fits == "every word fits into its picture"


def test_words_that_are_too_long_are_named_with_their_picture(tmp_path: Path) -> None:
    """One shrinks to half of its size, one runs over its line; a short one is not named."""
    (tmp_path / "templates").mkdir()
    template = "{{ words | fitted(20, 40) }}{{ words | wrapped(20, 40) | length }}"
    (tmp_path / "templates" / "label.svg.j2").write_text(template, encoding="utf-8")
    pictures = [Picture(f"{word}.png", "label.svg.j2", 9, 9, {"words": word}) for word in ("SD", "Reorganisation")]
    found = [(each.picture, each.words) for each in crowded(pictures, (tmp_path,))]
    assert found == [("Reorganisation.png", "Reorganisation")]
