r"""The words of BeanShell, the engine's script language, each with where it stands: names, numbers, texts and signs.

How they make up an expression is beanshell.py. Source: the grammar of BeanShell 2.0b6 that VASSAL carries, which has
`=~` and `!~` besides.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from msgspec import Struct

COMMENT: Final = r"//[^\r\n]*[\r\n]|/\*(?!\*).*?\*/"
"""The comments that may stand in an expression: one with `//` must end within it, and `/**` begins none."""
_WORD = re.compile(
    r"(?P<space>[\0-\x20\x80-\xa0]+|"
    + COMMENT
    + r""")
    |(?P<text>"{3}(?:[^"\\]|\\.|"(?!""))*"{3}|"(?:[^"\\\r\n]|\\(?:[ntbrf\\'"]|[0-3]?[0-7]{1,2}|u+[0-9A-Fa-f]{4}))*")
    |(?P<letter>'(?:[^'\\\r\n]|\\(?:[ntbrf\\'"]|[0-3]?[0-7]{1,2}|u+[0-9A-Fa-f]{4}))')
    |(?P<number>0[xX][0-9A-Fa-f]+[lL]?|(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?[fFdD]?
        |[0-9]+[eE][-+]?[0-9]+[fFdD]?|[0-9]+[fFdD]|(?:[1-9][0-9]*|0[0-7]*)[lL]?)
    |(?P<name>[^\W\d][\w$]*|\$[\w$]*)
    |(?P<sign>>>>=|<<=|>>=|>>>|=~|!~|\+\+|--|==|!=|<=|>=|&&|\|\||<<|>>|[-+*/%&|^]=|[-+*%&|^<>=!~?:.,;(){}\[\]]|/(?![/*])
        |@(?:and_assign|or_assign|left_shift_assign|right_shift_assign|right_unsigned_shift_assign)
        |@(?:gteq|lteq|gt|lt|or|and|bitwise_or|bitwise_and|left_shift|right_shift|right_unsigned_shift))""",
    re.VERBOSE | re.DOTALL,
)


class WordKind(Enum):
    """What a word is; an END stands after the last."""

    TEXT = "text"
    LETTER = "letter"
    NUMBER = "number"
    NAME = "name"
    SIGN = "sign"
    END = "end"


class Word(Struct, frozen=True):
    """One word as it is written, and where it begins: letters from the start of the expression."""

    kind: WordKind
    text: str
    at: int

    @property
    def inside(self) -> str:
        """What stands between the quotation marks of a text, without the backslashes."""
        marks = 3 if self.text.startswith('"""') else 1
        return unescaped(self.text[marks:-marks])


class UnparsableError(Exception):
    """No expression of BeanShell: `at` is where in the text that shows, `why` the reason in words."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(why)
        self.at = at
        self.why = why


def unescaped(text: str) -> str:
    """Take the backslashes off a text, as far as they only keep signs from ending it."""
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def split(text: str) -> list[Word]:
    """Give the words of an expression, without spaces and comments; raise UnparsableError where none can be read."""
    words: list[Word] = []
    at = 0
    while at < len(text):
        found = _WORD.match(text, at)
        if found is None:
            raise UnparsableError(at, _why_no_word(text, at))
        if found.lastgroup != "space":
            words.append(Word(WordKind(found.lastgroup), found.group(), at))
        at = found.end()
    return [*words, Word(WordKind.END, "", len(text))]


def _why_no_word(text: str, at: int) -> str:
    if text[at] == '"':
        stray = re.compile(r'"(?:[^"\\\r\n]|\\[ntbrf\\\'"0-7u])*(\\.)?', re.DOTALL).match(text, at)
        if stray is not None and stray.group(1):
            return f"'{stray.group(1)}' is not a sign that BeanShell allows in a text"
        return "a text has no closing quotation mark on its line"
    if text.startswith("//", at):
        return "a comment with '//' also hides what the engine adds after the expression"
    if text[at] == "/":
        return "a comment has no '*/', or begins with '/**'"
    if text[at] == "'":
        return "apostrophes take one letter only; write a text between quotation marks"
    return f"'{text[at]}' cannot be used in an expression"
