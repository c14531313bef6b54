"""What `info` says of modules, extensions, saves and logs, and what it keeps to itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from tests.paths import VASSAL_FILES
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.obfuscation import wrap
from vassal_build.commands.info import command
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.info import read_info
from vassal_build.workshop.info_sizes import kind_of
from vassal_build.workshop.unpack import unpack

LAB, LOG = VASSAL_FILES / "lab.vmod", VASSAL_FILES / "37" / "b.vlog"
EXTENSION = (
    b'<VASSAL.build.module.ModuleExtension module="Lab" moduleVersion="1.0" version="2" vassalVersion="3.6.0">'
    b'<VASSAL.build.module.ExtensionElement target=""><VSQL.Window/></VASSAL.build.module.ExtensionElement>'
    b"</VASSAL.build.module.ModuleExtension>"
)


def reported(*arguments: object) -> dict[str, Any]:
    """Run the command and read its JSON."""
    value = json.loads(CliRunner().invoke(command, [*map(str, arguments), "--format", "json"]).stdout)
    assert isinstance(value, dict)
    return value


def test_a_web_page_in_a_module_s_place_is_refused(tmp_path: Path) -> None:
    """Whoever asks gets one line, and not a module of nothing."""
    write_archive(tmp_path / "page.vmod", [Entry("buildFile.xml", b"<html/>")])
    message = r"page\.vmod: buildFile\.xml: it begins with <html>, so it is not a module"
    with pytest.raises(UnusableFile, match=message):
        read_info(tmp_path / "page.vmod")
    with pytest.raises(UnusableFile, match=message):
        unpack(tmp_path / "page.vmod", tmp_path / "page")


def test_a_module() -> None:
    """Name, version, engine, sides, maps with their boards, and how much there is of what."""
    value = reported(LAB)
    assert {name: value[name] for name in ("file", "kind", "name", "version", "engine", "sides")} == {
        "file": "lab.vmod",
        "kind": "module",
        "name": "Lab",
        "version": "1.0",
        "engine": "3.5.8",
        "sides": ["Red", "Blue"],
    }
    assert value["boards"] == [{"map": "Main Map", "boards": ["Board"]}]
    counted = ("pieces", "cards", "prototypes", "setups", "classes")
    assert [value[name] for name in counted] == [5, 3, 1, 1, []]
    sizes = {size["kind"]: (size["entries"], size["unpacked"]) for size in value["sizes"]}
    assert sizes["build file"] == (1, 8879)
    assert sizes["pictures"][0] == 11
    assert sizes["saves"] == (1, 875)


@pytest.mark.parametrize("path", [LAB, LOG], ids=lambda path: path.name)
def test_a_folder_is_what_was_unpacked_into_it(tmp_path: Path, path: Path) -> None:
    """All but its name, and how much room the entries take in the file."""
    unpack(path, tmp_path / "folder")
    packed, folder = reported(path), reported(tmp_path / "folder")
    assert (packed.pop("file"), folder.pop("file")) == (path.name, "folder")
    for value in (packed, folder):
        value["sizes"] = sorted((size["kind"], size["entries"]) for size in value["sizes"])
    assert folder == packed


def test_an_extension(tmp_path: Path) -> None:
    """Of which module it is, and which classes of its own it needs."""
    write_archive(tmp_path / "more.vmdx", [Entry("buildFile.xml", EXTENSION)])
    value = reported(tmp_path / "more.vmdx")
    assert [value[name] for name in ("kind", "name", "version", "engine", "module", "classes")] == [
        "extension",
        "more",
        "2",
        "3.6.0",
        "Lab 1.0",
        ["VSQL.Window"],
    ]


@pytest.mark.parametrize("engine", ["36", "37", "38"])
def test_a_log(engine: str) -> None:
    """Its steps, and the table as it begins."""
    value = reported(VASSAL_FILES / engine / "b.vlog")
    assert (value["kind"], value["module"], value["version"], value["envelope"]) == ("log", "Lab", "1.0", "!VCSK")
    assert [value[name] for name in ("pieces", "decks")] == [6, 1]
    assert value["steps"] > 5
    assert value["boards"] == [{"map": "Main Map", "boards": ["Board"]}]


def test_a_saved_game_has_no_steps() -> None:
    """It is distinguished from a log."""
    value = reported(VASSAL_FILES / "37" / "c.vsav")
    assert (value["kind"], value["steps"]) == ("saved game", 0)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("names", [True, False])
def test_names_only_when_asked_and_passwords_never(tmp_path: Path, form: str, names: bool) -> None:
    """The sides that are taken are always shown."""
    path = tmp_path / "a.vsav"
    write_archive(path, [Entry("savedGame", wrap("begin_save\x1bPLAYER\tSwordfish\tAda\tRed\x1bend_save", 7))])
    said = CliRunner().invoke(command, [str(path), "--format", form, *(["--names"] if names else [])]).output
    assert "Red" in said
    assert ("Ada" in said) == names
    assert "Swordfish" not in said


def test_text() -> None:
    """A headline and a line for each thing there is."""
    lines = CliRunner().invoke(command, [str(LOG)]).stdout.splitlines()
    assert lines[0] == "b.vlog: log of Lab 1.0"
    assert "  players     Red" in lines
    assert "  pieces      6 pieces, 3 stacks, 1 deck" in lines
    assert "  steps       11, 1 of them undone" in lines


def test_a_strangers_text_does_not_steer_the_terminal(tmp_path: Path) -> None:
    """Control characters of a name are not shown, nor are its line ends."""
    path = tmp_path / "x.vmod"
    write_archive(path, [Entry("buildFile.xml", "<A.B name='a&#10;b\x9b31m\u202e'/>".encode())])
    assert CliRunner().invoke(command, [str(path)]).stdout.splitlines()[0] == "x.vmod: module a b?31m?"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("buildFile", "build file"),
        ("images/a.svg", "pictures"),
        ("images_de/a.png", "pictures"),
        ("sounds/a.wav", "sounds"),
        ("a/B.class", "classes"),
        ("help/x.HTML", "pages"),
        ("moduledata", "other"),
    ],
)
def test_the_kind_of_an_entry(name: str, kind: str) -> None:
    """By which the sizes are added up."""
    assert kind_of(name) == kind


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    """One line with its name."""
    write_archive(tmp_path / "x.zip", [Entry("readme", b"")])
    with pytest.raises(UnusableFile, match=r"^x\.zip: it contains neither buildFile\.xml nor savedGame"):
        read_info(tmp_path / "x.zip")


@pytest.mark.parametrize(("name", "words"), [("Main Map", "Main Map (Board)"), ("Board", "Board")])
def test_a_map_and_its_board_of_one_name_are_named_once(tmp_path: Path, name: str, words: str) -> None:
    """As most modules call them."""
    with ZipFile(LAB) as lab:
        tree = lab.read("buildFile.xml").replace(b'mapName="Main Map"', f'mapName="{name}"'.encode())
    write_archive(tmp_path / "lab.vmod", [Entry("buildFile.xml", tree)])
    lines = CliRunner().invoke(command, [str(tmp_path / "lab.vmod")]).stdout.splitlines()
    assert [line.split(None, 1)[1] for line in lines if line.strip().startswith("maps ")] == [words]
