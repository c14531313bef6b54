"""The one place that prints: lines, JSON and tables, with nothing in them that could steer a terminal.

Names of files, pieces, players and data come from anybody. Whatever they hold, a line stays one line, and no control
character, sign that turns the direction of writing or half of a letter is written. Progress bars are progress.py.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Sequence

import click

from vassal_build.diagnostics import json_text, shown
from vassal_build.wide_letters import cells, padded

COLOURS = {"error": "red", "warning": "yellow", "note": "cyan", "unverifiable": "magenta"}
"""The colour of each severity on a terminal."""
_SEVERITY = re.compile(rf"\b({'|'.join(COLOURS)})(?= [A-Z]{{3}}[0-9]{{3}}: )")


def say(*lines: str, err: bool = False) -> None:
    """Write lines, each of which stays one line whatever is in it; `err` writes to standard error.

    On a terminal severities are coloured, unless the environment variable NO_COLOR is set.
    """
    text = "\n".join(map(shown, lines))
    click.echo(text if os.environ.get("NO_COLOR") else _SEVERITY.sub(_coloured, text), err=err)


def _coloured(severity: re.Match[str]) -> str:
    return click.style(severity.group(), fg=COLOURS[severity.group()], bold=True)


def show_json(value: object) -> None:
    """Write a value as JSON."""
    click.echo(json_text(value, sys.stdout.encoding))


def show_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table under its title: drawn on a terminal, else unbroken lines of columns; nothing for no rows."""
    lines = [tuple(map(shown, row)) for row in rows]
    if not lines:
        return
    say(title)
    if sys.stdout.isatty():
        _draw(columns, lines)
        return
    widths = [max(map(cells, column)) for column in zip(columns, *lines, strict=True)]
    for line in (columns, *lines):
        say("  " + "  ".join(map(padded, line, widths)).rstrip())


def _draw(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    # slow to import, and needed on a terminal only
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(*columns, box=SIMPLE_HEAD, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console(markup=False, emoji=False).print(table)
