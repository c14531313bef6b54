"""What the menu of a unit does: steps, disruption, supply, dumps, elimination, each with its report."""

from __future__ import annotations

from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.play.log import steps
from rules_check.play.log.counter import Counter
from rules_check.play.log.moving import send
from rules_check.play.log.steps import set_state
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.games.la_primogenita.report_lines import DEPLETE, LOAD, LOW_SUPPLY, NO_SUPPLY, RESUPPLIED, TO_AIRBASE
from vassal_build.properties import DISRUPTED, FACE
from vassal_build.properties import SUPPLY as SUPPLY_STATE

SUPPLY = {SupplyState.FULL: "Full", SupplyState.LOW: "Low", SupplyState.NO: "No"}
CLEARED = ((DISRUPTED, "0"), (SUPPLY_STATE, "Full"))
"""What an eliminated unit loses."""
SUPPLY_WORDS = {
    SupplyState.FULL: RESUPPLIED,
    SupplyState.LOW: LOW_SUPPLY,
    SupplyState.NO: NO_SUPPLY,
}


def lose_step(table: PlayTable, counter: Counter, side: str) -> None:
    """Turn to the next smaller face; the last step eliminates."""
    steps.lose_step(table, counter, side, *CLEARED)


def regain_step(table: PlayTable, counter: Counter, side: str) -> None:
    """Turn to the next larger face."""
    steps.regain_step(table, counter, side)


def disrupt(table: PlayTable, counter: Counter, side: str) -> None:
    """Mark Disrupted."""
    set_state(table, counter, (DISRUPTED, "1"), report_lines.DISRUPT, side)


def recover(table: PlayTable, counter: Counter, side: str) -> None:
    """Take the Disrupted mark off."""
    set_state(table, counter, (DISRUPTED, "0"), report_lines.RECOVER, side)


def set_supply(table: PlayTable, counter: Counter, state: SupplyState, side: str) -> None:
    """Mark Low or No Supply, or take the mark off."""
    set_state(table, counter, (SUPPLY_STATE, SUPPLY[state]), SUPPLY_WORDS[state], side)


def deplete(table: PlayTable, dump: Counter, side: str) -> None:
    """Turn a dump to its depleted side."""
    set_state(table, dump, (FACE, "2"), DEPLETE, side)


def load(table: PlayTable, dump: Counter, side: str) -> None:
    """Turn a dump to its loaded side."""
    set_state(table, dump, (FACE, "1"), LOAD, side)


def eliminate(table: PlayTable, counter: Counter, side: str) -> None:
    """Send a unit to the box of the eliminated; its markers go."""
    steps.eliminate(table, counter, side, *CLEARED)


def fly_home(table: PlayTable, counter: Counter, side: str) -> None:
    """Send an Air unit back to the Air Base."""
    text = table.word(TO_AIRBASE, unit=counter.name)
    spot = table.spots.box_of("air_base")
    table.log([*table.select(counter), table.say(side, text), *send(table, counter, spot, side)])
