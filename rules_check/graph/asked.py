"""Values that are worked out when they are first asked for, such as the steps from a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Asked(dict[K, V]):
    """A mapping of what has been asked for; `make` gives the value of a key that is asked for the first time.

    What has not been asked for is not in it, so that only single keys may be asked.
    """

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        self[key] = value = self._make(key)
        return value
