"""One cause is one line, however many pieces, places and files it is found in."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from tests.workshop.conftest import Bench
from vassal_build import cli
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Layer
from vassal_build.workshop.lint import lint

BUILD = b"""<VASSAL.build.GameModule name="Tiny" version="1">
<VASSAL.build.module.Map mapName="Map"/>
</VASSAL.build.GameModule>"""


def refresh(*arguments: object) -> str:
    """Run the command; give what it writes to standard output."""
    return CliRunner().invoke(cli.main, ["refresh", *map(str, arguments)]).stdout


def saved(path: Path, kinds: int, each: int) -> Path:
    """Write a save with so many pieces of so many kinds that no module defines."""
    pieces = [
        (f"{kind} {number}", Piece(basic=BasicPiece(name=f"Unit {kind}", gpid=f"{kind}", map="Map", x=5, y=6)))
        for kind in range(kinds)
        for number in range(each)
    ]
    SaveFile(tree=GameState(pieces=tuple(pieces)).tree()).write(path)
    return path


def module(folder: Path) -> Path:
    """Write a module that defines no pieces."""
    write_archive(folder / "tiny.vmod", [Entry("buildFile.xml", BUILD)])
    return folder / "tiny.vmod"


def test_a_missing_picture_is_reported_once_with_its_places(bench: Bench) -> None:
    """The first is its place, some of the others are named, and the evidence has all of them."""
    for name in ("Tank", "Truck", "Flag", "Unit", "Base"):
        bench.add_trait(name, Layer(name="Mark", images=("mark.png",)))
    (found,) = lint(bench.open(), ("MOD201",))
    assert found.location.detail.endswith("PrototypeDefinition[Base]")
    said = "PrototypeDefinition[Unit], PieceSlot[Flag], PieceSlot[Tank] and 1 more"
    assert found.message == f"images/ has no picture 'mark.png' (also in 4 more places: {said})"
    assert len(found.evidence) == 4
    assert str(found.evidence[-1]).endswith("PieceSlot[Truck]")


def test_a_picture_of_another_case_is_reported_once(bench: Bench) -> None:
    """As one that is missing."""
    for name in ("Tank", "Truck"):
        bench.add_trait(name, Layer(name="Mark", images=("FLAG.png",)))
    (found,) = lint(bench.open(), ("MOD202",))
    assert found.message == "'FLAG.png' is 'flag.png' in images/ (also in 1 more place: PieceSlot[Truck])"


def test_pieces_left_over_for_one_cause_are_one_line(tmp_path: Path) -> None:
    """In however many saves; each save still has its numbers, and JSON every piece."""
    saves = [saved(tmp_path / f"{number}.vsav", 7, 3) for number in range(3)]
    lines = refresh(module(tmp_path), *saves, "--check").splitlines()
    kinds = ", ".join(f"9 of 'Unit {kind}' (gpid {kind})" for kind in range(5))
    assert lines[0] == f"3 files: 63 pieces: the module has no definition of it: {kinds} and 2 more kinds"
    assert [line.partition(":")[0] for line in lines[1:]] == ["0.vsav", "1.vsav", "2.vsav"]
    reported = json.loads(refresh(tmp_path / "tiny.vmod", *saves, "--check", "--format", "json"))
    assert [len(one["not_carried_over"]) for one in reported] == [21, 21, 21]


def test_a_cause_of_one_save_names_it(tmp_path: Path) -> None:
    """And a single piece is named by its id."""
    one, two = saved(tmp_path / "one.vsav", 1, 1), saved(tmp_path / "two.vsav", 1, 2)
    written = module(tmp_path)
    assert refresh(written, one, "--check").startswith("one.vsav: piece 0 0 'Unit 0', gpid 0: the module has no")
    assert refresh(written, two, "--check").startswith("two.vsav: 2 pieces: the module has no definition of it: 2 of")
