"""How a release has laid out its boards, found by its landmarks, so that no save of another release is misread.

A game may keep how it laid out its boxes earlier, by the fingerprint of its data; then they stand where they stood, and
counters that lie in boxes of both layouts are read by both (`laid_places.py`).
A table of other data may lie on boards of another size, margin or scale, with boxes elsewhere. What all landmarks say
alike is followed; where they do not agree the file is refused, and the module's own grids are asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from rules_check.replay.body import Body
from rules_check.replay.laid_places import LaidPlaces
from rules_check.replay.landmarks import Ground, Landmark, Seen, seen_among
from rules_check.replay.places import NOWHERE, Places, PrintedPlaces
from rules_check.replay.remembered import once_for_a_game
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.language.said import said
from vassal_build.replacing import replace

if TYPE_CHECKING:
    from rules_check.replay.module_places import ModulePlaces

FEWEST = 4
"""So many landmarks must lie on a board to show how it is laid out."""
MOST = 0.75
"""This part of them must agree; a town may have come to another hex, and an Order lie where it does not belong."""
NEAR = 10
"""A landmark agrees that lies within a hex's width divided by this."""
STEADY = (Ground.HEX, Ground.ENTRY, Ground.ORDER)
"""The landmarks by which a board's size is found; a box may have been moved by itself."""


class Fit(Struct, frozen=True):
    """A board in a window: map pixel = `scale` x board pixel + `shift`, on each axis."""

    board: str
    scale: tuple[float, float] = (1.0, 1.0)
    shift: tuple[float, float] = (0.0, 0.0)

    def back(self, x: float, y: float) -> tuple[int, int]:
        """Give the board pixel of a map pixel."""
        return round((x - self.shift[0]) / self.scale[0]), round((y - self.shift[1]) / self.scale[1])

    def is_near(self, seen: Seen, near: float) -> bool:
        """Say whether a landmark lies within `near` board pixels of where it should."""
        return all(abs(a - b) <= near for a, b in zip(self.back(*seen.spot), seen.mark.middle, strict=True))


