"""A small module in two releases and a game made with the first, for VASSAL's refresher and ours to work upon.

Each case is a slot: its traits in the old game and in the new release. What the two refreshers made of it is compared
by where the piece lies, because VASSAL gives every piece a new id.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from lxml import etree
from msgspec import structs

from tests.engine.harness import Engine
from tests.engine.install import ensure
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, find_all
from vassal_build.codec.commands import BoardPlace, Player, SetBoards
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, add_standard, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.metadata import Metadata, version_numbers
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DynamicProperty, Layer, Mat, MatCargo, Trait
from vassal_build.workshop.refresh.catalogue import stacks as stacking
from vassal_build.workshop.refresh.era import NEW_RULES
from vassal_build.workshop.refresh.files import refresh_saves
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome

SIDE, PLAYER, PASSWORD = "Red", "Tester", "tester"
MAP, BOARD = "Map", "Board"
LAYERS = ("Low", "High")
"""The Game Piece Layers of the map, by the values of the property `Layer`."""
FLAT = "Flat map"
"""A map of the new release on which nothing stacks."""
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082"
)
PICTURES = ("one.png", "two.png", "three.png")
STEP = 100
IN_A_ROW = 15
STEPS = Layer(name="Steps", images=("one.png", "two.png"), level=1)
HURT = replace(STEPS, level=2)
FUEL = DynamicProperty(name="Fuel", value="9")
"""Traits that many cases have."""


@dataclass(frozen=True, slots=True)
class Case:
    """One piece: what it is called, its traits in the old game, and in the new release (None: no such slot)."""

    what: str
    old: tuple[Trait, ...] = ()
    new: tuple[Trait, ...] | None = ()
    gpid: str = ""
    new_name: str = ""
    place: str | None = MAP


Table = Mapping[tuple[str, str | None, int, int], tuple[str, tuple[str, ...], str, tuple[str, ...]]]
"""Pieces by name, map and point: type, states, the kind of holder they lie in and what lies below them in it."""


def write_release(
    path: Path,
    cases: Iterable[Case],
    version: str,
    setup: SaveFile | None = None,
    prototypes: Mapping[str, tuple[Trait, ...]] = MappingProxyType({}),
) -> Path:
    """Write a module with a slot for each case that has one, prototypes, and a setup where one is given."""
    root = component("GameModule", name="Lab", version=version, VassalVersion=engine_version(), nextPieceSlotId=900)
    add_standard(root)
    window = add(root, "module.Map", mapName=MAP)
    add_standard(window)
    board = "module.map.boardPicker.Board"
    add(next(find_all(window, "module.map.BoardPicker")), board, name=BOARD, width=2000, height=2000)
    add(window, "module.map.LayeredPieceCollection", property="Layer", layerOrder=",".join(LAYERS))
    flat = add(root, "module.Map", mapName=FLAT)
    add_standard(flat)
    next(find_all(flat, "module.map.StackMetrics")).set("disabled", "true")
    roster = next(find_all(root, "module.PlayerRoster"))
    for side in (SIDE, "Blue"):
        add(roster, "entry", side)
    palette = add(root, "module.PieceWindow", name="All")
    for number, case in enumerate(cases):
        if case.new is not None:
            _slot(palette, case, gpid_of(number))
    shared = next(find_all(root, "module.PrototypesContainer"))
    for name, traits in prototypes.items():
        add(shared, "module.PrototypeDefinition", Piece(traits=traits).definition(), name=name)
    if setup is not None:
        add(root, "module.PredefinedSetup", name="Start", file="start.vsav")
    entries = [Entry("buildFile.xml", BuildFile(root).write()), Entry("moduledata", _metadata(version).to_bytes())]
    entries += [Entry(f"images/{name}", PICTURE) for name in PICTURES]
    write_archive(path, [*entries, *([Entry("start.vsav", setup.to_bytes())] if setup is not None else [])])
    return path


@cache
def engine_version() -> str:
    """The version of the engine that the tests drive."""
    return ensure().version


def has_new_rules() -> bool:
    """Whether that engine refreshes as VASSAL does from 3.7 on."""
    return version_numbers(engine_version())[:2] >= NEW_RULES


def gpid_of(number: int) -> str:
    """Give the id of the slot of the case with this number."""
    return str(number + 1)


def piece_of(number: int, case: Case) -> tuple[str, Piece]:
    """Give the piece of a case with its id, at a point of its own."""
    x, y = STEP + number % IN_A_ROW * STEP, STEP + number // IN_A_ROW * STEP
    basic = BasicPiece(name=case.what, gpid=case.gpid or gpid_of(number), map=case.place, x=x, y=y)
    return f"p{number}", Piece(traits=case.old, basic=basic)


def game_of(
    every: Sequence[Case], named: Container[str], stacks: Iterable[Stack], decks: Iterable[Deck], alone: Container[str]
) -> SaveFile:
    """Make a game of the cases that are named: their ids count among all cases; stacks and decks are `s0`, `d0` …."""
    pieces = [piece_of(number, case) for number, case in enumerate(every) if case.what in named]
    piles = tuple((f"s{number}", stack) for number, stack in enumerate(stacks))
    drawn = tuple((f"d{number}", deck) for number, deck in enumerate(decks))
    return game(pieces, stacks=piles, decks=drawn, alone=alone)


def game(
    pieces: Iterable[tuple[str, Piece]],
    *,
    decks: tuple[tuple[str, Deck], ...] = (),
    stacks: tuple[tuple[str, Stack], ...] = (),
    alone: Container[str] = (),
) -> SaveFile:
    """Make a game of these pieces, as VASSAL would save it.

    Each piece that stacks lies in a stack of its own, unless it lies in one of the decks and stacks given, or is named
    among those that lie alone.
    """
    pieces = tuple(pieces)
    holders: tuple[tuple[str, Stack | Deck], ...] = (*decks, *stacks)
    lying = {member for _, holder in holders for member in holder.members}
    own = tuple(
        (f"s{identity}", Stack(map=piece.basic.map, x=piece.basic.x, y=piece.basic.y, members=(identity,)))
        for identity, piece in pieces
        if identity not in lying and stacking(piece.traits) and piece.basic.name not in alone
    )
    state = GameState(
        pieces=pieces,
        stacks=(*stacks, *own),
        decks=decks,
        boards=(SetBoards(MAP, (BoardPlace(BOARD),)),),
        players=(Player(id=PASSWORD, name=PLAYER, side=SIDE),),
    )
    metadata = _metadata("2.0")
    return SaveFile(
        tree=state.tree(), savedata=structs.replace(metadata, name=None).to_bytes(), moduledata=metadata.to_bytes()
    )


def table(file: Path) -> Table:
    """Read what lies where in a save; ids in states of mats and cargo are replaced by names."""
    state = GameState.read(SaveFile.read(file).tree)
    names = {identity: piece.basic.name for identity, piece in state.pieces}
    lies: dict[str, tuple[Stack | Deck, tuple[str, ...]]] = {}
    holders: tuple[tuple[str, Stack | Deck], ...] = (*state.stacks, *state.decks)
    for _, holder in holders:
        lies.update({member: (holder, holder.members[:place]) for place, member in enumerate(holder.members)})
    found = {}
    for identity, piece in state.pieces:
        holder, below = lies.get(identity, (None, ()))
        where = piece.basic if holder is None else holder
        texts = [_named(trait, names) for trait in piece.traits]
        inner = replace(piece.basic, map=None, x=0, y=0).state_text()
        row = (piece.type_text(), (*texts, inner), type(holder).__name__, tuple(names[one] for one in below))
        found[piece.basic.name, where.map, where.x, where.y] = row
    return found


def by_theirs(engine: Engine, save: Path, reported: Iterable[str], target: Path) -> list[str]:
    """Refresh a save with VASSAL's own refresher; gives what it says of it."""
    engine.load(save, SIDE)
    engine.chat()
    engine.refresh(*reported)
    said = engine.chat()
    engine.save(target)
    engine.close()
    return said


