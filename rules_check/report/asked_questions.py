"""What the questions of games are called where a reader chooses one."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.report.legal import LEGAL
from vassal_build.language.said import said

LABELS: Mapping[str, str] = {
    "reach": said("where units can move"),
    "sees": said("what a hex sees"),
    "supply": said("who is in supply"),
    "zoc": said("Zones of Control"),
    LEGAL: said("which actions are legal"),
}
"""Those that games have in common; others are called by their names."""


def label_of(question: str) -> str:
    """Give what a question is called, by its name."""
    return LABELS.get(question, question)
