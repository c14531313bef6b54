"""What the checks of decks, grids, extensions and versions find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.extending import write_extension
from tests.engine.faulty import LYING, MAP, Shown, add_pieces, put_around, slot, spoilt
from tests.engine.harness import Engine, EngineError
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, content, find_all
from vassal_build.codec.elements import add
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.traits import Comment, ReturnToDeck, SendToLocation, Trait
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.base_module import Opener
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

GO = "Go"
WINDOW = "VASSAL.build.module.PieceWindow"
LIST = "VASSAL.build.widget.ListWidget"
TABS = f"{WINDOW}/VASSAL.build.widget.TabWidget"
Change = Callable[[etree._Element], object]


def altered(lab: Path, folder: Path, change: Change, metadata: bytes | None = None) -> Path:
    """Write the lab module with a change in its tree, and other metadata if given."""
    with Archive.open(lab) as archive:
        entries = {name: archive[name] for name in archive}
    build = BuildFile.read(entries["buildFile.xml"])
    change(build.root)
    entries["buildFile.xml"] = BuildFile(build.root).write()
    if metadata is not None:
        entries["moduledata"] = metadata
    path = folder / "lab.vmod"
    write_archive(path, [Entry(name, data) for name, data in entries.items()])
    return path


def with_trait(trait: Trait) -> Change:
    """Put a trait around the first blue unit."""

    return lambda root: put_around(slot(root, "Blue 1st"), trait)


def extension(path: Path, *parts: tuple[str, tuple[str, ...]]) -> Path:
    """Write an extension of the lab module: targets, and the palettes added."""

    def fill(root: etree._Element) -> None:
        for target, names in parts:
            element = add(root, "module.ExtensionElement", target=target)
            for name in names:
                add(element, "widget.ListWidget", entryName=name)

    return write_extension(path, fill)


def found(path: Path, code: str) -> list[Diagnostic]:
    """Look a file over."""
    return list(lint(Opener().open(path), (code,)))


def to_deck(name: str) -> Trait:
    """Give a command that sends a card to a deck."""
    return ReturnToDeck(menu="Back", key=KeyStroke.named(GO), choose=False, deck_expression=name)


def to_place(location: str) -> Trait:
    """Give a command that sends a piece to a place of the grid."""
    return SendToLocation(key=KeyStroke.named(GO), map=MAP, board="Board", destination="G", grid_location=location)


SENT: dict[str, Trait] = {
    "To a deck": to_deck("Deck"),
    "To no deck": to_deck("Pile"),
    "To a number in quotes": to_place('{"0202"}'),
    "To a bare number": to_place("0202"),
    "To what is no number": to_place("02/02"),
    "Beyond the board": to_place("9999"),
    "Commented": Comment(text="later"),
}


@pytest.fixture(scope="module")
def shown(start_engine: Callable[..., Engine], lab_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """The lab module with pieces that are sent somewhere, in a new game."""
    path = tmp_path_factory.mktemp("sent") / "lab.vmod"
    spoilt(lab_module, path, lambda root: add_pieces(root, {name: (trait,) for name, trait in SENT.items()}))
    engine = start_engine(path)
    engine.new()
    return Shown(engine, tuple(lint(open_module(path))), tuple(engine.forget_noise()))


@pytest.mark.parametrize(("name", "moves"), [("To a deck", True), ("To no deck", False)])
def test_a_card_goes_only_to_a_deck_that_is_there(shown: Shown, name: str, moves: bool) -> None:
    """MOD410: VASSAL says that it is not there, and the piece stays."""
    card = shown.place(name)
    shown.engine.command(card, GO)
    assert (shown.engine.piece(card).deck == "Deck") is moves
    assert bool(shown.engine.noise) is not moves
    assert ("MOD410" not in shown.codes(name)) is moves


def test_of_two_decks_of_a_name_the_last_gets_the_card(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD415: VASSAL takes the one that it set up last for both, and says nothing."""

    def change(root: etree._Element) -> None:
        pile = next(find_all(root, "module.map.DrawPile"))
        add(pile.getparent(), "module.map.DrawPile", name="Deck", owningBoard="Board", x="300", y="300")
        with_trait(to_deck("Deck"))(root)

    path = altered(lab_module, tmp_path, change)
    engine = brief_engine(path)
    engine.new()
    unit = engine.place("Blue 1st", MAP, LYING)
    engine.command(unit, GO)
    assert {(deck.x, len(deck.pieces)) for deck in engine.decks()} == {(560, 3), (310, 1)}
    engine.quiet()
    assert len(found(path, "MOD415")) == 1


