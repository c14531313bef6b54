"""`rules-check sees POSITION FROM TO`: whether one hex is seen from another, and what hides it."""

from __future__ import annotations

import click

from rules_check.commands.asking import Request, answer_words, asking


@click.command("sees")
@asking
@click.argument("origin", metavar="FROM")
@click.argument("target", metavar="TO")
def command(request: Request, origin: str, target: str) -> None:
    """Show whether TO is seen from FROM in POSITION, and if not, what hides it.

    POSITION is a position file, save, log or setup (GAME:SETUP). FROM and TO are hexes by their numbers or names.
    """
    answer_words("sees", request, (origin, target))
