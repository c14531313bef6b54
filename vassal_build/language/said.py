"""A sentence and the values that are filled in, kept separate so that it can be said in another language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Said(str):
    """An English sentence that knows its template and values.

    It is the English text itself wherever text is wanted. `template` has names in braces, as `str.format` takes them,
    and `values` what is filled in, which may be sentences again. `many` is the template for a `number` other than 1,
    empty where the sentence has one form.
    """

    __slots__ = ("many", "number", "template", "values")

    template: str
    values: dict[str, Any]
    many: str
    number: float

    def __new__(cls, template: str, values: dict[str, Any], many: str = "", number: float = 1) -> Said:
        """Fill in the values."""
        chosen = many if many and number != 1 else template
        self = super().__new__(cls, chosen.format_map(values) if values else chosen)
        self.template, self.values, self.many, self.number = template, values, many, number
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.template, self.values, self.many, self.number)


def said(template: str, /, **values: Any) -> Said:
    """Say a sentence: `said("{unit} is not due now", unit=name)`.

    Without values the template is taken as it is, braces too.
    """
    return Said(template, values)


def said_of(number: float, one: str, many: str, /, **values: Any) -> Said:
    """Say a sentence in the form that goes with a number; `{number}` stands for it.

    `said_of(2, "{units} is Disrupted", "{units} are Disrupted", units=names)`.
    """
    return Said(one, {"number": number, **values}, many, number)


def named(name: str) -> Said:
    """Say the name of a thing of the game, which may have another in another language."""
    return Said(name, {})


class Verbatim(str):
    """A text that is the same in every language, such as what a user has typed, whatever word it may be."""

    __slots__ = ()


def to_say(template: str) -> str:
    """Mark a template that is said later, `said(template, …)`, so that it is found for translators."""
    return template


def to_say_of(one: str, many: str) -> tuple[str, str]:
    """Mark the two forms of a template that is said later: `said_of(number, one, many, …)`."""
    return one, many


class Joined(str):
    """Sentences or names with the same text between them: `parts` are they, `between` stands between two."""

    __slots__ = ("between", "parts")

    parts: tuple[str, ...]
    between: str

    def __new__(cls, parts: tuple[str, ...], between: str) -> Joined:
        """Put the parts together."""
        self = super().__new__(cls, between.join(parts))
        self.parts, self.between = parts, between
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.parts, self.between)


def joined(parts: Iterable[str], between: str) -> Joined:
    """Put sentences or names together as `between.join` does; each keeps what it knows of itself."""
    return Joined(tuple(parts), between)


def prefixed(prefix: str, text: str) -> Joined:
    """Put something that is no word, such as blanks, before a sentence."""
    return Joined((prefix, text), "")


def parts_of(text: str) -> Any:
    """Give a text as plain values for programs: its sentence with what is filled in, a list of parts, or the text."""
    if isinstance(text, Said):
        values = {name: parts_of(each) if isinstance(each, str) else each for name, each in text.values.items()}
        return {"sentence": text.many if text.many and text.number != 1 else text.template, "values": values}
    if isinstance(text, Joined):
        return [parts_of(each) for each in text.parts]
    return text
