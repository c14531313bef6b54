"""Files refreshed: what is written of them, what they say of their module, and what is said of them."""

from __future__ import annotations

import dataclasses
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.commands import Chat, Extension, Node
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.refresh import files
from vassal_build.workshop.refresh.catalogue import read_catalogue
from vassal_build.workshop.refresh.counts import Counts
from vassal_build.workshop.refresh.files import refresh_saves
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import Leftover, PieceRefresher, Reason
from vassal_build.workshop.refresh.saves import refresh_save

TANK = BasicPiece(image="new.png", name="Tank", gpid="1")


def metadata(version: str, name: str | None = None) -> bytes:
    """A metadata entry."""
    return Metadata(version=version, name=name, vassal_version="3.6.0").to_bytes()


def save(image: str = "old.png", version: str = "1", name: str = "Tiny", *, log: bool = False) -> SaveFile:
    """A game with one tank, made with a version of the module; or a log that begins with it."""
    piece = Piece(basic=BasicPiece(image=image, name="Tank", gpid="1", map="Map", x=5, y=6))
    tree = GameState(pieces=(("7", piece),), stacks=(("8", Stack(map="Map", x=5, y=6, members=("7",))),)).tree()
    tree = Node(tree.text, (*tree.children, log_node((Chat("hello"),)))) if log else tree
    return SaveFile(tree=tree, savedata=metadata(version), moduledata=metadata(version, name))


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """Version 2 of a module with one slot."""
    root = component("GameModule", name="Tiny", version="2")
    add(root, "module.Map", mapName="Map")
    add(add(root, "module.PieceWindow", name="All"), "widget.PieceSlot", Piece(basic=TANK).definition(), gpid="1")
    path = tmp_path / "tiny.vmod"
    write_archive(path, [Entry("buildFile.xml", BuildFile(root).write()), Entry("moduledata", metadata("2", "Tiny"))])
    return path


def test_a_module_is_no_extension(module: Path) -> None:
    """Its definitions would stand in for those of another."""
    with pytest.raises(UnusableFile, match=r"tiny\.vmod: this is a module, not an extension$"):
        read_catalogue(module, (module,))


def refreshed(module: Path, *saves: SaveFile, processes: int = 1) -> list[Outcome]:
    """Saves refreshed into a folder, the first `0.vsav`."""
    paths = [module.parent / f"{number}.v{'log' if one.is_log else 'sav'}" for number, one in enumerate(saves)]
    for path, one in zip(paths, saves, strict=True):
        one.write(path)
    return list(refresh_saves(module, paths, module.parent / "out", Options(), processes=processes))


def test_a_current_save_is_the_same_file(module: Path) -> None:
    """To the byte, however it was packed."""
    path = module.parent / "old.vsav"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for entry in save("new.png", "2").entries():
            archive.writestr(entry.name, entry.data)
    (outcome,) = refresh_saves(module, [path], module.parent / "out", Options())
    assert outcome.target is not None
    assert outcome.target.read_bytes() == path.read_bytes()


@pytest.mark.parametrize(("image", "name"), [("old.png", "Tiny"), ("new.png", "Tiny"), ("new.png", "Other")])
def test_a_save_says_that_it_is_of_the_new_version(module: Path, image: str, name: str) -> None:
    """VASSAL asks before it opens one of another; who wrote it and when stays."""
    (outcome,) = refreshed(module, save(image, name=name))
    assert outcome.target is not None
    new = SaveFile.read(outcome.target)
    assert (new.savedata, new.moduledata) == (metadata("2"), metadata("2", "Tiny"))


def test_a_save_without_metadata_gets_none(module: Path) -> None:
    """Very old ones have none."""
    (outcome,) = refreshed(module, SaveFile(tree=save().tree))
    assert outcome.target is not None
    with Archive.open(outcome.target) as archive:
        assert list(archive) == ["savedGame"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (save(), ()),
        (save(log=True), ("only the starting position of the log is refreshed; the steps are left out",)),
        (save(name="Other"), ("it was made with the module 'Other', not with 'Tiny'",)),
    ],
    ids=["a save", "a log", "a save of another module"],
)
def test_what_is_true_of_the_whole_file_is_said(module: Path, given: SaveFile, said: tuple[str, ...]) -> None:
    """Beside the pieces."""
    (outcome,) = refreshed(module, given)
    assert outcome.remarks == said


def test_a_map_that_the_module_has_not_is_named(module: Path) -> None:
    """With what becomes of the pieces on it."""
    lost = Piece(basic=BasicPiece(name="Tank", gpid="1", map="Old"))
    (outcome,) = refreshed(module, SaveFile(tree=GameState(pieces=(("7", lost),)).tree()))
    assert outcome.remarks == ("the module has no map 'Old'; pieces on it are not refreshed",)


def test_a_module_that_cannot_be_read_is_reported_before_the_saves(module: Path) -> None:
    """Also where no save of those given can be refreshed, and no folder is made."""
    module.write_bytes(b"nothing")
    out = module.parent / "out"
    with pytest.raises(
        UnusableFile, match=r"tiny\.vmod.*this is not a ZIP file, as files of VASSAL are, or its end is missing"
    ):
        list(refresh_saves(module, [module.parent / "gone.vsav"], out, Options()))
    assert not out.exists()


