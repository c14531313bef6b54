"""What the editions of the rules say differently, where it matters to a verdict; all else is one set of rules.

The later edition, 1.0a, is what games are judged by unless a table says otherwise. The fields of `Edition` are what
chapters ask. `RULINGS.md` has each sentence that differs, also those that change nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.edition import Difference
from vassal_build.language.said import said


class Edition(Struct, frozen=True):
    """What chapters ask of an edition.

    `loses_at_any_check`: too few points lose at every Victory Check, and not from some Game Turn on alone (2.4).
    `advances_after_lack_of_supply`: the attacker may advance into a hex that is empty for lack of Support (5.2).
    `dumps_arrive_loaded`: it says which side of a Supply Dump shows when it arrives (5.5).
    `several_arbegnoch_keep_a_trench`: a Trench stays with two Arbegnoch and no other unit (Orders 37, 30 and 7).
    """

    loses_at_any_check: bool
    advances_after_lack_of_supply: bool
    dumps_arrive_loaded: bool
    several_arbegnoch_keep_a_trench: bool


LATER, EARLIER = "1.0a", "1.0"
EDITIONS: Mapping[str, Edition] = {
    LATER: Edition(
        loses_at_any_check=False,
        advances_after_lack_of_supply=True,
        dumps_arrive_loaded=True,
        several_arbegnoch_keep_a_trench=True,
    ),
    EARLIER: Edition(
        loses_at_any_check=True,
        advances_after_lack_of_supply=False,
        dumps_arrive_loaded=False,
        several_arbegnoch_keep_a_trench=False,
    ),
}
"""The editions that can be judged, the one that is meant where none is named first."""

DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "2.4",
        {
            LATER: said("7 VP or fewer lose the game for the Allies at a Victory Check from Game Turn 6 on"),
            EARLIER: said("7 VP or fewer lose it at the Victory Check of any Game Turn"),
        },
        said("who has won: a game with 7 VP at the check of Game Turns 1 to 5 is over by 1.0 and goes on by 1.0a"),
    ),
    Difference(
        "5.2",
        {
            LATER: said("the attacker may advance into a hex that is empty after a step loss for lack of supply"),
            EARLIER: said("the attacker may not advance into it; the section it refers to, 7.7, lets him"),
        },
        said("such an Advance gets the warning RET204 by 1.0, because its words look like a slip; by 1.0a it is legal"),
    ),
    Difference(
        "5.5",
        {
            LATER: said("a new Supply Dump arrives loaded"),
            EARLIER: said("does not say which side a new Supply Dump shows"),
        },
        said("a dump that arrives depleted is illegal by 1.0a (SUP903) and cannot be judged by 1.0 (SUP905)"),
    ),
    Difference(
        "9 (37)",
        {
            LATER: said("a Trench with no unit but a single Arbegnoch returns to its Order Sheet"),
            EARLIER: said("a Trench with no units but Arbegnoch returns, however many they are"),
        },
        said("two or more Arbegnoch keep a Trench by 1.0a and lose it by 1.0"),
    ),
)
"""Where a verdict changes with the edition."""


def edition_of(position: Position) -> Edition:
    """Give what the edition says by which a position is judged."""
    return EDITIONS[position.edition]
