"""`rules-check diff BEFORE AFTER`: what changed on the table between two saves, logs, position files or setups."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec.structs import asdict

from rules_check.commands.asking import Asked, position_in
from rules_check.commands.speaking import language_option
from rules_check.report.language import words_for
from rules_check.report.verdict import line_of
from rules_check.rule_errors import doing
from rules_check.rules.records import Difference
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.counted import counted
from vassal_build.diagnostics import UnusableFile
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
def command(before: Path, after: Path, *, form: str, language: str, data: Path | None, module: Path | None) -> None:
    """Show what changed on the table from BEFORE to AFTER.

    Each of the two is a save, a log (its end counts), a position file or a setup (GAME:SETUP).

    Exit status 0: shown; 2: a file cannot be used.
    """
    with doing(file=before):
        old = position_in(before, data, module)
    with doing(file=after):
        new = position_in(after, data, module)
    game, other = new.opened.rules.slug, old.opened.rules.slug
    if game != other:
        message = said(
            "this is a game of {game}, but {file} is one of {other}", game=game, file=before.name, other=other
        )
        raise UnusableFile(message, after.name)
    records = new.opened.rules.records
    if records is None:
        raise UnusableFile(said("the rules of '{slug}' cannot read saves and logs yet", slug=game), after.name)
    words = words_for(language, game)
    with doing(file=f"{before} and {after}", game=game):
        found = list(records.differences(old.position, new.position))
    if form == "json":
        differences = [_as_json(each, words) for each in found]
        show_json({"before": _name(old, before), "after": _name(new, after), "differences": differences})
        return
    say(*(words.text(each.message) for each in found), words.text(counted(len(found), "difference")))
    for odd in (*old.findings, *new.findings):
        say(words.text(line_of(odd)), err=True)


def _as_json(found: Difference, words: Words) -> dict[str, object]:
    return {**asdict(words.throughout(found)), "said": parts_of(found.message)}


def _name(asked: Asked, file: Path) -> str:
    return file.name if asked.reading is None else asked.reading.record.name
