"""English words in a Japanese text, but for those that are none: names, ids, statements of the case language."""

from __future__ import annotations

import re
from functools import cache

from rules_check.games import rules_of
from rules_check.rules.opened import opened_game
from vassal_build.gamebox.naming import unit_words
from vassal_build.gamebox.variant import Variant

GAME = "la_primogenita"
WORD = re.compile("[A-Za-z]{2,}")
CODE_OR_FILE = re.compile(r"[A-Z]{3}[0-9]{3}|[\w./-]+\.[a-z]{3,4}\b")
"""Codes and names of files."""
CELLS = {"disr", "Oc", "text"}
"""What stands in cells of the game's tables."""
KEPT = {*CELLS, "GT", "ZOC", "PLAY", "FS", "LS", *(row.form.verb for row in rules_of(GAME).by_action.values())}


def left_in(text: str) -> set[str]:
    """Give the English words of a text of La Primogenita."""
    return set(WORD.findall(CODE_OR_FILE.sub("", text))) - _names() - KEPT


@cache
def _names() -> frozenset[str]:
    """The words in the title, names and ids of the game."""
    box = Variant(language="ja").of(opened_game(GAME).box)
    units = (word for unit in box.units for word in (unit.id, unit.designation, unit_words(box, unit)))
    places = (word for place in box.places for word in (place.id, place.name))
    sides = (side.id for side in box.sides)
    return frozenset(WORD.findall(" ".join((GAME, box.title, *units, *places, *sides))))
