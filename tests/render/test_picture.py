"""The key of a picture: what changes it and what does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from vassal_build.render import code_digest
from vassal_build.render.lazy_context import LateContext
from vassal_build.render.picture import Picture
from vassal_build.render.templates import Templates

RED = Picture("a.png", "square.svg.j2", 10, 10, {"colour": "#ff0000"})


def _nothing() -> Mapping[str, Any]:
    return {}


def _as_it_is(png: bytes, context: Mapping[str, Any]) -> bytes:
    return png


@pytest.mark.parametrize(
    "change",
    [
        {"width": 11},
        {"height": 11},
        {"context": {"colour": "#00ff00"}},
        {"template": "dot.svg.j2"},
        {"finish": _as_it_is},
    ],
)
def test_the_key_changes_with_whatever_is_seen(folder: Path, change: dict[str, Any]) -> None:
    """Size, context, template and last step each make another picture."""
    templates = Templates([folder])
    assert replace(RED, **change).key(templates) != RED.key(templates)


def test_the_key_changes_with_the_template(folder: Path) -> None:
    """An edited template draws its pictures again."""
    before = RED.key(Templates([folder]))
    (folder / "templates" / "square.svg.j2").write_text("<svg/>", encoding="utf-8")
    assert RED.key(Templates([folder])) != before


def test_the_key_does_not_change_with_the_name(folder: Path) -> None:
    """Two files that look the same are drawn once."""
    templates = Templates([folder])
    assert replace(RED, name="b.png").key(templates) == RED.key(templates)


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of drawing code, in a folder that stands for that of the press."""
    file = tmp_path / "code" / "measures" / "widths.py"
    file.parent.mkdir(parents=True)
    file.write_text("WIDE = 1\n", encoding="utf-8")
    monkeypatch.setattr(code_digest, "OWN", tmp_path / "code")
    yield file
    code_digest.digest_of.cache_clear()


def test_the_key_changes_with_the_code_that_draws(folder: Path, code: Path) -> None:
    """A drawing made by other code of ours, such as another way to break lines, is drawn again."""
    templates = Templates([folder])
    before = RED.key(templates)
    code_digest.digest_of.cache_clear()
    assert RED.key(templates) == before
    code.write_text("WIDE = 2\n", encoding="utf-8")
    code_digest.digest_of.cache_clear()
    assert RED.key(templates) != before


def test_the_code_of_a_game_counts_too() -> None:
    """What works out a map, and what finishes a picture, may be a game's own: the files beside it count."""
    here, press = code_digest.code_of(_as_it_is), code_digest.code_of(Picture)
    assert here == code_digest.digest_of(Path(__file__).parent)
    assert press == code_digest.own_code() != here
    assert LateContext((), dict).basis != LateContext((), _nothing).basis


def test_the_template_knows_the_size(folder: Path) -> None:
    """Width and height need not be said twice."""
    assert 'width="10" height="10"' in RED.svg(Templates([folder]))
