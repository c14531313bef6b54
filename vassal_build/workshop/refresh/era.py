"""Which refresher a module is for: VASSAL's own has had other rules since 3.7.

Engine class: VASSAL.build.module.GameRefresher.
"""

from __future__ import annotations

from enum import Enum, auto

from lxml import etree

from vassal_build.codec.metadata import version_numbers

NEW_RULES = (3, 7)


class Era(Enum):
    """The rules of the engine that saved the module.

    From 3.7 on a label without a key is as defined, an empty state is kept, and a stack is taken up whole and put down
    again piece by piece.
    """

    OLD = auto()
    NEW = auto()


def era_of(root: etree._Element) -> Era:
    """Say it of a module by its root component; one that does not name its engine is old."""
    return Era.NEW if version_numbers(root.get("VassalVersion", ""))[:2] >= NEW_RULES else Era.OLD
