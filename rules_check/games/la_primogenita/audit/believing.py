"""What the audit believes where the table shows less than was done: its rules of thumb, each with its reason.

Of several actions that are legal, the one is taken after which the fewest things on the table are others than shown.
What is said here is added to that number, or says what is looked at first.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum

UNMARKED = 1
"""An Order on a unit without a mark is as far off as one thing on the table: where players mark, they mark all."""
ODD_FIGHTER = 2
"""A unit that fights without a mark, or is marked and does not, counts double: a battle is marked before its die."""
FAILED = 1
"""A use whose die failed is believed after one that succeeded and comes as near: players do read their dice."""
FORBIDDEN = 2
"""A use that its Order forbids is believed last of those that come as near, by a good die or a bad one."""
MOST_DUMPS = 4
"""So many dumps at most are tried as the price of a source: all the ways to pick of more would be too many."""
MOST_STOPS = 3
"""A unit is believed to have gone by so many changed places at most: players drag a longer way hex by hex."""
MOST_DEBTS = 12
"""So many debts of a battle are read one after another at most, more than any battle leaves."""
MOST_EARLY = 3
"""So many segments at most are believed to be done before their turn button: the three from the Emergency
Reinforcements to Attrition, which players go through in one go."""
LONGEST_RIDE = 60.0
"""A train is looked for on so many hexes of the line at most, more than the whole line has."""


class Read(IntEnum):
    """What is read of the table first: what later actions rest on."""

    BATTLE = 0
    """Retreats and the attacker's losses: nobody advances or moves before they are taken."""
    STATE = 1
    """What became of units and markers: who is weaker or Disrupted moves otherwise."""
    WAY = 2
    """Where units went, by what they are then."""


class Judged(IntEnum):
    """What no action explains is judged in this order: first what may be the cause of the rest."""

    SOURCE = 0
    """A source takes its dumps with it."""
    PLACE = 1
    """Who moves takes flags and Trenches."""
    OPEN_CITY = 2
    """The Open City removes units, so it comes before them, and behind the moves that its Order was for."""
    SURRENDERED = 3
    """A unit that is gone when the Open City was declared went with it (2.2)."""
    REST = 4
    """Losses, marks and points follow from all that."""


def unmarked(units: Collection[str], marked: Collection[str]) -> int:
    """Give how far off an Order on some units is, by the marks; where nobody is marked they show nothing."""
    return UNMARKED * len(set(units).difference(marked)) if marked else 0
