"""All deeds, each with all that is its own in its file.

Their order is that in which they are tried where several explain what has changed on the table, and in which a player
at random thinks of them: what is owed comes first, and the end of the phase last.
"""

from __future__ import annotations

from typing import Any

from ..deed import Deed
from .advance import ADVANCE
from .arrive import ARRIVE
from .assault import ASSAULT
from .cover import COVER
from .detach import DETACH
from .fire import FIRE
from .lose import LOSE
from .move import MOVE
from .next import NEXT
from .rejoin import REJOIN
from .retreat import RETREAT
from .turn import TURN
from .uncover import UNCOVER

DEEDS: tuple[Deed[Any], ...] = (
    LOSE,
    RETREAT,
    ADVANCE,
    ARRIVE,
    DETACH,
    REJOIN,
    COVER,
    TURN,
    MOVE,
    UNCOVER,
    FIRE,
    ASSAULT,
    NEXT,
)
