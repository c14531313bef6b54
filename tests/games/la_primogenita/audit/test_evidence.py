"""What a finding rests on, by its code: the values that are not printed, so that `--printed-only` can doubt it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.cases.position_file import position_from
from rules_check.games.la_primogenita import evidence, grounds
from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from vassal_build.known import Evidence
from vassal_build.replacing import replace

Change = Callable[[Position], Position]
SKIN, BDE, COL = "Duke of York's Own Skinner's Horse", "10th Indian Brigade", "12th Colonial Brigade"
FED = f"{SKIN} in H-3: 0 movement points from Supply Dump 1"


@pytest.fixture(scope="module")
def position() -> Position:
    """Skinner's Horse with a dump in H-3 and a Brigade in H-4; two Italian Brigades in L-7 and L-8; Patriots in G-9."""
    found = position_from(
        "GAME la_primogenita\nSTATE\n  unit skin at H-3; unit bde10 at H-4; unit col12 at L-7; unit col2 at L-8; "
        "unit sd1 at H-3; unit arbegnoch1 at G-9; turn 2; segment order1\n"
    )[1]
    assert isinstance(found, Position)
    return found


def as_it_is(position: Position) -> Position:
    """Nothing is changed."""
    return position


def gone(position: Position) -> Position:
    """Skinner's Horse is out of the game."""
    return position.without("skin")


def unsupplied(position: Position) -> Position:
    """Skinner's Horse has No Supply."""
    return position.with_unit("skin", supply=SupplyState.NO)


def in_order(position: Position) -> Position:
    """An Order is being executed."""
    return replace(position, execution=Execution(36))


def unsupplied_in_order(position: Position) -> Position:
    """Both."""
    return in_order(unsupplied(position))


def patriots_gone(position: Position) -> Position:
    """The Arbegnoch are out of the game."""
    return position.with_unit("arbegnoch1", place=OffMap.GONE)


def said_of(found: Evidence) -> list[str]:
    """What is not printed, without where it stands."""
    return [str(each).partition(" is reconstructed")[0] for each in found]


RESTS: dict[str, tuple[Change, str, tuple[str, ...], str, list[str]]] = {
    "categories, of those in the place, too": (
        as_it_is,
        "CMB104",
        ("skin",),
        "L-7",
        [f"the category of {SKIN}", f"the category of {COL}"],
    ),
    "categories, where no place is concerned": (as_it_is, "CMB104", ("skin",), "", [f"the category of {SKIN}"]),
    "a step": (
        as_it_is,
        "CMB106",
        ("skin",),
        "H-4",
        [f"the category of {SKIN}", "the terrain of H-3, H-4", "the hexside of H-3 and H-4"],
    ),
    "a step between hexes that are apart: their numbers say so": (as_it_is, "CMB106", ("skin",), "L-7", []),
    "a step to an Entry hex that is apart: where it lies": (
        as_it_is,
        "CMB106",
        ("skin",),
        "zuhani",
        ["the position of Zuhani"],
    ),
    "a step of who is gone": (gone, "CMB106", ("skin",), "zuhani", []),
    "a train for who is gone": (gone, "MOV107", ("skin",), "H-4", [f"the category of {SKIN}"]),
    "a trace": (as_it_is, "SUP901", ("skin",), "H-3", [FED]),
    "a trace of who is gone": (gone, "SUP901", ("skin",), "H-3", []),
    "a trace from where a unit would retreat to": (
        as_it_is,
        "RET108",
        ("skin",),
        "H-4",
        [
            f"{SKIN} in H-4: 1 movement point from Supply Dump 1",
            "terrain track cost = 1.0",
            "the terrain of H-4",
            "the hexside of H-3 and H-4",
        ],
    ),
    "room": (
        as_it_is,
        "STK101",
        ("skin",),
        "H-4",
        ["terrain rough stack = 4", "the terrain of H-4", "face bde10 4 stacking = 2", "face skin 2 stacking = 1"],
    ),
    "Attrition of who is supplied": (as_it_is, "CMB901", ("skin",), "", []),
    "Attrition of who has No Supply": (unsupplied, "CMB901", ("skin",), "", []),
    "a step lost in an Order without supply": (unsupplied_in_order, "CMB901", ("skin",), "", [FED]),
    "a step lost in an Order with supply": (in_order, "CMB901", ("skin",), "", []),
    "Attrition of Arbegnoch": (as_it_is, "CMB901", ("arbegnoch1",), "", ["the terrain of G-9"]),
    "Attrition of Arbegnoch who are gone": (patriots_gone, "CMB901", ("arbegnoch1",), "", []),
}


@pytest.mark.parametrize("row", RESTS.values(), ids=RESTS)
def test_a_finding_rests_on(position: Position, row: tuple[Change, str, tuple[str, ...], str, list[str]]) -> None:
    """Nothing that is printed, and nothing that does not decide."""
    change, code, units, place, found = row
    assert said_of(evidence.rests_on(change(position), code, units, place)) == found


def test_rails_rest_on_the_enemys_zones(position: Position) -> None:
    """4.3: on all rails to the place, and on who casts a zone there."""
    found = said_of(evidence.rests_on(position, "MOV108", ("col12",), "H-5"))
    assert f"strength of {BDE}" in found
    assert "the hexside of H-4 and H-5" in found
    assert "strength" not in " ".join(said_of(evidence.rests_on(position, "MOV108", (), "H-5")))


def test_only_the_side_that_casts_a_zone_decides_on_it(position: Position) -> None:
    """4.2: its strengths, and the ground between."""
    assert said_of(grounds.of_zone(position, "italian", "L-7")) == [
        "strength of 2nd Colonial Brigade",
        "the terrain of L-7, L-8",
        "the hexside of L-8 and L-7",
    ]
    assert said_of(grounds.of_zone(position, "allied", "L-7")) == ["the terrain of L-7"]


def test_who_enters_rests_on_its_code_and_on_where_that_lies(position: Position) -> None:
    """1.7: a Setup Letter, an Arrival Code, or the place of a marker."""
    assert said_of(grounds.of_entry(position, "skin")) == [
        f"the Setup Letter of {SKIN}",
        "the town, source or letter in I-3",
    ]
    assert said_of(grounds.of_entry(position, "sd1")) == [
        "the Arrival Code of Supply Dump 1",
        "the town, source or letter in West Kassala",
    ]
    assert said_of(grounds.of_entry(position, "agordat")) == ["the town, source or letter in H-11"]


def test_what_is_no_unit_is_passed_over(position: Position) -> None:
    """A subject may be a hex, or a unit of other data."""
    assert said_of(evidence.rests_on(position, cmb.NOT_ADJACENT.id, ("A-1", "skin"), "H-4")) == [
        f"the category of {SKIN}",
        "the terrain of H-3, H-4",
        "the hexside of H-3 and H-4",
    ]
