"""`vassal-build explain CODE`: prints what a code means, why it matters, an example and what to do, or lists codes."""

from __future__ import annotations

import click

from vassal_build.codes import CODES as DATA_CODES
from vassal_build.codes.code import explain, family, no_code
from vassal_build.terminal import say, show_table
from vassal_build.workshop.codes import CODES as LINT_CODES

CODES = (*DATA_CODES, *LINT_CODES)


@click.command("explain")
@click.argument("code", default="")
def command(code: str) -> None:
    """Explain a code of check or lint, such as BOX101, or its name, such as hex-off-the-map.

    Three letters such as BOX list the codes that begin with them; without CODE you see all codes.
    """
    listed = family(CODES, code)
    if listed:
        show_table(
            "Codes", ("code", "name", "severity"), [(each.id, each.name, each.severity.value) for each in listed]
        )
        return
    try:
        say(*explain(CODES, code).splitlines())
    except KeyError:
        raise click.UsageError(no_code(CODES, code)) from None
