"""Support checks for Main Orders, and claims of Support (5.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.games.la_primogenita.orders.execution import begin
from rules_check.games.la_primogenita.position.actions import Support
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import support

Table = Callable[[str, str], Position]

LOW, NO, FULL = SupplyState.LOW, SupplyState.NO, SupplyState.FULL
ROW = "A-1 flat; A-2 flat; A-3 flat; B-2 flat; B-3 flat; B-9 flat"
THREE = "unit a allied foot 8-4 at A-2; unit b allied foot 8-4 at A-2; unit c allied foot 8-4 at B-2"
MOVE, ASSAULT = "order allied 36 executing", "order allied 9 executing"


def state(position: Position, units: Iterable[str]) -> list[SupplyState]:
    """The supply markers of some units."""
    return [position.units[unit].supply for unit in units]


@pytest.mark.parametrize(
    ("unit", "after"),
    [
        ("foot 8-4 at A-1 steps 2/2", (LOW, 2)),
        ("foot 8-4 at A-1 steps 2/2 low_supply", (NO, 2)),
        ("foot 8-4 at A-1 steps 2/2 no_supply", (NO, 1)),
        ("arbegnoch 2-6 at A-1 steps 2/2", (FULL, 2)),
    ],
)
def test_a_unit_without_support_goes_short(table: Table, unit: str, after: tuple[SupplyState, int]) -> None:
    """It becomes Low, then No Supply, then loses a step; an Arbegnoch never checks."""
    position = begin(table(ROW, f"unit a allied {unit}; face a 1 2-4; {MOVE}"))
    checked = support.check_support(position, ("a",))
    assert (checked.units["a"].supply, checked.units["a"].steps) == after


def test_a_unit_checks_once_in_an_order(table: Table) -> None:
    """A second check in the same Order changes nothing, nor does one after a case says that it had Support."""
    once = support.check_support(begin(table(ROW, f"unit a allied foot 8-4 at A-1; {ASSAULT}")), ("a",))
    assert support.check_support(once, ("a",)) == once
    reported = begin(table(ROW, f"unit a allied foot 8-4 at A-1; supported a; {ASSAULT}"))
    assert state(support.check_support(reported, ("a",)), "a") == [FULL]


def test_a_move_is_supported_as_the_order_began(table: Table) -> None:
    """A dump that is gone by now still supports the Move; an Assault looks at the table as it is."""
    for order, expected in ((MOVE, FULL), (ASSAULT, LOW)):
        begun = begin(table(ROW, f"sd sd1 loaded at A-1; unit a allied foot 8-4 at A-2; {order}"))
        later = begun.with_unit("sd1", place="B-9")
        assert state(support.check_support(later, ("a",)), "a") == [expected]


@pytest.mark.parametrize("order", [MOVE, ASSAULT])
def test_a_dump_supports_two_units_in_an_order(table: Table, order: str) -> None:
    """The third that asks in the same Order goes short, and since nobody chose, that is unclear."""
    position = begin(table(ROW, f"sd sd1 loaded at A-1; {THREE}; {order}"))
    for unit in "abc":
        position = support.check_support(position, (unit,))
    assert position.execution is not None
    assert state(position, "abc") == [FULL, FULL, LOW]
    assert position.execution.unclear == {"c"}


def test_earlier_units_make_way_to_another_dump(table: Table) -> None:
    """Two dumps serve three units although the first two both stand nearest to the only dump of the third."""
    dumps = "sd sd1 loaded at A-1; sd sd2 loaded at B-3"
    units = "unit a allied foot 8-4 at A-2; unit b allied foot 8-4 at A-2; unit c allied foot 8-4 at A-0"
    position = begin(table("A-0 flat; " + ROW, f"{dumps}; {units}; {MOVE}"))
    for unit in "abc":
        position = support.check_support(position, (unit,))
    assert state(position, "abc") == [FULL, FULL, FULL]


def test_who_had_support_from_a_full_source_takes_no_place_of_a_dump(table: Table) -> None:
    """Supported at B-9 by the FS, unit a advances next to the dump: it still serves b and c in later Assaults."""
    position = begin(table(ROW + "; source B-9 allied FS", f"sd sd1 loaded at A-1; {THREE}; {ASSAULT}"))
    position = support.check_support(position.with_unit("a", place="B-9"), ("a",)).with_unit("a", place="A-2")
    for unit in "bc":
        position = support.check_support(position, (unit,))
    assert state(position, "abc") == [FULL, FULL, FULL]


def test_a_case_that_says_who_had_support_fills_their_places(table: Table) -> None:
    """With a and b counted as supported, the dump has nothing left for c."""
    position = begin(table(ROW, f"sd sd1 loaded at A-1; {THREE}; supported a; supported b; {MOVE}"))
    assert state(support.check_support(position, ("c",)), "c") == [LOW]


def test_out_of_range_of_everything_is_no_choice(table: Table) -> None:
    """A unit that no source reaches goes short, and nothing is unclear about it."""
    position = begin(table(ROW, f"sd sd1 loaded at A-1; unit a allied foot 8-4 at B-9; {ASSAULT}"))
    checked = support.check_support(position, ("a",))
    assert checked.execution is not None
    assert (state(checked, "a"), checked.execution.unclear) == ([LOW], frozenset())


def test_a_claim_decides_who_is_supported(table: Table) -> None:
    """With a claim for b and c, a goes short although it comes first, and nothing is unclear."""
    position = table(ROW, f"sd sd1 loaded at A-1; {THREE}; {MOVE}")
    position = support.apply(position, Support(("b", "c")))
    for unit in "abc":
        position = support.check_support(position, (unit,))
    assert position.execution is not None
    assert (state(position, "abc"), position.execution.unclear) == ([LOW, FULL, FULL], frozenset())


def test_a_claim_takes_nothing_from_those_with_a_source_of_their_own(table: Table) -> None:
    """A unit within range of a Full Source is supported whatever is claimed for others."""
    position = table(ROW + "; source B-9 allied FS", f"unit a allied foot 8-4 at B-9; {THREE[31:]}; {MOVE}")
    position = support.check_support(support.apply(position, Support(("b",))), ("a",))
    assert state(position, "a") == [FULL]


def test_claims_are_added_up_before_they_are_served(table: Table) -> None:
    """Claims for b and then for c fill the dump, so a goes short although it comes first."""
    position = table(ROW, f"sd sd1 loaded at A-1; {THREE}; {MOVE}")
    for unit in "bc":
        position = support.apply(position, Support((unit,)))
    assert state(support.check_support(position, ("a",)), "a") == [LOW]


def test_a_full_source_supports_any_number(table: Table) -> None:
    """Six units in one Order."""
    units = "; ".join(f"unit {unit} allied foot 1-4 at A-2" for unit in "abcdef")
    position = begin(table(ROW + "; source A-1 allied FS", f"{units}; {MOVE}"))
    assert set(state(support.check_support(position, tuple("abcdef")), "abcdef")) == {FULL}


def test_a_claim_of_one_side_does_not_bind_the_other(table: Table) -> None:
    """Italy's defenders are served by their town although only an Allied unit was claimed."""
    town = ROW + "; town B-3 cheren vp 3"
    position = table(town, f"sd sd1 loaded at A-1; {THREE}; unit col italian foot 4-4 at B-3; {ASSAULT}")
    position = support.check_support(support.apply(position, Support(("a",))), ("col",))
    assert state(position, ["col"]) == [FULL]


