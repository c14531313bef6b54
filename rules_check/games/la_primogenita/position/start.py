"""The position that a setup of the game's data gives."""

from __future__ import annotations

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import MarkerState, OffMap, UnitState
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.setups import Placement
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.near_names import offered

BOXES = {"setup": OffMap.SETUP, "reinforcements": OffMap.WAITING, "air_base": OffMap.AIR_BASE}


def start_of(facts: Facts, box: Gamebox, setup: str) -> Position:
    """Give the position of a named setup, in the segment `setup`; raise UnusableFile when there is none."""
    if setup not in box.setups:
        raise UnusableFile(
            said(
                "{slug} has no setup '{setup}'; there are {setups}{near}",
                slug=box.slug,
                setup=Verbatim(setup),
                setups=joined(box.setups, ", "),
                near=offered(setup, box.setups),
            )
        )
    placements = box.setups[setup].placements
    units = {each.counter: _unit(facts, box, each) for each in placements if each.counter in facts.units}
    markers = {
        marker: MarkerState(marker, OffMap.WAITING if printed.arrival else OffMap.GONE)
        for marker, printed in facts.markers.items()
    }
    return Position(
        facts=facts,
        turn=1,
        segment="setup",
        vp=facts.numbers["start"],
        edition=facts.edition,
        units=units,
        markers=markers,
        flags={each.place: "british" for each in placements if _is_flag(facts, each)},
        stock=dict(facts.stock),
    )


def _is_flag(facts: Facts, placement: Placement) -> bool:
    return placement.counter == "flag" and placement.place in facts.map.places


def _unit(facts: Facts, box: Gamebox, placement: Placement) -> UnitState:
    place = placement.place
    if place not in facts.map.places:
        place = BOXES[box.box_by_id[place].group]
    return UnitState(placement.counter, place, facts.units[placement.counter].steps)
