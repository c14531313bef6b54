"""A Minor Order used on whom it may not be used on: reported as just that, with the Order's own entry of section 9."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules_check.audit.verdict import Finding
from rules_check.games.la_primogenita.hands import orders, units
from rules_check.play.log import battles
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
Change = Callable[[Laid], None]
Deed = Callable[[Sitting], None]
HELD = (44, 42, 41, 39, 38, 25)
"""Combination Orders, three of each side, chosen beside the one that is tried."""
FOURTH = {"allied": 33, "italian": 36}
"""The other side's fourth Order, which it gives back, by the side whose Order is tried."""
GRAVE = (Severity.ERROR, Severity.WARNING, Severity.UNVERIFIABLE)


def laid(counter: str, place: str) -> Change:
    """A counter that lies elsewhere from the start."""
    return lambda table: table.lay(counter, place)


def shown(counter: str, face: int) -> Change:
    """A counter that shows another side from the start."""
    return lambda table: table.face(counter, face)


def marked(counter: str, name: str, value: str = "1") -> Change:
    """A counter that has a mark from the start."""
    return lambda table: table.value(counter, name, value)


def die(result: int) -> Deed:
    """The die of the Order is thrown."""
    return lambda sitting: sitting.roll("order", result)


def hit(command: Callable[..., None], *counters: str) -> Deed:
    """A unit's own command."""

    def do(sitting: Sitting) -> None:
        for counter in counters:
            command(sitting.table, sitting.table.counters[counter], "allied")

    return do


def aimed(counter: str) -> Deed:
    """The unit is marked as the target."""
    return lambda sitting: battles.join(sitting.table, sitting.table.counters[counter], battles.TARGET, "allied")


def dragged(counter: str, place: str) -> Deed:
    """A counter is dragged to a hex."""
    return lambda sitting: sitting.drag([counter], place)


@dataclass(frozen=True, slots=True)
class Misuse:
    """An Order used wrongly: its number, the table before, what is done, and what a player expects to be reported.

    `words` stand in the message; `hex` is that of the unit that the Order is used on; `code` and `cite` those of the
    finding.
    """

    name: str
    order: int
    before: Sequence[Change]
    deeds: Sequence[Deed]
    words: Sequence[str]
    hex: str
    code: str = "ORD108"
    cite: str = ""

    @property
    def section(self) -> str:
        """The entry of section 9 that is broken."""
        return self.cite or f"9, Order {self.order}"


