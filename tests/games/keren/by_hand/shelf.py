"""Where the mistakes made by hand lie."""

from __future__ import annotations

from pathlib import Path

from tests.audit.by_hand.scoring import Shelf
from tests.paths import ROOT

SHELF = Shelf(Path(__file__).resolve().parent, ROOT / "docs" / "hand_made_mistakes_keren.md")