class FittedPlaces(Struct, frozen=True):
    """The places of a game on the boards of another release; a window without a fit has none, unless it is a tray."""

    printed: PrintedPlaces
    fits: Mapping[str, Fit]
    windows: Mapping[str, str]

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none."""
        if window in self.printed.trays:
            return self.printed.at(window, x, y)
        fit = self.fits.get(window or "")
        return NOWHERE if fit is None else self.printed.at(self.windows[fit.board], *fit.back(x, y))

    def is_private(self, window: str | None) -> bool:
        """Say whether a window is one that only some players see."""
        return self.printed.is_private(window)


def places_for(name: str, bodies: Iterable[Body], box: Gamebox, data: str, module: Path | None) -> Places:
    """Give what finds the places of the table of a file, `bodies` being the pieces at its start.

    `name` is the file's, `data` the fingerprint of the data it was laid with, `module` the module whose grids are
    used. Raises UnusableFile when the module cannot be read, or the boards are not those that the table lies on.
    """
    if module is not None:
        from rules_check.replay.module_places import module_places  # noqa: PLC0415 - takes lxml

        return _checked(module_places(module, box), seen_among(bodies, box), name, module)
    layout = box.earlier_layout(data)
    if not box.means_the_same(data):
        then = _as_then(box, layout)
        return _fitted(seen_among(bodies, then), then, name)
    return _laid(box, layout)


@once_for_a_game
def _laid(box: Gamebox, layout: str | None) -> LaidPlaces | PrintedPlaces:
    """Give the places of a table whose boxes lie as in a layout, None for that of today."""
    printed = PrintedPlaces(_as_then(box, layout))
    return LaidPlaces(box, layout, printed) if "layouts" in box.settings else printed


def _as_then(box: Gamebox, layout: str | None) -> Gamebox:
    """Give the game with its boxes where they stood in a layout, None for that of today."""
    if layout is None:
        return box
    from vassal_build.gamebox.earlier_layouts import laid_as  # noqa: PLC0415 - for tables of an earlier layout alone

    return laid_as(box, layout)


def _fitted(seen: tuple[Seen, ...], box: Gamebox, name: str) -> Places:
    fits: dict[str, Fit] = {}
    main = box.settings["grid"]["board"]
    for board in box.boards:
        here = [each for each in seen if each.mark.board == board.id]
        window = Counter(each.window for each in here).most_common(1)
        fit = _fit(board.id, [each for each in here if each.window == window[0][0]], box) if window else None
        if fit is not None:
            fits[window[0][0]] = fit
        elif board.id == main:
            message = said("its boards differ from this release; name its own module with --module")
            raise UnusableFile(message, name)
    windows = {board.id: window_name(box, board.id) for board in box.boards}
    moved = [each for each in seen if each.window in fits and not fits[each.window].is_near(each, _near(box))]
    return FittedPlaces(PrintedPlaces(_rearranged(box, moved, fits)), fits, windows)


def _near(box: Gamebox) -> float:
    return box.grid.width / NEAR


def _fit(board: str, here: list[Seen], box: Gamebox) -> Fit | None:
    """Give the fit that most landmarks of a board agree upon, the board as it is now if they do; None for none.

    A board with few that are steady is as it is now when its boxes say so, too, without one that disagrees.
    """
    near, today = _near(box), Fit(board)
    steady = [each for each in here if each.mark.ground in STEADY]
    if len(steady) < FEWEST:
        return today if len(here) >= FEWEST and all(today.is_near(each, near) for each in here) else None
    for fit in _fits(board, steady):
        if sum(fit.is_near(each, near) for each in steady) >= MOST * len(steady):
            return fit
    return None


def _fits(board: str, steady: Sequence[Seen]) -> Iterator[Fit]:
    """Give how a board may lie: as in the data, else as its landmarks do."""
    yield Fit(board)
    axes = [_line([(each.mark.middle[axis], each.spot[axis]) for each in steady]) for axis in (0, 1)]
    if None not in axes:
        yield Fit(board, *zip(*filter(None, axes), strict=True))


def _line(pairs: list[tuple[int, int]]) -> tuple[float, float] | None:
    """Give scale and shift that lead from the first to the second of most pairs, whatever the others are."""
    from statistics import median  # noqa: PLC0415 - for boards that lie otherwise alone

    known = [a for a, _ in pairs]
    wide = (max(known) - min(known)) / 4
    slopes = [(d - b) / (c - a) for (a, b), (c, d) in combinations(pairs, 2) if abs(c - a) >= wide and c != a]
    scale = median(slopes) if slopes else 0.0
    return (scale, median(b - scale * a for a, b in pairs)) if scale > 0 else None


def _rearranged(box: Gamebox, moved: Iterable[Seen], fits: Mapping[str, Fit]) -> Gamebox:
    """Move the boxes and Entry hexes of a game to where their landmarks lie; those of one group stay together."""
    for seen in moved:
        x, y = fits[seen.window].back(*seen.spot)
        dx, dy = x - seen.mark.middle[0], y - seen.mark.middle[1]
        if seen.mark.ground is Ground.BOX:
            group = box.box_by_id[seen.mark.place].group
            boxes = (
                replace(slot, x=slot.x + dx, y=slot.y + dy)
                if (slot.group, slot.board) == (group, seen.mark.board)
                else slot
                for slot in box.boxes
            )
            box = replace(box, boxes=tuple(boxes))
        elif seen.mark.ground is Ground.ENTRY:
            east, south = dx / box.grid.eastward, dy / box.grid.southward
            places = (
                replace(place, x=(place.x or 0.0) + east, y=(place.y or 0.0) + south)
                if place.id == seen.mark.place
                else place
                for place in box.places
            )
            box = replace(box, places=tuple(places))
    return box


def _checked(places: ModulePlaces, seen: tuple[Seen, ...], name: str, module: Path) -> Places:
    """Give a module's places, those known by their landmarks too that it calls otherwise; refuse another table's.

    A town may lie in another hex by other data, and an Order where it does not belong: of these, most must agree.
    """
    found = {each: places.at(each.window, *each.spot) for each in seen}
    called = {each: places.name_at(each.window, *each.spot) for each in seen if found[each] == NOWHERE}
    renamed = {said: each.mark.place for each, said in called.items() if said and not _stands(places, each.mark)}
    wrong = [each for each in seen if found[each] != each.mark.place and called.get(each, "") not in renamed]
    for ground in Ground:
        here = sum(each.mark.ground is ground for each in seen)
        away = sum(each.mark.ground is ground for each in wrong)
        if away > here * (1 - MOST if ground in (Ground.HEX, Ground.ORDER) else 0):
            message = said(
                "this module does not have the boards of {file}; name the module of the file's release", file=name
            )
            raise UnusableFile(message, module.name)
    return places.renamed(renamed)


def _stands(places: ModulePlaces, mark: Landmark) -> bool:
    """Say whether a module has a place by the name that the game's data give it."""
    return any(places.has(said) for said, place in places.ids.items() if place == mark.place)
