"""The sentences of help, and of those who say some to a player besides our code: click and the system."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import click

from rules_check.cli import main as rules_check
from tests.paths import ROOT
from vassal_build.cli import main as vassal_build
from vassal_build.command_help import paragraphs
from vassal_build.lazy_group import LazyGroup

PROGRAMS: dict[str, tuple[LazyGroup, Callable[[str], bool]]] = {
    "rules_check": (rules_check, lambda _: True),
    "vassal_build": (vassal_build, {"build", "games", "words"}.__contains__),
}
"""A package's program, and which of its commands are for players: the others are for people who make modules."""
CLICK = "click"
"""Where its sentences stand."""
OF_CLICK = (
    "Usage:",
    "Options",
    "default: {default}",
    "required",
    "Show the version and exit.",
    "Error: {message}",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "Missing argument",
    "Missing option",
    "Missing command.",
    "No such option {name!r}.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    "Option {name!r} does not take a value.",
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "Aborted!",
)
"""What a player meets of click; another version of it may word it otherwise, and then says it in English."""
OF_THE_SYSTEM = (
    "No such file or directory",
    "Permission denied",
    "Is a directory",
    "Not a directory",
    "File exists",
    "File name too long",
    "No space left on device",
    "Read-only file system",
    "Address already in use",
    "this file is also read and would be overwritten; choose another name",
)
"""Why a file, or an address, cannot be had, as the C library says."""


def helps(package: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences of the help of a package's program, and where each stands."""
    if package not in PROGRAMS:
        return
    program, is_for_players = PROGRAMS[package]
    place = f"{package}/cli.py"
    yield from ((line, place) for _, _, line in program.rows)
    yield from _of(program, place)
    context = click.Context(program)
    for name, module, _ in program.rows:
        command = program.get_command(context, name)
        assert command is not None
        if is_for_players(name):
            yield from _of(command, f"{package}/commands/{module}.py")


def of_others(package: str) -> Iterator[tuple[str | tuple[str, str], str]]:
    """Yield what click and the system say: both tools need it."""
    if package == "vassal_build":
        yield from ((sentence, CLICK) for sentence in OF_CLICK)
        yield from ((sentence, "the system") for sentence in OF_THE_SYSTEM)


def _of(command: click.Command, place: str) -> Iterator[tuple[str, str]]:
    assert (ROOT / place).is_file()
    yield from ((each, place) for each in paragraphs(command.help or ""))
    for option in command.params:
        if isinstance(option, click.Option):
            yield " ".join((option.help or "").split()), place
            if isinstance(option.show_default, str):
                yield option.show_default, place
