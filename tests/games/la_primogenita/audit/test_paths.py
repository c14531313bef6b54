"""The ways by which a unit may have come: its drags, what was taken back of them, the rails."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.cases.runner import outcome_of
from rules_check.cases.syntax import read_cases
from rules_check.games.la_primogenita.audit import paths
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.actions import Action, Go, Move, Rail
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from tests.games.la_primogenita.audit.test_orders_laid import TWO_WAYS
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

TRAIN = "4.3-01"
"""The case of a line from A-1 to A-6, with a unit in A-1."""
Way = list[tuple[int, str]]


def way(*places: str) -> Way:
    """Drags to some places, a step each."""
    return list(enumerate(places, 1))


STRAIGHT: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("nowhere", (), ()),
    ("on and on", ("A-2", "A-3"), ("A-2", "A-3")),
    ("back to where it stood", ("A-2", "A-1"), ()),
    ("back and on", ("A-2", "A-1", "A-2", "A-3"), ("A-2", "A-3")),
    ("back by one hex", ("A-2", "A-3", "A-2"), ("A-2",)),
    ("back by two hexes and on", ("A-2", "A-3", "A-4", "A-2", "A-5"), ("A-2", "A-5")),
    ("nudged where it lies", ("A-2", "A-2", "A-3"), ("A-2", "A-3")),
)


@pytest.mark.parametrize(("drags", "left"), [row[1:] for row in STRAIGHT], ids=[row[0] for row in STRAIGHT])
def test_a_drag_to_where_a_unit_was_before_takes_back_what_lay_between(
    drags: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """The rest is its way."""
    assert tuple(place for _, place in paths.straight("A-1", way(*drags))) == left


def train(segment: str = "order1", *, place: str = "A-1") -> Position:
    """A unit on the line, in some segment."""
    return replace(case_at(TRAIN), segment=segment).with_unit("bersag", place=place)


def offered(*drags: str, segment: str = "order1", place: str = "", changed: tuple[str, ...] = ()) -> list[Action]:
    """The moves that drags may mean, the likeliest first."""
    return list(paths.moves(train(segment), "bersag", place or drags[-1], way(*drags), changed=changed))


GO = Go("bersag", "A-3")
MOVE = Move("bersag", ("A-1", "A-2", "A-3"))
LONG = Move("bersag", ("A-1", "A-2", "A-3", "A-2", "A-3"))

BACK = ("A-2", "A-3", "A-4", "A-3")
"""Drags with a step too far."""
FAR = Move("bersag", ("A-1", "A-2", "A-3", "A-4", "A-3"))

MOVES: tuple[tuple[str, tuple[str, ...], str, tuple[str, ...], list[Action]], ...] = (
    ("hop by hop", ("A-2", "A-3"), "A-3", (), [MOVE, GO]),
    ("in one drag", ("A-3",), "A-3", (), [GO]),
    ("in one drag, to the next hex", ("A-2",), "A-2", (), [Move("bersag", ("A-1", "A-2")), Go("bersag", "A-2")]),
    ("over a gap", ("A-2", "A-4", "A-3"), "A-3", (), [GO]),
    ("to elsewhere than it lies", ("A-2", "A-3", "A-4"), "A-3", (), [GO]),
    ("with a nudge", ("A-2", "A-2", "A-3"), "A-3", (), [MOVE, MOVE, GO]),
    ("with a step back", ("A-2", "A-3", "A-2", "A-3"), "A-3", (), [MOVE, LONG, GO]),
    ("with a step back that left its mark", BACK, "A-3", ("A-4",), [FAR, MOVE, GO]),
    ("with a step back, a mark elsewhere", BACK, "A-3", ("A-5",), [MOVE, FAR, GO]),
    ("with a step back, a mark on its way", BACK, "A-3", ("A-2",), [MOVE, FAR, GO]),
    ("over a box", ("A-2", "waiting", "A-3"), "A-3", (), [GO]),
    ("from a box", ("waiting", "A-2", "A-3"), "A-3", (), [GO]),
    ("to where it stood", ("A-2", "A-1"), "A-1", (), [Move("bersag", ("A-1", "A-2", "A-1")), Go("bersag", "A-1")]),
)


@pytest.mark.parametrize(
    ("drags", "place", "changed", "meant"), [row[1:] for row in MOVES], ids=[row[0] for row in MOVES]
)
def test_drags_from_hex_to_hex_are_a_path(
    drags: tuple[str, ...], place: str, changed: tuple[str, ...], meant: list[Action]
) -> None:
    """First as they come to in the end; whatever they were, the end alone may be what is meant."""
    assert offered(*drags, place=place, changed=changed) == meant


def rider(place: str, *drags: str, changed: tuple[str, ...] = (), lone: tuple[str, ...] = ()) -> list[str]:
    """The moves that drags of a rider over open ground may mean, as their hexes."""
    position = case_at("9-150")
    found = paths.moves(position, "cav", place, way(*drags), changed=changed, lone=lone)
    return [" ".join(each.path) if isinstance(each, Move) else "anyhow" for each in found]


THROUGH: tuple[tuple[str, tuple[str, ...], list[str]], ...] = (
    ("nowhere", (), ["anyhow"]),
    ("where it stood and lies", ("A-1", "A-2"), ["anyhow"]),
    ("further on", ("A-3",), ["A-1 A-2 A-3 A-2", "anyhow"]),
    ("further on, reported twice", ("A-3", "A-3"), ["A-1 A-2 A-3 A-2", "anyhow"]),
    ("in two hexes", ("A-3", "A-4"), [
        "A-1 A-2 A-3 A-4 A-3 A-2",
        "A-1 A-2 A-3 A-4 A-3 A-2",
        "A-1 A-2 A-3 A-2",
        "A-1 A-2 A-3 A-4 A-3 A-2",
        "anyhow",
    ]),
)  # fmt: skip


@pytest.mark.parametrize(("changed", "found"), [row[1:] for row in THROUGH], ids=[row[0] for row in THROUGH])
def test_a_unit_may_have_gone_by_where_something_changed(changed: tuple[str, ...], found: list[str]) -> None:
    """A flag, a Trench: through several of them at once, before through fewer."""
    assert rider("A-2", changed=changed) == found


def test_through_so_many_hexes_no_way_is_looked_for() -> None:
    """Three are tried, whichever were reported first."""
    assert not any("A-7" in each for each in rider("A-2", changed=("A-3", "A-4", "A-5", "A-7")))


def test_one_drag_to_the_next_hex_may_have_gone_round_by_what_nobody_else_was_dragged_to() -> None:
    """That is tried before anything else; of several drags, or none on file, it is recognised by them."""
    assert rider("A-2", "A-2", lone=("A-3",)) == ["A-1 A-2 A-3 A-2", "A-1 A-2", "anyhow"]
    assert rider("A-3", "A-2", "A-3", lone=("A-4",)) == ["A-1 A-2 A-3", "anyhow"]
    assert rider("A-2", lone=("A-3",)) == ["anyhow"]


def test_the_rails_are_tried_first_in_their_segment() -> None:
    """And at no other time."""
    rails = Rail("bersag", ("A-1", "A-2", "A-3"))
    assert offered("A-3", segment="rail")[0] == rails
    assert rails not in offered("A-3", segment="order2")


RIDES: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("along the line", "A-6", ("A-6",), ("A-1", "A-2", "A-3", "A-4", "A-5", "A-6")),
    ("back along the line", "A-2", ("A-2",), ("A-1", "A-2")),
)


@pytest.mark.parametrize(("place", "drags", "path"), [row[1:] for row in RIDES], ids=[row[0] for row in RIDES])
def test_a_ride_goes_along_the_rails(place: str, drags: tuple[str, ...], path: tuple[str, ...]) -> None:
    """4.3: wherever the unit was dragged over on the way."""
    assert paths.ride(train("rail"), "bersag", place, drags) == Rail("bersag", path)


OFF_THE_LINE = "4.3-25"
"""The case of a line from A-1 to A-3, and a hex beside A-1 and A-2."""
OFF: tuple[tuple[str, str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("beside where it stood", "A-1", "B-2", ("B-2",), ("A-1", "B-2")),
    ("beside the line, by the nearest of its hexes", "A-3", "B-2", ("B-2",), ("A-3", "A-2", "B-2")),
    ("from beside the line to the line", "B-2", "A-2", ("A-2",), ("B-2", "A-2")),
    ("from beside the line along it", "B-2", "A-3", ("A-2", "A-3"), ("B-2", "A-2", "A-3")),
)


@pytest.mark.parametrize(("origin", "place", "drags", "path"), [row[1:] for row in OFF], ids=[row[0] for row in OFF])
def test_a_ride_off_the_rails_is_judged_as_it_was_dragged(
    origin: str, place: str, drags: tuple[str, ...], path: tuple[str, ...]
) -> None:
    """4.3: along the rails as far as they lead."""
    position = replace(case_at(OFF_THE_LINE), segment="rail").with_unit("bersag", place=origin)
    assert paths.ride(position, "bersag", place, drags) == Rail("bersag", path)


ON_THE_MAP: tuple[tuple[str, str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("by the nearer of two hexes of the line", "F-14", "H-15", ("F-13", "H-15"), ("F-14", "G-14", "H-15")),
    ("over ground beside the line", "G-14", "F-15", ("G-15", "F-15"), ("G-14", "F-14", "F-15")),
    ("far from the line", "H-20", "K-18", ("J-19", "K-19", "K-18"), ("H-20", "I-20", "J-20", "J-19", "K-19", "K-18")),
)
"""On the line from Asmara, which winds about H-15: G-14 is next to it, and so is H-16, three hexes from F-14."""


@pytest.mark.parametrize(
    ("origin", "place", "drags", "path"), [row[1:] for row in ON_THE_MAP], ids=[row[0] for row in ON_THE_MAP]
)
def test_a_ride_on_the_map_keeps_to_the_rails(
    primogenita: Gamebox, origin: str, place: str, drags: tuple[str, ...], path: tuple[str, ...]
) -> None:
    """4.3: a unit dragged over the ground beside them went by train where the rails lead there, or next to it."""
    position = replace(start_of(facts_of(primogenita), primogenita, "standard"), segment="rail")
    assert paths.ride(position.with_unit("bersag", place=origin), "bersag", place, drags) == Rail("bersag", path)


def test_no_train_leads_to_where_no_rails_lie() -> None:
    """Nor at another time."""
    position = replace(case_at(OFF_THE_LINE), segment="rail")
    assert paths._rails(position, "A-1", "B-2") == ()
    assert paths._rails(position, "A-1", "A-3") == ("A-1", "A-2", "A-3")
    assert paths._rails(replace(position, segment="order1"), "A-1", "A-3") == ()


@pytest.mark.parametrize(
    ("trenches", "changed", "first"),
    [
        ((), (), Go("skin", "B-3")),
        (("A-2",), (), Move("skin", ("A-1", "B-2", "B-3"))),
        (("B-2",), (), Go("skin", "B-3")),
        (("A-2", "B-2"), (), Go("skin", "B-3")),
        (("A-2",), ("A-2",), Move("skin", ("A-1", "A-2", "B-3"))),
    ],
    ids=["none", "on the one way", "on the other", "on both", "on the one way, and gone"],
)
def test_a_unit_dragged_at_once_went_round_a_trench_that_still_lies_there(
    tmp_path: Path, trenches: tuple[str, ...], changed: tuple[str, ...], first: Action
) -> None:
    """Who enters its hex takes it off; where there is no other way the unit went there nevertheless."""
    file = tmp_path / "two_ways.case"
    file.write_text(TWO_WAYS, encoding="utf-8")
    (case,) = read_cases(file)
    position: Position = replace(outcome_of(case).positions[0], trenches=dict.fromkeys(trenches, "italian"))
    assert next(paths.moves(position, "skin", "B-3", ((1, "B-3"),), changed=changed)) == first


def test_no_way_round_leads_through_another_trench(tmp_path: Path) -> None:
    """Then the cheapest is all that is left."""
    file = tmp_path / "two_ways.case"
    file.write_text(TWO_WAYS, encoding="utf-8")
    (case,) = read_cases(file)
    position: Position = replace(outcome_of(case).positions[0], trenches={"A-2": "italian", "B-3": "italian"})
    assert list(paths.moves(position, "skin", "B-4", ((1, "B-4"),))) == [Go("skin", "B-4")]


def test_a_trench_of_its_own_side_is_no_reason_to_go_round(tmp_path: Path) -> None:
    """It stays when the unit enters."""
    file = tmp_path / "two_ways.case"
    file.write_text(TWO_WAYS, encoding="utf-8")
    (case,) = read_cases(file)
    position: Position = replace(outcome_of(case).positions[0], trenches={"A-2": "allied"})
    assert list(paths.moves(position, "skin", "B-3", ((1, "B-3"),))) == [Go("skin", "B-3")]
