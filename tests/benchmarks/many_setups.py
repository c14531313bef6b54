"""A module as big as the biggest that people made: 190 setups with 1.58 GB of text, one of them with 65,000 stacks.

It is written setup by setup, from a seed, and every text of a piece comes from one template: so making it takes
seconds. With a smaller `share` everything is less in proportion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from lxml import etree
from msgspec import Struct

from tests.benchmarks.many_slots import PICTURE, module_tree, shared_traits, unit
from vassal_build.codec.buildfile import ENTRY, serialise
from vassal_build.codec.commands import AddPiece, BoardPlace, SetBoards, write
from vassal_build.codec.elements import add
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.obfuscation import wrap
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME, SAVEDATA
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DynamicProperty, Trait, TriggerAction

SLOTS = 2000
SETUPS = 190
STACKS_IN_THE_LARGEST = 65_000
STACKS_IN_ANOTHER = 3_200
BYTES = 155_000_000
"""Of the whole file; pictures make up for what the setups leave."""
SEED = 19
PIECES_IN_A_LOG = 800
WIDTH, HEIGHT = 4000, 3000
NEXT = "\\\x1b"
"""What parts the pieces of a save, which stand in a list inside a list."""
VASSAL = "3.6.0-SNAPSHOT"
METADATA = Metadata(name="Many set-ups", version="1.0", vassal_version=VASSAL).to_bytes()


class Template(Struct, frozen=True):
    """The text of a piece and of the stack that it lies in, but for their ids and their place."""

    piece: tuple[str, ...]
    stack: tuple[str, ...]

    @classmethod
    def of(cls, number: int) -> Template:
        """Take the text of a saved unit apart at its id and place."""
        piece = AddPiece.of("@id@", unit(number, traits(), map="Map", x=70001, y=70002)).text()
        stack = AddPiece.of("@stack@", Stack(map="Map", x=70001, y=70002, members=("@id@",))).text()
        return cls(_parts(piece, "@id@", "70001", "70002"), _parts(stack, "@stack@", "70001", "70002", "@id@"))

    def text(self, identity: str, x: str, y: str) -> str:
        """Give both commands."""
        first, place, between, last = self.piece
        head, at, and_, with_, end = self.stack
        return (
            f"{first}{identity}{place}{x}{between}{y}{last}{NEXT}"
            f"{head}s{identity}{at}{x}{and_}{y}{with_}{identity}{end}"
        )


def traits() -> tuple[Trait, ...]:
    """Give what all units have: as much as in the modules that have such setups, two kilobytes in all."""
    tracks = (DynamicProperty(name=f"Track {number}", value=str(number)) for number in range(5))
    commands = (
        TriggerAction(
            menu=f"Step {number} of the drill",
            key=KeyStroke.named(f"Drill{number}"),
            condition=f'{{"Track {number}" > 0 && Army != "reserve" && (Losses == 0 || Supply == "In")}}',
            action_keys=(KeyStroke.named(f"Drill{number + 1}"), KeyStroke.named("GoHome")),
        )
        for number in range(5)
    )
    return (*shared_traits(), *tracks, *commands)


def write_big_module(path: Path, share: float = 1.0) -> int:
    """Write the module to a file; give how many bytes of text its setups hold."""
    random = Random(SEED)
    templates = [Template.of(number) for number in range(SLOTS)]
    stacks = [round(share * (STACKS_IN_ANOTHER if number else STACKS_IN_THE_LARGEST)) for number in range(SETUPS)]
    total = 0
    with ZipFile(path, "w", ZIP_STORED) as archive:
        archive.writestr(ENTRY, serialise(_tree()), ZIP_DEFLATED)
        archive.writestr(MODULEDATA, METADATA, ZIP_DEFLATED)
        for number, many in enumerate(stacks):
            text = setup_text(templates, many, random)
            total += len(text)
            archive.writestr(f"setup {number}.vsav", _save(text, random.randrange(256)))
        left = round(share * BYTES) - path.stat().st_size
        for number in range(SLOTS):
            archive.writestr(f"images/unit {number}.png", PICTURE + random.randbytes(max(2, left // SLOTS)))
    return total


def write_long_log(path: Path, length: int) -> None:
    """Write a log of moves and reports with so many bytes of text, piece by piece."""
    random = Random(SEED)
    start = setup_text([Template.of(number) for number in range(200)], PIECES_IN_A_LOG, random)
    written = len(start)
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(MODULEDATA, METADATA)
        with archive.open(SAVED_GAME, "w", force_zip64=True) as entry:
            entry.write(wrap(start, 0))
            while written < length:
                part = "".join(_step(random) for _ in range(2000))
                entry.write(part.encode().hex().encode())
                written += len(part)


def _step(random: Random) -> str:
    identity, x, y = random.randrange(PIECES_IN_A_LOG), random.randrange(WIDTH), random.randrange(HEIGHT)
    move = f"M/16{identity:08}/Map/{x}/{y}/null/Map/{random.randrange(WIDTH)}/{random.randrange(HEIGHT)}/null/ab"
    report = f"CHAT<Ada> - Unit {identity} moves from {random.randrange(10**9)} to {random.randrange(10**9)}."
    return f"\x1bLOG\t{move}{NEXT}LOG\t{report}"


def setup_text(templates: Sequence[Template], stacks: int, random: Random) -> str:
    """Give the text of a save with so many units on the map, each in a stack of its own."""
    state = GameState(boards=(SetBoards("Map", (BoardPlace("Board"),)),))
    begin, end = write(state.tree()).split("\x1b\x1b", 1)
    return f"{begin}\x1b\x1b{NEXT.join(_units(templates, stacks, random))}\x1b{end}"


def _units(templates: Sequence[Template], stacks: int, random: Random) -> Iterator[str]:
    for number in range(stacks):
        x, y = random.randrange(WIDTH), random.randrange(HEIGHT)
        yield random.choice(templates).text(f"16{number:08}", str(x), str(y))


def _parts(text: str, *cuts: str) -> tuple[str, ...]:
    parts = []
    for cut in cuts:
        part, text = text.split(cut, 1)
        parts.append(part)
    return (*parts, text)


def _tree() -> etree._Element:
    root = module_tree("Many set-ups", SLOTS, traits())
    for number in range(SETUPS):
        add(root, "module.PredefinedSetup", name=f"Set-up {number}", file=f"setup {number}.vsav")
    return root


def _save(text: str, key: int) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(SAVED_GAME, wrap(text, key))
        archive.writestr(MODULEDATA, METADATA)
        archive.writestr(SAVEDATA, Metadata(version="1.0", vassal_version=VASSAL).to_bytes())
    return target.getvalue()
