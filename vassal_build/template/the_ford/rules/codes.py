"""All codes of the rules: what can be wrong with a deed, and where the table is not as the game should have left it."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.codes.code import Code

from . import checks
from .deeds import DEEDS
from .things import THINGS

_OF_DEEDS = (code for deed in DEEDS for code in deed.codes)
_OF_THINGS = dict.fromkeys(code for thing in THINGS for code in thing.codes)

CODES: tuple[Code, ...] = (*checks.CODES, *_OF_DEEDS, *_OF_THINGS)
FAMILIES: Mapping[str, str] = {
    "SEQ": "Sequence",
    "MOV": "Movement",
    "ZOC": "Units beside the enemy",
    "STK": "Stacking",
    "BMB": "Fire",
    "CMB": "Assault",
    "RET": "Retreat and advance",
    "RNF": "Reinforcements",
    "DET": "Detachments",
    "HID": "Hidden units",
}
"""What the codes are about, in words, by their first three letters."""
