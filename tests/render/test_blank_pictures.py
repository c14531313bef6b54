"""Icons that a game's own template leaves blank are found, whether their drawings are kept or not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from vassal_build.render.blank_pictures import ICONS, blank_icons
from vassal_build.render.picture import Picture
from vassal_build.render.studio import draw_pictures
from vassal_build.render.templates import Templates

DRAWN, BLANK = (Picture(f"{icon}.png", ICONS, 28, 28, {"icon": icon}) for icon in ("map", "smoke"))
TEMPLATE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28">'
    '{% if icon == "map" %}<rect width="9" height="9"/>{% endif %}</svg>'
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A data folder with a template of icons of its own."""
    (tmp_path / "game" / "templates").mkdir(parents=True)
    (tmp_path / "game" / "templates" / ICONS).write_text(TEMPLATE, encoding="utf-8")
    return tmp_path / "game"


def test_a_blank_icon_is_found_before_anything_is_drawn(game: Path, tmp_path: Path) -> None:
    """Only the one that the template has no branch for."""
    assert list(blank_icons([DRAWN, BLANK], [game], tmp_path / "cache")) == [BLANK]


def test_a_blank_icon_is_found_again_when_its_drawing_is_kept(game: Path, tmp_path: Path) -> None:
    """A second build says the same as the first."""
    draw_pictures([DRAWN, BLANK], [game], tmp_path / "cache")
    assert list(blank_icons([DRAWN, BLANK], [game], tmp_path / "cache")) == [BLANK]


def test_a_template_is_not_filled_for_a_drawing_that_is_kept(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To fill it takes longer than to look at what was drawn."""
    draw_pictures([DRAWN], [game], tmp_path / "cache")

    def filled(_templates: Templates, name: str, **_context: Any) -> str:
        raise AssertionError(name)

    monkeypatch.setattr(Templates, "render", filled)
    assert list(blank_icons([DRAWN], [game], tmp_path / "cache")) == []
