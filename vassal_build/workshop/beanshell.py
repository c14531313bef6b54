"""Whether BeanShell, the engine's script language, can read an expression, and if not, where it stops.

Only the shape counts; nothing is worked out. Which of its names are those of properties is seen here, too; what its
texts name is expressions.py. Source: the grammar of BeanShell 2.0b6; VASSAL.script.ExpressionInterpreter puts an
expression after an equals sign and a semicolon after it, so further statements may follow, which are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct, field

from vassal_build.workshop.beanshell_words import UnparsableError, Word, WordKind, split


def _set_of(words: str) -> frozenset[str]:
    return frozenset(words.split())


MAX_DEPTH: Final = 40
"""Deeper than anybody nests; what lies deeper is not looked at."""
ASSIGNING: Final = _set_of(
    "= += -= *= /= %= &= |= ^= <<= >>= >>>= @and_assign @or_assign @left_shift_assign "
    "@right_shift_assign @right_unsigned_shift_assign"
)
BETWEEN: Final = _set_of(
    "|| && | ^ & == != =~ !~ < > <= >= << >> >>> + - * / % @or @and @bitwise_or @bitwise_and @lt @gt @lteq @gteq "
    "@left_shift @right_shift @right_unsigned_shift instanceof"
)
"""Signs between two values; which of them binds closer does not matter for whether they can be read."""
PRIMITIVES: Final = _set_of("boolean byte char double float int long short")
VALUES: Final = _set_of("true false null void")
RESERVED: Final = _set_of(
    "abstract break case catch class const continue default do else enum extends final finally for goto if implements "
    "import instanceof interface native new package private protected public return static strictfp switch "
    "synchronized throw throws transient try volatile while"
)
STRING_METHODS: Final = _set_of(
    "compareTo compareToIgnoreCase contains endsWith equals equalsIgnoreCase format hashCode indexOf isBlank isEmpty "
    "lastIndexOf length matches regionMatches repeat replace replaceAll replaceFirst startsWith strip stripLeading "
    "stripTrailing substring toLowerCase toUpperCase trim"
)
"""What can be called on the name of a property; before another call, or before a field, stands the name of a class."""

COUNTING: Final = re.compile(r"(Sum|Count|Max|Min|Average|Range)\w*")
"""Functions that take a whole expression as a text."""


class Stop(Struct, frozen=True):
    """Where reading stops, in letters from the start of the text, and why."""

    at: int
    why: str


class ParsedExpression(Struct, frozen=True):
    """What BeanShell makes of an expression: its words, the properties and functions among them, or where it stops.

    functions: those called by their bare name. assigns: whether it sets a name by one equals sign, and nothing follows
    that could use it.
    """

    words: tuple[Word, ...] = ()
    properties: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    assigns: bool = False
    stop: Stop | None = None


def read(text: str) -> ParsedExpression:
    """Read an expression, with or without its braces; one that is a text or nothing has no words.

    Source of what is a property: BeanShellExpressionValidator.
    """
    inner, skipped = _stripped(text)
    if not inner.strip() or _is_one_text(inner):
        return ParsedExpression()
    try:
        reader = _Reader(split(inner))
        reader.all()
    except UnparsableError as error:
        return ParsedExpression(stop=Stop(skipped + error.at, error.why))
    assigns = reader.assigns and reader.words[reader.next].kind is WordKind.END
    return ParsedExpression(tuple(reader.words), frozenset(reader.properties), frozenset(reader.functions), assigns)


def stop(text: str) -> Stop | None:
    """Give where BeanShell stops reading an expression (with or without its braces), None for one that it can read."""
    return read(text).stop


def inner_expressions(text: str) -> Iterator[str]:
    """Yield the texts in an expression that are expressions themselves, as in `Count("{Side == 1}")`."""
    calls: list[str] = []
    before = ""
    try:
        words = split(_stripped(text)[0])
    except UnparsableError:
        return
    for word in words:
        if word.text == "(":
            calls.append(before)
        elif word.text == ")" and calls:
            calls.pop()
        elif word.kind is WordKind.TEXT and calls and COUNTING.fullmatch(calls[-1]):
            inner = word.inside.strip()
            if inner.startswith("{") and inner.endswith("}"):
                yield inner
        before = word.text


class _TooDeepError(Exception):
    """An expression that is nested deeper than is looked at."""


class _Reader(Struct):
    words: list[Word]
    next: int = 0
    depth: int = 0
    properties: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    assigns: bool = False

    def all(self) -> None:
        """Read the expression to its end, or to a semicolon and statements, which are not looked at."""
        try:
            self.expression()
        except _TooDeepError:
            return
        if self._word.kind is not WordKind.END and self._word.text != ";":
            raise self._stray()

    def expression(self) -> None:
        """Read `value`, `value = expression` or `value ? expression : expression`."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise _TooDeepError
        can_be_set = self._operand()
        while self._word.text in ASSIGNING:
            if not can_be_set:
                raise UnparsableError(self._word.at, f"'{self._word.text}' needs a name on its left; do you mean '=='?")
            self.assigns |= self._word.text == "="
            self.next += 1
            can_be_set = self._operand()
        self._operands()
        while self._take("?"):
            self.expression()
            self._need(":", "'?' has no ':'")
            self._operand()
            self._operands()
        self.depth -= 1

    def _operands(self) -> None:
        while self._word.text in BETWEEN:
            is_type = self._word.text == "instanceof"
            self.next += 1
            if is_type:
                self._type()
            else:
                self._operand()

    def _operand(self) -> bool:
        """Read one value with the signs before and after it; give whether it is one that can be set."""
        plain = True
        while True:
            if self._word.text in ("!", "~", "+", "-", "++", "--"):
                self.next += 1
            elif self._at_cast():
                self._cast()
            else:
                break
            plain = False
        self._value()
        if self._word.text in ("++", "--"):
            self.next += 1
            plain = False
        return plain

    def _value(self) -> None:
        word = self._word
        if word.kind in (WordKind.TEXT, WordKind.LETTER, WordKind.NUMBER) or word.text in VALUES:
            self.next += 1
        elif self._take("("):
            self.expression()
            self._need(")", "'(' has no ')'")
        elif self._take("new"):
            self._new()
        elif self._word.text in PRIMITIVES:
            self._type()
            self._need(".", "the expression is not complete")
            self._need("class", "the expression is not complete")
        else:
            self._variable_or_call()
        self._parts()

    def _variable_or_call(self) -> None:
        """Read a name, with its arguments if it is called, and keep it if VASSAL takes it for that of a property."""
        first, *parts = self._name()
        is_property = not parts and self._word.text not in ("(", ".")
        if self._word.text == "(":
            is_property = not STRING_METHODS.isdisjoint(parts[:1])
            if not parts:
                self.functions.add(first)
            self._arguments()
        if is_property:
            self.properties.add(first)

    def _parts(self) -> None:
        """Read what follows a value: `.name`, `.name(...)`, `[index]`, `{name}`."""
        while True:
            if self._take("."):
                if not self._take("class"):
                    self._plain_name()
                    if self._word.text == "(":
                        self._arguments()
            elif self._take("["):
                self.expression()
                self._need("]", "'[' has no ']'")
            elif self._take("{"):
                self.expression()
                self._need("}", "'{' has no '}'")
            else:
                return

    def _arguments(self) -> None:
        self._need("(", "the expression is not complete")
        if self._take(")"):
            return
        self.expression()
        while self._take(","):
            self.expression()
        self._need(")", "'(' has no ')'")

    def _new(self) -> None:
        if self._word.text in PRIMITIVES:
            self.next += 1
        else:
            self._name()
        if self._word.text == "[":  # the sizes and values of an array
            raise _TooDeepError
        self._arguments()
        if self._word.text == "{":  # the body of a class
            raise _TooDeepError

    def _name(self) -> list[str]:
        """Read `name.name.name`."""
        parts = [self._plain_name()]
        while self._word.text == "." and self.words[self.next + 1].text != "class":
            self.next += 1
            parts.append(self._plain_name())
        return parts

    def _plain_name(self) -> str:
        word = self._word
        if word.kind is not WordKind.NAME or word.text in RESERVED | PRIMITIVES | VALUES:
            raise self._stray()
        self.next += 1
        return word.text

    def _type(self) -> None:
        if self._word.text in PRIMITIVES or self._word.text == "void":
            self.next += 1
        else:
            self._name()
        while self._word.text == "[" and self.words[self.next + 1].text == "]":
            self.next += 2

    def _at_cast(self) -> bool:
        """Whether `(Name)` before another value comes next, or `(int`; a sign after `(Name)` makes it a sum."""
        if self._word.text != "(":
            return False
        at = self.next + 1
        if self.words[at].text in PRIMITIVES:
            return True
        if self.words[at].kind is not WordKind.NAME or self.words[at].text in RESERVED | VALUES:
            return False
        while self.words[at + 1].text == "." and self.words[at + 2].kind is WordKind.NAME:
            at += 2
        if self.words[at + 1].text == "[" and self.words[at + 2].text == "]":
            return True
        after = self.words[min(at + 2, len(self.words) - 1)]
        starts = (
            after.kind in (WordKind.TEXT, WordKind.LETTER, WordKind.NUMBER, WordKind.NAME)
            and after.text != "instanceof"
        )
        return self.words[at + 1].text == ")" and (starts or after.text in ("~", "!", "("))

    def _cast(self) -> None:
        self._need("(", "the expression is not complete")
        self._type()
        self._need(")", "'(' has no ')'")

    @property
    def _word(self) -> Word:
        return self.words[self.next]

    def _take(self, text: str) -> bool:
        if self._word.text != text or self._word.kind in (WordKind.TEXT, WordKind.END):
            return False
        self.next += 1
        return True

    def _need(self, text: str, why: str) -> None:
        if not self._take(text):
            stray = self._stray()
            raise UnparsableError(
                stray.at, why if self._word.kind is WordKind.END else f"{stray.why}, and '{text}' is missing"
            )

    def _stray(self) -> UnparsableError:
        word = self._word
        if word.kind is WordKind.END:
            return UnparsableError(word.at, "the expression is not complete")
        return UnparsableError(word.at, f"'{word.text}' is in the wrong place")


def _stripped(text: str) -> tuple[str, int]:
    """Take the braces off, twice if there are two, as the engine does it; give also how many letters went."""
    skipped = 0
    for _ in range(2):
        bare = text.strip()
        if not (bare.startswith("{") and bare.endswith("}") and len(bare) > 1):
            break
        skipped += text.index("{") + 1
        text = bare[1:-1]
    return text, skipped


def _is_one_text(text: str) -> bool:
    return len(text) > 1 and text[0] == text[-1] == '"' and text.count('"') == 2
