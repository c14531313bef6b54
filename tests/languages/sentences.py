"""The sentences that translators have to know, found in the code, and the files of each language kept up to them.

`python -m tests.languages.sentences` adds what is new to every file and takes out what is said no more;
`python -m tests.languages.sentences fr GAME` also begins the files of a new language, or one of a game.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from json import loads
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from rules_check.codes import CODES
from rules_check.games import rules_of
from rules_check.report.html.page import SENTENCE
from rules_check.site.sentences import front
from rules_check.site.sentences import sentences as front_sentences
from tests.languages.helps import helps, of_others
from tests.paths import ROOT
from vassal_build.codes.code import Code
from vassal_build.language.words import FOLDER

WHOLE = {
    "said": (1,),
    "said_of": (2, 3),
    "to_say": (1,),
    "to_say_of": (1, 2),
    "CodecError": (1,),
}
"""What takes whole sentences, and which of its arguments are some."""
NOUNS = {"counted": {2: (2,), 3: (2, 3)}}
"""What takes a noun, by how many arguments there are."""
BETWEEN = {"joined": (2,)}
"""What takes a text that stands between others."""
PAGE = {"t": (1,), "tn": (2, 3)}
"""What says sentences in a template."""
ENDINGS = {"python": "py", "jinja2": "j2"}
"""How the files of each kind end."""
PRESS, REFEREE = ROOT / "vassal_build", ROOT / "rules_check"
GAMES = REFEREE / "games"
OTHERS = (PRESS / "template", PRESS / "workshop")
"""Folders for people who make modules, in English."""
FRONT = "front"
"""The folder of the site's page, which finds its sentences itself."""
HEAD = "# What the referee says. `python -m tests.languages.sentences` keeps this file up to the code."
CHANGING = (b'"POT-', b'"PO-', b'"Report-', b'"Last-', b'"Language-Team', b'"Generated-', b'"Project-')
"""Lines of a file's head that say when and with what it was written."""
Sentence = str | tuple[str, str]


def packages() -> tuple[Path, ...]:
    """Give the folders of the packages that have sentences: those for all games, then a game each."""
    games = sorted(path.parent for path in GAMES.glob("*/__init__.py"))
    return PRESS, REFEREE, *games


def sentences(package: Path) -> Iterator[tuple[Sentence, str]]:
    """Yield the sentences of a package and where each stands: what its code says, then what its codes' pages say.

    The codes of the press are for people who make modules and stay English.
    """
    for folder in sorted(path for path in (package, *package.rglob("*")) if path.is_dir() and _is_own(package, path)):
        found = (
            *_found(folder, WHOLE, _whole),
            *_found(folder, NOUNS, _with_number),
            *_found(folder, PAGE, _whole, "jinja2"),
            *_in_scripts(folder),
        )
        speaking = (row for row in found if _without_fields(row[0]))
        lists = (row for row in _found(folder, BETWEEN, _whole) if str(row[0]).strip())
        for sentence, name in (*speaking, *lists):
            yield sentence, (folder / name).relative_to(ROOT).as_posix()
    yield from helps(package.name)
    if package == REFEREE:
        yield from ((sentence, f"rules_check/site/front/{name}") for sentence, name in front_sentences(front()))
    yield from of_others(package.name)
    for code in _codes(package):
        for sentence in (code.meaning, code.why, code.example, code.remedy):
            yield sentence, f"{package.relative_to(ROOT).as_posix()}/codes/{code.id}"


def _codes(package: Path) -> tuple[Code, ...]:
    """Give the codes of a package of the referee, those of judgements that cannot be made with their game."""
    if package == PRESS:
        return ()
    if package == REFEREE:
        return CODES
    rules = rules_of(package.name)
    return (*rules.codes, *rules.unknown_codes)


def template_of(package: Path) -> Catalog:
    """Give the catalogue of a package without a language."""
    catalogue = Catalog(project="vassal-build", charset="utf-8")
    for sentence, file in sentences(package):
        catalogue.add(sentence, locations=[(file, None)])
    return catalogue


