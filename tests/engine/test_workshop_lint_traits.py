"""What the checks of traits and expressions find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, find_all
from vassal_build.codec.elements import add
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import (
    CalculatedProperty,
    Layer,
    Marker,
    RawTrait,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    SendToLocation,
    SubMenu,
    Trait,
    TriggerAction,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

MAP, LYING = "Main Map", (150, 150)
GO, AWAY = "Go", KeyStroke.ctrl("A")
AWAY_COMMAND = TriggerAction(menu="Away", key=AWAY, action_keys=(KeyStroke.named(GO),))
CAGE = RestrictCommands(keys=(AWAY,))
CLOSED = RestrictedAccess(sides=("Nobody",), restrict_movement=False)
REPORT = ReportAction(keys=(KeyStroke.named(GO),), message="$PieceName$ with $Strength$ steps")
STRENGTH = Marker.of({"Strength": "4"})

DOLLARS: dict[str, tuple[tuple[Trait, ...], str, list[str]]] = {
    "None": ((RawTrait(text="prototype;Told"), STRENGTH), "None with 4 steps", []),
    "Given": ((RawTrait(text="prototype;Told;Strength=4"),), "PieceName with 4 steps", ["MOD131"]),
    "Semicolon": ((RawTrait(text="prototype;Told;"), STRENGTH), "PieceName with Strength steps", ["MOD131"] * 2),
    "Both": ((RawTrait(text="prototype;Told;Strength=4,PieceName=$PieceName$"),), "Both with 4 steps", []),
    "Cut": (
        (RawTrait(text="prototype;Told;Strength=4=5,PieceName=It;Side=Red"),),
        "It with 4 steps",
        ["MOD132", "MOD132"],
    ),
    "Else": (
        (RawTrait(text="prototype;Told;Strength=4,PieceName=It,Strenght=5"),),
        "It with 4 steps",
        ["MOD130"],
    ),
}
"""Pieces with what they say on Go, and what lint says of them."""

RESTRICTED: dict[str, tuple[tuple[Trait, ...], bool]] = {
    "Caged from below": ((CAGE, AWAY_COMMAND), False),
    "Caged from above": ((AWAY_COMMAND, CAGE), True),
    "Closed from below": ((CLOSED, AWAY_COMMAND), False),
    "Closed from above": ((AWAY_COMMAND, CLOSED), True),
}
"""Pieces, their traits from the outermost, and whether the command stays open nevertheless."""

EXPRESSIONS: dict[str, tuple[str, str | None]] = {
    "Choice": ('{Steps > 1 ? "full" : "reduced"}', "full"),
    "Call": ("{Math.max(Steps, 3) + (int) 2}", "5"),
    "Match": ('{"Order 7" =~ "Order .+" && "x" !~ "y"}', "true"),
    "Words": ("{Steps @gt 1 @and Steps @lteq 2}", "true"),
    "Twice": ("{{Steps + 1}}", "3"),
    "Comments": ("{Steps /* (it's */ + 1 // more\n}", "3"),
    "Octal": ("{Steps + 08}", None),
    "Apostrophes": ("{Name == 'Red'}", None),
    "Two signs": ("{Steps = = 2}", None),
    "Nothing": ("{Steps == 2 &&}", None),
    "Two values": ("{Steps 2}", None),
    "Two words": ("{Main Map}", None),
    "Hash": ("{Steps # 2}", None),
    "Backslash": ('{"a" + "\\d"}', None),
    "Endless comment": ("{Steps // how many}", None),
    "Comment of a method": ("{Steps /** how many */}", None),
    "Half a choice": ("{Steps > 1 ? 2}", None),
}
"""Expressions with what they come to for a piece of two steps, None for those that VASSAL cannot read."""


FILLED_IN = {"Filled in": "{Steps + 1}", "Filled with nothing": "{Stones + 1}"}
"""Pieces whose level, when it is reset, and whose step aside are this expression."""


def filled_in(text: str) -> tuple[Trait, ...]:
    """Give traits that VASSAL asks for a number in words of their own."""
    away = SendToLocation(menu="Aside", key=KeyStroke.named("Aside"), x="100", y="100", x_index="100", x_offset=text)
    return Layer(name="Shown", images=("red.png",) * 3, reset_key=KeyStroke.named("Reset"), reset_level=text), away


@dataclass(frozen=True, slots=True)
class Shown:
    """The module in the engine, with all the pieces above, and what lint finds in it."""

    engine: Engine
    findings: tuple[Diagnostic, ...]

    def place(self, name: str) -> str:
        """Put one of the pieces on the map."""
        return self.engine.place(name, MAP, LYING)

    def codes(self, name: str, *beginnings: str) -> list[str]:
        """The codes of what is found in the slot of that name."""
        here = [one for one in self.findings if f"PieceSlot[{name}]" in str(one.location)]
        return [one.code for one in here if one.code.startswith(beginnings)]


def pieces() -> dict[str, tuple[Trait, ...]]:
    """All pieces of this test, by name."""
    steps = Marker.of({"Steps": "2", "Name": "Red"})
    return {
        **{name: traits for name, (traits, _, _) in DOLLARS.items()},
        **{name: traits for name, (traits, _) in RESTRICTED.items()},
        **{name: (CalculatedProperty(name="Sum", expression=text), steps) for name, (text, _) in EXPRESSIONS.items()},
        "Menus": (SubMenu(name="More", commands=("Away", "Awry")), AWAY_COMMAND),
        "Too many": (RawTrait(text="mark;Nation,Side", state="Italy,Axis,Libya"),),
        "Eaten": (RawTrait(text="mark;Nation,Side", state="Italy\\,Axis"),),
        **{name: (*filled_in(text), steps) for name, text in FILLED_IN.items()},
        "Off": (Layer(name="Face", images=("red.png", "red.png"), level=-1, always_active=False),),
    }


@pytest.fixture(scope="module")
def shown(start_engine: Callable[..., Engine], lab_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """The lab module with these pieces, opened by VASSAL and by lint."""
    with Archive.open(lab_module) as archive:
        entries = {name: archive[name] for name in archive}
    build = BuildFile.read(entries["buildFile.xml"])
    prototypes = next(find_all(build.root, "module.PrototypesContainer"))
    add(prototypes, "module.PrototypeDefinition", Piece(traits=(REPORT,)).definition(), name="Told")
    palette = next(find_all(build.root, "widget.ListWidget"))
    for number, (name, traits) in enumerate(pieces().items(), 50):
        piece = Piece(traits=traits, basic=BasicPiece(name=name, image="red.png", gpid=str(number)))
        add(palette, "widget.PieceSlot", piece.definition(), entryName=name, gpid=str(number))
    entries["buildFile.xml"] = BuildFile(build.root).write()
    path = tmp_path_factory.mktemp("traits") / "lab.vmod"
    write_archive(path, [Entry(name, data) for name, data in entries.items()])
    engine = start_engine(path)
    engine.new("Red")
    return Shown(engine, tuple(lint(open_module(path))))


@pytest.mark.parametrize("name", DOLLARS)
def test_parameters_take_the_dollars_off_everything_else(shown: Shown, name: str) -> None:
    """MOD130, MOD131, MOD132: what the report says, and that VASSAL says nothing of what is lost."""
    _, expected, codes = DOLLARS[name]
    shown.engine.command(shown.place(name), GO)
    assert shown.engine.chat()[-1].endswith(expected)
    assert shown.codes(name, "MOD13") == codes


@pytest.mark.parametrize("name", RESTRICTED)
def test_restrictions_reach_only_what_stands_above_them(shown: Shown, name: str) -> None:
    """MOD137: the command is in the menu, though it should be hidden."""
    is_open = RESTRICTED[name][1]
    lines = [line.text for line in shown.engine.menu(shown.place(name)) if line.enabled]
    assert ("Away" in lines) is is_open
    assert (shown.codes(name, "MOD137") == ["MOD137"]) is is_open


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_expressions_that_beanshell_cannot_read(shown: Shown, name: str) -> None:
    """MOD420: VASSAL warns and gives an empty value exactly where lint finds something."""
    expected = EXPRESSIONS[name][1]
    shown.engine.forget_noise()
    value = shown.engine.property(shown.place(name), "Sum")
    assert value == (expected or "")
    assert bool(shown.engine.forget_noise()) is (expected is None)
    assert shown.codes(name, "MOD420", "MOD411") == (["MOD420"] if expected is None else [])


def test_a_sub_menu_leaves_out_what_it_does_not_find(shown: Shown) -> None:
    """MOD135: the second of its commands is nowhere, and VASSAL is quiet about it."""
    paths = [line.path for line in shown.engine.menu(shown.place("Menus"))]
    assert [path for path in paths if path[0] == "More"] == [("More", "Away")]
    assert shown.codes("Menus", "MOD135") == ["MOD135"]


def test_values_that_are_not_read(shown: Shown) -> None:
    """MOD139: the third of two values is dropped; a backslash makes one value of two."""
    for name, nation, side in (("Too many", "Italy", "Axis"), ("Eaten", "Italy,Axis", "")):
        piece = shown.place(name)
        assert [shown.engine.property(piece, "Nation"), shown.engine.property(piece, "Side")] == [nation, side]
        assert shown.codes(name, "MOD139") == ["MOD139"]


def test_a_layer_that_stays_switched_off(shown: Shown) -> None:
    """MOD138: VASSAL itself says that it is not active."""
    assert shown.engine.property(shown.place("Off"), "Face_Active") == "false"
    assert shown.codes("Off", "MOD138") == ["MOD138"]


def test_numbers_that_are_asked_for_in_words(shown: Shown) -> None:
    """MOD412: VASSAL works out the level of a reset and the step of a Send to Location, and lint reads them, too."""
    piece = shown.place("Filled in")
    for command in ("Reset", "Aside"):
        shown.engine.command(piece, command)
    assert shown.engine.property(piece, "Shown_Level") == "3"
    assert [shown.engine.piece(piece).location] == shown.engine.locations(MAP, [(100 + 100 * 3, 100)])
    assert shown.codes("Filled in", "MOD412") == []
    (found,) = (one for one in shown.findings if one.subject == "Stones")
    assert found.code == "MOD412" and found.message.startswith("Layer.reset_level (and 1 more) reads 'Stones'")
