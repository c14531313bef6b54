"""The digest of a game's facts: the same for the same facts, another for others."""

from __future__ import annotations

import re

import pytest

from tests.gamebox.conftest import TinyGame

SAME: tuple[tuple[str, str, str], ...] = (
    ("map/hexes.csv", "A-1,flat,,,,,\n", ""),  # moved to the end below
    ("map/hexes.csv", "A-2,flat,500,,,printed,1.3", "a-2, flat ,0500,,,reconstructed,ours"),
    ("map/hexsides.csv", "road,A-1,A-2", "road,A-2,A-1"),
    ("map/places.csv", "alpha,Alpha", "alpha,Alfa"),
    ("map/labels.csv", "SEA", "OCEAN"),
    ("counters/units.csv", "First Brigade,1 Bde", "1st Brigade,1st"),
    ("counters/faces.csv", "first,1,2,4,1", "first,1,2,4,"),
    ("counters/orders.csv", "red,main,Move", "red,main,March"),
    ("charts/terrain.csv", "road,0.5", "road,0.50"),
    ("strings/en.toml", "Move units.", "Units move."),
    ("game.toml", "A game of nine hexes for tests", "A game"),
    ("game.toml", 'title = "Tiny"', 'title = "Small"'),
    ("game.toml", 'source = "1.1"', 'source = "1.2"'),
    ("game.toml", "[sequence]", "[scenarios.standard]\nturn = 1\n\n[sequence]"),
)
OTHER: tuple[tuple[str, str, str], ...] = (
    ("game.toml", 'edition = "1.0"', 'edition = "1.1"'),
    ("game.toml", "turns = 4", "turns = 5"),
    ("game.toml", "[sequence]", "[scenarios.standard]\nturn = 2\n\n[sequence]"),
    ("game.toml", "origin_x = 100", "origin_x = 101"),
    ("map/hexes.csv", "A-1,flat", "A-1,rough"),
    ("map/hexsides.csv", "road,A-1,A-2", "track,A-1,A-2"),
    ("map/hexsides.csv", "A-2,B-3,B-3", "A-2,B-3,A-2"),
    ("map/places.csv", "A-1,2,A", "A-1,3,A"),
    ("map/boxes.csv", "1,0,600", "1,0,601"),
    ("counters/units.csv", "2 G", "3 G"),
    ("counters/faces.csv", "first,3,6,4", "first,3,7,4"),
    ("counters/faces.csv", "first,3,6,4,1", "first,3,6,4,2"),
    ("counters/faces.csv", "first,1,2,4,1", "first,1,2,4,0"),
    ("counters/orders.csv", "text,orders.move,,\n3", "cross,orders.move,,\n3"),
    ("counters/markers.csv", "Trench,,3", "Trench,,4"),
    ("charts/combat.csv", "1,1/0", "1,1/1"),
    ("setups/standard.csv", "first,A-1", "first,A-2"),
)


@pytest.mark.parametrize(("path", "old", "new"), SAME)
def test_writing_the_same_facts_otherwise_changes_nothing(tiny: TinyGame, path: str, old: str, new: str) -> None:
    """Order of rows, spelling of numbers, words, sources and comments are no facts."""
    before = tiny.box().fingerprint
    tiny.change(path, old, new)
    if not new:
        tiny.append(path, old.strip())
    assert tiny.box().fingerprint == before


@pytest.mark.parametrize(("path", "old", "new"), OTHER)
def test_another_fact_gives_another_fingerprint(tiny: TinyGame, path: str, old: str, new: str) -> None:
    """Each fact counts."""
    before = tiny.box().fingerprint
    tiny.change(path, old, new)
    assert tiny.box().fingerprint != before


def test_how_a_plain_map_shows_terrain_is_no_fact(tiny: TinyGame) -> None:
    """Its colour and its sign; neither that the chart has them, nor which they are."""
    path = "charts/terrain.csv"
    before = tiny.box().fingerprint
    text = (tiny.folder / path).read_text(encoding="utf-8").splitlines()
    for looks in ("#b9cf9c,wood", "#a0a0a0,hill"):
        rows = (f"{row},{looks if number else 'colour,sign'}" for number, row in enumerate(text))
        tiny.write(path, "\n".join(rows) + "\n")
        assert tiny.box().charts["terrain"].rows[0].cells["colour"] == looks.partition(",")[0]
        assert tiny.box().fingerprint == before


def test_a_fingerprint_is_twelve_hexadecimal_digits(tiny: TinyGame) -> None:
    """It is short enough to print on the module."""
    assert re.fullmatch(r"[0-9a-f]{12}", tiny.box().fingerprint)


@pytest.mark.parametrize("scenarios", ["[scenarios]\nstandard = 2\n", "scenarios = 3\n"])
def test_set_ups_that_are_not_tables_are_found_and_do_not_count(tiny: TinyGame, scenarios: str) -> None:
    """The fingerprint of data that have a fault is the one that they would have without it."""
    before = tiny.box().fingerprint
    if scenarios.startswith("["):
        tiny.change("game.toml", "[sequence]", f"{scenarios}\n[sequence]")
    else:
        text = (tiny.folder / "game.toml").read_text(encoding="utf-8")
        tiny.write("game.toml", f"{scenarios}{text}")
    box = tiny.read().box
    assert box is not None and box.fingerprint == before
    assert any("game.toml" in found for found in tiny.seen())
