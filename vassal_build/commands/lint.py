"""`vassal-build lint FILE`: says what is wrong with any module."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from vassal_build.codes import CODES
from vassal_build.commands.output import (
    exit_status,
    finding_as_json,
    format_option,
    show_json,
    strict_option,
    summary,
)
from vassal_build.diagnostics import Diagnostic, tally
from vassal_build.workshop.definitions import Kind
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import OpenedModule, open_module

FAMILY = "MOD"


def _codes(context: click.Context, parameter: click.Parameter, value: str) -> tuple[str, ...]:  # noqa: ARG001 - click's
    wanted = tuple(part.strip().upper() for part in value.split(",") if part.strip())
    for part in wanted:
        if not any(code.id.startswith(part) for code in CODES if code.id.startswith(FAMILY)):
            raise click.BadParameter(f"no {FAMILY} code begins with '{part}'")
    return wanted


@click.command("lint")
@click.argument("file", type=click.Path(path_type=Path))
@strict_option
@click.option("--select", callback=_codes, default="", metavar="CODES", help="Only these, such as MOD3,MOD201.")
@click.option("--ignore", callback=_codes, default="", metavar="CODES", help="All but these.")
@format_option
def command(file: Path, strict: bool, select: tuple[str, ...], ignore: tuple[str, ...], form: str) -> None:
    """Say what is wrong with any VASSAL module.

    Exit status 0: nothing; 1: errors (with --strict also warnings); 2: a file that cannot be used.
    """
    module = open_module(file)
    findings = list(lint(module, select, ignore))
    if form == "json":
        show_json(_as_json(module, findings))
    else:
        _show(module, findings)
    sys.exit(exit_status(findings, strict))


def _looked_at(module: OpenedModule) -> dict[str, int]:
    prototypes = sum(definition.kind is Kind.PROTOTYPE for definition in module.definitions)
    return {
        "components": len(module.elements),
        "pieces": len(module.pieces),
        "prototypes": prototypes,
        "pictures": len(module.pictures),
        "setups": len(module.setups),
    }


def _as_json(module: OpenedModule, findings: Sequence[Diagnostic]) -> dict[str, object]:
    return {
        "file": module.name,
        "module": module.root.get("name", ""),
        "version": module.root.get("version", ""),
        "looked_at": _looked_at(module),
        "summary": tally(findings),
        "findings": [finding_as_json(finding) for finding in findings],
    }


def _show(module: OpenedModule, findings: Sequence[Diagnostic]) -> None:
    for finding in findings:
        click.echo(str(finding))
    seen = ", ".join(f"{number} {what}" for what, number in _looked_at(module).items())
    click.echo(f"{module.name}: {seen}: {summary(findings)}")
