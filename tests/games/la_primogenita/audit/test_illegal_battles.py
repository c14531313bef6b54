"""An illegal battle is reported as what it is, and hides nothing of the legal ones before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules_check.games.la_primogenita.hands import orders, units
from rules_check.play.log import battles
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

CHOSEN = (36, 34, 31, 28, 27, 24, 20, 19)
"""The Orders chosen; those above the one that is tried are given back."""
WEST, GUNS, BEHIND = ("bde29", "bde10"), ("field28_1", "field28_2"), ("col12", "autoblindo")
"""Allied Foot and guns near Aicota, in supply, and the Italians in it."""
Reported = tuple[str, str, str]
"""Code, section and hex of a finding."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle at the table: its die and what that shows, who is marked to fight and as target, whose step is lost."""

    die: str
    result: int
    units: tuple[str, ...]
    targets: tuple[str, ...]
    losses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """An Order with some battles; `places` are where counters lie before, `clears` whether marks are taken between."""

    name: str
    order: int
    places: dict[str, str]
    fights: Sequence[Fight]
    expected: Sequence[Reported]
    words: str
    clears: bool = True


ALONE = {"sikh": "G-14", "bde29": "L-6"}
"""A battalion out of supply at Cheren, a brigade in supply at Aicota."""
GUN = {"art": "G-14", "field28_1": "L-6"}
"""A battery out of supply at Cheren, another in supply at Aicota."""
CHEREN = ("col8", "ccnn11", "art4")
PUSHING = {"bde29": "L-6", "bde10": "L-6", "skin": "K-7"}

CASES = (
    Case("second hex of a Limited Assault", 31, ALONE,
         (Fight("assault", 3, ("sikh",), CHEREN, ("sikh",)), Fight("assault", 3, ("bde29",), BEHIND)),
         (("CMB102", "9, Order 31", "L-7"), ("SUP901", "5.2", "G-14")), "second hex"),
    Case("second hex of a Limited Bombardment", 34, GUN,
         (Fight("bombardment", 1, ("art",), CHEREN), Fight("bombardment", 1, ("field28_1",), BEHIND)),
         (("BMB102", "9, Order 34", "L-7"), ("SUP901", "5.2", "G-14")), "second hex"),
    Case("Push joined by a unit marked after the first die", 31, PUSHING,
         (Fight("assault", 6, WEST, BEHIND, ("col12",)), Fight("push", 4, (*WEST, "skin"), BEHIND, ("col12",))),
         (("CMB302", "7.4", "L-7"),), "Duke of York's Own Skinner's Horse", clears=False),
    Case("Push by the units of the Assault", 31, PUSHING,
         (Fight("assault", 6, WEST, BEHIND, ("col12",)), Fight("push", 4, WEST, BEHIND, ("col12",))),
         (), "", clears=False),
)  # fmt: skip
"""What is fought, and what is reported of it beside what is legal."""


def fought(case: Case, sitting: Sitting, sides: Callable[[int], str]) -> int:
    """Draw the Order, giving back those above it, and fight; give the step before it is executed."""
    sitting.press_to("order1")
    sitting.reveal(*CHOSEN)
    for number in CHOSEN[: CHOSEN.index(case.order) + 1]:
        sitting.draw()
        if number != case.order:
            orders.decline(sitting.table, number, sides(number))
    first = len(sitting.table.steps)
    sitting.execute(case.order, sides(case.order))
    role = battles.BOMBARD if case.fights[0].die == "bombardment" else battles.ATTACK
    for number, fight in enumerate(case.fights):
        if number and case.clears:
            battles.clear(sitting.table, "allied")
        roles = {**dict.fromkeys(fight.units, role), **dict.fromkeys(fight.targets, battles.TARGET)}
        battles.array(sitting.table, roles, "allied")
        sitting.roll(fight.die, fight.result)
        for unit in fight.losses:
            units.lose_step(sitting.table, sitting.table.counters[unit], "allied")
    battles.clear(sitting.table, "allied")
    sitting.draw()
    return first


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_an_illegal_battle_is_reported_and_hides_nothing(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, case: Case
) -> None:
    """Each mistake once, with its section and hex."""
    side_of = {order.priority: order.side for order in primogenita.orders}
    laid: list[Callable[[Laid], None]] = [
        lambda table, counter=counter, place=place: table.lay(counter, place)  # type: ignore[misc]
        for counter, place in case.places.items()
    ]
    sitting = Sitting.at(setting, primogenita, primogenita.segments, *laid)
    first = fought(case, sitting, side_of.__getitem__)
    audited = audit(read_tables(sitting.write(tmp_path / "game.vlog")))
    found = [each for each in audited.findings if each.moment.step > first]
    errors = [each for each in found if each.diagnostic.severity is Severity.ERROR]
    reported = {(each.diagnostic.code, each.diagnostic.cite, each.hex) for each in errors}
    assert reported == set(case.expected)
    assert len(errors) == len(case.expected)
    assert all(case.words in each.diagnostic.message for each in errors if each.diagnostic.code != "SUP901")
