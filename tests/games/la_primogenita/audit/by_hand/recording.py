"""Makes the logs again: run it from the top folder.

    python -m tests.games.la_primogenita.audit.by_hand.recording MODULE.vmod [PLAY…]

It writes a log for each play into `logs/`, and into `steps.csv` the first and last step of each mistake.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.audit.by_hand.recording import record_all
from tests.games.la_primogenita.audit.by_hand.player import record
from tests.games.la_primogenita.audit.by_hand.shelf import SHELF

if __name__ == "__main__":
    record_all(SHELF, Path(sys.argv[1]), record, sys.argv[2:])
