"""`rules-check zoc POSITION`: the Zones of Control that each side exerts."""

from __future__ import annotations

import click

from rules_check.commands.asking import Request, answer, asking, side_option
from rules_check.rules.question import Asking


@click.command("zoc")
@asking
@side_option
def command(request: Request, sides: tuple[str, ...]) -> None:
    """Show Zones of Control in POSITION, which is a position file, save, log or setup (GAME:SETUP)."""
    answer("zoc", request, Asking(sides=sides))
