"""The language in which a command line is answered: that of its `--lang`, else of the user's system.

Libraries say sentences of their own, click those of help and of a mistyped command line, and ask gettext for them.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.words import ENGLISH, IN_ENGLISH, PRESS, Words, wanted_language, words_of

OPTION = "--lang"
_ASKED_FIRST = "LANGUAGE"
"""The environment variable that gettext, and `wanted_language`, ask first."""
_DOMAIN = "messages"
"""The name under which a program's sentences are looked up where it gives none."""


def named_language(arguments: Sequence[str]) -> str:
    """Give the language that a command line names, empty where it names none."""
    for number, argument in enumerate(arguments):
        if argument == OPTION:
            return "".join(arguments[number + 1 : number + 2])
        if argument.startswith(f"{OPTION}="):
            return argument.partition("=")[2]
    return ""


def first_there_is(languages: Iterable[str], folders: Sequence[Path]) -> Words:
    """Give the words of the first language that there is, else English ones."""
    for language in filter(None, languages):
        with suppress(UnusableFile):
            return words_of(language, folders)
    return IN_ENGLISH


def press_words() -> Words:
    """Give the words in which the press answers the user: those of the system's language."""
    return first_there_is((wanted_language(),), (PRESS,))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let libraries, and whoever asks for the system's language, have this one meanwhile."""
    with ExitStack() as stack:
        before = os.environ.get(_ASKED_FIRST)
        stack.callback(_set, before)
        _set(language)
        if language != ENGLISH:
            stack.enter_context(_known_to_gettext(language))
        yield


@contextmanager
def _known_to_gettext(language: str) -> Iterator[None]:
    """Give gettext the sentences of both tools in a language, in the only form that it reads."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415 - English needs none

    import polib  # noqa: PLC0415

    file = PRESS / f"{language}.po"
    if not file.is_file():
        yield
        return
    with TemporaryDirectory() as folder:
        compiled = Path(folder, language, "LC_MESSAGES", f"{_DOMAIN}.mo")
        compiled.parent.mkdir(parents=True)
        polib.pofile(str(file), encoding="utf-8").save_as_mofile(str(compiled))
        before = gettext.bindtextdomain(_DOMAIN)
        gettext.bindtextdomain(_DOMAIN, folder)
        try:
            yield
        finally:
            gettext.bindtextdomain(_DOMAIN, before)


def _set(language: str | None) -> None:
    if language is None:
        os.environ.pop(_ASKED_FIRST, None)
    else:
        os.environ[_ASKED_FIRST] = language
