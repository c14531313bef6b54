"""The page itself: everything that is shown, filled into the template and written as one file."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from json import loads
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined, Template

from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Sort
from rules_check.report.html.chapters import Chapter, chapters_of, findings_in
from rules_check.report.html.data import Parts, data_of, packed
from rules_check.report.html.lists import OUTCOMES, Words, fairness_rows, judged_in, verdict
from rules_check.report.html.overlays import Overlays
from rules_check.report.html.pictures import Pictures, styles_of
from rules_check.report.html.scenes import Scenes
from rules_check.report.html.story import fights_of
from rules_check.report.html.summary import EDGE, HIGH, WIDE, summary_of
from rules_check.report.html.ways import Ways
from rules_check.rules.listing import listed
from vassal_build.codec.whole_files import whole
from vassal_build.diagnostics import Severity, UnusableFile, shown_page
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import named, said, said_of
from vassal_build.language.words import IN_ENGLISH
from vassal_build.language.words import Words as Language

PACKAGE = "rules_check.report.html"
STYLES = ("colours.css", "page.css", "map.css", "lists.css", "story.css", "small.css", "print.css")
SCRIPTS = (
    "steps.js",
    "board.js",
    "zoom.js",
    "labels.js",
    "ways.js",
    "framing.js",
    "overlays.js",
    "lists.js",
    "story.js",
    "canvas.js",
    "sharing.js",
    "printing.js",
    "controls.js",
    "start.js",
)
SENTENCE = re.compile(r'\binWords\(("(?:[^"\\]|\\.)*")')
"""What the script says in words."""
Records = Sequence[tuple[Audit, Reading]]
"""The records of one game with their audits, in the order of play."""
Draw = Callable[[Gamebox, Sequence[str], Sequence[str]], Pictures]
"""Gives the pictures of a game's board, of the counters named, and of the badges named."""


def write_page(path: Path, text: str) -> None:
    """Write a page, whole or not at all; raise UnusableFile when it cannot be written."""
    try:
        with whole(path) as target:
            target.write(text.encode("utf-8"))
    except OSError as error:
        raise UnusableFile(said("the report cannot be written ({reason})", reason=error.strerror), path) from None


def page(records: Records, draw: Draw, words: Language = IN_ENGLISH) -> str:
    """Give the page of a game as HTML, in the language of `words`.

    Raises UnusableFile when its pictures cannot be drawn.
    """
    chapters = chapters_of(records)
    reading = chapters[0].reading
    scenes = Scenes(reading)
    scenes.play(*(each.reading for each in chapters))
    pictures = draw(reading.box, scenes.pictures(), [badge.picture for badge in scenes.badges])
    overlays, ways = Overlays(reading.records, scenes.place), Ways(scenes)
    for chapter in chapters:
        ways.add_windows(chapter)
    parts = Parts(chapters, scenes, overlays, ways, tuple(fights_of(chapters)))
    script = "\n".join(['"use strict";', *map(_part, SCRIPTS)])
    data = {**words.throughout(data_of(parts, pictures)), "words": _sentences(script, words)}
    return filled(
        "page.html.j2",
        styles=[styles_of(pictures), *map(_part, STYLES), _colours(reading.box)],
        script=script,
        loader=_part("loader.js"),
        data=packed(data),
        board=pictures.board,
        words=words,
        audit=chapters[0].audit,
        chapters=chapters,
        **words.throughout(_wording(parts)),
    )


def _wording(parts: Parts) -> dict[str, Any]:
    """Give what the template says in words."""
    chapters, overlays = parts.chapters, parts.overlays
    reading, audits = chapters[0].reading, [each.audit for each in chapters]
    box, words = reading.box, Words(reading.box)
    throws = [throw for _, throw in parts.scenes.throws]
    found = [
        words.finding(number, each, chapter, parts.ways.legal_instead(chapter, each))
        for number, (chapter, each) in enumerate(findings_in(chapters))
    ]
    return {
        "steps": sum(each.steps for each in audits),
        "undone": sum(each.undone for each in audits),
        "judged": judged_in(audits),
        "title": named(box.title),
        "sides": box.sides,
        "revealed": listed(named(side.name) for side in box.sides if side.id in reading.reveal),
        "verdict": verdict(*audits),
        "findings": found,
        "has": _parts(chapters, overlays),
        "layers": overlays.titles,
        "looks": parts.ways.looks | ({"trace"} if overlays.names else set()),
        "outcomes": OUTCOMES,
        "families": reading.rules.named_families,
        "fairness": fairness_rows(throws, words),
        "last": len(parts.scenes.steps) - 1,
        "summary": summary_of(chapters, parts.scenes, parts.fights),
        "wide": WIDE,
        "high": HIGH,
        "edge": EDGE,
    }


def _parts(chapters: Sequence[Chapter], overlays: Overlays) -> dict[str, bool]:
    """Say which parts of the page the game has something for."""
    reading = chapters[0].reading
    return {
        "orders": bool(reading.box.orders),
        "points": any(marker.kind == Sort.POINTS for marker in reading.box.markers),
        "zones": overlays.has_zones,
        "supply": bool(overlays.names),
        "positions": reading.rules.positions is not None,
    }


def filled(
    template: str,
    *,
    styles: Sequence[str],
    script: str = "",
    loader: str = "",
    words: Language = IN_ENGLISH,
    **filling: object,
) -> str:
    """Give a page: a template of this folder with its own style, script and loader, and nothing from outside.

    A template says its sentences by `t("…", name=value)` and `tn(number, one, many, name=value)`, in the language of
    `words`.
    """
    style = "\n".join(styles)
    text = _template(template).render(
        style=style,
        script=script,
        loader=loader,
        style_hash=_digest(style),
        script_hash=_digest(script),
        loader_hash=_digest(loader),
        language=words.language,
        t=lambda sentence, **values: words.text(said(sentence, **values)),
        tn=lambda number, one, many, **values: words.text(said_of(number, one, many, **values)),
        **filling,
    )
    return shown_page(text)


@cache
def _template(name: str) -> Template:
    """Give a template of this folder, compiled once: that takes a seventh of the time of a page."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(_part(name))


def _sentences(script: str, words: Language) -> dict[str, str]:
    """Give the sentences of the script in another language, by the English ones."""
    if words is IN_ENGLISH:
        return {}
    written = (loads(each) for each in SENTENCE.findall(script))
    found = dict.fromkeys((*written, *(each.value for each in Severity), *OUTCOMES))
    return {sentence: words.text(sentence) for sentence in found}


def _part(name: str) -> str:
    return files(PACKAGE).joinpath(name).read_text(encoding="utf-8")


def _colours(box: Gamebox) -> str:
    """Give each side's own colour to what has its id as a class."""
    return "\n".join(f".{side.id}{{--side:{side.colour}}}" for side in box.sides)


def _digest(text: str) -> str:
    """Give the hash by which the page's own policy knows a style or script as its own."""
    return f"sha256-{b64encode(sha256(text.encode('utf-8')).digest()).decode('ascii')}"
