"""The component tree: read with care, written as VASSAL writes it, unknown parts kept."""

from __future__ import annotations

from typing import Any

import pytest
from lxml import etree

from vassal_build.codec.buildfile import (
    BuildFile,
    BuildFileError,
    configure_name,
    content,
    find_all,
    java_name,
    parse,
    serialise,
    short_name,
    walk,
)

# As VASSAL 3.6 wrote it.
CANONICAL = """\
<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.build.GameModule ModuleOther1="" VassalVersion="3.6.0" description="a&#10;b&#9;&lt;c&gt; &amp; &quot;d&quot; \
'e' é ☃ &#13;" name="Test" nextPieceSlotId="1" version="0.0">
    <VASSAL.build.module.BasicCommandEncoder/>
    <VASSAL.build.module.GlobalOptions autoReport="Always">
        <option name="stepHotKey">34,0</option>
        <option name="undoHotKey"/>
    </VASSAL.build.module.GlobalOptions>
    <VASSAL.build.module.PieceWindow>
        <VASSAL.build.widget.PieceSlot entryName="x">+/null/prototype;A	piece;;;a.png;B/	null;0;0;1;0 \
&lt;&amp;&gt;"'</VASSAL.build.widget.PieceSlot>
    </VASSAL.build.module.PieceWindow>
    <VASSAL.i18n.Language/>
</VASSAL.build.GameModule>
""".encode()

UNTIDY = b"""<VASSAL.build.GameModule version="1" name="Test"><my.own.Widget b="2" a="1"><!-- kept --><unknown/>
some words</my.own.Widget><?keep this?><VASSAL.build.module.Chatter>
  </VASSAL.build.module.Chatter></VASSAL.build.GameModule>"""

TIDY = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.build.GameModule name="Test" version="1">
    <my.own.Widget a="1" b="2">
        <!-- kept -->
        <unknown/>
some words</my.own.Widget>
    <?keep this?>
    <VASSAL.build.module.Chatter/>
</VASSAL.build.GameModule>
"""


def test_a_tree_is_written_as_vassal_writes_it() -> None:
    """Attributes in order, four spaces a level, newlines in attributes escaped, piece texts untouched."""
    assert serialise(parse(CANONICAL)) == CANONICAL


def test_an_untidy_tree_is_put_in_order_and_keeps_what_is_unknown() -> None:
    """Unknown classes, comments, instructions and text survive; order and indentation become canonical."""
    assert serialise(parse(UNTIDY)) == TIDY


def test_writing_canonically_twice_changes_nothing() -> None:
    """Canonical text is a fixed point, and writing leaves the tree itself alone."""
    root = parse(UNTIDY)
    before = etree.tostring(root)
    assert serialise(parse(serialise(root))) == serialise(root)
    assert etree.tostring(root) == before


def test_comments_around_the_root_are_kept() -> None:
    """What stands before and after the root element is not lost."""
    data = b'<?xml version="1.0"?><!-- one --><!-- two --><VASSAL.build.GameModule/><!-- three -->'
    assert serialise(parse(data)).splitlines()[1:] == [
        b"<!-- one -->",
        b"<!-- two -->",
        b"<VASSAL.build.GameModule/>",
        b"<!-- three -->",
    ]


def test_comments_around_the_root_are_written_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Written beside its siblings each would go through all of them, which takes minutes for 200,000."""
    beside = []
    tostring = etree.tostring

    def counted(node: etree._Element, **settings: Any) -> bytes:
        beside.extend([*node.itersiblings(), *node.itersiblings(preceding=True)])
        return bytes(tostring(node, **settings))

    monkeypatch.setattr(etree, "tostring", counted)
    assert serialise(parse(b"<!---->" * 3 + b"<a/>" + b"<!---->" * 3)).count(b"<!---->") == 6
    assert not beside


def test_an_untouched_file_is_written_back_byte_for_byte() -> None:
    """Only a changed tree is written again; another's formatting stays his own."""
    read = BuildFile.read(UNTIDY)
    assert read.write() == UNTIDY
    read.root.set("name", "Renamed")
    assert read.write() == TIDY.replace(b"Test", b"Renamed")


def test_a_new_tree_is_written_canonically() -> None:
    """A tree that was never read has no bytes of its own."""
    assert BuildFile(parse(CANONICAL)).write() == CANONICAL


@pytest.mark.parametrize(
    "data",
    [
        CANONICAL.replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf" + CANONICAL,
        b"\r\nstray \x00\xff words " + CANONICAL,
        CANONICAL.decode().replace("UTF-8", "UTF-16").encode("utf-16"),
        CANONICAL.decode().replace("UTF-8", "windows-1252").replace("☃", "&#9731;").encode("cp1252"),
    ],
    ids=["carriage returns", "byte order mark", "stray characters", "UTF-16", "windows-1252"],
)
def test_odd_files_in_the_wild_are_read(data: bytes) -> None:
    """Line ends, byte order marks, other encodings and stray characters in front do not matter."""
    assert serialise(parse(data)) == CANONICAL


