"""The places of a table on which boxes stand as one release has them, and some counters as another has.

VASSAL draws a counter to the middle of the box into which it is dragged. One that lies in the middle of a box as
another release has laid it out, and of none as the table's own has, was dragged with the module of that other release,
or its table was refreshed without being carried along. Boards of other data are not here: that is `layout.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from rules_check.replay.places import NOWHERE, PrintedPlaces
from vassal_build.codec.nearness import NEAR, is_near
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name

_Spot = tuple[str | None, int, int]


class LaidPlaces(Struct, frozen=True, dict=True):
    """Places as the data of a table's fingerprint have them; `box` is the game as its data are today.

    `layout` is the name of the table's own layout, None for that of today.
    """

    box: Gamebox
    layout: str | None
    printed: PrintedPlaces

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none."""
        return self.of_another_layout(window, x, y) or self.printed.at(window, x, y)

    def is_private(self, window: str | None) -> bool:
        """Say whether a window is one that only some players see."""
        return self.printed.is_private(window)

    def of_another_layout(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the box that has its middle at a pixel in another layout alone; empty where there is none."""
        place = self.printed.at(window, x, y)
        slot = self.printed.box.box_by_id.get(place)
        if place != NOWHERE and (slot is None or is_near((x, y), slot.centre)):
            return NOWHERE
        return self._elsewhere.get((window, x, y), NOWHERE)

    @cached_property
    def _elsewhere(self) -> Mapping[_Spot, str]:
        """Boxes that another layout has elsewhere, by the spots near their middles there."""
        return dict(self._moved_boxes())

    def _moved_boxes(self) -> Iterator[tuple[_Spot, str]]:
        """Yield what lies near the middle of a box where the layouts that the table's own is not have it."""
        own = {slot.id: (slot.board, slot.centre) for slot in self.printed.box.boxes}
        for box in self._laid_otherwise():
            for slot in box.boxes:
                if own[slot.id] != (slot.board, slot.centre):
                    yield from ((spot, slot.id) for spot in _around(window_name(self.box, slot.board), slot.centre))

    def _laid_otherwise(self) -> Iterator[Gamebox]:
        from vassal_build.gamebox.earlier_layouts import laid_as  # noqa: PLC0415 - reads files of data, which few need

        for name in self.box.settings["layouts"]:
            if name != self.layout:
                yield laid_as(self.box, name)
        if self.layout is not None:
            yield self.box


def _around(window: str, middle: tuple[int, int]) -> Iterator[_Spot]:
    near = range(-NEAR, NEAR + 1)
    return ((window, middle[0] + right, middle[1] + down) for right in near for down in near)
