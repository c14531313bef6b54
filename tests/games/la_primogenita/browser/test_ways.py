"""The ways of units on the map: moves with their costs, rides, advances, and whole stacks."""

from __future__ import annotations

import pytest

from tests.browser.tab import Tab

OVERLAPS = (
    "(() => { const boxes = [...document.querySelectorAll('#costs text')].map(each => each.getBoundingClientRect());"
    " return boxes.flatMap((a, at) => boxes.slice(at + 1).filter(b => a.left < b.right && b.left < a.right"
    " && a.top + 3 < b.bottom - 3 && b.top + 3 < a.bottom - 3)).length; })()"
)
"""How many labels cover another; the room above and below letters does not count."""


@pytest.mark.parametrize(("going", "hexes"), [("move", 2), ("rail", 9), ("advance", 2)])
def test_every_way_of_going_is_drawn_in_its_own_look(same_turn: Tab, going: str, hexes: int) -> None:
    """At its step, from where the unit stood to where it stands; what costs nothing has no label."""
    same_turn.ask(f"go([...waysAt].find(([, ways]) => ways.some(way => way[5] === '{going}'))[0])")
    assert same_turn.count(f"#ways .trail.{going}.right") == same_turn.count(f"#ways .head.{going}.right") == 1
    points = same_turn.ask(f"document.querySelector('#ways .trail.{going}').points.length")
    assert points >= hexes
    assert (same_turn.count("#costs text") > 0) is (going == "move")
    looks = same_turn.ask(
        f"(look => [look.stroke, look.strokeDasharray, look.strokeWidth].join())"
        f"(getComputedStyle(document.querySelector('#ways .trail.{going}')))"
    )
    same_turn.ask("document.querySelector('#ways .trail').setAttribute('class', 'trail right')")
    plain = same_turn.ask(
        "(look => [look.stroke, look.strokeDasharray, look.strokeWidth].join())"
        "(getComputedStyle(document.querySelector('#ways .trail')))"
    )
    assert (looks == plain) is (going == "move")


def test_a_stack_that_moves_has_a_way_for_each_unit(same_turn: Tab) -> None:
    """Step 29 moves three units together: each has ways of its own in the card, and one line is drawn for all."""
    same_turn.ask("go(29)")
    movers = same_turn.ask("waysAt.get(29).map(way => way[4])")
    assert len(set(movers)) == 3
    assert same_turn.ask("waysAt.get(29).every(way => way[6] >= 0)")
    lines = same_turn.ask("[...document.querySelectorAll('#ways .trail')].map(each => each.getAttribute('points'))")
    assert len(lines) == len(set(lines))


def test_no_label_covers_another(same_turn: Tab) -> None:
    """At every step with a way, and with all that each of its units could have done."""
    steps = same_turn.ask("[...waysAt.keys()].map(step => { go(step); return step; })")
    assert len(steps) > 20
    for step in steps:
        same_turn.ask(f"go({step})")
        assert same_turn.ask(OVERLAPS) == 0, step
    same_turn.ask("(go(33), walk(states.findIndex((state, piece) => data.pieces[piece][4] === waysAt.get(33)[0][4])))")
    assert same_turn.count("#costs text") > 8
    assert same_turn.ask(OVERLAPS) == 0


def test_equal_labels_of_a_place_are_one_and_others_stand_apart(same_turn: Tab) -> None:
    """Three costs of one hex are three lines; the same cost twice is one."""
    same_turn.ask(
        "byId('costs').replaceChildren(...labels(['2', '2', '3 of 6', '4 of 5']"
        ".map(words => ({ place: placeNumber.get('G-3'), words, look: 'right' }))))"
    )
    assert same_turn.count("#costs text") == 3
    assert same_turn.ask(OVERLAPS) == 0


def test_a_label_hides_no_counter_where_its_hex_has_room(same_turn: Tab) -> None:
    """In an empty hex it stands in the middle, else under or beside the counters: what is printed there can be read."""
    same_turn.ask("(go(33), walk(states.findIndex((state, piece) => data.pieces[piece][4] === waysAt.get(33)[0][4])))")
    assert same_turn.count("#costs text") > 8
    hidden = same_turn.ask(
        "[...document.querySelectorAll('#costs text')].map(each => [+each.getAttribute('x'), +each.getAttribute('y')])"
        ".filter(([x, y]) => rooms().some(([left, top, right, bottom]) =>"
        " x > left && x < right && y > top + 3 && y - 16 < bottom - 3)).length"
    )
    assert hidden == 0
