"""Every MOD code is raised by a fault in one place of the tiny module, and no other code with it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, replace
from typing import Any

import pytest
from lxml import etree
from msgspec import structs

from tests.workshop.conftest import BOARD, Bench
from tests.workshop.faults_media import MEDIA_FAULTS
from tests.workshop.faults_settings import SETTING_FAULTS
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.commands import BoardPlace, Node, Player, SetBoards
from vassal_build.codec.elements import add
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import (
    CalculatedProperty,
    GlobalHotkey,
    GlobalKeyCommand,
    Invisible,
    Layer,
    Marker,
    Mask,
    MatCargo,
    PlaceMarker,
    Prototype,
    RawTrait,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    SendToLocation,
    SetGlobalProperty,
    SubMenu,
    TextLabel,
    Trait,
    TriggerAction,
)
from vassal_build.codec.traits.target import Target
from vassal_build.workshop.codes import CODES
from vassal_build.workshop.lint import lint

pytestmark = pytest.mark.slow
GO_HOME = KeyStroke.named("GoHome")
LOST = KeyStroke.named("Lost")
BUTTON = "module.GlobalKeyCommand"
SLOT = "widget.PieceSlot"
PROTOTYPE = "module.PrototypeDefinition"
NOTHING = Piece().definition()
ZONE = "module.map.boardPicker.board.mapgrid.Zone"
Spoil = Callable[..., object]


def set_to(kind: str, named: str, /, **values: str) -> Spoil:
    """Set attributes of a component."""
    return lambda bench: bench.one(kind, named).attrib.update(values)


def tagged(kind: str, name: str, tag: str) -> Spoil:
    """Give a component another class."""
    return lambda bench: setattr(bench.one(kind, name), "tag", tag)


def with_class(tag: str, file: str) -> Spoil:
    """Add a component of a class that the archive holds."""

    def spoil(bench: Bench) -> None:
        etree.SubElement(bench.root, tag)
        bench.files[file] = b"\xca\xfe\xba\xbe"

    return spoil


def added(kind: str, /, **values: str) -> Spoil:
    """Add a component to the module."""
    return lambda bench: add(bench.root, kind, **values)


def with_deck(**values: str) -> Spoil:
    """Put a deck on the map."""
    return lambda bench: add(bench.one("module.Map"), "module.map.DrawPile", name="Deck", **values)


def with_trait(trait: Trait, piece: str = "Tank") -> Spoil:
    """Put a trait around a piece."""
    return lambda bench: bench.add_trait(piece, trait)


def trait_set(kind: type, piece: str = "Unit", **values: object) -> Spoil:
    """Change a trait of a piece."""
    return lambda bench: bench.change_trait(piece, kind, **values)


def sent(**values: str) -> Spoil:
    """Change where the prototype sends its pieces."""
    return trait_set(SendToLocation, **values)


def file_of(name: str, data: bytes | None) -> Spoil:
    """Put a file into the archive, or take one out."""
    return lambda bench: bench.files.pop(name) if data is None else bench.files.update({name: data})


def state_with(**values: object) -> Spoil:
    """Change the state in the setup."""
    return lambda bench: setattr(bench, "spoil_state", lambda state: structs.replace(state, **values))


def first_piece(change: Callable[..., object]) -> Spoil:
    """Change the first piece of the setup, the flag."""

    def spoilt(state: GameState) -> GameState:
        (identity, piece), *rest = state.pieces
        return structs.replace(state, pieces=((identity, change(piece)), *rest))

    return lambda bench: setattr(bench, "spoil_state", spoilt)


def first_basic(**values: object) -> Spoil:
    """Change the Basic Piece of the first piece of the setup."""
    return first_piece(lambda piece: replace(piece, basic=replace(piece.basic, **values)))


def owned(trait: Trait) -> Spoil:
    """Give the flag a trait, and an owner in the setup."""

    def spoil(bench: Bench) -> None:
        nobody: dict[str, Any] = {name: None if name != "owner" else "" for name in OWNER & _fields(trait)}
        bench.add_trait("Flag", replace(trait, **nobody))
        first_piece(lambda piece: piece.swap(piece.traits[0], trait))(bench)

    return spoil


OWNER = {"masked_by", "hidden_by", "owner"}


def _fields(trait: Trait) -> set[str]:
    return {field.name for field in fields(trait)}


def save_with(**values: object) -> Spoil:
    """Change the file of the setup."""
    return lambda bench: setattr(bench, "spoil_save", lambda save: structs.replace(save, **values))


def placed_again(bench: Bench) -> None:
    """Give the map a stack at start, and let the setup not say that it is placed."""
    add(bench.one("module.Map"), "module.map.SetupStack", name="Depot", owningBoard="Board")
    state_with(setup_done=False)(bench)


def cut_off(bench: Bench) -> None:
    """Take the end from the setup."""
    bench.spoil_save = lambda save: structs.replace(save, tree=Node(save.tree.text, save.tree.children[:-1]))


def strange(bench: Bench) -> None:
    """Put a command of nobody's into the setup."""
    bench.spoil_save = lambda save: structs.replace(
        save, tree=Node(save.tree.text, (Node("KETTLE\tx"), *save.tree.children))
    )


