"""Lines of chat and lists of a module in another language, with the words of sides, boxes and units in place of names.

Pieces keep their English names, and those of sides and boxes in their properties, so that a save of one language is a
save of all.
Where a line shows them, an expression of VASSAL's puts the words in. A module in English shows the names themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name, box_words, side_words, unit_words, window_name, window_words
from vassal_build.module.spoken import in_expression, quoted
from vassal_build.replacing import replace

_SPECIAL = re.compile(r"[.()\[\]{}*+?^$|\\]")
"""What means something else in a pattern of Java's."""
_NUMBER = "\0"
"""Stands for the number of a box until a pattern is made of its name."""


def line_shown(box: Gamebox, line: str) -> str:
    """Give the format of a line with `$properties$` in which sides, boxes and units stand by their words."""
    if box.strings.names is None:
        return line
    changes = (f".replaceAll({quoted(pattern)}, {quoted(words)})" for pattern, words in changes_of(box))
    return f'{{("" + {in_expression(line)}){"".join(changes)}}}'


def changes_of(box: Gamebox) -> Iterator[tuple[str, str]]:
    """Yield the patterns of the names of boxes, units and sides for Java's `String.replaceAll`, and their words.

    Of units the longest names come first, since one may stand within another.
    """
    boxes = dict(_change(box, slot) for slot in box.boxes)
    yield from ((pattern, words) for pattern, words in boxes.items())
    units = {
        unit.name: unit_words(box, unit) for unit in sorted(box.units, key=lambda unit: len(unit.name), reverse=True)
    }
    yield from ((_pattern(name), words) for name, words in units.items() if words != name)
    yield from ((_pattern(name), words) for name, words in _sides(box).items())


def _change(box: Gamebox, slot: Box) -> tuple[str, str]:
    like = slot if slot.group == "phase" else replace(slot, number=_NUMBER)  # a phase is called by its segment
    return _pattern(box_name(box, like)), box_words(box, like).replace(_NUMBER, "$1")


def _pattern(name: str) -> str:
    """Give the pattern of a name that stands by itself, and not within another."""
    inner = _SPECIAL.sub(r"\\\g<0>", name).replace(_NUMBER, r"(\w+)")
    return f"(?<![A-Za-z0-9]){inner}(?![A-Za-z0-9])"


def side_shown(box: Gamebox, side: str) -> str:
    """Give an expression of the words of a side, from a property with its name."""
    return _chosen(side, _sides(box)) if box.strings.names is not None else side


def heading_shown(box: Gamebox, more: Mapping[str, str]) -> str:
    """Give the format of a list's headings: sides, windows, and the values that `more` has words for."""
    if box.strings.names is None:
        return "$PropertyValue$"
    boards = (*(board.id for board in box.boards), *(tray.id for tray in box.trays))
    windows = {window_name(box, board): window_words(box, board) for board in boards}
    return f"{{{_chosen('PropertyValue', {**_sides(box), **windows, **more})}}}"


def _sides(box: Gamebox) -> Mapping[str, str]:
    sides = {side.name: side_words(box, side.id) for side in box.sides}
    return {**sides, box.strings.name("sides.solitaire"): box.strings.text("sides.solitaire")}


def _chosen(value: str, words: Mapping[str, str]) -> str:
    return "(" + "".join(f"{value} == {quoted(name)} ? {quoted(each)} : " for name, each in words.items()) + f"{value})"
