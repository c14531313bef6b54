"""Every reading of an unclear rule is written down, those that are not played yet too."""

from __future__ import annotations

import re

from vassal_build.games import game_of

READINGS = 56


def test_every_reading_is_in_the_page_of_rulings() -> None:
    """They are numbered without a gap; cases and comments name them."""
    page = (game_of("keren").data / "RULINGS.md").read_text(encoding="utf-8")
    assert {int(number) for number in re.findall(r"\bR(\d+)\b", page)} == set(range(1, READINGS + 1))
