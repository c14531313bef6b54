"""The layers hold: who may import whom, read from the sources themselves."""

from __future__ import annotations

import ast
import graphlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from tests.paths import ROOT

FORMAT_AND_FACTS = (
    "vassal_build.codec",
    "vassal_build.cache_folder",
    "vassal_build.collector",
    "vassal_build.gamebox",
    "vassal_build.hexgrid",
    "vassal_build.diagnostics",
    "vassal_build.known",
    "vassal_build.location",
    "vassal_build.folder",
    "vassal_build.workers",
    "vassal_build.codes",
    "vassal_build.counted",
    "vassal_build.file_names",
    "vassal_build.language",
    "vassal_build.near_names",
    "vassal_build.lines",
    "vassal_build.game",
    "vassal_build.registered",
    "vassal_build.games",
    "vassal_build.properties",
    "vassal_build.replacing",
    "vassal_build.report_lines",
)
DRAWING = ("PIL", "jinja2", "resvg_py", "font_source_sans_pro", "font_source_serif_pro")


def sources(*packages: str) -> list[tuple[str, Path]]:
    """Give every module of some packages (or single modules) by its dotted name."""
    found = []
    for package in packages:
        base = ROOT / package.replace(".", "/")
        files = sorted(base.rglob("*.py")) if base.is_dir() else [base.with_suffix(".py")]
        for file in files:
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            found.append((name, file))
    return found


IMPORT = re.compile(r"^[ \t]*((?:from[ \t]+\S+[ \t]+)?import[ \t]+(?:\((?:#.*|[^)#])*\)|[^(\n]+))", re.MULTILINE)
"""A statement that imports, which has a line of its own."""


@cache
def text_of(file: Path) -> str:
    """Give the text of a module; each file is read once for all tests."""
    return file.read_text("utf-8")


def importing(file: Path) -> list[ast.stmt]:
    """Give the statements of a module that import: they alone are parsed, since all of it takes ten times as long."""
    return ast.parse("\n".join(IMPORT.findall(text_of(file)))).body


def called(file: Path, words: set[str]) -> set[str]:
    """Give those of some dotted names that a module calls; where none of them stands, it is not parsed."""
    text = text_of(file)
    nodes = ast.walk(ast.parse(text)) if any(f"{word}(" in text for word in words) else ()
    return words & {ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call)}


