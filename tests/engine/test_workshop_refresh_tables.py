"""Our refresh against VASSAL's own, on whole tables: stacks, decks, mats, what has no slot or no map, logs, setups."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.extending import write_extension
from tests.engine.faulty import spoilt
from tests.engine.harness import Engine
from tests.engine.many_games import as_one, each_by_both
from tests.engine.refreshing import (
    FLAT,
    FUEL,
    HURT,
    MAP,
    SIDE,
    STEPS,
    Case,
    by_both,
    by_ours,
    by_theirs,
    game,
    game_of,
    has_new_rules,
    piece_of,
    table,
    write_release,
)
from tests.engine.refreshing import Table as Lying
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DoesNotStack, DynamicProperty, Marker, Mask, Mat, MatCargo, PlaceMarker
from vassal_build.workshop.refresh.files import refresh_saves
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.setups import refresh_setups

BACK = Mask(image="three.png")
CARGO, MAT = MatCargo(), Mat(name="Carrier")
SLOT = "VASSAL.build.module.PieceWindow:All/VASSAL.build.widget.PieceSlot"
STACKS = DoesNotStack(stacks=True)
LOW, HIGH = Marker.of({"Layer": "Low"}), Marker.of({"Layer": "High"})

CASES = (
    Case("tank", (HURT,), (FUEL, STEPS)),
    Case("gone", (HURT,), None),
    Case("truck", (HURT,), (STEPS,)),
    Case("renamed", (HURT,), (FUEL, STEPS), new_name="another name"),
    Case("ace", (HURT, BACK), (STEPS, BACK)),
    Case("king", (HURT, replace(BACK, masked_by="tester")), (FUEL, STEPS, BACK)),
    Case("lost", (HURT,), (STEPS,), place=None),
    Case(
        "carrier",
        (DoesNotStack(), replace(MAT, cargo=("p8", "p9"))),
        (DoesNotStack(), replace(MAT, description="x")),
    ),
    Case("plane", (replace(CARGO, mat="p7"), HURT), (CARGO, STEPS)),
    Case("glider", (replace(CARGO, mat="p7"),), (replace(CARGO, x=3), FUEL)),
    Case("stray", (CARGO, HURT), (CARGO, FUEL, STEPS)),
    Case("abroad", (HURT,), (FUEL, STEPS), place="Old map"),
    Case("low", (LOW, HURT), (LOW, FUEL, STEPS)),
    Case("rising", (LOW, HURT), (HIGH, FUEL, STEPS)),
    Case("risen", (LOW, HURT), (HIGH, STEPS)),
    Case("sinking", (DynamicProperty(name="Layer", value="Low"), HURT), (DynamicProperty(name="Layer"), FUEL, STEPS)),
    Case("no longer low", (LOW, HURT), (STEPS,)),
    Case("high", (HIGH,), (HIGH,)),
    Case("falling", (HIGH, HURT), (LOW, STEPS)),
    Case("risen to the top", (LOW, HURT), (FUEL,)),
    Case("of the top", (HURT,), (STEPS,)),
    Case("from the top", (HURT,), (LOW, STEPS)),
    Case("hulk", (), (STEPS,)),
    Case("placing", (), (PlaceMarker(marker=f"{SLOT}:hulk", gpid="701"), PlaceMarker(marker=f"{SLOT}:?", gpid="702"))),
    Case("wreck", (HURT,), None, gpid="701"),
    Case("any wreck", (HURT,), None, gpid="702"),
    Case("ferry", (DoesNotStack(), replace(MAT, cargo=("p27", "p28", "p32"))), (DoesNotStack(), MAT, FUEL)),
    Case("car", (LOW, replace(CARGO, mat="p26")), (HIGH, CARGO)),
    Case("cart", (LOW, replace(CARGO, mat="p26")), (LOW, FUEL, CARGO)),
    Case("boat", (LOW, CARGO), (HIGH, CARGO)),
    Case("raft", (STACKS, LOW, replace(MAT, cargo=("p31",))), (STACKS, HIGH, MAT)),
    Case("crate", (LOW, replace(CARGO, mat="p30")), (HIGH, CARGO)),
    Case("balloon", (LOW, replace(CARGO, mat="p26")), (CARGO, FUEL)),
    Case("diver", (CARGO, HURT), (LOW, CARGO, STEPS)),
)
Rules = tuple[tuple[str, ...], Options]
KEEP, DELETE = ((), Options()), (("DeleteNoMap",), Options(delete_no_map=True))
"""The options of VASSAL's dialog, and the same as ours."""
NOT_DELETED = "it takes out nothing that lies on no map"
RAISED = ("raft", "rising", "stray", "high")
"""A stack that VASSAL raises above the piece that it has put beside it, to mark it as the last that was moved."""
BY_THE_LOWEST = "a stack goes onto the mat of its lowest piece, or onto none"


