"""Every word that a player sees, one file per language."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.key_files import KeyFiles


class Strings(Struct, frozen=True):
    """The words of one language by dotted key, such as `buttons.turn`."""

    files: KeyFiles
    words: Mapping[str, str]

    def text(self, key: str, **fields: object) -> str:
        """Give the words under a key with `{fields}` filled in; raise UnusableFile naming file and key when absent."""
        try:
            words = self.words[key]
        except KeyError:
            raise UnusableFile(f"the key '{key}' is missing", self.files.lowest) from None
        try:
            return words.format(**fields) if fields else words
        except (LookupError, ValueError, AttributeError) as error:
            place = self.files.place(key)
            raise UnusableFile(f"the words of '{key}' cannot be filled in: {error!r}", place.file) from None
