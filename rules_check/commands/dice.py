"""`rules-check dice LOG…`: every throw in logs, those taken back, and how likely they all are."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rules_check.audit.repeats import once, thrown_in
from rules_check.replay.dice import Throw, fairness_by_side, judge
from rules_check.replay.fairness import Fairness
from rules_check.replay.record import Record
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.terminal import say, show_json, show_table


@click.command("dice")
@click.argument("logs", nargs=-1, required=True, metavar="LOG…", type=Read())
@click.option("--strict", is_flag=True, help="Exit status 1 also for warnings.")
@format_option
def command(logs: tuple[Path, ...], *, strict: bool, form: str) -> None:
    """List every throw of dice in LOGS, mark those that were undone, and show how likely the results are.

    Steps that are in several logs count once, and so do their dice. Exit status 0: listed; 1: with --strict, a throw
    was undone and made again; 2: a file cannot be used (the others are listed).
    """
    read, faults = [], []
    for log in logs:
        try:
            read.append(thrown_in(Record.open(log)))
        except UnusableFile as error:
            faults.append(f"Error: {error}")
    for fault in faults:
        say(fault, err=True)
    if not read:
        sys.exit(UnusableFile.exit_code)
    throws, overlaps = once(read)
    findings = [*overlaps, *judge(throws)]
    likely = fairness_by_side(throws)
    if form == "json":
        show_json(_as_json(throws, findings, likely))
    else:
        _show(throws, findings, likely)
    if faults:
        sys.exit(UnusableFile.exit_code)
    sys.exit(1 if strict and any(found.severity is Severity.WARNING for found in findings) else 0)


def _show(throws: list[Throw], findings: list[Diagnostic], likely: dict[str, Fairness]) -> None:
    if not throws:
        say("no throws of dice")
    rows = [(Path(each.file).name, str(each.step), *_words(each)) for each in throws]
    show_table("Throws", ("log", "step", "side", "die", "for", "faces", ""), rows)
    for found in findings:
        say(str(found))
    show_table(
        "Six-sided dice: exact chances of a sum, and of a face's count, at least as unusual for a fair die",
        ("who", "dice", "1", "2", "3", "4", "5", "6", "mean", "sum", "faces"),
        [_row(who, each) for who, each in likely.items()],
    )


def _words(throw: Throw) -> tuple[str, ...]:
    faces = ",".join(map(str, throw.faces))
    return throw.side, throw.die, throw.purpose, faces, "undone" if throw.undone else ""


def _row(who: str, each: Fairness) -> tuple[str, ...]:
    counts = tuple(map(str, each.counts))
    return (who, str(each.rolls), *counts, f"{each.mean:.2f}", f"{each.sum_chance:.2f}", f"{each.face_chance:.2f}")


def _as_json(throws: list[Throw], findings: list[Diagnostic], likely: dict[str, Fairness]) -> dict[str, object]:
    return {
        "throws": [
            {
                "file": each.file,
                "step": each.step,
                "side": each.side,
                "die": each.die,
                "purpose": each.purpose,
                "faces": each.faces,
                "undone": each.undone,
            }
            for each in throws
        ],
        "findings": [
            {"code": each.code, "severity": each.severity.value, "place": str(each.location), "message": each.message}
            for each in findings
        ],
        "fairness": {
            who: {
                "dice": each.rolls,
                "counts": each.counts,
                "mean": each.mean,
                "sum_chance": each.sum_chance,
                "face_chance": each.face_chance,
            }
            for who, each in likely.items()
        },
    }
