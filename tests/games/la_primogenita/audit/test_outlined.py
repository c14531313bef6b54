"""What is kept of one log: its dice with their time, and an outline by which other logs of the game are found."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.audit.dice_recorder import Listening
from rules_check.audit.outline import Looks, Outline, outline_of
from rules_check.audit.repeats import thrown_in
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort
from tests.games.la_primogenita.audit.paper import MAIL
from vassal_build.gamebox.box import Gamebox

LOG = Path(__file__).resolve().parents[1] / "goldens" / "logs" / "fault_die_undone_and_thrown_again.vlog"
"""A game from its setup on, of 130 steps; a throw of step 125 was undone, and made again in step 127."""


@pytest.fixture(scope="module")
def reading() -> Reading:
    """The log."""
    return read_tables(LOG)


@pytest.fixture(scope="module")
def outline(reading: Reading) -> Outline:
    """Its outline."""
    return outline_of(reading)


def test_dice_that_were_taken_back_are_reported_when_they_were_thrown(reading: Reading) -> None:
    """By whom, at which step, in which Game Turn and segment; however often the log is gone through."""
    heard = Listening.to(reading)
    for _ in range(2):
        assert [step.number for step, _ in heard.play()] == [0, *range(1, 131)]
        assert heard.reached == [130]
        (found,) = heard.dice()
        assert str(found.diagnostic) == (
            f"{LOG.name}#125 · GT1 1st ORDER: warning DIE102: "
            "Allied threw 3 (Assault), undid it, and threw again in step 127: 2"
        )
        assert found.diagnostic.subject == "Assault"
        now = found.moment
        assert (now.step, now.turn, now.segment, now.order, now.side) == (125, 1, "order1", 0, "allied")


def test_the_step_that_was_read_last_is_known_on_the_way(reading: Reading) -> None:
    """So that what goes wrong there can be reported with it; dice are heard up to there."""
    heard = Listening.to(reading)
    for step, _ in heard.play(to=126):
        assert heard.reached == [step.number]
    assert [throw.step for throw, _ in heard.heard] == [125]


def test_a_die_of_nobody_or_of_no_time_is_reported_all_the_same(reading: Reading) -> None:
    """A log may not say who threw it, and a module may have no turn button, or one with other segments."""
    heard = Listening.to(reading)
    table = [table for _, table in heard.play()][125]
    throw = replace(heard.heard[0][0], side="Nobody")
    first, *_, last = heard.box.segments
    number = len(heard.box.segments)
    for time, turn, segment in (
        ((3, 0), 3, first),
        ((3, number - 1), 3, last),
        ((3, number), 3, ""),
        ((3, -1), 3, ""),
        (None, 0, ""),
    ):
        now = heard._moment(throw, replace(table, time=time))
        assert (now.step, now.turn, now.segment, now.side) == (125, turn, segment, "")
    (undone, now), *others = heard.heard
    heard.heard[:] = [(undone, replace(now, turn=0, segment="")), *others]
    assert "#125 · GT0: " in str(next(heard.dice()).diagnostic)


def test_an_outline_tells_the_game_the_module_and_the_people(outline: Outline) -> None:
    """And when the log begins."""
    assert outline.file == LOG.name
    assert outline.kin == ("la_primogenita", "La Primogenita")
    assert outline.players == {"Allied": "Anna", "Italian": "Bruno"}
    assert (outline.moment, outline.begins) == ((1, "setup"), "GT1 setup")
    assert outline.is_from_the_beginning and not outline.is_idle
    assert (outline.steps, len(outline.trail.tables)) == (130, 131)
    assert [(throw.step, throw.faces, throw.undone) for throw in outline.throws] == [
        (125, (3,), True),
        (127, (2,), False),
    ]


def test_an_outline_has_the_tables_at_both_ends(outline: Outline, reading: Reading) -> None:
    """Time, pieces as the game names what they show, and the module's own properties."""
    assert (outline.start.time, outline.end.time) == ((1, 0), (1, 3))
    assert outline.time_in_words(outline.end.time) == "GT1 1st ORDER"
    assert outline.time_in_words(None) == "no time"
    (brigade,) = outline.start.pieces["bde11"]
    assert (brigade.counter, brigade.place, brigade.face) == ("bde11", "allied_setup_w", 1)
    assert {"is not Disrupted", "has Full Supply"} < set(brigade.words)
    assert outline.end.pieces["bde11"] != outline.start.pieces["bde11"]
    assert set(outline.start.values) == set(outline.end.values) != set()
    tables = [table for _, table in reading.play()]
    assert outline.end.values == {name: tables[-1].values[name] for name in tables[0].values}
    assert set(tables[0].values) < set(tables[-1].values)


