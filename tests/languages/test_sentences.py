"""Every language has every sentence, whole: nothing missing, nothing that is said no more, no value lost."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from tests.languages.helps import CLICK
from tests.languages.sentences import NOUNS, WHOLE, Sentence, fields, languages, packages, sentences
from vassal_build.language.words import FOLDER

PACKAGES = {package.name: package for package in packages()}
TRANSLATED = [
    (language, name)
    for language in languages()
    for name, package in PACKAGES.items()
    if (package / FOLDER / f"{language}.po").is_file()
]


@cache
def said(package: str) -> dict[Sentence, str]:
    return dict(sentences(PACKAGES[package]))


def catalogue(language: str, package: str) -> Catalog:
    file: Path = PACKAGES[package] / FOLDER / f"{language}.po"
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def forms(sentence: str | Sequence[str]) -> tuple[str, ...]:
    return (sentence,) if isinstance(sentence, str) else tuple(sentence)


def entries(language: str, package: str) -> Iterator[tuple[Sentence, tuple[str, ...]]]:
    for message in catalogue(language, package):
        if message.id:
            one, *many = forms(message.id)
            yield (one, many[0]) if many else one, forms(message.string)


def test_there_is_a_second_language() -> None:
    assert "ja" in languages()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_stands_whole_in_its_call(package: str) -> None:
    """One that is put together there is found by nobody: it takes its values by name.

    What takes a noun makes its sentences itself, in a file of its name.
    """
    files = [file for file in PACKAGES[package].rglob("*.py") if file.stem not in NOUNS]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    trees = {file: ast.parse(text) for file, text in texts.items() if any(f"{name}(" in text for name in WHOLE)}
    put_together = [
        f"{file}:{call.lineno}"
        for file, tree in trees.items()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in WHOLE
        for position in WHOLE[call.func.id]
        if len(call.args) >= position and isinstance(call.args[position - 1], ast.JoinedStr | ast.BinOp)
    ]
    assert put_together == []


@pytest.mark.parametrize(("language", "package"), TRANSLATED)
def test_it_has_the_sentences_of_the_code_and_no_others(language: str, package: str) -> None:
    """`python -m tests.languages.sentences` puts it right."""
    assert {each for each, _ in entries(language, package)} == set(said(package))


@pytest.mark.parametrize(("language", "package"), TRANSLATED)
def test_each_sentence_is_translated(language: str, package: str) -> None:
    assert [sentence for sentence, others in entries(language, package) if not all(others)] == []


@pytest.mark.parametrize(("language", "package"), TRANSLATED)
def test_a_translation_fills_in_what_the_sentence_does(language: str, package: str) -> None:
    """Documentation of codes may have braces of its own, which are no fields; click fills in more than it says."""
    lost = [
        (sentence, other)
        for sentence, others in entries(language, package)
        for other in others
        if not said(package)[sentence].partition("/codes/")[2]
        and said(package)[sentence] != CLICK
        and fields(other) != {name for form in forms(sentence) for name in fields(form)}
    ]
    assert lost == []
