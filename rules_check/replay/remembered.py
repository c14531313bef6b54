"""What is worked out of a game's data once: several logs of a command are judged by the same data."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from vassal_build.gamebox.box import Gamebox

P = ParamSpec("P")
T = TypeVar("T")


def once_for_a_game(work: Callable[Concatenate[Gamebox, P], T]) -> Callable[Concatenate[Gamebox, P], T]:
    """Let a function of a game's data remember what it gave, until it is asked about other data of that game."""
    known: dict[Any, tuple[Gamebox, T]] = {}

    @wraps(work)
    def remembering(box: Gamebox, /, *args: P.args, **named: P.kwargs) -> T:
        key = (box.slug, *args, *named.items())
        kept = known.get(key)
        if kept is None or kept[0] is not box:
            kept = known[key] = box, work(box, *args, **named)
        return kept[1]

    return remembering
