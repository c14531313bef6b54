"""The module in another language: every word is there, and all that the game is known by stays as it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from lxml import etree

from vassal_build.codec.commands import Node
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.reading.strings import flattened
from vassal_build.gamebox.variant import Variant
from vassal_build.games import design_of, game_of
from vassal_build.module.draft import Draft, drafted
from vassal_build.module.setups import setup_notes, setup_saves
from vassal_build.module.used_words import asking
from vassal_build.wide_letters import is_wide

GAME = game_of("la_primogenita")
ENGLISH = "en"
LANGUAGES = tuple(sorted(path.stem for path in (GAME.data / "strings").glob("*.toml") if path.stem != ENGLISH))
IN_BRACES = re.compile(r"\{([^{}]*)\}")
STATUS = re.compile(r"# (printed|composed|ours)$")
_ENTRY = re.compile(r'[\w."]+ = (?!""")')
"""A line that gives a word, but for the first of several."""
NAMED_KEY = re.compile(r"57348,0,(\w+)")
COMPARED = re.compile(r"(?:Current(?:Map|Zone)|Category|Symbol|Segment) [!=~]+ [^&}:?;]+")
NOTES_WIDTH = 72
"""Columns that the Notes window shows."""
NAMES = ("mapName", "property", "list", "hotkey", "gpid", "match", "path", "layerOrder", "image", "moveKey", "showKey")
"""Attributes that say what a component is, and never what it is called."""


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_language_has_every_word(language: str) -> None:
    """No word is missing, none is there that English has not."""
    assert _words(language).keys() == _words(ENGLISH).keys()


def test_a_translation_keeps_what_stands_in_braces(language: str) -> None:
    """A name or a number of the charts that the English text shows stands in every other, too."""
    english, other = _words(ENGLISH), _words(language)
    both = english.keys() & other.keys()
    assert {key: _shown(other[key]) for key in both} == {key: _shown(english[key]) for key in both}


def test_every_word_says_where_it_is_from(language: str) -> None:
    """Printed in the rules of that language, composed of their words, or ours."""
    lines = (GAME.data / "strings" / f"{language}.toml").read_text(encoding="utf-8").splitlines()
    stated = sum(bool(STATUS.search(line)) for line in lines)
    unsaid = [line for line in lines if _ENTRY.match(line) and not STATUS.search(line)]
    assert stated == len(_words(language)), unsaid


def test_english_says_what_the_data_say(primogenita: Gamebox) -> None:
    """The English names of Orders, markers and units stand in the data; the words repeat them for translators."""
    words = primogenita.strings.words
    named = {f"orders.{order.id}.name": order.name for order in primogenita.orders}
    named |= {f"units.{unit.id}": unit.name for unit in primogenita.units}
    named |= {f"markers.{marker.id}": marker.name for marker in primogenita.markers}
    assert {key: words.get(key) for key in named} == named
    for marker in primogenita.markers:
        assert words.get(f"marker_sides.{marker.id}", marker.front) == marker.front
        assert words.get(f"marker_sides.{marker.id}_back", marker.back) == marker.back


@pytest.fixture(scope="module")
def drafts(primogenita: Gamebox, language: str) -> tuple[tuple[Gamebox, Draft], tuple[Gamebox, Draft]]:
    pytest.importorskip("budoux", reason="pip install -e '.[japanese]'")
    return _draft(primogenita, ENGLISH), _draft(primogenita, language)


def test_what_a_module_is_known_by_is_the_same(
    drafts: tuple[tuple[Gamebox, Draft], tuple[Gamebox, Draft]],
) -> None:
    """Windows, zones, properties, keys, piece slots, sides and turns have the names of the English module."""
    (_, english), (_, other) = drafts
    assert list(_known_by(english)) == list(_known_by(other))


def test_a_setup_has_the_same_pieces_in_the_same_places(
    drafts: tuple[tuple[Gamebox, Draft], tuple[Gamebox, Draft]],
) -> None:
    """Ids, windows and pixels of every piece are those of the English module."""
    (one, english), (other, translated) = drafts
    assert list(_placed(one, english)) == list(_placed(other, translated))


def test_what_players_read_is_in_their_language(
    drafts: tuple[tuple[Gamebox, Draft], tuple[Gamebox, Draft]],
) -> None:
    """Buttons, menus and names of Orders are translated."""
    (_, english), (box, other) = drafts
    assert _attributes(english, "buttonText") != _attributes(other, "buttonText")
    assert box.order_by_id["stand_fast"].name == box.strings.text("orders.stand_fast.name") != "Stand Fast"


def test_notes_are_broken_to_the_width_of_their_window(
    drafts: tuple[tuple[Gamebox, Draft], tuple[Gamebox, Draft]],
) -> None:
    """VASSAL breaks no line of them; a wide letter takes the room of two."""
    for box, _ in drafts:
        lines = [line for notes in setup_notes(box) for line in notes.split("\n")]
        assert max(sum(1 + is_wide(letter) for letter in line) for line in lines) <= NOTES_WIDTH


def _words(language: str) -> dict[str, str]:
    text = (GAME.data / "strings" / f"{language}.toml").read_text(encoding="utf-8")
    return dict(flattened(tomllib.loads(text), ""))


def _shown(words: str) -> list[str]:
    """What stands in braces, without the form that a number is written in."""
    return sorted(each.partition(":")[0] for each in IN_BRACES.findall(words))


def _draft(box: Gamebox, language: str) -> tuple[Gamebox, Draft]:
    box = asking(Variant(language=language).of(box))
    draft, faults = drafted(box, design_of(GAME), {})
    assert draft is not None, faults
    return box, draft


def _known_by(draft: Draft) -> Iterator[tuple[str, str, str]]:
    tree = draft.tree
    for element in tree.iter(etree.Element):
        tag = str(element.tag)
        for name in NAMES:
            if element.get(name) is not None:
                yield tag, name, str(element.get(name))
        if tag.endswith(("Zone", "Region", "boardPicker.Board")):
            yield tag, "name", str(element.get("name"))
        if tag.endswith("entry"):
            yield tag, "side", str(element.text)
        for key in (*NAMED_KEY.findall(element.text or ""), *COMPARED.findall(element.text or "")):
            yield tag, "key", key


def _attributes(draft: Draft, name: str) -> list[str]:
    return [str(element.get(name)) for element in draft.tree.iter(etree.Element) if element.get(name)]


def _placed(box: Gamebox, draft: Draft) -> Iterator[tuple[str, list[str]]]:
    for row, save in setup_saves(box, design_of(GAME), draft.parts):
        states = re.findall(r"(?:Map|Orders|Allied Order Sheet|Italian Order Sheet);\d+;\d+;\d+", _text(save.tree))
        yield row.id, states


def _text(node: Node) -> str:
    return node.text + "".join(map(_text, node.children))
