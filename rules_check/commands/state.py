"""`rules-check state FILE`: the table of a save or log as a position, in the words of the rulebook.

The text is a position file, which `legal`, `reach`, `supply` and `zoc` read; what is wrong goes to standard error.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from rules_check.cases.position_file import form_of, text_of
from rules_check.commands.revealing import reveal_option, warn_of
from rules_check.commands.speaking import language_option
from rules_check.replay.reading import Reading, read_tables
from rules_check.report.language import words_for
from rules_check.report.verdict import line_of
from rules_check.rule_errors import doing
from rules_check.rules import judging
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.diagnostics import Diagnostic, Severity, tally
from vassal_build.language.said import parts_of
from vassal_build.language.words import Words
from vassal_build.location import Location
from vassal_build.terminal import say, show_json


class Shown(Struct, frozen=True):
    """What is shown: the file, the step (0 for a save), the position, and the findings."""

    reading: Reading
    step: int
    position: Any
    findings: tuple[Diagnostic, ...]

    @property
    def is_wrong(self) -> bool:
        """Whether a finding is an error."""
        return any(found.severity is Severity.ERROR for found in self.findings)


@click.command("state")
@click.argument("file", type=Read())
@click.option(
    "--step", type=click.IntRange(min=0), help="The position after this step of a log. [default: after the last]"
)
@click.option("--module", type=Read(), help="The module of the file; its grids then give the places.")
@click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values.")
@reveal_option
@language_option
@format_option
def command(
    file: Path, *, step: int | None, form: str, language: str, reveal: tuple[str, ...], **laid: Path | None
) -> None:
    """Show the position in a save or log. If the setup has just been finished, it is judged, too.

    Exit status 0: shown; 1: the setup is wrong; 2: a file cannot be used.
    """
    reading = read_tables(file, laid["data"], laid["module"], reveal)
    warn_of(reveal, language)
    words = words_for(language, reading.rules.slug)
    with doing(file=file, game=reading.rules.slug, step=step):
        shown = state_of(reading, step)
        if form == "json":
            show_json(_as_json(shown, words))
        else:
            say(*text_of(shown.reading.rules, shown.position).removesuffix("\n").split("\n"))
            for found in shown.findings:
                say(words.text(line_of(found)), err=True)
    sys.exit(int(shown.is_wrong))


def state_of(reading: Reading, step: int | None) -> Shown:
    """Give what a step shows, the last without a number; raise UnusableFile when there is no such step."""
    done, table = reading.at(step)
    position, findings = reading.position(table)
    if not reading.record.is_log:
        source = reading.source(done.number)
        wrong = judging.known(reading.rules, reading.records.judge_setup(position))
        findings += tuple(_placed(found, source) for found in wrong)
    return Shown(reading, done.number, position, findings)


def _placed(found: Diagnostic, source: str) -> Diagnostic:
    """Give a finding of the rules with the file in front of its moment."""
    where = Location(source, detail=str(found.location))
    return Diagnostic(found.code, found.severity, where, found.message, found.subject, found.cite, found.evidence)


def _as_json(shown: Shown, words: Words) -> dict[str, object]:
    release = shown.reading.release
    return {
        "file": shown.reading.record.name,
        "step": shown.step,
        "steps": shown.reading.record.steps,
        "game": release.game,
        "edition": shown.reading.box.edition,
        "data": release.fingerprint,
        "version": release.version,
        "position": form_of(shown.reading.rules).document(shown.position),
        "summary": tally(shown.findings),
        "findings": [
            {
                "code": found.code,
                "severity": found.severity.value,
                "location": str(found.location),
                "subject": found.subject,
                "message": words.text(found.message),
                "said": parts_of(found.message),
                "cite": found.cite,
                "evidence": [words.text(each) if isinstance(each, str) else str(each) for each in found.evidence],
            }
            for found in shown.findings
        ],
    }
