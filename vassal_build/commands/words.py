"""`vassal-build words GAME LANG`: how far a translation is, what is missing, and which words do not fit."""

from __future__ import annotations

import re
from pathlib import Path

import click

from vassal_build.command_files import Written
from vassal_build.commands.output import game_argument
from vassal_build.diagnostics import UnusableFile
from vassal_build.file_writing import write_file
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.own_box import own_box
from vassal_build.gamebox.strings import ENGLISH
from vassal_build.gamebox.translating import missing_words, statuses, worksheet
from vassal_build.gamebox.variant import Variant
from vassal_build.games import design_of
from vassal_build.language.said import Verbatim, joined, said, said_of, to_say
from vassal_build.language.speaking import press_words
from vassal_build.language.words import Words
from vassal_build.terminal import say

_CODE = re.compile("[a-z]{2,3}([_-][A-Za-z0-9]+)*")
STATUSES = {"printed": to_say("printed"), "composed": to_say("composed"), "ours": to_say("ours")}
"""Where a translation may be from, in words."""


@click.command("words")
@game_argument
@click.argument("language", metavar="LANG")
@click.option("--worksheet", "sheet", type=Written(), help="Write the missing words, in English, into this TOML file.")
def command(game: Game, language: str, sheet: Path | None) -> None:
    """Say how far the words of a game are translated into LANG, such as ja, and which do not fit into their pictures.

    A worksheet has every missing word in English. Translate it where it stands, and add it to strings/LANG.toml.
    """
    if not _CODE.fullmatch(language):
        message = said("'{typed}' is not the code of a language: write one such as ja", typed=Verbatim(language))
        raise click.UsageError(message)
    box = own_box(game)
    missing = missing_words(box, language)
    of_all = len(box.languages[ENGLISH].words)
    words = press_words()
    known = statuses(box, language).most_common()
    listed = joined(
        (said("{number} {status}", number=number, status=STATUSES[status]) for status, number in known), ", "
    )
    done = said("{language}: {done} of {all} words", language=language, done=of_all - len(missing), all=of_all)
    say(words.text(said("{done} ({statuses})", done=done, statuses=listed) if listed else done))
    if sheet is not None and sheet.exists():
        raise UnusableFile(said("this file already exists and is not overwritten; choose another name"), sheet)
    if sheet is not None and missing:
        write_file(sheet, worksheet(missing).encode())
        left = said_of(
            len(missing),
            "{file}: {number} word to translate",
            "{file}: {number} words to translate",
            file=sheet.as_posix(),
        )
        say(words.text(left))
    if language in box.languages:
        _show_crowded(game, Variant(language=language).of(box), words)


def _show_crowded(game: Game, box: Gamebox, words: Words) -> None:
    from vassal_build.render.catalogue import all_pictures  # noqa: PLC0415 - slow to import
    from vassal_build.render.crowding import crowded  # noqa: PLC0415

    found = tuple(crowded(all_pictures(box, design_of(game).pictures), (game.data,)))
    for each in found:
        crowd = said(
            "{picture}: '{words}' does not fit: it is set at {share:.0%} of its size",
            picture=each.picture,
            words=Verbatim(each.words),
            share=each.share,
        )
        say(words.text(crowd))
    if not found:
        say(words.text(said("every word fits into its picture")))
