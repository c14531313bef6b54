"""The steps of a log that are held to be played, so that they need not be read again.

A log is nearly all states of pieces, of which a command gives the old and the new one whole. Of these only the levels
that are others are held, because the text is many times as long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codec.commands import AddPiece, ChangePiece, Command, NullCommand, RemovePiece
from vassal_build.codec.errors import CodecError
from vassal_build.codec.logsteps import LogStep
from vassal_build.codec.nesting import States
from vassal_build.replacing import replace

MOST_HELD = 40_000
"""Logs with more commands than these are read again each time, so that memory stays small."""


class ChangeLevels(Command, frozen=True):
    """What a ChangePiece does to a piece: the levels of its state that are others, by their numbers; never written."""

    HIDDEN = ("levels",)

    id: str
    levels: Mapping[int, str]


class HeldSteps(Iterator[LogStep]):
    """Counts the steps that pass through, and holds them while they are few; commands that do nothing are left out.

    `nested` take apart the states of the pieces on the table with which the log begins.
    """

    def __init__(self, steps: Iterator[LogStep], nested: dict[str | None, States]) -> None:
        self._steps, self._nested = steps, nested
        self._commands = 0
        self.number = 0
        self.held: list[LogStep] | None = []

    def __next__(self) -> LogStep:
        step = next(self._steps)
        self.number = step.number
        self._commands += len(step.commands)
        if self._commands > MOST_HELD:
            self.held = None
        if self.held is not None:
            commands = (each for each in step.commands if type(each) is not NullCommand)
            self.held.append(replace(step, commands=tuple(map(self._shorter, commands))))
        return step

    def _shorter(self, command: Command) -> Command:
        """Give a command as it is held."""
        if type(command) is ChangePiece:
            return self._levels(command)
        if type(command) is AddPiece or type(command) is RemovePiece:
            # a piece that comes back may have other levels
            self._nested.pop(command.id, None)
        return command

    def _levels(self, change: ChangePiece) -> Command:
        nested = self._nested.get(change.id)
        if nested is None:
            return change
        try:
            return ChangeLevels(change.id, nested.others(change.old_state, change.state))
        except CodecError:  # it is refused in its step, when that is played
            return change