def twice_in_setup(bench: Bench) -> None:
    """Put the tank into the setup once more."""
    bench.spoil_state = lambda state: structs.replace(
        state, pieces=(*state.pieces, *(("again", piece) for _, piece in state.pieces if piece.basic.gpid == "1"))
    )


def one_without(bench: Bench) -> None:
    """Let one piece give the prototype a parameter and another not."""
    bench.add_trait("Base", TextLabel(menu="", label="$Level$", name_format=""))
    bench.add_trait("Flag", Prototype(name="Base", parameters=(("Level", "2"),)))


def restricted_from_above(bench: Bench) -> None:
    """Let a piece restrict a command that stands below in the editor's list, around the restricting trait."""
    away = KeyStroke.ctrl("A")
    bench.add_trait("Tank", RestrictCommands(condition="{Box == 1}", keys=(away,)))
    bench.add_trait("Tank", TriggerAction(menu="Away", key=away, action_keys=(GO_HOME,)))


def pressing_a_follower(bench: Bench) -> None:
    """Let a command press the key of a layer that follows a property."""
    bench.change_trait("Tank", Layer, follow="Box")
    bench.add_trait("Tank", TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(KeyStroke.ctrl("F"),)))


def masked_in_vain(bench: Bench) -> None:
    """Put a Mask above the layer that shows the flag."""
    mask = Mask(menu="Mask", key=KeyStroke.ctrl("M"), image="flag.png", access="side:")
    bench.change_piece("Flag", lambda piece: replace(piece, traits=(piece.traits[0], mask, *piece.traits[1:])))


def masked_by_nobody(bench: Bench) -> None:
    """Give a piece a Mask that neither a key nor the deck, which lies open, puts on."""
    bench.add_trait("Tank", Mask(menu="", key=LOST, image="tank.png", access="side:"))
    with_deck(faceDown="Never")(bench)


def without_referee(bench: Bench) -> None:
    """Let nobody outside read the pieces' properties, and give them one more."""
    for piece in ("Flag", "Tank", "Truck"):
        bench.change_trait(piece, Marker, names=("Kind", "Box", "Spare"))
    bench.one(BUTTON, "All home").set("filter", '{Kind == "tank"}')


FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD001", tagged("module.ChartWindow", "", "VASSAL.build.module.NotePad")),
    ("MOD001", tagged("module.ChartWindow", "", "vsql.Chart")),
    ("MOD001", tagged("module.ChartWindow", "", "Chart")),
    ("MOD002", with_class("vsql.Chart", "vsql/Chart.class")),
    ("MOD002", with_class("Chart", "Chart.class")),
    ("MOD002", with_class("VASSAL.own.Chart", "VASSAL/own/Chart.class")),
    ("MOD003", set_to("module.DiceButton", "Die", hotKey="65,130")),
    ("MOD003", set_to("GameModule", "Tiny", author="me")),
    ("MOD004", lambda bench: bench.root.append(next(find_all(bench.root, "module.map.StackMetrics")))),
    ("MOD005", file_of("moduledata", None)),
    ("MOD005", file_of("moduledata", b"<data")),
    ("MOD006", lambda bench: bench.root.set("ModuleOther1", "x") or _metadata(bench, extra1="y")),
    ("MOD006", lambda bench: _metadata(bench, vassal_version="3.7.1")),
    ("MOD101", with_trait(Prototype(name="Unti"))),
    ("MOD102", lambda bench: bench.add_trait("Base", Prototype(name="Unit"))),
    ("MOD103", lambda bench: setattr(bench.one(SLOT, "Tank"), "text", "+/null")),
    ("MOD104", lambda bench: bench.one("module.PrototypesContainer").append(deepcopy(bench.one(PROTOTYPE, "Base")))),
    ("MOD105", lambda bench: add(bench.one("module.PrototypesContainer"), PROTOTYPE, NOTHING, name="Spare")),
    ("MOD111", set_to(SLOT, "Tank", gpid="")),
    ("MOD111", with_trait(PlaceMarker(menu="Place", key=KeyStroke.ctrl("P")))),
    ("MOD106", with_trait(RawTrait(text="protoype;Unit"))),
    ("MOD112", set_to(SLOT, "Tank", gpid="2")),
    ("MOD112", with_trait(PlaceMarker(menu="Place", key=KeyStroke.ctrl("P"), gpid="3"))),
    ("MOD112", with_trait(RawTrait(text="replace;Place;80,130;;null;0;0;false;;;3;0;false"))),
    ("MOD113", set_to("GameModule", "Tiny", nextPieceSlotId="3")),
    ("MOD114", set_to("GameModule", "Tiny", nextPieceSlotId="")),
    ("MOD114", set_to("GameModule", "Tiny", nextPieceSlotId="2147483648")),
    ("MOD113", with_trait(PlaceMarker(menu="Place", key=KeyStroke.ctrl("P"), gpid="10"))),
    ("MOD121", trait_set(Marker, "Truck", values=("tank", "2"))),
    ("MOD121", twice_in_setup),
    (
        "MOD122",
        lambda bench: bench.change_piece(
            "Truck", lambda piece: replace(piece, basic=replace(piece.basic, name="Tank"))
        ),
    ),
    ("MOD130", with_trait(Prototype(name="Base", parameters=(("Stenght", "4"),)))),
    ("MOD131", with_trait(RawTrait(text="prototype;Unit;"))),
    ("MOD132", with_trait(RawTrait(text="prototype;Base;Strength"))),
    ("MOD133", one_without),
    ("MOD139", trait_set(Marker, piece="Flag", values=("flag", "Red"))),
    ("MOD134", with_trait(TriggerAction(name="Never", action_keys=(GO_HOME,)))),
    ("MOD135", with_trait(SubMenu(name="Move", commands=("Home", "Away")))),
    ("MOD136", with_trait(MatCargo())),
    ("MOD137", restricted_from_above),
    ("MOD138", with_trait(Layer(images=("tank.png",), level=-1, always_active=False))),
    ("MOD140", masked_in_vain),
    ("MOD201", file_of("images/tank.png", None)),
    ("MOD201", file_of("images/board.png", None)),
    ("MOD201", set_to("module.DiceButton", "Die", icon="dice.gif")),
    ("MOD201", with_trait(Mask(menu="Mask", key=KeyStroke.ctrl("M"), image="back.png", access="side:"))),
    ("MOD202", set_to("module.DiceButton", "Die", icon="Tank.png")),
    ("MOD203", file_of("images/old.png", b"GIF89a\1\0\1\0")),
    ("MOD204", file_of("help/live.html", None)),
    ("MOD301", trait_set(TriggerAction, action_keys=(GO_HOME, LOST))),
    ("MOD301", with_trait(TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(KeyStroke.ctrl("Z"),)))),
    ("MOD301", set_to(BUTTON, "All home", hotkey=LOST.text())),
    ("MOD301", with_trait(GlobalKeyCommand(menu="Go", key=KeyStroke.ctrl("G"), global_key=LOST))),
    ("MOD301", with_trait(GlobalHotkey(menu="Go", key=KeyStroke.ctrl("G"), hotkey=LOST))),
    ("MOD301", with_deck(hotkeyOnEmpty="true", emptyHotkey=LOST.text())),
    ("MOD302", with_trait(ReportAction(keys=(LOST,), message="Lost"))),
    ("MOD302", added(BUTTON, name="x", buttonText="", buttonHotkey=LOST.text(), hotkey=GO_HOME.text())),
    ("MOD302", masked_by_nobody),
    ("MOD302", with_deck(shuffle="Never", shuffleHotkey=LOST.text())),
    ("MOD302", with_deck(shuffle="Via right-click Menu", shuffleCommand="", shuffleHotkey=LOST.text())),
    ("MOD302", with_deck(reshuffleCommand="", reshuffleHotkey=LOST.text())),
    ("MOD302", with_deck(faceDown="Via right-click Menu", faceDownHotkey=LOST.text())),
    ("MOD302", with_deck(reversible="false", reverseHotkey=LOST.text())),
    ("MOD302", with_deck(saveHotkey=LOST.text())),
    ("MOD303", with_trait(TriggerAction(menu="Fire", key=KeyStroke.ctrl("F"), action_keys=(GO_HOME,)))),
    ("MOD301", pressing_a_follower),
    ("MOD304", with_trait(TextLabel(menu="Write"))),
    ("MOD305", trait_set(ReportAction, message="")),
    ("MOD305", trait_set(ReportAction, keys=())),
    ("MOD305", set_to("module.DiceButton", "Die", reportFormat="")),
    ("MOD305", set_to("module.Map", "Map", moveToFormat="")),
    ("MOD306", with_trait(RestrictCommands(condition="{Box == 1}", keys=(KeyStroke.ctrl("R"),)))),
    ("MOD401", sent(map="Main Map")),
    ("MOD401", with_trait(SetGlobalProperty(name="Weather", level="Named Map", search="Sky"))),
    ("MOD401", set_to(BUTTON, "All home", target="MODULE|true|MAP|Main Map||||0|0||false|||EQUALS")),
    ("MOD402", sent(destination="L", board="Bord")),
    ("MOD402", lambda bench: add(bench.one("module.Map"), "module.map.SetupStack", name="s", owningBoard="Bord")),
    ("MOD403", sent(zone="Box 3")),
    ("MOD403", sent(zone="Bax $Box$")),
    (
        "MOD403",
        with_trait(
            GlobalKeyCommand(key=GO_HOME, global_key=GO_HOME, target=Target(by_location=True, place="ZONE", zone="x"))
        ),
    ),
    ("MOD404", sent(destination="R", region="Center of Home")),
    ("MOD405", set_to(ZONE, "Box 1", name="Box 2")),
    ("MOD405", lambda bench: bench.one("module.map.BoardPicker").append(deepcopy(bench.one(BOARD)))),
    ("MOD405", lambda bench: bench.root.append(deepcopy(bench.one("module.Map")))),
    ("MOD411", trait_set(TriggerAction, condition="{(Layer == 1}")),
    ("MOD411", trait_set(TriggerAction, condition='{Layer == "1}')),
    ("MOD411", trait_set(TriggerAction, condition="{Layer == 1")),
    ("MOD411", set_to(BUTTON, "All home", filter='{Count("{(Layer == 1}") > 0}')),
    ("MOD412", trait_set(ReportAction, message="$Strenght$")),
    ("MOD412", with_trait(CalculatedProperty(name="Sum", expression='{Sum("Cost", "{Layer == 1}")}'))),
    ("MOD420", trait_set(TriggerAction, condition="{Layer == 1 &&}")),
    ("MOD420", set_to(BUTTON, "All home", filter="{CounterId == 'tank'}")),
    ("MOD420", set_to(BUTTON, "All home", filter='{Count("{Layer = = 1}") > 0}')),
    ("MOD420", sent(map="{Main Map}")),
    ("MOD421", without_referee),
    ("MOD422", set_to(BUTTON, "All home", filter="{counterid == 1}")),
    ("MOD422", trait_set(ReportAction, message="$CounterID$")),
    ("MOD422", trait_set(ReportAction, message="$LoactionName$")),
    ("MOD601", file_of("standard.vsav", None)),
    ("MOD602", file_of("standard.vsav", b"PK")),
    ("MOD603", first_basic(map="Main Map")),
    ("MOD603", state_with(boards=(SetBoards("Main Map", (BoardPlace("Board"),)),))),
    ("MOD604", state_with(boards=(SetBoards("Map", (BoardPlace("Bord"),)),))),
    ("MOD605", first_piece(lambda piece: replace(piece, traits=piece.traits[1:]))),
    ("MOD605", first_piece(lambda piece: piece.swap(piece.find(Layer), replace(piece.find(Layer), x=9)))),
    ("MOD606", state_with(players=(Player("secret", "Ada", "Red"),))),
    ("MOD606", owned(Mask(menu="Mask", key=KeyStroke.ctrl("M"), image="flag.png", masked_by="secret"))),
    ("MOD606", owned(Invisible(hidden_by="secret"))),
    ("MOD606", owned(RestrictedAccess(owner="secret", by_player=True))),
    ("MOD607", placed_again),
    ("MOD608", first_basic(gpid="900")),
    ("MOD609", save_with(moduledata=None)),
    ("MOD609", save_with(savedata=None)),
    ("MOD609", save_with(moduledata=b"<data><name>Other</name></data>")),
    ("MOD610", cut_off),
    ("MOD611", strange),
    *MEDIA_FAULTS,
    *SETTING_FAULTS,
)

