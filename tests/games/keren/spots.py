"""Where the counters of a setup lie, by the data."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.setups import Placement, Setup
from vassal_build.games.keren.units import units
from vassal_build.module.setups import Spot, place_spot


def spots_of(keren: Gamebox, setup: Setup) -> dict[str, Spot]:
    """Give the spot of each counter by its id; those that take no part lie in their side's box."""
    places = {_copy_of(keren, each): each.place for each in setup.placements}
    homes = {unit.id: unit.home for unit in units(keren)}
    places |= {id_: home.id for id_, home in homes.items() if home is not None and id_ not in places}
    return {id_: place_spot(keren, place) for id_, place in places.items()}


def _copy_of(keren: Gamebox, placement: Placement) -> str:
    """Give the CounterId of a placement: copies of a marker are distinguished by `#1`, `#2`."""
    marker = keren.marker_by_id.get(placement.counter)
    return f"{placement.counter}#{placement.copy}" if marker and marker.count > 1 else placement.counter
