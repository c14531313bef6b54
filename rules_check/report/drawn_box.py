"""A game as its pictures are drawn for a reader: with words of the reader's language on board and counters."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.variant import Variant
from vassal_build.render.wide_fonts import is_there
from vassal_build.wide_letters import wide_letters


def drawn_in(box: Gamebox, language: str) -> Gamebox:
    """Give a game with the words of a language, or English ones where it has none in it or no typeface for them."""
    strings = box.languages.get(language)
    if strings is None or (any(map(wide_letters, strings.words.values())) and not is_there()):
        return box
    return Variant(language=language).of(box)
