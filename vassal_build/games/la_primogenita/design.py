"""La Primogenita: Orders on two Order Sheets, named dice for Assault and Bombardment, the staffs' buttons."""

from __future__ import annotations

from functools import partial

from lxml import etree

from vassal_build.codec.keystroke import CTRL, KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.arriving import (
    ARRIVAL_PLACE,
    ARRIVAL_TURN,
    ARRIVING,
    arrival_place,
    arrival_turn,
    arrival_values,
    arriving,
)
from vassal_build.games.la_primogenita.charts import chart_pictures
from vassal_build.games.la_primogenita.clerk import WEIGHED, clerk, weighed
from vassal_build.games.la_primogenita.clerk import global_values as clerk_values
from vassal_build.games.la_primogenita.counter_key import counter_key_pictures
from vassal_build.games.la_primogenita.die_reports import die_reports
from vassal_build.games.la_primogenita.marker_kits import FLAG, SOURCE, TRENCH, TRENCH_LIES, VP_MARKER, marker_kits
from vassal_build.games.la_primogenita.order_counters import order_counters
from vassal_build.games.la_primogenita.order_faces import order_pictures
from vassal_build.games.la_primogenita.order_kits import IS_ORDER, committed, order_kits
from vassal_build.games.la_primogenita.properties import AGREEMENTS, TAKEN_BACK
from vassal_build.games.la_primogenita.schema import ALTITUDE, DESERT, PATRIOT
from vassal_build.games.la_primogenita.sheets import sheet_pictures
from vassal_build.games.la_primogenita.stacks import stack_in_words
from vassal_build.games.la_primogenita.staff import staff_kits
from vassal_build.games.la_primogenita.staff_pieces import staff_pictures, staffs
from vassal_build.games.la_primogenita.tracks import TRACKS
from vassal_build.games.la_primogenita.unit_kits import (
    AIR_UNIT,
    ARBEGNOCH,
    ARMS,
    SUPPLY_DUMP,
    air,
    arms,
    dump,
    unit_kits,
)
from vassal_build.games.la_primogenita.unit_properties import UNIT_PROPERTIES
from vassal_build.module import keys
from vassal_build.module.design import GlobalValue, PressDesign
from vassal_build.module.fixtures import places, stamp
from vassal_build.module.kits import marker
from vassal_build.module.kits.counter import battle, counter, home
from vassal_build.module.kits.kit import Kit
from vassal_build.module.kits.states import unit_states
from vassal_build.module.pieces import Base, MarkerKinds, UnitKinds, marker_counters, unit_counters
from vassal_build.module.toolbar import TRAILS, command_button, inventories, silent_command, trail_buttons
from vassal_build.module.turn import turn_hotkeys
from vassal_build.properties import BATTLE, BATTLE_HEX
from vassal_build.render.badges import badge_pictures
from vassal_build.render.counters import counter_pictures
from vassal_build.render.icons import icon_pictures, plain_pictures
from vassal_build.render.land_columns import LandColumns
from vassal_build.render.map import map_pictures
from vassal_build.render.markers import marker_pictures
from vassal_build.render.trays import tray_pictures

UNIT_MORE = (WEIGHED, ARRIVING, ARMS)
"""What every unit with steps has besides."""
STATE = "state"
"""The kind of the rows of counters/markers.csv that are states of units beside its own, and no counters."""
FLIP = "flip"
"""The segment in which executed Orders are turned back."""
STAFF_OF_PLAYER = "Layer = Staff && Side = $PlayerSide$ || Layer = Staff && PlayerSide = %s"


def _kits(box: Gamebox) -> tuple[Kit, ...]:
    most_steps = max(unit.steps for unit in box.units)
    states = [marker for marker in box.markers if marker.kind == STATE]
    more = (unit_states(box.strings, states),) if states else ()
    return (
        counter(box.strings),
        home(box.strings),
        battle(box.strings, after=(keys.TELL_CLERK,)),
        weighed(),
        *more,
        *unit_kits(box.strings, most_steps, *UNIT_MORE, *(kit.name for kit in more)),
        arriving(box),
        arms(box.strings),
        dump(box.strings),
        air(box.strings),
        *marker_kits(box),
        *order_kits(box),
        *staff_kits(box),
    )