def test_a_deck_is_sent_only_to_a_deck_that_is_there(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD410: VASSAL says nothing at all, and the cards stay."""

    def change(root: etree._Element) -> None:
        pile = next(find_all(root, "module.map.DrawPile"))
        astray = deepcopy(pile)
        pile.addnext(astray)
        for each, name, target in ((pile, "Deck", "Deck"), (astray, "Astray", "Pile")):
            each.attrib.update({"name": name, "reshufflable": "true", "reshuffleCommand": "Away"})
            each.attrib.update({"reshuffleTarget": target, "reshuffleMessage": f"all of {name} away"})

    path = altered(lab_module, tmp_path, change)
    engine = brief_engine(path)
    engine.new()
    for name in ("Deck", "Astray"):
        engine.choose(name, "Away")
    lines = engine.chat()
    assert [any(f"all of {name} away" in line for line in lines) for name in ("Deck", "Astray")] == [True, False]
    assert [line for line in engine.noise if "Deck" in line or "Pile" in line] == []
    assert [("Astray" in str(one.location)) for one in found(path, "MOD410")] == [True]


@pytest.mark.parametrize(
    ("name", "code"),
    [("To a number in quotes", ""), ("To a bare number", "MOD414"), ("To what is no number", "MOD413")],
)
def test_a_piece_is_sent_only_to_a_place_of_the_grid(shown: Shown, name: str, code: str) -> None:
    """MOD413 and MOD414: the piece stays where it is."""
    unit = shown.place(name)
    before = shown.engine.piece(unit).location
    shown.engine.command(unit, GO)
    assert shown.engine.piece(unit).location == (before if code else "0202")
    assert {found for found in shown.codes(name) if found.startswith("MOD41")} == ({code} if code else set())


def test_a_place_beyond_the_board_is_off_it(shown: Shown) -> None:
    """MOD413: the piece is sent to where the hex would be."""
    unit = shown.place("Beyond the board")
    shown.engine.command(unit, GO)
    assert shown.engine.piece(unit).location == "offboard"
    assert "MOD413" in shown.codes("Beyond the board")


def test_a_stack_at_start_lies_only_at_a_place_of_the_grid(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD413: VASSAL warns, and the stack lies somewhere else."""

    def change(root: etree._Element) -> None:
        right = next(find_all(root, "module.map.SetupStack"))
        right.attrib.update({"useGridLocation": "true", "location": "0202"})
        wrong = deepcopy(right)
        wrong.attrib.update({"name": "Astray", "location": "02-02"})
        for each in wrong:
            each.text = content(each).replace("Red 1st", "Blue stray")
        right.addnext(wrong)

    path = altered(lab_module, tmp_path, change)
    engine = brief_engine(path)
    engine.new()
    lies = {one.name: one.location == "0202" for one in engine.pieces() if one.name in ("Red 1st", "Blue stray")}
    assert lies == {"Red 1st": True, "Blue stray": False}
    assert ["Astray" in str(one.location) for one in found(path, "MOD413")] == [True]


def test_of_several_components_in_one_element_the_first_is_built(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD011: the others are skipped silently."""
    path = altered(lab_module, tmp_path, lambda root: root)
    more = extension(path, (TABS, ("First", "Second", "Third")))
    engine = brief_engine(path)
    assert '"First"' in engine.tree()
    assert '"Second"' not in engine.tree()
    engine.quiet()
    assert len(found(more, "MOD011")) == 1


def test_an_extension_to_what_is_not_there_is_refused(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD012: nothing of the extension is built, also what could be, and its file is put away."""
    path = altered(lab_module, tmp_path, lambda root: root)
    more = extension(path, (f"{TABS}/VASSAL.build.widget.PanelWidget:Units", ("Lost",)), (TABS, ("First",)))
    assert len(found(more, "MOD012")) == 1
    engine = brief_engine(path)
    assert '"Lost"' not in engine.tree()
    assert '"First"' not in engine.tree()
    assert engine.noise
    assert not more.exists()


def test_an_extension_to_another_name_goes_to_the_first_of_the_class(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD013: VASSAL adds it to the first palette silently."""
    path = altered(lab_module, tmp_path, lambda root: root)
    more = extension(path, (f"{TABS}/{LIST}:Green", ("Astray",)))
    engine = brief_engine(path)
    lines = engine.tree().splitlines()
    at = next(number for number, line in enumerate(lines) if '"Astray"' in line)
    above = [line for line in lines[:at] if "ListWidget" in line]
    assert '"Red"' in above[-1]
    engine.quiet()
    assert len(found(more, "MOD013")) == 1


def test_an_element_with_nothing_in_it_fails(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD010: the engine does not get over it."""
    path = altered(lab_module, tmp_path, lambda root: root)
    more = extension(path, (TABS, ()))
    with pytest.raises(EngineError, match="NullPointerException"):
        brief_engine(path)
    assert len(found(more, "MOD010")) == 1


def test_a_trait_of_a_later_engine_is_not_known(shown: Shown) -> None:
    """MOD014: engine 3.6 cannot build the trait, whatever the module says."""
    assert any("cmt;later" in line for line in shown.said)
    assert [("Commented" in str(one.location)) for one in shown.findings if one.code == "MOD014"] == [True]


@pytest.mark.parametrize(("version", "opens"), [("3.5.8", True), ("3.4.13", False)])
def test_the_metadata_say_what_the_build_file_is_called(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path, version: str, opens: bool
) -> None:
    """MOD016: for metadata older than 3.5 VASSAL looks for the other name, and refuses the module."""
    metadata = Metadata(name="Lab", version="1.0", vassal_version=version).to_bytes()
    path = altered(lab_module, tmp_path, lambda root: root, metadata)
    if opens:
        assert brief_engine(path).slots()
    else:
        with pytest.raises(EngineError):
            brief_engine(path)
    assert (found(path, "MOD016") == []) is opens
