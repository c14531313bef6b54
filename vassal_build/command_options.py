"""The options that commands of both programs have."""

from __future__ import annotations

from pathlib import Path

import click

from vassal_build.command_files import Written

format_option = click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="The form of the result.",
)


def _own_cache() -> Path:
    """Give the folder for drawings in the user's cache folder, never where the files of a game lie."""
    from platformdirs import user_cache_path  # noqa: PLC0415 - asked for only where something is drawn

    return user_cache_path("vassal-build", appauthor=False)


cache_option = click.option(
    "--cache",
    type=Written(),
    default=_own_cache,
    show_default="your cache folder",
    help="A folder that keeps drawings for the next time.",
)
