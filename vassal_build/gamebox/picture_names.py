"""The file names of the drawn pictures: what `render` draws and `module` refers to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vassal_build.gamebox.counters import Face, Unit

BLANK_PICTURE = "blank.png"
"""A transparent ground, almost a hex wide, for a marker that is drawn beside the middle of its hex."""

MOVED_PICTURE = "moved.png"
"""The small mark on a counter that has moved, drawn at its size on the map."""


def unit_picture(unit: str, face: str | int) -> str:
    """Name the picture of a unit's face: by what it is known as (`Unit.known_as`)."""
    return f"unit_{unit}_{face}.png"


def face_picture(unit: Unit, face: Face) -> str:
    """Name the picture of a face of a unit, as most games do."""
    return unit_picture(unit.id, unit.known_as(face))


def hidden_picture(side: str) -> str:
    """Name the picture that others see of a side's counters that lie face down."""
    return f"hidden_{side}.png"


def order_picture(priority: int, *, executed: bool = False) -> str:
    """Name the picture of an Order's front or executed side."""
    return f"order_{priority}_executed.png" if executed else f"order_{priority}.png"


def marker_picture(marker: str, *, back: bool = False) -> str:
    """Name the picture of a marker's front or back."""
    return f"marker_{marker}_back.png" if back else f"marker_{marker}.png"


def badge_picture(badge: str) -> str:
    """Name a transparent overlay in full counter size, such as `disrupted`."""
    return f"badge_{badge}.png"


def board_picture(board: str) -> str:
    """Name the picture of a drawn board."""
    return f"board_{board}.png"


def chart_picture(chart: str) -> str:
    """Name the picture of a chart."""
    return f"chart_{chart}.png"


def icon_picture(icon: str) -> str:
    """Name a toolbar icon."""
    return f"icon_{icon}.png"


def staff_picture(side: str) -> str:
    """Name the picture of a side's staff."""
    return f"staff_{side}.png"


ABOUT_PICTURE = "about.png"
"""The picture of the About window."""
