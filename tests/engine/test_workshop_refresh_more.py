"""Where our refresh keeps more than VASSAL's own: each case with what VASSAL makes of it, what we do, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.engine.harness import Engine, EngineError
from tests.engine.many_games import as_one, each_by_both
from tests.engine.refreshing import (
    FUEL,
    MAP,
    STEPS,
    Case,
    Table,
    by_ours,
    by_theirs,
    game,
    game_of,
    has_new_rules,
    piece_of,
    table,
    write_release,
)
from vassal_build.codec.deck import Deck
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import (
    CalculatedProperty,
    DoesNotStack,
    Invisible,
    Marker,
    Mask,
    Mat,
    MatCargo,
    PlaceMarker,
    Prototype,
    Trait,
)
from vassal_build.workshop.refresh.options import Options

NEW = "PROP;Fuel"
"""What every type of the new release begins with or holds."""
BY_GPID = Options()
WHOSE = ("theirs", "ours")
OTHER = "another player's password"
LOW, HIGH = Marker.of({"Layer": "Low"}), Marker.of({"Layer": "High"})
INNER = Piece(traits=(FUEL,), basic=BasicPiece(name="shell"))
OUTER = Piece(traits=(PlaceMarker(marker=INNER.definition(), gpid="801"),), basic=BasicPiece(name="gun"))

CASES = (
    Case("spy", (Invisible(hidden_by=OTHER),), (FUEL, Invisible())),
    Case("card", (Mask(image="three.png", masked_by=OTHER),), (FUEL, Mask(image="three.png"))),
    Case("tank", (), (FUEL,)),
    Case("truck", (), (FUEL,)),
    Case("named", (), (FUEL,), gpid="555"),
    Case("gone", (), None),
    Case("shell", (), None, gpid="801"),
    Case("battery", (), (PlaceMarker(marker=OUTER.definition(), gpid="800"),)),
    Case("low", (), (FUEL, CalculatedProperty(name="Layer", expression='{"Low"}'))),
    Case("high", (), (FUEL, CalculatedProperty(name="Layer", expression='{"High"}'))),
    Case("wreck", (), None, gpid="810"),
    Case("placing nothing", (), (PlaceMarker(gpid="810"),)),
    Case("ship", (DoesNotStack(), Mat(cargo=("p14",))), (DoesNotStack(), Mat())),
    Case("barge", (DoesNotStack(), Mat(cargo=("p15",))), (DoesNotStack(), Mat())),
    Case("crate", (LOW, MatCargo(mat="p12")), (HIGH, FUEL, MatCargo())),
    Case("barrel", (LOW, MatCargo(mat="p13")), (HIGH, FUEL, MatCargo())),
)
Row = tuple[str, bool, str, str, int]
"""A piece's name, whether it is of the new release, its gpid, what it lies in, and its place in that."""


@dataclass(frozen=True, slots=True)
class More:
    """A game that comes out otherwise, and why ours is the one to have; in_3_7: what later engines make of it."""

    what: str
    why: str
    cases: tuple[str, ...]
    theirs: tuple[Row, ...]
    ours: tuple[Row, ...]
    stacks: tuple[Stack, ...] = ()
    decks: tuple[Deck, ...] = ()
    reported: tuple[str, ...] = ()
    options: Options = BY_GPID
    alone: tuple[str, ...] = ()
    in_3_7: tuple[Row, ...] | None = None

    def save(self) -> SaveFile:
        """Give the game as a save."""
        return game_of(CASES, self.cases, self.stacks, self.decks, self.alone)


def at(*members: str) -> Stack:
    """A stack at one point of the map."""
    return Stack(map=MAP, x=700, y=700, members=members)


