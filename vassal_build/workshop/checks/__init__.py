"""The checks of a module, one file each. `CHECKS` is all of them, in the order in which findings are shown.

A check takes an opened module and yields findings; it prints nothing. `SETUP_CHECKS` look at one setup after another,
`LAST_CHECKS` at the module once more when it is known what all setups show.

The codes that a check can find are those that its file names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from sys import modules

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import (
    button_keys,
    component_tree,
    counter_ids,
    deck_names,
    decks,
    engine_version,
    entry_times,
    expression_shape,
    expression_words,
    expressions,
    extension_elements,
    extension_targets,
    gpid_numbers,
    gpids,
    grid_locations,
    idle_traits,
    key_commands,
    layer_levels,
    leading_zeros,
    lost_values,
    marker_slots,
    masks,
    mats,
    menus,
    metadata,
    pages,
    picture_bytes,
    picture_sizes,
    pictures,
    piece_names,
    place_names,
    places,
    points,
    properties,
    properties_unread,
    prototype_parameters,
    prototypes,
    reading,
    region_names,
    reports,
    restriction_order,
    restrictions,
    setting_ranges,
    setting_values,
    setup_counters,
    setup_decks,
    setup_files,
    setup_missing,
    setup_pieces,
    setup_secrets,
    sides,
    sub_menus,
    trigger_loops,
    unknown_traits,
    unused_pictures,
    xml_start,
)
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.opened import OpenedModule

Check = Callable[[OpenedModule], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    reading.check,
    xml_start.check,
    metadata.check,
    component_tree.check,
    engine_version.check,
    extension_elements.check,
    extension_targets.check,
    setting_values.check,
    setting_ranges.check,
    sides.check,
    prototypes.check,
    prototype_parameters.check,
    unknown_traits.check,
    lost_values.check,
    gpids.check,
    gpid_numbers.check,
    counter_ids.check,
    piece_names.check,
    pictures.check,
    picture_sizes.check,
    picture_bytes.check,
    entry_times.check,
    pages.check,
    key_commands.check,
    menus.check,
    button_keys.check,
    restrictions.check,
    restriction_order.check,
    sub_menus.check,
    marker_slots.check,
    layer_levels.check,
    trigger_loops.check,
    mats.check,
    masks.check,
    idle_traits.check,
    reports.check,
    places.check,
    place_names.check,
    decks.check,
    deck_names.check,
    grid_locations.check,
    points.check,
    region_names.check,
    leading_zeros.check,
    expressions.check,
    expression_shape.check,
    expression_words.check,
    properties.check,
    properties_unread.check,
    setup_missing.check,
)
SAVE_CHECKS: tuple[Check, ...] = (reading.check,)
"""Those of a saved game."""

SETUP_CHECKS: tuple[Callable[[OpenedModule], SetupCheck], ...] = (
    setup_counters.in_setups,
    setup_decks.in_setups,
    setup_files.in_setups,
    setup_pieces.in_setups,
    setup_secrets.in_setups,
)
CHECKS_OF_A_SAVE: tuple[Callable[[OpenedModule], SetupCheck], ...] = (
    setup_counters.in_setups,
    setup_files.in_setups,
    setup_pieces.in_setups,
)
"""Those of what is in a saved game; that it has players is as it should be."""

LAST_CHECKS: tuple[Callable[[OpenedModule, frozenset[str]], Iterator[Diagnostic]], ...] = (unused_pictures.check,)


def codes_of(check: object) -> frozenset[str]:
    """Give the codes that a check can find: those that its file names."""
    return _codes_in(check.__module__)


@cache
def _codes_in(file: str) -> frozenset[str]:
    return frozenset(value.id for value in vars(modules[file]).values() if isinstance(value, Code))
