"""Where units may end their moves in the Movement Phase of their side, as all stand (10)."""

from __future__ import annotations

from rules_check.games.keren.answers.asked import left_out, units_asked
from rules_check.games.keren.deeds.move import why_not_move
from rules_check.games.keren.facts import outside
from rules_check.games.keren.movement import path_cost, reach
from rules_check.games.keren.position import NOBODY, Position
from rules_check.rules.question import Answer, Asking, Mark, Rows
from vassal_build.language.said import joined, said

COLOUR, COVER = "#1f5fbf", 0.32
FEW = 3
"""From so many units on, the title names none of them."""
_MOVES = "move"


def ask(position: Position, asking: Asking) -> Answer:
    """Give the movement points to each hex in which a unit may end, by unit; raise Misasked for one that is not there.

    Units that may not move are listed with the reason, in the table alone. Where a hex depends on what lies hidden, a
    question mark stands behind its points, and the document has it in a field of its own.
    """
    units = units_asked(position, asking)
    held = {unit: why for unit in units if (why := why_not_move(moving(position, unit), unit))}
    found = {unit: _costs(moving(position, unit), unit, wary=True) for unit in units if unit not in held}
    every = {unit: _costs(moving(position, unit), unit) for unit in found} if position.blinds else found
    doubtful = {unit: _without(costs, found[unit]) for unit, costs in every.items()}
    named = joined((position.name(unit) for unit in found), " and ")
    names = named if 0 < len(found) < FEW else said("units")
    title = said("Where {names} may end a move in turn {turn}, in movement points", names=names, turn=position.turn)
    rows = tuple(
        (position.name(unit), position.units[unit].place, _counted(sure, maybe), _listed(sure, maybe))
        for unit, sure, maybe in ((unit, sure, doubtful[unit]) for unit, sure in found.items())
    )
    table = Rows(title, (said("unit"), said("place"), said("hexes"), said("hex:movement points")), rows)
    hanging = {"hangs_on_hidden": doubtful} if any(doubtful.values()) else {}
    document = {"reach": found, **hanging, "cannot_move": held}
    return Answer((table, *held.values(), *left_out(position)), document, _marks(found), title)


def moving(position: Position, unit: str) -> Position:
    """Give the position in the Movement Phase of the unit's side, unless it is that phase."""
    side = position.printed(unit).side
    if (position.phase.does, position.phase.side) == (_MOVES, side):
        return position
    phase = next(phase for phase in position.facts.phases if (phase.does, phase.side) == (_MOVES, side))
    return position.in_place(moved=NOBODY, segment=phase.id, fight=None)


def _costs(position: Position, unit: str, *, wary: bool = False) -> dict[str, int]:
    costs = {place: path_cost(position, (unit,), path) for place, path in reach(position, unit, wary=wary).items()}
    return dict(sorted(costs.items(), key=lambda each: (each[1], each[0])))


def _without(costs: dict[str, int], sure: dict[str, int]) -> dict[str, int]:
    return {place: cost for place, cost in costs.items() if place not in sure}


def _counted(sure: dict[str, int], doubtful: dict[str, int]) -> str:
    if not doubtful:
        return str(len(sure))
    return said("{least} to {most}", least=len(sure), most=len(sure) + len(doubtful))


def _listed(sure: dict[str, int], doubtful: dict[str, int]) -> str:
    shown = (f"{place}:{cost}" for place, cost in sure.items())
    return " ".join((*shown, *(f"{place}:{cost}?" for place, cost in doubtful.items())))


def _marks(found: dict[str, dict[str, int]]) -> tuple[Mark, ...]:
    """Mark each hex with the least points of a unit that may end there."""
    least: dict[str, int] = {}
    for costs in found.values():
        for place, cost in costs.items():
            hex_ = outside(place)
            least[hex_] = min(cost, least.get(hex_, cost))
    return tuple(Mark(place, COLOUR, COVER, str(cost)) for place, cost in least.items())
