"""`rules-check state POSITION`: the table of a save or log, or a setup, as a position in the words of the rulebook.

The text is a position file, which `legal`, `reach`, `supply` and `zoc` read; what is wrong goes to standard error.
"""

from __future__ import annotations

import sys

import click

from rules_check.cases.position_file import form_of, text_of
from rules_check.commands.asking import Asked, Request, asking, draw_answer, opened
from rules_check.replay.release import Release
from rules_check.report.verdict import line_of
from rules_check.rule_errors import doing
from rules_check.rules import judging
from rules_check.rules.clock import segment_names, time_of
from vassal_build.diagnostics import Diagnostic, Severity, tally
from vassal_build.language.said import parts_of
from vassal_build.location import Location
from vassal_build.replacing import replace
from vassal_build.terminal import say, show_json


@click.command("state")
@asking
def command(request: Request) -> None:
    """Show the position in POSITION, which is a save, log, position file or setup (GAME:SETUP).

    What you see is a position file: save it, change it, and ask about it. If a save shows a setup that has just been
    finished, it is judged, too.

    Exit status 0: shown; 1: the setup is wrong; 2: a file cannot be used.
    """
    asked = opened(request)
    with doing(file=request.file, game=asked.opened.rules.slug, step=request.step):
        asked = replace(asked, findings=(*asked.findings, *_of_setup(asked)))
        if request.form == "json":
            show_json(_as_json(asked, request.file.name))
        else:
            say(*text_of(asked.opened.rules, asked.position).removesuffix("\n").split("\n"))
            for found in asked.findings:
                say(asked.words.text(line_of(found)), err=True)
    draw_answer(request, asked, (), time_of(asked.position, segment_names(asked.opened.box)))
    sys.exit(int(any(found.severity is Severity.ERROR for found in asked.findings)))


def _of_setup(asked: Asked) -> tuple[Diagnostic, ...]:
    """Judge the setup that a save shows."""
    reading = asked.reading
    if reading is None or reading.record.is_log:
        return ()
    wrong = judging.known(reading.rules, reading.records.judge_setup(asked.position))
    return tuple(_placed(found, reading.source(asked.step)) for found in wrong)


def _placed(found: Diagnostic, source: str) -> Diagnostic:
    """Give a finding of the rules with the file in front of its moment."""
    where = Location(source, detail=str(found.location))
    return replace(found, location=where)


def _as_json(asked: Asked, file: str) -> dict[str, object]:
    box, reading, words = asked.opened.box, asked.reading, asked.words
    # what was laid on no table is of the data that are here
    release = Release(box.slug, box.edition, box.fingerprint, box.version) if reading is None else reading.release
    return {
        "file": file,
        "step": asked.step,
        "steps": 0 if reading is None else reading.record.steps,
        "game": release.game,
        "edition": box.edition,
        "data": release.fingerprint,
        "version": release.version,
        "position": form_of(asked.opened.rules).document(asked.position),
        "summary": tally(asked.findings),
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
            for found in asked.findings
        ],
    }
