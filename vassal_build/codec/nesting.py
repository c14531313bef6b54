"""The chain of traits in a piece's type and state: each level a list of its own text and the level inside it.

A TAB at the nth level has n backslashes before it. Texts that are nested in that plain way, nearly all, are taken apart
in one pass; any other goes through the token lists of every level. Engine class: VASSAL.counters.Decorator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import ne

from msgspec import Struct, field

from vassal_build.codec import sequence
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError

MAX_TRAITS = 1000
"""More traits than any piece has; more levels than this are taken for an attack."""
_SLASHES = tuple("\\" * depth for depth in range(MAX_TRAITS + 1))
_SEPARATORS = tuple(slashes + sequence.TAB for slashes in _SLASHES)


def peel(text: str) -> tuple[list[str], list[int], bool]:
    """Takes a type apart: its levels, how many tokens each list had, and whether `join` surely gives the same text.

    Raises CodecError when there are more than MAX_TRAITS levels.
    """
    plain = _plain_levels(text)
    if plain is not None:
        levels, sure = plain
        return levels, [2] * (len(levels) - 1), sure
    levels, widths = [], []
    while sequence.TAB in text:
        tokens = sequence.decode(text, sequence.TAB)
        if len(tokens) == 1:
            break
        levels.extend(tokens[:-1])
        widths.append(len(tokens))
        text = tokens[-1]
        if len(levels) > MAX_TRAITS:
            raise CodecError("a piece has more than {most} traits", most=MAX_TRAITS)
    return [*levels, text], widths, False


def peel_like(text: str, widths: Sequence[int]) -> tuple[list[str], bool]:
    """Takes a state apart as its type was, and says whether `join` surely gives the same text.

    Raises CodecError when it has fewer levels.
    """
    plain = _plain_levels(text)
    if plain is not None and len(plain[0]) == 1 + len(widths) and widths.count(2) == len(widths):
        return plain
    levels: list[str] = []
    for width in widths:
        tokens = sequence.decode(text, sequence.TAB)
        if len(tokens) < width:
            raise CodecError(
                "the state of a piece has {levels} levels, but its type has more", levels=len(levels) + len(tokens)
            )
        levels.extend(tokens[: width - 1])
        text = tokens[width - 1]
    return [*levels, text], False


def peel_both(type_text: str, state_text: str) -> tuple[list[str], list[str], bool]:
    """Takes a type and its state apart, as `peel` and `peel_like` do; raises what these raise."""
    types, states = _plain_levels(type_text), _plain_levels(state_text)
    if types is not None and states is not None and len(types[0]) == len(states[0]):
        return types[0], states[0], types[1] and states[1]
    levels, widths, sure = peel(type_text)
    like, as_sure = peel_like(state_text, widths)
    return levels, like, sure and as_sure


class States(Discreet, Struct):
    """The states of one piece, taken apart one after another: from one to the next few levels are others.

    `widths` are those of its type. The rest is of the last state, if all of its levels are nested in the plain way: its
    text, that up to its last TAB, and what stands between TABs; empty if they are not.
    """

    HIDDEN = ("text", "outer", "parts")

    widths: Sequence[int]
    text: str = ""
    outer: str = ""
    parts: list[str] = field(default_factory=list)

    def copied(self) -> States:
        """Gives what has taken the same state apart, and takes others by itself."""
        return States(self.widths, self.text, self.outer, self.parts)

    def peel(self, text: str) -> list[str]:
        """Takes a state apart as `peel_like` does, and raises what that raises."""
        levels, is_plain = peel_like(text, self.widths)
        self._keep(text, text.split(sequence.TAB) if is_plain else [])
        return levels

    def others(self, old: str | None, new: str) -> dict[int, str]:
        """Gives the levels of a state that are others than in an old one, by number; without an old one all of them.

        Raises what `peel_like` raises.
        """
        if old is None:
            return dict(enumerate(self.peel(new)))
        others = None if self._next(old) is None else self._next(new)
        if others is not None:
            return others
        before, _ = peel_like(old, self.widths)
        return {at: level for at, level in enumerate(self.peel(new)) if level != before[at]}

    def _next(self, text: str) -> dict[int, str] | None:
        """Take a state in; give its levels that are others than in the last, None unless both are plain."""
        if text == self.text:
            return {}
        if not self.parts:
            return None
        last = len(self.parts) - 1
        if text.startswith(self.outer):
            # of a piece that was only moved the basic piece alone is another
            parts: list[str] = [*self.parts[:last], text[len(self.outer) :]]
            others: Iterable[int] = (last,)
        else:
            parts = text.split(sequence.TAB)
            others = compress(count(), map(ne, parts, self.parts))
        if len(parts) != len(self.parts):
            return None
        levels: dict[int, str] = {}
        for at in others:
            slashes = _SLASHES[at] if at < last else ""
            levels[at] = level = parts[at].removesuffix(slashes)
            if not parts[at].endswith(slashes) or not _is_plain(level):
                return None
        self._keep(text, parts)
        return levels

    def _keep(self, text: str, parts: list[str]) -> None:
        self.parts = parts
        self.text, self.outer = (text, text[: len(text) - len(parts[-1])]) if parts else ("", "")


def join(levels: Iterable[str]) -> str:
    """Nests levels into one text, the first outermost. Raises TokenError for what the format cannot hold."""
    tokens = list(levels)
    if len(tokens) <= len(_SEPARATORS) and _are_plain(tokens):
        parts = [""] * (2 * len(tokens) - 1)
        parts[::2] = tokens
        parts[1::2] = _SEPARATORS[: len(tokens) - 1]
        return "".join(parts)
    *outer, text = tokens
    for level in reversed(outer):
        text = sequence.encode([level, text], sequence.TAB)
    return text


def _plain_levels(text: str) -> tuple[list[str], bool] | None:
    """Take a text apart in one pass; None when a level has other than two tokens or apostrophes around it."""
    parts = text.split(sequence.TAB)
    last = parts.pop()
    if len(parts) <= MAX_TRAITS and all(map(str.endswith, parts, _SLASHES)):
        found = [*map(str.removesuffix, parts, _SLASHES), last]
        if _are_plain(found):
            return found, True
    levels: list[str] = []
    inside: list[str] = []
    sure, depth, slashes = True, 0, ""
    for part in parts:
        cut = len(part) - depth
        if not part.endswith(slashes) or (not inside and part.startswith("'")):
            return None
        if (
            cut and part[cut - 1] == "\\"
        ):  # a TAB of a definition inside this level; one backslash is the list's around it
            inside.append(part[:cut])
            continue
        if inside:
            levels.append(sequence.TAB.join([*(piece[:-1] for piece in inside), part[:cut]]))
            inside, sure = [], False
        else:
            levels.append(part[:cut])
            sure = sure and (not cut or part[0] != "\\")
        depth += 1
        slashes += "\\"
        if depth > MAX_TRAITS:
            raise CodecError("a piece has more than {most} traits", most=MAX_TRAITS)
    if last.startswith("'") and not inside:
        return None
    levels.append(sequence.TAB.join([*inside, last]))  # the innermost level is no list, so nothing is taken off it
    return levels, sure and not inside and last[:1] != "\\" and last[-1:] != "\\"


def _are_plain(tokens: Sequence[str]) -> bool:
    """Whether nesting the tokens can neither quote nor escape anything in any of them."""
    # most often there is nothing to quote or escape, which one look at all of them tells
    text = "".join(tokens)
    return ("\\" not in text and "'" not in text and sequence.TAB not in text) or all(map(_is_plain, tokens))


def _is_plain(token: str) -> bool:
    """Whether nesting the token can neither quote nor escape anything in it: then it is written as it stands."""
    return not token or (sequence.TAB not in token and token[0] not in "\\'" and token[-1] != "\\")
