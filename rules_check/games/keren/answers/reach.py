"""Where units may end their moves in the Movement Phase of their side, as all stand (10)."""

from __future__ import annotations

from rules_check.games.keren.answers.asked import left_out, units_asked
from rules_check.games.keren.deeds.move import why_not_move
from rules_check.games.keren.facts import outside
from rules_check.games.keren.movement import path_cost, reach
from rules_check.games.keren.position import NOBODY, Position
from rules_check.rules.question import Answer, Asking, Mark, Rows
from vassal_build.replacing import replace

COLOUR, COVER = "#1f5fbf", 0.32
FEW = 3
"""From so many units on, the title names none of them."""
_MOVES = "move"


def ask(position: Position, asking: Asking) -> Answer:
    """Give the movement points to each hex in which a unit may end, by unit; raise Misasked for one that is not there.

    Units that may not move are listed with the reason, in the table alone.
    """
    units = units_asked(position, asking)
    held = {unit: why for unit in units if (why := why_not_move(_moving(position, unit), unit))}
    found = {unit: _costs(_moving(position, unit), unit) for unit in units if unit not in held}
    names = " and ".join(position.name(unit) for unit in found) if 0 < len(found) < FEW else "units"
    title = f"Where {names} may end a move in turn {position.turn}, in movement points"
    rows = tuple(
        (position.name(unit), position.units[unit].place, str(len(costs)), _listed(costs))
        for unit, costs in found.items()
    )
    table = Rows(title, ("unit", "place", "hexes", "hex:movement points"), rows)
    document = {"reach": found, "cannot_move": held}
    return Answer((table, *held.values(), *left_out(position)), document, _marks(found), title)


def _moving(position: Position, unit: str) -> Position:
    """Give the position in the Movement Phase of the unit's side, unless it is that phase."""
    side = position.printed(unit).side
    if (position.phase.does, position.phase.side) == (_MOVES, side):
        return position
    phase = next(phase for phase in position.facts.phases if (phase.does, phase.side) == (_MOVES, side))
    return replace(position, moved=NOBODY, segment=phase.id, fight=None)


def _costs(position: Position, unit: str) -> dict[str, int]:
    costs = {place: path_cost(position, (unit,), path) for place, path in reach(position, unit).items()}
    return dict(sorted(costs.items(), key=lambda each: (each[1], each[0])))


def _listed(costs: dict[str, int]) -> str:
    return " ".join(f"{place}:{cost}" for place, cost in costs.items())


def _marks(found: dict[str, dict[str, int]]) -> tuple[Mark, ...]:
    """Mark each hex with the least points of a unit that may end there."""
    least: dict[str, int] = {}
    for costs in found.values():
        for place, cost in costs.items():
            hex_ = outside(place)
            least[hex_] = min(cost, least.get(hex_, cost))
    return tuple(Mark(place, COLOUR, COVER, str(cost)) for place, cost in least.items())
