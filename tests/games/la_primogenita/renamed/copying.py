"""La Primogenita under other names, as a package of somebody else's: data, press design, rules, cases, logs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from rules_check.rules.ruleset import AnyRules
from tests.games.la_primogenita.renamed.naming import STATES, Names
from tests.paths import ROOT
from tests.plain_save import write_plainly
from vassal_build.codec.commands import Node
from vassal_build.codec.savefile import SaveFile
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox

RULES, PRESS = "rules_check.games", "vassal_build.games"
TEXTS = (".py", ".csv", ".toml", ".lock", ".j2", ".case")
CLASS = re.compile(r"^ *class (\w+)[:(]", re.MULTILINE)
GAME = '''"""The game, with its data in the package."""

from pathlib import Path

from msgspec.structs import replace

from {package}.press import GAME as READ

GAME = replace(READ, data=Path(__file__).parent / "data")
'''
VERBS = '''"""The rules with new words for what is played."""

from msgspec.structs import replace

from {package}.rules.rule_set import RULES as READ


def _renamed(row):
    form = row.form
    return replace(row, form=replace(form, verb=f"k{{form.verb}}", write=lambda action: f"k{{form.write(action)}}"))


RULES = replace(READ, handlers=tuple(map(_renamed, READ.handlers)))
'''


def names_of(box: Gamebox, rules: AnyRules) -> Names:
    """Give the names of a game: sides, segments, ids, states, and types of actions that no shared code has."""
    vocabulary = box.settings["vocabulary"]
    whole = {each.id for table in (box.units, box.places, box.orders) for each in table}
    parts = {side.id for side in box.sides} | set(vocabulary["nation"]) | set(vocabulary["special_unit"])
    # the ids of markers and boards are made of these
    parts |= {part for part in box.slug.split("_") if len(part) > 2}
    ids = {*whole, *parts, *box.segments, *vocabulary["special_place"], *STATES}
    types = {row.kind.__name__ for row in rules.handlers}
    return Names.of(ids, types - shared_types())


def shared_types() -> set[str]:
    """Give the names of all classes outside the games' folders."""
    files = (file for package in ("rules_check", "vassal_build") for file in (ROOT / package).rglob("*.py"))
    shared = (file for file in files if not {"games", "template"} & set(file.relative_to(ROOT).parts[1:2]))
    return {name for file in shared for name in CLASS.findall(file.read_text(encoding="utf-8"))}


def write_package(folder: Path, game: Game, names: Names) -> str:
    """Write the package of a game of ours under other names into a folder, and give its own name."""
    package = names.renamed(game.slug)
    home = folder / package
    modules = {f"{RULES}.{game.slug}": f"{package}.rules", f"{PRESS}.{game.slug}": f"{package}.press"}
    for source, target in modules.items():
        _copy(ROOT / source.replace(".", "/"), folder / target.replace(".", "/"), names, modules)
    _copy(game.data, home / "data", names, {})
    (home / "__init__.py").write_text(GAME.format(package=package), encoding="utf-8")
    (home / "verbs.py").write_text(VERBS.format(package=package), encoding="utf-8")
    return package


def _copy(source: Path, target: Path, names: Names, modules: dict[str, str]) -> None:
    for file in sorted(source.rglob("*")):
        if "__pycache__" in file.parts or not file.is_file():
            continue
        copy = target / names.renamed(file.relative_to(source).as_posix())
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix in TEXTS:
            copy.write_text(_text(file, names, modules), encoding="utf-8")
        else:
            copy.write_bytes(file.read_bytes())


def _text(file: Path, names: Names, modules: dict[str, str]) -> str:
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return names.renamed(text)
    for own, copy in modules.items():
        text = text.replace(own, copy)
    return names.program(text)


def write_cases(files: Iterable[Path], target: Path, names: Names) -> None:
    """Write files of cases into a folder with the new names, and new words for what is played."""
    target.mkdir()
    for file in files:
        lines = _played(names.renamed(file.read_text(encoding="utf-8")).splitlines())
        (target / file.name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _played(lines: list[str]) -> Iterator[str]:
    block = ""
    for line in lines:
        if line and not line[0].isspace():
            block = line.split()[0]
        words, hash_, remark = line.partition("#")
        if block == "PLAY" and line[:1].isspace():
            words = re.sub(r"(^|;)(\s*)(?=\w)", r"\1\2k", words)
        yield words + hash_ + remark


def write_log(source: Path, target: Path, names: Names) -> None:
    """Write a log with the new names in all that it says."""
    save = SaveFile.read(source)
    assert save.moduledata is not None
    module = names.renamed(save.moduledata.decode("utf-8")).encode("utf-8")
    write_plainly(replace(save, tree=_node(save.tree, names), moduledata=module), target)


def _node(old: Node, names: Names) -> Node:
    return Node(names.renamed(old.text), tuple(_node(child, names) for child in old.children))