# Faults that cannot be without another, and which that is.
FOLLOWS: dict[str, tuple[str, ...]] = {
    "MOD103": ("MOD203", "MOD412"),
    "MOD111": ("MOD608",),
    "MOD112": ("MOD605", "MOD608", "MOD121"),
    "MOD301": ("MOD302",),
    "MOD401": ("MOD134",),
    "MOD608": ("MOD121",),
}

# Codes of this family that no row above raises, and why.
WAIVED: dict[str, str] = {
    "MOD090": "test_lint_partial.py raises it: the fault is in the file, not in the module",
    "MOD091": "test_lint_extensions.py raises it: it takes an extension",
    "MOD092": "test_lint_extensions.py raises it: it takes an extension",
    "MOD096": "test_xml_start.py raises it: the fault is in the file, not in the module",
    "MOD093": "test_lint_baseline.py raises it: it takes a baseline",
}


def _metadata(bench: Bench, **values: str) -> None:
    bench.metadata = structs.replace(bench.metadata, **values)
    bench.files["moduledata"] = bench.metadata.to_bytes()


@pytest.mark.parametrize(("code", "spoil"), FAULTS, ids=[code for code, _ in FAULTS])
def test_a_fault_in_one_place_gives_its_code(bench: Bench, code: str, spoil: Spoil) -> None:
    """A fault gives its code and no other, in a file of the module; so it does when that code alone is asked for."""
    spoil(bench)
    module = bench.open()
    found = list(lint(module))
    seen = {finding.code for finding in found}
    assert code in seen
    assert seen <= {code, *FOLLOWS.get(code, ())}
    assert {finding.location.file.partition("/")[0] for finding in found} == {module.name}
    assert list(lint(module, (code,))) == [finding for finding in found if finding.code == code]


def test_the_tiny_module_has_no_faults(bench: Bench) -> None:
    """The module that the faults are put into is without findings."""
    assert [str(finding) for finding in bench.findings()] == []


def test_every_code_of_the_family_is_raised() -> None:
    """Each MOD code is raised by a row of the table, or waived with a reason."""
    raised = {code for code, _ in FAULTS}
    assert raised | WAIVED.keys() == {code.id for code in CODES}
    assert not raised & WAIVED.keys()