REFUSED = [
    ("SUP101", f"sd sd1 loaded at A-1; {THREE}; {MOVE}", ("a", "b", "c")),
    ("SUP101", f"sd sd1 loaded at A-1; unit a allied foot 8-4 at B-9; {MOVE}", ("a",)),
    ("SUP102", f"sd sd1 loaded at A-1; {THREE}", ("a",)),
    ("SUP102", f"sd sd1 loaded at A-1; {THREE}; order allied 27 executing", ("a",)),
    ("SUP102", f"sd sd1 loaded at A-1; {MOVE}", ("sd1",)),
    ("SUP102", f"unit col italian foot 4-4 at A-1; {MOVE}", ("col",)),
    ("SUP102", f"unit p allied arbegnoch 2-6 at A-2; {MOVE}", ("p",)),
]


@pytest.mark.parametrize(("code", "on_table", "units"), REFUSED)
def test_claims_that_do_not_hold(table: Table, code: str, on_table: str, units: tuple[str, ...]) -> None:
    """More units than the sources serve, none in range, no Main Order, or units that do not check."""
    position = table(ROW, on_table)
    assert [found.code for found in support.check(position, Support(units))] == [code]


def test_a_claim_that_holds(table: Table) -> None:
    """Two units next to one dump."""
    position = table(ROW, f"sd sd1 loaded at A-1; {THREE}; {MOVE}")
    assert list(support.check(position, Support(("a", "c")))) == []


