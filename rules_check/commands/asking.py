"""What the commands that ask a position share: its file, the data, an Order to suppose, and how the answer is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from rules_check.cases.position_file import read_position
from rules_check.facts.gamebox import facts_of
from rules_check.games import GAMES, rules_of
from rules_check.position.execution import Execution
from rules_check.position.order import Whereabouts
from rules_check.position.position import Position
from rules_check.position.start import start_of
from rules_check.rules.ruleset import Questions
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = (
    click.argument("file", metavar="POSITION", type=click.Path(path_type=Path)),
    click.option("--data", type=click.Path(path_type=Path), help="A folder of facts to lay over the game's own."),
    click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True),
    click.option("--png", type=click.Path(path_type=Path), help="Also draw the map with the answer on it."),
    click.option(
        "--cache",
        type=click.Path(path_type=Path),
        default=Path("build/cache"),
        show_default=True,
        help="Keeps drawings.",
    ),
)

order_option = click.option("--order", type=int, help="Suppose that the Order of this number is being executed.")


def asking(command: F) -> F:
    """Give a command the argument POSITION and the options of every question."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class Asked:
    """A position that was opened, the game's data, and what may be asked of it."""

    position: Position
    box: Gamebox

    @property
    def questions(self) -> Questions:
        """The questions that the rules of the game answer."""
        return rules_of(self.position.facts.slug).questions

    def units(self, names: Iterable[str]) -> tuple[str, ...]:
        """Give the named units, or all on the map when none are named; raise UsageError for one that is not there."""
        chosen = tuple(name.lower() for name in names)
        on_map = tuple(unit.id for unit in self.position.units.values() if unit.on_map)
        for name in chosen:
            if name not in on_map:
                raise click.UsageError(f"there is no unit '{name}' on the map")
        return chosen or on_map


def opened(file: Path, data: Path | None, order: int | None = None) -> Asked:
    """Open a position file, or a game's set-up written `la_primogenita:quick_start`; raise UnusableFile."""
    slug, _, setup = str(file).partition(":")
    slug = slug if slug in GAMES else GAMES[0]
    box = read_gamebox(slug, data).usable()
    facts = facts_of(box)
    position = start_of(facts, box, setup) if setup and not file.exists() else read_position(file, facts)
    return Asked(position if order is None else _supposed(position, order), box)


def _supposed(position: Position, order: int) -> Position:
    """Give the position in which an Order is being executed, one that was put back."""
    if order not in position.facts.orders:
        raise click.UsageError(f"there is no Order {order}")
    drawn = {
        number: Whereabouts.SHEET for number, where in position.orders.items() if where is Whereabouts.EXECUTING
    }
    segment = position.segment if position.segment.startswith("order") else "order1"
    return position.with_orders({**drawn, order: Whereabouts.EXECUTING}).changed(
        segment=segment, execution=Execution(order)
    )


def write_picture(file: Path, png: bytes) -> None:
    """Write a picture under a temporary name and rename it; raise UnusableFile when it cannot be written."""
    draft = file.with_name(f"{file.name}.part")
    try:
        draft.write_bytes(png)
        draft.replace(file)
    except OSError as error:
        raise UnusableFile(f"the picture cannot be written: {error.strerror}", file) from None