MISUSES = (
    Misuse("43 at an Allied unit", 43, (laid("air1", "air_base"),), (die(6), hit(units.disrupt, "sikh")),
           ("Sikh", "not an Italian unit"), "I-3"),
    Misuse("43 without an Air unit", 43, (), (die(6), hit(units.disrupt, "col41")),
           ("no Air unit is in the Air Base",), "G-4"),
    Misuse("40 at a unit in a town", 40, (), (die(6), hit(units.disrupt, "bde10")),
           ("10th Indian Brigade", "Tessenei"), "L-4"),
    Misuse("40 at a unit in range of a source", 40, (), (die(5), hit(units.disrupt, "sikh")),
           ("Sikh", "Full Supply Source"), "I-3"),
    Misuse("40 missed at a unit in a town", 40, (), (aimed("bde10"), die(2)),
           ("10th Indian Brigade", "Tessenei"), "L-4"),
    Misuse("40 at two units", 40, (laid("sikh", "N-9"), laid("mah", "N-10")),
           (die(6), hit(units.disrupt, "sikh", "mah")), ("one unit", "Sikh", "Mahratta"), "N-10"),
    Misuse("40 without its die", 40, (laid("sikh", "N-9"),), (hit(units.disrupt, "sikh"),),
           ("needs 1 die roll",), "N-9", "ORD109"),
    Misuse("40 on a failed die", 40, (laid("sikh", "N-9"),), (die(3), hit(units.disrupt, "sikh")),
           ("die 3", "Sikh"), "N-9", "ORD111"),
    Misuse("40 without a trace of its success", 40, (laid("sikh", "N-9"), laid("mah", "N-10")), (die(6),),
           ("die 6", "no unit shows"), "", "ORD112"),
    Misuse("37 in a hex that has a Trench", 37, (laid("trench_allied#1", "I-3"),), (dragged("trench_allied#2", "I-3"),),
           ("two Trenches are in I-3",), "I-3", "REP112", "7.2"),
    Misuse("37 with a Trench from the map while the sheet has one", 37, (laid("trench_allied#1", "L-4"),),
           (dragged("trench_allied#1", "I-3"),), ("left on the Order Sheet",), "I-3"),
    Misuse("35 by a unit that is no Arbegnoch", 35, (), (dragged("sikh", "J-3"),),
           ("Sikh", "Arbegnoch Move (Order 35) does not move it"), "J-3", "MOV106"),
    Misuse("27 before the unit is due", 27, (), (dragged("bde9", "west_kassala"),),
           ("9th Indian Brigade", "arrives on GT5"), "west_kassala", "RNF102", "1.7; 9, Order 27"),
    Misuse("27 at a wrong hex", 27, (), (dragged("bde5", "J-1"),),
           ("5th Indian Brigade", "Setup Hex K"), "J-1", "RNF103", "1.7; 9, Order 27"),
    Misuse("6 before the unit is due", 6, (), (dragged("gran10", "to_addis_abeba"),),
           ("10th Grenadier Regiment", "arrives on GT6"), "to_addis_abeba", "RNF102", "1.7; 9, Order 6"),
    Misuse("2 that leaves a unit Disrupted", 2, (marked("sikh", "Disrupted"), marked("mah", "Disrupted")),
           (hit(units.recover, "mah"),), ("Sikh", "Disrupted"), "I-3", "BMB901"),
    Misuse("12 of which the loss is not taken", 12, (laid("sikh", "L-8"),), (aimed("col12"), die(6)),
           ("12th Colonial Brigade",), "L-7", "CMB901"),
    Misuse("37 in a hex with no unit", 37, (), (dragged("trench_allied#1", "J-5"),), ("no Allied unit", "J-5"), "J-5"),
    Misuse("32 at an Italian unit", 32, (marked("col41", "Disrupted"),), (hit(units.recover, "col41"),),
           ("41st Colonial Brigade", "not an Allied unit"), "G-4"),
    Misuse("32 at two units", 32, (marked("sikh", "Disrupted"), marked("mah", "Disrupted")),
           (hit(units.recover, "sikh", "mah"),), ("one unit", "Sikh", "Mahratta"), "I-1"),
    Misuse("30 in a hex with no unit", 30, (), (dragged("trench_italian#1", "J-5"),),
           ("no Italian unit", "J-5"), "J-5"),
    Misuse("21 at an Allied unit", 21, (marked("sikh", "Disrupted"),), (hit(units.recover, "sikh"),),
           ("Sikh", "not an Italian unit"), "I-3"),
    Misuse("16 at a dump in range of a source", 16, (laid("sd1", "J-2"), laid("sd2", "N-9")),
           (die(6), hit(units.deplete, "sd1")), ("Supply Dump 1", "Full Supply Source"), "J-2"),
    Misuse("16 where no dump is out of range", 16, (laid("sd1", "J-2"),), (die(6), hit(units.deplete, "sd1")),
           ("Supply Dump 1", "Full Supply Source"), "J-2"),
    Misuse("12 at Artillery", 12, (laid("sikh", "G-3"),), (die(6), hit(units.eliminate, "art1")),
           ("1st Artillery Group", "Artillery"), "G-4"),
    Misuse("12 from afar", 12, (laid("sikh", "G-3"),), (die(6), hit(units.lose_step, "col12")),
           ("12th Colonial Brigade", "adjacent"), "L-7"),
    Misuse("8 at six hexes", 8, (laid("sikh", "G-3"),), (hit(units.lose_step, "col12", "bde11"),),
           ("L-7", "I-2", "not adjacent"), "I-2"),
    Misuse("8 by Artillery", 8, (laid("sikh", "G-3"),), (hit(units.eliminate, "art1"), hit(units.lose_step, "sikh")),
           ("1st Artillery Group", "Artillery"), "G-3"),
    Misuse("7 in a hex with no unit", 7, (), (dragged("trench_italian#1", "J-5"),), ("no Italian unit", "J-5"), "J-5"),
    Misuse("4 at an Allied unit", 4, (marked("sikh", "Disrupted"), marked("col41", "Disrupted")),
           (hit(units.recover, "sikh", "col41"),), ("Sikh", "not an Italian unit"), "I-3"),
    Misuse("3 at a unit out of range of a source", 3, (shown("col41", 2),), (die(6), hit(units.regain_step, "col41")),
           ("41st Colonial Brigade", "Full Supply Source"), "G-4"),
    Misuse("3 at an Elite unit", 3, (laid("gran11", "J-18"), shown("gran11", 2)),
           (die(6), hit(units.regain_step, "gran11")), ("11th Grenadier Regiment", "Elite"), "J-18"),
    Misuse("2 at an Italian unit", 2, (marked("sikh", "Disrupted"), marked("col41", "Disrupted")),
           (hit(units.recover, "sikh", "col41"),), ("41st Colonial Brigade", "not an Allied unit"), "G-4"),
    Misuse("1 at a Mobile unit", 1, (shown("skin", 2),), (hit(units.regain_step, "skin"),),
           ("Skinner's Horse", "not Foot"), "H-3"),
    Misuse("1 at three units", 1, (shown("mah", 2), shown("bde11", 2), shown("sikh", 2)),
           (hit(units.regain_step, "mah", "bde11", "sikh"),), ("one or two", "Mahratta", "Sikh"), "I-1"),
)  # fmt: skip
"""Minor Orders at whom they may not be aimed."""


