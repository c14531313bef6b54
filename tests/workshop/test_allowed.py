"""What looks like a fault and is none: the tiny module stays without findings."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import pytest
from lxml import etree
from msgspec import structs

from tests.workshop.conftest import BOARD, Bench
from vassal_build.codec.elements import add
from vassal_build.codec.keystroke import NAMED_CODE, KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import (
    BasicName,
    CalculatedProperty,
    GlobalHotkey,
    Layer,
    Marker,
    Mask,
    MenuSeparator,
    NonRectangular,
    PlaceMarker,
    Prototype,
    RawTrait,
    ReportAction,
    RestrictCommands,
    SendToLocation,
    TextLabel,
    TriggerAction,
)

pytestmark = pytest.mark.slow
GO_HOME = KeyStroke.named("GoHome")
HOOK = KeyStroke.named("Hook")
TANK = "Tank"


def unlimited(bench: Bench) -> None:
    """A marker of a hidden window that says it is unlimited lies in the setup twice."""
    bench.change_trait(TANK, Marker, names=("CounterId", "Box", "Unlimited"), values=("tank", "1", "1"))
    bench.spoil_state = lambda state: structs.replace(
        state, pieces=(*state.pieces, *(("again", piece) for _, piece in state.pieces if piece.basic.gpid == "1"))
    )


def same_piece_at_start(bench: Bench) -> None:
    """A stack at start holds a piece that a window holds too."""
    stack = add(bench.one("module.Map"), "module.map.SetupStack", name="Depot", owningBoard="Board")
    slot = deepcopy(bench.one("widget.PieceSlot", TANK))
    slot.set("gpid", "4")
    stack.append(slot)
    bench.change_trait(TANK, Marker, names=("CounterId", "Box"), values=("other", "1"))
    bench.spoil_state = lambda state: structs.replace(state, pieces=())


def prototype_with_parameter(bench: Bench) -> None:
    """A prototype's text is filled in from the parameters of the trait that uses it."""
    siren = Piece(traits=(ReportAction(keys=(KeyStroke.named("$Signal$"),), message="Siren"),))
    add(bench.one("module.PrototypesContainer"), "module.PrototypeDefinition", siren.definition(), name="Siren")
    bench.add_trait(TANK, Prototype(name="Siren", parameters=(("Signal", "GoHome"),)))


def masked_in_setup(bench: Bench) -> None:
    """A piece that belongs to a side, not to a player, lies masked in the setup."""
    mask = Mask(menu="Mask", key=KeyStroke.ctrl("M"), image="tank.png", access="side:")
    bench.add_trait(TANK, mask)
    bench.spoil_state = lambda state: structs.replace(
        state,
        pieces=tuple(
            (one, piece.swap(piece.find(Mask), replace(mask, masked_by="Red")) if piece.find(Mask) else piece)
            for one, piece in state.pieces
        ),
    )


def nothing_at_start(bench: Bench) -> None:
    """A module without stacks at start needs no word that they are placed."""
    bench.spoil_state = lambda state: structs.replace(state, setup_done=False)


def button_with_named_key(bench: Bench) -> None:
    """A button that can be clicked may have a named key that nothing sends."""
    bench.one("module.GlobalKeyCommand").attrib.update({"buttonText": "Home", "buttonHotkey": "57348,0,Never"})


def session_codes(bench: Bench) -> None:
    """A setup saved by the engine has other codes for the same named keys."""

    def other(piece: Piece) -> Piece:
        report = piece.find(ReportAction)
        return piece if report is None else piece.swap(report, replace(report, keys=(KeyStroke(57401, 0, "GoHome"),)))

    assert NAMED_CODE != 57401
    bench.spoil_state = lambda state: structs.replace(
        state, pieces=tuple((one, other(piece)) for one, piece in state.pieces)
    )