def test_a_document_type_is_looked_for_once() -> None:
    """Blanks in front of one that is only named in a comment are not tried in every way, which would take for ever."""
    assert parse(b"<?a?>" + b" " * 200 + b"<a><!--<!DOCTYPE--></a>").tag == "a"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "buildFile.xml: contains no XML"),
        (b"not a build file", "buildFile.xml: contains no XML"),
        (b"<a>\n<b></a>", "buildFile.xml:2: Opening and ending tag mismatch: b line 2 and a"),
        (b"junk\n\n<?xml version='1.0'?>\n<a", "buildFile.xml:4: Couldn't find end of Start Tag a line 2"),
        (b"<a>&nbsp;</a>", "buildFile.xml:1: Entity 'nbsp' not defined"),
        (b"<!DOCTYPE a><a/>", "buildFile.xml: contains a document type, which is not allowed in a build file"),
        (
            b'<?xml version="1.0"?><!-- x -->\n<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
            "buildFile.xml: contains a document type, which is not allowed in a build file",
        ),
        (
            "<!DOCTYPE a><a/>".encode("utf-16"),
            "buildFile.xml: contains a document type, which is not allowed in a build file",
        ),
    ],
)
def test_an_unusable_file_is_refused_in_one_line_with_its_place(data: bytes, message: str) -> None:
    """What is no XML, or XML with entities, is refused with entry, line and reason."""
    with pytest.raises(BuildFileError) as refused:
        parse(data)
    assert str(refused.value) == message


def test_entities_are_not_expanded_before_the_file_is_refused() -> None:
    """A small file that would grow without end is turned away at once."""
    levels = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 30))
    with pytest.raises(BuildFileError, match="document type"):
        parse(f'<!DOCTYPE a [<!ENTITY e0 "ha">{levels}]><a b="&e29;"/>'.encode())


def test_a_tree_too_deep_is_refused() -> None:
    """Nesting beyond what any module has is refused, not crashed on."""
    with pytest.raises(BuildFileError, match=r"^.*: Excessive depth in document: 256$"):
        parse(b"<a>" * 300 + b"</a>" * 300)


def test_a_file_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The length is looked at before the text."""
    monkeypatch.setattr("vassal_build.codec.buildfile.MAX_BYTES", 10)
    with pytest.raises(BuildFileError, match=r"game.vmod!buildFile: a build file cannot have 16 bytes"):
        parse(b"<aaaaaaaaaaaaa/>", "game.vmod!buildFile")


@pytest.mark.parametrize(
    ("short", "java"),
    [
        ("GameModule", "VASSAL.build.GameModule"),
        ("module.Map", "VASSAL.build.module.Map"),
        ("module.map.boardPicker.board.HexGrid", "VASSAL.build.module.map.boardPicker.board.HexGrid"),
        ("widget.PieceSlot", "VASSAL.build.widget.PieceSlot"),
        ("i18n.Language", "VASSAL.i18n.Language"),
        ("preferences.StringPreference", "VASSAL.preferences.StringPreference"),
        ("launch.BasicModule", "VASSAL.launch.BasicModule"),
        ("option", "option"),
        ("VASL.build.module.ASLMap", "VASL.build.module.ASLMap"),
        ("VASSAL.counters.Decorator", "VASSAL.counters.Decorator"),
    ],
)
def test_class_names_have_a_short_form(short: str, java: str) -> None:
    """Classes of the engine lose their common prefix, all other names stay."""
    assert (java_name(short), short_name(java)) == (java, short)


def test_the_text_of_an_element_is_read_trimmed() -> None:
    """Text set off by later formatting reads the same, also around a comment."""
    element = parse(b"<a>\n    +/null/piece;<!-- why -->;;;/null\t\n  </a>")
    assert content(element) == "+/null/piece;;;;/null"


def test_paths_name_class_and_component() -> None:
    """A walk through the tree says where each component stands, in the order of the file."""
    root = parse(
        b'<VASSAL.build.GameModule name="Test"><VASSAL.build.module.Map mapName="Main"><!-- c -->'
        b'<VASSAL.build.module.map.Zoomer/></VASSAL.build.module.Map><option name="o"/></VASSAL.build.GameModule>'
    )
    assert [path for path, _ in walk(root)] == [
        "GameModule[Test]",
        "GameModule[Test]/Map[Main]",
        "GameModule[Test]/Map[Main]/Zoomer",
        "GameModule[Test]/option[o]",
    ]


@pytest.mark.parametrize(
    ("attributes", "name"),
    [
        ({"entryName": "Infantry", "gpid": "7"}, "Infantry"),
        ({"mapName": "", "title": "About"}, "About"),
        ({"description": "Menu", "text": "T"}, "Menu"),
        ({"gpid": "7"}, ""),
    ],
)
def test_a_component_is_called_by_the_name_the_editor_shows(attributes: dict[str, str], name: str) -> None:
    """Each class keeps its name in an attribute of its own."""
    assert configure_name(etree.Element("x", attributes)) == name


def test_components_of_a_class_are_found_anywhere() -> None:
    """Search goes through the whole tree, by short class name."""
    assert [element.get("entryName") for element in find_all(parse(CANONICAL), "widget.PieceSlot")] == ["x"]
    assert len(list(find_all(parse(CANONICAL), "GameModule"))) == 1


@pytest.mark.parametrize("data", [b"<html/>", b'<html xmlns="http://www.w3.org/1999/xhtml"/>', b"<GameModule/>"])
def test_what_begins_with_no_class_is_no_build_file(data: bytes) -> None:
    """A web page that somebody packed, say: every component is a Java class in its package."""
    with pytest.raises(BuildFileError, match=r"buildFile\.xml: it begins with <[a-zA-Z]+>, so it is not a module"):
        BuildFile.read(data)
