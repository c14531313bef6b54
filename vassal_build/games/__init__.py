"""The games that modules can be built of: ours, a folder each, and those of packages that are installed.

A package registers a `Game` in the entry point group `vassal_build.games` under the game's slug.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from vassal_build.diagnostics import UnusableFile
from vassal_build.game import Game
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.near_names import offered
from vassal_build.registered import Entry, called, entries, entry_of, loaded

if TYPE_CHECKING:
    from vassal_build.module.design import PressDesign

GROUP = "vassal_build.games"
OWN: tuple[tuple[str, str], ...] = (
    ("la_primogenita", "vassal_build.games.la_primogenita:GAME"),
    ("keren", "vassal_build.games.keren:GAME"),
)


def entries_of_games() -> tuple[Entry, ...]:
    """Give the entries of all games, ours first; none of them is loaded."""
    return tuple(entries(GROUP, OWN))


@cache
def game_of(slug: str) -> Game:
    """Give a game; raise UnusableFile, naming the games there are, when there is none of that slug or it is broken."""
    entry = entry_of(slug, GROUP, OWN)
    if entry is None:
        known = [each.slug for each in entries_of_games()]
        listed = joined(known, ", ") or said("none")
        raise UnusableFile(
            said(
                "there is no game '{slug}'; the installed games are: {listed}{near}",
                slug=Verbatim(slug),
                listed=listed,
                near=offered(slug, known),
            )
        )
    return game_in(entry)


def design_of(game: Game) -> PressDesign:
    """Give a game's press design; raise UnusableFile, in one line, when it cannot be used."""
    from vassal_build.module.design import PressDesign  # noqa: PLC0415 - a reader of logs needs it not

    design: object = called(said("the press design of '{slug}'", slug=game.slug), game.design)
    if not isinstance(design, PressDesign):
        given = type(design).__name__
        raise UnusableFile(
            said(
                "the press design of '{slug}' cannot be used: it is a {given}, not a PressDesign",
                slug=game.slug,
                given=given,
            )
        )
    return design


def game_in(entry: Entry) -> Game:
    """Give the game of an entry; raise UnusableFile when it cannot be used or its data are not there."""
    game = loaded(entry, Game, said("the game '{slug}' of {package}", slug=entry.slug, package=entry.package))
    if not game.data.is_dir():
        raise UnusableFile(said("the folder with the game's data does not exist"), game.data)
    return game
