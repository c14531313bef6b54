"""Where units can end their moves in the Order being executed."""

from __future__ import annotations

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.answers.supposing import units_asked
from rules_check.games.la_primogenita.facts.orders import OrderFacts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.question import Answer, Asking, Mark, Misasked, Rows
from vassal_build.language.said import joined, named, prefixed, said

COLOUR, COVER = "#1f5fbf", 0.32
FEW = 3
"""From so many units on, the picture's title names none of them."""

Reaches = dict[str, dict[str, float]]


def ask(position: Position, asking: Asking) -> Answer:
    """Give the reach of units in movement points by the Order being executed (4.1); raise Misasked where there is none.

    A value that is missing makes a unit's reach unknown.
    """
    if position.execution is None:
        raise Misasked(
            said("no Order is being executed; choose one to move by, such as Order 36 (in a terminal --order 36)")
        )
    executed = position.facts.orders[position.execution.order]
    reaches, missing = _reaches(position, asking)
    costs = _missing_costs(position)
    best: dict[str, float] = {}
    for found in reaches.values():
        for place, cost in found.items():
            best[place] = min(cost, best.get(place, cost))
    return Answer(
        (
            *_shown(position, executed, reaches, missing),
            *(said("{key} is missing, so paths that need it are left out", key=key) for key in costs),
        ),
        {
            "order": executed.priority,
            "reach": reaches,
            "missing": {unit: str(key) for unit, key in missing.items()},
            "costs": [str(key) for key in costs],
        },
        tuple(Mark(place, COLOUR, COVER, f"{cost:g}") for place, cost in best.items()),
        said(
            "Reach of {who} by {order} ({number}), in movement points",
            who=_who(position, reaches),
            order=executed.name,
            number=executed.priority,
        ),
    )


def _who(position: Position, reaches: Reaches) -> str:
    if len(reaches) >= FEW:
        return said("any unit")
    return joined((position.printed(unit).name for unit in reaches), ", ") or said("no unit")


def _reaches(position: Position, asking: Asking) -> tuple[Reaches, dict[str, str]]:
    """Give movement points by place for each unit that can move, and the missing value for those not judged."""
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
    """Give the costs that are missing of ground and ways that the map has."""
    game_map = position.facts.map
    used = {place.terrain for place in game_map.places.values()}
    used |= {link.way for place in game_map.places.values() for link in place.links}
    return [row.cost.key for name, row in game_map.terrain.items() if name in used and row.cost.value is None]


def _shown(
    position: Position, executed: OrderFacts, reaches: Reaches, missing: dict[str, str]
) -> tuple[str | Rows, ...]:
    title = said("Reach by Order {number}, {order}", number=executed.priority, order=executed.name)
    rows = tuple(
        (
            named(position.printed(unit).name),
            position.place_name(position.units[unit].place),
            str(len(found)),
            joined((prefixed(position.place_name(place), f":{cost:g}") for place, cost in found.items()), " "),
        )
        for unit, found in reaches.items()
    )
    nobody = () if rows or missing else (said("{title}: no unit can move", title=title),)
    unknown = (
        said("{unit}: cannot be judged: {key} is missing", unit=position.printed(unit).name, key=key)
        for unit, key in missing.items()
    )
    columns = (said("unit"), said("place"), said("hexes"), said("hex:movement points"))
    return *nobody, Rows(title, columns, rows), *unknown
