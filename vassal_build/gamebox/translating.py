"""How far a language of a game is, and the worksheet of what is missing: English to write over, in the form of TOML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.strings import ENGLISH

_PLAIN = re.compile(r"[A-Za-z0-9_-]+")
_STATUS = re.compile(r"# (printed|composed|ours)$", re.MULTILINE)


def missing_words(box: Gamebox, language: str) -> dict[str, str]:
    """Give the English words, as the file has them, that a language lacks; all where it has no file."""
    own = box.languages[language].words if language in box.languages else {}
    raw = dict(_flat(box.languages[ENGLISH].files.values, ()))
    return {key: words for key, words in raw.items() if ".".join(key_parts(key)) not in own}


def statuses(box: Gamebox, language: str) -> Counter[str]:
    """Give how many words of a language say that they are printed, composed or ours."""
    files = box.languages[language].files.files if language in box.languages else ()
    return Counter(found for file in files for found in _STATUS.findall(file.text))


def worksheet(words: Mapping[str, str]) -> str:
    """Give the text of a worksheet: every key with its English words, to be translated where they stand."""
    lines: list[str] = []
    heading = ""
    for key, text in words.items():
        *table, name = key_parts(key)
        if (shown := ".".join(map(_key, table))) != heading or not lines:
            heading = shown
            lines.append(f"\n[{heading}]" if heading else "")
        lines.append(f"{_key(name)} = {_text(text)}")
    return "\n".join(lines).lstrip("\n") + "\n"


def key_parts(key: str) -> tuple[str, ...]:
    """Give the parts of a key that `missing_words` gave."""
    return tuple(key.split("\0"))


def _flat(tree: Mapping[str, object], above: tuple[str, ...]) -> Iterable[tuple[str, str]]:
    for name, value in tree.items():
        if isinstance(value, Mapping):
            yield from _flat(value, (*above, name))
        elif isinstance(value, str):
            yield "\0".join((*above, name)), value


def _key(name: str) -> str:
    return name if _PLAIN.fullmatch(name) else _text(name)


def _text(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{escaped}"""' if "\n" in words else f'"{escaped}"'
