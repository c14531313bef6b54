"""The countersheet as a whole: as many counters as are printed."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_counters import WRONG_COUNTER_COUNT
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.location import Location


def countersheet(box: Gamebox) -> Iterator[Diagnostic]:
    """Units with their remnants, Orders and markers add up to `[game] counters`."""
    printed = box.settings.get("game", {}).get("counters")
    units = sum(unit.counters for unit in box.units)
    markers = sum(marker.count for marker in box.markers)
    total = units + len(box.orders) + markers
    if isinstance(printed, int) and total != printed:
        message = f"the data have {total} counters, but {printed} are printed"
        evidence = (f"{units} of units", f"{len(box.orders)} Orders", f"{markers} markers")
        yield WRONG_COUNTER_COUNT.at(
            Location(f"{box.shown}/counters"), f"{message} ({', '.join(evidence)})", evidence=evidence
        )
