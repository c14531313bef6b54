"""A page of what changed, with each changed picture before and after; everything is in the one file.

What changed is found elsewhere; here are only words and pictures, set out as HTML.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from vassal_build.diagnostics import UnusableFile

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".svg": "image/svg+xml"}
LARGEST = 4 * 1024 * 1024
"""Pictures of more bytes than this are named, not shown."""
_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<style>
body { font: 15px/1.5 sans-serif; margin: 2em auto; max-width: 70em; }
td, th { border: 1px solid #bbb; padding: .4em .8em; text-align: left; vertical-align: top; }
table { border-collapse: collapse; } img { max-width: 24em; max-height: 24em; }
</style></head><body>
<h1>{{ title }}</h1>
<p>{{ verdict }}</p>
<ul>
{% for line in lines %}<li>{{ line.text }}{% if line.details %}<ul>
{% for detail in line.details %}<li>{{ detail }}</li>
{% endfor %}</ul>{% endif %}</li>
{% endfor %}</ul>
{% if pictures %}<table><tr><th>Picture</th><th>Before</th><th>After</th></tr>
{% for picture in pictures %}<tr><td>{{ picture.name }}</td>{% for shown in (picture.before, picture.after) %}
<td>{% if shown.startswith("data:") %}<img src="{{ shown }}" alt="">{% else %}{{ shown }}{% endif %}</td>{% endfor %}
</tr>
{% endfor %}</table>{% endif %}
</body></html>
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One change in words, with what is told below it."""

    text: str
    details: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """What a page tells; pictures: the names of those that changed, to be found in before and after."""

    title: str
    verdict: str
    lines: Sequence[Line]
    pictures: Sequence[str] = ()
    before: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    after: Mapping[str, bytes] = field(default_factory=dict, repr=False)


def write_page(page: Page, path: Path) -> None:
    """Write the page, whole or not at all; raise UnusableFile when that fails."""
    pictures = [
        {"name": name, "before": _shown(page.before, name), "after": _shown(page.after, name)} for name in page.pictures
    ]
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string(_PAGE)
    text = template.render(title=page.title, verdict=page.verdict, lines=page.lines, pictures=pictures)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UnusableFile(f"cannot be written ({error.strerror})", path) from None


def _shown(pictures: Mapping[str, bytes], name: str) -> str:
    data = pictures.get(name)
    if data is None:
        return "none"
    kind = KINDS.get(Path(name).suffix.lower())
    if kind is None or len(data) > LARGEST:
        return f"{len(data)} bytes"
    return f"data:{kind};base64,{b64encode(data).decode('ascii')}"
