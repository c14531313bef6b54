"""What the printed values are called: in English by the words of the case language, else by the reader's."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.language.said import said

GROUND: Mapping[str, str] = {
    "flat": said("flat"),
    "rough": said("rough"),
    "mountain": said("mountain"),
    "alpine": said("alpine"),
    "road": said("road"),
    "track": said("track"),
    "cliff": said("cliff"),
}
"""The ground and ways that have a cost; what else a game's data name has no words of ours."""


def cost(ground: str) -> str:
    """Name the movement points of a kind of ground or way (4.1)."""
    return said("terrain {ground} cost", ground=GROUND.get(ground, ground))


def limit(ground: str) -> str:
    """Name the Stacking Limit of a kind of ground (1.5)."""
    return said("terrain {ground} stack", ground=GROUND.get(ground, ground))


def assaulted(column: str, roll: int | str) -> str:
    """Name a cell of the Combat Table (7.1)."""
    return said("table combat {column} {roll}", column=column, roll=roll)


def bombarded(column: int | str, roll: int | str) -> str:
    """Name a cell of the Bombardment Table (6.1)."""
    return said("table bombardment {column} {roll}", column=column, roll=roll)


def deducted(turn: int | str) -> str:
    """Name the Victory Points taken off on a Game Turn (2.3)."""
    return said("deduct {turn}", turn=turn)


def back(order: int) -> str:
    """Name what the back of an Order counts as (3.2)."""
    return said("back {order}", order=order)


def points(town: str) -> str:
    """Name the Victory Points of a town (2.1)."""
    return said("town {town} vp", town=town)


def face(unit: str, steps: int) -> str:
    """Name the face of a unit with so many steps left."""
    return said("face {unit} {steps}", unit=unit, steps=steps)


def strength(unit: str, steps: int) -> str:
    """Name the Strength Value on a face (1.4)."""
    return said("face {unit} {steps} strength", unit=unit, steps=steps)


def stacking(unit: str, steps: int) -> str:
    """Name the Stacking Value on a face (1.5)."""
    return said("face {unit} {steps} stacking", unit=unit, steps=steps)
