"""`vassal-build explain CODE`: prints what a code means, why it matters, an example and what to do."""

from __future__ import annotations

import click

from vassal_build.codes import CODES, explain
from vassal_build.terminal import say


@click.command("explain")
@click.argument("code")
def command(code: str) -> None:
    """Explain a code of check or lint, such as BOX101, or its name, such as hex-off-the-map."""
    try:
        say(*explain(code).splitlines())
    except KeyError:
        families = ", ".join(dict.fromkeys(known.id[:3] for known in CODES))
        raise click.UsageError(f"there is no code '{code}'; codes begin with {families}") from None
