"""The files whose answers are kept, by the names of their answers: logs of this folder, and logs that lie elsewhere."""

from __future__ import annotations

from pathlib import Path

from tests.games.la_primogenita.audit.paper import MAIL, TURN

HERE = Path(__file__).parent
BY_HAND = HERE.parent / "audit" / "by_hand" / "logs"

LOGS: dict[str, Path] = {
    file.stem: file for file in (*sorted((HERE / "logs").glob("*.vlog")), *sorted(BY_HAND.glob("*.vlog")), TURN)
}
"""Logs that are audited each by itself."""
JOINED: tuple[Path, ...] = MAIL
"""Logs of one game, audited as one."""
