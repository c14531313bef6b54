"""Every word that a player sees, one file per language."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.key_files import KeyFiles

ENGLISH = "en"
"""The language that every game has."""


class Strings(Struct, frozen=True):
    """The words of one language by dotted key, such as `buttons.turn`.

    `names` are the words by which a module's parts are known to each other and to the referee: windows, boxes, sides,
    segments. They are English in every language, so that a save of one is a save of all; None where the words are
    English themselves. `language` is the name of the file of words without its ending.
    """

    files: KeyFiles
    words: Mapping[str, str]
    names: Mapping[str, str] | None = None
    language: str = ENGLISH

    def name(self, key: str, **fields: object) -> str:
        """Give a name that is the same in the modules of all languages; else as `text`."""
        return self._filled(self.words if self.names is None else self.names, key, fields)

    def text(self, key: str, **fields: object) -> str:
        """Give the words under a key with `{fields}` filled in; raise UnusableFile naming file and key when absent."""
        return self._filled(self.words, key, fields)

    def _filled(self, words_by_key: Mapping[str, str], key: str, fields: Mapping[str, object]) -> str:
        try:
            words = words_by_key[key]
        except KeyError:
            raise UnusableFile(f"the key '{key}' is missing", self.files.lowest) from None
        try:
            return words.format(**fields) if fields else words
        except (LookupError, ValueError, AttributeError) as error:
            place = self.files.place(key)
            raise UnusableFile(f"the words of '{key}' cannot be filled in: {error!r}", place.file) from None