def with_extensions(save: SaveFile, *names: str) -> SaveFile:
    """The save, as one played with extensions."""
    nodes = tuple(Node.of(Extension(name, "1.0")) for name in names)
    return replace(save, tree=Node(save.tree.text, (*save.tree.children, *nodes)))


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (BasicPiece(name="Tank", gpid="1", map="Map"), []),
        (
            BasicPiece(name="Truck", gpid="x:9", map="Map"),
            ["it was played with extensions that you did not give with --extension: lorries, ships"],
        ),
        (
            BasicPiece(name="Tank", map="Map"),
            [
                "--by-name finds a definition for 1 of the pieces without one",
                "it was played with extensions that you did not give with --extension: lorries, ships",
            ],
        ),
    ],
    ids=["a piece found", "a piece of an extension", "a piece without gpid"],
)
def test_it_is_said_what_may_help_to_find_more(module: Path, piece: BasicPiece, said: list[str]) -> None:
    """Where pieces have no definition."""
    tree = GameState(pieces=(("7", Piece(basic=piece)),)).tree()
    (outcome,) = refreshed(module, with_extensions(SaveFile(tree=tree), "lorries", "ships"))
    assert list(outcome.remarks) == said


def test_an_extension_that_was_given_is_not_missed(module: Path) -> None:
    """Saves name it by its file."""
    extension = module.parent / "lorries.vmdx"
    root = component("module.ModuleExtension", extensionId="x")
    write_archive(extension, [Entry("buildFile.xml", BuildFile(root).write())])
    tree = GameState(pieces=(("7", Piece(basic=BasicPiece(gpid="x:9", map="Map"))),)).tree()
    path = module.parent / "old.vsav"
    with_extensions(SaveFile(tree=tree), "lorries").write(path)
    (outcome,) = refresh_saves(module, [path], None, Options(), (extension,))
    assert outcome.remarks == ()


def test_several_processes_come_to_the_same(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcomes in the order of the files, which are the same bytes."""
    monkeypatch.setattr(files, "SHARED_FROM", 0)
    monkeypatch.setattr(files, "TURNS", 1)
    saves = [save(f"{number}.png") for number in range(5)]
    alone = [outcome.target.read_bytes() for outcome in refreshed(module, *saves) if outcome.target]
    for path in (module.parent / "out").iterdir():
        path.unlink()
    shared = refreshed(module, *saves, processes=2)
    assert [outcome.source for outcome in shared] == [f"{number}.vsav" for number in range(5)]
    assert [outcome.target.read_bytes() for outcome in shared if outcome.target] == alone


def test_a_module_that_has_changed_is_read_anew(module: Path) -> None:
    """Though its path is the same."""
    refreshed(module, save())
    with Archive.open(module) as archive:
        build = archive["buildFile.xml"].replace(b"new.png", b"newest.png")
    write_archive(module, [Entry("buildFile.xml", build)])
    path = module.parent / "again.vsav"
    save().write(path)
    (outcome,) = refresh_saves(module, [path], module.parent / "out", Options())
    assert outcome.target is not None
    ((_, piece),) = GameState.read(SaveFile.read(outcome.target).tree).pieces
    assert piece.basic.image == "newest.png"


def test_the_second_file_of_a_name_is_not_written(module: Path) -> None:
    """The first is; nothing is said of what stands beside them."""
    paths = [module.parent / folder / "old.vsav" for folder in ("one", "two")]
    for path in paths:
        path.parent.mkdir()
        save().write(path)
    first, second = refresh_saves(module, paths, module.parent / "out", Options())
    assert (first.trouble, first.target) == ("", module.parent / "out" / "old.vsav")
    assert second == Outcome("old.vsav", trouble="two of the files have this name; refresh them into two folders")
    assert all(not one.trouble for one in refresh_saves(module, paths, None, Options()))


@pytest.mark.parametrize("check", [False, True])
def test_counts_and_leftovers_are_reported_of_a_file(module: Path, *, check: bool) -> None:
    """Whether it is written or not."""
    piece = Piece(basic=dataclasses.replace(TANK, gpid="9", map="Map"))
    path = module.parent / "old.vsav"
    SaveFile(tree=GameState(pieces=(("7", piece),)).tree()).write(path)
    (outcome,) = refresh_saves(module, [path], None if check else module.parent / "out", Options())
    assert outcome.counts == Counts(1, unknown=1, named=1)
    assert outcome.leftovers == (Leftover("7", "Tank", "9", Reason.NO_DEFINITION),)


@pytest.mark.parametrize(("check", "packed"), [(True, False), (False, True)])
def test_a_check_packs_nothing(module: Path, *, check: bool, packed: bool) -> None:
    """It would cost time for nothing."""
    refresher = PieceRefresher(read_catalogue(module), Options())
    with Archive.of(save().to_bytes(), "old.vsav") as archive:
        _, data = refresh_save(archive, refresher, check=check)
    assert (data is not None) == packed


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("gone.vsav", "cannot be opened (No such file or directory)"),
        ("bad.vsav", "bad.vsav: this is not a ZIP file, as files of VASSAL are, or its end is missing"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(module: Path, name: str, trouble: str) -> None:
    """Nothing is written for it."""
    (module.parent / "bad.vsav").write_bytes(b"nothing")
    (outcome,) = refresh_saves(module, [module.parent / name], module.parent / "out", Options())
    assert outcome == Outcome(name, trouble=trouble)