def _buttons(box: Gamebox) -> tuple[etree._Element, ...]:
    """Commit goes to the player's own staff (to both in solitaire play); the rest to the first side's staff alone."""
    own = STAFF_OF_PLAYER % box.strings.name("sides.solitaire")
    one = f"CounterId = staff_{box.sides[0].id}"
    rows = (
        ("commit", keys.STAFF_COMMIT, own, KeyStroke(112, 0)),
        ("reveal", keys.STAFF_REVEAL, one, KeyStroke(113, 0)),
        ("draw", keys.STAFF_DRAW, one, KeyStroke(114, 0)),
        ("reinforcements", keys.STAFF_ARRIVE, one, KeyStroke(112, CTRL)),
        ("clear_battles", keys.STAFF_NEW_BATTLE, one, KeyStroke(115, 0)),
        ("agreement", keys.STAFF_AGREEMENT, one, KeyStroke(116, 0)),
        ("take_back", keys.STAFF_TAKE_BACK, one, KeyStroke(117, 0)),
    )
    visible = tuple(command_button(box, name, key, target, hotkey) for name, key, target, hotkey in rows)
    return (
        *visible,
        *trail_buttons(box),
        silent_command("Turn markers follow", keys.TURN_CHANGED, keys.FOLLOW_TURN, "Kind =~ turn|phase"),
        silent_command("Executed Orders go home", keys.TURN_CHANGED, keys.FINISH, f"{IS_ORDER} && Declared = 1"),
        silent_command("Orders flip back", keys.FLIP_ORDERS, keys.FLIP_BACK, f"{IS_ORDER} && Face_Level = 2"),
        *inventories(
            box,
            (
                (
                    "forces",
                    '{Category != ""}',
                    "Side,CurrentMap",
                    "$PieceName$ $Strength$-$Movement$ · $LocationName$",
                ),
                ("disrupted", "{Disrupted == 1}", "Side", "$PieceName$ · $LocationName$"),
                ("supply", '{Supply == "Low" || Supply == "No"}', "Side,Supply", "$PieceName$ · $LocationName$"),
                ("places", '{PlaceGroup != ""}', "PlaceGroup", "$PieceName$"),
            ),
            {"Low": box.strings.text("states.low_supply"), "No": box.strings.text("states.no_supply")},
        ),
    )


def _global_values(box: Gamebox) -> tuple[GlobalValue, ...]:
    return (
        *(GlobalValue(committed(side), "0", numeric=True) for side in box.sides),
        GlobalValue(BATTLE, "1", numeric=True),
        GlobalValue(BATTLE_HEX, ""),
        GlobalValue(AGREEMENTS, "0", numeric=True),
        GlobalValue(TAKEN_BACK, "0", numeric=True),
        *arrival_values(),
        *clerk_values(box),
    )


ICONS = (
    *("map", "orders", "allied_sheet", "italian_sheet", "charts", "pieces", "inventory", "notes", "sides"),
    *(
        "commit",
        "reveal",
        "draw",
        "next_turn",
        "agreement",
        "take_back",
        "clear_moved",
        "clear_battles",
        "more",
        "reinforcements",
        "trails_on",
        "trails_off",
        "hide",
    ),
    *("die_assault", "die_push", "die_counterattack", "die_bombardment", "die_order"),
    *("camera", "zoom_in", "zoom_out", "zoom_pick", "overview"),
)
BADGES = ("disrupted", "low_supply", "no_supply", "chosen", "attack", "bombard", "target", "executing")
LAND = LandColumns(ALTITUDE, DESERT, zones=(PATRIOT,))
PICTURES = (
    partial(map_pictures, land=LAND, tracks=TRACKS),
    sheet_pictures,
    chart_pictures,
    counter_key_pictures,
    counter_pictures,
    order_pictures,
    marker_pictures,
    partial(badge_pictures, badges=BADGES),
    partial(icon_pictures, icons=ICONS),
    staff_pictures,
    tray_pictures,
    plain_pictures,
)
UNITS = UnitKinds(
    kits={"supply": SUPPLY_DUMP, "air": AIR_UNIT, "arbegnoch": ARBEGNOCH},
    homes={"air": Base("air_base", "{side}_sheet")},
    one_sided=frozenset(("air",)),
    properties=UNIT_PROPERTIES,
)
MARKERS = MarkerKinds(
    kits={
        "flag": FLAG,
        "source": SOURCE,
        "trench": TRENCH,
        "turn": marker.TURN_MARKER,
        "phase": marker.PHASE_MARKER,
        "vp": VP_MARKER,
    },
    homes={"trench": "{side}_trench_{copy}"},
    arriving={ARRIVAL_TURN: arrival_turn, ARRIVAL_PLACE: arrival_place},
    on_units=frozenset(("disrupted", "supply", STATE)),
    unlimited=frozenset(("flag",)),
    beside={
        "trench": TRENCH_LIES,
        "flag": (30, -28, 0.3),
        "source": (26, 26, 0.4),
        "open_city": (-26, -26, 0.36),
        "phase": (0, 27, 0.32),
    },
)
DESIGN = PressDesign(
    pictures=PICTURES,
    kits=_kits,
    counters=(partial(unit_counters, kinds=UNITS), order_counters, partial(marker_counters, kinds=MARKERS)),
    fixtures=(staffs, places, stamp, clerk),
    buttons=_buttons,
    global_values=_global_values,
    hotkeys=partial(turn_hotkeys, orders_return=FLIP),
    dice=("assault", "push", "counterattack", "bombardment", "order"),
    charts=("combat", "bombardment", "terrain", "supply", "sequence", "orders_allied", "orders_italian", "counters"),
    help_pages=("live", "email", "solitaire", "about"),
    die_reports=die_reports,
    stack=stack_in_words,
    seldom=(*TRAILS, "buttons.agreement", "buttons.take_back", "buttons.counters", "windows.notes"),
    layers=("Place", "Marker", "Counter", "Staff"),
)
