"""Random games by their seeds: every action as a case states it, as digests of so many."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from msgspec.structs import replace

from rules_check.cases.statements import statement_of
from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.game import play, player_of
from vassal_build.gamebox.box import Gamebox

SEEDS = (
    *(7001, 7002, 7003, 7004, 7007, 7008, 7009, 7011, 7012),
    *(7021, 7024, 7032, 7033, 7038, 7041, 7042, 7044, 7045),
)
"""The quickest of fifty games that run every line of rules and player, and take every way from one to the next, that
the fifty do; that was counted, and no test counts it again."""
SETUPS = ("standard", "quick_start")
LAST_TURN = 2
"""Games stop where the Game Turn after it begins; a few are played to their end."""
WHOLE = (7007, 7021)
PART = 25
"""So many actions stand behind one digest."""


def trace(box: Gamebox, seed: int) -> list[str]:
    """Give the actions of a game, dice and all."""

    def ends(position: Position) -> Iterator[str]:
        if position.turn > LAST_TURN and seed not in WHOLE:
            yield "far enough"

    said: list[str] = []
    start = start_of(facts_of(box), box, SETUPS[seed % len(SETUPS)])
    rules = rules_of(box.slug)
    rules = rules.played_by(replace(player_of(rules), faults=ends))
    game = play(rules, start, seed, lambda _, action, __: said.append(statement_of(rules, action)))
    return [*said, f"end {game.winner} turn {game.turn} vp {game.points}"]


def digests(said: list[str]) -> list[str]:
    """Give one digest of each part."""
    parts = ["\n".join(said[at : at + PART]) for at in range(0, len(said), PART)]
    return [sha256(part.encode()).hexdigest()[:8] for part in parts]
