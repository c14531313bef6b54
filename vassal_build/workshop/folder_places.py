"""Where in an unpacked folder to look for what is found in the archive that it makes: the file to open, and its line.

Findings are made, and known beforehand by a baseline, as those of the archive; only what is shown is moved here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from lxml import etree

from vassal_build.diagnostics import Diagnostic
from vassal_build.location import Location
from vassal_build.replacing import replace
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.unpacked.disk import Folder
from vassal_build.workshop.unpacked.layout import COMMANDS, FILES, MANIFEST, SHEET, TREE
from vassal_build.workshop.unpacked.manifest import AS_COMMANDS, AS_SAVE, AS_TREE, Row, read_manifest
from vassal_build.workshop.unpacked.tree_reader import component_places


class FolderPlaces:
    """The places of one unpacked folder, read when the first finding is moved."""

    def __init__(self, path: Path, module: OpenedModule) -> None:
        self._path = path
        self._module = module
        self._files: Mapping[str, str] | None = None
        self._components: Mapping[tuple[int | None, str], Location] = {}
        self._texts: Mapping[str, str] = {}

    def moved(self, finding: Diagnostic) -> Diagnostic:
        """Give a finding with the file of the folder that it is in, and its line where a component stands there."""
        if self._files is None:
            self._read()
        evidence = tuple(self._texts.get(str(one), one) for one in finding.evidence)
        return replace(finding, location=self._place(finding.location), evidence=evidence)

    def _place(self, location: Location) -> Location:
        path = location.detail
        while location.line is not None and path:
            found = self._components.get((location.line, path))
            if found is not None:
                return replace(found, detail=location.detail)
            path = path.rpartition("/")[0]
        module = self._module
        if module.held:
            return replace(location, file=f"{location.file}/{COMMANDS}") if location.file == module.held else location
        entry = location.file.removeprefix(f"{module.name}/")
        file = (self._files or {}).get(entry, f"{FILES}/{entry}")
        return Location(f"{module.name}/{file}", None, location.detail)

    def _read(self) -> None:
        folder = Folder.open(self._path)
        rows = read_manifest(folder[MANIFEST])
        self._files = {row.name: _file_of(row) for row in rows}
        if any(row.held == AS_TREE for row in rows):
            places = component_places(folder)
            found = list(_components(self._module, places))
            self._components = {(line, path): place for line, path, place in reversed(found)}
            self._texts = {str(self._module.at(path, line)): str(place) for line, path, place in reversed(found)}


def _file_of(row: Row) -> str:
    """Give the file in which an entry stands, that of its commands for a saved game."""
    if row.held == AS_SAVE:
        return f"{row.path}/{COMMANDS}"
    return {AS_TREE: f"{TREE}{SHEET}", AS_COMMANDS: COMMANDS}.get(row.held, row.path)


def _components(
    module: OpenedModule, places: tuple[tuple[str, int], ...]
) -> Iterator[tuple[int | None, str, Location]]:
    """Yield each component's line in the build file and its path, with its place in the folder."""
    numbers = {element: number for number, element in enumerate(module.root.iter(etree.Element))}
    for path, element in module.elements:
        number = numbers[element]
        if number < len(places):
            file, line = places[number]
            yield line_of(element), path, Location(f"{module.name}/{file}", line, path)
