"""A position answers for its stacks, flags and Orders, and its changed copies leave it as it was."""

from __future__ import annotations

import pytest

from rules_check.cases.position_file import position_from
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position, Score


@pytest.fixture(scope="module")
def position() -> Position:
    """Two Allied units in H-3, an Italian one in L-7, some Orders on the Order Track."""
    position: Position = position_from(
        "GAME la_primogenita\nSTATE\n  unit skin at H-3; unit bde10 at H-3; unit col12 at L-7; unit air1 at airbase\n"
        "  flag british kassala; vp 8\n  order allied 26 track; order allied 36 track; order italian 5 track\n"
    )[1]
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
    """Points and Orders change nothing on the map; a flag does."""
    position.cache["something"] = 1
    assert position.scored("the town Aicota", 1).cache == position.with_orders({36: Whereabouts.FLIPPED}).cache
    assert position.scored("the town Aicota", 1).cache is position.cache
    assert position.changed(flags={**position.flags, "L-4": "british"}).cache == {}
