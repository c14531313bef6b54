"""The option `--lang`: the language in which a command answers."""

from __future__ import annotations

import click

language_option = click.option(
    "--lang",
    "language",
    default="",
    metavar="LANGUAGE",
    help="The language of the answer, such as en or ja. [default: your system's, else English]",
)
