"""Keren: counters with two sides, named dice for fire and assaults, objectives, a Victory Point Track below nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lxml import etree

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren import kits
from vassal_build.games.keren.charts import chart_pictures
from vassal_build.games.keren.counters import counter_pictures, marker_pictures
from vassal_build.games.keren.forces import forces_pictures
from vassal_build.games.keren.map import map_pictures
from vassal_build.games.keren.units import units
from vassal_build.module import keys
from vassal_build.module.agreement import AGREEMENT_VALUE, agreement_button, recorder
from vassal_build.module.design import GlobalValue, PressDesign
from vassal_build.module.fixtures import places, stamp
from vassal_build.module.kits.counter import battle, counter
from vassal_build.module.kits.kit import Kit
from vassal_build.module.kits.marker import PHASE_MARKER, TURN_MARKER, VP_MARKER, follower, victory_points
from vassal_build.module.kits.states import unit_states
from vassal_build.module.pieces import Counter, MarkerKinds, marker_counters
from vassal_build.module.toolbar import command_button, inventories, silent_command
from vassal_build.properties import BATTLE, BATTLE_HEX, SEGMENT, TURN
from vassal_build.render.badges import badge_pictures
from vassal_build.render.icons import STANDARD_ICONS, icon_pictures, plain_pictures

_STATE = "state"
"""The kind of the rows of counters/markers.csv that are states of units and no counters."""
_MARKERS = MarkerKinds(
    kits={"turn": TURN_MARKER, "phase": PHASE_MARKER, "vp": VP_MARKER, "objective": kits.OBJECTIVE},
    on_units=frozenset((_STATE,)),
    beside={"objective": (24, -24, 0.22)},
)


def _markers(box: Gamebox) -> Iterator[Counter]:
    return marker_counters(box, _MARKERS)


def _kits(box: Gamebox) -> tuple[Kit, ...]:
    words = box.strings
    return (
        counter(words),
        battle(words),
        unit_states(words, [marker for marker in box.markers if marker.kind == _STATE]),
        *kits.unit_kits(words),
        kits.objective(words),
        follower(words, TURN_MARKER, "turn", f"${TURN}$"),
        follower(words, PHASE_MARKER, "phase", f"${SEGMENT}$"),
        victory_points(words, kits.FIRST_POINT, kits.LAST_POINT),
    )


def _buttons(box: Gamebox) -> tuple[etree._Element, ...]:
    return (
        command_button(box, "clear_battles", keys.LEAVE_BATTLE, '{BattleRole != ""}', KeyStroke(115, 0)),
        agreement_button(box),
        silent_command("Track markers follow", keys.TURN_CHANGED, keys.FOLLOW_TURN, "Kind =~ turn|phase"),
        *inventories(
            box,
            (
                (
                    "forces",
                    '{Category != ""}',
                    "Side,CurrentMap",
                    "$PieceName$ $Fire$-$Assault$-$Movement$ · $LocationName$",
                ),
                ("supply", "{out_of_supply_Level == 2}", "Side", "$PieceName$ · $LocationName$"),
                ("suppressed", "{suppressed_Level == 2}", "Side", "$PieceName$ · $LocationName$"),
                ("places", '{PlaceGroup != ""}', "PlaceGroup", "$PieceName$"),
            ),
        ),
    )


DICE = ("fire", "bombardment", "air", "assault", "rally")
ICONS = (
    *STANDARD_ICONS,
    *("italian_forces", "commonwealth_forces", "charts", "agreement", "clear_battles"),
    *(f"die_{die}" for die in DICE),
)
DESIGN = PressDesign(
    pictures=(
        map_pictures,
        forces_pictures,
        chart_pictures,
        counter_pictures,
        marker_pictures,
        partial(badge_pictures, badges=("attack", "bombard", "target")),
        partial(icon_pictures, icons=ICONS),
        plain_pictures,
    ),
    kits=_kits,
    counters=(units, _markers),
    fixtures=(places, stamp, recorder),
    layers=("Place", "Marker", "Counter"),
    buttons=_buttons,
    global_values=lambda _: (AGREEMENT_VALUE, GlobalValue(BATTLE, "1", numeric=True), GlobalValue(BATTLE_HEX, "")),
    hotkeys=lambda _: (("", keys.TURN_CHANGED),),
    dice=DICE,
    charts=("terrain", "fire", "assault", "sequence", "victory"),
    help_pages=("live", "email", "alone", "about"),
    spares=True,
)
