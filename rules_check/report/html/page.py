"""The page itself: everything that is shown, filled into the template and written as one file."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from rules_check.audit.verdict import Audit
from rules_check.replay.dice import throws_of
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Sort
from rules_check.report.html.lists import FAMILIES, OUTCOMES, Words, action_row, fairness_rows, throw_row, verdict
from rules_check.report.html.overlays import Overlays
from rules_check.report.html.pictures import Pictures, font, pictures_for
from rules_check.report.html.scenes import Scenes
from rules_check.report.html.spots import BOARD, COUNTER, outline
from vassal_build.codec.whole_files import whole
from vassal_build.diagnostics import UnusableFile, shown_page
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import design_of

PACKAGE = "rules_check.report.html"
STYLES = ("colours.css", "page.css", "map.css", "lists.css")
SCRIPTS = ("steps.js", "board.js", "zoom.js", "overlays.js", "lists.js", "controls.js")
FONTS = (("Report Sans", 400, "sans"), ("Report Sans", 700, "sans-semibold"), ("Report Serif", 700, "serif-bold"))
"""Family, weight, and the press's name of each typeface that the page carries."""
JSON = {"separators": (",", ":"), "ensure_ascii": False}


def write_report(path: Path, audit: Audit, reading: Reading, cache: Path) -> None:
    """Write the report of an audit of `reading`'s file, whole or not at all.

    `cache` keeps drawings of the press. Raises UnusableFile when the press cannot draw or the file cannot be written.
    """
    text = page(audit, reading, cache)
    try:
        with whole(path) as target:
            target.write(text.encode("utf-8"))
    except OSError as error:
        raise UnusableFile(f"the report cannot be written ({error.strerror})", path) from None


def page(audit: Audit, reading: Reading, cache: Path) -> str:
    """Give the report as HTML; raises UnusableFile as `write_report` does."""
    scenes = Scenes(reading)
    scenes.play()
    pictures = pictures_for(
        reading.box,
        design_of(reading.game).pictures,
        scenes.pictures(),
        [badge.picture for badge in scenes.badges],
        cache,
    )
    words = Words(reading.box)
    throws = list(throws_of(reading.record))
    overlays = Overlays(reading.records, scenes.place)
    data = _data(audit, reading, scenes, throws, pictures=pictures, overlays=overlays)
    script = "\n".join(['"use strict";', *map(_part, SCRIPTS)])
    style = "\n".join([_fonts(), *map(_part, STYLES), _colours(reading.box), _backgrounds(pictures)])
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.policies["json.dumps_kwargs"] = JSON
    text = environment.from_string(_part("page.html.j2")).render(
        audit=audit,
        file=Path(audit.file).name,
        title=reading.box.title,
        sides=reading.box.sides,
        revealed=" and ".join(side.name for side in reading.box.sides if side.id in reading.reveal),
        verdict=verdict(audit),
        findings=[words.finding(number, each) for number, each in enumerate(audit.findings)],
        has=_parts(reading, overlays),
        layers=overlays.titles,
        outcomes=OUTCOMES,
        families=FAMILIES,
        fairness=fairness_rows(throws, words),
        last=len(scenes.steps) - 1,
        data=data,
        board=pictures.board,
        style=style,
        script=script,
        style_hash=_digest(style),
        script_hash=_digest(script),
    )
    return shown_page(text)


def _parts(reading: Reading, overlays: Overlays) -> dict[str, bool]:
    """Say which parts of the page the game has something for."""
    return {
        "orders": bool(reading.box.orders),
        "points": any(marker.kind == Sort.POINTS for marker in reading.box.markers),
        "zones": overlays.has_zones,
        "supply": bool(overlays.names),
    }


def _data(
    audit: Audit, reading: Reading, scenes: Scenes, throws: list[Any], *, pictures: Pictures, overlays: Overlays
) -> dict[str, Any]:
    """Give all that the page's script plays with."""
    box = reading.box
    board = next(each for each in box.boards if each.id == BOARD)
    drawn = {name: number for number, name in enumerate(scenes.pictures()) if pictures.counters[number]}
    return {
        "size": [board.width, board.height],
        "counter": COUNTER,
        "hex": outline(box),
        "places": scenes.places,
        "pieces": scenes.pieces,
        "faces": [[drawn.get(picture, -1), *rest] for picture, *rest in scenes.faces],
        "badges": [badge.words for badge in scenes.badges],
        "small": [number for number, badge in enumerate(scenes.badges) if badge.small],
        "steps": scenes.steps,
        "sides": {side.id: side.name for side in box.sides},
        "windows": [[each.first, each.last, each.title] for each in audit.windows],
        "shown": overlays.of(audit.windows),
        "overlays": overlays.kept,
        "units": overlays.names,
        "layers": overlays.layers,
        "actions": [action_row(each, scenes.place) for each in audit.actions],
        "outcomes": OUTCOMES,
        "findings": [
            [each.moment.step, each.diagnostic.severity.value, each.diagnostic.code, each.diagnostic.message]
            for each in audit.findings
        ],
        "dice": [throw_row(each) for each in throws],
    }


def _part(name: str) -> str:
    return files(PACKAGE).joinpath(name).read_text(encoding="utf-8")


def _fonts() -> str:
    return "\n".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};src:url({font(face)})}}"
        for family, weight, face in FONTS
    )


def _colours(box: Gamebox) -> str:
    """Give each side's own colour to what bears its id as a class."""
    return "\n".join(f".{side.id}{{--side:{side.colour}}}" for side in box.sides)


def _backgrounds(pictures: Pictures) -> str:
    """Give the classes of counters and badges their pictures, each picture once."""
    wearers: dict[str, list[str]] = {}
    for letter, shown in (("f", pictures.counters), ("b", pictures.badges)):
        for number, data in enumerate(shown):
            if data:
                wearers.setdefault(data, []).append(f".{letter}{number}")
    return "\n".join(f"{','.join(names)}{{background-image:url({data})}}" for data, names in wearers.items())


def _digest(text: str) -> str:
    """Give the hash by which the page's own policy knows a style or script as its own."""
    return f"sha256-{b64encode(sha256(text.encode('utf-8')).digest()).decode('ascii')}"
