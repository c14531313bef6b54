"""The table `[numbering]` of game.toml: how hexes lie and how they are numbered."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.gamebox.settings import SettingsReader
from vassal_build.hexgrid import HexNumbering, Labels, Lattice, Top

SEPARATORS = ("", "-", ".", ":", "_")
"""What may stand between the two numbers; blanks, `,` `;` `#` and `/` have a meaning where hexes are listed."""
MOST = 999
"""No map has more rows or columns."""
_TABLE = "numbering"
_PARITIES = ("even", "odd")
_LEANS: Mapping[tuple[Top, str], bool] = {
    (Top.POINT, "left"): True,
    (Top.POINT, "right"): False,
    (Top.FLAT, "down"): True,
    (Top.FLAT, "up"): False,
}
"""Whether the next line lies further on (east or south): columns lean as they are seen from below, rows going east."""
_STAGGERED = {Top.POINT: "indented", Top.FLAT: "raised"}
"""The setting that says which lines stand half a hex to the right, or higher."""


def numbering(reader: SettingsReader) -> HexNumbering | None:
    """Read how hexes are numbered; None when something is wrong, which joins the reader's findings."""
    before = len(reader.findings)
    if not isinstance(reader.find(_TABLE), Mapping):
        reader.fault(_TABLE, f"'{_TABLE}' must be a table with the orientation of hexes and their numbering")
        return None
    rows, columns = (_labels(reader, f"{_TABLE}.{name}") for name in ("rows", "columns"))
    top = _top(reader)
    if top is None:
        return None
    lattice = _lattice(reader, top, rows if top is Top.POINT else columns)
    first = _word(reader, f"{_TABLE}.first", ("column", "row"))
    separator = _word(reader, f"{_TABLE}.separator", SEPARATORS)
    if not separator and rows.letters and columns.letters:
        reader.fault(_TABLE, "rows and columns in letters need a separator between them")
    if len(reader.findings) > before:
        return None
    return HexNumbering(lattice, rows, columns, first == "row", separator)


def _top(reader: SettingsReader) -> Top | None:
    """Read which way up hexes stand, which must be said."""
    key, before = f"{_TABLE}.top", len(reader.findings)
    if reader.find(key) is None:
        reader.fault(_TABLE, f"'{key}' is missing; it gives the orientation of the hexes")
        return None
    top = Top(_word(reader, key, ("point", "flat")))
    return top if len(reader.findings) == before else None


def _lattice(reader: SettingsReader, top: Top, lines: Labels) -> Lattice:
    """Read which way lines are shifted: by exactly one of the two settings that go with which way up hexes stand."""
    parity = _STAGGERED[top]
    keys = ("lean", *_STAGGERED.values())
    given = [key for key in keys if reader.find(f"{_TABLE}.{key}") is not None]
    if given not in (["lean"], [parity]):
        where = f"{_TABLE}.{given[-1]}" if given else _TABLE
        reader.fault(where, f"hexes with top = '{top.value}' need exactly one of 'lean' and '{parity}'")
        return Lattice(top, leans=False, forward=True)
    if given == ["lean"]:
        words = tuple(word for each, word in _LEANS if each is top)
        word = _word(reader, f"{_TABLE}.lean", words)
        return Lattice(top, leans=True, forward=_LEANS.get((top, word), True))
    first_is_it = lines.first_is_even == (_word(reader, f"{_TABLE}.{parity}", _PARITIES) == "even")
    return Lattice(top, leans=False, forward=first_is_it == (top is Top.FLAT))


def _labels(reader: SettingsReader, key: str) -> Labels:
    """Read how rows or columns are numbered."""
    reader.table(key)
    letters = _word(reader, f"{key}.written", ("digits", "letters")) == "letters"
    digits = _number(reader, f"{key}.digits", 1, len(str(MOST))) if reader.find(f"{key}.digits") is not None else None
    if letters and digits is not None:
        reader.fault(f"{key}.digits", "letters have no digits")
    count = _number(reader, f"{key}.count", 1, MOST) if reader.find(f"{key}.count") is not None else None
    without = reader.find(f"{key}.without")
    if without is not None and not isinstance(without, list):
        reader.fault(f"{key}.without", f"'{key}.without' must be a list, not {without!r}")
    plain = Labels(letters, 2 if digits is None else digits)
    first = reader.find(f"{key}.first")
    labels = Labels(
        letters,
        plain.digits,
        (0 if letters else 1) if first is None else _label(reader, f"{key}.first", plain, first),
        _flag(reader, f"{key}.descending"),
        tuple(sorted({_label(reader, f"{key}.without", plain, each) for each in _items(without)})),
        count,
    )
    _judge(reader, key, labels)
    return labels


def _judge(reader: SettingsReader, key: str, labels: Labels) -> None:
    """Find a first number that is left out, and numbers that go down below none."""
    if labels.first in labels.without:
        reader.fault(f"{key}.first", f"'{key}.first' is one of those in 'without'")
    if labels.count is not None and labels.within(labels.count - 1) < labels.count - 1:
        reader.fault(f"{key}.count", f"{labels.count} numbers cannot go down from {labels.shown(labels.first)}")


def _label(reader: SettingsReader, key: str, labels: Labels, value: object) -> int:
    """Read one number of rows or columns as it is printed: a whole number, or capital letters."""
    wrong = f"'{key}' must have capital letters such as A or BB" if labels.letters else f"'{key}' must have numbers"
    if labels.letters and isinstance(value, str) and value.isascii() and value.isalpha() and value.isupper():
        number = labels.number(value)
        if number is not None and number <= MOST:
            return number
    elif not labels.letters and isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        return value
    else:
        wrong += "" if labels.letters else f" from 0 to {MOST}"
    reader.fault(key, f"{wrong}, not {value!r}")
    return 0


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _number(reader: SettingsReader, key: str, least: int, most: int) -> int:
    value = reader.whole(key, least)
    if value > most:
        reader.fault(key, f"'{key}' must be {most} at most, not {value}")
        return most
    return value


def _flag(reader: SettingsReader, key: str) -> bool:
    value = reader.find(key)
    if value is not None and not isinstance(value, bool):
        reader.fault(key, f"'{key}' must be true or false, not {value!r}")
    return value is True


def _word(reader: SettingsReader, key: str, words: tuple[str, ...]) -> str:
    """Read one of a few words, the first of them where the setting is not there."""
    value = reader.find(key)
    if value is None or value in words:
        return words[0] if value is None else str(value)
    shown = ", ".join(f"'{word}'" for word in words)
    reader.fault(key, f"'{key}' may be {shown}, not {value!r}")
    return words[0]
