"""The Terrain Key, the title, and the tracks say what the charts say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.games.la_primogenita.design import LAND
from vassal_build.games.la_primogenita.tracks import TRACKS
from vassal_build.render.map_key import cost_words, key_drawn, title_drawn
from vassal_build.render.map_places import entries_drawn, places_drawn
from vassal_build.render.map_tracks import MapTracks, Track, tracks_drawn


def with_cell(box: Gamebox, chart: str, key: str, column: str, value: str) -> Gamebox:
    """The box with one cell of a chart changed."""
    old = box.charts[chart]
    rows = tuple(replace(row, cells={**row.cells, column: value}) if row.key == key else row for row in old.rows)
    return replace(box, charts={**box.charts, chart: Chart(old.id, old.columns, rows)})


@pytest.mark.parametrize(
    ("cost", "words"), [("1", "1"), ("0.5", "½"), ("1.5", "1½"), ("3", "3"), ("", ""), ("0", "0"), ("0.25", ".25")]
)
def test_costs_are_written_as_players_read_them(cost: str, words: str) -> None:
    """Half a movement point has its own sign."""
    assert cost_words(cost) == words


def test_the_key_shows_each_terrain_with_cost_and_stacking_limit(box: Gamebox) -> None:
    """The four terrains of 1.3 and the sandy coast, which counts as Rough."""
    changed = with_cell(with_cell(box, "terrain", "rough", "cost", "7"), "terrain", "rough", "stacking", "9")
    shown = {hex_["terrain"]: (hex_["cost"], hex_["stacking"]) for hex_ in key_drawn(changed, LAND)["hexes"]}
    assert set(shown) == {"flat", "rough", "desert", "mountain", "alpine"}
    assert shown["rough"] == shown["desert"] == ("7", "9")


def test_the_key_shows_the_costs_of_ways_and_cliffs(box: Gamebox) -> None:
    """Road and track have a cost of their own, cliffs one that is added (4.1)."""
    changed = with_cell(with_cell(box, "terrain", "road", "cost", "0.5"), "terrain", "cliff", "cost", "2")
    costs = {row["sign"]: row["cost"] for row in key_drawn(changed, LAND)["rows"]}
    assert (costs["road"], costs["cliff"], costs["double_cliff"]) == ("½", "+2", "+2")


def test_the_title_says_that_the_map_is_reconstructed(box: Gamebox) -> None:
    """Nobody shall take our map for the publisher's."""
    assert "econstructed" in title_drawn(box)["notice"]


def test_the_scale_is_one_and_two_hexes(box: Gamebox) -> None:
    """A hex is 10 miles or 15 km across (1.1)."""
    assert [words.split()[0] for words in title_drawn(box)["miles"]] == ["10", "20"]


def test_victory_points_that_decide_are_marked(box: Gamebox) -> None:
    """5 is the start, 7 halts the offensive, 20 wins (1.7, 2.4)."""
    boxes = tracks_drawn(box, TRACKS)["groups"]["victory_points"]
    assert {item["number"]: item["meaning"] for item in boxes if item["meaning"]} == {
        "5": "start",
        "7": "lose",
        "20": "win",
    }


def test_the_turn_track_shows_what_its_chart_says(box: Gamebox) -> None:
    """Points taken off and flags of reinforcements stand in the turn's box (2.3)."""
    changed = with_cell(with_cell(box, "turns", "8", "deduct", "3"), "turns", "8", "italian", "yes")
    turn = next(item for item in tracks_drawn(changed, TRACKS)["groups"]["game_turn"] if item["number"] == "8")
    assert turn["deduct"] == "3"
    assert turn["flags"] == ["italian"]


def test_a_game_says_what_its_tracks_show(box: Gamebox) -> None:
    """Another column, a group with a heading of its own; boxes of which nothing is said stay empty."""
    tracks = MapTracks((Track("game_turn", "charts.deduct", chart="turns", shown=("allied",)),))
    drawn = tracks_drawn(box, tracks)
    first = drawn["groups"]["game_turn"][0]
    assert (first["allied"], "deduct" in first) == ("yes", False)
    assert [heading["text"] for heading in drawn["headings"]] == [box.strings.text("charts.deduct")]
    assert not any("meaning" in item for item in drawn["groups"]["victory_points"])


def test_a_number_that_the_chart_does_not_have_is_reported_with_its_line(box: Gamebox) -> None:
    """The box of a Game Turn that is no row of the chart."""
    rows = tuple(replace(each, number="99") if each.id == "game_turn_8" else each for each in box.boxes)
    with pytest.raises(UnusableFile, match=r"boxes\.csv:[0-9]+: the number '99' of game_turn_8 is not a row of"):
        tracks_drawn(replace(box, boxes=rows), TRACKS)


def test_phases_stand_over_their_segments(box: Gamebox) -> None:
    """Each phase's heading spans the boxes of its segments (2.1)."""
    tracks = tracks_drawn(box, TRACKS)
    by_number = {item["number"]: item for item in tracks["groups"]["phase"]}
    operation = next(h for h in tracks["headings"] if h["text"] == box.strings.text("phases.operation"))
    assert operation["left"] == by_number["source"]["x"]
    assert operation["right"] == by_number["order2"]["x"] + by_number["order2"]["w"]


def test_a_town_shows_points_letter_and_supply_source(box: Gamebox) -> None:
    """Asmara has its 7 points (2.2), its setup letter and the Italian Supply Source."""
    town = box.place_by_id["asmara"]
    assert town.hex is not None
    x, y = box.grid.centre(town.hex)
    asmara = next(place for place in places_drawn(box) if (place["x"], place["y"]) == (x, y))
    badges = [(badge["kind"], badge["text"], badge["side"]) for badge in asmara["badges"]]
    assert badges == [("vp", "7", ""), ("setup", town.setup, ""), ("supply", town.level, "italian")]


def test_a_place_of_interest_shows_no_points(box: Gamebox) -> None:
    """Only towns are worth Victory Points."""
    dots = [place for place in places_drawn(box) if place["kind"] == "dot"]
    assert dots
    assert not any(badge["kind"] == "vp" for place in dots for badge in place["badges"])


def test_entry_hexes_have_the_colour_of_who_may_stand_there(box: Gamebox) -> None:
    """Three are for the Allies alone, two for Italy (1.1)."""
    assert sorted(entry["side"] for entry in entries_drawn(box)) == ["allied"] * 3 + ["italian"] * 2