@dataclass(frozen=True, slots=True)
class Table:
    """A game: which cases are on the table, how they lie, and what VASSAL from 3.7 on makes otherwise of it."""

    what: str
    cases: tuple[str, ...]
    stacks: tuple[Stack, ...] = ()
    decks: tuple[Deck, ...] = ()
    alone: tuple[str, ...] = ()
    rules: Rules = KEEP
    in_3_7: str = ""

    def save(self) -> SaveFile:
        """Give the game as a save."""
        return game_of(CASES, self.cases, self.stacks, self.decks, self.alone)


def ids(*cases: str) -> tuple[str, ...]:
    """The ids of the pieces of cases."""
    numbers = {case.what: number for number, case in enumerate(CASES)}
    return tuple(f"p{numbers[case]}" for case in cases)


def at(*cases: str) -> Stack:
    """A stack of the pieces of cases."""
    return Stack(map=MAP, x=700, y=700, members=ids(*cases))


TABLES = (
    Table("a piece whose slot is gone", ("tank", "gone")),
    Table("a piece whose slot has another name", ("tank", "renamed")),
    Table(
        "a stack",
        ("tank", "truck", "renamed"),
        stacks=(Stack(map=MAP, x=700, y=700, members=ids("renamed", "tank", "truck")),),
    ),
    Table(
        "a stack with a piece whose slot is gone",
        ("tank", "gone", "truck"),
        stacks=(Stack(map=MAP, x=700, y=700, members=ids("tank", "gone", "truck")),),
    ),
    Table("a piece that lies alone", ("tank", "truck"), alone=("tank",)),
    Table(
        "a deck", ("ace", "king", "tank"), decks=(Deck(name="Deck", map=MAP, x=700, y=700, members=ids("king", "ace")),)
    ),
    Table(
        "two decks at one place",
        ("ace", "king", "tank"),
        decks=(
            Deck(name="Deck", map=MAP, x=700, y=700, members=ids("king", "ace")),
            Deck(name="Other", map=MAP, x=700, y=700, members=ids("tank")),
        ),
        in_3_7="it joins them",
    ),
    *(
        Table(f"a stack that another layer divides: {', '.join(those)}", those, stacks=(at(*those),))
        for those in (
            ("low", "rising"),
            ("rising", "low"),
            ("rising", "low", "sinking", "risen"),
            ("rising", "risen"),
            ("rising",),
            ("low", "no longer low", "rising"),
            ("low", "high"),
            ("high", "low"),
            ("low", "high", "of the top"),
            ("of the top", "high", "low"),
            ("falling", "rising"),
            ("rising", "falling", "low"),
            ("low", "falling", "high", "rising"),
            ("from the top", "low", "of the top", "risen to the top", "falling"),
            ("risen to the top", "gone", "rising", "high", "falling"),
        )
    ),
    *(
        Table(
            f"a stack with cargo that another layer divides: {', '.join(those)}",
            (*those, *mats),
            stacks=(at(*those),),
            in_3_7=in_3_7,
        )
        for mats, in_3_7, *those in (
            (("ferry",), "", "car", "rising"),
            (("ferry",), BY_THE_LOWEST, "car", "boat", "rising", "low"),
            (("ferry",), "", "boat", "rising"),
            (("ferry",), "it lists cargo in the order of the stack", "cart", "rising", "car"),
            (("ferry",), BY_THE_LOWEST, "rising", "car", "low", "boat", "cart"),
            (("ferry",), "", "cart", "falling"),
            (("ferry",), "", "balloon", "diver", "low"),
            ((), "", "crate", "raft", "rising"),
            ((), BY_THE_LOWEST, "raft", "boat", "crate", "low"),
            ((), "", "low", "cart", "falling"),
            ((), "", "low", "high", "cart", "from the top"),
            ((), "", "rising", "boat", "high"),
            ((), "", "no longer low", "stray", "risen to the top"),
            ((), "", *RAISED),
            (("ferry",), BY_THE_LOWEST, "stray", "low", "car", "risen", "diver", "high"),
        )
    ),
    Table(
        "a stack on a map where nothing stacks any more",
        ("tank", "truck", "any wreck"),
        stacks=(Stack(map=FLAT, x=700, y=700, members=ids("tank", "truck")),),
    ),
    Table("a piece on no map", ("tank", "lost"), alone=("lost",)),
    Table("a piece on no map, deleted", ("tank", "lost"), alone=("lost",), rules=DELETE, in_3_7=NOT_DELETED),
    Table("a piece on a map that is gone", ("tank", "abroad")),
    Table("a piece on a map that is gone, deleted", ("tank", "abroad"), rules=DELETE, in_3_7=NOT_DELETED),
    Table("markers that are placed from the palette now", ("wreck", "any wreck", "tank")),
    Table("a mat and its cargo", ("carrier", "plane", "glider", "stray", "tank")),
)


