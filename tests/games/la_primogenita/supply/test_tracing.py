"""Supply Sources in play, and traces from them (5.1, 5.3 to 5.6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import rationing, tracing

Table = Callable[[str, str], Position]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; B-3 flat"
CHEREN = ROW + "; town A-1 cheren vp 3"
ASMARA = ROW + "; town A-1 asmara vp 7; source A-1 italian FS"


@pytest.mark.parametrize(
    ("map_", "state", "side", "levels"),
    [
        (ROW + "; source A-1 allied FS", "turn 1", "allied", ["FS"]),
        (ROW + "; source A-1 allied FS", "unit col italian foot 4-4 at A-1", "allied", []),
        (ROW, "marker zuhani LS at A-1; sd sd1 depleted at A-2", "allied", ["LS", "SD"]),
        (ROW, "sd sd1 loaded at A-2", "italian", []),
        (CHEREN, "turn 1", "italian", ["TOWN"]),
        (CHEREN, "turn 1", "allied", []),
        (CHEREN, "flag british A-1", "italian", []),
        (CHEREN, "flag italian A-1", "italian", []),
        (ASMARA, "turn 1", "italian", ["FS", "TOWN"]),
        (ASMARA, "flag italian A-1", "italian", []),
        (ASMARA, "lost asmara", "italian", ["TOWN"]),
    ],
)
def test_which_sources_a_side_has(table: Table, map_: str, state: str, side: str, levels: list[str]) -> None:
    """Printed sources, markers, dumps and unflagged towns count, unless lost or occupied by the enemy."""
    assert [source.level for source in tracing.sources(table(map_, state), side)] == levels


@pytest.mark.parametrize(
    ("state", "cost"),
    [
        ("turn 1", 3),
        ("unit col italian foot 1-4 at A-3", None),
        ("unit col italian foot 1-4 at B-3", 3),
        ("unit col italian foot 4-4 at B-3", 5),
        ("unit col italian foot 4-4 at B-3; unit skin allied mobile 4-6 at A-2", 4),
        ("unit gran italian foot 12-4 at B-3", None),
        ("unit gran italian foot 12-4 at B-3; sd sd1 loaded at A-2; sd sd2 loaded at A-3", 3),
        ("sd sd1 loaded at A-3", 3),
    ],
)
def test_what_a_trace_costs_among_units(table: Table, state: str, cost: float | None) -> None:
    """Enemy units bar a trace, their zones cost a point and may end it, friendly units lift both (5.1)."""
    assert tracing.trace_cost(table(ROW, state), "allied", "A-1", "A-4") == cost


@pytest.mark.parametrize(
    ("map_", "side", "to", "cost"),
    [
        (ROW + "; town A-2 biscia vp 1", "allied", "A-3", None),
        (ROW + "; town A-2 biscia vp 1", "italian", "A-3", 2),
        ('A-1 flat; A-2 flat; entry "to Gondar" italian A-2', "allied", "to_gondar", None),
        ('A-1 flat; A-2 flat; entry "to Gondar" italian A-2 road', "italian", "to_gondar", 1.5),
        ("A-1 flat; A-2 rough; cliff A-1 A-2 up both", "allied", "A-2", 3),
        ("A-1 flat; A-2 rough; cliff A-1 A-2 up A-2; road A-1 A-2", "allied", "A-2", 0.5),
    ],
)
def test_what_a_trace_costs_over_ground(table: Table, map_: str, side: str, to: str, cost: float | None) -> None:
    """Enemy towns and Entry hexes are closed; roads, terrain and cliffs cost what they cost Foot (5.1)."""
    assert tracing.trace_cost(table(map_, "turn 1"), side, "A-1", to) == cost


def test_nothing_is_traced_from_under_the_enemy(table: Table) -> None:
    """A place that the enemy occupies is no origin of a trace."""
    position = table(ROW, "unit col italian foot 1-4 at A-1")
    assert tracing.trace_cost(position, "allied", "A-1", "A-2") is None


def test_the_first_hex_is_reached_and_no_further(table: Table) -> None:
    """A dump reaches a mountain of 3 points next to it, but not the flat hex behind."""
    position = table("A-1 flat; A-2 mountain; A-3 flat", "sd sd1 loaded at A-1; unit a allied foot 8-4 at A-2")
    assert [tracing.can_trace(position, "allied", place) for place in ("A-1", "A-2", "A-3")] == [True, True, False]


@pytest.mark.parametrize(("extended", "sources"), [(False, []), (True, ["sd1"])])
def test_trucks_and_mules_lengthen_the_range(table: Table, extended: bool, sources: list[str]) -> None:
    """A dump serves a unit 3 points away only at its extended range (Order 10)."""
    position = table(ROW, "sd sd1 loaded at A-1; unit bde9 allied foot 8-4 at A-4")
    assert [source.id for source in tracing.sources_for(position, "bde9", extended=extended)] == sources


@pytest.mark.parametrize(("side", "sources"), [("allied", ["LS A-1"]), ("italian", [])])
def test_trucks_and_mules_carry_nothing_for_italy(table: Table, side: str, sources: list[str]) -> None:
    """Nine points from an LS an Allied unit is within extended range; an Italian LS has none (Order 10)."""
    row = "; ".join(f"A-{column} flat" for column in range(1, 11))
    position = table(f"{row}; source A-1 {side} LS", f"unit a {side} foot 8-4 at A-10")
    assert [source.id for source in tracing.sources_for(position, "a", extended=True)] == sources


def test_trucks_and_mules_are_allied(table: Table) -> None:
    """Order 10 lengthens no Italian range."""
    position = table(ROW, "executed allied 10")
    assert [tracing.is_extended(position, side) for side in ("allied", "italian")] == [True, False]


def test_a_source_can_be_left_out(table: Table) -> None:
    """A trace that must not come from the hex just left finds no other source (7.6)."""
    position = table(CHEREN, "unit col italian foot 4-4 at A-2")
    assert tracing.can_trace(position, "italian", "A-2")
    assert not tracing.can_trace(position, "italian", "A-2", without=frozenset({"A-1"}))


def test_only_loaded_dumps_offer_their_load(table: Table) -> None:
    """Of two dumps in range the depleted one has nothing to offer (5.5)."""
    position = table(ROW, "sd sd1 loaded at A-1; sd sd2 depleted at A-2; unit bde9 allied foot 8-4 at A-3")
    assert tracing.loaded_dumps(position, "bde9") == ("sd1",)


@pytest.mark.parametrize(
    ("state", "reached"),
    [
        ("turn 1", True),
        ("unit skin allied mobile 4-6 at A-2", False),
        ("flag british A-2", False),
        ("flag british A-2; unit col italian foot 4-4 at A-2", True),
    ],
    ids=["empty", "an enemy unit is there", "the enemy controls it", "its unit is there, the flag not yet turned"],
)
@pytest.mark.parametrize("ground", ["flat", "alpine"])
def test_even_the_first_hex_may_be_barred(table: Table, state: str, reached: bool, ground: str) -> None:
    """No trace enters an enemy unit or a town that the enemy controls, whatever its ground costs (5.1)."""
    position = table(f"A-1 flat; A-2 {ground}; town A-2 cheren vp 3; source A-1 italian FS", state)
    assert tracing.can_trace(position, "italian", "A-2") is reached


def test_a_source_for_any_number_is_enough_at_extended_range(table: Table) -> None:
    """A unit nine points from an LS needs no place of the dump next to it (Order 10)."""
    row = "; ".join(f"A-{column} flat" for column in range(1, 12))
    position = table(f"{row}; source A-1 allied LS", "unit a allied foot 8-4 at A-10; sd sd1 loaded at A-11")
    assert [source.id for source in tracing.needed_sources(position, "a")] == ["sd1"]
    assert [source.id for source in tracing.needed_sources(position, "a", extended=True)] == ["LS A-1"]


def test_a_dump_is_asked_for_its_range_like_a_unit(table: Table) -> None:
    """A dump within eight points of a Full Source is so, and one in no reach is not (Order 16)."""
    position = table(ROW + "; C-1 flat; source A-1 allied FS", "sd sd1 loaded at A-4; sd sd2 loaded at C-1")
    assert [tracing.within(position, dump, "FS") for dump in ("sd1", "sd2")] == [True, False]


BYPASS = "A-1 flat; A-2 alpine; A-3 flat; B-2 flat; B-3 flat; source A-1 allied FS"
BARRIER = "A-1 flat; A-2 flat; A-3 alpine; A-4 flat; source A-1 allied FS"
SUPPLIED = "unit bde9 allied foot 8-4 at A-3"


def test_a_missing_cost_that_decides_nothing_is_not_asked_for(table: Table) -> None:
    """The unit is within range around the Alpine hex, whose cost is not on file."""
    position = table(BYPASS, SUPPLIED)
    assert [source.id for source in tracing.sources_for(position, "bde9")] == ["FS A-1"]


def test_the_first_hex_needs_no_cost(table: Table) -> None:
    """The hex next to a source is reached whatever it costs, known or not."""
    assert tracing.can_trace(table(BYPASS, SUPPLIED), "allied", "A-2")


@pytest.mark.parametrize(
    "ask",
    [
        lambda position: tracing.sources_for(position, "bde9"),
        lambda position: tracing.within(position, "bde9", "FS"),
        lambda position: tracing.can_trace(position, "allied", "A-4"),
        lambda position: tracing.trace_cost(position, "allied", "A-1", "A-4"),
    ],
)
def test_a_missing_cost_that_decides_is_named(table: Table, ask: Callable[[Position], object]) -> None:
    """Behind the Alpine hex nothing can be said without its cost."""
    with pytest.raises(Unknown) as unknown:
        ask(table(BARRIER, "unit bde9 allied foot 8-4 at A-4"))
    assert (unknown.value.key, unknown.value.family) == ("terrain alpine cost", "SUP")


def test_no_missing_cost_brings_a_far_unit_near(table: Table) -> None:
    """Even if the Alpine hex cost nothing the dump would not reach the unit, so the answer is known."""
    position = table(
        "A-1 flat; A-2 flat; A-3 flat; A-4 alpine; A-5 flat", "sd sd1 loaded at A-1; unit a allied foot 8-4 at A-5"
    )
    assert tracing.sources_for(position, "a") == ()


def test_a_missing_cost_may_decide_at_extended_range_alone(table: Table) -> None:
    """Three points and the Alpine hex are out of a dump's range, and may be within that of Order 10."""
    position = table(
        "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 alpine", "sd sd1 loaded at A-1; unit a allied foot 8-4 at A-5"
    )
    assert tracing.sources_for(position, "a") == ()
    with pytest.raises(Unknown):
        tracing.sources_for(position, "a", extended=True)


