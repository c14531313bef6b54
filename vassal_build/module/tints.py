"""The colours in which the chat says what a side does: VASSAL's own, called by a letter before the words.

Source: `VASSAL.tools.QuickColors`, and the defaults of `VASSAL.build.module.Chatter`.
"""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.gamebox.box import Gamebox
from vassal_build.module.spoken import quoted

_COLOURS = {"~": (255, 0, 0), "!": (0, 153, 51), "`": (153, 0, 204)}
_PLAIN = "|"


def tints(box: Gamebox) -> Mapping[str, str]:
    """Give the letter of each side by its id: the colour that is nearest to the side's own, and no other side's."""
    left, found = dict(_COLOURS), dict[str, str]()
    for side in box.sides:
        own = tuple(int(side.colour[at : at + 2], 16) for at in (1, 3, 5))
        near = min(left, key=lambda letter: sum((a - b) ** 2 for a, b in zip(left[letter], own, strict=True)))
        found[side.id] = near
        if len(left) > 1:
            del left[near]
    return found


def acting_tint(box: Gamebox) -> str:
    """Give an expression of the letter of the side that acts; who plays several, or none, has the plain one."""
    letters = tints(box)
    sides = "".join(f"PlayerSide == {quoted(side.name)} ? {quoted(letters[side.id])} : " for side in box.sides)
    return f"({sides}{quoted(_PLAIN)})"
