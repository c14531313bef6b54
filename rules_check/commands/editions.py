"""`rules-check editions GAME`: where the editions of a game's rules differ, and what that changes in a verdict."""

from __future__ import annotations

import click
from msgspec import to_builtins

from rules_check.commands.speaking import language_option
from rules_check.games import rules_of
from rules_check.report.language import words_for
from rules_check.rules.edition import Difference
from vassal_build.command_options import format_option
from vassal_build.language.said import said
from vassal_build.terminal import say, show_json


@click.command("editions")
@click.argument("game")
@language_option
@format_option
def command(game: str, language: str, form: str) -> None:
    """List the editions of GAME that can be judged, the usual one first, and every sentence that changes a verdict.

    A save or log names its edition; `audit --edition` takes another one.
    """
    rules = rules_of(game)
    words = words_for(language, game)
    if form == "json":
        differences = to_builtins(words.throughout(rules.differences))
        show_json({"game": game, "editions": rules.editions, "differences": differences})
        return
    say(f"{game}: {', '.join(rules.editions)}")
    for difference in rules.differences:
        say("", *map(words.text, _lines(difference)))


def _lines(difference: Difference) -> tuple[str, ...]:
    says = (said("  {edition}: {words}", edition=edition, words=words) for edition, words in difference.says.items())
    return (difference.cite, *says, said("  changes: {what}", what=difference.changes))
