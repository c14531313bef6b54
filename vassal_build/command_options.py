"""The options that commands of both programs have."""

from __future__ import annotations

import click

from vassal_build.cache_folder import drawings_folder
from vassal_build.command_files import WrittenFolder

format_option = click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="The form of the result.",
)


cache_option = click.option(
    "--cache",
    type=WrittenFolder(),
    default=drawings_folder,
    show_default="your cache folder",
    help="A folder that keeps drawings for the next time.",
)
