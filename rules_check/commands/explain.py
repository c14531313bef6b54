"""`rules-check explain CODE`: prints what a code means, why it matters and an example, or which codes there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

import click

from rules_check.codes import CODES
from rules_check.commands.speaking import language_option
from rules_check.games import codes_of, slugs
from rules_check.report.language import words_for
from rules_check.report.verdict import NAMED, fault_line
from vassal_build.codes import CODES as PRESS_CODES
from vassal_build.codes.code import Code, explain, family, no_code
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import joined, said
from vassal_build.terminal import say, show_table


@click.command("explain")
@click.argument("code", default="")
@click.option("--game", help="The game of the code. [default: the first game that has it]")
@language_option
def command(code: str, game: str | None, language: str) -> None:
    """Explain a code such as MOV101, or a name such as move-too-far.

    Three letters such as MOV list the codes that begin with them; without CODE you see all codes.
    """
    by_game = dict(_of_games(game, language))
    codes = (*chain.from_iterable(by_game.values()), *CODES, *PRESS_CODES)
    listed = family(codes, code)
    if listed:
        words = words_for(language)
        columns = (said("code"), said("name"), said("severity"))
        rows = [(each.id, each.name, words.text(said(NAMED[each.severity.value]))) for each in listed]
        show_table(words.text(said("Codes")), tuple(map(words.text, columns)), rows)
        return
    having = {slug: each for slug, codes in by_game.items() for each in codes if each.is_called(code)}
    # only the words of the game whose code is explained are read: another may be broken
    words = words_for(language, *tuple(having)[:1])
    try:
        say(*explain(codes, code, words).splitlines())
    except KeyError:
        raise click.UsageError(no_code(codes, code)) from None
    others = _others(having)
    if others:
        line = said(
            "It means something else in other games; choose one with --game ({games})", games=joined(others, ", ")
        )
        say("", words.text(line))


def _others(having: Mapping[str, Code]) -> tuple[str, ...]:
    """Give the games that have another code of that id or name than the first game that has one."""
    first = next(iter(having.values()), None)
    return tuple(slug for slug, code in having.items() if code != first)


def _of_games(game: str | None, language: str) -> Iterator[tuple[str, tuple[Code, ...]]]:
    """Yield a game, or every game, with its codes; raise UnusableFile if the one that was asked for cannot be used."""
    for slug in (game,) if game else slugs():
        try:
            yield slug, codes_of(slug)
        except UnusableFile as error:
            if game:
                raise
            say(words_for(language).text(fault_line(error.sentence)), err=True)
