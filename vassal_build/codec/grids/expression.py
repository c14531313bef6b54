"""Location formats that are expressions, as far as they are sums of words, numbers, texts and choices between them.

This is a small part of BeanShell, the engine's script language: whole numbers, texts, `+ - * / %`, comparisons,
`! && ||`, `a ? b : c` and parentheses. Calls, other properties and numbers with a point are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

Value = int | bool | str
_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?![\w.]))|(?P<text>\"(?:[^\"\\]|\\.)*\")|\$?(?P<word>[A-Za-z_]\w*)\$?"
    r"|(?P<sign>==|!=|<=|>=|&&|\|\||[-+*/%<>!?:()]))"
)
_INTEGER = re.compile(r"[+-]?\d{1,9}", re.ASCII)
MAX_TOKENS: Final = 200


class ExpressionError(Exception):
    """An expression that is not worked out here; its text says what stands in the way."""


def evaluate(text: str, values: Mapping[str, str]) -> str:
    """Work out an expression (without its braces) in which these words have values.

    As in VASSAL a value that is a whole number is taken as one, so `0101` counts as 101. Raises ExpressionError.
    """
    reader = _Reader(_tokens(text), values)
    value = reader.choice()
    if reader.tokens[reader.at] != ("end", ""):
        raise ExpressionError(f"'{reader.tokens[reader.at][1]}' is in the wrong place")
    return _text(value)


def _tokens(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    at = 0
    text = text.strip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None or len(found) > MAX_TOKENS:
            raise ExpressionError(f"it contains '{text[at : at + 12].strip()}'")
        kind = match.lastgroup or ""
        found.append((kind, match[kind]))
        at = match.end()
    return [*found, ("end", "")]


class _Reader(Struct):
    tokens: list[tuple[str, str]]
    values: Mapping[str, str]
    at: int = 0
    depth: int = 0

    def choice(self) -> Value:
        """Read `condition ? this : that`, or anything that binds closer."""
        self.depth += 1
        if self.depth > 50:
            raise ExpressionError("it is nested too deeply")
        condition = self._level(0)
        if self._take("?"):
            this = self.choice()
            if not self._take(":"):
                raise ExpressionError("'?' has no ':'")
            that = self.choice()
            condition = this if _flag(condition) else that
        self.depth -= 1
        return condition

    def _level(self, level: int) -> Value:
        if level == len(_LEVELS):
            return self._single()
        left = self._level(level + 1)
        while self.tokens[self.at][0] == "sign" and self.tokens[self.at][1] in _LEVELS[level]:
            sign = self.tokens[self.at][1]
            self.at += 1
            left = _LEVELS[level][sign](left, self._level(level + 1))
        return left

    def _single(self) -> Value:
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            return int(text)
        if kind == "text":
            return re.sub(r"\\(.)", r"\1", text[1:-1])
        if kind == "word":
            return self._word(text)
        if text == "(":
            inner = self.choice()
            if not self._take(")"):
                raise ExpressionError("'(' has no ')'")
            return inner
        if text in ("-", "!"):
            inner = self._single()
            return -_number(inner) if text == "-" else not _flag(inner)
        raise ExpressionError(f"'{text}' is in the wrong place" if text else "the expression is not complete")

    def _word(self, word: str) -> Value:
        if word in ("true", "false"):
            return word == "true"
        if self.tokens[self.at][1] == "(":
            raise ExpressionError(f"it calls {word}")
        if word not in self.values:
            raise ExpressionError(f"it reads the property {word}")
        value = self.values[word]
        return int(value) if _INTEGER.fullmatch(value) else value

    def _take(self, sign: str) -> bool:
        if self.tokens[self.at] != ("sign", sign):
            return False
        self.at += 1
        return True


def _text(value: Value) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _number(value: Value) -> int:
    if isinstance(value, bool | str):
        raise ExpressionError("it calculates with something that is not a number")
    return value


def _flag(value: Value) -> bool:
    if not isinstance(value, bool):
        raise ExpressionError("it uses something as a condition that is not one")
    return value


def _plus(left: Value, right: Value) -> Value:
    if left == "" or right == "":  # the engine's BeanShell leaves a number a number here
        return right if left == "" else left
    if isinstance(left, str) or isinstance(right, str):
        return _text(left) + _text(right)
    return _number(left) + _number(right)


def _divided(left: Value, right: Value) -> Value:
    if _number(right) == 0:
        raise ExpressionError("it divides by zero")
    quotient = abs(_number(left)) // abs(_number(right))
    return quotient if (_number(left) < 0) == (_number(right) < 0) else -quotient


def _rest(left: Value, right: Value) -> Value:
    return _number(left) - _number(right) * _number(_divided(left, right))


_LEVELS: tuple[dict[str, Callable[[Value, Value], Value]], ...] = (
    {"||": lambda left, right: _flag(left) or _flag(right)},
    {"&&": lambda left, right: _flag(left) and _flag(right)},
    {"==": lambda left, right: left == right, "!=": lambda left, right: left != right},
    {
        "<": lambda left, right: _number(left) < _number(right),
        ">": lambda left, right: _number(left) > _number(right),
        "<=": lambda left, right: _number(left) <= _number(right),
        ">=": lambda left, right: _number(left) >= _number(right),
    },
    {"+": _plus, "-": lambda left, right: _number(left) - _number(right)},
    {"*": lambda left, right: _number(left) * _number(right), "/": _divided, "%": _rest},
)
