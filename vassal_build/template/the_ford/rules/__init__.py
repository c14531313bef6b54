"""The rules of The Ford as code: what the referee judges, lists and plays by.

Each chapter of RULES.md has a file. `facts.py` is what is printed, `state.py` a position, `actions.py` what players do;
a row for each deed says how it is judged and played (`Handler`), and a list what may be done now (`Lister`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_check.rules.ruleset import RuleSet

from .actions import Action
from .advance import ADVANCE, ADVANCES
from .arrivals import ARRIVALS, ARRIVE
from .assault import ASSAULT, ASSAULTS
from .cases import WORDS
from .codes import CODES
from .documents import EDITION, SLUG
from .facts import Facts
from .fire import FIRE, SHOTS
from .losses import LOSE, LOSSES
from .movement import MOVE, MOVES
from .player import PLAYER
from .positions import POSITIONS
from .reading import facts_of
from .retreat import RETREAT, RETREATS
from .sequence import ENDS, NEXT
from .start import start
from .state import Position

if TYPE_CHECKING:
    from rules_check.rules.records import Hands, Records


def _records() -> Records[Facts, Position]:
    from .records import RECORDS  # noqa: PLC0415 - only who reads logs needs it

    return RECORDS


def _hands() -> Hands[Position]:
    from .hands import HANDS  # noqa: PLC0415 - only who writes logs needs it

    return HANDS


RULES: RuleSet[Facts, Position, Action] = RuleSet(
    api=1,
    slug=SLUG,
    editions=(EDITION,),
    codes=CODES,
    facts=facts_of,
    start=start,
    handlers=(ARRIVE, MOVE, FIRE, ASSAULT, LOSE, RETREAT, ADVANCE, NEXT),
    listers=(ARRIVALS, MOVES, SHOTS, ASSAULTS, LOSSES, RETREATS, ADVANCES, ENDS),
    cases=WORDS,
    player=PLAYER,
    positions=POSITIONS,
    load_records=_records,
    load_hands=_hands,
)
"""The rules, as they are registered in pyproject.toml."""
