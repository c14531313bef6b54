"""The catalogue: every kind of fault that is planted, and those that no file can show."""

from __future__ import annotations

from tests.games.la_primogenita.audit.faults.arrivals import ARRIVALS
from tests.games.la_primogenita.audit.faults.attacks import ATTACKS
from tests.games.la_primogenita.audit.faults.dice import DICE
from tests.games.la_primogenita.audit.faults.fights import FIGHTS
from tests.games.la_primogenita.audit.faults.kind import FaultKind
from tests.games.la_primogenita.audit.faults.moves import MOVES
from tests.games.la_primogenita.audit.faults.ordering import ORDERING
from tests.games.la_primogenita.audit.faults.supply import SUPPLY
from tests.games.la_primogenita.audit.faults.table_marks import MARKS
from tests.games.la_primogenita.audit.faults.walks import WALKS

KINDS: tuple[FaultKind, ...] = (*MOVES, *SUPPLY, *MARKS, *ARRIVALS, *ORDERING, *ATTACKS, *FIGHTS, *WALKS, *DICE)
"""All kinds of faults that can be planted."""

NEVER_SHOWN: tuple[tuple[str, str], ...] = (
    ("choice changed before the reveal", "What lies chosen is its owner's secret until both sides reveal."),
    (
        "choice made after looking at the other's",
        "Both choices are secret; the order of clicks says nothing of looking.",
    ),
    ("segment ended before a side was ready", "Readiness is said aloud; the log has only the turn button."),
    (
        "Push declined and taken after all",
        "An offered Push is declined without any counter; only the Push itself shows.",
    ),
    ("Oc decided after a look at the next battle", "The decision leaves no trace but the loss that follows."),
    (
        "Support given to another unit than announced",
        "Dumps and towns are shared silently; any sharing that fits is legal.",
    ),
    ("path other than the one said aloud", "A drag shows its ends; any legal way between them is taken."),
    ("executed Order in which nothing was done", "It may be executed without doing anything; it looks the same."),
    ("die thrown outside the module", "Physical dice leave no line in the log."),
    ("unit looked at under a stack of the enemy", "Stacks are open to both sides; looking is no step."),
    ("table talk between allies", "Chat outside VASSAL is not in the file."),
    (
        "reinforcement held back on purpose in its Order",
        "Its owner may place it later; the emergency segment is its limit.",
    ),
)
"""Faults that no file can show, each with the reason; none is planted."""

NEVER_MET: tuple[tuple[str, str], ...] = (
    ("source marker left to the enemy", "No Italian unit came to an Allied source in sixty games."),
    ("forfeited Reinforcement left waiting", "No Setup Hex of F, M or S fell before its Reinforcements came."),
    ("Trench kept where 1+ costs it", "No owner gave a Trench up for a step of Artillery."),
    ("step of a Bombardment that no dump paid for", "No gun fired out of range of a Full Supply Source for a step."),
)
"""Faults that a file would show, for which random games offer no place."""
