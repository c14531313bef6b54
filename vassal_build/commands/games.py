"""`vassal-build games`: lists the games that are installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click
from msgspec import Struct

from vassal_build.command_options import format_option
from vassal_build.diagnostics import UnusableFile
from vassal_build.game import Game
from vassal_build.gamebox.own_box import own_box
from vassal_build.games import OWN, design_of, entries_of_games, game_in
from vassal_build.language.said import said
from vassal_build.language.speaking import press_words
from vassal_build.read_by_rules import RULES
from vassal_build.registered import entry_of, rules_in
from vassal_build.terminal import say, show_json, show_table


class Listed(Struct, frozen=True):
    """A game in the list; `trouble` is one line that says why it cannot be used, empty when it can."""

    slug: str
    package: str
    title: str = ""
    edition: str = ""
    version: str = ""
    data: str = ""
    trouble: str = ""


@click.command("games")
@format_option
def command(form: str) -> None:
    """List the installed games, ours and those of other packages.

    You see the edition of each game, the version of its module and the fingerprint of its data. Games of other packages
    are also loaded as a test. Exit status 0: all can be used; 1: one cannot, and its line says why.
    """
    listed = list(_listed())
    if form == "json":
        show_json({"games": [{name: getattr(each, name) for name in Listed.__struct_fields__} for each in listed]})
    else:
        rows = [
            (each.slug, each.title, each.edition, each.version, each.data, each.package)
            for each in listed
            if not each.trouble
        ]
        words = press_words()
        columns = (said("game"), said("title"), said("edition"), said("module"), said("data"), said("package"))
        show_table(words.text(said("games")), words.throughout(columns), rows)
        for each in listed:
            if each.trouble:
                say(words.text(each.trouble), err=True)
    sys.exit(any(each.trouble for each in listed))


def _listed() -> Iterator[Listed]:
    for entry in entries_of_games():
        try:
            game = game_in(entry)
            box = own_box(game)
            if entry.slug not in dict(OWN):
                _try_the_rest(game)
        except UnusableFile as error:
            yield Listed(entry.slug, entry.package, trouble=error.sentence)
        else:
            yield Listed(entry.slug, entry.package, box.title, box.edition, box.version, box.fingerprint)


def _try_the_rest(game: Game) -> None:
    """Load the press design and the rules of another package's game; raise UnusableFile when one cannot be used."""
    design_of(game)
    rules = entry_of(game.slug, RULES, ())
    if rules is not None:
        rules_in(rules)
