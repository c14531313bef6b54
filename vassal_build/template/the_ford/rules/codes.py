"""All codes of the rules: what can be wrong with a deed, and where the table is not as the game should have left it."""

from __future__ import annotations

from vassal_build.codes.code import Code

from . import guards
from .deeds import DEEDS
from .things import THINGS

_OF_DEEDS = (code for deed in DEEDS for code in deed.codes)
_OF_THINGS = dict.fromkeys(code for thing in THINGS for code in thing.codes)

CODES: tuple[Code, ...] = (*guards.CODES, *_OF_DEEDS, *_OF_THINGS)
