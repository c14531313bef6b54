"""An extension of a module, where VASSAL looks for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lxml import etree

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.elements import component
from vassal_build.codec.metadata import Metadata


def write_extension(module: Path, fill: Callable[[etree._Element], None], version: str = "1.0") -> Path:
    """Write an extension of this version of the module `Lab`, its root component filled."""
    root = component(
        "module.ModuleExtension", module="Lab", moduleVersion=version, version="1.0", vassalVersion="3.6.0"
    )
    root.attrib.update({"extensionId": "abc", "nextPieceSlotId": "1", "anyModule": "false", "description": ""})
    fill(root)
    folder = module.with_name(f"{module.stem}_ext")
    folder.mkdir()
    entries = {
        "buildFile.xml": BuildFile(root).write(),
        "extensiondata": Metadata(version="1.0", vassal_version="3.6.0", universal=False).to_bytes(),
        "moduledata": Metadata(name="Lab", version=version, vassal_version="3.6.0").to_bytes(),
    }
    write_archive(folder / "more.vmdx", [Entry(name, data) for name, data in entries.items()])
    return folder / "more.vmdx"
