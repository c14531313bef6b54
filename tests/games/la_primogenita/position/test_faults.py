"""What makes a position impossible: pieces of no game, places off the map, steps and marks out of bounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest
from msgspec.structs import replace

from rules_check.cases.position_file import position_from
from rules_check.games.la_primogenita.facts.game import LaidKind
from rules_check.games.la_primogenita.position.document import document_of, position_of
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.faults import faults
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
Change = Callable[[Position], Position]
SMOKE, PARCHED = "smoke", "parched"


@pytest.fixture(scope="module")
def position() -> Position:
    """Two Allied units and a dump in H-3, two Italian ones, by data with one marker more and one mark more."""
    found = position_from(
        "GAME la_primogenita\nSTATE\n  unit skin at H-3; unit bde10 at H-3; unit col12 at L-7; unit col2 at L-8; "
        "unit air1 at airbase; unit sd1 at H-3; turn 2; segment order1\n"
    )[1]
    assert isinstance(found, Position)
    more = replace(found.facts, laid={SMOKE: LaidKind("Smoke", 2)}, states={PARCHED: "Parched"})
    return replace(found, facts=more)


def orders(*drawn: int) -> Change:
    """Orders lie in the box while none is executed."""
    return lambda position: position.with_orders(dict.fromkeys(drawn, Whereabouts.EXECUTING))


IMPOSSIBLE: Mapping[str, tuple[Change, list[str]]] = {
    "nothing": (lambda position: position, []),
    "a marker and a mark of these data": (
        lambda position: position.with_lying(SMOKE, ["H-3", "H-4"]).bearing("skin", PARCHED),
        [],
    ),
    "a marker of other data": (
        lambda position: position.with_lying("fog", ["H-3"]),
        ["the game has no markers of the kind 'fog'"],
    ),
    "more markers than there are": (
        lambda position: position.with_lying(SMOKE, ["H-3", "H-4", "H-5"]),
        ["smoke lies in 3 places, and there are 2"],
    ),
    "a marker off the map": (lambda position: position.with_lying(SMOKE, ["Z-99"]), ["Z-99 is not on the map"]),
    "marks of other data": (
        lambda position: position.bearing("skin", "wet").bearing("skin", "cold").bearing("skin", PARCHED),
        ["skin has the mark 'cold', which is not in the game", "skin has the mark 'wet', which is not in the game"],
    ),
    "enemies in one hex, once": (
        lambda position: position.with_unit("col12", place="H-3").with_unit("col2", place="H-3"),
        ["col12 is in H-3 together with an enemy"],
    ),
    "a unit of other data": (
        lambda position: replace(position, units={**position.units, "nobody": UnitState("nobody", "H-3", 1)}),
        ["the game has no unit 'nobody'"],
    ),
    "a source of no level": (
        lambda position: position.with_marker("agordat", level="XS"),
        ["the source agordat is XS and not LS or FS"],
    ),
    "three Orders in the box": (
        orders(36, 4, 21),
        [
            "Order 21 is in the Order being executed Box, besides another one",
            "Order 36 is in the Order being executed Box, besides another one",
        ],
    ),
    "an Order besides the one being executed": (
        lambda position: replace(orders(36, 4)(position), execution=Execution(36)),
        ["Order 4 is in the Order being executed Box, besides another one"],
    ),
}


@pytest.mark.parametrize(("change", "messages"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_is_impossible(position: Position, change: Change, messages: list[str]) -> None:
    """Each fault is named once, in a fixed order."""
    assert [each.message for each in faults(change(position))] == messages


def test_only_what_other_data_have_is_said_where_there_is_some(position: Position) -> None:
    """A position of the printed game does not name what it cannot have."""
    plain, marked = document_of(position), document_of(position.with_lying(SMOKE, ["H-3"]).bearing("skin", PARCHED))
    assert "laid" not in plain
    assert not any("states" in each for each in plain["units"].values())
    assert marked["laid"] == {SMOKE: ["H-3"]}
    assert marked["units"]["skin"]["states"] == [PARCHED]
    assert "states" not in marked["units"]["bde10"]


def nested(document: dict[str, Any], times: int) -> dict[str, Any]:
    """A position whose Order began in a position whose Order began in one, and so on."""
    for _ in range(times):
        document = {**document, "execution": {"order": 36}, "opening": document}
    return document


def test_what_is_no_position_is_refused(position: Position) -> None:
    """With a reason, whatever was handed over."""
    document = document_of(position)
    for strange, reason in (
        ([], "it is not an object"),
        ({**document, "game": "other_game"}, "this is a position of 'other_game', not of la_primogenita"),
        (nested(document, 3000), "openings are nested too deeply"),
    ):
        with pytest.raises(UnusableFile) as refused:
            position_of(cast(Any, strange), position.facts)
        assert reason in str(refused.value)


def test_a_document_is_json(position: Position) -> None:
    """Its names are texts, and its sets have an order, so that a position always gives the same text."""
    drawn = position.with_orders({36: Whereabouts.TRACK, 4: Whereabouts.TRACK})
    lost = frozenset(place for place in position.facts.map.places if place.startswith("A-"))
    document = document_of(replace(drawn, lost=lost))
    assert sorted(document["orders"]) == ["36", "4"]
    assert document["lost"] == sorted(lost)


def test_marks_and_markers_come_and_go(position: Position) -> None:
    """One kind leaves the others as they are; none of a kind is not kept."""
    laid = position.with_lying(SMOKE, ["H-3"]).with_lying("fog", ["H-4"])
    assert [sorted(each) for each in (laid.lying(SMOKE), laid.lying("fog"), position.lying(SMOKE))] == [
        ["H-3"],
        ["H-4"],
        [],
    ]
    assert laid.with_lying(SMOKE, []).laid == {"fog": {"H-4"}}
    both = position.bearing("skin", PARCHED).bearing("skin", "wet")
    assert both.units["skin"].states == {PARCHED, "wet"}
    assert both.bearing("skin", "wet", bears=False).units["skin"].states == {PARCHED}


def test_positions_that_are_the_same_have_one_hash(position: Position) -> None:
    """An Order that goes to its sheet and back leaves nothing behind."""
    gone = position.with_orders({36: Whereabouts.TRACK}).with_orders({36: Whereabouts.SHEET})
    assert gone == position
    assert gone.orders == {}
    assert hash(gone) == hash(position)
    assert isinstance(hash(position), int)
    assert (position == "a position") is False


def test_units_that_move_and_stay_are_found_where_they_are(position: Position) -> None:
    """One of two that change at once moves: the stacks are worked out again."""
    assert position.at("H-3") == ("skin", "bde10", "sd1")
    moved = position.with_units(
        replace(position.units["skin"], place="H-4"), replace(position.units["bde10"], disrupted=True)
    )
    assert (moved.at("H-3"), moved.at("H-4")) == (("bde10", "sd1"), ("skin",))
    again = position.with_units(
        replace(position.units["bde10"], disrupted=True), replace(position.units["skin"], place="H-4")
    )
    assert again.at("H-4") == ("skin",)


def test_a_dump_shows_the_side_it_has(position: Position) -> None:
    """5.5: loaded or depleted; it has no strength, nor has an Air unit."""
    dump = position.printed("sd1")
    assert dump.depleted is not None
    loaded, depleted = position.with_unit("sd1", loaded=True), position.with_unit("sd1", loaded=False)
    assert (loaded.face("sd1"), depleted.face("sd1")) == (dump.face(1), dump.depleted)
    assert position.with_unit("skin", loaded=False).face("skin") == position.face("skin")
    assert (position.strength("sd1"), position.strength("air1")) == (0, 0)
