"""How commands show things: findings and tables, as text for people or as JSON for programs.

A table is drawn with rich on a terminal, and is plain lines of columns when the output goes elsewhere.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from vassal_build.codes import CODES
from vassal_build.diagnostics import Diagnostic, Severity, json_text, tally

format_option = click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True, help="How to show it."
)
data_option = click.option(
    "--data", type=click.Path(path_type=Path), help="A folder of the same shape to lay over the game's own."
)
cache_option = click.option(
    "--cache", type=click.Path(path_type=Path), default=Path("build/cache"), show_default=True, help="Keeps drawings."
)
strict_option = click.option("--strict", is_flag=True, help="Warnings too give exit status 1.")


def show_json(value: object) -> None:
    """Write a value as JSON."""
    click.echo(json_text(value, sys.stdout.encoding))


def show_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table under a title."""
    if sys.stdout.isatty():
        _show_rich(title, columns, rows)
        return
    lines = [tuple(columns), *(tuple(row) for row in rows)]
    widths = [max(len(line[number]) for line in lines) for number in range(len(columns))]
    for line in lines:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _show_rich(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    # Slow to import, and needed on a terminal only.
    from rich.console import Console  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(*(escape(column) for column in columns), title=escape(title))
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    Console().print(table)


def finding_as_json(finding: Diagnostic) -> dict[str, Any]:
    """Give a finding as JSON knows it."""
    names = {code.id: code.name for code in CODES}
    return {
        "code": finding.code,
        "name": names.get(finding.code, ""),
        "severity": finding.severity.value,
        "file": finding.location.file,
        "line": finding.location.line,
        "detail": finding.location.detail,
        "subject": finding.subject,
        "message": finding.message,
        "cite": finding.cite,
        "evidence": list(map(str, finding.evidence)),
    }


def summary(findings: Sequence[Diagnostic]) -> str:
    """Give the number of findings by severity in a few words."""
    counted = tally(findings)
    parts = [
        f"{number} {severity.value}"
        if number == 1 or severity is Severity.UNVERIFIABLE
        else f"{number} {severity.value}s"
        for severity in Severity
        if (number := counted.get(severity.value, 0))
    ]
    return ", ".join(parts) or "nothing found"


def exit_status(findings: Iterable[Diagnostic], strict: bool = False) -> int:
    """Give 1 when there is an error (with `strict` also for a warning), else 0."""
    bad = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return int(any(finding.severity in bad for finding in findings))
