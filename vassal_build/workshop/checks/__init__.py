"""The checks of a module, one file each. `CHECKS` is all of them, in the order in which findings are shown.

A check takes an opened module and yields findings; it reads no files and prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import (
    component_tree,
    counter_ids,
    expressions,
    gpids,
    key_commands,
    menus,
    metadata,
    pages,
    pictures,
    piece_names,
    place_names,
    places,
    properties,
    prototypes,
    reports,
    restrictions,
    setup_files,
    setup_pieces,
    setup_secrets,
)
from vassal_build.workshop.opened import OpenedModule

Check = Callable[[OpenedModule], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    metadata.check,
    component_tree.check,
    prototypes.check,
    gpids.check,
    counter_ids.check,
    piece_names.check,
    pictures.check,
    pages.check,
    key_commands.check,
    menus.check,
    restrictions.check,
    reports.check,
    places.check,
    place_names.check,
    expressions.check,
    properties.check,
    setup_files.check,
    setup_pieces.check,
    setup_secrets.check,
)
