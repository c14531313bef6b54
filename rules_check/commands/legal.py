"""`rules-check legal POSITION`: what may be done now."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from rules_check.cases.statements import statement_of
from rules_check.commands.asking import Asked, Request, all_known, asking, draw_answer, opened, order_option
from rules_check.commands.typed_names import typed, unit_names
from rules_check.rules import judging
from rules_check.rules.handler import About
from rules_check.rules.question import Mark
from vassal_build.terminal import say, show_json, show_table

COLOUR, COVER = "#7b3fa0", 0.32


@click.command("legal")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only actions of this unit; you can repeat this option.")
def command(request: Request, order: int | None, names: tuple[str, ...]) -> None:
    """List the legal actions in POSITION, which is a position file, save, log or setup (GAME:SETUP).

    Each line is a PLAY statement of the case language. A move has one line for each hex where it can end. A line marked
    "sample" is an example of many similar actions: an attack is listed for each unit, each stack and all units
    together, but not for every other group of units. Below the table you see which examples were chosen.
    """
    asked = opened(request, order)
    units = set(typed(unit_names(asked.opened.box, asked.position.pieces), "unit", names))
    with all_known(request.file):
        found, cut = judging.lists(asked.opened.rules, asked.position)
    for line in cut:
        say(line, err=True)
    if units:
        found = [action for action in found if units.intersection(_about(asked, action).units)]
    if request.form == "json":
        show_json([_as_json(asked, action) for action in found])
    else:
        _show(asked, found)
    places = asked.position.places
    counts = Counter(place for action in found if (place := _about(asked, action).place) in places)
    marks = [Mark(place, COLOUR, COVER, str(count)) for place, count in counts.items()]
    when = f"GT{asked.position.turn} {asked.position.segment}"
    draw_answer(request, asked, marks, f"Legal actions, {when}: how many end in each hex or have it as a target")


def _about(asked: Asked, action: Any) -> About:
    return judging.about(asked.opened.rules, asked.position, action)


def _dice(asked: Asked, action: Any) -> int:
    """Give how many dice an action rolls at first."""
    die = judging.needed(asked.opened.rules, asked.position, action)
    return 0 if die is None else die.count


def _as_json(asked: Asked, action: Any) -> dict[str, object]:
    return {
        "action": type(action).__name__,
        "play": statement_of(asked.opened.rules, action),
        "dice": _dice(asked, action),
        "sample": type(action) in asked.opened.rules.samples,
    }


def _show(asked: Asked, found: list[Any]) -> None:
    samples = asked.opened.rules.samples
    rows = [
        (
            type(action).__name__,
            statement_of(asked.opened.rules, action),
            str(_dice(asked, action) or ""),
            "sample" if type(action) in samples else "",
        )
        for action in found
    ]
    show_table("Legal actions", ("action", "play", "dice", "listed"), rows)
    counts = Counter(map(type, found))
    say(", ".join(f"{count} {kind.__name__}" for kind, count in counts.items()) or "no action is legal")
    for kind, words in samples.items():
        if counts[kind]:
            say(f"{kind.__name__}: {counts[kind]} listed as examples, more may be legal: {words}")
