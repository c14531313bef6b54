"""The option `--reveal`: after a game, what a side has kept face down or chosen in secret is read and shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from rules_check.report.language import words_for
from vassal_build.language.said import joined, said
from vassal_build.terminal import say

C = TypeVar("C", bound=Callable[..., object])


def reveal_option(command: C) -> C:
    """Give a command the option; it gets the names of the sides, none without it."""
    words = "Read and show what this side has hidden, for a finished game; 'all' for every side."
    return click.option("--reveal", multiple=True, metavar="SIDE", help=words)(command)


def warn_of(reveal: Sequence[str], language: str) -> None:
    """Say on standard error that secrets are shown."""
    if reveal:
        whose = said("all sides") if "all" in reveal else joined(dict.fromkeys(reveal), " and ")
        warning = said(
            "Warning: this shows what is hidden by {whose}; do not show it to players before the game is over",
            whose=whose,
        )
        say(words_for(language).text(warning), err=True)