def newer_tail(bench: Bench) -> None:
    """A setup saved by a newer engine has fields more at the end of a trait."""
    bench.spoil_state = lambda state: structs.replace(
        state,
        pieces=tuple(
            (one, piece.swap(piece.find(Layer), replace(piece.find(Layer), tail=("false", "x"))))
            for one, piece in state.pieces
        ),
    )


def turn_hotkey(bench: Bench) -> None:
    """A turn tracker presses a hotkey for which a button without a face waits."""
    tracker = add(bench.root, "module.turn.TurnTracker")
    add(tracker, "module.turn.TurnGlobalHotkey", hotkey="57348,0,Dawn")
    add(
        bench.root,
        "module.GlobalKeyCommand",
        name="Dawn",
        buttonText="",
        buttonHotkey="57348,0,Dawn",
        hotkey=GO_HOME.text(),
    )


def hidden_line(bench: Bench) -> None:
    """A separator of the menu is hidden by its key."""
    bench.add_trait(TANK, MenuSeparator(key=KeyStroke.named("Line")))
    bench.add_trait(TANK, RestrictCommands(condition="{Box == 1}", keys=(KeyStroke.named("Line"),)))


def html_picture(bench: Bench) -> None:
    """A picture that only a page shows is used."""
    bench.files["images/plan.png"] = b"GIF89a\1\0\1\0"
    bench.files["help/live.html"] = b'<img src="plan.png">'


def trait(value: object) -> Callable[..., object]:
    """Put a trait around the tank."""
    return lambda bench: bench.add_trait(TANK, value)


def own_trait(text: str) -> Callable[..., object]:
    """Put a trait of the module's own Java code around the tank."""

    def change(bench: Bench) -> None:
        bench.files["own/Trait.class"] = b"\xca\xfe\xba\xbe"
        bench.add_trait(TANK, RawTrait(text=text))

    return change


def unknown_hears(bench: Bench) -> None:
    """A trait of the module's own may hear what a Trigger Action presses."""
    later = KeyStroke.named("Later")
    own_trait(f"new;{later.text()}")(bench)
    bench.add_trait(TANK, TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(later,)))


def piece_presses(bench: Bench) -> None:
    """A piece presses the hotkey of a button."""
    die = KeyStroke.named("Roll")
    bench.one("module.DiceButton").set("hotkey", die.text())
    bench.add_trait(TANK, GlobalHotkey(menu="Roll", key=KeyStroke.ctrl("R"), hotkey=die))


def old_picture(bench: Bench) -> None:
    """Very old modules name pictures without their suffix."""
    bench.files["images/old.gif"] = b"GIF89a\1\0\1\0"
    bench.add_trait(TANK, Layer(name="Old", images=("old",)))


def picture_of_an_outline(bench: Bench) -> None:
    """The outline of a piece was made from a picture, in the way of old engines."""
    bench.files["images/outline.svg"] = b"<svg/>"
    bench.add_trait(TANK, NonRectangular(shape="noutline.svg,m,0,0,l,9,0,l,9,9,c"))


def prototype_for_many(bench: Bench) -> None:
    """A prototype sends a key that only some of its pieces hear, and waits for one that only some of them send."""
    late = KeyStroke.named("Late")
    bench.add_trait("Unit", TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(HOOK,)))
    bench.add_trait("Unit", ReportAction(keys=(late,), message="Late"))
    bench.add_trait(TANK, TriggerAction(watch_keys=(HOOK,), action_keys=(late,)))


def no_gpid_inside(bench: Bench) -> None:
    """A marker inside a trait is a copy of a slot, with the gpids of that slot."""
    inner = Piece(
        traits=(PlaceMarker(menu="Again", key=KeyStroke.ctrl("A"), gpid="7"),), basic=BasicPiece(name="Wreck", gpid="8")
    )
    marker = PlaceMarker(menu="Wreck", key=KeyStroke.ctrl("W"), gpid="8", marker=inner.definition())
    bench.add_trait(TANK, marker)
    bench.add_trait(TANK, PlaceMarker(menu="Again", key=KeyStroke.ctrl("A"), gpid="7"))


