"""`vassal-build check GAME`: finds mistakes in a game's data."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from vassal_build.codes import CODES
from vassal_build.command_options import format_option
from vassal_build.commands.output import (
    data_option,
    exit_status,
    finding_as_json,
    game_argument,
    strict_option,
    summary,
)
from vassal_build.counted import more_times
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile, tally
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import BoxReading, read_gamebox
from vassal_build.games import design_of
from vassal_build.pipeline import judge
from vassal_build.read_by_rules import faults_for_rules
from vassal_build.terminal import say, show_json

MOST = 3
"""So many findings that say the same of the rows of one file are shown; --format json has them all."""


@click.command("check")
@game_argument
@data_option
@strict_option
@format_option
def command(game: Game, data: Path | None, strict: bool, form: str) -> None:
    """Find mistakes in a game's data.

    Exit status 0: no errors; 1: errors (with --strict also warnings); 2: a file or the game's rules cannot be used.
    """
    reading = read_gamebox(game, data)
    found, trouble = _found(reading.box, game) if reading.box else ([], None)
    findings = [*reading.findings, *found]
    if form == "json":
        show_json(_as_json(reading, findings))
    else:
        _show(reading, findings)
    if trouble is not None:
        raise trouble
    sys.exit(exit_status(findings, strict))


def _found(box: Gamebox, game: Game) -> tuple[list[Diagnostic], UnusableFile | None]:
    """Give what is wrong with data that can be read; the game's rules read them once nothing else is an error.

    With it comes what was raised, when the rules cannot be used: the data were then judged without them.
    """
    found = list(judge(box, design_of(game)))
    if any(each.severity is Severity.ERROR for each in found):
        return found, None
    try:
        return [*found, *faults_for_rules(box)], None
    except UnusableFile as trouble:
        return found, trouble


def _as_json(reading: BoxReading, findings: Sequence[Diagnostic]) -> dict[str, object]:
    return {
        "game": reading.slug,
        "edition": reading.box.edition if reading.box else None,
        "data": reading.box.fingerprint if reading.box else None,
        "summary": tally(findings),
        "findings": [finding_as_json(finding, CODES) for finding in findings],
    }


def _lines(findings: Sequence[Diagnostic]) -> Iterator[str]:
    """Yield a line for each finding, of those that say the same of many rows of a file only for the first."""
    alike = [(each.code, each.location.file, each.message) for each in findings]
    often, seen = Counter(alike), Counter[object]()
    for finding, what in zip(findings, alike, strict=True):
        seen[what] += 1
        if seen[what] < MOST or often[what] == MOST == seen[what]:
            yield str(finding)
        elif seen[what] == MOST:
            yield f"{finding} (and {more_times(often[what] - MOST)})"


def _show(reading: BoxReading, findings: Sequence[Diagnostic]) -> None:
    for line in _lines(findings):
        say(line)
    if reading.box is None:
        say(f"{reading.slug}: {summary(findings)}; correct these first, then the values can be compared")
    else:
        say(f"{reading.slug}: edition {reading.box.edition}, data {reading.box.fingerprint}: {summary(findings)}")
