"""Plays the tutorial in real VASSAL and keeps its log among the game's data; run it from the top folder.

python -m tests.games.la_primogenita.tutorial MODULE.vmod
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.engine.tutorial import keep
from tests.games.la_primogenita.audit.by_hand.player import record

PLAY = Path(__file__).with_name("first_turn.play")
LOG = Path("art/la_primogenita/tutorial.vlog")


if __name__ == "__main__":
    keep(Path(sys.argv[1]), PLAY, LOG, record)
