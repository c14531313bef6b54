"""Unpacked and packed modules, and redacted saves, in real VASSAL: it sees no difference."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.harness import Engine
from tests.engine.pool import Pool
from tests.engine.records import Slot
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import AddPiece
from vassal_build.codec.savefile import SaveFile
from vassal_build.workshop.pack import pack
from vassal_build.workshop.redact import redact
from vassal_build.workshop.unpack import unpack

CHOSEN, MOVED = (36, 34), "bde29"
SECRET, NAME = "alices secret", "Alice Lidell"


@dataclass(frozen=True, slots=True)
class Seen:
    """A module as VASSAL sees it: its parts, all that its setups say, and the pieces that one puts on the table.

    The table of a large module is left out, for it takes seconds: it follows from what its setups say.
    """

    tree: str
    build_file: bytes
    slots: list[Slot]
    setups: list[str]
    commands: dict[str, str]
    table: list[tuple[str | None, str | None, int, int, str]]
    noise: list[str]


@dataclass(frozen=True, slots=True)
class Twins:
    """A module as it was, and the module unpacked and packed again."""

    before: Seen
    after: Seen


SMALL, LARGE = "lab_module", "built_module"


@pytest.fixture(scope="module", params=[SMALL, LARGE])
def twins(request: pytest.FixtureRequest, engines: Pool, tmp_path_factory: pytest.TempPathFactory) -> Twins:
    """A small module written by hand, and La Primogenita; a game played before would show in what the palettes hold."""
    module: Path = request.getfixturevalue(request.param)
    folder = tmp_path_factory.mktemp("packing")
    unpack(module, folder / "unpacked")
    pack(folder / "unpacked", folder / module.name)
    laid = request.param == SMALL
    return Twins(*(seen(engines, each, folder, laid=laid) for each in (module, folder / module.name)))


def seen(engines: Pool, module: Path, folder: Path, *, laid: bool) -> Seen:
    """Open a module, ask VASSAL what it is made of, and begin one of its setups where it is to be laid out."""
    with engines.engine() as engine:
        engine.open(module)
        tree, build_file, slots = engine.tree(), canonical(engine.build_string()), engine.slots()
        commands = {}
        with Archive.open(module) as archive:
            for name in [each for each in archive if each.endswith(".vsav")]:
                (folder / name).write_bytes(archive[name])
                commands[name] = engine.decode(folder / name)
        setups = engine.setups()
        if laid:
            engine.setup(setups[0], engine.sides().sides[0])
        table = sorted((piece.gpid, piece.map, piece.x, piece.y, piece.shown) for piece in engine.pieces())
        return Seen(tree, build_file, slots, setups, commands, table, engine.noise)


def test_the_components_are_the_same(twins: Twins) -> None:
    """Each class with its name, in the same order."""
    assert twins.after.tree == twins.before.tree


def test_the_engine_would_write_the_same_build_file(twins: Twins) -> None:
    """Every attribute and every definition, as VASSAL itself puts them down."""
    assert twins.after.build_file == twins.before.build_file


def test_the_palettes_hold_the_same(twins: Twins) -> None:
    """Slots with their gpids."""
    assert twins.after.slots == twins.before.slots != []


def test_the_set_ups_say_the_same(twins: Twins) -> None:
    """Every command of each, as VASSAL's own reader unlocks them."""
    assert twins.after.setups == twins.before.setups != []
    assert twins.after.commands == twins.before.commands != {}


@pytest.mark.parametrize("twins", [SMALL], indirect=True)
def test_a_set_up_puts_the_same_on_the_table(twins: Twins) -> None:
    """Each piece with its gpid, place and name; VASSAL gives new ids to what it adds at the start."""
    assert twins.after.table == twins.before.table != []


def test_it_opens_as_quietly(twins: Twins) -> None:
    """No dialog and no warning that the module did not have before."""
    assert twins.after.noise == twins.before.noise


@pytest.fixture(scope="module")
def record(
    opened_once: Engine, few: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """A save and a log of a player who has chosen Orders in secret, moved and talked, redacted."""
    folder = tmp_path_factory.mktemp("redacting")
    alice = opened_once.start_over(NAME, SECRET)
    alice.load(few(orders=CHOSEN, units={MOVED}), "Allied")
    alice.begin_log(folder / "game.vlog")
    for order in CHOSEN:
        alice.choose(f"order_{order}", "Choose in secret")
    alice.move_to(MOVED, "Map", "K-5")
    alice.say("Alice Lidell here")
    alice.save(folder / "game.vsav")
    alice.end_log()
    save, log = (reported.path for reported in redact([folder / "game.vsav", folder / "game.vlog"], folder / "out"))
    return save, log


@pytest.fixture
def owner(record: tuple[Path, Path], opened_once: Engine) -> Engine:
    """The player that the redacted files are of, under the new name."""
    return opened_once.start_over("Player 1", "player-1")


def test_vassal_reads_no_name_in_them(record: tuple[Path, Path], owner: Engine) -> None:
    """VASSAL's own reader unlocks the files, and neither name nor password is in what it reads."""
    for path in record:
        text = owner.decode(path)
        assert "player-1" in text
        assert [secret for secret in (NAME, SECRET, "Alice") if secret in text] == []


def test_a_redacted_save_still_belongs_to_its_player(record: tuple[Path, Path], owner: Engine) -> None:
    """Whoever has the new password has the side and what was chosen in secret; others have neither."""
    save, _ = record
    owner.load(save)
    assert dict(owner.sides().players) == {"Allied": "Player 1"}
    assert len(owner.pieces()) == sum(
        not add.is_stack and not add.is_deck for add in SaveFile.read(save).tree.commands() if isinstance(add, AddPiece)
    )
    assert_sees(owner, "Allied", offered=True)
    stranger = owner.start_over("Bruno", "brunos secret")
    stranger.load(save, "Italian")
    assert_sees(stranger, "Italian", offered=False)


def assert_sees(engine: Engine, side: str, *, offered: bool) -> None:
    """A player has a side, and has lines in the menus of the chosen Orders or not."""
    assert engine.sides().mine == side
    lines = [line.text for order in CHOSEN for line in engine.menu(f"order_{order}") if line.enabled]
    assert bool(lines) == offered
    assert engine.piece(MOVED).location == "K-5"
    engine.quiet()


def test_a_redacted_log_plays(record: tuple[Path, Path], owner: Engine) -> None:
    """Every step, with the new name in the chat."""
    _, log = record
    owner.chat()
    owner.load(log)
    assert owner.step_all() > 2
    assert owner.piece(MOVED).location == "K-5"
    said = "\n".join(owner.chat())
    assert "Player 1 here" in said
    assert "Alice" not in said
    owner.quiet()


def canonical(xml: str) -> bytes:
    """A build file without what differs between two writings of the same."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_blank_text=True)
    return etree.tostring(etree.fromstring(xml.encode("utf-8"), parser), method="c14n")
