"""The Minor Orders (3.1, section 9): for each the effect of declaring it, but for those that place or move units."""

from __future__ import annotations

from rules_check.games.la_primogenita.orders.minor.air_bombardment import AIR_BOMBARDMENT
from rules_check.games.la_primogenita.orders.minor.desperate_attack import DESPERATE_ATTACK
from rules_check.games.la_primogenita.orders.minor.digging import DIG
from rules_check.games.la_primogenita.orders.minor.effect import Effect
from rules_check.games.la_primogenita.orders.minor.recovery import REPLACEMENTS, STRAGGLERS
from rules_check.games.la_primogenita.orders.minor.reorganisation import FULL, SINGLE
from rules_check.games.la_primogenita.orders.minor.supplies import ROUGH_LOGISTICS, TRUCKS
from rules_check.games.la_primogenita.orders.minor.surrender import SURRENDER_CALL
from rules_check.games.la_primogenita.orders.minor.thirst import THIRST

EFFECTS: dict[int, Effect] = {
    43: AIR_BOMBARDMENT,
    40: THIRST,
    37: DIG,
    32: SINGLE,
    30: DIG,
    21: SINGLE,
    16: ROUGH_LOGISTICS,
    12: SURRENDER_CALL,
    10: TRUCKS,
    8: DESPERATE_ATTACK,
    7: DIG,
    4: FULL,
    3: STRAGGLERS,
    2: FULL,
    1: REPLACEMENTS,
}
"""The Minor Orders that are carried out by a declaration (27 and 6 place Reinforcements, 35 moves Arbegnoch)."""