def test_a_second_claim_adds_to_the_first(table: Table) -> None:
    """A third unit claimed apart from the first two asks for too much as well."""
    position = support.apply(table(ROW, f"sd sd1 loaded at A-1; {THREE}; {MOVE}"), Support(("a", "b")))
    assert [found.code for found in support.check(position, Support(("c",)))] == ["SUP101"]


def test_what_nobody_decided_on_one_side_is_unclear_whatever_the_other_claimed(table: Table) -> None:
    """Three want the dump; a claim for Italy says nothing of them, and one for one of them does."""
    position = table(ROW, f"sd sd1 loaded at A-1; {THREE}; unit col italian foot 4-4 at B-3; {ASSAULT}")
    for claims, unclear in ((("col",), {"c"}), (("col", "a"), set())):
        claimed = support.apply(position, Support(claims))
        checked = support.check_support(claimed, tuple("abc"))
        assert checked.execution is not None
        assert checked.execution.unclear == unclear


def test_a_unit_that_has_checked_is_not_asked_again_after_a_claim(table: Table) -> None:
    """The check leaves all as it is."""
    position = support.check_support(begin(table(ROW, f"sd sd1 loaded at A-1; {THREE}; {ASSAULT}")), ("a",))
    claimed = support.apply(position, Support(("b",)))
    assert support.check_support(claimed, ("a",)) is claimed


def test_who_went_short_cannot_be_claimed_afterwards(table: Table) -> None:
    """A unit that has checked and had no Support in this Order is not supported later in it."""
    position = begin(table(ROW, f"sd sd1 loaded at B-9; {THREE}; {ASSAULT}"))
    position = support.check_support(position, ("a",)).with_unit("sd1", place="A-1")
    assert [found.code for found in support.check(position, Support(("a",)))] == ["SUP102"]


def test_the_finding_names_the_units_and_the_source(table: Table) -> None:
    """It says who competes for which dump, and how far each is from the nearest source."""
    position = table(ROW, f"sd sd1 loaded at A-1; {THREE}; {MOVE}")
    (found,) = support.check(position, Support(("a", "b", "c")))
    dump = position.printed("sd1").name
    assert found.message == f"c, a and b cannot all be supported: they can use only {dump}, which serves 2 units"
    assert found.evidence[0] == f"c in B-2: 1 movement point from {dump}"


def test_the_finding_names_the_nearest_source(table: Table) -> None:
    """Out of range, it names the nearest source with its cost and range."""
    position = table(ROW, f"sd sd1 loaded at A-1; unit a allied foot 8-4 at B-9; {MOVE}")
    near = table(ROW + "; A-4 flat", f"sd sd1 loaded at A-1; unit a allied foot 8-4 at A-4; {MOVE}")
    (nowhere,) = support.check(position, Support(("a",)))
    (far,) = support.check(near, Support(("a",)))
    assert nowhere.message == "a cannot be supported: no Supply Source can be traced to it"
    dump = near.printed("sd1").name
    assert far.message == f"a cannot be supported: {dump} is 3 movement points away, and its range is 2"
