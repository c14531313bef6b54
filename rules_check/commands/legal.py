"""`rules-check legal POSITION`: what may be done now."""

from __future__ import annotations

from collections import Counter

import click

from rules_check.cases.wording import statement_of
from rules_check.commands.asking import Asked, Request, all_known, asking, draw_answer, opened, order_option
from rules_check.position.actions import Action
from rules_check.report.mark import Mark
from rules_check.rules import judging
from vassal_build.terminal import say, show_json, show_table

COLOUR = "#7b3fa0"


@click.command("legal")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only what this unit may do; may be given more than once.")
def command(request: Request, order: int | None, names: tuple[str, ...]) -> None:
    """List what may be done in POSITION: a position file, save, log, or set-up (la_primogenita:quick_start).

    Each line is a PLAY statement of the case language; a move is listed once for each hex it can end in. A line marked
    "sample" stands for others of its kind: an attack is listed by each unit alone, by each stack and by all units
    together, not by every set of units. What is listed of each such kind is said below the table.
    """
    asked = opened(request, order)
    position = asked.position
    for name in names:
        if name not in position.units:
            raise click.UsageError(f"there is no unit '{name}' in this position")
    with all_known(request.file):
        found = [
            action
            for action in judging.legal_actions(asked.rules, position)
            if not names or _units(action) & set(names)
        ]
    if request.form == "json":
        show_json([_as_json(asked, action) for action in found])
    else:
        _show(asked, found)
    counts = Counter(place for action in found if (place := _place(action)) in position.facts.map.places)
    marks = [Mark(place, COLOUR, 0.32, str(count)) for place, count in counts.items()]
    title = f"What may be done, GT{position.turn} {position.segment}: actions that end in or aim at each hex"
    draw_answer(request, asked, marks, title)


def _as_json(asked: Asked, action: Action) -> dict[str, object]:
    dice = judging.dice(asked.rules, asked.position, action)
    sample = type(action) in judging.samples(asked.rules)
    return {"action": type(action).__name__, "play": statement_of(action), "dice": dice, "sample": sample}


def _show(asked: Asked, found: list[Action]) -> None:
    samples = judging.samples(asked.rules)
    rows = [
        (
            type(action).__name__,
            statement_of(action),
            str(judging.dice(asked.rules, asked.position, action) or ""),
            "sample" if type(action) in samples else "",
        )
        for action in found
    ]
    show_table("What may be done now", ("action", "play", "dice", "listed"), rows)
    counts = Counter(map(type, found))
    say(", ".join(f"{count} {kind.__name__}" for kind, count in counts.items()) or "nothing may be done")
    for kind, words in samples.items():
        if counts[kind]:
            say(f"{kind.__name__}: {counts[kind]} listed as samples, more may be legal: {words}")


def _units(action: Action) -> set[str]:
    single = getattr(action, "unit", "") or getattr(action, "piece", "")
    return {*getattr(action, "units", ()), *([single] if single else [])}


def _place(action: Action) -> str:
    """Give the place that an action is about: where a path ends, or what it is aimed at."""
    path: tuple[str, ...] = getattr(action, "path", ())
    place: str = path[-1] if path else getattr(action, "place", "")
    return place
