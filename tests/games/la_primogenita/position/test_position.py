"""A position answers for its stacks, flags and Orders, and its changed copies leave it as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_type_hints

import pytest

from rules_check.cases.position_file import position_from
from rules_check.games.la_primogenita.facts.game import LaidKind
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OpenCity, Position, Score
from rules_check.games.la_primogenita.position.unit import MarkerChange, MarkerState, UnitChange, UnitState
from vassal_build.replacing import replace


@pytest.fixture(scope="module")
def position() -> Position:
    """Two Allied units in H-3, an Italian one in L-7, some Orders on the Order Track."""
    position = position_from(
        "GAME la_primogenita\nSTATE\n  unit skin at H-3; unit bde10 at H-3; unit col12 at L-7; unit air1 at airbase\n"
        "  flag british kassala; vp 8\n  order allied 26 track; order allied 36 track; order italian 5 track\n"
    )[1]
    assert isinstance(position, Position)
    return position


def test_who_is_where(position: Position) -> None:
    """Units by place and side; who is off the map is in no stack."""
    assert position.at("H-3") == ("skin", "bde10")
    assert (position.at("H-3", "italian"), position.at("A-1")) == ((), ())
    assert (position.holder("L-7"), position.holder("A-1")) == ("italian", None)
    assert list(position.on_map("allied")) == ["skin", "bde10"]


def test_control_of_towns(position: Position) -> None:
    """1.6: a town without a British flag is Italian."""
    assert [position.controller(place) for place in ("I-1", "L-4", "A-1")] == ["allied", "italian", None]


def test_orders_in_their_places(position: Position) -> None:
    """The highest Priority Number comes first; what nothing is said of is on its sheet."""
    assert position.orders_of("allied", Whereabouts.TRACK) == (36, 26)
    assert position.whereabouts(44) is Whereabouts.SHEET


def test_points_have_causes(position: Position) -> None:
    """Each change is kept with its cause; none for no points."""
    changed = position.scored("the town Aicota", 1)
    assert (changed.vp, changed.scores) == (9, (Score("the town Aicota", 1),))
    assert position.scored("nothing", 0) is position


def test_a_changed_copy_leaves_the_position_as_it_was(position: Position) -> None:
    """What was worked out for one table is not kept for the next."""
    assert position.at("L-7") == ("col12",)
    position.cache["something"] = 1
    moved = position.with_unit("skin", place="I-3", disrupted=True)
    assert (moved.at("H-3"), moved.at("I-3")) == (("bde10",), ("skin",))
    assert "something" not in moved.cache
    assert position.at("H-3") == ("skin", "bde10")


def test_a_copy_with_the_same_table_shares_what_was_worked_out(position: Position) -> None:
    """Points and Orders change nothing on the map."""
    position.cache["something"] = 1
    assert position.scored("the town Aicota", 1).cache is position.cache
    assert position.with_orders({36: Whereabouts.FLIPPED}).cache is position.cache


CHANGED: Mapping[str, Callable[[Position], Position]] = {
    "facts": lambda position: replace(position, facts=replace(position.facts, laid={"smoke": LaidKind("Smoke", 2)})),
    "units": lambda position: replace(position, units={**position.units}),
    "markers": lambda position: position.with_marker("agordat", place="A-7"),
    "flags": lambda position: replace(position, flags={**position.flags, "L-4": "british"}),
    "trenches": lambda position: replace(position, trenches={"H-3": "allied"}),
    "laid": lambda position: position.with_lying("smoke", ["H-3"]),
    "lost": lambda position: replace(position, lost=frozenset({"A-1"})),
    "open_city": lambda position: replace(position, open_city=OpenCity.DECLARED),
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
def test_nothing_that_was_worked_out_outlives_a_change_on_the_map(
    position: Position, change: Callable[[Position], Position]
) -> None:
    """Whoever makes the copy, and however."""
    position.cache["something"] = 1
    assert "something" not in change(position).cache
    assert "something" in position.cache


def test_a_copy_may_take_over_what_is_known_of_an_equal_map(position: Position) -> None:
    """Not of one with another flag, nor of one with its units in another order."""
    position.cache["something"] = 1
    equal = replace(position, units={**position.units}, turn=9)
    assert equal.with_known(position).cache["something"] == 1
    assert replace(equal.with_known(position), vp=0).cache["something"] == 1
    assert "something" not in replace(equal, flags={}).with_known(position).cache
    backwards = replace(position, units=dict(reversed([*position.units.items()])))
    assert "something" not in backwards.with_known(position).cache


def test_a_field_that_is_not_there_is_refused(position: Position) -> None:
    """By the type checker, which would say here that it has nothing to ignore, and when it runs."""
    with pytest.raises(TypeError):
        replace(position, trun=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        position.with_unit("skin", stpes=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        position.with_marker("agordat", levle="FS")  # type: ignore[call-arg]
    assert replace(position, turn="2").turn == "2"  # type: ignore[arg-type, comparison-overlap]
    assert position.with_unit("skin", steps="2").units["skin"].steps == "2"  # type: ignore[arg-type, comparison-overlap]


@pytest.mark.parametrize(("state", "change"), [(UnitState, UnitChange), (MarkerState, MarkerChange)])
def test_all_of_a_state_but_its_id_may_be_changed(state: type, change: type) -> None:
    """A field that a state has gained may be replaced, and is of the same type there."""
    assert get_type_hints(change) == {name: hint for name, hint in get_type_hints(state).items() if name != "id"}