def own_java(bench: Bench) -> None:
    """Java code of the module may put the names of pictures together."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.files["own/Chart.class"] = b"\xca\xfe\xba\xbe"


def java_sends_hears_and_sets(bench: Bench) -> None:
    """Java code of the module may press and hear any key, and set any property."""
    bench.files["own/Clock.class"] = b"\xca\xfe\xba\xbe"
    bench.add_trait(TANK, ReportAction(keys=(HOOK,), message="$Weather$"))
    bench.add_trait(TANK, GlobalHotkey(menu="Ring", key=KeyStroke.ctrl("R"), hotkey=KeyStroke.named("Ring")))


def own_trait_hears(bench: Bench) -> None:
    """A trait of the module's own may hear keys that it does not name."""
    own_trait("own;")(bench)
    bench.add_trait(TANK, TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(HOOK,)))


def one_of_two(bench: Bench) -> None:
    """Two Trigger Actions of one key have conditions, so that only one of them acts."""
    for menu, condition in (("Up", '{Layer == "x"}'), ("Down", '{Layer != "x"}')):
        key = KeyStroke.ctrl("U")
        bench.add_trait(TANK, TriggerAction(menu=menu, key=key, condition=condition, action_keys=(GO_HOME,)))


def one_held_back(bench: Bench) -> None:
    """One of two commands of one key is restricted at times."""
    bench.add_trait(TANK, TriggerAction(menu="Away", key=KeyStroke.ctrl("F"), action_keys=(GO_HOME,)))
    bench.add_trait(TANK, RestrictCommands(condition="{Box == 1}", keys=(KeyStroke.ctrl("F"),)))


def with_follower(bench: Bench) -> None:
    """A layer that follows a property has no commands, whatever keys are left in it."""
    layer = Layer(
        name="A", images=("tank.png", "flag.png"), increase="On", increase_key=KeyStroke.ctrl("F"), follow="Box"
    )
    bench.add_trait(TANK, layer)


def same_piece_again(bench: Bench) -> None:
    """A marker lies in two palettes."""
    for gpid in ("4", "5"):
        wreck = Piece(basic=BasicPiece(name="Wreck", image="tank.png", gpid=gpid))
        palette = bench.one("module.PieceWindow", "Markers")
        add(palette, "widget.PieceSlot", wreck.definition(), entryName="Wreck", gpid=gpid)


def deck_on_any_board(bench: Bench) -> None:
    """A deck may lie on whichever board was chosen."""
    add(bench.one("module.Map"), "module.map.DrawPile", name="Deck", owningBoard="<any>")


def two_decks(bench: Bench) -> None:
    """Two decks may have one name as long as nothing is sent to them by it."""
    for _ in range(2):
        add(bench.one("module.Map"), "module.map.DrawPile", name="Deck", owningBoard="Board")


def board_to_choose(bench: Bench) -> None:
    """A map has a second board to choose instead of the first, with the same zones."""
    picker = bench.one("module.map.BoardPicker")
    picker.append(deepcopy(bench.one(BOARD)))
    picker[-1].set("name", "Winter")


def deck(**values: str) -> Callable[..., object]:
    """Put a deck on the map."""
    return lambda bench: add(bench.one("module.Map"), "module.map.DrawPile", name="Deck", **values)


def mask_of_cards(bench: Bench) -> None:
    """A face-down deck masks what it holds; nothing needs to send the mask's key."""
    bench.add_trait(TANK, Mask(menu="", key=HOOK, image="tank.png", access="side:"))
    deck(faceDown="Always")(bench)


def set_to(kind: str, /, **values: str) -> Callable[..., object]:
    """Set attributes of the first component of a kind."""
    return lambda bench: bench.one(kind).attrib.update(values)