@cache
def imports(name: str, file: Path) -> frozenset[str]:
    """Give the dotted names that a module imports anywhere in it, relative ones resolved."""
    found = set()
    for node in importing(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = name if file.name == "__init__.py" else name.rpartition(".")[0]
            base = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def is_under(name: str, *packages: str) -> bool:
    """Say whether a dotted name is one of some packages or in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def foreign(names: Iterable[str], *allowed: str) -> list[str]:
    """Give what is neither of the standard library nor allowed."""
    named = (name for name in names if name.partition(".")[0] not in sys.stdlib_module_names)
    return sorted(name for name in named if not is_under(name, *allowed))


def wrong(rows: list[tuple[str, Path]], wrong_in: Callable[[str, Path], Iterable[str]]) -> dict[str, list[str]]:
    """Give the modules in which something is wrong, each with what it is; there must be modules to look at."""
    assert rows
    found = {name: sorted(wrong_in(name, file)) for name, file in rows}
    return {name: each for name, each in found.items() if each}


def test_codec_imports_nothing_of_ours() -> None:
    """VASSAL's formats stand on the standard library, lxml, msgspec and zlib-ng alone."""

    def more(name: str, file: Path) -> list[str]:
        return foreign(imports(name, file), "lxml", "msgspec", "zlib_ng", "vassal_build.codec")

    assert wrong(sources("vassal_build.codec"), more) == {}


def is_design(name: str, file: Path) -> bool:
    """Say whether a module is of a game's press design: in its folder, and not what the folder is registered by."""
    return is_under(name, "vassal_build.games") and name.count(".") > 2 and file.name != "__init__.py"


LIGHT = [(name, file) for name, file in sources(*FORMAT_AND_FACTS[1:]) if not is_design(name, file)]


def test_facts_import_only_their_half() -> None:
    """The printed game, hexes, findings and codes need nothing that draws."""

    def more(name: str, file: Path) -> list[str]:
        allowed = ["lxml", "msgspec", *FORMAT_AND_FACTS, "vassal_build.__version__"]
        if name in ("vassal_build.language.words", "vassal_build.language.speaking"):
            allowed += ["polib"]
        if is_under(name, "vassal_build.game", "vassal_build.games"):  # behind a function, or for types alone
            allowed += ["vassal_build.module.design.PressDesign"]
        return foreign(imports(name, file), *allowed)

    assert wrong(LIGHT, more) == {}


def test_who_looks_for_a_games_data_loads_nothing_of_the_press() -> None:
    """The press design of a game is behind a function."""
    code = (
        "import sys\nfrom vassal_build.games import OWN, game_of\n"
        "assert all(game_of(slug).data.is_dir() for slug, _ in OWN)\n"
        "heavy = ('vassal_build.module', 'lxml', 'importlib.metadata')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60, cwd=ROOT)
    assert run.stdout == "[]\n"


PRESS = [row for row in sources("vassal_build") if not row[0].startswith("vassal_build.template.")]
"""The press without the package that `vassal-build new` copies, whose rules are the referee's."""


def test_the_press_knows_nothing_of_the_referee() -> None:
    """One arrow: the referee imports the press, never the other way."""

    def of_the_referee(name: str, file: Path) -> list[str]:
        return [imported for imported in imports(name, file) if is_under(imported, "rules_check")]

    assert wrong(PRESS, of_the_referee) == {}


def test_only_what_draws_imports_what_draws() -> None:
    """Pictures and templates are the business of render/ alone."""

    def drawing(name: str, file: Path) -> list[str]:
        return [imported for imported in imports(name, file) if is_under(imported, *DRAWING)]

    rows = [row for row in sources("vassal_build") if not is_under(row[0], "vassal_build.render")]
    assert wrong(rows, drawing) == {}


def test_the_referee_imports_formats_and_facts_only() -> None:
    """Of the press it has formats and facts (and the version); report/ and site/ may also ask for pictures."""
    assert wrong(sources("rules_check"), more_than_the_referee_may) == {}


def more_than_the_referee_may(name: str, file: Path) -> list[str]:
    allowed = ["rules_check", *FORMAT_AND_FACTS, "vassal_build.__version__", "lxml", "msgspec"]
    if is_under(name, "rules_check.report"):
        allowed += ["vassal_build.render", "vassal_build.wide_letters", "jinja2", "rich"]
    if name == "rules_check.cli":
        allowed += ["vassal_build.lazy_group"]
    if is_under(name, "rules_check.report", "rules_check.cli", "rules_check.commands"):
        allowed += ["click", "rich"]
    if is_under(name, "rules_check.commands"):
        allowed += ["vassal_build.terminal", "vassal_build.command_files", "vassal_build.command_options"]
    if name == "rules_check.commands.demo":  # shows both halves: it builds the module that its log is of
        allowed += ["vassal_build.pipeline"]
    if is_under(name, "rules_check.site"):  # draws beforehand what a browser cannot, and writes it
        allowed += ["vassal_build.render", "vassal_build.file_writing"]
    if is_under(name, "rules_check.watching"):
        allowed += ["watchdog"]
    return foreign(imports(name, file), *allowed)


def printing(name: str, file: Path) -> list[str]:
    """Give by what a module prints."""
    words = {"print", "echo", "click.echo", "click.secho", "sys.stdout.write", "sys.stderr.write"}
    return [*(imported for imported in imports(name, file) if is_under(imported, "rich")), *called(file, words)]


def test_one_place_prints() -> None:
    """What other people wrote reaches a terminal through the room that cleans it, and through progress bars."""
    rows = sources("vassal_build", "rules_check")
    others = [row for row in rows if row[0] != "vassal_build.terminal" and not row[0].endswith(".progress")]
    assert wrong(others, printing) == {}


def asking_by_name(_: str, file: Path) -> list[str]:
    """Give by what a module reads a field whose name is a text."""
    asking = {"getattr", "hasattr", "attrgetter", "operator.attrgetter"}
    return sorted(called(file, asking))


def test_nobody_reads_a_field_by_its_name() -> None:
    """Of actions and positions nothing is asked that the type checker cannot see; notes of an error are Python's."""
    rows = sources("rules_check", "vassal_build.template.the_ford")
    assert wrong([row for row in rows if row[0] != "rules_check.rule_errors"], asking_by_name) == {}


def replacing_unseen(name: str, file: Path) -> list[str]:
    """Give by what a module replaces fields behind the type checker's back."""
    unseen = {"msgspec.structs.replace", "structs.replace"}
    return sorted((unseen & imports(name, file)) | called(file, unseen))


def test_fields_are_replaced_where_the_type_checker_sees_it() -> None:
    """By `vassal_build.replacing`; the codec imports nothing of ours."""
    rows = [row for row in sources("rules_check", "vassal_build") if row[0] != "vassal_build.replacing"]
    assert wrong([row for row in rows if not is_under(row[0], "vassal_build.codec")], replacing_unseen) == {}


def test_relative_and_nested_imports_are_seen(tmp_path: Path) -> None:
    """The reader of imports sees those inside functions and those with dots."""
    file = tmp_path / "module.py"
    file.write_text(
        "from ..codec import piece\ndef f():\n    import PIL.Image\n    from . import near  # noqa\n"
        "    from rich import (\n        box,  # of what (by lines)\n        panel as pane,\n    )\n"
    )
    assert imports("vassal_build.gamebox.module", file) == {
        "vassal_build.codec.piece",
        "PIL.Image",
        "vassal_build.gamebox.near",
        "rich.box",
        "rich.panel",
    }


SHARED = [row for row in sources("rules_check") if not row[0].startswith("rules_check.games.")]


def test_shared_rooms_of_the_referee_import_no_game() -> None:
    """They are handed its rule set."""

    def games(name: str, file: Path) -> list[str]:
        return [imported for imported in imports(name, file) if imported.startswith("rules_check.games.la_")]

    assert wrong(SHARED, games) == {}


def circle(rows: list[tuple[str, Path]]) -> list[str]:
    """Give modules that import one another in a ring, if only for types; none where there is no ring."""
    known = {name for name, _ in rows}
    graph = {}
    for name, file in rows:
        named = imports(name, file)
        found = {*named, *(each.rpartition(".")[0] for each in named)}
        graph[name] = {each for each in found if each in known and each != name}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        return list(error.args[1])
    return []


def test_the_referee_imports_one_way() -> None:
    """No file of it, or of a game's rules, imports what imports it, not even for its types or behind a function."""
    assert circle(sources("rules_check")) == []


def test_a_ring_of_imports_is_seen(tmp_path: Path) -> None:
    """One for types alone, too."""
    first, second = tmp_path / "first.py", tmp_path / "second.py"
    first.write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from rooms.second import Two\n")
    second.write_text("from rooms import first\n")
    assert set(circle([("rooms.first", first), ("rooms.second", second)])) == {"rooms.first", "rooms.second"}


def test_a_game_has_one_name_in_four_places() -> None:
    """Data, module, rules and tests of a game have the same slug; a game may be built before it is judged."""
    data = {file.parent.name for file in (ROOT / "art").glob("*/game.toml")}
    modules = {file.parent.name for file in (ROOT / "vassal_build" / "games").glob("*/__init__.py")}
    rules = {file.parent.name for file in (ROOT / "rules_check" / "games").glob("*/__init__.py")}
    tests = {folder.name for folder in (ROOT / "tests" / "games").glob("*") if any(folder.glob("*"))}
    assert {"data": data, "modules": modules, "tests": tests} == dict.fromkeys(("data", "modules", "tests"), data)
    assert rules <= data
