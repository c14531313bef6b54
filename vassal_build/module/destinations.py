"""Whether the boxes are there to which kits send their pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codec.traits import SendToLocation
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name
from vassal_build.module.parts import Parts
from vassal_build.properties import SIDE

_ZONE = "Z"
"""What VASSAL calls a destination that is a zone; boxes are zones."""
_PROPERTY = re.compile(r"\$[^$]*\$")


def boxes_lacking(box: Gamebox, parts: Parts) -> Iterator[tuple[str, str]]:
    """Yield (kit, box name) for each destination of a kit that no box is called by, for any side.

    A property in the name stands for any text; a name that is nothing else is each piece's own.
    """
    names = tuple(box_name(box, slot) for slot in box.boxes)
    for kit in parts.kits:
        zones = {each.zone for each in kit.traits if isinstance(each, SendToLocation) and each.destination == _ZONE}
        for zone in sorted(each for each in zones if _PROPERTY.sub("", each).strip()):
            for wanted in dict.fromkeys(zone.replace(f"${SIDE}$", side.name) for side in box.sides):
                pattern = re.compile(".+".join(map(re.escape, _PROPERTY.split(wanted))))
                if not any(pattern.fullmatch(name) for name in names):
                    yield kit.name, wanted
