"""From table to table what nobody touched stays the same object; what changed is read as if it were all new."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules_check.codes import rep
from rules_check.games.la_primogenita.audit.remembered import Remembered
from rules_check.games.la_primogenita.table.tableau import facts_in
from rules_check.replay.body import Body
from rules_check.replay.identify import Identifier
from rules_check.replay.live import Since
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import Record, Scene
from rules_check.replay.sightings import Sort, Table
from tests.games.la_primogenita.goldens.files import LOGS
from tests.games.la_primogenita.replay.conftest import Laid

pytestmark = pytest.mark.slow


class Stepping(Struct):
    """Pieces that change step by step, all recognised by one identifier."""

    reading: Reading
    bodies: dict[str, Body]
    shown: dict[str, Body] = {}

    def id_of(self, counter: str) -> str:
        """The id of a counter's piece."""
        return next(each.id for each in self.bodies.values() if each.counter == counter)

    def change(self, counter: str, **fields: object) -> None:
        """Give a counter's piece other properties."""
        piece = self.id_of(counter)
        self.bodies[piece] = replace(self.bodies[piece], **fields)

    def remove(self, counter: str) -> None:
        """Take a counter's piece off the table."""
        del self.bodies[self.id_of(counter)]

    def table(self, identifier: Identifier | None = None) -> Table:
        """The table as it is now."""
        reported, bodies, before = identifier or self.reading.identifier, dict(self.bodies), self.shown
        others = frozenset(name for name, body in bodies.items() if body is not before.get(name))
        since = Since(before, others) if [*bodies] == [*before] else None
        if identifier is None:
            self.shown = bodies
        return reported.table(Scene(bodies, since=since), "game.vlog")

    def fresh(self) -> Table:
        """The table as one sees it who sees nothing else."""
        return self.table(Identifier(self.reading.box, self.reading.identifier.places))


@pytest.fixture
def stepping(table: Laid) -> Stepping:
    """The Quick start."""
    reading = read_tables(table.save())
    return Stepping(reading, dict(reading.record.start().bodies))


def _turned(game: Stepping) -> None:
    game.change("bde11", levels={"Face": 2})


def _turned_too_far(game: Stepping) -> None:
    game.change("bde11", levels={"Face": 9})


def _marked(game: Stepping) -> None:
    game.change("bde11", values={"Supply": "No", "Disrupted": "1"})


def _moved(game: Stepping) -> None:
    there = game.bodies[game.id_of("bde10")]
    game.change("bde11", map=there.map, x=there.x, y=there.y)


def _off_the_board(game: Stepping) -> None:
    game.change("bde11", map=None)


def _exchanged(game: Stepping) -> None:
    one, other = (dict(game.bodies[game.id_of(each)].marks) for each in ("bde10", "bde11"))
    first, second = game.id_of("bde10"), game.id_of("bde11")
    game.bodies[first] = replace(game.bodies[first], marks=other)
    game.bodies[second] = replace(game.bodies[second], marks=one)


def _one_twice_and_another_missing(game: Stepping) -> None:
    game.change("bde10", marks=dict(game.bodies[game.id_of("bde11")].marks))


def _one_twice_and_then_turned(game: Stepping) -> None:
    _one_twice_and_another_missing(game)
    Remembered().look(game.reading, game.table())
    *_, last = (each.id for each in game.bodies.values() if each.counter == "bde11")
    game.bodies[last] = replace(game.bodies[last], levels={"Face": 2})


def _gone(game: Stepping) -> None:
    game.remove("bde11")


def _hidden(game: Stepping) -> None:
    game.change("bde11", hidden="Allied")


def _chosen(game: Stepping) -> None:
    order = next(each for each in game.table().of(Sort.ORDER))
    game.change(order.counter, values={"Chosen": "1"})


CHANGES: tuple[Callable[[Stepping], None], ...] = (
    _turned,
    _turned_too_far,
    _marked,
    _moved,
    _off_the_board,
    _exchanged,
    _one_twice_and_another_missing,
    _one_twice_and_then_turned,
    _gone,
    _hidden,
    _chosen,
)


@pytest.mark.parametrize("change", CHANGES)
def test_what_changed_is_read_as_if_it_were_seen_for_the_first_time(
    stepping: Stepping, change: Callable[[Stepping], None]
) -> None:
    """Position and findings, also when it has been set right again."""
    before, sides = dict(stepping.bodies), facts_in(stepping.reading).sides
    stepping.reading.position(stepping.table(), sides)
    change(stepping)
    for bodies in (dict(stepping.bodies), before):
        stepping.bodies = bodies
        assert stepping.reading.position(stepping.table(), sides) == stepping.reading.position(stepping.fresh(), sides)


@pytest.mark.parametrize("change", [_turned, _moved, _hidden, _gone])
def test_shelves_that_nobody_touched_are_the_same(stepping: Stepping, change: Callable[[Stepping], None]) -> None:
    """A unit leaves the Orders and the flags as they lie."""
    before = stepping.table()
    change(stepping)
    after = stepping.table()
    assert after.shelf(Sort.UNIT) is not before.shelf(Sort.UNIT)
    assert after.shelf(Sort.ORDER) is before.shelf(Sort.ORDER)
    assert after.shelf("flag") is before.shelf("flag")


def test_a_piece_that_is_nudged_within_its_place_is_no_other(stepping: Stepping) -> None:
    """Nor is one that enters a stack: the table shows the very same pieces."""
    before = stepping.table()
    body = stepping.bodies[stepping.id_of("bde11")]
    stepping.change("bde11", x=body.x + 1, stack="77")
    assert stepping.table().shows(before)


def test_units_that_nobody_touched_are_the_same_in_two_positions(stepping: Stepping) -> None:
    """So they need not be compared."""
    before, _ = Remembered().look(stepping.reading, stepping.table())
    _turned(stepping)
    after, _ = Remembered().look(stepping.reading, stepping.table())
    others = [unit for unit in before.units if unit != "bde11"]
    assert after.units["bde11"] is not before.units["bde11"]
    assert all(after.units[unit] is before.units[unit] for unit in others)


def test_what_is_wrong_is_reported_of_each_table_on_which_it_lies(stepping: Stepping) -> None:
    """Although it is read once."""
    _off_the_board(stepping)
    reported = [[found.code for found in stepping.reading.position(stepping.table())[1]] for _ in range(2)]
    assert reported[0] == reported[1]
    assert rep.NO_PLACE.id in reported[0]


def test_a_scene_says_what_changed_since_the_one_before() -> None:
    """Every piece with another body is named; nothing is said only where pieces came into the game or left it."""
    before: Mapping[str, Body] = {}
    for _, scene in Record.open(LOGS["game_2016"]).play():
        if scene.since is None:
            assert {*scene.bodies} != {*before}
        else:
            assert scene.since.bodies is before
            others = {name for name, body in scene.bodies.items() if body is not before[name]}
            assert [*scene.bodies] == [*before]
            assert others <= scene.since.others
        before = scene.bodies
