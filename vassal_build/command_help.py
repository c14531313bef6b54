"""The help of a command in the language of the user, in lines that a terminal has room for."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

import click

from vassal_build.language.words import ENGLISH, Words
from vassal_build.wide_letters import broken, wide_letters

_AS_IT_STANDS = "\b"
"""What click takes for the mark of a paragraph whose lines are not to be broken again."""
_PARAGRAPHS = "\n\n"


class WideFormatter(click.HelpFormatter):
    """Breaks lines by the cells that letters take, where click breaks them at blanks."""

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        super().write_text(_broken(text, self.width - self.current_indent))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write rows of two columns."""
        rows = tuple(rows)
        first = min(max((len(row[0]) for row in rows), default=0), col_max) + col_spacing
        room = max(self.width - first - col_spacing - self.current_indent, 10)
        super().write_dl([(name, _broken(text, room)) for name, text in rows], col_max, col_spacing)


class WideContext(click.Context):
    """The context of a command whose help may have wide letters."""

    formatter_class = WideFormatter


def in_words(command: click.Command, words: Words) -> click.Command:
    """Give a command whose help is in the language of `words`."""
    if words.language == ENGLISH:
        return command
    worded = copy(command)
    worded.context_class = WideContext
    worded._help_option = None
    worded.help = help_in(command.help or "", words)
    worded.params = [_parameter(each, words) for each in command.params]
    return worded


def paragraphs(text: str) -> list[str]:
    """Give the paragraphs of a help text, each in one line, as they stand in the catalogues."""
    return [" ".join(each.split()) for each in text.split(_PARAGRAPHS)]


def help_in(text: str, words: Words) -> str:
    """Give a help text in the language of `words`."""
    return _PARAGRAPHS.join(map(words.text, paragraphs(text)))


def _parameter(parameter: click.Parameter, words: Words) -> click.Parameter:
    if not isinstance(parameter, click.Option):
        return parameter
    worded = copy(parameter)
    worded.help = words.text(" ".join((parameter.help or "").split()))
    if isinstance(parameter.show_default, str):
        worded.show_default = words.text(parameter.show_default)
    return worded


def _broken(text: str, width: int) -> str:
    if not wide_letters(text):
        return text
    return _PARAGRAPHS.join("\n".join((_AS_IT_STANDS, *broken(each, width))) for each in text.split(_PARAGRAPHS))
