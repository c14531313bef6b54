"""Hexsides over which no zone of control goes, as the module gives them when a zone is shown (8.0)."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.properties import BARRED_FROM
from vassal_build.games.keren.schema import PROHIBITED, ROADBLOCK


def barred_text(box: Gamebox) -> str:
    """Write the hexes beside each hex that are barred from it, such as `;2925:3026;2926:3026;`."""
    barred: dict[str, list[str]] = {}
    for each in box.hexsides:
        if each.kind in {PROHIBITED, ROADBLOCK}:
            barred.setdefault(each.a, []).append(each.b)
            barred.setdefault(each.b, []).append(each.a)
    rows = (f"{place}:{', '.join(sorted(others))};" for place, others in sorted(barred.items()))
    return ";" + "".join(rows)


def barred_here() -> tuple[str, str]:
    """Give the condition that the text says nothing of the piece's hex, and an expression for what it says of it."""
    text, key = f'("" + {BARRED_FROM})', '";" + LocationName + ":"'
    return f"{text}.indexOf({key}) < 0", f'{text}.split({key})[1].split(";")[0]'
