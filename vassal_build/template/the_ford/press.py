"""What the module is made of. Add a family of pictures, a kind of piece or a button here."""

from __future__ import annotations

from functools import partial

from lxml import etree

from vassal_build.gamebox.box import Gamebox
from vassal_build.module import keys
from vassal_build.module.design import PressDesign
from vassal_build.module.fixtures import places, stamp
from vassal_build.module.kits.counter import counter, home
from vassal_build.module.kits.kit import Kit
from vassal_build.module.kits.marker import PHASE_MARKER, TURN_MARKER, follower, plain_marker
from vassal_build.module.kits.unit import stepped_unit
from vassal_build.module.pieces import MarkerKinds, marker_counters, unit_counters
from vassal_build.module.toolbar import silent_command
from vassal_build.module.turn import SEGMENT_PROPERTY, TURN_PROPERTY
from vassal_build.render.icons import STANDARD_ICONS, icon_pictures, plain_pictures
from vassal_build.render.plain.counters import plain_counter_pictures, plain_marker_pictures
from vassal_build.render.plain.map import plain_map_pictures

MARKERS = MarkerKinds(
    kits={"turn": TURN_MARKER, "phase": PHASE_MARKER},
    beside={"works": (40, 34, 0.34)},  # pixels right and down of the middle of the hex, and the scale
)


def _kits(box: Gamebox) -> tuple[Kit, ...]:
    words = box.strings
    most_steps = max(unit.steps for unit in box.units)
    return (
        counter(words),
        home(words),
        *stepped_unit(words, most_steps, "map"),
        plain_marker(),
        follower(words, TURN_MARKER, "turn", f"${TURN_PROPERTY}$"),
        follower(words, PHASE_MARKER, "phase", f"${SEGMENT_PROPERTY}$"),
    )


def _buttons(_: Gamebox) -> tuple[etree._Element, ...]:
    return (silent_command("Track markers follow", keys.TURN_CHANGED, keys.FOLLOW_TURN, "Kind =~ turn|phase"),)


DESIGN = PressDesign(
    pictures=(
        plain_map_pictures,
        plain_counter_pictures,
        plain_marker_pictures,
        partial(icon_pictures, icons=(*STANDARD_ICONS, "die_fire", "die_assault", "die_river")),
        plain_pictures,
    ),
    kits=_kits,
    counters=(unit_counters, partial(marker_counters, kinds=MARKERS)),
    fixtures=(places, stamp),
    layers=("Place", "Marker", "Counter"),
    buttons=_buttons,
    hotkeys=lambda _: (("", keys.TURN_CHANGED),),
    dice=("fire", "assault", "river"),
    help_pages=("rules",),
)
