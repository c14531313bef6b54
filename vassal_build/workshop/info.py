"""Says what a file of VASSAL is: module, extension, saved game or log, with what matters of each.

What the parts mean is in info_module.py, info_save.py and info_sizes.py; how it is shown is up to the command.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from vassal_build.codec.errors import CodecError
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.contents import check_is_of_vassal, is_module, open_contents
from vassal_build.workshop.info_module import ModuleInfo, module_info
from vassal_build.workshop.info_save import SaveInfo, save_info
from vassal_build.workshop.info_sizes import Size, sizes


class FileInfo(Struct, frozen=True):
    """A file with its name, its sizes by kind of entry, and what it is."""

    file: str
    about: ModuleInfo | SaveInfo
    sizes: tuple[Size, ...]

    @property
    def kind(self) -> str:
        """What it is, in a word or two."""
        if isinstance(self.about, SaveInfo):
            return "log" if self.about.is_log else "saved game"
        return "extension" if self.about.module else "module"


def read_info(path: Path) -> FileInfo:
    """Tell what a file is, or an unpacked folder; raise UnusableFile when it is none of VASSAL's or is damaged."""
    try:
        with open_contents(path) as archive:
            check_is_of_vassal(archive)
            about = module_info if is_module(archive) else save_info
            return FileInfo(archive.name, about(archive), sizes(archive))
    except CodecError as error:
        raise UnusableFile(str(error.within(path.name or path.resolve().name))) from None
