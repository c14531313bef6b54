"""How much memory some work takes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable


def peak(work: Callable[[], object]) -> int:
    """Give the most memory in bytes that some work took."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
