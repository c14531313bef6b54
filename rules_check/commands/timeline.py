"""`rules-check timeline LOG…`: what was played, turn by turn, in the words of the rulebook."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from rules_check.audit.batch import Task, audit_all, files_among
from rules_check.audit.verdict import Audit
from rules_check.commands.revealing import reveal_option, warn_of
from rules_check.commands.speaking import language_option
from rules_check.replay.reading import Reading
from rules_check.report.language import words_for
from rules_check.report.timeline import timeline_document, timeline_lines
from rules_check.report.verdict import fault_line
from rules_check.rules.clock import segment_names
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.counted import counted
from vassal_build.language.said import said
from vassal_build.replacing import replace
from vassal_build.terminal import say, show_json

Timeline = tuple[Audit, Mapping[int, str], Mapping[str, str]]
"""An audit, and what players call Orders and segments."""


@click.command("timeline")
@click.argument("logs", nargs=-1, required=True, metavar="LOG…", type=Read())
@click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values.")
@click.option("--module", type=Read(), help="The module that was played with, for a file that does not show which.")
@reveal_option
@language_option
@format_option
def command(
    logs: tuple[Path, ...],
    *,
    form: str,
    language: str,
    reveal: tuple[str, ...],
    data: Path | None,
    module: Path | None,
) -> None:
    """List the actions of logs by Game Turn, segment and Order, each with its steps.

    Logs of one game are listed in the order of play. `!` marks an illegal action, `?` one that cannot be verified. JSON
    is a list of actions for one log, and a list of files with their actions for several. Exit status 0: listed; 2: a
    file cannot be used (the others are listed).
    """
    paths = files_among(logs)
    timelines, faults = _timelines([Task(path, data, module, reveal=reveal) for path in paths])
    if timelines:
        warn_of(reveal, language)
    words = words_for(language, *dict.fromkeys(audit.game for audit, *_ in timelines))
    if form == "json":
        documents = [{"file": audit.file, "actions": timeline_document(audit, words)} for audit, *_ in timelines]
        if timelines:
            show_json(documents if len(paths) > 1 else documents[0]["actions"])
    else:
        for audit, orders, segments in timelines:
            if len(paths) > 1:
                say(words.text(said("{file}: {steps}", file=audit.file, steps=counted(audit.steps, "step"))))
            say(*map(words.text, timeline_lines(audit, orders, segments)))
    for fault in faults:
        say(words.text(fault_line(fault)), err=True)
    sys.exit(2 if faults else 0)


def _timelines(asked: Sequence[Task]) -> tuple[list[Timeline], list[str]]:
    """Give the audits in the order of play, each with names, and the faults of what has none."""
    timelines: list[Timeline] = []

    def keep(records: Sequence[tuple[Audit, Reading]]) -> None:
        for audit, reading in records:
            orders = {order.priority: order.name for order in reading.box.orders}
            timelines.append((audit, orders, segment_names(reading.box)))

    audits = audit_all(asked, 1, lambda chains: [replace(chain, publish=keep) for chain in chains])
    faults = [done.fault for done in audits if done.fault]
    return timelines, faults
