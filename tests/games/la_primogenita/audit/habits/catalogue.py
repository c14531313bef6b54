"""All kinds of habits."""

from __future__ import annotations

from tests.games.la_primogenita.audit.habits.dragging import DRAGGING
from tests.games.la_primogenita.audit.habits.handling import HANDLING
from tests.games.la_primogenita.audit.habits.kind import HabitKind
from tests.games.la_primogenita.audit.habits.talk import TALK
from tests.games.la_primogenita.audit.habits.timing import TIMING

HABITS: tuple[HabitKind, ...] = (*HANDLING, *DRAGGING, *TIMING, *TALK)
"""Every habit that an audit must see through."""
