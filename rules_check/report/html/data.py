"""All that the script of a page plays with, as plain values, and packed so that the page stays small."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules_check.audit.verdict import Finding
from rules_check.report.html.chapters import Chapter, actions_in, findings_in
from rules_check.report.html.lists import OUTCOMES, Words, action_row, throw_row
from rules_check.report.html.overlays import Overlays
from rules_check.report.html.pictures import Pictures
from rules_check.report.html.scenes import Scenes
from rules_check.report.html.spots import BOARD, COUNTER, outline
from rules_check.report.html.story import Fought, chance_of, names_of
from rules_check.report.html.ways import Ways, way_row
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import joined, named

LEVEL = 9
"""How hard the data are packed."""


class Parts(Struct, frozen=True):
    """What a page is made of: the chapters of a game, and what was worked out of them."""

    chapters: Sequence[Chapter]
    scenes: Scenes
    overlays: Overlays
    ways: Ways
    fights: Sequence[Fought]


def data_of(parts: Parts, pictures: Pictures) -> dict[str, Any]:
    """Give all that the page's script plays with; steps are counted on from chapter to chapter."""
    chapters, scenes, overlays, ways = parts.chapters, parts.scenes, parts.overlays, parts.ways
    box = chapters[0].reading.box
    board, words = next(each for each in box.boards if each.id == BOARD), Words(box)
    cells = pictures.cells
    windows = [(chapter, window) for chapter in chapters for window in chapter.audit.windows]
    return {
        "chapters": [[each.name, each.since, each.audit.steps] for each in chapters],
        "size": [board.width, board.height],
        "counter": COUNTER,
        "sheet": pictures.columns,
        "hex": outline(box),
        "places": scenes.places,
        "pieces": scenes.pieces,
        "faces": [[cells.get(picture, -1), *rest] for picture, *rest in scenes.faces],
        "badges": [[cells.get(badge.picture, -1), badge.words, int(badge.small)] for badge in scenes.badges],
        "steps": scenes.steps,
        "sides": {side.id: [named(side.name), side.colour] for side in box.sides},
        "windows": [[chapter.at(each.first), chapter.at(each.last), each.title] for chapter, each in windows],
        "shown": overlays.of(each for _, each in windows),
        "overlays": overlays.kept,
        "units": overlays.names,
        "layers": overlays.layers,
        "actions": _actions(chapters, scenes, ways),
        "choices": ways.kept,
        "could": ways.could,
        "outcomes": OUTCOMES,
        "findings": [_finding(chapter, each) for chapter, each in findings_in(chapters)],
        "fights": [fight_row(each, scenes, box) for each in parts.fights],
        "dice": [throw_row(throw, words, since) for since, throw in scenes.throws],
        "positions": scenes.positions.row(),
    }


def _finding(chapter: Chapter, finding: Finding) -> list[object]:
    found = finding.diagnostic
    return [chapter.at(finding.moment.step), found.severity.value, found.code, found.message]


def _actions(chapters: Sequence[Chapter], scenes: Scenes, ways: Ways) -> list[list[object]]:
    """Give the actions; one that takes units from place to place has their ways behind it."""
    rows: list[list[object]] = []
    for chapter, action in actions_in(chapters):
        row = action_row(action, scenes.place, chapter.since)
        found = [way_row(way, scenes) for way in ways.of(chapter, action)]
        if found:
            row.append(found)
        rows.append(row)
    return rows


def fight_row(fought: Fought, scenes: Scenes, box: Gamebox) -> list[object]:
    """Give a fight: steps, kind, place, side, both sides' units, odds, column, results with their faces, and more.

    More are the number of the result that was thrown, its chance, the sums, whether it was against the rules, and what
    the result means.
    """
    fight = fought.fight
    return [
        fought.first,
        fought.last,
        fight.kind,
        scenes.place(fight.place),
        fight.side,
        names_of(box, fight.attackers),
        names_of(box, fight.defenders),
        fight.odds,
        fight.column,
        [[cell.face or str(number), cell.words] for number, cell in enumerate(fight.cells, start=1)],
        fight.thrown,
        round(chance_of(fight), 2),
        fight.sums,
        int(fought.illegal),
        joined((named(box.strings.text(key)) for key in fight.meaning), ", "),
    ]


def packed(data: dict[str, Any]) -> str:
    """Give the data as text for the page: JSON, deflated, in base 64."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b64encode(packer.compress(text) + packer.flush()).decode("ascii")
