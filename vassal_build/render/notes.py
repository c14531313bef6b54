"""The small print of charts, broken into lines: headings, and points whose first words stand out."""

from __future__ import annotations

from typing import Any

from vassal_build.render.typesetting import text_width, wrapped

_LINE = 1.3
_BEFORE_HEADING = 0.45
_LEAST_INDENT = 3.6


def laid_out(text: str, size: float, width: float) -> list[dict[str, Any]]:
    """Lay notes out in `width` pixels with letters `size` pixels high.

    A line that ends with a colon is a heading; what stands before a colon and a space is the head of a point. Gives
    runs with `text`, `style` (heading, head, plain) and `x`, `y` of their baseline, from that of the first line.
    """
    runs: list[dict[str, Any]] = []
    y = 0.0
    for line in text.split("\n"):
        head, colon, rest = line.partition(": ")
        if line.endswith(":"):
            y += size * _BEFORE_HEADING if runs else 0
            parts = wrapped(line[:-1], size, width, "sans-semibold")
            indent, style = 0.0, "heading"
        else:
            parts, style = [rest if colon else line], "plain"
            indent = 0.0
            if colon:
                indent = max(text_width(head, size, "sans-bold") + size * 0.6, size * _LEAST_INDENT)
                runs.append({"text": head, "style": "head", "x": 0, "y": round(y, 2)})
            parts = wrapped(parts[0], size, width - indent)
        for part in parts:
            runs.append({"text": part, "style": style, "x": round(indent, 2), "y": round(y, 2)})
            y += size * _LINE
    return runs
