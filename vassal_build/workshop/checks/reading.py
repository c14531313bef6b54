"""What could not be read, and what an extension or saved game could not be held against."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.mod_reading import MODULE_NOT_KNOWN, OF_ANOTHER_MODULE, UNREADABLE_PART
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.opened import OpenedModule


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNREADABLE_PART, MODULE_NOT_KNOWN and OF_ANOTHER_MODULE. Source: ModuleExtension.build."""
    for trouble in module.troubles:
        yield UNREADABLE_PART.at(trouble.place, f"it cannot be read: {trouble.reason}")
    if module.held:
        if not module.elements:
            yield MODULE_NOT_KNOWN.at(module.entry(module.held), "it was checked without its module")
    elif module.is_extension:
        yield from _of_extension(module)


def _of_extension(module: OpenedModule) -> Iterator[Diagnostic]:
    place, named = module.at(module.elements[0][0]), module.root.get("module", "")
    if module.base is None:
        yield MODULE_NOT_KNOWN.at(place, f"it was checked without its module '{named}'", subject=named)
    elif named != module.base.root.get("name", "") and module.root.get("anyModule") != "true":
        message = f"it belongs to the module '{named}', not to '{module.base.root.get('name', '')}'"
        yield OF_ANOTHER_MODULE.at(place, message, subject=named)
