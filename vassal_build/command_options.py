"""The options that commands of both programs have."""

from __future__ import annotations

import click

format_option = click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="The form of the result.",
)
