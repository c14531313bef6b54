"""Alpini of any colour (16): others than those that lie ready are chosen in the boxes, or dragged out at once."""

from __future__ import annotations

from functools import partial

import pytest

from rules_check.audit.verdict import Audit
from rules_check.cases.position_file import position_from, text_of
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.exchange import Exchange
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place, area_hexes
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from rules_check.games.keren.rule_set import RULES
from rules_check.rules import judging
from tests.games.keren.club import Club, names, played
from tests.games.keren.kept import Deed

pytestmark = pytest.mark.slow
BATTLE = "second_battle"
LISTED, SPARE = "alpine_olive_green_1", "alpine_white_1"
ROW = "italian_alpini_4"
"""Where the other lies."""
CHOICE = Exchange(LISTED, SPARE)


def set_up(position: Position) -> list[Deed]:
    """Place all units, each in the first hex of its area that has room, and end the setup."""
    done: list[Deed] = []
    for unit in [unit for unit, state in position.units.items() if state.area]:
        hexes = sorted(area_hexes(position.facts, position.units[unit].area))
        ways = (Place(unit, place) for place in hexes)
        place = next(way for way in ways if not judging.is_illegal(judging.check(RULES, position, way)))
        done += played(position, place)
        position = done[-1].after
    return [*done, *played(position, Next())]


def put_aside(unit: str, desk: Desk, position: Position) -> None:
    """Drag a unit into the row of those that take no part."""
    desk.drag(position, (unit,), ROW)


def choices(audit: Audit) -> list[Exchange]:
    """Give what was chosen."""
    return [each.action for each in audit.actions if isinstance(each.action, Exchange)]


@pytest.fixture(scope="module")
def chosen(club: Club) -> list[Deed]:
    """The setup of the second battle, which begins with a choice."""
    choice = played(club.start(BATTLE), CHOICE)
    return [*choice, *set_up(choice[0].after)]


def test_counters_that_change_places_in_the_boxes_are_a_choice(club: Club, chosen: list[Deed]) -> None:
    """It is legal, and so is the setup of who was chosen."""
    audit = club.audited(BATTLE, chosen)
    assert names(audit.findings) == []
    assert choices(audit) == [CHOICE]


def test_who_is_dragged_from_the_row_to_the_map_is_chosen(club: Club, chosen: list[Deed]) -> None:
    """Instead of whom is seen where that one is put aside."""
    audit = club.audited(BATTLE, [*chosen[1:-1], partial(put_aside, LISTED), chosen[-1]])
    assert names(audit.findings) == []
    assert choices(audit) == [CHOICE]


def test_who_is_left_where_the_chosen_lie_is_a_warning(club: Club, chosen: list[Deed]) -> None:
    """Nothing says that anybody broke a rule."""
    audit = club.audited(BATTLE, chosen[1:])
    assert {each.diagnostic.code for each in audit.findings} == {"RNF901"}
    assert len(choices(audit)) == 1


def test_one_more_than_are_listed_is_illegal(club: Club, chosen: list[Deed]) -> None:
    """Two Alpini are on the map, and a third is dragged there."""
    steps = set_up(club.start(BATTLE))[:-1]
    place = next(each.action.place for each in chosen if isinstance(each.action, Place) and each.action.unit == SPARE)

    def drag(desk: Desk, position: Position) -> None:
        desk.drag(position, (SPARE,), place)

    audit = club.audited(BATTLE, [*steps, drag])
    assert [each.diagnostic.code for each in audit.findings] == ["RNF101"]
    assert choices(audit) == []


@pytest.mark.parametrize("swaps", [True, False], ids=["swapped", "dragged in"])
def test_a_reinforcement_of_another_colour_comes_in(club: Club, swaps: bool) -> None:
    """In the first battle the Alpini come in turn 1."""
    game = [deed for deed in club.game("first_battle", 2) if deed.before.turn == 1]
    number = next(number for number, deed in enumerate(game) if deed.after.segment == "it_movement")
    before, position = game[: number + 1], game[number].after
    choice, *rest = played(position, CHOICE, Enter(SPARE, ("6004",)), Next())
    audit = club.audited("first_battle", [*before, *([choice] if swaps else []), *rest])
    assert {each.diagnostic.code for each in audit.findings} <= {"RNF901"}
    assert len(choices(audit)) == 1


def test_a_choice_is_kept_in_position_files(chosen: list[Deed]) -> None:
    """While the units wait, and when they stand."""
    for deed in (chosen[0], chosen[-1]):
        assert position_from(text_of(RULES, deed.after))[1] == deed.after
