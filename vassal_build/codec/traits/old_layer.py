"""The types that layers had in older engines, read into the fields of a Layer; nobody writes them any more.

Engine class: VASSAL.counters.Embellishment (originalSetType, and mySetType for version 0).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import INTEGER, KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL, NO_KEY, KeyStroke

ID = "emb;"
UNDER = "_"
"""Starts the activate command of a layer that is drawn under a selected piece."""
_RESET = (
    Column("letter", TEXT, ""),
    Column("reset", TEXT, ""),
    Column("reset_key", KEY),
    Column("reset_level", TEXT, "0"),
)
_KEYS = ("activate", "increase", "decrease")
_LETTERS = (
    Column("activation", TEXT, ""),
    Column("activate", TEXT, ""),
    Column("up", TEXT, ""),
    Column("increase", TEXT, ""),
    Column("down", TEXT, ""),
    Column("decrease", TEXT, ""),
    Column("x", INTEGER, 0),
    Column("y", INTEGER, 0),
)


def read(text: str) -> dict[str, Any]:
    """The fields in `emb;key[;reset...];activate;up key;up;down key;down;x;y;image[,name];...`.

    Keys are letters with Ctrl; a layer without a key to activate it is always active. A value that it does not follow
    would count from 0.
    """
    tokens = sequence.decode(text.removeprefix(ID), ";")
    fields = columns.read(_LETTERS, tokens)
    reset = columns.read(_RESET, sequence.decode(fields.pop("activation"), ";"))
    letter, up, down = (letters.upper() for letters in (reset.pop("letter"), fields.pop("up"), fields.pop("down")))
    pairs = [(*sequence.decode(token, ","), "")[:2] for token in tokens[len(_LETTERS) :]]
    return {
        **fields,
        "activate": fields["activate"].removeprefix(UNDER),
        "under_when_selected": fields["activate"].startswith(UNDER),
        **reset,
        "activate_key": _key(letter),
        "increase_key": _key(up),
        "decrease_key": _key(down),
        "old_activate_key": letter,
        "old_increase_key": up,
        "old_decrease_key": down,
        "first_value": 0,
        "always_active": not letter,
        "images": tuple(image for image, _ in pairs),
        "level_names": without_unnamed([name for _, name in pairs], len(pairs)),
    }


def converted(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a version 0 layer that the engine sets again: its keys were letters with modifiers.

    A layer with several letters for one key stays at version 0. One without a letter to activate it is always active.
    """
    letters = {name: fields.get(f"old_{name}_key", "A" if name == "activate" else "") for name in _KEYS}
    always = {"always_active": not letters["activate"]}
    if any(len(text) > 1 for text in letters.values()):
        return always
    keys = {
        f"{name}_key": KeyStroke(ord(text), fields[f"old_{name}_modifiers"]) if text else NO_KEY
        for name, text in letters.items()
    }
    return {**always, **keys, "version": 1}


def without_unnamed(names: Sequence[str], levels: int) -> tuple[str, ...]:
    """The names of levels up to the last that has one: the engine takes those after it for unnamed, too.

    More names than there are levels all stay, as they do there.
    """
    kept = len(names)
    while 0 < kept <= levels and not names[kept - 1]:
        kept -= 1
    return tuple(names[:kept])


def _key(letters: str) -> KeyStroke:
    return KeyStroke(ord(letters[0]), CTRL) if letters else NO_KEY