def played(misuse: Misuse, setting: Setting, box: Gamebox, path: Path, *, goes_on: bool = True) -> list[Finding]:
    """Reveal, draw and execute the Order, do the deeds, draw the next one; give what is found that is no note.

    Where the play does not go on, the log ends before the next Order is drawn.
    """
    sitting = Sitting.at(setting, box, box.segments, *misuse.before)
    side_of = {order.priority: order.side for order in box.orders}
    owner = side_of[misuse.order]
    sitting.press_to("order1")
    chosen = sorted((*HELD, FOURTH[owner], misuse.order), reverse=True)
    sitting.reveal(*chosen)
    for number in chosen[: chosen.index(misuse.order) + 1]:
        sitting.draw()
        if number == FOURTH[owner]:
            orders.decline(sitting.table, number, side_of[number])
    first = len(sitting.table.steps)
    sitting.execute(misuse.order, owner)
    for deed in misuse.deeds:
        deed(sitting)
    if goes_on:
        sitting.draw()
    found = audit(read_tables(sitting.write(path / "game.vlog"))).findings
    return [each for each in found if each.moment.step > first and each.diagnostic.severity in GRAVE]


@pytest.mark.parametrize("misuse", MISUSES, ids=lambda misuse: misuse.name)
def test_a_minor_order_on_a_wrong_target_is_reported_as_that(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, misuse: Misuse
) -> None:
    """By one finding: its code, the Order's entry in section 9, the hex, and who or what it was used on."""
    found = played(misuse, setting, primogenita, tmp_path)
    assert [(each.diagnostic.code, each.diagnostic.cite, each.hex) for each in found] == [
        (misuse.code, misuse.section, misuse.hex)
    ]
    message = found[0].diagnostic.message
    assert [word for word in misuse.words if word not in message] == [], message


LEGAL = (
    Misuse("43 at any two units", 43, (laid("air1", "air_base"), laid("air2", "air_base")),
           (die(6), die(5), hit(units.disrupt, "col41", "bn27")), (), ""),
    Misuse("40 at a unit that is Disrupted already", 40, (laid("sikh", "N-9"), marked("sikh", "Disrupted")), (die(6),),
           (), ""),
    Misuse("43 at a unit that is Disrupted already", 43, (laid("air1", "air_base"), marked("bn27", "Disrupted")),
           (die(6),), (), ""),
    Misuse("37 where the sheet has a Trench", 37, (), (dragged("trench_allied#1", "I-3"),), (), ""),
    Misuse("40 on a failed die, with a mark on a unit off the map", 40, (laid("sikh", "N-9"), laid("mah", "N-10")),
           (aimed("gran10"), die(3)), (), ""),
)  # fmt: skip
"""Minor Orders used as they may be, in ways that are not the first to come to mind."""


@pytest.mark.parametrize("use", LEGAL, ids=lambda use: use.name)
def test_a_minor_order_used_as_it_may_be_is_legal(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, use: Misuse
) -> None:
    """Nothing is found, and no unit is said to be hit that was not."""
    assert [str(each.diagnostic) for each in played(use, setting, primogenita, tmp_path)] == []


FAILED = next(each for each in MISUSES if each.name == "40 on a failed die")


def test_a_failed_die_taken_for_a_success_is_reported_where_the_log_ends_there(
    setting: Setting, primogenita: Gamebox, tmp_path: Path
) -> None:
    """No later log puts it right, as it may a mark that is missed."""
    found = played(FAILED, setting, primogenita, tmp_path, goes_on=False)
    assert [(each.diagnostic.code, each.diagnostic.severity) for each in found] == [("ORD111", Severity.ERROR)]


def test_no_mark_is_missed_on_units_that_are_off_the_map(
    setting: Setting, primogenita: Gamebox, tmp_path: Path
) -> None:
    """The two that Thirst may have been for were taken off, so that neither can show it."""
    taken = (die(6), hit(units.eliminate, "sikh", "mah"))
    misuse = Misuse("40, and both are gone", 40, (laid("sikh", "N-9"), laid("mah", "N-10")), taken, (), "")
    assert "ORD112" not in [each.diagnostic.code for each in played(misuse, setting, primogenita, tmp_path)]


SLIPS = (
    Misuse("37, and nothing is dug", 37, (), (die(5),), (), ""),
    Misuse("32, and nobody is steadied", 32, (marked("sikh", "Disrupted"), marked("mah", "Disrupted")), (die(5),),
           (), ""),
    Misuse("8, and nobody is weaker", 8, (laid("sikh", "G-3"),), (die(6),), (), ""),
    Misuse("1, and nobody is stronger", 1, (shown("mah", 2), shown("sikh", 2)), (die(6),), (), ""),
)  # fmt: skip
"""Minor Orders without dice, left unused, in whose window the die of Orders is thrown."""


@pytest.mark.parametrize("use", SLIPS, ids=lambda use: use.name)
def test_a_die_that_the_order_does_not_take_shows_no_use_of_it(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, use: Misuse
) -> None:
    """Nobody owes an effect for it."""
    assert [str(each.diagnostic) for each in played(use, setting, primogenita, tmp_path)] == []
