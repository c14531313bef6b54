"""The names by which VASSAL knows windows, boxes and places, the same in every language, and words for sides and units.

All words come from the game's strings.
"""

from __future__ import annotations

from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Unit
from vassal_build.language.said import Said, named, said


def side_name(box: Gamebox, side: str) -> str:
    """Give the name of a side as the player roster shows it; an empty id gives an empty name."""
    return next((entry.name for entry in box.sides if entry.id == side), "")


def side_words(box: Gamebox, side: str) -> str:
    """Give the name of a side in the language of the module, for pictures; an empty id gives an empty name."""
    return box.strings.words.get(f"sides.{side}", side_name(box, side)) if side else ""


def window_name(box: Gamebox, board: str) -> str:
    """Give the name of the window (and board) that shows a drawn board."""
    return box.strings.name(f"windows.{board}")


def window_words(box: Gamebox, board: str) -> str:
    """Give the title of the window that shows a board, in the language of the module."""
    return box.strings.text(f"windows.{board}")


def box_name(box: Gamebox, slot: Box) -> str:
    """Give the name of a box as a location: unique over the whole module, such as `Order Track 3`."""
    number = box.strings.name(f"segments.{slot.number}") if slot.group == "phase" else slot.number
    return box.strings.name(f"boxes.{slot.group}", side=side_name(box, slot.side), number=number)


def box_words(box: Gamebox, slot: Box) -> str:
    """Give what players read of a box, in the language of the module."""
    number = box.strings.text(f"segments.{slot.number}") if slot.group == "phase" else slot.number
    return box.strings.text(f"boxes.{slot.group}", side=side_words(box, slot.side), number=number)


def box_said(box: Gamebox, slot: Box) -> Said:
    """Give the name of a box, to be said in any language of the game."""
    number = named(box.strings.name(f"segments.{slot.number}")) if slot.group == "phase" else slot.number
    template = box.strings.name(f"boxes.{slot.group}")
    return said(template, side=named(side_name(box, slot.side)), number=number)


def whereabouts(box: Gamebox, place: str) -> str:
    """Say where a piece lies, by the id of a hex or a box, or by none."""
    slot = box.box_by_id.get(place)
    return box_said(box, slot) if slot is not None else place or said("no place")


def unit_words(box: Gamebox, unit: Unit) -> str:
    """Give what players read of a unit, in the language of the module; its name where that has no words for it."""
    return box.strings.words.get(f"units.{unit.id}", unit.name)
