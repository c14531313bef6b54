"""What the commands share: arguments and options, and findings as a summary and as JSON. Printing is in terminal.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import click

from vassal_build.codes.code import Code
from vassal_build.command_files import Read
from vassal_build.diagnostics import Diagnostic, Severity, tally
from vassal_build.game import Game
from vassal_build.games import game_of


class InstalledGame(click.ParamType[Game]):
    """The game of a slug; raises UnusableFile where there is none."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:  # noqa: ARG002
        """Give the game of the slug that was typed."""
        return game_of(value)


game_argument = click.argument("game", type=InstalledGame(), metavar="GAME")
data_option = click.option(
    "--data", type=Read(), help="Your own data files: what they fill in replaces the game's values."
)
strict_option = click.option("--strict", is_flag=True, help="Exit status 1 also for warnings.")


def finding_as_json(finding: Diagnostic, codes: Iterable[Code]) -> dict[str, Any]:
    """Give a finding as JSON values; its code is one of `codes`."""
    names = {code.id: code.name for code in codes}
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
    """Give the number of findings of each severity in a few words."""
    counted = tally(findings)
    parts = [
        f"{number} {severity.value}"
        if number == 1 or severity is Severity.UNVERIFIABLE
        else f"{number} {severity.value}s"
        for severity in Severity
        if (number := counted.get(severity.value, 0))
    ]
    return ", ".join(parts) or "no findings"


def exit_status(findings: Iterable[Diagnostic], strict: bool = False) -> int:
    """Give 1 when there is an error (with `strict` also for a warning), else 0."""
    bad = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return int(any(finding.severity in bad for finding in findings))
