"""The files that a command line names: those that are read, and those that are written, which are none of the former.

Each option and argument of a command that names a file says by its type which it is. Nothing replaces what is
read: a file that is named to be written is looked at before the command begins, what a command writes into a folder
when it is written (codec/overwriting.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

import click

from vassal_build.codec.overwriting import reading, refuse_overwriting
from vassal_build.diagnostics import UnusableFile


class _Named(click.Path):
    """A file or folder that a command line names."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(path_type=Path, **settings)


class Read(_Named):
    """A file or folder that a command reads."""


class Written(_Named):
    """A file or folder that a command writes."""


class WrittenFolder(Written):
    """A folder that a command writes into; a file in its place is refused before the command begins."""

    def __init__(self) -> None:
        super().__init__(file_okay=False)
        self.name = "folder"


def without_overwriting(command: click.Command) -> click.Command:
    """Give a command that writes over none of the files that it reads; it raises UnusableFile instead."""
    careful = copy(command)
    careful.callback = partial(_run, command)
    return careful


def _run(command: click.Command, **values: Any) -> object:
    assert command.callback is not None
    with reading(_named(command, Read, values)):
        for target in _named(command, Written, values):
            if not target.is_dir():
                check_is_not_read(target)
        return command.callback(**values)


def _named(command: click.Command, kind: type[click.Path], values: Mapping[str, Any]) -> Iterator[Path]:
    """Yield the paths that the options and arguments of a kind were given."""
    for parameter in command.params:
        if isinstance(parameter.type, kind) and parameter.name is not None:
            value = values.get(parameter.name)
            yield from value if isinstance(value, tuple) else () if value is None else (value,)


def check_is_not_read(target: Path) -> None:
    """Raise UnusableFile where a file to be written is among those that a command reads."""
    try:
        refuse_overwriting(target)
    except OSError as error:
        raise UnusableFile(error.strerror or "this file is also read", target) from None
