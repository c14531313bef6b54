"""`vassal-build lint` on an extension: what it names is looked for in its module, when there is one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import etree

from tests.workshop.conftest import Bench
from vassal_build import cli
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, java_name
from vassal_build.codec.elements import component
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Layer, Prototype, ReportAction, SendToLocation, Trait, TriggerAction

LATER = KeyStroke.named("Later")


def extension(path: Path, *traits: Trait, **attributes: str) -> Path:
    """Write an extension with one slot, which has the traits."""
    root = etree.Element(java_name("module.ModuleExtension"), anyModule="false", extensionId="ext", nextPieceSlotId="1")
    for name, value in {"module": "Tiny", "moduleVersion": "1.0", "version": "0.1", **attributes}.items():
        root.set(name, value)
    element = etree.SubElement(root, java_name("module.ExtensionElement"), target="VASSAL.build.module.PieceWindow:All")
    piece = Piece(traits=traits, basic=BasicPiece(name="Bus", gpid="ext:0"))
    element.append(component("widget.PieceSlot", piece.definition(), entryName="Bus", gpid="ext:0"))
    path.parent.mkdir(exist_ok=True)
    data = Metadata(version="0.1").to_bytes()
    entries = {"buildFile.xml": BuildFile(root).write(), "moduledata": data, "extensiondata": data}
    write_archive(path, [Entry(name, content) for name, content in entries.items()])
    return path


def reported(*arguments: object) -> tuple[list[str], str]:
    """Look files over; give the codes found in the last of them, and what it was compared with."""
    result = CliRunner().invoke(cli.main, ["lint", "--format", "json", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    one = json.loads(result.stdout)
    one = one["files"][-1] if "files" in one else one
    return [finding["code"] for finding in one["findings"]], one["checked_against"]


NAMED = {
    "prototype": Prototype(name="Unit"),
    "picture": Layer(name="Face", images=("tank.png",)),
    "map": SendToLocation(key=KeyStroke.ctrl("S"), map="Map", destination="Z", zone="Home"),
    "property": ReportAction(keys=(KeyStroke.named("GoHome"),), message="$CounterId$"),
}
MISNAMED = {
    "MOD101": Prototype(name="Unti"),
    "MOD201": Layer(name="Face", images=("tonk.png",)),
    "MOD401": SendToLocation(key=KeyStroke.ctrl("S"), map="Main Map", destination="L"),
    "MOD403": SendToLocation(key=KeyStroke.ctrl("S"), map="Map", destination="Z", zone="Bix 1"),
    "MOD412": ReportAction(keys=(KeyStroke.named("GoHome"),), message="$Sppeed$"),
    "MOD301": TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(LATER,)),
}


@pytest.mark.parametrize("trait", MISNAMED.values(), ids=MISNAMED)
def test_alone_nothing_is_said_of_what_the_module_may_have(tmp_path: Path, trait: Trait) -> None:
    """Without its module, one note says that it is not compared with it."""
    codes, against = reported(extension(tmp_path / "more.vmdx", trait))
    assert (codes, against) == (["MOD091"], "")


@pytest.mark.parametrize(("code", "trait"), MISNAMED.items(), ids=MISNAMED)
def test_with_its_module_what_is_misnamed_is_found(bench: Bench, code: str, trait: Trait) -> None:
    """What neither the extension nor its module has is missing."""
    bench.open()
    path = extension(bench.folder / "more" / "more.vmdx", trait)
    codes, against = reported(path, "--module", bench.folder / "tiny.vmod")
    assert (codes, against) == ([code], "tiny.vmod")


@pytest.mark.parametrize("trait", NAMED.values(), ids=NAMED)
def test_with_its_module_what_is_there_is_found_there(bench: Bench, trait: Trait) -> None:
    """Prototypes, pictures, places and properties of the module can be named."""
    bench.open()
    path = extension(bench.folder / "more" / "more.vmdx", trait)
    assert reported(path, "--module", bench.folder / "tiny.vmod")[0] == []


@pytest.mark.parametrize("place", ["more.vmdx", "tiny_ext/more.vmdx"])
def test_the_module_beside_it_is_found(bench: Bench, place: str) -> None:
    """The module lies in the same folder, or the extension in the module's folder of extensions."""
    bench.open()
    assert reported(extension(bench.folder / place, Prototype(name="Unti"))) == (["MOD101"], "tiny.vmod")


def test_the_module_of_its_version_comes_first(bench: Bench) -> None:
    """Of two modules of its name, that of the version which the extension was made for counts."""
    bench.open()
    (bench.folder / "tiny.vmod").rename(bench.folder / "tiny-1.0.vmod")
    bench.root.set("version", "0.9")
    bench.metadata = Metadata(name="Tiny", version="0.9", vassal_version="3.6.0")
    bench.files["moduledata"] = bench.metadata.to_bytes()
    bench.open()
    (bench.folder / "tiny.vmod").rename(bench.folder / "tiny-0.9.vmod")
    assert reported(extension(bench.folder / "more.vmdx", Prototype(name="Unit"))) == ([], "tiny-1.0.vmod")


def test_a_module_of_another_name_beside_it_is_passed_over(bench: Bench) -> None:
    """A module that happens to lie there is not its module."""
    bench.open()
    assert reported(extension(bench.folder / "more.vmdx", module="Large"))[0] == ["MOD091"]


@pytest.mark.parametrize(("any_module", "codes"), [("false", ["MOD092"]), ("true", [])])
def test_a_module_of_another_name_that_is_given_is_reported(bench: Bench, any_module: str, codes: list[str]) -> None:
    """The engine does not load it with that module, unless it is for any."""
    bench.open()
    path = extension(bench.folder / "more.vmdx", module="Large", anyModule=any_module)
    assert reported(path, "--module", bench.folder / "tiny.vmod")[0] == codes


def test_a_place_of_the_module_is_not_reported_twice(bench: Bench) -> None:
    """What is wrong with the module itself is reported for the module only."""
    bench.add_trait("Unit", TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(LATER,)))
    bench.open()
    path = extension(bench.folder / "more.vmdx", Prototype(name="Unit"))
    assert reported(path)[0] == []
    assert reported(bench.folder / "tiny.vmod")[0] != []
