"""How often the process of a command looks for objects that hold one another in a circle, which nothing else frees.

A command makes next to none of them and soon ends: to look through all that it keeps would be a tenth of its time.
"""

from __future__ import annotations

import atexit
import gc

OBJECTS_TO_COLLECT = 200_000
"""How many objects are made before those in circles are looked for."""


def seldom_collected() -> None:
    """Let Python look seldom, and not once more as the process ends: what is left then goes with it."""
    gc.set_threshold(OBJECTS_TO_COLLECT)
    atexit.register(gc.freeze)
