"""`rules-check legal POSITION`: what may be done now."""

from __future__ import annotations

import click

from rules_check.commands.asking import (
    Request,
    all_known,
    asking,
    draw_answer,
    opened,
    order_option,
    show_answer,
    well_asked,
)
from rules_check.report.legal import legal
from rules_check.rules.typed_names import unit_names
from vassal_build.terminal import say, show_json


@click.command("legal")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only actions of this unit; you can repeat this option.")
def command(request: Request, order: int | None, names: tuple[str, ...]) -> None:
    """List the legal actions in POSITION, which is a position file, save, log or setup (GAME:SETUP).

    Each line says what happens, and under "play" how a rule case writes it. A move has one line for each hex where it
    can end. A line marked "sample" is an example of many similar actions: an attack is listed for each unit, each stack
    and all units together, but not for every other group of units. Below the table you see which examples were chosen.
    """
    asked = opened(request, order)
    with well_asked(asked.words):
        units = unit_names(asked.opened.box, asked.position, asked.words).units(names)
    with all_known(request.file):
        found, cut = legal(asked.opened.rules, asked.position, asked.opened.box, units)
    for line in cut:
        say(asked.words.text(line), err=True)
    if request.form == "json":
        show_json(asked.words.throughout(found.document))
    else:
        show_answer(found, asked.words)
    draw_answer(request, asked, found.marks, found.title)
