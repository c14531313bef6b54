"""Units of La Primogenita without steps: the Supply Dump, which has two modes instead, and the Air unit."""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.traits import CalculatedProperty, Marker
from vassal_build.gamebox.strings import Strings
from vassal_build.games.la_primogenita.clerk import WEIGHED
from vassal_build.games.la_primogenita.report_lines import DEPLETE, LOAD, TO_AIRBASE
from vassal_build.module import keys
from vassal_build.module.kits.counter import BATTLE, COUNTER, uses
from vassal_build.module.kits.kit import Kit, Rank, hide, report, send, trigger

SUPPLY_DUMP = "Supply Dump"
AIR_UNIT = "Air Unit"
ARMS = "Arms"


def arms() -> Kit:
    """Only Artillery bombards (6.1)."""
    return Kit(ARMS, (hide("{Artillery != 1}", keys.BOMBARD),), Rank.REPORTS)


def dump(strings: Strings) -> Kit:
    """A Supply Dump is loaded or depleted, has no steps and is never Disrupted or short of supply (rule 5.5)."""
    text = strings.text
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    return Kit(
        SUPPLY_DUMP,
        (
            *uses(COUNTER, BATTLE, WEIGHED),
            trigger(text("commands.deplete"), keys.DEPLETE, keys.STEP_DOWN),
            trigger(text("commands.load"), keys.LOAD, keys.STEP_UP),
            trigger(text("commands.eliminate"), keys.ELIMINATE, keys.SAY_ELIMINATED, keys.GO_ELIMINATED),
            hide("{Loaded >= 0}", keys.ATTACK, keys.BOMBARD),
            hide("{Loaded == 0}", keys.DEPLETE),
            hide("{Loaded == 1}", keys.LOAD),
            report(keys.STEP_DOWN, text(DEPLETE, **where)),
            report(keys.STEP_UP, text(LOAD, **where)),
            report(keys.SAY_ELIMINATED, text(report_lines.ELIMINATE, **where)),
            send(keys.GO_ELIMINATED, "$HomeMap$", text("boxes.eliminated", side="$Side$")),
            CalculatedProperty(name="Loaded", expression="{Face_Level == 1 ? 1 : 0}"),
            Marker.of({"Strength": "0"}),
            CalculatedProperty(name="Movement", expression="{Movement1}"),
        ),
    )


def air(strings: Strings) -> Kit:
    """An Air unit flies to its target by hand and back by command (Orders 42, 43)."""
    text = strings.text
    return Kit(
        AIR_UNIT,
        (
            *uses(COUNTER, BATTLE, WEIGHED),
            hide("{Artillery != 1}", keys.ATTACK, keys.BOMBARD, keys.TARGET),
            trigger(text("commands.to_airbase"), keys.RETURN_HOME, keys.SAY_HOME, keys.GO_HOME),
            report(keys.SAY_HOME, text(TO_AIRBASE, unit="$PieceName$")),
            send(keys.GO_HOME, "$AirMap$", text("boxes.air_base")),
            Marker.of({"AirMap": text("windows.map")}),
        ),
    )
