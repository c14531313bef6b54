"""What is wrong with a game's data taken together: one file per theme, each check a generator of findings.

`CHECKS` is the list of all. A check takes a whole `Gamebox` and changes nothing. What a game's own numbers are (how
many Orders, which columns a chart has) stands in its game.toml; a check without such a number has nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks.boxes import box_names, boxes_on_boards, boxes_on_hexes, overlapping_boxes
from vassal_build.gamebox.checks.charts import chart_shapes
from vassal_build.gamebox.checks.countersheet import countersheet
from vassal_build.gamebox.checks.fingerprint_lists import lists_of_fingerprints
from vassal_build.gamebox.checks.hexes import hexes_on_the_grid, hexes_on_the_map, terrains, towns_in_hexes
from vassal_build.gamebox.checks.hexsides import arrows, cliffs, crossings, neighbours, railways
from vassal_build.gamebox.checks.identity import doubled_ids, shared_ids
from vassal_build.gamebox.checks.layouts import earlier_layouts
from vassal_build.gamebox.checks.orders import held_boxes, order_kinds, order_letters, priority_numbers
from vassal_build.gamebox.checks.own_columns import ids_of_other_tables
from vassal_build.gamebox.checks.places import letters, positions, source_levels, town_points
from vassal_build.gamebox.checks.provenance import missing_values, unnamed_sources
from vassal_build.gamebox.checks.settings import (
    control_characters,
    first_turns,
    module_settings,
    settings_of_no_use,
)
from vassal_build.gamebox.checks.setups import copies, placements
from vassal_build.gamebox.checks.units import arrivals, faces, steps
from vassal_build.gamebox.checks.vocabulary import sides, words_in_vocabulary
from vassal_build.gamebox.checks.words import braces, named_words, phases, placeholders, translations

Check = Callable[[Gamebox], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    module_settings,
    settings_of_no_use,
    first_turns,
    lists_of_fingerprints,
    earlier_layouts,
    control_characters,
    doubled_ids,
    shared_ids,
    hexes_on_the_grid,
    hexes_on_the_map,
    terrains,
    towns_in_hexes,
    neighbours,
    railways,
    cliffs,
    crossings,
    arrows,
    positions,
    town_points,
    source_levels,
    letters,
    sides,
    words_in_vocabulary,
    ids_of_other_tables,
    faces,
    steps,
    arrivals,
    priority_numbers,
    order_kinds,
    order_letters,
    held_boxes,
    countersheet,
    chart_shapes,
    placements,
    copies,
    named_words,
    phases,
    braces,
    translations,
    placeholders,
    boxes_on_boards,
    overlapping_boxes,
    boxes_on_hexes,
    box_names,
    missing_values,
    unnamed_sources,
)


def check(box: Gamebox) -> Iterator[Diagnostic]:
    """Yield what all checks find in a box, in the order of `CHECKS`."""
    for one in CHECKS:
        yield from one(box)
