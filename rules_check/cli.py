"""The command `rules-check`. What a command needs is imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

import click

from rules_check import __version__
from vassal_build.diagnostics import UnusableFile


class _Unusable(click.ClickException):
    exit_code = UnusableFile.exit_code


class Referee(click.Group):
    """A group whose commands turn an unusable file into one line and exit status 2."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except UnusableFile as error:
            raise _Unusable(str(error)) from None


@click.group(cls=Referee)
@click.version_option(__version__, prog_name="rules-check", message="%(prog)s %(version)s")
def main() -> None:
    """Judge the play in VASSAL saves and logs by the rules of the game."""


@main.command()
@click.argument("code")
def explain(code: str) -> None:
    """Explain a code such as MOV101."""
    from rules_check.codes import explain as documentation

    try:
        click.echo(documentation(code), nl=False)
    except KeyError:
        raise click.UsageError(f"there is no code '{code}'") from None
