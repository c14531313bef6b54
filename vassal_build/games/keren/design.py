"""Keren: counters with two sides, named dice for fire and assaults, objectives, a Victory Point Track below nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lxml import etree

from vassal_build.codec.keystroke import CTRL, NO_KEY, SHIFT, KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren import kits
from vassal_build.games.keren.charts import chart_pictures
from vassal_build.games.keren.clerk import IS_CLERK, clerk, global_values
from vassal_build.games.keren.counters import counter_pictures, hidden_pictures, marker_pictures
from vassal_build.games.keren.die_reports import die_reports
from vassal_build.games.keren.facing import BADGES
from vassal_build.games.keren.forces import forces_pictures
from vassal_build.games.keren.levels import ground_here, level_pictures, levels
from vassal_build.games.keren.map import map_pictures
from vassal_build.games.keren.properties import RALLY
from vassal_build.games.keren.schema import POINTS_TRACK
from vassal_build.games.keren.stacks import stack_in_words
from vassal_build.games.keren.unit_picture import picture_of
from vassal_build.games.keren.units import units
from vassal_build.module import keys
from vassal_build.module.agreement import AGREEMENT_VALUE, agreement_button, recorder
from vassal_build.module.design import PressDesign
from vassal_build.module.fixtures import places, stamp
from vassal_build.module.kits.counter import counter
from vassal_build.module.kits.kit import SCALE, SEEN_NAME, Kit
from vassal_build.module.kits.marker import PHASE_MARKER, TURN_MARKER, follower, points_marker
from vassal_build.module.kits.states import choosing, unit_states
from vassal_build.module.pieces import Counter, MarkerKinds, marker_counters
from vassal_build.module.toolbar import TRAILS, command_button, inventories, sight_thread, silent_command, trail_buttons
from vassal_build.module.turn import segment_names
from vassal_build.module.windows import CLEAR_MOVED
from vassal_build.properties import SEGMENT, TURN
from vassal_build.render.badges import badge_pictures
from vassal_build.render.icons import STANDARD_ICONS, icon_pictures, plain_pictures
from vassal_build.render.trays import tray_pictures

_STATE = "state"
"""The kind of the rows of counters/markers.csv that are states of units and no counters."""
_BOMBARDED = "bombarded"
"""The state that guns alone have."""
_MARKERS = MarkerKinds(
    kits={"turn": TURN_MARKER, "phase": PHASE_MARKER, "vp": kits.SCORE_MARKER, "objective": kits.OBJECTIVE},
    on_units=frozenset((_STATE,)),
    beside={
        "objective": (-25, -23, 0.22),
        "turn": (0, 15, 0.42),
        "phase": (116, 0, SCALE),
        "vp": (0, 14, 0.38),
    },
)
_F4, _F6, _CTRL_F1 = KeyStroke(115, 0), KeyStroke(117, 0), KeyStroke(112, CTRL)


def _markers(box: Gamebox) -> Iterator[Counter]:
    return marker_counters(box, _MARKERS)


def _kits(box: Gamebox) -> tuple[Kit, ...]:
    words, states = box.strings, [marker for marker in box.markers if marker.kind == _STATE]
    never = {_BOMBARDED: f"!({kits.is_gun(words)})"}
    return (
        counter(words),
        unit_states(words, states, SEEN_NAME, never, cleared=never),
        *kits.unit_kits(box, choosing(states)),
        kits.objective(box),
        follower(words, TURN_MARKER, "turn", f"${TURN}$"),
        follower(words, PHASE_MARKER, "phase", f"${SEGMENT}$"),
        points_marker(box, kits.VP_MARKER, POINTS_TRACK),
        kits.score_marker(box),
    )


def _buttons(box: Gamebox) -> tuple[etree._Element, ...]:
    unit = "$PieceName$ · $LocationName$"
    return (
        command_button(box, "cover_stacks", keys.CLERK_COVER, IS_CLERK, _F6),
        command_button(box, "reinforcements", keys.CLERK_ENTER, IS_CLERK, _CTRL_F1),
        command_button(box, "clear_battles", keys.CLERK_NEW_BATTLE, IS_CLERK, _F4),
        command_button(box, "facing", keys.CLERK_OPTION, IS_CLERK, NO_KEY),
        command_button(box, "levels", keys.CLERK_OVERLAY, IS_CLERK, KeyStroke(ord("V"), SHIFT)),
        agreement_button(box),
        *trail_buttons(box),
        silent_command("Track markers follow", keys.TURN_CHANGED, keys.FOLLOW_TURN, "Kind =~ turn|phase"),
        silent_command("A turn begins", keys.TURN_BEGINS, keys.CLERK_TURN_BEGINS, IS_CLERK),
        *inventories(
            box,
            (
                (
                    "forces",
                    '{Category != ""}',
                    "Side,CurrentMap",
                    "$PieceName$ $Factors$ · $LocationName$",
                ),
                ("supply", "{out_of_supply_Level == 2}", "Side", unit),
                ("suppressed", "{suppressed_Level == 2}", "Side", unit),
                ("objectives", '{Kind == "objective"}', "Held", "$LocationName$: +$Points$"),
                ("places", '{PlaceGroup != ""}', "PlaceGroup", "$PieceName$"),
            ),
        ),
    )


def _hotkeys(box: Gamebox) -> tuple[tuple[str, KeyStroke], ...]:
    """Every change moves the track markers; with the first phase the marks of the turn before are taken away (15.0)."""
    first = f'{{{SEGMENT} == "{next(iter(segment_names(box).values()))}"}}'
    return ("", keys.TURN_CHANGED), (first, keys.TURN_BEGINS), (first, CLEAR_MOVED)


DICE = ("fire", "bombardment", "air", "assault", "rally")
ICONS = (
    *STANDARD_ICONS,
    *(
        "italian_forces",
        "commonwealth_forces",
        "charts",
        "agreement",
        "clear_battles",
        "battle",
        "more",
        "trails_on",
        "trails_off",
    ),
    *("cover_stacks", "reinforcements", "facing", "sight", "levels"),
    *(f"die_{die}" for die in DICE),
)
DESIGN = PressDesign(
    pictures=(
        map_pictures,
        forces_pictures,
        chart_pictures,
        counter_pictures,
        marker_pictures,
        hidden_pictures,
        level_pictures,
        tray_pictures,
        partial(badge_pictures, badges=("attack", "bombard", "target", RALLY, *BADGES)),
        partial(icon_pictures, icons=ICONS),
        plain_pictures,
    ),
    kits=_kits,
    counters=(units, _markers),
    fixtures=(places, stamp, recorder, clerk, levels),
    layers=("Place", "Marker", "Counter"),
    buttons=_buttons,
    global_values=lambda box: (AGREEMENT_VALUE, *global_values(box)),
    hotkeys=_hotkeys,
    dice=DICE,
    charts=("terrain", "levels", "fire", "assault", "sequence", "victory"),
    help_pages=("live", "email", "alone", "about"),
    spares=True,
    opens=True,
    seldom=(*TRAILS, "buttons.facing", "buttons.agreement", "windows.notes"),
    die_reports=die_reports,
    map_parts=lambda box: (sight_thread(box),),
    spot=ground_here,
    stack=stack_in_words,
    arrival=keys.ARRIVED,
    faces=picture_of,
)
