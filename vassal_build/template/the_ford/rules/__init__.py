"""The rules of The Ford as code: what the referee judges, lists and plays by.

Each chapter of RULES.md has a file. `facts.py` is what is printed, `state.py` a position, `actions.py` what players do;
a row for each deed says how it is judged and played (`Handler`), and a list what may be done now (`Lister`).
"""

from __future__ import annotations

from rules_check.referee.auditing import auditor
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
from .hands import HANDS
from .losses import LOSE, LOSSES
from .movement import MOVE, MOVES
from .player import PLAYER
from .positions import POSITIONS
from .reading import facts_of
from .records import records_with
from .retreat import RETREAT, RETREATS
from .sequence import ENDS, NEXT
from .start import start
from .state import Position
from .telling import DIALECT

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
    hands=HANDS,
    records=records_with(auditor(DIALECT)),
)
"""The rules, as they are registered in pyproject.toml."""
