"""`vassal-build lint` as somebody types it."""

from __future__ import annotations

from click.testing import CliRunner, Result

from vassal_build import cli


def typed_lint(*arguments: object) -> Result:
    """Run the command."""
    return CliRunner().invoke(cli.main, ["lint", *map(str, arguments)])
