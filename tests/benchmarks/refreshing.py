"""How long it takes to bring 100 saves of 400 of our own pieces to the current module, and 200: twice as long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tests.benchmarks.clock import press, put_aside, seconds
from tests.benchmarks.row import Row
from vassal_build.codec.commands import BoardPlace, SetBoards
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.workshop.refresh.catalogue import Target, read_catalogue

SAVES, PIECES = 100, 400
RUNS = 3
TABLE, BOARD = "Map", "Board"


def refreshing(module: Path, folder: Path) -> Iterator[Row]:
    """Measure in an empty folder; gives the rows of the table. The second ratio says how it grows: 2 is linear."""
    folder.mkdir()
    saves = list(_saves(module, folder, 2 * SAVES))
    bare = seconds(press("--version"))
    once, twice = (_refreshed(module, saves[:count], folder / "out") for count in (SAVES, 2 * SAVES))
    yield Row(f"refresh {SAVES} saves of {PIECES} pieces", once, "s", 10, once / bare)
    yield Row(f"refresh {2 * SAVES} saves of {PIECES} pieces", twice, "s", None, twice / once)


def _refreshed(module: Path, saves: Sequence[Path], out: Path) -> float:
    command = press("refresh", str(module), *map(str, saves), "--out", str(out))
    return seconds(command, RUNS, before=lambda: put_aside(out))


def _saves(module: Path, folder: Path, count: int) -> Iterator[Path]:
    targets = list(read_catalogue(module).by_gpid.values())
    for number in range(count):
        path = folder / f"{number}.vsav"
        _position(targets, number).write(path)
        yield path


def _position(targets: Sequence[Target], number: int) -> SaveFile:
    pieces = [(str(at), _old(targets[(7 * at + number) % len(targets)], at, number)) for at in range(PIECES)]
    stacks = [
        (f"s{at}", Stack(map=TABLE, x=pieces[at][1].basic.x, y=pieces[at][1].basic.y, members=(str(at), str(at + 1))))
        for at in range(0, PIECES, 2)
    ]
    boards = (SetBoards(TABLE, (BoardPlace(BOARD),)),)
    return SaveFile(tree=GameState(pieces=tuple(pieces), stacks=tuple(stacks), boards=boards).tree())


def _old(target: Target, at: int, number: int) -> Piece:
    """A piece as an earlier release may have had it: with another picture."""
    x, y = 100 + at // 2 % 20 * 90 + number, 100 + at // 40 * 90
    basic = replace(target.piece.basic, image="old.png", gpid=target.gpid, map=TABLE, x=x, y=y)
    return replace(target.piece, basic=basic)
