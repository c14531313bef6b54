"""`rules-check reach POSITION`: where units can end their moves."""

from __future__ import annotations

import click

from rules_check.commands.asking import Request, answer, asking, order_option, unit_option
from rules_check.rules.question import Asking


@click.command("reach")
@asking
@order_option
@unit_option
def command(request: Request, order: int | None, units: tuple[str, ...]) -> None:
    """Show where units can move in POSITION, which is a position file, save, log or setup (GAME:SETUP).

    In a game with Orders units move by the Order being executed; use --order to choose another. If a value is missing,
    the reach of a unit is unknown.
    """
    answer("reach", request, Asking(units=units), order)
