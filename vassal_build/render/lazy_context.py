"""A picture's context that is worked out only when the picture must be drawn.

The map's context takes longer to work out than everything else in a build that changes one counter, so its key rests on
what goes in (the facts, and the code that works them out) instead of on what comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from vassal_build.render.code_digest import code_of


class LateContext(Mapping[str, Any]):
    """A mapping that `make` gives at first use; `basis` is a digest of the facts beneath it and of `make`'s code."""

    def __init__(self, facts: object, make: Callable[[], Mapping[str, Any]]) -> None:
        """Take the facts, whose `repr` must change when they do, and what makes the context."""
        self.basis = sha256(f"{code_of(make)} {facts!r}".encode()).hexdigest()
        self._make = make
        self._made: Mapping[str, Any] | None = None

    def _context(self) -> Mapping[str, Any]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> Any:
        return self._context()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._context())

    def __len__(self) -> int:
        return len(self._context())

    def __reduce__(self) -> tuple[type[dict[str, Any]], tuple[dict[str, Any]]]:
        """Go to another process as plain data."""
        return dict, (dict(self._context()),)
