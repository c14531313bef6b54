"""`rules-check legal POSITION`: what may be done now."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from rules_check.cases.statements import statement_of
from rules_check.commands.asking import Asked, Request, all_known, asking, draw_answer, opened, order_option
from rules_check.rules import judging
from rules_check.rules.handler import About
from rules_check.rules.question import Mark
from vassal_build.terminal import say, show_json, show_table

COLOUR, COVER = "#7b3fa0", 0.32


@click.command("legal")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only what this unit may do; may be given more than once.")
def command(request: Request, order: int | None, names: tuple[str, ...]) -> None:
    """List what may be done in POSITION: a position file, save, log, or set-up (GAME:SETUP).

    Each line is a PLAY statement of the case language; a move is listed once for each hex it can end in. A line marked
    "sample" stands for others of its kind: an attack is listed by each unit alone, by each stack and by all units
    together, not by every set of units. What is listed of each such kind is said below the table.
    """
    asked = opened(request, order)
    _check_names(asked, names)
    with all_known(request.file):
        found, cut = judging.lists(asked.opened.rules, asked.position)
    for line in cut:
        say(line, err=True)
    if names:
        found = [action for action in found if set(_about(asked, action).units) & set(names)]
    if request.form == "json":
        show_json([_as_json(asked, action) for action in found])
    else:
        _show(asked, found)
    places = asked.position.places
    counts = Counter(place for action in found if (place := _about(asked, action).place) in places)
    marks = [Mark(place, COLOUR, COVER, str(count)) for place, count in counts.items()]
    when = f"GT{asked.position.turn} {asked.position.segment}"
    draw_answer(request, asked, marks, f"What may be done, {when}: actions that end in or aim at each hex")


def _check_names(asked: Asked, names: tuple[str, ...]) -> None:
    for name in names:
        if name not in asked.position.pieces:
            raise click.UsageError(f"there is no unit '{name}' in this position")


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
    show_table("What may be done now", ("action", "play", "dice", "listed"), rows)
    counts = Counter(map(type, found))
    say(", ".join(f"{count} {kind.__name__}" for kind, count in counts.items()) or "nothing may be done")
    for kind, words in samples.items():
        if counts[kind]:
            say(f"{kind.__name__}: {counts[kind]} listed as samples, more may be legal: {words}")
