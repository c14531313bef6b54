"""Which module an extension or a saved game is checked against: the one that is given, or the one beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import BuildFile, java_name
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.modulefile import EXTENSIONDATA, build_entry
from vassal_build.codec.overwriting import add_sources
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.diagnostics import UnusableFile
from vassal_build.replacing import replace
from vassal_build.workshop.broken_tree import read_build_file
from vassal_build.workshop.contents import Contents, Progress, check_is_of_vassal, is_module, open_contents
from vassal_build.workshop.opened import NO_FILES, OpenedModule, open_module, read_module
from vassal_build.workshop.read_setup import Setup, read_save

MODULE_SUFFIX = ".vmod"
EXTENSIONS = "_ext"
"""What the folder of a module's extensions is called after the module."""
NO_MODULE = OpenedModule(
    "",
    BuildFile(etree.Element(java_name("GameModule"))),
    frozenset(),
    elements=(),
    definitions=(),
    broken=(),
    prototypes={},
    pieces=(),
    maps=(),
    setups=(),
    metadata=None,
    knows_all=False,
)
"""What a saved game is checked against when there is no module: nothing is known of it."""


class Opener:
    """Opens modules, extensions and saved games; a module that several of them belong to is opened once."""

    def __init__(self, module: Path | None = None) -> None:
        self._given = module
        self._opened: dict[Path, OpenedModule] = {}

    def open(self, path: Path, progress: Progress | None = None) -> OpenedModule:
        """Open a file or unpacked folder; raise UnusableFile when nothing in it can be looked at.

        An extension comes with its module, a saved game is checked against the module that was given.
        """
        try:
            contents = Contents(path, progress)
            with contents.open() as archive:
                check_is_of_vassal(archive)
                if is_module(archive):
                    return read_module(archive, contents, lambda root: self._base(path, root))
                return self._saved_game(archive, path.name)
        except CodecError as error:
            raise UnusableFile(str(error)) from None

    def _saved_game(self, archive: Archive, name: str) -> OpenedModule:
        base = self._module(self._given) if self._given else NO_MODULE
        setup = Setup(name, name)
        save = read_save(archive, setup)
        if not save.readable:
            raise CodecError(save.trouble, name)
        return replace(base, setups=(setup,), held=name, save=save, files=NO_FILES, broken_from=None)

    def _module(self, path: Path) -> OpenedModule:
        if path not in self._opened:
            self._opened[path] = open_module(path)
        return self._opened[path]

    def _base(self, path: Path, root: etree._Element) -> OpenedModule | None:
        if self._given:
            return self._module(self._given)
        wanted = (root.get("module", ""), root.get("moduleVersion", ""))
        versions = {
            module: known[1]
            for module in _modules_beside(path)
            if (known := _name_and_version(module)) and known[0] == wanted[0]
        }
        of_version = [module for module, version in versions.items() if version == wanted[1]]
        found = next(iter((*of_version, *versions)), None)
        if found is None:
            return None
        add_sources((found,))
        return self._module(found)


def _modules_beside(path: Path) -> Iterator[Path]:
    """Yield the module that an extension's folder belongs to, then those in the same folder."""
    path = path.resolve()
    folder = path.parent
    if folder.name.endswith(EXTENSIONS):
        module = folder.with_name(folder.name.removesuffix(EXTENSIONS) + MODULE_SUFFIX)
        if module.is_file():
            yield module
    yield from sorted(one for one in folder.glob(f"*{MODULE_SUFFIX}") if one.is_file() and one != path)


def _name_and_version(module: Path) -> tuple[str, str] | None:
    """Give the name and version of a module, None when it cannot be read."""
    try:
        with open_contents(module) as archive:
            if EXTENSIONDATA in archive:
                return None
            if MODULEDATA in archive:
                metadata = Metadata.parse(archive[MODULEDATA], MODULEDATA)
                return metadata.name or "", metadata.version
            entry = build_entry(archive)
            root = read_build_file(archive[entry], entry)[0].root
            return root.get("name", ""), root.get("version", "")
    except (CodecError, UnusableFile):
        return None
