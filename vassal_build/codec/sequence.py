"""Lists of tokens in one text, as VASSAL.tools.SequenceEncoder joins and splits them.

Every level of VASSAL's formats is such a list with its own delimiter: commands ESC, traits TAB, fields `;` and so on.
Typed fields of a list stand in columns.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from vassal_build.codec.errors import TokenError

ESC = "\x1b"
TAB = "\t"
BLANKS = "".join(map(chr, range(0x21)))
"""What Java's String.trim takes off a text."""
LONG = 2000
"""So long is hardly any token without a backslash in it."""


def encode(tokens: Sequence[str], delimiter: str) -> str:
    r"""Joins tokens into one text (SequenceEncoder.append, getValue).

    A delimiter inside a token gets a backslash; a token that starts with a backslash, or starts and ends with an
    apostrophe, is put between apostrophes. No tokens and one empty token both give the empty text.
    Raises TokenError when a token that is not the last ends in a bare backslash: VASSAL would read it as an escape.
    """
    last = len(tokens) - 1
    # a long text is put together once only: it has backslashes
    if max(map(len, tokens), default=0) < LONG:
        plain = delimiter.join(tokens)
        if "\\" not in plain and "'" not in plain and plain.count(delimiter) == last:
            return plain
    written = [_escape(token, delimiter) for token in tokens]
    for index, text in enumerate(written):
        if index < last and text.endswith("\\"):
            raise TokenError(
                f"token {index + 1} of {last + 1} ends in a backslash, which is only allowed in the last token"
            )
    return delimiter.join(written)


def decode(text: str, delimiter: str) -> list[str]:
    r"""Splits a text into its tokens (SequenceEncoder.Decoder.nextToken), always at least one.

    A delimiter after a backslash belongs to the token and loses that backslash; then one pair of apostrophes around
    the whole token is taken off. The work is linear in the length of the text.
    """
    if delimiter not in text:
        return [unquote(text)]
    tokens = text.split(delimiter)
    # to look for the two letters at once takes long in a text full of backslashes
    if "\\" in text and any(map(str.endswith, tokens, repeat("\\"))):
        tokens = _with_escaped(tokens, delimiter)
    return list(map(unquote, tokens)) if "'" in text else tokens


def decode_list(text: str, delimiter: str = ",") -> tuple[str, ...]:
    """Reads a list that may be empty: an empty text has no items (StringArrayConfigurer.stringToArray)."""
    return tuple(decode(text, delimiter)) if text else ()


def encode_lines(text: str) -> str:
    """Writes a text of several lines in one, as VASSAL keeps its notes (TextConfigurer.escapeNewlines)."""
    return encode(text.replace("\r", "").split("\n"), "|")


def decode_lines(text: str) -> str:
    """Reads a text of several lines back from one (TextConfigurer.restoreNewlines)."""
    return "\n".join(decode(text, "|"))


def _with_escaped(parts: Sequence[str], delimiter: str) -> list[str]:
    """The tokens of what stands between delimiters: one after a backslash parts none, and stands without it."""
    *inner, last = parts
    tokens: list[str] = []
    held: list[str] = []
    for part in inner:
        if part.endswith("\\"):
            held.append(part[:-1])
        elif held:
            tokens.append(delimiter.join([*held, part]))
            held.clear()
        else:
            tokens.append(part)
    return [*tokens, delimiter.join([*held, last])]


def _escape(token: str, delimiter: str) -> str:
    escaped = token.replace(delimiter, "\\" + delimiter) if delimiter in token else token
    return f"'{escaped}'" if needs_quotes(token) else escaped


def needs_quotes(token: str) -> bool:
    """Whether only apostrophes part a token from the list around it, and from its own apostrophes."""
    return token.startswith("\\") or (token.startswith("'") and token.endswith("'"))


def unquote(token: str) -> str:
    """Takes one pair of apostrophes around a token off."""
    if len(token) > 1 and token.startswith("'") and token.endswith("'"):
        return token[1:-1]
    return token
