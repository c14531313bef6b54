"""Where units can end their moves in the Order being executed."""

from __future__ import annotations

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.answers.supposing import units_asked
from rules_check.games.la_primogenita.facts.orders import OrderFacts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.question import Answer, Asking, Mark, Misasked, Rows

COLOUR, COVER = "#1f5fbf", 0.32
FEW = 3
"""From so many units on, the picture's title names none of them."""

Reaches = dict[str, dict[str, float]]


def ask(position: Position, asking: Asking) -> Answer:
    """Give the reach of units in movement points by the Order being executed (4.1); raise Misasked where there is none.

    A value that is missing makes a unit's reach unknown.
    """
    if position.execution is None:
        raise Misasked("no Order is being executed; choose one with --order, such as --order 36")
    executed = position.facts.orders[position.execution.order]
    reaches, missing = _reaches(position, asking)
    costs = _missing_costs(position)
    best: dict[str, float] = {}
    for found in reaches.values():
        for place, cost in found.items():
            best[place] = min(cost, best.get(place, cost))
    who = ", ".join(position.printed(unit).name for unit in reaches) if len(reaches) < FEW else "any unit"
    return Answer(
        (
            *_shown(position, executed, reaches, missing),
            *(f"{key} is missing, so paths that need it are left out" for key in costs),
        ),
        {"order": executed.priority, "reach": reaches, "missing": missing, "costs": costs},
        tuple(Mark(place, COLOUR, COVER, f"{cost:g}") for place, cost in best.items()),
        f"Reach of {who or 'no unit'} by {executed.name} ({executed.priority}), in movement points",
    )


def _reaches(position: Position, asking: Asking) -> tuple[Reaches, dict[str, str]]:
    """Give movement points by place for each unit that can move, and the missing value for those nobody can tell of."""
    reaches, missing = {}, {}
    for unit in units_asked(position, asking):
        try:
            found = questions.reach(position, unit)
        except Unknown as unknown:
            missing[unit] = unknown.key
            continue
        if found or asking.units:
            reaches[unit] = dict(sorted(found.items(), key=lambda each: (each[1], each[0])))
    return reaches, missing


def _missing_costs(position: Position) -> list[str]:
    """Give the costs that are not on file of ground and ways that the map has."""
    game_map = position.facts.map
    used = {place.terrain for place in game_map.places.values()}
    used |= {link.way for place in game_map.places.values() for link in place.links}
    return [row.cost.key for name, row in game_map.terrain.items() if name in used and row.cost.value is None]


def _shown(
    position: Position, executed: OrderFacts, reaches: Reaches, missing: dict[str, str]
) -> tuple[str | Rows, ...]:
    title = f"Reach by Order {executed.priority}, {executed.name}"
    rows = tuple(
        (
            unit,
            position.units[unit].place,
            str(len(found)),
            " ".join(f"{place}:{cost:g}" for place, cost in found.items()),
        )
        for unit, found in reaches.items()
    )
    nobody = () if rows or missing else (f"{title}: no unit can move",)
    unknown = (f"{unit}: cannot be judged: {key} is missing" for unit, key in missing.items())
    return *nobody, Rows(title, ("unit", "place", "hexes", "hex:movement points"), rows), *unknown
