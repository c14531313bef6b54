"""Tables and JSON on standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import click

from vassal_build.diagnostics import json_text

WIDE = 4000


def show_json(value: object) -> None:
    """Write a value as JSON."""
    click.echo(json_text(value, sys.stdout.encoding))


def show_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table under its title: fitted to a terminal, else unbroken lines of columns; nothing for no rows."""
    # slow to import, and not wanted by every command
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDE)
    table = Table(*columns, box=SIMPLE_HEAD if console.is_terminal else None, pad_edge=False)
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    if not table.row_count:
        return
    if console.is_terminal:
        console.print(table)
        return
    with console.capture() as captured:
        console.print(table)
    click.echo(title)
    click.echo("\n".join(f"  {line.rstrip()}" for line in captured.get().splitlines()))
