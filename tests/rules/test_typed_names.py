"""Units, places and sides by their printed names: capitals do not count, and a name of several is refused."""

from __future__ import annotations

import pytest

from rules_check.rules.question import Asking, Misasked
from rules_check.rules.typed_names import PLACES, SIDES, UNITS, Named, TypedNames

ROWS = (
    (Named(UNITS, "foot_11"), "11th Foot Brigade"),
    (Named(UNITS, "tank_1"), "Light Tanks"),
    (Named(UNITS, "tank_2"), "Light Tanks"),
    (Named(UNITS, "tanks"), "tank_1"),
    (Named(UNITS, "port_guns"), "Port"),
    (Named(UNITS, "port_guns"), "Guns of the port"),
    (Named(PLACES, "H-3"), "Port"),
    (Named(PLACES, "north"), "North Gate"),
    (Named(SIDES, "north"), "The North"),
    (Named(SIDES, "south"), "foot_11"),
    *((Named(PLACES, f"J-{number}"), name) for number in range(6) for name in (f"Hill {number}", "7")),
)
NAMES = TypedNames.of(ROWS)


@pytest.mark.parametrize("word", ["foot_11", "FOOT_11", "11th Foot Brigade", " 11TH  foot brigade "])
def test_a_unit_is_found_by_its_id_or_its_name(word: str) -> None:
    """In large or small letters, and before a side that has its id for a name."""
    assert NAMES.find(word) == Named(UNITS, "foot_11")


def test_an_id_stands_before_a_name() -> None:
    """A unit may be called as another one's id."""
    assert NAMES.find("tank_1") == Named(UNITS, "tank_1")


def test_of_two_things_with_one_id_the_first_sort_is_meant() -> None:
    """A place stands before a side, which can be typed by its name."""
    assert NAMES.find("north") == Named(PLACES, "north")
    assert NAMES.find("the north") == Named(SIDES, "north")


@pytest.mark.parametrize(
    ("word", "which"),
    [
        ("light tanks", "'tank_1' or 'tank_2'; type one of these"),
        ("port", "'Guns of the port' or 'H-3'; type one of these"),
        ("7", "6 different things; type a whole name, such as 'Hill 0' or 'Hill 1' or 'Hill 2' or 'Hill 3'"),
    ],
)
def test_a_name_of_several_things_is_refused(word: str, which: str) -> None:
    """Of whichever sorts; each is offered by a name that is its own, else by its id, and of many a few."""
    with pytest.raises(Misasked) as refused:
        NAMES.find(word)
    assert refused.value.sentence == f"'{word}' may mean {which}"


def test_what_is_typed_is_parted_by_its_sort() -> None:
    """In the order in which it was typed."""
    assert NAMES.asking(["South", "tank_2", "h-3", "foot_11"]) == Asking(("tank_2", "foot_11"), ("south",), ("H-3",))


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("11th Foot Brigad", "there is no unit '11th Foot Brigad'; did you mean '11th Foot Brigade'?"),
        ("11th", "there is no unit '11th'; did you mean '11th Foot Brigade'?"),
        ("th", "there is no unit 'th'"),
        ("submarine", "there is no unit 'submarine'"),
    ],
)
def test_an_unknown_name_is_refused_and_near_ones_are_offered(word: str, message: str) -> None:
    """As they are printed."""
    units = TypedNames.of((named, name) for named, name in ROWS if named.sort == UNITS)
    with pytest.raises(Misasked) as refused:
        units.units([word])
    assert refused.value.sentence == message


def test_what_is_no_unit_place_or_side_is_refused() -> None:
    """Whatever is near is offered."""
    with pytest.raises(Misasked, match="'The Nort' is not a unit, a place or a side; did you mean 'The North'"):
        NAMES.asking(["tank_1", "The Nort"])
