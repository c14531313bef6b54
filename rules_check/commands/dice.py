"""`rules-check dice LOG…`: every throw in logs, those taken back, and how likely they all are."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rules_check.audit.batch import files_among, refuse_folder
from rules_check.audit.repeats import Thrown, once, thrown_in
from rules_check.commands.speaking import language_option
from rules_check.replay.dice import ALL, SOMEBODY, Throw, fairness_by_side, judge
from rules_check.replay.die_lines import NO_LINES, DieLines, die_lines
from rules_check.replay.fairness import Fairness
from rules_check.replay.origin import release_of
from rules_check.replay.record import Begun
from rules_check.report.language import words_for
from rules_check.report.verdict import fault_line, line_of
from rules_check.rules.opened import own_game
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile, printable
from vassal_build.file_names import distinct_names, with_folders
from vassal_build.language.said import named, parts_of, said
from vassal_build.language.words import Words
from vassal_build.replacing import replace
from vassal_build.terminal import say, show_json, show_table


@click.command("dice")
@click.argument("logs", nargs=-1, required=True, metavar="LOG…", type=Read())
@click.option("--strict", is_flag=True, help="Exit status 1 also for warnings.")
@language_option
@format_option
def command(logs: tuple[Path, ...], *, strict: bool, form: str, language: str) -> None:
    """List every throw of dice in logs, mark those that were undone, and show how likely the results are.

    A folder stands for the saves and logs in it. Steps that are in several logs count once, and so do their dice.

    Exit status 0: listed; 1: with --strict, a throw was undone and made again; 2: a file cannot be used (the others
    are listed).
    """
    read, faults, games = [], [], set()
    paths = files_among(logs)
    names = dict(zip(paths, distinct_names(paths), strict=True))
    for log, name in names.items():
        try:
            refuse_folder(log)
            begun = Begun.read(log, shown=name)
            game, dice = _dice_of(begun)
            read.append(_said(thrown_in(begun.record(dice)), dice))
            games.add(game)
        except UnusableFile as error:
            faults.append(fault_line(with_folders(error.sentence, log, name)))
    words = words_for(language, *sorted(games - {""}))
    for fault in faults:
        say(words.text(fault), err=True)
    if not read:
        sys.exit(UnusableFile.exit_code)
    throws, overlaps = once(read)
    findings = [*overlaps, *judge(throws)]
    likely = fairness_by_side(throws)
    if form == "json":
        show_json(_as_json(throws, findings, likely, words))
    else:
        called = {printable(str(log)): name for log, name in names.items()}
        _show([replace(each, file=called[each.file]) for each in throws], findings, likely, words)
    if faults:
        sys.exit(UnusableFile.exit_code)
    sys.exit(1 if strict and any(found.severity is Severity.WARNING for found in findings) else 0)


def _dice_of(begun: Begun) -> tuple[str, DieLines]:
    """Give the game of a log and its dice; an empty name and none where it is of no game that we have."""
    try:
        game = release_of(begun).game
        return game, die_lines(own_game(game).box)
    except UnusableFile:
        return "", NO_LINES


def _said(log: Thrown, dice: DieLines) -> Thrown:
    """Give the throws of a log with what they are for in sentences of the game."""
    return replace(log, throws=tuple(replace(each, purpose=dice.purpose(each.purpose)) for each in log.throws))


def _show(throws: list[Throw], findings: list[Diagnostic], likely: dict[str, Fairness], words: Words) -> None:
    if not throws:
        say(words.text(said("no throws of dice")))
    columns = (said("log"), said("step"), said("side"), said("die"), said("for"), said("faces"), "")
    rows = [(each.file, str(each.step), *_thrown(each)) for each in throws]
    _table(said("Throws"), columns, rows, words)
    for found in findings:
        say(words.text(line_of(found)))
    _table(
        said(
            "Six-sided dice. Sum and faces: the chance that fair dice differ as much from the average, in their sum or "
            "in the count of one face"
        ),
        (said("who"), said("dice"), *"123456", said("mean"), said("sum"), said("faces")),
        [_row(who, each) for who, each in likely.items()],
        words,
    )


def _table(title: str, columns: tuple[str, ...], rows: list[tuple[str, ...]], words: Words) -> None:
    show_table(words.text(title), words.throughout(columns), words.throughout(rows))


def _thrown(throw: Throw) -> tuple[str, ...]:
    faces = ",".join(map(str, throw.faces))
    side, die = (name and named(name) for name in (throw.side, throw.die))
    return side, die, throw.purpose, faces, said("undone") if throw.undone else ""


def _row(who: str, each: Fairness) -> tuple[str, ...]:
    counts = tuple(map(str, each.counts))
    whose = {ALL: said("all"), SOMEBODY: said("somebody")}.get(who, named(who))
    return (whose, str(each.rolls), *counts, f"{each.mean:.2f}", f"{each.sum_chance:.2f}", f"{each.face_chance:.2f}")


def _as_json(
    throws: list[Throw], findings: list[Diagnostic], likely: dict[str, Fairness], words: Words
) -> dict[str, object]:
    return {
        "throws": [
            {
                "file": each.file,
                "step": each.step,
                "side": each.side,
                "die": each.die,
                "purpose": str(each.purpose),
                "faces": each.faces,
                "undone": each.undone,
            }
            for each in throws
        ],
        "findings": [
            {
                "code": each.code,
                "severity": each.severity.value,
                "place": str(each.location),
                "message": words.text(each.message),
                "said": parts_of(each.message),
            }
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
