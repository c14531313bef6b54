"""The page of a game with pictures that the press draws: what the commands call, and heavy to import."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules_check.report.drawn_box import drawn_in
from rules_check.report.html.drawing import pictures_for
from rules_check.report.html.page import Records, page, write_page
from rules_check.report.html.pictures import Pictures
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import design_of
from vassal_build.language.words import IN_ENGLISH, Words


def drawn_page(records: Records, cache: Path, words: Words = IN_ENGLISH) -> str:
    """Give the page of a game in a language; `cache` keeps drawings. Raises UnusableFile when the press cannot draw."""
    families = design_of(records[0][1].game).pictures

    def draw(box: Gamebox, names: Sequence[str], badges: Sequence[str]) -> Pictures:
        return pictures_for(drawn_in(box, words.language), families, names, badges, cache)

    return page(records, draw, words)


def write_drawn(path: Path, records: Records, cache: Path, words: Words = IN_ENGLISH) -> None:
    """Write the page of a game, whole or not at all; raise UnusableFile as `drawn_page` does, or when it cannot be."""
    write_page(path, drawn_page(records, cache, words))
