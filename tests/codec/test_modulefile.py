"""Modules and extensions of any age: their build file, metadata and additions."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import pack
from vassal_build.codec.component_path import PathStep
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import EXTENSION_ROOT, ModuleFile, build_entry, extension_parts

OLD = (
    b'junk<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n'
    b'<VASSAL.launch.BasicModule name="Old" version="1"  nextPieceSlotId="3">\r\n'
    b"<VASSAL.build.module.PrototypesContainer/><My.Own.Class b='2' a='1'/></VASSAL.launch.BasicModule>"
)
NEW = b'<VASSAL.build.GameModule name="New"/>'
EXTENSION = (
    b'<VASSAL.build.module.ModuleExtension anyModule="false" extensionId="a1f" module="Old">'
    b'<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PieceWindow:Units/a.Tab:A\\/B">'
    b'<VASSAL.build.widget.PieceSlot entryName="Tank" gpid="a1f:0"/></VASSAL.build.module.ExtensionElement>'
    b'<VASSAL.build.module.ExtensionElement target=""><!-- none --></VASSAL.build.module.ExtensionElement>'
    b'<VASSAL.build.module.ExtensionElement target="x"><a/><b/><c/></VASSAL.build.module.ExtensionElement>'
    b"</VASSAL.build.module.ModuleExtension>"
)


def data(engine: str) -> bytes:
    return f'<data version="1"><version>1</version><VassalVersion>{engine}</VassalVersion></data>'.encode()


def archive(**entries: bytes) -> Archive:
    names = {"xml": "buildFile.xml", "old": "buildFile"}
    return Archive.of(pack(Entry(names.get(name, name), held) for name, held in entries.items()), "m.vmod")


CHOICES = [
    ({"xml": NEW, "old": OLD, "moduledata": data("3.4.13")}, "buildFile"),
    ({"xml": NEW, "old": OLD, "moduledata": data("3.5.0-beta2")}, "buildFile.xml"),
    ({"xml": NEW, "old": OLD, "moduledata": data("${project.version}")}, "buildFile.xml"),
    ({"xml": NEW, "old": OLD}, "buildFile.xml"),
    ({"xml": NEW, "moduledata": data("3.2.17")}, "buildFile.xml"),
    ({"old": OLD, "moduledata": data("3.7.1")}, "buildFile"),
    ({"old": OLD, "moduledata": b"<broken"}, "buildFile"),
]


@pytest.mark.parametrize(("entries", "name"), CHOICES)
def test_the_build_file_is_the_one_that_the_engine_would_open(entries: dict[str, bytes], name: str) -> None:
    """Up to engine 3.4 it has no suffix; where the right one is missing the other is read."""
    assert build_entry(archive(**entries)) == name


def test_an_old_module_is_given_back_as_it_came() -> None:
    """The bytes of an untouched old build file are kept: line ends, quotes, stray characters and own classes."""
    module = ModuleFile.from_archive(archive(old=OLD, moduledata=data("3.1.20")))
    assert (module.build.write(), module.build.entry, module.is_extension) == (OLD, "buildFile", False)
    assert module.build.root.tag == "VASSAL.launch.BasicModule"


def test_an_extension_says_what_it_adds_and_where() -> None:
    """Each addition has the path of its target and one component; more of them, or none, are reported."""
    module = ModuleFile.from_archive(archive(xml=EXTENSION, extensiondata=data("3.6.7"), moduledata=data("3.6.7")))
    parts = list(extension_parts(module.build.root))
    assert (module.is_extension, module.build.root.tag, module.build.write()) == (True, EXTENSION_ROOT, EXTENSION)
    assert parts[0].target == (PathStep("VASSAL.build.module.PieceWindow", "Units"), PathStep("a.Tab", "A/B"))
    assert [part.component is None for part in parts] == [False, True, False]
    assert [part.passed_over for part in parts] == [0, 0, 2]
    assert module.extension_metadata is not None


@pytest.mark.parametrize(
    ("root", "entries", "is_extension"),
    [(EXTENSION, {}, True), (NEW, {"extensiondata": data("3.6.7")}, True), (NEW, {}, False)],
)
def test_an_extension_is_known_by_its_root_or_its_metadata(
    root: bytes, entries: dict[str, bytes], is_extension: bool
) -> None:
    """Files in the wild have the one without the other."""
    assert ModuleFile.from_archive(archive(xml=root, **entries)).is_extension is is_extension


@pytest.mark.parametrize(
    ("held", "reason"),
    [({"moduledata": data("3.6.7")}, "it has no buildFile.xml"), ({"xml": b"<a>"}, r"buildFile\.xml:1")],
)
def test_what_is_no_module_is_refused(held: dict[str, bytes], reason: str, tmp_path: Path) -> None:
    """One line says what is missing or broken, with the file's name."""
    path = tmp_path / "m.vmod"
    path.write_bytes(pack(Entry({"xml": "buildFile.xml"}.get(name, name), text) for name, text in held.items()))
    with pytest.raises(CodecError, match=rf"m\.vmod: .*{reason}"):
        ModuleFile.read(path)