ALLOWED: tuple[tuple[str, Callable[..., object]], ...] = (
    ("an unlimited marker in a set-up", unlimited),
    ("the same piece in a window and at start", same_piece_at_start),
    ("a parameter of a prototype", prototype_with_parameter),
    ("a piece masked by a side in a set-up", masked_in_setup),
    ("no stacks at start", nothing_at_start),
    ("a button with a named key", button_with_named_key),
    ("other codes of named keys in a set-up", session_codes),
    ("a longer trait of a newer engine in a set-up", newer_tail),
    ("a hotkey of the turn tracker", turn_hotkey),
    ("a picture of a page", html_picture),
    ("a picture of the engine", lambda bench: bench.one("module.DiceButton").set("icon", "/images/die.gif")),
    ("a picture that an expression names", trait(Layer(name="A", images=('{"tank" + Box + ".png"}',)))),
    ("a picture named without its suffix", old_picture),
    ("a picture that an outline was made from", picture_of_an_outline),
    ("an outline whose picture is gone", trait(NonRectangular(shape="d M 0 0 L 9 0 L 9 9 Z N gone.svg"))),
    ("a piece masked by a side", trait(Mask(menu="Mask", key=KeyStroke.ctrl("M"), image="tank.png", access="side:"))),
    ("a command that is hidden", trait(RestrictCommands(condition="{Box == 1}", keys=(KeyStroke.ctrl("H"),)))),
    ("a line of the menu that is hidden", hidden_line),
    ("a name of its own", trait(BasicName(name="Heavy tank"))),
    (
        "a property of VASSAL",
        trait(CalculatedProperty(name="X", expression='{CurrentZone =~ "Box .+" ? StackSize : 0}')),
    ),
    (
        "whether the piece may be moved, and where a command looks",
        trait(CalculatedProperty(name="X", expression="{RestrictedMovement ? LocationOfCommand : ZoneOfCommand}")),
    ),
    ("words in a string", trait(CalculatedProperty(name="X", expression='{"Nobody sets (this" + Box}'))),
    ("a brace in a string", trait(CalculatedProperty(name="X", expression='{Box == "{" ? 1 : 0}'))),
    ("a method of a value", trait(CalculatedProperty(name="X", expression='{LocationName.contains("Box")}'))),
    ("a class of Java", trait(CalculatedProperty(name="X", expression="{(int) Double.parseDouble(Box) /* of 9 */}"))),
    ("a map by a property", lambda bench: bench.change_trait("Unit", SendToLocation, map="$Layer$")),
    ("a zone by an expression", lambda bench: bench.change_trait("Unit", SendToLocation, zone='{"Box " + Box}')),
    ("a key that a trait of the module's own may hear", own_trait("new;57348,0,Later")),
    ("a key of a trait of the module's own", unknown_hears),
    ("a hotkey that a button hears", piece_presses),
    ("a prototype for many kinds of pieces", prototype_for_many),
    ("a gpid inside a marker", no_gpid_inside),
    ("an unused picture in a module with Java code", own_java),
    ("a preference of an older engine", set_to("module.GlobalOptions", centerOnMove="false")),
    ("an attribute of an older engine", set_to("module.Map", edge="10")),
    ("a picture that is blank", trait(Layer(name="A", images=(" ",)))),
    ("a picture of the engine without its folder", trait(Mask(menu="M", key=KeyStroke.ctrl("M"), image="moved.gif"))),
    ("a picture of the engine in the old way", trait(Mask(menu="M", key=KeyStroke.ctrl("M"), image="moved"))),
    ("a command that is turned off", trait(TextLabel(menu="Change Label"))),
    ("a layer that is always active", trait(Layer(name="A", images=("tank.png",), activate="On"))),
    ("a key for a layer that is always active", trait(Layer(name="A", images=("tank.png",), activate_key=HOOK))),
    ("a map that reports no movement within a place", set_to("module.Map", moveWithinFormat="")),
    ("a map that reports no movement at all", set_to("module.Map", moveToFormat="", moveWithinFormat="")),
    ("a property as it was before", trait(ReportAction(keys=(GO_HOME,), message="From $oldBox$ to $Box$"))),
    ("where a piece was before", set_to("module.Map", moveToFormat="$pieceName$ from $previousMap$")),
    ("whether a window is open", trait(CalculatedProperty(name="X", expression="{Map_isVisible}"))),
    ("a page on the disk", set_to("module.documentation.HelpFile", fileType="file", fileName="docs/index.htm")),
    ("keys and properties of Java code", java_sends_hears_and_sets),
    ("a key for a trait of the module's own", own_trait_hears),
    ("two commands of which one acts", one_of_two),
    ("two commands of which one is restricted", one_held_back),
    ("a key of a layer that follows a property", with_follower),
    ("a command of a layer with one picture", trait(Layer(name="A", images=("tank.png",), increase="Flip on"))),
    ("the same marker in two palettes", same_piece_again),
    ("a deck on whichever board there is", deck_on_any_board),
    ("two decks of one name", two_decks),
    ("the same zones on a board to choose instead", board_to_choose),
    ("a deck that can be shuffled by its menu", deck(shuffle="Via right-click Menu", shuffleHotkey=HOOK.text())),
    (
        "a deck that can be sent by its menu",
        deck(reshuffleCommand="Send", reshuffleTarget="Deck", reshuffleHotkey=HOOK.text()),
    ),
    ("a deck that can be turned by its menu", deck(faceDown="Via right-click Menu", faceFlipHotkey=HOOK.text())),
    ("a deck that can be reversed by its menu", deck(reversible="true", reverseHotkey=HOOK.text())),
    ("a deck that can be saved by its menu", deck(canSave="true", saveHotkey=HOOK.text())),
    ("a deck that can be loaded by its menu", deck(canSave="true", loadHotkey=HOOK.text())),
    ("a deck's key that is switched off", deck(hotkeyOnEmpty="false", emptyHotkey=HOOK.text())),
    ("a mask that a deck puts on", mask_of_cards),
    ("a mask below the layers", trait(Mask(menu="M", key=KeyStroke.ctrl("M"), image="tank.png", access="side:"))),
    ("the old button for leaving a side", set_to("module.PlayerRoster", buttonIcon="Retire")),
    ("a set-up that starts afresh", lambda bench: bench.one("module.PredefinedSetup").attrib.pop("file")),
)