MORE = (
    More(
        "a piece hidden by another player",
        "no player's view is taken, so no second run by every player is needed",
        ("spy",),
        theirs=(("spy", False, "1", "Stack", 0),),
        ours=(("spy", True, "1", "Stack", 0),),
    ),
    More(
        "a piece masked by another player",
        "no player's view is taken",
        ("card",),
        theirs=(("card", False, "2", "Stack", 0),),
        ours=(("card", True, "2", "Stack", 0),),
    ),
    More(
        "a piece found by its name",
        "with the gpid of its definition the next refresh finds it by that",
        ("named",),
        theirs=(("named", True, "555", "Stack", 0),),
        ours=(("named", True, "5", "Stack", 0),),
        reported=("UseName",),
        options=Options(by_name=True),
    ),
    More(
        "a piece without a slot, in test mode",
        "a check takes nothing out of the game",
        ("gone",),
        theirs=(),
        ours=(("gone", False, "6", "Stack", 0),),
        reported=("TestMode",),
        in_3_7=(("gone", False, "6", "Stack", 0),),
    ),
    More(
        "a piece without a slot that lies alone",
        "what is not refreshed stays as it lies",
        ("gone",),
        theirs=(("gone", False, "6", "Stack", 0),),
        ours=(("gone", False, "6", "NoneType", 0),),
        alone=("gone",),
    ),
    More(
        "a marker that a placed marker places",
        "its definition is in the module, however deep",
        ("shell",),
        theirs=(("shell", False, "801", "Stack", 0),),
        ours=(("shell", True, "801", "Stack", 0),),
    ),
    More(
        "a stack whose Game Piece Layers are worked out",
        "what they are may depend on what else is on the table, and on when it is asked",
        ("low", "high"),
        theirs=(("high", True, "10", "Stack", 0), ("low", True, "9", "Stack", 0)),
        ours=(("high", True, "10", "Stack", 1), ("low", True, "9", "Stack", 0)),
        stacks=(at("p8", "p9"),),
    ),
    More(
        "a stack with cargo of two mats that goes to another layer",
        "which of the mats comes first is by chance of their ids, so the stack stays as it is",
        ("ship", "barge", "crate", "barrel"),
        theirs=(
            ("barge", False, "14", "NoneType", 0),
            ("barrel", True, "16", "Stack", 0),
            ("crate", True, "15", "Stack", 1),
            ("ship", False, "13", "NoneType", 0),
        ),
        ours=(
            ("barge", False, "14", "NoneType", 0),
            ("barrel", True, "16", "Stack", 1),
            ("crate", True, "15", "Stack", 0),
            ("ship", False, "13", "NoneType", 0),
        ),
        stacks=(at("p14", "p15"),),
        in_3_7=(
            ("barge", False, "14", "NoneType", 0),
            ("barrel", True, "16", "Stack", 1),
            ("crate", True, "15", "Stack", 0),
            ("ship", False, "13", "NoneType", 0),
        ),
    ),
    More(
        "a marker that its trait no longer places",
        "VASSAL makes it a blank piece without a name; we name it as one that the module does not have",
        ("wreck",),
        theirs=(("", False, "810", "Stack", 0),),
        ours=(("wreck", False, "810", "Stack", 0),),
    ),
    More(
        "two stacks on one point",
        "what players keep apart stays apart",
        ("tank", "truck"),
        theirs=(("tank", True, "3", "Stack", 0), ("truck", True, "4", "Stack", 1)),
        ours=(("tank", True, "3", "Stack", 0), ("truck", True, "4", "Stack", 0)),
        stacks=(at("p2"), at("p3")),
        in_3_7=(("tank", True, "3", "Stack", 1), ("truck", True, "4", "Stack", 0)),
    ),
    More(
        "a piece on a deck's point",
        "a piece that lies beside a deck is no card of it",
        ("tank", "truck"),
        theirs=(("tank", True, "3", "Deck", 1), ("truck", True, "4", "Deck", 0)),
        ours=(("tank", True, "3", "Stack", 0), ("truck", True, "4", "Deck", 0)),
        stacks=(at("p2"),),
        decks=(Deck(name="Deck", map=MAP, x=700, y=700, members=("p3",)),),
        in_3_7=(("tank", True, "3", "Deck", 0), ("truck", True, "4", "Deck", 1)),
    ),
)


def rows(file: Path) -> tuple[Row, ...]:
    """What came of the pieces in a save."""
    return rows_of(table(file))


def rows_of(lying: Table) -> tuple[Row, ...]:
    """What came of pieces."""
    found: list[Row] = []
    for (name, *_), (type_text, states, holder, below) in lying.items():
        found.append((name, NEW in type_text, states[-1].split(";")[3], holder, len(below)))
    return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Lab:
    """An engine with the new release open, and the release."""

    engine: Engine
    module: Path


@pytest.fixture(scope="module")
def lab(start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory) -> Lab:
    """The new release."""
    module = write_release(tmp_path_factory.mktemp("more") / "lab.vmod", CASES, "2.0")
    return Lab(start_engine(module), module)


@pytest.fixture(scope="module")
def results(lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, tuple[Table, Table]]:
    """What VASSAL's refresher and ours make of each; those with the same options lie in one save."""
    found: dict[str, tuple[Table, Table]] = {}
    for rules in {(more.reported, more.options) for more in MORE}:
        those = [more for more in MORE if (more.reported, more.options) == rules]
        save = tmp_path_factory.mktemp("games") / "old.vsav"
        as_one(more.save() for more in those).write(save)
        found |= each_by_both(lab.engine, lab.module, save, rules, (more.what for more in those))
    return found


@pytest.mark.parametrize("more", MORE, ids=lambda more: more.what)
def test_ours_keeps_more(results: Mapping[str, tuple[Table, Table]], more: More) -> None:
    """VASSAL's result is what we say it is, and ours is the better."""
    theirs, ours = map(rows_of, results[more.what])
    assert theirs == (more.theirs if more.in_3_7 is None or not has_new_rules() else more.in_3_7)
    assert ours == more.ours


