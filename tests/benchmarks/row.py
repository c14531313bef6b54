"""One line of the table of figures."""

from __future__ import annotations

from dataclasses import dataclass

ROUND = 100
"""From here on a figure is reported without decimals."""


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, its value and unit, the bound that we keep to, and the ratio to the figure beside it."""

    what: str
    value: float
    unit: str
    bound: float | None
    ratio: float | None

    def text(self) -> str:
        """Give the line as Markdown."""
        bound = "" if self.bound is None else f"≤ {self.bound:g} {self.unit}"
        ratio = "" if self.ratio is None else f"{self.ratio:.1f}"
        value = f"{self.value:.0f}" if self.value >= ROUND else f"{self.value:.3g}"
        return f"| {self.what} | {value} {self.unit} | {bound} | {ratio} |"
