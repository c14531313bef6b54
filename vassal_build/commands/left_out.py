"""Names the files of a plain folder that are not part of its module, so that nothing is ignored silently."""

from __future__ import annotations

from pathlib import Path

from vassal_build.terminal import say
from vassal_build.workshop.plain_folder import plain_folder


def say_left_out(*paths: Path) -> None:
    """Name on standard error the files of a plain folder that are not part of the module."""
    for path in paths:
        plain = plain_folder(path)
        if plain is not None and plain.left_out:
            say(f"{path.as_posix()}: {plain.warning()}", err=True)
