"""A log with counters that lie face down, and every command that might tell what they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from click.testing import Result
from msgspec import structs

from tests.report_data import all_text, read_data
from vassal_build.codec.commands import MovePiece, Node, Player
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Layer, Marker, Mask
from vassal_build.properties import COUNTER_ID

PASSWORD = "a password of theirs"
SECRET = "Smirnov"
"""Stands in all that a counter of no game has: its name, gpid, id, marks, pictures."""
ID = "7110711"
STEPS = 12
"""So many steps of the log are kept."""
Asks = Callable[..., Result]
Pixel = tuple[int, int]


def laid_face_down(log: Path, folder: Path, side: str, pair: tuple[str, str], spots: Sequence[Pixel]) -> Path:
    """Write the first steps of a log, and its start as a save, with two counters that a side has masked.

    Of the `pair`, by their CounterIds, the first lies in the last of the spots of the map, and the second is not in the
    game; nothing is done to them. The other counter is of no game, lies in the first spot and is dragged to the others.
    """
    tree = SaveFile.read(log).tree
    state = GameState.read(tree)
    ids = {piece.marker(COUNTER_ID): name for name, piece in state.pieces}
    name, other = (ids[each] for each in pair)
    piece = dict(state.pieces)[name]
    lying = replace(piece.basic, x=spots[-1][0], y=spots[-1][1])
    hidden = f"{ID}1", replace(_masked(piece), basic=lying)
    pieces = (hidden, *(each for each in state.pieces if each[0] not in (name, other)))
    stacks = tuple(
        (each, replace(stack, members=tuple(member for member in stack.members if member not in (name, other))))
        for each, stack in state.stacks
    )
    window = piece.basic.map
    planted = replace(_planted(), basic=BasicPiece(name=SECRET, map=window, x=spots[0][0], y=spots[0][1], gpid=SECRET))
    players = (*state.players, Player(PASSWORD, "Somebody", side))
    start = structs.replace(state, pieces=(*pieces, (ID, planted)), stacks=stacks, players=players).tree()
    kept = [child for child in tree.children if child.text.startswith("LOG")][:STEPS]
    drags = [
        log_node([MovePiece(ID, window, *new, None, window, *old, None, PASSWORD)]) for old, new in pairwise(spots)
    ]
    target = folder / "masked.vlog"
    SaveFile(tree=start).write(target.with_suffix(".vsav"))
    SaveFile(tree=Node(start.text, (*start.children, *kept, *drags))).write(target)
    return target


def _masked(piece: Piece) -> Piece:
    return replace(piece, traits=(Mask(masked_by=PASSWORD), *piece.traits))


def _planted() -> Piece:
    layer = Layer(name=f"Layer {SECRET}", images=(f"{SECRET}.png",))
    return _masked(Piece(traits=(layer, Marker.of({COUNTER_ID: SECRET})), basic=BasicPiece()))


def all_that_is_reported(asks: Asks, log: Path, cache: Path) -> str:
    """Ask every command about a log and the save beside it; give all that it says and writes, without the log's folder.

    `cache` is the folder of the press's drawings.
    """
    page, save, position = (log.with_name(name) for name in ("page.html", "masked.vsav", "position.txt"))
    reported = [
        asks("audit", log, "--html", page, "--cache", cache),
        asks("audit", log, "--format", "json"),
        asks("audit", log, save),
        asks("timeline", log),
        asks("timeline", log, "--format", "json"),
        asks("state", log, "--step", "0"),
        asks("state", log),
        asks("state", log, "--format", "json"),
        asks("diff", save, log),
        asks("diff", log, save, "--format", "json"),
        asks("dice", log),
        asks("dice", log, "--format", "json"),
    ]
    assert {each.exit_code for each in reported} <= {0, 1}, [each.output for each in reported if each.exit_code > 1]
    position.write_text(asks("state", log).stdout, encoding="utf-8")
    reported += [asks(question, position) for question in ("supply", "zoc", "legal")]
    texts = (
        *(each.output for each in reported),
        all_text(page.read_text(encoding="utf-8")),
        position.read_text("utf-8"),
    )
    return "\n".join(texts).replace(str(log.parent), "")


def shown_on_page(reported: str, piece: list[object]) -> list[list[str]]:
    """Give the places in which each such piece of a page lies, one after another."""
    data = read_data(reported)
    places = [name for name, *_ in data["places"]]
    numbers = [number for number, each in enumerate(data["pieces"]) if each == piece]
    changes = [change for step in data["steps"] for change in step["c"]]
    return [[places[place] for changed, place, *_ in changes if changed == number] for number in numbers]
