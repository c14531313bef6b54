"""What people read is plain English: no odd words in the help, in the codes' documentation and in messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from tests.command_groups import PROGRAMS, commands
from tests.paths import ROOT
from tests.test_diagnostics import ALL_CODES

ODD = (
    r"(un)?told|to tell|(tells?|set|keeps?) (\w+ )?apart|in silence|(passes|passed) over|strangers?|comes of|sees to"
    r"|put right"
    r"|held against|look(s|ed)? over|(has|have|is) an end|the play (leaves|comes|has)|owed|on offer|anew|bears?|astray"
    r"|all the same|written over|set-ups?|if not said|thereby|hangs? on|of late"
    r"|(?<!there )(is|are) no (file|hex|unit|side|place|town|number|counter|game|module|picture)"
)
ODD_NAME = re.compile("(?<![a-z])(un)?(told|telling)(?![a-z])", re.IGNORECASE)
STOPS = re.compile(rf"\b({ODD})\b")
"""What makes a reader stop, or is said with other words elsewhere: there is a plain word for each.

It is looked for in small letters, which takes half the time of looking for both.
"""


def test_the_help_has_no_odd_words() -> None:
    """Of every command, and of both programs, which keep the option that shows it as they were asked first."""
    pages = {name: command.get_help(click.Context(command)) for name, command in commands()}
    pages |= {name: main.get_help(click.Context(main, **main.context_settings)) for name, main in PROGRAMS.items()}
    assert len(pages) > 20
    assert {
        name: found[0] for name, page in pages.items() if (found := STOPS.search(" ".join(page.lower().split())))
    } == {}


@pytest.mark.parametrize("code", ALL_CODES, ids=lambda code: code.id)
def test_the_page_of_a_code_has_no_odd_words(code: object) -> None:
    """In what it means, why it matters, the example and what to do."""
    texts = [str(getattr(code, part)) for part in ("meaning", "why", "example", "remedy")]
    assert [found[0] for text in texts if (found := STOPS.search(text.lower()))] == []


@cache
def texts_in(file: Path) -> tuple[list[tuple[int, str]], ...]:
    """Give the docstrings of a file and all other texts in it, each with its line."""
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    prose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return tuple(
        [(node.lineno, str(node.value)) for node in texts if (id(node) in prose) is wanted] for wanted in (True, False)
    )


@cache
def doubtful(home: str) -> list[Path]:
    """Give the files of a folder with an odd word anywhere: only they are parsed, which takes long."""
    return [file for file in sorted((ROOT / home).rglob("*.py")) if STOPS.search(flat(file.read_text("utf-8")))]


ESCAPED = re.compile(r"\\.", re.DOTALL)
JOINED = re.compile(r"""["']\s+[a-z]{0,2}["']""")
"""Where a text goes on in the next line."""


def flat(code: str) -> str:
    """Give code in small letters, with its texts in one line each."""
    return JOINED.sub("", " ".join(ESCAPED.sub(" ", code.lower()).split()))


def texts_of(package: str) -> Iterator[tuple[str, list[tuple[int, str]], list[tuple[int, str]]]]:
    """Yield the files of a program that may have odd words, each with its docstrings and its other texts."""
    for file in doubtful(package):
        prose, others = texts_in(file)
        yield file.relative_to(ROOT).as_posix(), prose, others


@pytest.mark.parametrize("package", ["vassal_build", "rules_check"])
def test_messages_have_no_odd_words(package: str) -> None:
    """Nor has any other text in the code that is not a docstring."""
    rows = ((f"{file}:{line}", text) for file, _, others in texts_of(package) for line, text in others)
    assert {place: text for place, text in rows if " " in text and STOPS.search(text.lower())} == {}


OF_RULES = "owed"
"""What a docstring may say: losses are owed after a battle."""


@pytest.mark.parametrize("package", ["vassal_build", "rules_check"])
def test_docstrings_have_no_odd_words(package: str) -> None:
    rows = ((f"{file}:{line}", odd_in(text)) for file, prose, _ in texts_of(package) for line, text in prose)
    assert {place: odd for place, odd in rows if odd} == {}


def test_docstrings_of_tests_have_no_odd_words() -> None:
    """Nor have those of helpers."""
    rows = ((f"{file}:{line}", odd_in(text)) for file in doubtful("tests") for line, text in texts_in(file)[0])
    assert {place: odd for place, odd in rows if odd} == {}


@pytest.mark.parametrize(
    "code",
    [
        'say("There is no word: it is "\n    f"no {what} file, is\nno file")',
        '"""It is\n    no file."""',
        'say(f"{name}Told")',
        'say("\\ntold")',
        "say('a text that is ' 'no file')",
    ],
)
def test_a_file_with_an_odd_word_is_parsed(code: str) -> None:
    """Wherever a line of the text ends."""
    assert STOPS.search(flat(code))


def test_a_file_without_any_is_not() -> None:
    """Words of two texts are not read as one."""
    assert not STOPS.search(flat('say("it is", "no file")'))


def odd_in(text: str) -> str:
    """Give the odd word of a docstring, empty for none."""
    return next((odd[0] for odd in STOPS.finditer(" ".join(text.lower().split())) if odd[0] != OF_RULES), "")


@pytest.mark.parametrize("home", ["vassal_build", "rules_check", "tests"])
def test_no_name_is_odd(home: str) -> None:
    """Of a file, a function, a parameter or a value: `reported`, `known`, `found` or `text` say what it is."""
    files = sorted((ROOT / home).rglob("*.py"))
    names = {f"{file.relative_to(ROOT).as_posix()}: {name}" for file in files for name in names_in(file)}
    assert {name for name in names if ODD_NAME.search(name.partition(": ")[2])} == set()


def names_in(file: Path) -> Iterator[str]:
    """Yield the name of a file and those that are made in it, where any of them can be odd."""
    yield file.stem
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if ODD_NAME.search(text) else ():
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
