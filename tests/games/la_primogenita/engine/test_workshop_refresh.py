"""Our refresh against VASSAL's own, on the same old saves: each piece with its type, its state and its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from msgspec import structs

from tests.engine.few import without_spare
from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, content, find_all
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Layer, Marker, MarkWhenMoved, Trait
from vassal_build.workshop.refresh.files import refresh_saves
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import Reason

COMMANDS = (
    ("bde11", "Lose a step"),
    ("bde10", "Disrupt"),
    ("bde10", "Attack"),
    ("sd1", "Deplete"),
    ("zuhani", "Upgrade to FS"),
)
SETUP = "quick_start_solitaire.vsav"
OF_A_MAKE = 5
"""So many pieces with the same traits, of which a new release changes some."""
DISBANDED = "bde10"
"""The brigade that the new release no longer has; it is in play and has been changed."""
RULES = [((), Options()), (("UseLayerName", "UseLabelerName"), Options(layers=True, labels=True))]
"""The options of VASSAL's dialog, and the same as ours."""


@dataclass(frozen=True, slots=True)
class Update:
    """An engine with a new release of a module, and a save that was made with the old one."""

    engine: Engine
    module: Path
    save: Path


def changed(trait: Trait) -> Trait:
    """A trait as a maintainer might alter it from one release to the next."""
    if isinstance(trait, Layer) and trait.name:
        return replace(trait, scale=trait.scale, x=trait.x + 3)
    if isinstance(trait, MarkWhenMoved):
        return replace(trait, x=trait.x + 1)
    if isinstance(trait, Marker):
        return replace(trait, names=(*trait.names, "Release"), values=(*trait.values, "2"))
    return trait


def new_release(old: Path, new: Path) -> None:
    """Write a module with changed traits in its prototypes and slots, and without the slot of one brigade."""
    with Archive.open(old) as archive:
        entries = [archive.entry(name) for name in archive]
    build = BuildFile.read(next(one.data for one in entries if one.name == "buildFile.xml"))
    definitions = [*find_all(build.root, "module.PrototypeDefinition"), *find_all(build.root, "widget.PieceSlot")]
    for number, element in enumerate(definitions):
        piece = Piece.parse_definition(content(element))
        if piece.marker("CounterId") == DISBANDED:
            above = element.getparent()
            assert above is not None
            above.remove(element)
        elif number % 2:
            traits = tuple(changed(trait) for trait in piece.traits)
            element.text = replace(piece, traits=traits, basic=replace(piece.basic, image="")).definition()
    data = BuildFile(build.root).write()
    write_archive(new, [structs.replace(one, data=data) if one.name == "buildFile.xml" else one for one in entries])


@pytest.fixture(scope="module")
def start(built_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Quick start with a few pieces of each make, the highest stack, and the pieces that are commanded.

    VASSAL takes seconds to refresh all of them.
    """
    with Archive.open(built_module) as archive:
        save = SaveFile.from_archive(archive.inner(archive[SETUP], SETUP))
    state = GameState.read(save.tree)
    makes: dict[tuple[type[Trait], ...], list[str | None]] = {}
    for _, piece in state.pieces:
        makes.setdefault(tuple(map(type, piece.traits)), []).append(piece.marker("CounterId"))
    highest = max((stack.members for _, stack in state.stacks), key=len)
    kept = {*(piece for piece, _ in COMMANDS), *(each for some in makes.values() for each in some[:OF_A_MAKE])}
    kept |= {piece.marker("CounterId") for id_, piece in state.pieces if id_ in highest}
    return without_spare(save, lambda piece: piece not in kept, tmp_path_factory.mktemp("few") / "few.vsav")


@pytest.fixture(scope="module")
def update(running: Engine, start_engine: Callable[..., Engine], built_module: Path, start: Path) -> Update:
    """La Primogenita played a little, and a release after it."""
    engine, folder = running, start.parent
    engine.load(start, engine.sides().sides[0])
    for piece, line in COMMANDS:
        engine.choose(piece, line)
    engine.save(folder / "old.vsav")
    engine.close()
    new_release(built_module, folder / "release.vmod")
    return Update(start_engine(folder / "release.vmod"), folder / "release.vmod", folder / "old.vsav")


def table(file: Path) -> list[tuple[object, ...]]:
    """Every piece of a save without its id: type, state, and the stack or deck around it with its place in it."""
    state = GameState.read(SaveFile.read(file).tree)
    lies = {
        member: (kind, holder.map, holder.x, holder.y, place)
        for kind, holders in (("stack", state.stacks), ("deck", state.decks))
        for _, holder in holders
        for place, member in enumerate(holder.members)
    }
    pieces = [(piece.type_text(), piece.state_text(), lies.get(identity)) for identity, piece in state.pieces]
    return sorted(pieces, key=repr)


def by_both(update: Update, rules: tuple[tuple[str, ...], Options], folder: Path) -> tuple[list[list[object]], Outcome]:
    """The tables of the save refreshed by VASSAL and by us, both written by VASSAL, and what we say of it."""
    side = update.engine.sides().sides[0]
    update.engine.load(update.save, side)
    update.engine.refresh(*rules[0])
    update.engine.save(folder / "theirs.vsav")
    update.engine.close()
    (outcome,) = refresh_saves(update.module, [update.save], folder / "out", rules[1])
    assert outcome.target is not None
    update.engine.load(outcome.target, side)
    update.engine.save(folder / "ours.vsav")
    update.engine.close()
    return [list(table(folder / name)) for name in ("theirs.vsav", "ours.vsav")], outcome


@pytest.mark.parametrize("rules", RULES, ids=("by gpid", "by names of layers and labels"))
def test_our_refresh_is_theirs(update: Update, rules: tuple[tuple[str, ...], Options], tmp_path: Path) -> None:
    """Piece by piece, the two refreshers come to the same table; the disbanded brigade stays, and we tell it."""
    (theirs, ours), outcome = by_both(update, rules, tmp_path)
    assert ours == theirs
    assert len(ours) > 40
    state = GameState.read(SaveFile.read(update.save).tree)
    (disbanded,) = (identity for identity, piece in state.pieces if piece.marker("CounterId") == DISBANDED)
    assert [one.piece for one in outcome.leftovers if one.reason is Reason.NO_DEFINITION] == [disbanded]