@pytest.mark.parametrize(
    ("origin", "to", "near"), [("A-1", "A-2", "sd1"), ("A-1", "A-3", "sd2"), ("A-2", "A-3", "sd1")]
)
def test_the_nearest_source_is_the_cheapest_to_trace_from(table: Table, origin: str, to: str, near: str) -> None:
    """In whatever order they stand; of two that are as near, the first."""
    position = table(ROW, f"sd sd1 loaded at {origin}; sd sd2 loaded at A-4; unit a allied foot 8-4 at {to}")
    found = rationing.nearest(position, "a")
    assert found is not None
    assert found[0].id == near


@pytest.mark.parametrize(
    ("map_", "state", "side", "name"),
    [
        (CHEREN, "turn 1", "italian", "the town supply in cheren"),
        (ROW + "; source A-1 allied FS", "turn 1", "allied", "FS in A-1"),
        (CHEREN + "; source A-1 italian FS", "turn 1", "italian", "FS in cheren"),
        (CHEREN, "marker agordat LS at A-2", "allied", "Agordat Supply (LS)"),
    ],
)
def test_how_a_source_is_named(table: Table, map_: str, state: str, side: str, name: str) -> None:
    """A marker by its name and level, a printed one by its level and place, a town by its name."""
    position = table(map_, state)
    assert rationing.name_of(position, tracing.sources(position, side)[0]) == name


@pytest.mark.parametrize(("units", "place"), [(("a", "b"), "A-2"), (("a", "c"), ""), (("a",), "A-2")])
def test_the_place_of_units_is_given_where_they_share_one(table: Table, units: tuple[str, ...], place: str) -> None:
    """Units of several hexes have none."""
    on_table = "unit a allied foot 8-4 at A-2; unit b allied foot 8-4 at A-2; unit c allied foot 8-4 at A-3"
    assert rationing.place_of(table(ROW, on_table), units) == place
