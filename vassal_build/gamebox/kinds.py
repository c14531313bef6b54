"""What a folder laid over a game may not set in its game.toml: another kind of value, and the shapes of charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

OWN = ("facts",)
"""What each folder says of itself."""
FIXED: Mapping[str, str] = {"charts": "the shapes of charts are the game's own"}
"""What no folder above sets, and why."""
_KINDS: tuple[tuple[tuple[type, ...], str], ...] = (
    ((Mapping,), "a table"),
    ((bool,), "true or false"),
    ((int, float), "a number"),
    ((str,), "a text"),
    ((list,), "a list"),
    ((date,), "a day"),
)


def wrong_kinds(below: Mapping[str, Any], above: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the dotted keys that a folder above must not set so, and why."""
    yield from ((key, why) for key, why in FIXED.items() if key in above)
    rest = {key: value for key, value in above.items() if key not in (*OWN, *FIXED)}
    yield from _others(below, rest, "")


def _others(below: Mapping[str, Any], above: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in above.items():
        under = below.get(key)
        if under is None:
            continue
        if _kind(value) != _kind(under):
            yield f"{path}{key}", f"it must be {_kind(under)}, not {_kind(value)}"
        elif isinstance(value, Mapping):
            yield from _others(under, value, f"{path}{key}.")
        elif isinstance(value, list):
            yield from _other_items(under, value, f"{path}{key}")


def _other_items(below: list[Any], above: list[Any], path: str) -> Iterator[tuple[str, str]]:
    kinds = {_kind(item) for item in below}
    if kinds and any(_kind(item) not in kinds for item in above):
        yield path, f"each item must be {' or '.join(sorted(kinds))}"


def _kind(value: object) -> str:
    return next((name for kinds, name in _KINDS if isinstance(value, kinds)), "something else")
