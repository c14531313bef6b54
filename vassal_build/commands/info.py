"""`vassal-build info FILE`: shows what a file of VASSAL contains."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import click
from msgspec import to_builtins

from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.commands.left_out import say_left_out
from vassal_build.counted import counted, size_of
from vassal_build.diagnostics import printable
from vassal_build.terminal import say, show_json
from vassal_build.workshop.info import FileInfo, read_info
from vassal_build.workshop.info_module import ModuleInfo
from vassal_build.workshop.info_save import SaveInfo

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = 250_000_000_000_000
"""Milliseconds after which no calendar date is given."""


@click.command("info")
@click.argument("file", type=Read())
@click.option("--names", is_flag=True, help="Show the players' names too (never their passwords).")
@format_option
def command(file: Path, names: bool, form: str) -> None:
    """Show what a module, extension, saved game or log contains, packed or unpacked.

    Exit status 0: shown; 2: a file cannot be used.
    """
    say_left_out(file)
    info = read_info(file)
    if form == "json":
        show_json(_as_json(info, names))
        return
    say(printable(f"{info.file}: {_headline(info)}"))
    for title, text in _lines(info, names):
        if text:
            say(f"  {title:<12}{printable(text)}")


def _as_json(info: FileInfo, names: bool) -> dict[str, Any]:
    about = to_builtins(info.about)
    about["saved"] = _date(info.about.saved)
    about["boards"] = [{"map": name, "boards": boards} for name, boards in info.about.boards]
    if isinstance(info.about, ModuleInfo):
        about.update(about.pop("counts"))
    if isinstance(info.about, SaveInfo):
        seats = about.pop("seats")
        about["players"] = seats if names else [{"side": seat["side"]} for seat in seats]
    return {"file": info.file, "kind": info.kind, **about, "sizes": [to_builtins(size) for size in info.sizes]}


def _headline(info: FileInfo) -> str:
    about = info.about
    if isinstance(about, SaveInfo):
        return f"{info.kind} of {about.module or 'an unnamed module'} {about.version}".rstrip()
    of = f" of {about.module}" if about.module else ""
    return f"{info.kind} {about.name} {about.version}".rstrip() + of


def _lines(info: FileInfo, names: bool) -> Iterator[tuple[str, str]]:
    about = info.about
    yield "description", about.description
    yield "engine", about.engine
    yield "saved", _date(about.saved) or ""
    yield from _save_lines(about, names) if isinstance(about, SaveInfo) else _module_lines(about)
    yield from ((f"{size.kind}", _size(size.entries, size.packed, size.unpacked)) for size in info.sizes)


def _module_lines(about: ModuleInfo) -> Iterator[tuple[str, str]]:
    yield "sides", ", ".join(about.sides)
    yield "maps", _boards(about.boards)
    counts = about.counts
    yield "pieces", _together(piece=counts.pieces, card=counts.cards, prototype=counts.prototypes)
    yield "components", str(counts.components)
    yield "setups", str(counts.setups)
    yield "own classes", ", ".join(about.classes)


def _save_lines(about: SaveInfo, names: bool) -> Iterator[tuple[str, str]]:
    yield "players", ", ".join(f"{seat.side} ({seat.name})" if names else seat.side for seat in about.seats)
    yield "maps", _boards(about.boards)
    yield "pieces", _together(piece=about.pieces, stack=about.stacks, deck=about.decks)
    yield "extensions", ", ".join(about.extensions)
    yield "steps", f"{about.steps}, {about.taken_back} of them undone" if about.is_log else ""
    yield "envelope", about.envelope


def _together(**numbers: int) -> str:
    return ", ".join(counted(number, noun) for noun, number in numbers.items())


def _boards(maps: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    """Name maps, each with its boards where they do not say the same."""
    return "; ".join(
        f"{name or 'unnamed'} ({', '.join(boards)})" if boards and boards != (name,) else name for name, boards in maps
    )


def _date(milliseconds: int | None) -> str | None:
    if milliseconds is None or milliseconds > LATEST:
        return None
    return f"{EPOCH + timedelta(milliseconds=milliseconds):%Y-%m-%d %H:%M} UTC"


def _size(entries: int, packed: int, unpacked: int) -> str:
    files = "1 entry" if entries == 1 else f"{entries} entries"
    return f"{files}, {size_of(packed)} ({size_of(unpacked)} unpacked)"
