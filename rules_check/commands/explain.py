"""`rules-check explain CODE`: prints what a code means, why it matters and an example."""

from __future__ import annotations

import click

from rules_check.codes import CODES
from rules_check.games import codes_of, slugs
from vassal_build.codes import CODES as PRESS_CODES
from vassal_build.codes.code import explain
from vassal_build.diagnostics import UnusableFile
from vassal_build.terminal import say


@click.command("explain")
@click.argument("code")
@click.option("--game", help="The game of the code. [default: the first game that has it]")
def command(code: str, game: str | None) -> None:
    """Explain a code such as MOV101, or a name such as move-too-far."""
    for slug in (game,) if game else slugs():
        try:
            codes = codes_of(slug)
        except UnusableFile as error:
            if game:
                raise
            say(f"Error: {error}", err=True)
            continue
        try:
            say(*explain((*codes, *CODES, *PRESS_CODES), code).splitlines())
        except KeyError:
            continue
        return
    raise click.UsageError(f"there is no code '{code}'")
