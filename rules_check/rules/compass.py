"""What the sides of a hex are called in a sentence, by the letters that cases and counters use for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from vassal_build.language.said import said, to_say

_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "n": to_say("north"),
        "ne": to_say("north-east"),
        "se": to_say("south-east"),
        "s": to_say("south"),
        "sw": to_say("south-west"),
        "nw": to_say("north-west"),
    }
)


def direction_name(side: str) -> str:
    """Name a side of a hex, such as `south-east` for `se`; anything else stands for itself, nothing for no side."""
    return said(_NAMES[side]) if side in _NAMES else side or said("nowhere")
