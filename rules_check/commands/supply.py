"""`rules-check supply POSITION`: who is within range of a source, and whether all can be supplied at once."""

from __future__ import annotations

import click

from rules_check.commands.asking import Request, answer, asking, unit_option
from rules_check.rules.question import Asking


@click.command("supply")
@asking
@unit_option
def command(request: Request, units: tuple[str, ...]) -> None:
    """Show supply in POSITION, which is a position file, save, log or setup (GAME:SETUP)."""
    answer("supply", request, Asking(units=units))
