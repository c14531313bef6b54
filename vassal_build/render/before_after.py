"""A page of what changed, with each changed picture before and after; everything is in the one file.

What changed is found elsewhere; here are only words and pictures, set out as HTML.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, StrictUndefined
from msgspec import Struct, field

from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import shown_page
from vassal_build.file_writing import write_file

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".svg": "image/svg+xml"}
SIGNS = ((b"\x89PNG", "image/png"), (b"GIF8", "image/gif"), (b"\xff\xd8\xff", "image/jpeg"))
"""What a picture begins with; VASSAL and old modules have pictures without a suffix."""
LARGEST = 4 * 1024 * 1024
"""Pictures of more bytes than this are named, not shown."""
LONG = 40
"""Lists of more lines than this are closed at first."""
_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ page.title }}</title>
<style>
:root { color-scheme: light dark; --line: #8886; --paper: #8881; --gone: #b3261e; --new: #1f7a3a; --other: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --gone: #ff8a80; --new: #7ddc98; --other: #ffc870; } }
body { font: 15px/1.5 sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; overflow-wrap: anywhere; }
h1 { font-size: 1.5em; } h2, summary { font-size: 1.15em; font-weight: bold; margin: 1.2em 0 .4em; }
summary { cursor: pointer; }
.verdict { border-left: .4em solid var(--other); background: var(--paper); padding: .5em 1em; }
.same { border-color: var(--new); } .breaking { border-color: var(--gone); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .2em 0 .2em 6.3em; text-indent: -6.3em; border-top: 1px solid var(--line); }
li li { border: 0; padding: 0; text-indent: 0; opacity: .85; }
b { display: inline-block; min-width: 6em; text-indent: 0; font-weight: 600; color: var(--other); }
b.added { color: var(--new); } b.removed, b.orphaned, b.loses { color: var(--gone); }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(22em, 1fr)); gap: 1em; }
figure { margin: 0; padding: .6em; border: 1px solid var(--line); border-radius: .4em; break-inside: avoid; }
figure div { display: grid; grid-template-columns: 1fr 1fr; gap: .6em; text-align: center; }
figure p { margin: 0; font-size: .85em; } figcaption { font-size: .9em; font-weight: 600; }
img { max-width: 100%; max-height: 18em; background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0/16px 16px; }
</style></head><body>
<h1>{{ page.title }}</h1>
<p class="verdict {{ page.mark }}">{{ page.verdict }}</p>
{% for group in page.groups if group.lines %}
<details{% if group.lines|length <= long %} open{% endif %}>
<summary>{{ group.title }}</summary>
<ul>
{% for line in group.lines %}<li><b class="{{ line.kind }}">{{ line.kind }}</b> {{ line.text }}{% if line.details %}<ul>
{% for detail in line.details %}<li>{{ detail }}</li>
{% endfor %}</ul>{% endif %}</li>
{% endfor %}</ul></details>
{% endfor %}
{% if pictures %}<h2>Pictures: {{ pictures|length }}</h2>
<div class="pictures">
{% for picture in pictures %}<figure><figcaption>{{ picture.name }}</figcaption><div>
{% for when, shown in picture.shown %}<p>{{ when }}<br>
{% if shown.startswith("data:") %}<img src="{{ shown }}" alt="{{ picture.name }}, {{ when }}">
{% else %}{{ shown }}{% endif %}</p>
{% endfor %}</div></figure>
{% endfor %}</div>{% endif %}
</body></html>
"""


class Line(Struct, frozen=True):
    """One change in words: what became of what, with the details below it."""

    kind: str
    text: str
    details: Sequence[str] = ()


class Group(Struct, frozen=True):
    """The changes of one kind of thing, under a title."""

    title: str
    lines: Sequence[Line]


class Page(Discreet, Struct, frozen=True):
    """What a page shows; mark: same, compatible or breaking; pictures: the names of those that changed, in both."""

    HIDDEN = ("before", "after")

    title: str
    verdict: str
    mark: str
    groups: Sequence[Group]
    pictures: Sequence[str] = ()
    before: Mapping[str, bytes] = field(default_factory=dict)
    after: Mapping[str, bytes] = field(default_factory=dict)


def write_page(page: Page, path: Path) -> None:
    """Write the page, whole or not at all; raise UnusableFile when that fails."""
    sides = (("before", page.before), ("after", page.after))
    pictures = [{"name": name, "shown": [(when, _shown(side, name)) for when, side in sides]} for name in page.pictures]
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string(_PAGE)
    text = template.render(page=page, pictures=pictures, long=LONG)
    write_file(path, shown_page(text).encode("utf-8"))


def _shown(pictures: Mapping[str, bytes], name: str) -> str:
    data = pictures.get(name)
    if data is None:
        return "none"
    kind = KINDS.get(Path(name).suffix.lower())
    kind = kind or next((kind for sign, kind in SIGNS if data.startswith(sign)), None)
    if kind is None or len(data) > LARGEST:
        return f"{len(data)} bytes"
    return f"data:{kind};base64,{b64encode(data).decode('ascii')}"