def test_prototypes_that_use_one_another_are_taken_once(brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """VASSAL tells of an endless loop, and a piece gets the traits dozens of times."""
    case = Case("tank", (), (Prototype(name="one"),))
    loop = {"one": (FUEL, Prototype(name="two")), "two": (STEPS, Prototype(name="one"))}
    module = write_release(tmp_path / "lab.vmod", (case,), "2.0", prototypes=loop)
    game([piece_of(0, case)]).write(tmp_path / "old.vsav")
    engine = brief_engine(module)
    by_theirs(engine, tmp_path / "old.vsav", (), tmp_path / "theirs.vsav")
    assert any("Infinite Loop" in line for line in engine.forget_noise())
    by_ours(engine, module, tmp_path / "old.vsav", Options(), tmp_path / "ours.vsav")
    traits = [[row[0].count(FUEL.ID) for row in table(tmp_path / f"{whose}.vsav").values()] for whose in WHOSE]
    assert traits[0][0] > 20
    assert traits[1] == [1]


def test_a_gpid_given_twice_does_not_stop_us(brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """VASSAL then refreshes nothing; we take the first, as VASSAL's editor does when it repairs the module."""
    cases = (Case("tank", (), (FUEL,)), Case("gun", (), (PlaceMarker(gpid="1"),)))
    module = write_release(tmp_path / "lab.vmod", cases, "2.0")
    game([piece_of(0, cases[0])]).write(tmp_path / "old.vsav")
    engine = brief_engine(module)
    by_theirs(engine, tmp_path / "old.vsav", (), tmp_path / "theirs.vsav")
    by_ours(engine, module, tmp_path / "old.vsav", Options(), tmp_path / "ours.vsav")
    assert rows(tmp_path / "theirs.vsav") == (("tank", False, "1", "Stack", 0),)
    assert rows(tmp_path / "ours.vsav") == (("tank", True, "1", "Stack", 0),)


SECOND = "11"
"""A gpid that VASSAL comes upon before that of the first slot, though it stands behind it in the module."""
PLACING = (FUEL, PlaceMarker(marker=INNER.definition(), gpid=SECOND))


@pytest.mark.parametrize(
    ("slots", "theirs"),
    [
        pytest.param([("tank", (FUEL,)), *[("gun", ())] * 9, ("tank", ())], ("tank", False), id="another slot"),
        pytest.param([("tank", PLACING)], ("shell", True), id="a marker that the slot's piece places"),
    ],
)
def test_a_piece_is_found_by_the_name_of_the_first_slot(
    brief_engine: Callable[..., Engine],
    tmp_path: Path,
    slots: list[tuple[str, tuple[Trait, ...]]],
    theirs: tuple[str, bool],
) -> None:
    """VASSAL takes any slot of that name, and also what is placed by its piece."""
    old = Case("tank", gpid="999")
    module = write_release(tmp_path / "lab.vmod", [Case(name, (), new) for name, new in slots], "2.0")
    game([piece_of(0, old)]).write(tmp_path / "old.vsav")
    engine = brief_engine(module)
    by_theirs(engine, tmp_path / "old.vsav", ("UseName",), tmp_path / "theirs.vsav")
    by_ours(engine, module, tmp_path / "old.vsav", Options(by_name=True), tmp_path / "ours.vsav")
    assert [row[:2] for row in rows(tmp_path / "theirs.vsav")] == [theirs]
    assert rows(tmp_path / "ours.vsav") == (("tank", True, "1", "Stack", 0),)


def test_a_mat_that_is_none_any_more_stops_nothing(brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """VASSAL gives up in the middle of its work, up to 3.6."""
    cases = (
        Case("carrier", (DoesNotStack(), Mat(name="Deck", cargo=("p1",))), (FUEL, DoesNotStack())),
        Case("plane", (MatCargo(mat="p0"),), (FUEL, MatCargo())),
    )
    module = write_release(tmp_path / "lab.vmod", cases, "2.0")
    game(piece_of(number, case) for number, case in enumerate(cases)).write(tmp_path / "old.vsav")
    engine = brief_engine(module)
    with nullcontext() if has_new_rules() else pytest.raises(EngineError, match="NullPointerException"):
        by_theirs(engine, tmp_path / "old.vsav", (), tmp_path / "theirs.vsav")
    engine.close()
    by_ours(engine, module, tmp_path / "old.vsav", Options(), tmp_path / "ours.vsav")
    assert [(name, is_new) for name, is_new, *_ in rows(tmp_path / "ours.vsav")] == [("carrier", True), ("plane", True)]


def test_cargo_that_is_none_any_more_lies_on_no_mat(brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """VASSAL keeps it in the list of the mat, which no longer takes it along, up to 3.6."""
    cases = (
        Case("carrier", (DoesNotStack(), Mat(name="Deck", cargo=("p1",))), (DoesNotStack(), Mat(name="Deck"))),
        Case("plane", (MatCargo(mat="p0"),), (FUEL,)),
    )
    module = write_release(tmp_path / "lab.vmod", cases, "2.0")
    game(piece_of(number, case) for number, case in enumerate(cases)).write(tmp_path / "old.vsav")
    engine = brief_engine(module)
    by_theirs(engine, tmp_path / "old.vsav", (), tmp_path / "theirs.vsav")
    by_ours(engine, module, tmp_path / "old.vsav", Options(), tmp_path / "ours.vsav")
    tables = [table(tmp_path / f"{whose}.vsav") for whose in WHOSE]
    lying = [row[1][1] for found in tables for (name, *_), row in found.items() if name == "carrier"]
    assert lying == ["" if has_new_rules() else "plane", ""]