def test_a_table_has_another_mark_where_it_shows_something_else(outline: Outline, reading: Reading) -> None:
    """Pieces, the turn button, the module's own properties; each changes by itself somewhere in the log."""
    names = outline.start.values
    shown = [
        (
            {each.piece: repr(Looks.of(each, reading.properties)) for each in table.sightings.values()},
            table.time,
            {name: table.values.get(name, "") for name in names},
        )
        for _, table in reading.play()
    ]
    marks = outline.trail.tables
    for (before, mark), (after, other) in pairwise(zip(shown, marks, strict=True)):
        assert (before != after) == (mark != other)
    changes = {tuple(old != new for old, new in zip(before, after, strict=True)) for before, after in pairwise(shown)}
    assert {(True, False, False), (False, True, False), (False, False, True)} <= changes


def test_an_outline_names_counters_orders_and_segments(outline: Outline, primogenita: Gamebox) -> None:
    """As players call them."""
    orders = {order.counter: f"Order {order.priority}" for order in primogenita.orders}
    assert orders.items() <= outline.names.items()
    assert outline.names["bde11"] == "11th Indian Brigade"
    assert all(outline.names[marker.id] == marker.name for marker in primogenita.markers)
    assert list(outline.segments) == list(primogenita.segments)
    assert outline.segments["order1"] == "1st ORDER"


def test_pieces_of_one_counter_are_in_one_order(outline: Outline) -> None:
    """Whichever of them the file has first: two logs of a game may have them otherwise."""
    counter, several = next((name, found) for name, found in outline.end.pieces.items() if len(set(found)) > 1)
    assert list(several) == sorted(several, key=repr), counter


SEEN = Sighting("p1", "bde11", Sort.UNIT, "bde11", "allied", "L-7")
LOOKS: tuple[tuple[str, Sighting, Looks | None], ...] = (
    ("a unit", SEEN, Looks("bde11", "L-7")),
    ("its other side", replace(SEEN, face=2), Looks("bde11", "L-7", 2)),
    ("a helper", replace(SEEN, sort=Sort.HELPER), None),
    ("a hidden one", replace(SEEN, hidden="allied"), Looks("", "L-7", 1, "allied", ("is hidden by the allied side",))),
    ("an Order", replace(SEEN, counter="order_7", subject="7"), Looks("order_7", "L-7")),
    ("a stranger", replace(SEEN, counter="", subject="Blue 1st"), Looks("Blue 1st", "L-7")),
)


@pytest.mark.parametrize(("seen", "looks"), [row[1:] for row in LOOKS], ids=[row[0] for row in LOOKS])
def test_what_counts_of_a_piece(seen: Sighting, looks: Looks | None) -> None:
    """Of a hidden one no more than that it is one."""
    assert Looks.of(seen, ()) == looks


def test_what_a_piece_shows_is_reported_in_the_words_of_the_game(reading: Reading) -> None:
    """Property by property."""
    looks = Looks.of(SEEN, reading.properties)
    assert looks is not None
    assert looks.words == tuple(each.words(SEEN) for each in reading.properties if each.words is not None) != ()


def test_the_dice_of_a_log_of_any_module_come_with_its_people_and_its_trail(reading: Reading, outline: Outline) -> None:
    """Nudges count there, for nobody knows the module's hexes; what counts for the game counts there too."""
    thrown = thrown_in(reading.record)
    assert (thrown.players, thrown.file) == (outline.players, str(LOG))
    assert [(throw.step, throw.faces) for throw in thrown.throws] == [(125, (3,)), (127, (2,))]
    assert thrown.trail.active >= outline.trail.active
    assert len(thrown.trail.steps) == outline.steps


def test_a_game_begins_when_one_of_its_set_ups_does(outline: Outline, primogenita: Gamebox) -> None:
    """A log that begins later goes on from another."""
    openings = {(primogenita.first_turn(setup), 0) for setup in primogenita.setups}
    assert outline.openings == openings | {SETUP_TIME}
    later = outline_of(read_tables(MAIL[5]))
    assert later.start.time not in later.openings and not later.is_from_the_beginning
    assert later.begins == "GT1 1st ORDER"
    assert replace(later, start=replace(later.start, time=None)).is_from_the_beginning


def test_a_log_in_which_people_only_talk_is_idle() -> None:
    """Its table stays as it is."""
    assert outline_of(read_tables(MAIL[4])).is_idle
