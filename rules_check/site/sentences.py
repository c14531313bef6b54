"""The sentences of the front, found in its own files, and what they are in each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from importlib.resources import files
from json import loads

from rules_check.report.html.page import SENTENCE
from rules_check.report.language import languages, words_for
from vassal_build.language.words import ENGLISH

FRONT = ("index.html", "site.css", "site.js", "words.js", "worker.js")
"""The files of the front that are served as they are."""
SHOWN = ("aria-label", "placeholder", "title")
"""The attributes that a reader sees or hears; `words.js` has the same."""
_SILENT = ("script", "style")


def front() -> dict[str, bytes]:
    """Give the files of the front by their names."""
    folder = files("rules_check.site").joinpath("front")
    return {name: folder.joinpath(name).read_bytes() for name in FRONT}


def sentences(shown: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield the sentences of files of the front, each with the name of its file."""
    for name, content in shown.items():
        text = content.decode()
        if name.endswith(".html"):
            yield from ((sentence, name) for sentence in _of_page(text))
        if name.endswith(".js"):
            yield from ((loads(each), name) for each in SENTENCE.findall(text))


def in_each_language(said: Iterable[str]) -> dict[str, dict[str, str]]:
    """Give sentences in each language that there is, by the English ones; none of them for English."""
    all_said = tuple(dict.fromkeys(said))
    return {
        language: {} if language == ENGLISH else {each: words_for(language).text(each) for each in all_said}
        for language in languages()
    }


class _Page(HTMLParser):
    """Collects what a reader sees, but for what is marked as not to be translated."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._is_said = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._is_said = tag not in _SILENT and given.get("translate") != "no"
        self.found += [value for name in SHOWN if (value := given.get(name))]

    def handle_data(self, data: str) -> None:
        if self._is_said and data.strip():
            self.found.append(" ".join(data.split()))


def _of_page(text: str) -> list[str]:
    page = _Page()
    page.feed(text)
    return page.found
