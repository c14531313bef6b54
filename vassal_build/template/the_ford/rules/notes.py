"""What units are remembered to have done, and for how long; no table shows it."""

from __future__ import annotations

from .state import Note

MOVED = Note("moved")
ASSAULTED = Note("assaulted")
OPENED = Note("opened")
"""Until it has fired, or been fired at or assaulted."""
FIRED = Note("fired", all_turn=True)

NOTES: tuple[Note, ...] = (MOVED, OPENED, FIRED, ASSAULTED)
"""All of them; their words may stand behind a unit in a case."""
