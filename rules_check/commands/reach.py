"""`rules-check reach POSITION`: where units can end their moves in the Order being executed."""

from __future__ import annotations

import click

from rules_check.commands.asking import Asked, Request, asking, draw_answer, opened, order_option
from rules_check.facts.fact import Unknown
from rules_check.facts.orders import OrderFacts
from rules_check.report.mark import Mark
from vassal_build.terminal import say, show_json, show_table

COLOUR = "#1f5fbf"

Reaches = dict[str, dict[str, float]]


@click.command("reach")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only this unit; may be given more than once.")
def command(request: Request, order: int | None, names: tuple[str, ...]) -> None:
    """Show where units can move in POSITION: a position file, save, log, or set-up (la_primogenita:quick_start).

    Units move by the Order being executed; --order supposes one. A value that is missing makes a unit's reach unknown.
    """
    asked = opened(request, order)
    if asked.position.execution is None:
        raise click.UsageError("no Order is being executed; --order NUMBER supposes one, such as --order 36")
    executed = asked.position.facts.orders[asked.position.execution.order]
    reaches, missing = _reaches(asked, names)
    costs = _missing_costs(asked)
    if request.form == "json":
        show_json({"order": executed.priority, "reach": reaches, "missing": missing, "costs": costs})
    else:
        _show(asked, executed, reaches, missing)
        for key in costs:
            say(f"{key} is missing: ways that need it are left out")
    best = {place: min(found.get(place, cost) for found in reaches.values()) for place, cost in _all(reaches)}
    who = ", ".join(asked.position.printed(unit).name for unit in reaches) if len(reaches) < 3 else "any unit"
    title = f"Reach of {who or 'no unit'} by {executed.name} ({executed.priority}), in movement points"
    draw_answer(request, asked, [Mark(place, COLOUR, 0.32, f"{cost:g}") for place, cost in best.items()], title)


def _reaches(asked: Asked, names: tuple[str, ...]) -> tuple[Reaches, dict[str, str]]:
    """Give movement points by place for each unit that can move, and the missing value for those nobody can tell of."""
    reaches, missing = {}, {}
    for unit in asked.units(names):
        try:
            found = asked.questions.reach(asked.position, unit)
        except Unknown as unknown:
            missing[unit] = unknown.key
            continue
        if found or names:
            reaches[unit] = dict(sorted(found.items(), key=lambda each: (each[1], each[0])))
    return reaches, missing


def _missing_costs(asked: Asked) -> list[str]:
    """Give the costs that are not on file of ground and ways that the map has."""
    game_map = asked.position.facts.map
    used = {place.terrain for place in game_map.places.values()}
    used |= {link.way for place in game_map.places.values() for link in place.links}
    return [row.cost.key for name, row in game_map.terrain.items() if name in used and row.cost.value is None]


def _all(reaches: Reaches) -> list[tuple[str, float]]:
    return [each for found in reaches.values() for each in found.items()]


def _show(asked: Asked, executed: OrderFacts, reaches: Reaches, missing: dict[str, str]) -> None:
    title = f"Reach by Order {executed.priority}, {executed.name}"
    rows = []
    for unit, found in reaches.items():
        places = " ".join(f"{place}:{cost:g}" for place, cost in found.items())
        rows.append((unit, asked.position.units[unit].place, str(len(found)), places))
    if not rows and not missing:
        say(f"{title}: no unit can move")
    show_table(title, ("unit", "stands in", "hexes", "hex:movement points"), rows)
    for unit, key in missing.items():
        say(f"{unit}: cannot be judged: {key} is missing")
