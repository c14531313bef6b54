"""Units of La Primogenita: those with steps and supply, the Supply Dump with its two modes, and the Air unit."""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.traits import CalculatedProperty, Marker
from vassal_build.gamebox.strings import Strings
from vassal_build.games.la_primogenita.arriving import ARRIVING
from vassal_build.games.la_primogenita.clerk import WEIGHED
from vassal_build.games.la_primogenita.report_lines import DEPLETE, LOAD, LOW_SUPPLY, NO_SUPPLY, RESUPPLIED, TO_AIRBASE
from vassal_build.module import keys
from vassal_build.module.kits.counter import BATTLE, COUNTER, uses
from vassal_build.module.kits.kit import Kit, Rank, badge, choice, hide, report, send, trigger
from vassal_build.module.kits.messages import report_one
from vassal_build.module.kits.unit import DISRUPTION, STEPS, UNIT, disruption, open_steps
from vassal_build.properties import SUPPLY as SUPPLY_STATE

SUPPLY = "Supply"
SUPPLY_DUMP = "Supply Dump"
AIR_UNIT = "Air Unit"
ARMS = "Arms"
ARBEGNOCH = "Arbegnoch"
"""The kit of the bands, which need no supply."""


def arms(strings: Strings) -> Kit:
    """Only Artillery bombards (6.1), and nobody fights who is not on the map."""
    absent = f'{{CurrentMap != "{strings.name("windows.map")}"}}'
    restricted = hide("{Artillery != 1}", keys.BOMBARD), hide(absent, keys.ATTACK, keys.BOMBARD, keys.TARGET)
    return Kit(ARMS, restricted, Rank.REPORTS)


def dump(strings: Strings) -> Kit:
    """A Supply Dump is loaded or depleted, has no steps and is never Disrupted or short of supply (rule 5.5)."""
    text = strings.text
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    return Kit(
        SUPPLY_DUMP,
        (
            *uses(COUNTER, BATTLE, WEIGHED, ARRIVING),
            trigger(text("commands.deplete"), keys.DEPLETE, keys.STEP_DOWN),
            trigger(text("commands.load"), keys.LOAD, keys.STEP_UP),
            trigger(text("commands.eliminate"), keys.ELIMINATE, keys.SAY_ELIMINATED, keys.GO_ELIMINATED),
            hide("{Loaded >= 0}", keys.ATTACK, keys.BOMBARD),
            hide("{Loaded == 0}", keys.DEPLETE),
            hide("{Loaded == 1}", keys.LOAD),
            report(keys.STEP_DOWN, text(DEPLETE, **where)),
            report(keys.STEP_UP, text(LOAD, **where)),
            report(keys.SAY_ELIMINATED, text(report_lines.ELIMINATE, **where)),
            send(keys.GO_ELIMINATED, "$HomeMap$", strings.name("boxes.eliminated", side="$Side$")),
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
            *uses(COUNTER, BATTLE, WEIGHED, ARRIVING),
            hide("{Artillery != 1}", keys.ATTACK, keys.BOMBARD, keys.TARGET),
            trigger(text("commands.to_airbase"), keys.RETURN_HOME, keys.SAY_HOME, keys.GO_HOME),
            report(keys.SAY_HOME, text(TO_AIRBASE, unit="$PieceName$")),
            send(keys.GO_HOME, "$AirMap$", strings.name("boxes.air_base")),
            Marker.of({"AirMap": strings.name("windows.map")}),
        ),
    )


def unit_kits(strings: Strings, steps: int, *more: str) -> tuple[Kit, ...]:
    """Give the kits of units that have steps.

    `steps` is the most that any unit has; `more` names the kits that all of them have besides.
    """
    return (
        open_steps(strings, steps),
        disruption(strings),
        _supply(strings),
        Kit(UNIT, uses(COUNTER, STEPS, DISRUPTION, SUPPLY, BATTLE, *more)),
        Kit(ARBEGNOCH, uses(COUNTER, STEPS, DISRUPTION, BATTLE, *more)),
    )


def _supply(strings: Strings) -> Kit:
    """`Supply` is Full, Low or No: the absence of a marker, its Low Supply side, its No Supply side (rule 5.2)."""
    text = strings.text
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    rows = (
        ("low_supply", keys.LOW_SUPPLY, "Low", LOW_SUPPLY),
        ("no_supply", keys.NO_SUPPLY, "No", NO_SUPPLY),
        ("resupplied", keys.RESUPPLIED, "Full", RESUPPLIED),
    )
    return Kit(
        SUPPLY,
        (
            *(hide(f'{{Supply == "{state}"}}', key) for _, key, state, _ in rows),
            report_one(
                tuple(key for _, key, *_ in rows),
                *((f'{SUPPLY_STATE} == "{state}"', text(line, **where)) for _, _, state, line in rows),
            ),
            badge("SupplyMark", '{Supply == "No" ? 3 : Supply == "Low" ? 2 : 1}', "low_supply", "no_supply"),
            choice(
                SUPPLY_STATE,
                *((text(f"commands.{name}"), key, state) for name, key, state, _ in rows),
                ("", keys.GO_ELIMINATED, "Full"),
                start="Full",
            ),
        ),
    )
