"""The checks of a module, one file each. `CHECKS` is all of them, in the order in which findings are shown.

A check takes an opened module and yields findings; it reads no files and prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import (
    component_tree,
    counter_ids,
    decks,
    engine_version,
    entry_times,
    expression_shape,
    expressions,
    extension_elements,
    extension_targets,
    gpid_numbers,
    gpids,
    grid_locations,
    idle_traits,
    key_commands,
    leading_zeros,
    lost_values,
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
    properties,
    properties_unread,
    prototype_parameters,
    prototypes,
    reading,
    reports,
    restriction_order,
    restrictions,
    setup_files,
    setup_pieces,
    setup_secrets,
    sub_menus,
)
from vassal_build.workshop.opened import OpenedModule

Check = Callable[[OpenedModule], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    reading.check,
    metadata.check,
    component_tree.check,
    engine_version.check,
    extension_elements.check,
    extension_targets.check,
    prototypes.check,
    prototype_parameters.check,
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
    restrictions.check,
    restriction_order.check,
    sub_menus.check,
    mats.check,
    idle_traits.check,
    reports.check,
    places.check,
    place_names.check,
    decks.check,
    grid_locations.check,
    leading_zeros.check,
    expressions.check,
    expression_shape.check,
    properties.check,
    properties_unread.check,
    setup_files.check,
    setup_pieces.check,
    setup_secrets.check,
)
