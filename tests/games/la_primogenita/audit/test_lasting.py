"""Faults of the table that last: reported once, again when they grow or come again; play goes on (1.5, 3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.audit import lasting
from rules_check.games.la_primogenita.codes.order import TOO_MANY_HELD
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action, Draw, Execute, Go, Next
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location

HEX, BOXES = OVER_LIMIT.id, TOO_MANY_HELD.id
DRAW, NEXT, EXECUTE, GO = Draw(), Next(), Execute("allied", 31), Go("col", "A-1")
OVER = replace(OVER_LIMIT.at(Location(""), "too many", subject="col"), place="A-2")
FULL = TOO_MANY_HELD.at(Location(""), "too full")


@pytest.mark.parametrize(
    ("action", "found", "left"),
    [
        (DRAW, (OVER, FULL), ()),
        (NEXT, (OVER, FULL), ()),
        (EXECUTE, (OVER, FULL), (FULL,)),
        (GO, (OVER, FULL), (OVER, FULL)),
    ],
    ids=["a draw", "the end of a segment", "an execution", "a move"],
)
def test_what_lasts_is_not_the_actions_own(
    action: Action, found: tuple[Diagnostic, ...], left: tuple[Diagnostic, ...]
) -> None:
    """An execution does not ask for the boxes, a move makes its own hex too full."""
    assert lasting.own(action, found) == left


def reported(
    known: dict[lasting.Key, frozenset[str]], position: Position, action: Action, *found: Diagnostic
) -> list[str]:
    """The codes of the lasting faults that are new."""
    left, fresh = lasting.fresh(known, position, action, found)
    left = dict(left)
    known.clear()
    known.update(left)
    return [each.code for each in fresh]


def crowded(*units: str) -> Position:
    """Units of a case, those named together in one hex, the others elsewhere."""
    position = case_at("7.3-01")
    for unit in position.units:
        position = position.with_unit(unit, place="A-2" if unit in units else "A-1")
    return position


def test_a_crowded_hex_is_reported_once() -> None:
    """By every action that asks for it, and by no other."""
    known: dict[lasting.Key, frozenset[str]] = {}
    assert reported(known, crowded("col", "gun"), GO, OVER) == []
    assert reported(known, crowded("col", "gun"), DRAW, OVER) == [HEX]
    assert reported(known, crowded("col", "gun"), EXECUTE, OVER) == []
    assert known == {(HEX, "A-2"): frozenset({"col", "gun"})}


def test_what_an_action_does_not_ask_for_is_no_lasting_fault_of_it() -> None:
    """An execution does not ask for the boxes: that they are too full is found against it, and not noted besides."""
    assert reported({}, crowded("col", "gun"), EXECUTE, OVER, FULL) == [HEX]


def test_a_crowded_hex_is_reported_again_when_it_grows() -> None:
    """Not when somebody leaves it."""
    known = {(HEX, "A-2"): frozenset({"col", "gun"})}
    assert reported(known, crowded("col"), DRAW, OVER) == []
    assert reported(known, crowded("col", "gun", "bde9"), DRAW, OVER) == [HEX]
    assert known == {(HEX, "A-2"): frozenset({"col", "gun", "bde9"})}


def test_another_hex_is_another_fault() -> None:
    """Each hex by itself."""
    known = {(HEX, "A-2"): frozenset({"col", "gun"})}
    there = replace(OVER, place="A-1")
    assert reported(known, crowded("col", "gun"), DRAW, OVER, there) == [HEX]
    assert set(known) == {(HEX, "A-2"), (HEX, "A-1")}


MENDED: tuple[tuple[str, Action, int | None, set[lasting.Key]], ...] = (
    ("a draw", DRAW, 31, set()),
    ("an execution", EXECUTE, 31, {(BOXES, "")}),
    ("the end of a segment in which Orders are executed", NEXT, 31, set()),
    ("the end of another segment", NEXT, None, {(HEX, "A-2"), (BOXES, "")}),
    ("a draw between Orders", DRAW, None, set()),
    ("a move", GO, 31, {(HEX, "A-2"), (BOXES, "")}),
)


@pytest.mark.parametrize(("action", "order", "left"), [row[1:] for row in MENDED], ids=[row[0] for row in MENDED])
def test_what_was_asked_for_and_is_not_found_was_mended(
    action: Action, order: int | None, left: set[lasting.Key]
) -> None:
    """It is reported again when it is made again."""
    position = crowded("col", "gun")
    position = position if order is not None else replace(position, execution=None)
    known = {(HEX, "A-2"): frozenset({"col", "gun"}), (BOXES, ""): frozenset({"17"})}
    assert reported(known, position, action) == []
    assert set(known) == left


def test_full_boxes_consist_of_the_orders_that_are_held() -> None:
    """3.3: a fourth makes it worse; the Orders on the track do not count."""
    held = crowded().with_orders({17: Whereabouts.HELD, 18: Whereabouts.HELD, 40: Whereabouts.TRACK})
    assert lasting.of(held, FULL) == {"17", "18"}
    known: dict[lasting.Key, frozenset[str]] = {}
    assert reported(known, held, DRAW, FULL) == [BOXES]
    assert reported(known, held, DRAW, FULL) == []
    assert reported(known, held.with_orders({44: Whereabouts.HELD}), DRAW, FULL) == [BOXES]


CODES = frozenset((HEX, BOXES, "ORD101"))


class Row(Struct):
    """What a chapter would say of an action."""

    found: tuple[Diagnostic, ...] = ()
    is_known: bool = True

    def check(self, position: Position, action: Action) -> Iterator[Diagnostic]:
        """Give what is found against it."""
        del position, action
        yield from self.found

    def apply(self, position: Position, action: Action) -> Position:
        """Play it, when all its values are on file."""
        del action
        if not self.is_known:
            raise Unknown("limit A-2", "STK", None)
        return replace(position, vp=0)


def played(*found: Diagnostic, is_known: bool = True) -> tuple[bool, list[str]]:
    """Whether a draw is played that some things are found against, and what is found."""
    rules = cast(
        OwnRules, SimpleNamespace(by_action={Draw: Row(found, is_known)}, rulings=(), slug="game", known_codes=CODES)
    )
    after, said = lasting.play(rules, crowded("col"), DRAW)
    return after is not None and after.vp == 0, [each.code for each in said]


MISSING = replace(FULL, severity=Severity.UNVERIFIABLE)
OWN = replace(FULL, code="ORD101")


@pytest.mark.parametrize(
    ("found", "plays"),
    [
        ((), True),
        ((OVER,), True),
        ((OVER, FULL), True),
        ((OWN,), False),
        ((OVER, OWN), False),
        ((MISSING,), False),
        ((OVER, MISSING), False),
    ],
    ids=["nothing", "a crowded hex", "and full boxes", "its own fault", "both", "a missing value", "and a crowded hex"],
)
def test_what_only_lasts_does_not_keep_an_action_from_being_played(found: tuple[Diagnostic, ...], plays: bool) -> None:
    """What is found is reported in any case."""
    assert played(*found) == (plays, [each.code for each in found])


def test_an_action_that_needs_a_missing_value_is_not_played() -> None:
    """Though nothing but what lasts is against it."""
    assert played(OVER, is_known=False) == (False, [HEX])
