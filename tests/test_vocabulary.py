"""No shared room knows a word of a game.

A word is an id of the game's data (sides, nations, units, places, Orders, markers, what has a rule of its own) or a
column of its own. The words of every wargame, which the design names, are free.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from rules_check.codes import FAMILIES
from rules_check.games import rules_of
from rules_check.rules.ruleset import AnyRules
from tests.one_of import one_of
from tests.paths import ROOT
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import OWN, game_of

WARGAME = "assault turn phase vp disrupted supply flag trench source retreat advance counterattack push"
ENGLISH = "altitude control desert special nation elite march note group band raid fort"
FREE = frozenset((WARGAME + " " + ENGLISH).split())
PACKAGES = ("vassal_build", "rules_check")
SHORTEST = 4
"""Shorter ids are words of every language."""
SEEN_EVERYWHERE = {"Movement", "Supply"}
"""Names of properties that are words for people, too."""
OF_GAMES = ("vassal_build/games/", "rules_check/games/", "vassal_build/template/", "tests/games/", "tests/benchmarks/")


def words_of(box: Gamebox) -> set[str]:
    """Give the ids of a game's data."""
    vocabulary = box.settings["vocabulary"]
    tables = (box.sides, box.units, box.places, box.orders, box.markers)
    ids = {each.id for table in tables for each in table}
    own = box.schema.columns
    ids |= {column.name for column in own} | {word for each in own for word in vocabulary.get(each.vocabulary, ())}
    ids |= {*box.slug.split("_")}
    return {word for word in ids if len(word) >= SHORTEST} - FREE


def any_of(words: set[str]) -> re.Pattern[str]:
    """Give what finds words in code, as they stand or in capitals, and not as parts of other words."""
    return re.compile(rf"(?<![a-z0-9]){one_of(words)}(?![a-z0-9])", re.IGNORECASE)


def families_of(rules: AnyRules) -> set[str]:
    """Give the families of a game's codes, by their letters and in words."""
    ids = {row.family for row in rules.handlers} | {code.id[:3] for code in rules.codes}
    return (ids | set(rules.families.values())) - SEEN_EVERYWHERE - set(FAMILIES)


def texts_in(code: str) -> set[str]:
    """Give the texts that stand in code."""
    nodes = ast.walk(ast.parse(code))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def naming(families: set[str], root: Path) -> Mapping[str, set[str]]:
    """Give the shared files of code that name families of a game, each with those that it names."""
    files = (file for package in PACKAGES for file in sorted((root / package).rglob("*.py")))
    shared = {name: file for file in files if not (name := file.relative_to(root).as_posix()).startswith(OF_GAMES)}
    codes = {name: file.read_text(encoding="utf-8") for name, file in shared.items()}
    # most files have none of the words anywhere, and parsing takes long
    named = {name: texts_in(code) & families for name, code in codes.items() if any(map(code.__contains__, families))}
    return {name: held for name, held in named.items() if held}


def found(box: Gamebox, files: Iterable[Path]) -> dict[str, str]:
    """Give those of some files that hold words of a game, each with its words; not files of games."""
    of_the_game = any_of(words_of(box))
    rooms: dict[str, str] = {}
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        if name.startswith(OF_GAMES) or file == Path(__file__):
            continue
        if held := {word.lower() for word in of_the_game.findall(file.read_text(encoding="utf-8"))}:
            rooms[name] = " ".join(sorted(held))
    return rooms


def files_in(kinds: str, *folders: str) -> list[Path]:
    """Give the files of some kinds in folders."""
    every = (file for folder in folders for kind in kinds.split() for file in (ROOT / folder).rglob(f"*.{kind}"))
    return sorted(every)


@pytest.mark.parametrize("slug", [slug for slug, _ in OWN])
def test_no_shared_room_knows_a_word_of_a_game(slug: str) -> None:
    """Neither an id of its data, nor a column of its own, nor a word in such a column that has a list."""
    assert found(read_gamebox(game_of(slug)).usable(), files_in("py js css j2", *PACKAGES)) == {}


@pytest.mark.parametrize("slug", [slug for slug, _ in OWN])
def test_no_shared_test_knows_a_word_of_a_game(slug: str) -> None:
    """What it needs of a game it takes from one of its own; what measures is no test."""
    assert found(read_gamebox(game_of(slug)).usable(), files_in("py csv toml case txt", "tests")) == {}


@pytest.mark.parametrize("slug", [slug for slug, _ in OWN])
def test_no_shared_room_knows_what_the_rules_of_a_game_are_about(slug: str) -> None:
    """Each rule set names the families of its codes itself, and every one of them."""
    rules = rules_of(slug)
    assert {code.id[:3] for code in rules.codes} | {row.family for row in rules.handlers} == set(rules.families)
    assert naming(families_of(rules), ROOT) == {}


def test_the_families_of_a_game_are_found_in_shared_code(tmp_path: Path) -> None:
    """By their letters or in words, and not in the game's own files."""
    for name in ("rules_check/report/families.py", "rules_check/games/own/families.py"):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text('FAMILIES = {"RET": "Retreat", "ORD": "Orders"}\n', encoding="utf-8")
    assert naming({"ORD", "Retreat"}, tmp_path) == {"rules_check/report/families.py": {"ORD", "Retreat"}}


def test_a_word_of_a_game_is_found_in_code() -> None:
    """As a name of its own, in capitals or small; not as a part of another word."""
    words = any_of({"open_city", "skin"})
    assert words.findall("OPEN_CITY open_city(1) reopen_city open_cityhall 'skin'") == [
        "OPEN_CITY",
        "open_city",
        "skin",
    ]
