"""The fingerprint covers what the referee reads of a game's data, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.replay.landmarks import landmarks
from vassal_build.gamebox import read
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.fingerprint import fingerprint
from vassal_build.gamebox.read import read_gamebox
from vassal_build.gamebox.shapes import TABLES
from vassal_build.games import game_of

pytestmark = pytest.mark.slow
SLUG = "la_primogenita"
Change = tuple[str, str, str, str]

READ: tuple[Change, ...] = (
    ("map/hexes.csv", "terrain", "J-19", "alpine"),
    ("map/hexes.csv", "patriot", "J-19", "yes"),
    ("map/hexsides.csv", "up", "cliff B-16", "both"),
    ("map/places.csv", "kind", "agordat", "dot"),
    ("map/places.csv", "hex", "agordat", "H-12"),
    ("map/places.csv", "vp", "agordat", "4"),
    ("map/places.csv", "setup", "agordat", "Y"),
    ("map/places.csv", "supply", "asmara", "allied"),
    ("map/places.csv", "level", "asmara", "LS"),
    ("map/places.csv", "side", "west_kassala", "italian"),
    ("map/places.csv", "terrain", "west_kassala", "rough"),
    ("map/places.csv", "x", "west_kassala", "0.5"),
    ("map/places.csv", "y", "west_kassala", "0.5"),
    ("map/places.csv", "special", "asmara", ""),
    ("map/boards.csv", "width", "map", "4000"),
    ("map/boards.csv", "height", "map", "4000"),
    ("map/boxes.csv", "board", "game_turn_1", "allied_sheet"),
    ("map/boxes.csv", "group", "game_turn_1", "phase"),
    ("map/boxes.csv", "side", "game_turn_1", "allied"),
    ("map/boxes.csv", "number", "game_turn_1", "12"),
    ("map/boxes.csv", "x", "game_turn_1", "1"),
    ("map/boxes.csv", "y", "game_turn_1", "1"),
    ("map/boxes.csv", "width", "game_turn_1", "1"),
    ("map/boxes.csv", "height", "game_turn_1", "1"),
    ("counters/units.csv", "side", "matilda", "italian"),
    ("counters/units.csv", "category", "matilda", "foot"),
    ("counters/units.csv", "symbol", "matilda", "supply"),
    ("counters/units.csv", "march", "matilda", "yes"),
    ("counters/units.csv", "elite", "matilda", "yes"),
    ("counters/units.csv", "setup", "bde11", "X"),
    ("counters/units.csv", "arrives", "matilda", "3 K"),
    ("counters/units.csv", "special", "matilda", ""),
    ("counters/faces.csv", "step", "matilda", "3"),
    ("counters/faces.csv", "strength", "matilda", "9"),
    ("counters/faces.csv", "movement", "matilda", "9"),
    ("counters/faces.csv", "stacking", "matilda", "2"),
    ("counters/faces.csv", "artillery", "matilda", "yes"),
    ("counters/orders.csv", "side", "14", "italian"),
    ("counters/orders.csv", "kind", "14", "minor"),
    ("counters/orders.csv", "row", "14", "A"),
    ("counters/orders.csv", "letter", "14", "B"),
    ("counters/orders.csv", "answers_enemy", "14", "yes"),
    ("counters/orders.csv", "back", "14", "cross"),
    ("counters/markers.csv", "side", "trench_italian", "allied"),
    ("counters/markers.csv", "count", "trench_italian", "9"),
    ("counters/markers.csv", "kind", "trench_italian", "flag"),
    ("counters/markers.csv", "arrives", "zuhani", "7 K"),
)
"""File, column, row and the new cell: the referee sees another game."""

DRAWN: tuple[Change, ...] = (
    ("map/hexes.csv", "altitude", "J-19", "1"),
    ("map/hexes.csv", "desert", "J-19", "yes"),
    ("map/places.csv", "control", "kassala", "italian"),
    ("counters/units.csv", "nation", "matilda", "free_french"),
    ("counters/units.csv", "size", "matilda", "brigade"),
    ("counters/units.csv", "colonial", "matilda", "yes"),
    ("counters/units.csv", "group", "matilda", "Others"),
    ("counters/faces.csv", "band", "matilda", "yes"),
    ("counters/orders.csv", "combines_with", "14", "all"),
)
"""What only pictures show."""
DISTINGUISHING = {("counters/orders.csv", "id"), ("counters/faces.csv", "defence")}
"""The id by which setups name an Order is held by the names that they give; the first game prints no third value."""


@pytest.fixture(scope="module")
def before() -> Gamebox:
    return read_gamebox(game_of(SLUG)).usable()


@pytest.fixture(scope="module")
def read_before(before: Gamebox) -> list[str]:
    return list(read_by_the_referee(before))


def changed(before: Gamebox, path: str, column: str, row: str, cell: str) -> Gamebox:
    """Give the game read with one cell changed, in the first row whose first cells are `row`."""
    table, names = before.tables[path], row.split()
    place = next(at for at, each in enumerate(table.rows) if [*each.cells.values()][: len(names)] == names)
    rows = [*table.rows]
    assert rows[place].cells[column] != cell
    rows[place] = replace(rows[place], cells={**rows[place].cells, column: cell})
    tables = {**before.tables, path: replace(table, rows=tuple(rows))}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(read, "read_tables", lambda *_: tables)
        return read_gamebox(game_of(SLUG)).usable()


def read_by_the_referee(box: Gamebox) -> Iterator[str]:
    """Give all that the referee takes from a game's data, as text."""
    facts = facts_of(box)
    yield repr(replace(facts, fingerprint=""))
    for setup in box.setups:
        start = start_of(facts, box, setup)
        yield repr([getattr(start, name) for name in start.__struct_fields__ if name not in ("facts", "cache")])
    for board in box.boards:
        yield repr((board.id, board.width, board.height))
    for slot in box.boxes:
        yield repr((slot.id, slot.board, slot.group, slot.side, slot.number, slot.centre, slot.width, slot.height))
    for marker in box.markers:
        yield repr((marker.id, marker.kind, marker.side, marker.count))
    yield from map(repr, landmarks(box))


