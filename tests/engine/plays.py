"""Written plays: a text whose lines are deeds at the table; each game says what its words do.

`#` begins a comment. A line `say WORDS` is talk in the chat, in every game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rules_check.replay.record import Record
from tests.engine.by_hand import ByHand

COMMENT = re.compile(r"(^|\s)#.*")
SAY = "say"


def deeds(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the words of each line that has some."""
    for number, line in enumerate(text.splitlines(), 1):
        if words := COMMENT.sub("", line).split():
            yield number, words


def perform(text: str, do: Callable[[list[str]], None]) -> None:
    """Do every line; raises ValueError with the line that could not be done."""
    for number, words in deeds(text):
        try:
            do(words)
        except Exception as reason:
            raise ValueError(f"line {number}: {' '.join(words)}: {reason}") from reason


def done(
    player: ByHand,
    words: Sequence[str],
    lines: Mapping[str, str],
    buttons: Mapping[str, str],
    verbs: Mapping[str, Callable[..., None]],
) -> None:
    """Do one line: a verb is a line of the menu of each piece named after it, a button, or a method of its own."""
    verb, *rest = words
    if verb in lines:
        player.choose(lines[verb], *rest)
    elif verb in buttons:
        player.press(buttons[verb])
    else:
        verbs[verb](player, *rest)


def recorded(player: ByHand, play: Path, log: Path, do: Callable[[list[str]], None]) -> None:
    """Perform a play, one line of which begins the log; end the log.

    Raises ValueError for a line that cannot be done, a mistake left open, or steps that the log has not.
    """
    try:
        perform(play.read_text(encoding="utf-8"), do)
        player.engine.end_log()
        written = Record.open(log).steps
        if written != player.steps:
            raise ValueError(f"the log has {written} steps, {player.steps} were played")
        if player.open_mistakes:
            raise ValueError(f"without an end: {', '.join(player.open_mistakes)}")
        player.engine.quiet()
    except Exception as reason:
        raise ValueError(f"{play.name}: {reason}") from reason
