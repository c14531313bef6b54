"""`rules-check explain CODE`: prints what a code means, why it matters and an example."""

from __future__ import annotations

import click

from rules_check.codes import explain
from vassal_build.terminal import say


@click.command("explain")
@click.argument("code")
def command(code: str) -> None:
    """Explain a code such as MOV101, or a name such as move-too-far."""
    try:
        say(*explain(code).splitlines())
    except KeyError:
        raise click.UsageError(f"there is no code '{code}'") from None
