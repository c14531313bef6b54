"""The Combination Orders of combat by their Priority Numbers (section 9); what they do stands in `combinations.py`."""

from __future__ import annotations

STAND_FAST = 44
AIRSTRIKE = 42
EXTRA_AMMO: frozenset[int] = frozenset({25, 23})
RETREAT = 18
HEROIC_DEFENSE = 17
COMBINED_ARMS = 15
MATILDAS = 14
COUNTERATTACK = 13

BEFORE_THE_ROLL: frozenset[int] = frozenset({AIRSTRIKE, HEROIC_DEFENSE, COMBINED_ARMS, *EXTRA_AMMO})
"""Those declared for one Assault or Bombardment before its die is rolled."""
