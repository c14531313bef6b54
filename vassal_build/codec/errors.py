"""The errors of this package: a file or text that cannot be used, and a value that the format cannot hold."""

from __future__ import annotations

from functools import reduce


class CodecError(Exception):
    """A file or text that cannot be read; `place` says where (a file, an entry, a command), `reason` says why.

    The message is always one line and never quotes the text itself, because saved games hold the players' passwords.
    `template` is the reason with names in braces for what `values` fill in, so that it can be said in any language.
    """

    def __init__(self, template: str, place: str = "", **values: object) -> None:
        self.template, self.values = " ".join(template.split()), values
        self.reason = " ".join(self.template.format_map(values).split()) if values else self.template
        self.place = place
        super().__init__(f"{place}: {self.reason}" if place else self.reason)

    def at(self, place: str) -> CodecError:
        """The same error with a place put in front of its own."""
        return type(self)(self.template, f"{place}: {self.place}" if self.place else place, **self.values)

    def within(self, file: str) -> CodecError:
        """The same error with the file's name in front of its place, unless it stands there already."""
        return self if self.place == file or self.place.startswith(f"{file}: ") else self.at(file)

    def beyond(self, *places: str) -> str:
        """The message without these places, each inside the one before: the caller shows them already."""
        return reduce(lambda message, place: message.removeprefix(f"{place}: "), places, str(self))


class TokenError(CodecError):
    """A value that VASSAL's text format cannot hold, such as a token that ends in a backslash and is not the last."""
