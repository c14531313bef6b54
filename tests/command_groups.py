"""The commands of both tools, as a test that must not forget any finds them."""

from __future__ import annotations

from collections.abc import Iterator

import click

import rules_check.cli
import vassal_build.cli

PROGRAMS = {"vassal-build": vassal_build.cli.main, "rules-check": rules_check.cli.main}


def commands() -> Iterator[tuple[str, click.Command]]:
    """Yield every command by its program and name, such as `rules-check audit`."""
    for program, main in PROGRAMS.items():
        context = click.Context(main)
        for name in main.list_commands(context):
            command = main.get_command(context, name)
            assert command is not None
            yield f"{program} {name}", command
