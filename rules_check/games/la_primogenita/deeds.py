"""The actions that stand by themselves, each with all that is its own in its file.

Their order is that in which a player at random thinks of them.
"""

from __future__ import annotations

from typing import Any

from rules_check.games.la_primogenita.deed import Deed
from rules_check.games.la_primogenita.movement.rail import RAIL
from rules_check.games.la_primogenita.open_city import OPEN_CITY

DEEDS: tuple[Deed[Any], ...] = (OPEN_CITY, RAIL)
