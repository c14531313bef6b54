"""`rules-check diff SAVE SAVE`: what changed on the table between two saves, or the ends of two logs."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec.structs import asdict

from rules_check.commands.speaking import language_option
from rules_check.replay.reading import Reading, read_tables
from rules_check.report.language import words_for
from rules_check.report.verdict import line_of
from rules_check.rule_errors import doing
from rules_check.rules.records import Difference
from rules_check.rules.state import State
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.language.said import parts_of, said
from vassal_build.language.words import Words
from vassal_build.terminal import say, show_json


@click.command("diff")
@click.argument("before", type=Read())
@click.argument("after", type=Read())
@click.option("--module", type=Read(), help="The module that was played with, for a file that does not show which.")
@click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values.")
@language_option
@format_option
def command(before: Path, after: Path, form: str, language: str, **laid: Path | None) -> None:
    """Show what changed on the table from one save to another. For a log its end counts.

    Exit status 0: shown; 2: a file cannot be used.
    """
    old, new = (read_tables(file, laid["data"], laid["module"]) for file in (before, after))
    if old.release.game != new.release.game:
        message = said(
            "this is a game of {game}, but {file} is one of {other}",
            game=new.release.game,
            file=before.name,
            other=old.release.game,
        )
        raise UnusableFile(message, after.name)
    words = words_for(language, new.rules.slug)
    (a, odd_before), (b, odd_after) = map(_last_position, (old, new))
    with doing(file=f"{before} and {after}", game=old.rules.slug):
        found = list(old.records.differences(a, b))
    if form == "json":
        differences = [_as_json(each, words) for each in found]
        show_json({"before": old.record.name, "after": new.record.name, "differences": differences})
        return
    say(*(words.text(each.message) for each in found), words.text(counted(len(found), "difference")))
    for odd in (*odd_before, *odd_after):
        say(words.text(line_of(odd)), err=True)


def _as_json(found: Difference, words: Words) -> dict[str, object]:
    return {**asdict(words.throughout(found)), "said": parts_of(found.message)}


def _last_position(reading: Reading) -> tuple[State, tuple[Diagnostic, ...]]:
    step, table = reading.at()
    with doing(file=reading.record.path, game=reading.rules.slug, step=step.number if reading.record.is_log else None):
        return reading.position(table)
