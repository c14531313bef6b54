"""`rules-check cases PATH…`: runs files and folders of cases."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import click

from rules_check.cases.runner import Result, Status, case_files, run_file
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.diagnostics import UnusableFile
from vassal_build.terminal import say, show_json

EXIT = {Status.PASS: 0, Status.FAIL: 1, Status.ERROR: 2}


@click.command("cases")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…", type=Read())
@format_option
def command(paths: tuple[Path, ...], form: str) -> None:
    """Run the cases in files, and in folders of *.case files.

    Exit status 0: all pass; 1: some fail; 2: a case cannot be read, or a file or folder has none (the others are run).
    """
    results, faults = _run(paths)
    for fault in dict.fromkeys(faults):
        say(f"Error: {fault}", err=True)
    if form == "json":
        show_json([_as_json(result) for result in results])
    elif results:
        for result in results:
            say(_line(result))
        counts = Counter(result.status.value for result in results)
        say(", ".join(f"{count} {status}" for status, count in sorted(counts.items(), reverse=True)))
    sys.exit(max([EXIT[result.status] for result in results] + [UnusableFile.exit_code] * bool(faults)))


def _run(paths: Iterable[Path]) -> tuple[list[Result], list[str]]:
    """Give what came of all cases, and a line for each file or folder that has none that can be read."""
    results: list[Result] = []
    faults: list[str] = []
    for path in paths:
        try:
            files = case_files(path)
        except UnusableFile as error:
            faults.append(str(error))
            continue
        for file in files:
            try:
                results += run_file(file)
            except UnusableFile as error:
                faults.append(str(error))
    return results, faults


def _line(result: Result) -> str:
    head = f"{result.status.value} {result.file}:{result.line} {result.id} {result.title}"
    if result.status is Status.PASS:
        return head
    if result.status is Status.ERROR:
        return f"{head} · {result.got}"
    return f"{head} · expected: {result.expected} · got: {result.got}"


def _as_json(result: Result) -> dict[str, str]:
    return {
        "file": result.file,
        "id": result.id,
        "title": result.title,
        "status": result.status.value,
        "expected": result.expected,
        "got": result.got,
    }
