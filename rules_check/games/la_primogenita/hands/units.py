"""What the menu of a unit does: steps, disruption, supply, dumps, elimination, each with its report."""

from __future__ import annotations

from rules_check.games.la_primogenita.hands.counter import FACE, Counter
from rules_check.games.la_primogenita.hands.moving import send
from rules_check.games.la_primogenita.hands.table import Table
from rules_check.games.la_primogenita.position.unit import SupplyState
from vassal_build.codec.commands import ChangePiece, Command

SUPPLY = {SupplyState.FULL: "Full", SupplyState.LOW: "Low", SupplyState.NO: "No"}
SUPPLY_WORDS = {SupplyState.FULL: "resupplied", SupplyState.LOW: "low_supply", SupplyState.NO: "no_supply"}


def lose_step(table: Table, counter: Counter, side: str) -> None:
    """Turn to the next smaller face; the last step eliminates."""
    if counter.face >= int(counter.mark("Steps")):
        eliminate(table, counter, side)
    else:
        _turn(table, counter, counter.face + 1, "lose_step", side)


def regain_step(table: Table, counter: Counter, side: str) -> None:
    """Turn to the next larger face."""
    _turn(table, counter, counter.face - 1, "regain_step", side)


def _turn(table: Table, counter: Counter, face: int, report: str, side: str) -> None:
    step = int(counter.mark("Steps")) - face + 1
    left = f" ({counter.mark(f'Strength{step}')}-{counter.mark(f'Movement{step}')})"
    _set(table, counter, (FACE, str(face)), report, side, more=left)


def disrupt(table: Table, counter: Counter, side: str) -> None:
    """Mark Disrupted."""
    _set(table, counter, ("Disrupted", "1"), "disrupt", side)


def recover(table: Table, counter: Counter, side: str) -> None:
    """Take the Disrupted mark off."""
    _set(table, counter, ("Disrupted", "0"), "recover", side)


def set_supply(table: Table, counter: Counter, state: SupplyState, side: str) -> None:
    """Mark Low or No Supply, or take the mark off."""
    _set(table, counter, ("Supply", SUPPLY[state]), SUPPLY_WORDS[state], side)


def deplete(table: Table, dump: Counter, side: str) -> None:
    """Turn a dump to its depleted side."""
    _set(table, dump, (FACE, "2"), "deplete", side)


def load(table: Table, dump: Counter, side: str) -> None:
    """Turn a dump to its loaded side."""
    _set(table, dump, (FACE, "1"), "load", side)


def eliminate(table: Table, counter: Counter, side: str) -> None:
    """Send a unit to the box of the eliminated; its markers go."""
    owner = next(each.id for each in table.box.sides if each.name == counter.mark("Side"))
    spot = table.spots.box_of("eliminated", owner)
    text = table.word("reports.eliminate", unit=counter.name, place=table.spots.at(counter.place).name)
    step: list[Command] = [*table.select(counter), table.say(side, text), *send(table, counter, spot, side)]
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        for row, value in (("Disrupted", "0"), ("Supply", "Full")):
            if counter.has(row):
                counter.set(row, value)
    table.log([*step, *changes])


def fly_home(table: Table, counter: Counter, side: str) -> None:
    """Send an Air unit back to the Air Base."""
    text = table.word("reports.to_airbase", unit=counter.name)
    spot = table.spots.box_of("air_base")
    table.log([*table.select(counter), table.say(side, text), *send(table, counter, spot, side)])


def _set(table: Table, counter: Counter, setting: tuple[str, str], report: str, side: str, *, more: str = "") -> None:
    """Set one trait to a state, with its report."""
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        counter.set(*setting)
    text = table.word(f"reports.{report}", unit=counter.name, place=table.spots.at(counter.place).name)
    table.log([*table.select(counter), *changes, table.say(side, text + more)])