@dataclass(frozen=True, slots=True)
class Lab:
    """An engine with the new release open, and the release."""

    engine: Engine
    module: Path


@pytest.fixture(scope="module")
def lab(start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory) -> Lab:
    """The release, with the first table as its setup."""
    module = write_release(tmp_path_factory.mktemp("tables") / "lab.vmod", CASES, "2.0", TABLES[0].save())
    return Lab(start_engine(module), module)


Results = Mapping[str, tuple[Lying, Lying]]
"""What VASSAL's refresher and ours make of each table, by what it is."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Rules, Path]:
    """All tables with the same rules as one save."""
    folder = tmp_path_factory.mktemp("games")
    saves = {}
    for number, rules in enumerate((KEEP, DELETE)):
        saves[rules] = folder / f"old {number}.vsav"
        as_one(given.save() for given in TABLES if given.rules == rules).write(saves[rules])
    return saves


@pytest.fixture(scope="module")
def results(lab: Lab, games: Mapping[Rules, Path]) -> Results:
    """Each of these saves refreshed by VASSAL and by us."""
    found: dict[str, tuple[Lying, Lying]] = {}
    for rules, save in games.items():
        names = (given.what for given in TABLES if given.rules == rules)
        found |= each_by_both(lab.engine, lab.module, save, rules, names)
    return found


@pytest.mark.parametrize("given", TABLES, ids=lambda given: given.what)
def test_a_table_comes_out_as_theirs(results: Results, given: Table) -> None:
    """Each piece with its type, state and place, in its stack, deck or mat."""
    theirs, ours = results[given.what]
    assert (ours == theirs) != bool(given.in_3_7 and has_new_rules())
    assert ours


def test_a_stack_is_not_raised_where_the_last_move_is_not_marked(
    lab: Lab, brief_engine: Callable[..., Engine], tmp_path: Path
) -> None:
    """Then what was put beside it stays above it, so that the mat goes back to its place."""

    def unmark(root: etree._Element) -> None:
        for marking in find_all(root, "module.map.HighlightLastMoved"):
            marking.set("enabled", "false")

    module, save = spoilt(lab.module, tmp_path / "lab.vmod", unmark), tmp_path / "old.vsav"
    Table("", RAISED, stacks=(at(*RAISED),)).save().write(save)
    ((theirs, ours),) = by_both(brief_engine(module), module, save, {"": KEEP}).values()
    assert ours == theirs
    assert next(row[3] for (name, *_), row in ours.items() if name == "rising") == ("raft",)


ADDED = "VASSAL.build.module.PieceWindow:Added"
MARKERS = (
    Case("placing", (), (PlaceMarker(marker=f"{ADDED}/VASSAL.build.widget.PieceSlot:hulk", gpid="701"),)),
    Case("wreck", (HURT,), None, gpid="701"),
    Case("in the palette", (HURT,), None, gpid="abc:1"),
)


def with_a_palette(root: etree._Element) -> None:
    """Add a palette to the module, and to that a slot."""
    palette = add(root, "module.ExtensionElement", target="")
    add(palette, "module.PieceWindow", name="Added")
    hulk = Piece(traits=(FUEL, STEPS), basic=BasicPiece(name="hulk", gpid="abc:1"))
    within = add(root, "module.ExtensionElement", target=ADDED)
    add(within, "widget.PieceSlot", hulk.definition(), entryName="hulk", gpid="abc:1")


def test_what_lies_in_a_palette_of_an_extension_comes_out_as_theirs(
    brief_engine: Callable[..., Engine], tmp_path: Path
) -> None:
    """A piece of it, and a marker that a piece of the module places from there."""
    module = write_release(tmp_path / "lab.vmod", MARKERS, "2.0")
    extension = write_extension(module, with_a_palette, "2.0")
    engine = brief_engine(module)
    save = tmp_path / "old.vsav"
    game(piece_of(number, MARKERS[number]) for number in (1, 2)).write(save)
    by_theirs(engine, save, (), tmp_path / "theirs.vsav")
    by_ours(engine, module, save, Options(), tmp_path / "ours.vsav", extensions=(extension,))
    ours = table(tmp_path / "ours.vsav")
    assert ours == table(tmp_path / "theirs.vsav")
    assert [name for name, *_ in ours] == ["hulk", "hulk"]


def test_a_log_gives_its_starting_position(lab: Lab, tmp_path: Path) -> None:
    """What we make of a log is what VASSAL makes of it before the first step is played back."""
    log, save = tmp_path / "old.vlog", tmp_path / "old.vsav"
    TABLES[1].save().write(save)
    lab.engine.load(save, SIDE)
    lab.engine.begin_log(log)
    lab.engine.say("a step")
    lab.engine.end_log()
    lab.engine.close()
    by_theirs(lab.engine, log, (), tmp_path / "theirs.vsav")
    outcome = by_ours(lab.engine, lab.module, log, Options(), tmp_path / "ours.vsav")
    assert table(tmp_path / "ours.vsav") == table(tmp_path / "theirs.vsav")
    assert outcome.target is not None
    assert (outcome.target.name, SaveFile.read(outcome.target).is_log) == ("old.vlog.vsav", False)


def test_a_set_up_comes_out_as_theirs(lab: Lab, brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """The setup in our copy of the module is what VASSAL's refresher makes of the one in the old."""
    lab.engine.setup("Start", SIDE)
    lab.engine.refresh()
    lab.engine.save(tmp_path / "theirs.vsav")
    lab.engine.close()
    (outcome,) = refresh_setups(lab.module, tmp_path / "out", Options())
    assert outcome.target is not None
    ours = brief_engine(outcome.target)
    ours.setup("Start", SIDE)
    ours.save(tmp_path / "ours.vsav")
    assert table(tmp_path / "ours.vsav") == table(tmp_path / "theirs.vsav")
    assert outcome.counts.changed == 1


COUNTED = {"refreshed": "Counters refreshed", "off map": "Not on a map", "off stack": "had no parent stack"}
"""What VASSAL's refresher counts, and how its lines in the chat end; from 3.7 on only the first."""


@pytest.mark.parametrize("rules", [KEEP, DELETE], ids=["kept", "deleted"])
def test_a_check_counts_as_their_test_mode(lab: Lab, games: Mapping[Rules, Path], rules: Rules, tmp_path: Path) -> None:
    """VASSAL counts a piece without a definition among the refreshed."""
    said = by_theirs(lab.engine, games[rules], ("TestMode",), tmp_path / "theirs.vsav")
    theirs = {name: int(line.split()[2]) for name, end in COUNTED.items() for line in said if line.endswith(end)}
    (outcome,) = refresh_saves(lab.module, [games[rules]], None, rules[1])
    counts = outcome.counts
    ours = {"refreshed": counts.refreshed + counts.unknown, "off map": counts.off_map, "off stack": counts.off_stack}
    assert theirs == {name: ours[name] for name in COUNTED if name == "refreshed" or not has_new_rules()}
