"""What the module is made of. Add a family of pictures, a kind of piece or a button here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from lxml import etree

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox, Side
from vassal_build.module import keys
from vassal_build.module.agreement import AGREEMENT_VALUE, agreement_button, recorder
from vassal_build.module.design import PressDesign
from vassal_build.module.fixtures import places, stamp
from vassal_build.module.kits.counter import COUNTER, counter, home
from vassal_build.module.kits.hidden import hiding_unit, hiding_units
from vassal_build.module.kits.kit import SEEN_NAME, Kit
from vassal_build.module.kits.marker import (
    PHASE_MARKER,
    TURN_MARKER,
    TWO_SIDED,
    follower,
    plain_marker,
    two_sided_marker,
)
from vassal_build.module.kits.states import STATES, unit_states
from vassal_build.module.kits.turning import TURNING, turning
from vassal_build.module.kits.unit import STEPS, stepped_unit
from vassal_build.module.pieces import Counter, MarkerKinds, UnitKinds, marker_counters, unit_counters
from vassal_build.module.toolbar import silent_command, trail_buttons
from vassal_build.properties import SEGMENT, TURN
from vassal_build.render.icons import STANDARD_ICONS, icon_pictures, plain_pictures
from vassal_build.render.plain.counters import plain_counter_pictures, plain_hidden_pictures, plain_marker_pictures
from vassal_build.render.plain.map import plain_map_pictures

_BESIDE = (40, 34, 0.34)
"""Where markers show beside the units on them: pixels right and down of the middle of the hex, and the scale."""
_TIME = {"turn": TURN_MARKER, "phase": PHASE_MARKER}
"""The kits of the markers that follow the turn button."""
_STATE = "state"
"""The kind of the rows of counters/markers.csv that are states of units and no counters."""

_ICONS = (*STANDARD_ICONS, "die_fire", "die_assault", "die_river", "agreement", "trails_on", "trails_off")

_HIDE = ("guard",)
"""The sides whose units may lie face down."""


def _markers(box: Gamebox) -> Iterator[Counter]:
    kinds = {marker.kind for marker in box.markers} - {*_TIME, _STATE}
    kits = {**_two_sided(box), **_TIME}
    return marker_counters(box, MarkerKinds(kits, frozenset({_STATE}), beside=dict.fromkeys(kinds, _BESIDE)))


def _two_sided(box: Gamebox) -> dict[str, str]:
    """Give the kinds of markers that have a back, each with its kit."""
    return {marker.kind: TWO_SIDED for marker in box.markers if marker.back}


def _hiding_sides(box: Gamebox) -> tuple[Side, ...]:
    """Give the sides whose units may lie face down; raise UnusableFile for one that the game does not have."""
    unknown = [side for side in _HIDE if side not in box.side_ids]
    if unknown:
        sides = ", ".join(sorted(box.side_ids))
        message = f"_HIDE names the side '{unknown[0]}', and the game has no such side; its sides are {sides}"
        raise UnusableFile(message, Path(__file__).name)
    return tuple(side for side in box.sides if side.id in _HIDE)


def _units(box: Gamebox) -> Iterator[Counter]:
    return unit_counters(box, UnitKinds(of_side={side.id: hiding_unit(side.id) for side in _hiding_sides(box)}))


def _hiding(box: Gamebox, side: Side) -> tuple[Kit, ...]:
    return hiding_units(box.strings, side.id, side.name, COUNTER, STEPS, STATES, TURNING)


def _kits(box: Gamebox) -> tuple[Kit, ...]:
    words = box.strings
    most_steps = max(unit.steps for unit in box.units)
    return (
        counter(words),
        home(words),
        unit_states(words, [marker for marker in box.markers if marker.kind == _STATE], SEEN_NAME),
        *stepped_unit(words, most_steps, "map", STATES, TURNING),
        turning(words, SEEN_NAME),
        *(kit for side in _hiding_sides(box) for kit in _hiding(box, side)),
        plain_marker(),
        *((two_sided_marker(words),) if _two_sided(box) else ()),
        follower(words, TURN_MARKER, "turn", f"${TURN}$"),
        follower(words, PHASE_MARKER, "phase", f"${SEGMENT}$"),
    )


def _buttons(box: Gamebox) -> tuple[etree._Element, ...]:
    return (
        agreement_button(box),
        *trail_buttons(box),
        silent_command("Track markers follow", keys.TURN_CHANGED, keys.FOLLOW_TURN, "Kind =~ turn|phase"),
    )


DESIGN = PressDesign(
    pictures=(
        plain_map_pictures,
        plain_counter_pictures,
        plain_hidden_pictures,
        plain_marker_pictures,
        partial(icon_pictures, icons=_ICONS),
        plain_pictures,
    ),
    kits=_kits,
    counters=(_units, _markers),
    fixtures=(places, stamp, recorder),
    layers=("Place", "Marker", "Counter"),
    buttons=_buttons,
    global_values=lambda _: (AGREEMENT_VALUE,),
    hotkeys=lambda _: (("", keys.TURN_CHANGED),),
    dice=("fire", "assault", "river"),
    help_pages=("rules",),
    spares=True,
)
