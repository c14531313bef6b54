"""Every picture of a game: the families that its design names, in the order in which they are drawn and listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.picture import PICTURE_NAME, Picture

Family = Callable[[Gamebox], Iterator[Picture]]


def all_pictures(box: Gamebox, families: Iterable[Family]) -> Iterator[Picture]:
    """Give every picture of the game.

    Raises UnusableFile for a name that two pictures have, and for one that is none of a file.
    """
    seen: set[str] = set()
    for family in families:
        for picture in family(box):
            if not PICTURE_NAME.fullmatch(picture.name):
                raise UnusableFile(f"'{picture.name}' cannot be the name of a picture")
            if picture.name in seen:
                raise UnusableFile(f"two pictures of the game have the name '{picture.name}'")
            seen.add(picture.name)
            yield picture