@pytest.mark.parametrize("change", READ)
def test_what_the_referee_reads_changes_the_fingerprint(
    before: Gamebox, read_before: list[str], change: Change
) -> None:
    """A table laid with the other value would be judged wrongly, so the audit must be able to notice."""
    after = changed(before, *change)
    assert any(map(ne, read_by_the_referee(after), read_before))
    assert after.fingerprint != before.fingerprint


@pytest.mark.parametrize("change", DRAWN)
def test_what_only_pictures_show_does_not(before: Gamebox, read_before: list[str], change: Change) -> None:
    """Old logs are audited without a warning after a picture was changed."""
    after = changed(before, *change)
    assert list(read_by_the_referee(after)) == read_before
    assert after.fingerprint == before.fingerprint


def test_each_column_of_the_data_is_tried() -> None:
    """A new column needs a row in one of the two tables; words and names of rows need none."""
    tried = {(path, column) for path, column, _, _ in (*READ, *DRAWN)} | DISTINGUISHING
    needed = {
        (path, column)
        for path, _ in TABLES
        if path not in ("map/lines.csv", "map/labels.csv")
        for shape in [game_of(SLUG).schema.shape_of(path)]
        if shape is not None
        for column in shape.columns
        if column not in (*shape.key, *shape.words)
    }
    assert tried == needed


def test_a_third_value_counts_where_it_is_printed(before: Gamebox) -> None:
    """Games without one keep the fingerprint that they had before there was such a column."""
    first, *rest = before.units
    faces = (replace(first.faces[0], defence=5), *first.faces[1:])
    after = replace(before, units=(replace(first, faces=faces), *rest))
    assert fingerprint(after) != fingerprint(before) == before.fingerprint


def test_the_data_of_the_first_release_mean_the_same(before: Gamebox) -> None:
    """Columns have come to data whose values stood in the code; games begun before are judged without a warning."""
    assert before.means_the_same("595edd597c60")
    assert not before.means_the_same("595edd597c61")


def test_data_laid_over_do_not_mean_the_same_as_the_first_release(before: Gamebox) -> None:
    """The list of earlier fingerprints holds for the game's own data alone."""
    assert not changed(before, "map/places.csv", "vp", "agordat", "4").means_the_same("595edd597c60")


def test_earlier_data_are_listed_under_those_of_today(primogenita: Gamebox) -> None:
    """Where the data have changed and the list has not, running games get a warning."""
    listed = [*primogenita.settings["fingerprints"]]
    assert listed == [primogenita.fingerprint], "list earlier data under today's in game.toml"
