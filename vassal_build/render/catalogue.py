"""Every picture of a game: the families, one room each, in the order in which they are drawn and listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.badges import badge_pictures
from vassal_build.render.charts import chart_pictures
from vassal_build.render.counter_key import counter_key_pictures
from vassal_build.render.counters import counter_pictures
from vassal_build.render.icons import icon_pictures
from vassal_build.render.map import map_pictures
from vassal_build.render.markers import marker_pictures
from vassal_build.render.orders import order_pictures
from vassal_build.render.picture import PICTURE_NAME, Picture
from vassal_build.render.sheets import sheet_pictures

FAMILIES: tuple[Callable[[Gamebox], Iterator[Picture]], ...] = (
    map_pictures,
    sheet_pictures,
    chart_pictures,
    counter_key_pictures,
    counter_pictures,
    order_pictures,
    marker_pictures,
    badge_pictures,
    icon_pictures,
)


def all_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give every picture of the game; no name occurs twice. Raises UnusableFile for a name that is none of a file."""
    for family in FAMILIES:
        for picture in family(box):
            if not PICTURE_NAME.fullmatch(picture.name):
                raise UnusableFile(f"'{picture.name}' cannot be the name of a picture")
            yield picture
