"""Icons that their template leaves blank: it has no branch for their name.

To fill the template is slow. Where an icon's drawing is kept, the drawing is looked at instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from vassal_build.render.kept import kept_drawing
from vassal_build.render.picture import Picture
from vassal_build.render.templates import Templates

ICONS = "icon.svg.j2"
"""The template of all toolbar icons, which draws each by its name."""
_DRAWN = re.compile(r"<(?!/|\?|!|svg\b|defs\b|title\b|desc\b|g\b)")
"""An element that may show something."""


def blank_icons(pictures: Iterable[Picture], folders: Sequence[Path], cache: Path | None = None) -> Iterator[Picture]:
    """Yield the icons whose template fills to a picture with nothing in it; raises UnusableFile as `Picture.svg` does.

    `folders` are the data folders of the game's box; `cache` is the folder that keeps drawings, where there is one. The
    template that comes with this package leaves no icon blank.
    """
    if any((folder / "templates" / ICONS).is_file() for folder in folders):
        templates = Templates(folders)
        for icon in pictures:
            if icon.template == ICONS and not (_is_kept(icon, templates, cache) or _DRAWN.search(icon.svg(templates))):
                yield icon


def _is_kept(icon: Picture, templates: Templates, cache: Path | None) -> bool:
    """Say whether a drawing is kept that shows something."""
    png = None if cache is None else kept_drawing(cache / f"{icon.key(templates)}.png")
    if png is None:
        return False
    with Image.open(BytesIO(png)) as drawn:
        return drawn.convert("RGBA").getbbox() is not None