@pytest.mark.parametrize(("what", "change"), ALLOWED, ids=[what for what, _ in ALLOWED])
def test_what_is_allowed_is_not_reported(bench: Bench, what: str, change: Callable[..., object]) -> None:
    """A change that only looks like a fault gives no finding."""
    change(bench)
    assert [str(finding) for finding in bench.findings()] == []


def test_a_picture_that_only_a_set_up_shows_is_used(bench: Bench) -> None:
    """A piece of a setup shows a picture that no definition has any more."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    ghost = Piece(basic=BasicPiece(image="old.png", name="Old", gpid="900"))
    bench.spoil_state = lambda state: structs.replace(state, pieces=(*state.pieces, ("old", ghost)))
    assert [finding.code for finding in bench.findings()] == ["MOD608"]


def test_the_parts_of_a_custom_component_are_its_own(bench: Bench) -> None:
    """What stands without a class in it may have any attribute, and its own Java code may press its key."""
    chart = bench.one("module.ChartWindow")
    chart.tag = "own.Chart"
    etree.SubElement(chart, "entry", name="Red", colour="red")
    etree.SubElement(bench.root, "own.Clock", drawKey=HOOK.text())
    bench.files |= {"own/Chart.class": b"", "own/Clock.class": b""}
    assert [finding.code for finding in bench.findings()] == ["MOD002", "MOD002"]


def test_a_gpid_longer_than_any_number_is_only_no_number(bench: Bench) -> None:
    """A gpid of five thousand digits is reported, and the others are counted without it."""
    bench.one("widget.PieceSlot", TANK).set("gpid", "9" * 5000)
    bench.spoil_state = lambda state: structs.replace(state, pieces=())
    assert [finding.code for finding in bench.findings()] == ["MOD017"]
