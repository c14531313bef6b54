"""Steps lost and units eliminated, with the Victory Points that remnants cost (1.4, 2.3)."""

from __future__ import annotations

from rules_check.games.la_primogenita.facts.units import Face
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.language.said import said


def lose_steps(position: Position, unit: str, steps: int, cause: str) -> Position:
    """Give the position after a unit has lost steps, one by one; with none left it is eliminated."""
    for _ in range(min(steps, position.units[unit].steps)):
        position = _lose_step(position, unit, cause)
    return position


def eliminate(position: Position, unit: str, cause: str) -> Position:
    """Give the position after a unit has lost all its steps at once, or a dump its counter."""
    steps = position.units[unit].steps
    for _ in range(steps):
        # 2.3: was a remnant flipped that went with all its steps, or a unit its remnant that never was one?
        position = _lose_step(position, unit, cause, disputed=steps > 1)
    return position.without(unit)


def _lose_step(position: Position, unit: str, cause: str, *, disputed: bool = False) -> Position:
    left = position.units[unit].steps - 1
    before = position.printed(unit).faces.get(left + 1)
    position = position.with_unit(unit, steps=left)
    if position.printed(unit).side == "allied" and before is not None:
        name = position.printed(unit).name
        under = before.known.ground(said("what {name} shows", name=name))
        points = -_points(position, before, left)
        position = position.scored(
            said("{name}: {cause}", name=name, cause=cause), points, "2.3", under, disputed=disputed
        )
    return position if left else position.without(unit)


def _points(position: Position, before: Face, left: int) -> int:
    """Give the points that losing this face costs the Allies (2.3)."""
    numbers = position.facts.numbers
    kind = "flip" if left else "elimination"
    values = (numbers[f"{kind}_strength"], numbers[f"{kind}_movement"])
    return numbers["remnant_loss"] if before.remnant and (before.strength, before.movement) == values else 0
