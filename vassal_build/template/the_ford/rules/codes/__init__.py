"""All codes of the rules: what can be wrong with a deed, family by family."""

from __future__ import annotations

from vassal_build.codes.code import Code

from .assault import ASSAULT
from .fire import FIRE
from .movement import MOVEMENT
from .retreat import RETREAT
from .sequence import SEQUENCE
from .telling import TELLING

CODES: tuple[Code, ...] = (*MOVEMENT, *FIRE, *ASSAULT, *RETREAT, *SEQUENCE, *TELLING)
