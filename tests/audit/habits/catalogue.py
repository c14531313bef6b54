"""All kinds of habits."""

from __future__ import annotations

from tests.audit.habits.dragging import DRAGGING
from tests.audit.habits.handling import HANDLING
from tests.audit.habits.kind import Kind
from tests.audit.habits.talk import TALK
from tests.audit.habits.timing import TIMING

HABITS: tuple[Kind, ...] = (*HANDLING, *DRAGGING, *TIMING, *TALK)
"""Every habit that an audit must see through."""
