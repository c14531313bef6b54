"""All codes of the rules: what can be wrong with a deed, and where the table is not as the play leaves it."""

from __future__ import annotations

from vassal_build.codes.code import Code

from . import guards
from .deeds import DEEDS
from .things import THINGS

_ALL = (*guards.CODES, *(code for row in (*DEEDS, *THINGS) for code in row.codes))

CODES: tuple[Code, ...] = tuple(dict.fromkeys(_ALL))
"""Each once."""
