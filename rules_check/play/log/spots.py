"""Where places of the game lie in VASSAL's windows, in map pixels, and what VASSAL calls them."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name, window_name


class Spot(Struct, frozen=True):
    """A place in a window: the place's id, the window, map pixels, and the name that reports give it."""

    place: str
    window: str
    x: int
    y: int
    name: str


@dataclass(slots=True)
class Spots:
    """The spots of a game by the ids of hexes, Entry hexes and boxes."""

    box: Gamebox
    _known: dict[str, Spot] = field(init=False, default_factory=dict)
    _groups: dict[tuple[str, str, str], Box] = field(init=False)

    def __post_init__(self) -> None:
        """Sort the boxes by group, side and number."""
        self._groups = {(slot.group, slot.side, slot.number): slot for slot in self.box.boxes}

    def at(self, place: str) -> Spot:
        """Give the spot of a place id."""
        if place not in self._known:
            self._known[place] = self._found(place)
        return self._known[place]

    def box_of(self, group: str, side: str = "", number: str = "") -> Spot:
        """Give the spot of a box by its group, side and number."""
        return self.at(self._groups[group, side, number].id)

    def group(self, place: str) -> str:
        """Give the group of a box, empty for a place on the map."""
        slot = self.box.box_by_id.get(place)
        return "" if slot is None else slot.group

    def _found(self, place: str) -> Spot:
        slot = self.box.shown_boxes.get(place)
        if slot is not None:
            return Spot(place, window_name(self.box, slot.board), *slot.centre, box_name(self.box, slot))
        window = window_name(self.box, self.box.settings["grid"]["board"])
        printed = self.box.place_by_id.get(place)
        if printed is not None:
            x, y = self.box.grid.pixel(printed.x or 0.0, printed.y or 0.0)
            return Spot(place, window, x, y, printed.name)
        return Spot(place, window, *self.box.grid.centre(self.box.numbering.hex_of(place)), place)
