"""The words of one language: what `said` wrote in English, said in it.

A file of sentences is a gettext catalogue (`.po`), read by polib and looked up by the standard library's gettext, which
knows the plural forms of each language. English needs no file and no library.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import Struct, structs

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import Joined, Said, Verbatim, joined, said
from vassal_build.near_names import offered

ENGLISH = "en"
FOLDER = "languages"
"""The folder of a package that holds its sentences, a file `<language>.po` each."""
PRESS = Path(__file__).parent.parent / FOLDER
"""The sentences that both tools say."""


class Words:
    """The words of one language.

    `language` is its code, such as `ja`; `sentences` the catalogue, `names` the names of the game's things by their
    English names.
    """

    def __init__(
        self, language: str, sentences: NullTranslations, names: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.language, self._sentences, self._names = language, sentences, names

    def with_names(self, names: Mapping[str, str]) -> Words:
        """Give the words with the names of a game's things: the name in this language by the English one."""
        return type(self)(self.language, self._sentences, names)

    def text(self, text: str) -> str:
        """Give a text in this language; what is neither a sentence nor a name stays as it is."""
        if self.language == ENGLISH:
            return str(text)
        if isinstance(text, Verbatim):
            return str(text)
        if isinstance(text, Said):
            values = {name: self._value(each) for name, each in text.values.items()}
            if text.template in self._names:
                name = self._names[text.template]
                return name.format_map(values) if values else name
            return self._sentence(text).format_map(values)
        if isinstance(text, Joined):
            return self._plain(text.between).join(map(self.text, text.parts))
        return self._names.get(text) or self._plain(text)

    def throughout(self, value: Any) -> Any:
        """Give lists, tables and structs with every sentence in them in this language; other texts stay."""
        if self.language == ENGLISH:
            return value
        match value:
            case Said() | Joined():
                return self.text(value)
            case list() | tuple():
                return type(value)(self.throughout(each) for each in value)
            case dict():
                return {key: self.throughout(each) for key, each in value.items()}
            case Struct():
                return type(value)(**{name: self.throughout(each) for name, each in structs.asdict(value).items()})
        return value

    def _plain(self, text: str) -> str:
        """Give a text without values; the empty one would be the head of the catalogue."""
        return self._sentences.gettext(text) if text else ""

    def _sentence(self, text: Said) -> str:
        if text.many:
            return self._sentences.ngettext(text.template, text.many, int(text.number))
        found = self._sentences.gettext(text.template)
        return found if text.values else found.replace("{", "{{").replace("}", "}}")

    def _value(self, value: Any) -> Any:
        return self.text(value) if isinstance(value, str) else value


IN_ENGLISH = Words(ENGLISH, NullTranslations())
"""English words: every text as it is."""


def words_of(language: str, folders: Iterable[Path]) -> Words:
    """Give the words of a language, with the sentences of folders; the first that has a sentence decides.

    Raises UnusableFile, with the languages there are, where no folder has the language.
    """
    if language == ENGLISH:
        return IN_ENGLISH
    all_folders = tuple(folders)
    files = [folder / f"{language}.po" for folder in all_folders if (folder / f"{language}.po").is_file()]
    if not files:
        known = languages_in(all_folders)
        near = offered(language, known)
        raise UnusableFile(
            said(
                "there is no language '{language}'; the languages are {known}{near}",
                language=Verbatim(language),
                known=joined(known, ", "),
                near=near,
            )
        )
    first, *others = map(_read, files)
    for each in others:
        first.add_fallback(each)
    return Words(language, first)


def languages_in(folders: Iterable[Path]) -> tuple[str, ...]:
    """Give the codes of the languages that folders have sentences in, English first."""
    found = {file.stem for folder in folders if folder.is_dir() for file in folder.glob("*.po")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def wanted_language(environment: Mapping[str, str] = os.environ) -> str:
    """Give the code of the language that the user's system speaks, as gettext asks for it; English if it says none."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "").partition(":")[0]
        if value:
            return "en" if value.partition(".")[0] in ("C", "POSIX") else value.partition(".")[0].partition("_")[0]
    return ENGLISH


def _read(file: Path) -> GNUTranslations:
    try:
        status = file.stat()
        return GNUTranslations(io.BytesIO(_compiled(file, status.st_size, status.st_mtime_ns)))
    except (OSError, UnicodeDecodeError) as error:
        raise UnusableFile(
            said("the sentences of this language cannot be read: {reason}", reason=str(error)), file
        ) from None


@lru_cache
def _compiled(file: Path, _size: int, _changed: int) -> bytes:
    """Give a catalogue as gettext reads it; its size and time distinguish it from another file of that name."""
    import polib  # noqa: PLC0415 - English needs none

    compiled: bytes = polib.pofile(str(file), encoding="utf-8").to_binary()
    return compiled
