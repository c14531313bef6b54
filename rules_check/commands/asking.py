"""What the commands that ask a position share: its file, the data, an Order to suppose, and how the answer is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial, wraps
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

import click
from msgspec import Struct

from rules_check.cases.position_file import read_position
from rules_check.commands.revealing import reveal_option, warn_of
from rules_check.commands.speaking import language_option
from rules_check.facts.fact import Unknown
from rules_check.games import is_judged
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import SUFFIXES
from rules_check.report.language import words_for
from rules_check.rule_errors import doing
from rules_check.rules.opened import Opened, opened_game
from rules_check.rules.question import Answer, Asking, Line, Mark, Misasked, Question, Rows
from rules_check.rules.state import State
from rules_check.rules.typed_names import all_names, side_names, unit_names
from vassal_build.codec.whole_files import whole
from vassal_build.codec.zip_layout import HEADER
from vassal_build.command_files import Read, Written
from vassal_build.command_options import cache_option, format_option
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.games import design_of
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.language.words import IN_ENGLISH, Words
from vassal_build.location import Location
from vassal_build.replacing import replace
from vassal_build.terminal import say, show_json, show_table

_OPTIONS = (
    click.argument("file", metavar="POSITION", type=Read()),
    click.option(
        "--step", type=click.IntRange(min=0), help="The position after this step of a log. [default: after the last]"
    ),
    click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values."),
    click.option("--module", type=Read(), help="The module that was played with, for a file that does not show which."),
    reveal_option,
    language_option,
    format_option,
    click.option("--png", type=Written(), help="Also draw a map with the answer."),
    cache_option,
)

order_option = click.option("--order", type=int, help="Assume that the Order with this number is being executed.")
unit_option = click.option("--unit", "units", multiple=True, help="Only this unit; you can repeat this option.")
side_option = click.option("--side", "sides", multiple=True, help="Only this side.")


class Request(Struct, frozen=True):
    """What every question is asked with: file, step, data laid over, module, sides to reveal; how it is answered."""

    file: Path
    step: int | None
    data: Path | None
    module: Path | None
    reveal: tuple[str, ...]
    language: str
    form: str
    png: Path | None
    cache: Path


def asking(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the argument POSITION and the options of every question, as a first argument `Request`."""

    @wraps(command)
    def asked(**options: Any) -> None:
        request = Request(**{name: options.pop(name) for name in Request.__struct_fields__})
        with doing(file=request.file, step=request.step):
            command(request, **options)

    for option in reversed(_OPTIONS):
        asked = option(asked)
    return asked


class Asked(Struct, frozen=True):
    """A position that was opened, with its game, and the words in which a question about it is answered.

    One of a save or log has its `reading`, the step (0 for a save), and the findings about the table at that step.
    """

    opened: Opened
    position: State
    words: Words = IN_ENGLISH
    reading: Reading | None = None
    step: int = 0
    findings: tuple[Diagnostic, ...] = ()


def opened(request: Request, order: int | None = None) -> Asked:
    """Open a position file, a save or log, or a setup written `GAME:SETUP`; raise UnusableFile.

    With `order` the position is the one in which that Order is being executed.
    """
    asked = position_in(request.file, request.data, request.module, request.reveal, request.step)
    if asked.reading is None:
        _refuse_what_is_for_records(request)
    else:
        warn_of(request.reveal, request.language)
    asked = replace(asked, words=words_for(request.language, asked.opened.rules.slug))
    return asked if order is None else replace(asked, position=_supposed(asked, order))


def _refuse_what_is_for_records(request: Request) -> None:
    """Raise UsageError for an option that a setup and a position file would ignore."""
    given = {"step": request.step, "module": request.module, "reveal": request.reveal or None}
    for name, value in given.items():
        if value is not None:
            raise click.UsageError(said("--{option} is for saves and logs only", option=name))


def position_in(
    file: Path, data: Path | None, module: Path | None, reveal: tuple[str, ...] = (), step: int | None = None
) -> Asked:
    """Open a position file, a save, a step of a log (the last without a number) or a setup written `GAME:SETUP`.

    `data` is a folder laid over the game's data, `module` the one that was played with, `reveal` the sides whose hidden
    units may be known. Raises UnusableFile.
    """
    if file.exists() and not file.is_file():
        raise UnusableFile(said("this is not a file"), file)
    if _is_archive(file):
        reading = read_tables(file, data, module, reveal)
        played, table = reading.at(step)
        with doing(game=reading.rules.slug, step=played.number if reading.record.is_log else None):
            position, findings = reading.position(table)
            return Asked(reading.opened, position, reading=reading, step=played.number, findings=findings)
    slug, colon, setup = str(file).partition(":")
    if not file.exists() and (is_judged(slug) or (colon and _may_be_game(slug))):
        game = opened_game(slug, data)
        if not setup:
            names = joined((f"{slug}:{name}" for name in game.box.setups), " or ")
            raise UnusableFile(said("{slug} is a game; name a setup of it, too: {names}", slug=slug, names=names))
        with doing(game=slug):
            return Asked(game, game.rules.start(game.facts, game.box, setup))
    return Asked(*read_position(file, cache(partial(opened_game, data=data))))


def _is_archive(file: Path) -> bool:
    """Say whether a file is a save or log by its name or its content, or the beginning of one.

    What is missing is said as it is read.
    """
    if file.is_file() and file.suffix.lower() in SUFFIXES:
        return True
    try:
        with file.open("rb") as begun:
            return begun.read(len(HEADER.signature)) == HEADER.signature or is_zipfile(begun)
    except OSError:
        return False


