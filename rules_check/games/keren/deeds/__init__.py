"""All deeds, each with all that is its own in its file; what is owed comes first, and the end of the phase last."""

from __future__ import annotations

from rules_check.games.keren.deed import AnyDeed
from rules_check.games.keren.deeds.advance import ADVANCE
from rules_check.games.keren.deeds.assault import ASSAULT
from rules_check.games.keren.deeds.check import CHECK
from rules_check.games.keren.deeds.enter import ENTER
from rules_check.games.keren.deeds.exchange import EXCHANGE
from rules_check.games.keren.deeds.face import FACE
from rules_check.games.keren.deeds.fire import FIRE
from rules_check.games.keren.deeds.flip import FLIP
from rules_check.games.keren.deeds.lose import LOSE
from rules_check.games.keren.deeds.move import MOVE
from rules_check.games.keren.deeds.next import NEXT
from rules_check.games.keren.deeds.place import PLACE
from rules_check.games.keren.deeds.rally import RALLY
from rules_check.games.keren.deeds.retrace import RETRACE
from rules_check.games.keren.deeds.retreat import RETREAT

DEEDS: tuple[AnyDeed, ...] = (
    *(LOSE, RETREAT, ADVANCE, EXCHANGE, PLACE, CHECK, FLIP, RETRACE, RALLY, FIRE, ENTER, MOVE, FACE, ASSAULT, NEXT),
)