def fields(template: str) -> set[str]:
    """Give the names in braces that a template fills in."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def languages() -> tuple[str, ...]:
    """Give the languages that any package has a file for."""
    return tuple(sorted({file.stem for package in packages() for file in (package / FOLDER).glob("*.po")}))


def update(language: str, games: Sequence[str] = ()) -> Iterator[str]:
    """Bring the files of a language up to the code, begin those of `games`; yield a line for each."""
    for package in packages():
        file = package / FOLDER / f"{language}.po"
        if package.parent == GAMES and package.name not in games and not file.is_file():
            continue
        template, old = template_of(package), _read(file, language)
        if not len(template):
            continue
        old.update(template, no_fuzzy_matching=True)
        old.obsolete.clear()
        _write(file, old)
        done = sum(bool(message.id and _is_translated(message.string)) for message in old)
        yield f"{file.relative_to(ROOT)}: {done} of {len(old)} sentences"


def _read(file: Path, language: str) -> Catalog:
    if not file.is_file():
        return Catalog(locale=language, project="vassal-build", charset="utf-8")
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def _write(file: Path, catalogue: Catalog) -> None:
    catalogue.header_comment = HEAD
    catalogue.fuzzy = False
    text = io.BytesIO()
    write_po(text, catalogue, sort_by_file=True, include_lineno=False, width=120)
    lines = text.getvalue().splitlines(keepends=True)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"".join(line for line in lines if not line.startswith(CHANGING)))


def _is_own(package: Path, folder: Path) -> bool:
    """Whether a folder's sentences belong to the package: those of each game do not, but those of the list of games."""
    if package.parent == GAMES:
        return True
    is_of_a_game = {PRESS / "games", GAMES} & {*folder.parents}
    return not is_of_a_game and not {folder, *folder.parents} & {*OTHERS}


def _found(
    folder: Path, keywords: dict[str, Any], read: Callable[[Any], tuple[Sentence, ...]], kind: str = "python"
) -> Iterator[tuple[Sentence, str]]:
    called = re.compile(rf"\b({'|'.join(keywords)})\(")
    for file in sorted(folder.glob(f"*.{ENDINGS[kind]}")):
        # most files call none of them, and to take one apart takes long
        if called.search(file.read_text(encoding="utf-8")):
            rows = extract_from_file(kind, file, keywords=keywords)
            yield from ((sentence, file.name) for row in rows for sentence in read(row[1]))


def _in_scripts(folder: Path) -> Iterator[tuple[Sentence, str]]:
    """Yield the sentences of a page's scripts, found as the page finds them: one may stand within another."""
    for file in sorted(folder.glob("*.js")) if folder.name != FRONT else ():
        yield from ((loads(each), file.name) for each in SENTENCE.findall(file.read_text(encoding="utf-8")))


def _whole(found: str | tuple[str, str]) -> tuple[Sentence, ...]:
    """Give what stands in a call: a sentence, or one with its plural."""
    return (found,)


def _with_number(found: str | tuple[str, str]) -> tuple[Sentence, ...]:
    """Give the sentence that `counted` says."""
    one, many = (found, f"{found}s") if isinstance(found, str) else found
    return ((f"{{number}} {one}", f"{{number}} {many}"),)


def _without_fields(sentence: Sentence) -> str:
    template = sentence if isinstance(sentence, str) else sentence[0]
    try:
        return "".join(text for text, *_ in Formatter().parse(template))
    except ValueError:  # the documentation of a code that has braces of its own
        return template


def _is_translated(string: str | tuple[str, ...] | list[str]) -> bool:
    return bool(string) and (isinstance(string, str) or all(string))


if __name__ == "__main__":
    new, *games_of_new = sys.argv[1:] or ("",)
    for wanted in dict.fromkeys((*languages(), *filter(None, (new,)))):
        for line in update(wanted, games_of_new if wanted == new else ()):
            print(line)  # noqa: T201 - a program of its own
