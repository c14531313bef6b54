"""The pictures of a game for pages made in a browser: all that can lie on its map, drawn beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import json

from rules_check.games import rules_of
from rules_check.report.drawn_box import drawn_in
from rules_check.report.html.drawing import pictures_for
from rules_check.report.language import languages
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.own_box import own_box
from vassal_build.gamebox.picture_names import hidden_picture, marker_picture, order_picture, unit_picture
from vassal_build.games import design_of
from vassal_build.language.words import ENGLISH
from vassal_build.render.catalogue import all_pictures


def drawings(game: Game, cache: Path) -> dict[str, bytes]:
    """Give the pictures as JSON (`report.html.pictures.Pictures`) in each language that the game is drawn in.

    English comes first. Raises UnusableFile when the press cannot draw.
    """
    box = own_box(game)
    boxes = {language: drawn_in(box, language) for language in languages()}
    return {
        language: _drawn(each, game, cache)
        for language, each in boxes.items()
        if language == ENGLISH or each is not box
    }


def _drawn(box: Gamebox, game: Game, cache: Path) -> bytes:
    families = design_of(game).pictures
    drawn = {picture.name for picture in all_pictures(box, families)}
    records = rules_of(game.slug).records
    badges = [] if records is None else [badge.picture for badge in records.badges(box)]
    names = [name for name in dict.fromkeys(_names(box)) if name in drawn]
    return json.encode(pictures_for(box, families, names, badges, cache))


def _names(box: Gamebox) -> Iterator[str]:
    """Yield the pictures of every face of every piece, also such as are not drawn."""
    for unit in box.units:
        yield from (unit_picture(unit.id, unit.known_as(face)) for face in unit.faces)
    for order in box.orders:
        yield from (order_picture(order.priority, executed=back) for back in (False, True))
    for marker in box.markers:
        yield from (marker_picture(marker.id, back=back) for back in (False, True))
    yield from (hidden_picture(side.id) for side in box.sides)
