"""What the commands that ask a position share: its file, the data, an Order to suppose, and how the answer is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

import click
from msgspec import Struct

from rules_check.cases.position_file import read_position
from rules_check.facts.fact import Unknown
from rules_check.facts.game import Facts
from rules_check.facts.gamebox import facts_of
from rules_check.facts.opening import open_gamebox
from rules_check.games import is_judged, rules_of
from rules_check.position.execution import Execution
from rules_check.position.order import Choosing, Whereabouts
from rules_check.position.position import Position
from rules_check.position.start import start_of
from rules_check.replay.reading import read_tables
from rules_check.report.mark import Mark
from rules_check.rules.ruleset import Questions, RuleSet
from vassal_build.codec.whole import whole
from vassal_build.command_files import Read, Written
from vassal_build.diagnostics import Location, UnusableFile
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import design_of, game_of

_OPTIONS = (
    click.argument("file", metavar="POSITION", type=Read()),
    click.option("--step", type=click.IntRange(min=0), help="Of a log: the table after this step, not the last."),
    click.option("--data", type=Read(), help="A folder of facts to lay over the game's own."),
    click.option("--module", type=Read(), help="The module, whose own grids then tell the places."),
    click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True),
    click.option("--png", type=Written(), help="Also draw the map with the answer on it."),
    click.option(
        "--cache",
        type=Written(),
        default=Path("build/cache"),
        show_default=True,
        help="Keeps drawings.",
    ),
)

order_option = click.option("--order", type=int, help="Suppose that the Order of this number is being executed.")


class Request(Struct, frozen=True):
    """What every question is asked with: file, step, data laid over, module, the form of the answer, the picture."""

    file: Path
    step: int | None
    data: Path | None
    module: Path | None
    form: str
    png: Path | None
    cache: Path


def asking(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the argument POSITION and the options of every question, as a first argument `Request`."""

    @wraps(command)
    def asked(**told: Any) -> None:
        request = Request(**{name: told.pop(name) for name in Request.__struct_fields__})
        command(request, **told)

    for option in reversed(_OPTIONS):
        asked = option(asked)
    return asked


class Asked(Struct, frozen=True):
    """A position that was opened, the game's data, and what may be asked of it."""

    game: Game
    rules: RuleSet
    position: Position
    box: Gamebox

    @property
    def questions(self) -> Questions:
        """The questions that the rules of the game answer."""
        return self.rules.questions

    def units(self, names: Iterable[str]) -> tuple[str, ...]:
        """Give the named units, or all on the map when none are named; raise UsageError for one that is not there."""
        chosen = tuple(name.lower() for name in names)
        on_map = tuple(unit.id for unit in self.position.units.values() if unit.on_map)
        for name in chosen:
            if name not in on_map:
                raise click.UsageError(f"there is no unit '{name}' on the map")
        return chosen or on_map


def opened(request: Request, order: int | None = None) -> Asked:
    """Open a position file, a save or log, or a set-up written `la_primogenita:quick_start`; raise UnusableFile."""
    if request.file.exists() and not request.file.is_file():
        raise UnusableFile("this is no file", request.file)
    if is_zipfile(request.file):
        return _read_table(request, order)
    boxes: dict[str, Gamebox] = {}

    def facts(slug: str) -> Facts:
        boxes[slug] = open_gamebox(game_of(slug), request.data)
        return facts_of(boxes[slug])

    slug, _, setup = str(request.file).partition(":")
    if setup and not request.file.exists() and is_judged(slug):
        printed = facts(slug)
        position = start_of(printed, boxes[slug], setup)
    else:
        position = read_position(request.file, facts)
    game = position.facts.slug
    return Asked(game_of(game), rules_of(game), position if order is None else _supposed(position, order), boxes[game])


def _read_table(request: Request, order: int | None) -> Asked:
    """Open the table of a save, or of a log after a step."""
    reading = read_tables(request.file, request.data, request.module)
    _, table = reading.at(request.step)
    position, _ = reading.position(table)
    return Asked(reading.game, reading.rules, position if order is None else _supposed(position, order), reading.box)


def _supposed(position: Position, order: int) -> Position:
    """Give the position in which an Order is being executed, one that was put back."""
    if order not in position.facts.orders:
        raise click.UsageError(f"there is no Order {order}")
    drawn = {number: Whereabouts.SHEET for number, where in position.orders.items() if where is Whereabouts.EXECUTING}
    segment = position.segment if position.segment.startswith("order") else "order1"
    return position.with_orders({**drawn, order: Whereabouts.EXECUTING}).changed(
        segment=segment, choosing=Choosing.REVEALED, execution=Execution(order)
    )


@contextmanager
def all_known(asked: Path | str) -> Iterator[None]:
    """Raise UnusableFile where a value is missing that decides what may be done; `asked` is what was asked about."""
    try:
        yield
    except Unknown as unknown:
        message = f"what may be done cannot be judged: {unknown.key} is missing"
        where = unknown.location or Location(str(asked))
        raise UnusableFile(message, where.file, where.line) from None


def draw_answer(request: Request, asked: Asked, marks: Iterable[Mark], title: str) -> None:
    """Write the picture that was asked for; raise UnusableFile when it cannot be written or drawn."""
    from rules_check.report.map_picture import map_picture  # noqa: PLC0415 - drawing is slow to import

    file = request.png
    if file is None:
        return
    drawn = {*asked.box.hex_by_id, *asked.box.place_by_id}
    if not drawn.issuperset(asked.position.facts.map.places):
        raise UnusableFile("only a position on the game's own map can be drawn", request.file)
    png = map_picture(
        asked.box, design_of(asked.game).pictures, asked.position, marks, title=title, cache=request.cache
    )
    try:
        with whole(file) as target:
            target.write(png)
    except OSError as error:
        raise UnusableFile(f"the picture cannot be written: {error.strerror}", file) from None
