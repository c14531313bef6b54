"""A game that has been opened: its rules, its data, and the printed facts that the rules make of them."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from msgspec import Struct

from rules_check.facts.opening import open_gamebox
from rules_check.games import rules_of
from rules_check.rules.ruleset import AnyRules
from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import UnusableFile
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.kept import digest_of
from vassal_build.games import game_of
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.registered import called
from vassal_build.replacing import replace


class Opened(Discreet, Struct, frozen=True):
    """A game with its data; `facts` are what its own rule set makes of them."""

    HIDDEN = ("facts", "box")

    game: Game
    rules: AnyRules
    box: Gamebox
    facts: object


class _Known(Struct, frozen=True):
    """A game that was opened with its own data, and the digest of these."""

    opened: Opened
    digest: bytes

    def is_still(self, game: Game, rules: AnyRules, digest: bytes | None) -> bool:
        """Say whether it would be opened as the same again."""
        return self.opened.game is game and self.opened.rules is rules and self.digest == digest


_KNOWN: dict[tuple[str, str], _Known] = {}
"""What was opened last of each game and edition: several logs are judged by the same facts."""


def opened_game(slug: str, data: Path | None = None, edition: str = "", file: str = "") -> Opened:
    """Open a game that has rules, with a folder laid over its data if given; its own data once, until they change.

    `edition` is one of its rules, empty for its own, and `file` the one that names it. Raises UnusableFile for a game
    that has no rules or not that edition, and when its data cannot be used, by its rules either.
    """
    rules, game = rules_of(slug), game_of(slug)
    if edition not in ("", *rules.editions):
        raise UnusableFile(
            said(
                "the game has no edition '{edition}'; it has {editions}",
                edition=Verbatim(edition),
                editions=joined(rules.editions, ", "),
            ),
            file,
        )
    if data is not None:
        return _opened(game, rules, open_gamebox(game, data), edition)
    digest, known = digest_of(game), _KNOWN.get((slug, edition))
    if known is not None and known.is_still(game, rules, digest):
        return known.opened
    opened = _opened(game, rules, open_gamebox(game, digest=digest), edition)
    if digest is not None:
        _KNOWN[slug, edition] = _Known(opened, digest)
    return opened


def _opened(game: Game, rules: AnyRules, box: Gamebox, edition: str) -> Opened:
    box = replace(box, edition=edition or box.edition)
    what = said("the rules of '{slug}'", slug=game.slug)
    return Opened(game, rules, box, called(what, partial(rules.facts, box)))


@cache
def own_game(slug: str) -> Opened:
    """Open a game with its own data, once and for all, because cases ask by the hundred and need not see data change.

    Raises UnusableFile as `opened_game` does.
    """
    return opened_game(slug)