def _may_be_game(word: str) -> bool:
    """Say whether a word may be a game's name: no folder, and no letter of a drive."""
    return len(word) > 1 and word.isidentifier()


def _supposed(asked: Asked, order: int) -> State:
    questions = asked.opened.rules.questions
    if questions is None or questions.suppose is None:
        raise click.UsageError(said("{game} has no Orders", game=asked.opened.box.title))
    with well_asked(asked.words), doing(game=asked.opened.rules.slug):
        supposed: State = questions.suppose(asked.position, order)
    return supposed


def answer(name: str, request: Request, about: Asking, order: int | None = None) -> None:
    """Ask the question of a name about a position, and show the answer; raise UnusableFile and UsageError."""
    asked = opened(request, order)
    question = _question(asked, name)
    box, sides = asked.opened.box, side_names(asked.opened.box, asked.words)
    with well_asked(asked.words):
        units = unit_names(box, asked.position, asked.words).units(about.units)
        found = tuple((side, sides.find(side)) for side in about.sides)
    sides_asked = tuple(typed if named is None else named.id for typed, named in found)
    _answer(request, asked, question, replace(about, units=units, sides=sides_asked))


def answer_words(name: str, request: Request, words: Iterable[str], order: int | None = None) -> None:
    """Ask it about the units, places and sides that words name; raise UnusableFile and UsageError."""
    asked = opened(request, order)
    question = _question(asked, name)
    with well_asked(asked.words):
        about = all_names(asked.opened.box, asked.position, asked.words).asking(words)
    _answer(request, asked, question, about)


def _answer(request: Request, asked: Asked, question: Question[Any], about: Asking) -> None:
    with well_asked(asked.words), all_known(request.file), doing(game=asked.opened.rules.slug):
        found = question.ask(asked.position, about)
    if request.form == "json":
        show_json(asked.words.throughout(found.document))
    else:
        show_answer(found, asked.words)
    draw_answer(request, asked, found.marks, found.title, found.lines)


def _question(asked: Asked, name: str) -> Question[Any]:
    questions = asked.opened.rules.questions
    rows = () if questions is None else questions.rows
    for question in rows:
        if question.name == name:
            return question
    message = said(
        "the rules of {game} do not answer '{name}'; they answer: {answered}",
        game=asked.opened.box.title,
        name=Verbatim(name),
        answered=joined((question.name for question in rows), ", ") or said("none"),
    )
    raise click.UsageError(message)


def show_answer(found: Answer, words: Words) -> None:
    """Print an answer: its lines and tables, in the language of `words`."""
    if all(isinstance(each, Rows) and not each.rows for each in found.shown):
        say(words.text(said("nothing to show: this position has none of the units that you asked about")))
    for each in words.throughout(found.shown):
        if isinstance(each, Rows):
            show_table(each.title, each.columns, each.rows)
        else:
            say(each)


@contextmanager
def well_asked(words: Words) -> Iterator[None]:
    """Raise UsageError, in the language of `words`, for a question that cannot be asked so."""
    try:
        yield
    except Misasked as error:
        raise click.UsageError(words.text(error.sentence)) from None


@contextmanager
def all_known(asked: Path | str) -> Iterator[None]:
    """Raise UnusableFile where a value is missing that decides what may be done; `asked` is what was asked about."""
    try:
        yield
    except Unknown as unknown:
        message = said("the legal actions are not known: {reason}", reason=unknown.what)
        where = unknown.location or Location(str(asked))
        raise UnusableFile(message, where.file, where.line) from None


def draw_answer(request: Request, asked: Asked, marks: Iterable[Mark], title: str, lines: Iterable[Line] = ()) -> None:
    """Write the picture that was asked for; raise UnusableFile when it cannot be written or drawn."""
    # drawing is slow to import
    from rules_check.report.drawn_box import drawn_in  # noqa: PLC0415
    from rules_check.report.map_picture import can_write, map_picture  # noqa: PLC0415

    file, game = request.png, asked.opened
    if file is None:
        return
    if game.rules.records is None:
        raise UnusableFile(said("the rules of '{game}' do not say which pictures to draw", game=game.rules.slug))
    marks = tuple(marks)
    texts = (title, *(mark.word for mark in marks))
    words = asked.words if can_write(map(asked.words.text, texts)) else IN_ENGLISH
    drawn = {*game.box.hex_by_id, *game.box.place_by_id}
    places = {*asked.position.places}
    if not (places <= {*drawn, *game.box.box_by_id} or places >= game.box.hex_by_id.keys()):
        raise UnusableFile(said("only positions on the game's own map can be drawn"), request.file)
    colours = {side.id: side.colour for side in game.box.sides}
    with doing(game=game.rules.slug):
        pieces = tuple(game.rules.records.pieces(asked.position))
    png = map_picture(
        drawn_in(game.box, words.language),
        design_of(game.game).pictures,
        pieces,
        [
            replace(mark, colour=colours.get(mark.colour, mark.colour), word=words.text(mark.word))
            for mark in marks
            if mark.place in drawn
        ],
        [replace(line, colour=colours.get(line.colour, line.colour)) for line in lines],
        title=words.text(title),
        cache=request.cache,
    )
    try:
        with whole(file) as target:
            target.write(png)
    except OSError as error:
        raise UnusableFile(said("the picture cannot be written: {reason}", reason=error.strerror), file) from None
