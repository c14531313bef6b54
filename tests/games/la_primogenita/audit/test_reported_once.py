"""One mistake is one finding: what lasts is reported once, and again only when it has grown."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.verdict import Outcome
from rules_check.games.la_primogenita.hands import orders, units
from rules_check.games.la_primogenita.position.actions import Execute
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.audit.reasons.opening import (
    at,
    audited,
    audited_one_after_another,
    graves,
    hop,
    lay,
    track,
    went_on,
)
from tests.games.la_primogenita.audit.reasons.reported import Reported, check
from tests.games.la_primogenita.audit.sitting import Sit, Sitting
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
FIVE = ("5 Stacking Points in H-3", "limit is 4")
SEVEN = ("7 Stacking Points in H-3", "limit is 4")


def crowded(sit: Sit, *later: int) -> Sitting:
    """Five Stacking Points come together in a hex for four in the first Order of several."""
    sitting = sit(at(2, "order1"), track(36, *later))
    sitting.draw()
    sitting.execute(36, "allied")
    for unit in ("sikh", "field144_1", "field144_2"):
        hop(sitting, unit, "H-3")
    sitting.draw()
    return sitting


def test_an_overstacked_hex_is_reported_once(sit: Sit, tmp_path: Path) -> None:
    """At the end of its Order, with the last drag into it as the cause; no later Order is illegal for it."""
    sitting = crowded(sit, 21, 4, 2, 1)
    orders.decline(sitting.table, 21, "italian")
    sitting.draw()
    sitting.execute(4, "italian")
    sitting.draw()
    sitting.execute(2, "allied")
    sitting.draw()
    orders.decline(sitting.table, 1, "allied")
    sitting.press(2, "rail")
    found = audited(sitting, tmp_path)
    check(found, Reported("STK101", "H-3", "1.5", FIVE, step=6, cause=5))
    assert {each.outcome for each in found.actions} == {Outcome.LEGAL}


def test_an_overstacked_hex_is_reported_again_when_it_has_grown(sit: Sit, tmp_path: Path) -> None:
    """And not when one that came last leaves again."""
    sitting = crowded(sit, 26, 11, 2)
    sitting.execute(26, "allied")
    hop(sitting, "bde11", "H-3")
    sitting.draw()
    sitting.execute(11, "allied")
    hop(sitting, "bde11", "I-3")
    sitting.draw()
    first = Reported("STK101", "H-3", "1.5", FIVE, step=6, cause=5)
    check(audited(sitting, tmp_path), first, Reported("STK101", "H-3", "1.5", SEVEN, step=9, cause=8))


def test_an_overstacked_hex_that_was_mended_is_reported_anew(sit: Sit, tmp_path: Path) -> None:
    """Where the unit that left comes back later."""
    sitting = crowded(sit, 26, 11, 2)
    sitting.execute(26, "allied")
    hop(sitting, "sikh", "I-3")
    sitting.draw()
    sitting.execute(11, "allied")
    hop(sitting, "sikh", "H-3")
    sitting.draw()
    first = Reported("STK101", "H-3", "1.5", FIVE, step=6, cause=5)
    check(audited(sitting, tmp_path), first, Reported("STK101", "H-3", "1.5", FIVE, step=12, cause=11))


def test_a_box_too_full_is_reported_once(sit: Sit, tmp_path: Path) -> None:
    """However many Orders are drawn while the fourth Combination Order lies there, and none of that is illegal."""
    held = [lay(f"allied_combination_{number}", f"order_{order}") for number, order in ((1, 39), (2, 23), (3, 15))]
    sitting = sit(*held, lay("executed", "order_14"), at(2, "order1"), track(21, 16, 4))
    for order in (21, 16):
        sitting.draw()
        orders.decline(sitting.table, order, "italian")
    sitting.draw()
    found = audited(sitting, tmp_path)
    assert [each.diagnostic.code for each in graves(found)] == ["ORD104"]
    assert {each.outcome for each in found.actions} == {Outcome.LEGAL}


def test_a_faulty_set_up_is_reported_once(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """When it ends, in whichever log that is; units put elsewhere before are no moves."""
    first = sit(lay("H-9", "skin"))
    first.drag(["cav14"], "C-3", "italian")
    second = went_on(first, primogenita)
    second.press(1, "deduct")
    third = went_on(second, primogenita)
    third.press_to("order1")
    audits = audited_one_after_another(tmp_path, first, second, third)
    found = [[(each.diagnostic.code, each.hex) for each in graves(audit)] for audit in audits]
    assert found == [[], [("RNF201", "H-9"), ("RNF201", "C-3")], []]


def test_a_unit_set_up_wrongly_in_one_log_is_not_reported_of_in_the_next(
    primogenita: Gamebox, bare: Path, tmp_path: Path
) -> None:
    """It was reported when it was laid there."""
    setting = Setting.of(bare, primogenita, "standard")
    first = Sitting.at(setting, primogenita, primogenita.segments)
    first.drag(["cav14"], "C-3", "italian")
    second = went_on(first, primogenita)
    second.press(1, "deduct")
    audits = audited_one_after_another(tmp_path, first, second)
    assert [each.diagnostic.subject for audit in audits for each in graves(audit)].count("cav14") == 1


def test_a_fault_of_the_table_is_reported_in_the_first_log_alone(
    sit: Sit, primogenita: Gamebox, tmp_path: Path
) -> None:
    """A unit that lies in a box for Orders lies there in the next log, too."""
    first = sit(lay("order_track_8", "cav14"), at(2, "deduct"))
    first.press(2, "source")
    second = went_on(first, primogenita)
    second.press(2, "order1")
    audits = audited_one_after_another(tmp_path, first, second)
    assert [[each.diagnostic.subject for each in audit.findings].count("cav14") for audit in audits] == [1, 0]


def test_one_missing_marker_is_one_finding(sit: Sit, tmp_path: Path) -> None:
    """Six units share a town that serves four, and one marker of two was set."""
    far = lay("M-20", "kanger", "cav15", "autoblindo", "carri_l", "col41"), lay("N-20", "art1")
    sitting = sit(*far, lay("Q-8", "col12", "col16", "art2", "col8"), at(2, "resupply"))
    units.set_supply(sitting.table, sitting.table.counters["cav14"], SupplyState.LOW, "italian")
    sitting.press(2, "attrition")
    units.disrupt(sitting.table, sitting.table.counters["cav14"], "italian")
    sitting.press(2, "victory")
    words = ("cannot all be resupplied", "Om Ager, which serves 4")
    check(audited(sitting, tmp_path), Reported("SUP301", "", "5.1, 5.5, 5.6, 5.7b", words))


def test_an_order_left_in_the_box_is_reported_once(sit: Sit, tmp_path: Path) -> None:
    """However many segments end."""
    sitting = sit(at(2, "order1"), track(2))
    sitting.draw()
    sitting.execute(2, "allied")
    for segment in ("rail", "order2", "emergency"):
        sitting.press(2, segment)
    unchosen = Reported("SEQ102", "", "3.2, 3.4", ("before both sides have chosen",), step=8)
    check(audited(sitting, tmp_path), Reported("ORD901", "", "3.2", ("Order 2",), step=4), unchosen)


def test_orders_drawn_while_one_is_left_in_the_box_are_judged_as_ever(sit: Sit, tmp_path: Path) -> None:
    """The one that was neither executed nor returned is reported once (3.2); those after it are drawn and executed."""
    sitting = sit(at(2, "order1"), track(36, 21, 4, 2))
    sitting.draw()
    for number, side in ((21, "italian"), (4, "italian"), (2, "allied")):
        sitting.draw()
        sitting.execute(number, side)
    found = audited(sitting, tmp_path)
    reported = [(each.diagnostic.code, each.diagnostic.subject) for each in found.findings]
    assert reported == [("ORD901", "36"), ("REP109", "36")]
    assert [each.action.order for each in found.actions if isinstance(each.action, Execute)] == [21, 4, 2]
    assert {each.outcome for each in found.actions} == {Outcome.LEGAL}
