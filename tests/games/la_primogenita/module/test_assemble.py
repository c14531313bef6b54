"""The whole component tree against a text that people can read: `golden/tree.txt`.

The text has a line for each component, with its class and name, and its attributes beneath it in the order of the
alphabet; a prototype has a line for each trait too, the outermost first. Zones, regions and piece slots are a line each
without their attributes, since those of 368 hexes would bury the rest; `test_boards.py`, `test_pieces.py` and
`test_palette.py` look at them.

When the tree is meant to change, write the text again and read what `git diff` says of it:

    python -m tests.games.la_primogenita.module.test_assemble
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from vassal_build.codec import sequence
from vassal_build.codec.buildfile import configure_name, content, parse, serialise, short_name
from vassal_build.codec.elements import CATALOGUE, kind_of
from vassal_build.codec.piece import Piece

GOLDEN = Path(__file__).parent / "golden" / "tree.txt"
NAMES_ONLY = ("module.map.boardPicker.board.mapgrid.Zone", "module.map.boardPicker.board.Region", "widget.PieceSlot")
CHANGING = {
    # These follow the release and the data, and are looked at in test_package.py.
    "GameModule": ("version", "ModuleOther1", "ModuleOther2"),
}
NOT_IN_THE_CATALOGUE: set[tuple[str, str]] = set()
"""Pairs of a class and an attribute that the engine reads though the catalogue does not know it, with the reason."""


def lines(element: etree._Element, depth: int = 0) -> Iterator[str]:
    """Give a component, its attributes and all that stands inside it as indented lines."""
    kind = short_name(str(element.tag))
    indent = "  " * depth
    name = configure_name(element) or ("" if len(content(element)) > 80 else content(element))
    yield f"{indent}{kind} {name}".rstrip()
    if kind not in NAMES_ONLY:
        for attribute in sorted(map(str, element.keys())):
            if attribute not in CHANGING.get(kind, ()):
                yield f"{indent}    {attribute}={element.get(attribute)!r}"
    if kind == "module.PrototypeDefinition":
        traits = Piece.parse_definition(content(element)).traits
        yield from (f"{indent}    {trait.type_text()}".replace(sequence.TAB, "<tab>").rstrip() for trait in traits)
    for child in element:
        yield from lines(child, depth + 1)


def test_the_tree_is_the_one_that_was_looked_at(tree: etree._Element) -> None:
    """Nothing of a module changes unseen; see above how to renew the text."""
    again = (
        "`python -m tests.games.la_primogenita.module.test_assemble` writes it again; read what `git diff` says of it"
    )
    assert list(lines(tree)) == GOLDEN.read_text(encoding="utf-8").splitlines(), again


def test_every_component_is_one_that_the_engine_has(tree: etree._Element) -> None:
    """No class is misspelt."""
    assert {str(element.tag) for element in tree.iter() if kind_of(element) is None} == set()


def test_every_attribute_is_one_that_the_engine_reads(tree: etree._Element) -> None:
    """A misspelt attribute has no effect, and the engine says nothing."""
    unknown = {
        (kind.name, attribute)
        for element in tree.iter()
        if (kind := kind_of(element)) is not None
        for attribute in element.attrib
        if not kind.allows_attribute(str(attribute))
    }
    assert unknown == NOT_IN_THE_CATALOGUE


def test_every_component_stands_where_the_editor_could_put_it(tree: etree._Element) -> None:
    """A misplaced one does nothing."""
    wrong = {
        (parent.name, short_name(str(child.tag)))
        for element in tree.iter()
        if (parent := kind_of(element)) is not None
        for child in element
        if not parent.allows_child(short_name(str(child.tag)))
    }
    assert wrong == set()


def test_what_the_engine_needs_is_there(tree: etree._Element) -> None:
    """The parts without which a module does not run stand in it."""
    present = {short_name(str(child.tag)) for child in tree}
    assert set(CATALOGUE["GameModule"].standard) <= present


def test_commands_can_be_read_before_pieces_are(tree: etree._Element) -> None:
    """The command encoder comes first, and prototypes come before the windows whose pieces use them."""
    order = [short_name(str(child.tag)) for child in tree]
    assert order[0] == "module.BasicCommandEncoder"
    assert order.index("module.PrototypesContainer") < order.index("module.Map") < order.index("module.PieceWindow")


def test_the_tree_reads_back_as_it_was_written(tree: etree._Element) -> None:
    """The bytes of the build file give the same tree."""
    assert list(lines(parse(serialise(tree)))) == list(lines(tree))


def test_sides_are_the_two_and_solitaire(tree: etree._Element) -> None:
    """The roster's entries."""
    (roster,) = tree.iter("VASSAL.build.module.PlayerRoster")
    assert [content(entry) for entry in roster] == ["Allied", "Italian", "Solitaire"]


def test_every_setup_has_a_file(tree: etree._Element) -> None:
    """Four rows in the list of setups."""
    rows = [(row.get("name"), row.get("file")) for row in tree.iter("VASSAL.build.module.PredefinedSetup")]
    assert len(rows) == 4
    assert all(name and file.endswith(".vsav") for name, file in rows)


@pytest.mark.parametrize("name", ["AlliedCommitted", "ItalianCommitted", "Battle", "Agreements", "TakenBack"])
def test_global_values_that_count_are_numbers(tree: etree._Element, name: str) -> None:
    """Within bounds, so that no expression adds texts."""
    (value,) = [one for one in tree.iter("VASSAL.build.module.properties.GlobalProperty") if one.get("name") == name]
    assert [value.get(key) for key in ("isNumeric", "min", "max")] == ["true", "0", "9999"]


def write_golden() -> None:
    """Write the text of today's tree."""
    from vassal_build.gamebox.read import read_gamebox
    from vassal_build.games import game_of
    from vassal_build.module.assemble import build_tree
    from vassal_build.module.gpids import read_lock
    from vassal_build.module.parts import make_parts

    box, design = read_gamebox(game_of("la_primogenita")).usable(), game_of("la_primogenita").design()
    parts = make_parts(box, design, read_lock(box.folders[0] / box.settings["module"]["lock"]))
    text = "\n".join(lines(build_tree(box, design, parts))) + "\n"
    GOLDEN.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_golden()
