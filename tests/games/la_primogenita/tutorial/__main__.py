"""Plays the tutorial in real VASSAL and keeps its log among the game's data; run it from the top folder.

python -m tests.games.la_primogenita.tutorial MODULE.vmod
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.engine.harness import Engine
from tests.games.la_primogenita.audit.by_hand.player import record

PLAY = Path(__file__).with_name("first_turn.play")
LOG = Path("art/la_primogenita/tutorial.vlog")


def main(module: Path) -> None:
    """Play the script, by a player of no name."""
    with Engine.start() as engine:
        engine.open(module, user="Tutorial", password="tutorial")
        record(engine, PLAY, LOG)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