def by_ours(
    engine: Engine, module: Path, save: Path, options: Options, target: Path, *, extensions: tuple[Path, ...] = ()
) -> Outcome:
    """Refresh a save with ours, and let VASSAL write what it reads of it."""
    (outcome,) = refresh_saves(module, [save], target.parent / f"{target.stem} ours", options, extensions)
    assert outcome.target is not None, outcome.trouble
    engine.load(outcome.target, SIDE)
    engine.save(target)
    engine.close()
    return outcome


def by_both(
    engine: Engine, module: Path, save: Path, rules: Mapping[str, tuple[tuple[str, ...], Options]]
) -> Mapping[str, tuple[Table, Table]]:
    """Refresh a save by each set of rules with VASSAL's refresher and with ours; gives theirs and ours by the rules.

    The rules are the options of VASSAL's dialog, and the same as ours.
    """
    found = {}
    for number, (name, (reported, options)) in enumerate(rules.items()):
        theirs, ours = (save.with_name(f"{whose} {number}.vsav") for whose in ("theirs", "ours"))
        by_theirs(engine, save, reported, theirs)
        by_ours(engine, module, save, options, ours)
        found[name] = table(theirs), table(ours)
    return found


def _named(trait: Trait, names: Mapping[str, str]) -> str:
    if isinstance(trait, Mat):
        return "; ".join(names.get(one, "gone") for one in trait.cargo)
    if isinstance(trait, MatCargo):
        return names.get(trait.mat or "", "none")
    return trait.state_text()


def _slot(palette: etree._Element, case: Case, gpid: str) -> None:
    name = case.new_name or case.what
    piece = Piece(traits=case.new or (), basic=BasicPiece(name=name, gpid=gpid))
    add(palette, "widget.PieceSlot", piece.definition(), entryName=name, gpid=gpid)


def _metadata(version: str) -> Metadata:
    return Metadata(name="Lab", version=version, vassal_version=engine_version())
