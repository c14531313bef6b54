"""`vassal-build explain CODE`: prints what a code means, why it matters, an example and what to do."""

from __future__ import annotations

import click

from vassal_build.codes import CODES as DATA_CODES
from vassal_build.codes.code import explain
from vassal_build.terminal import say
from vassal_build.workshop.codes import CODES as LINT_CODES

CODES = (*DATA_CODES, *LINT_CODES)


@click.command("explain")
@click.argument("code")
def command(code: str) -> None:
    """Explain a code of check or lint, such as BOX101, or its name, such as hex-off-the-map."""
    try:
        say(*explain(CODES, code).splitlines())
    except KeyError:
        families = ", ".join(dict.fromkeys(known.id[:3] for known in CODES))
        raise click.UsageError(f"there is no code '{code}'; codes begin with {families}") from None
