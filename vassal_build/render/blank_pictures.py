"""Icons that their template leaves blank: it has no branch for their name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from vassal_build.render.picture import Picture
from vassal_build.render.templates import Templates, template_is_there

ICONS = "icon.svg.j2"
"""The template of all toolbar icons, which draws each by its name."""
_DRAWN = re.compile(r"<(?!/|\?|!|svg\b|defs\b|title\b|desc\b|g\b)")
"""An element that may show something."""


def blank_icons(pictures: Iterable[Picture], folders: Sequence[Path]) -> Iterator[Picture]:
    """Yield the icons whose template fills to a picture with nothing in it; raises UnusableFile as `Picture.svg` does.

    `folders` are the data folders of the game's box.
    """
    if template_is_there(ICONS, folders):
        templates = Templates(folders)
        yield from (each for each in pictures if each.template == ICONS and not _DRAWN.search(each.svg(templates)))
