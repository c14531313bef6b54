"""The tree of commands as one text."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.codec import sequence
from vassal_build.codec.commands import BeginSave, Chat, EndSave, Log, Node, NullCommand, UnknownCommand, parse, write
from vassal_build.codec.commands.tree import MAX_DEPTH
from vassal_build.codec.errors import CodecError, TokenError

ESC = "\x1b"
TREES = [
    (Node("begin_save"), "begin_save"),
    (Node(""), ""),
    (Node("a", (Node("b"), Node("c"))), f"a{ESC}b{ESC}c"),
    (Node("a", (Node("b", (Node("c"), Node("d", (Node("e"),)))),)), f"a{ESC}b\\{ESC}c\\{ESC}d\\\\{ESC}e"),
    (Node("a", (Node(""), Node("", (Node("b"),)))), f"a{ESC}{ESC}\\{ESC}b"),
    (Node("", (Node("b"),)), f"{ESC}b"),
]
NODES = st.recursive(
    st.builds(Node, st.text(alphabet="ab \t/\\'", max_size=4)),
    lambda below: st.builds(Node, st.text(alphabet="ab\t'", max_size=4), st.lists(below, max_size=3).map(tuple)),
    max_leaves=8,
)


@pytest.mark.parametrize(("tree", "text"), TREES)
def test_a_tree_is_written(tree: Node, text: str) -> None:
    """Each level adds a backslash before the ESC of those inside it."""
    assert write(tree) == text


@pytest.mark.parametrize(("tree", "text"), TREES)
def test_a_tree_is_read(tree: Node, text: str) -> None:
    """A text with an ESC of its own is a list, whose tokens may be lists again."""
    assert parse(text) == tree


@pytest.mark.parametrize(
    "text",
    [
        f"'a'{ESC}b",
        f"a{ESC}'b'",
        f"a\\{ESC}b{ESC}c",
        f"a{ESC}b\\",
        "'quoted'",
        f"LOG\tx{ESC}LOG\ty\\\\{ESC}z",
        f"{ESC}{ESC}",
    ],
)
def test_any_text_is_given_back(text: str) -> None:
    """Needless quotes and escapes that we would not write come back as they were."""
    assert write(parse(text)) == text


@given(st.text(alphabet="ab\x1b\\'"))
def test_whatever_the_text_is_it_is_given_back(text: str) -> None:
    """Reading and writing never change a text."""
    assert write(parse(text)) == text


@given(NODES)
def test_a_tree_comes_back_or_is_refused(tree: Node) -> None:
    """What is written is read to the same commands in the same order."""
    try:
        text = write(tree)
    except TokenError:
        return
    if all(sequence.decode(node.text, ESC) == [node.text] for node in tree.walk()):
        assert [node.text for node in parse(text).walk()] == [node.text for node in tree.walk()]


def test_a_changed_node_leaves_its_neighbours_as_they_were() -> None:
    """Only what lies above the change is written again."""
    tree = parse(f"a{ESC}b\\{ESC}\\'c'{ESC}d")
    first, second = tree.children
    assert write(replace(tree, children=(first, replace(second, text="x")))) == f"a{ESC}b\\{ESC}\\'c'{ESC}x"


def test_commands_come_in_the_order_in_which_they_run() -> None:
    """A command comes before those below it, and these before its neighbours."""
    tree = Node.of(BeginSave(), Node.of(Log(Chat("1")), Node.of(Log(Chat("2")))), Node.of(EndSave()))
    assert list(tree.commands()) == [BeginSave(), Log(Chat("1")), Log(Chat("2")), EndSave()]


def test_a_node_gives_its_command() -> None:
    """The text of a node is read to a typed command."""
    assert (Node("CHATx").command, Node("").command) == (Chat("x"), NullCommand())


@pytest.mark.parametrize("command", [Chat("a\x1bb"), UnknownCommand("'x'")])
def test_a_command_that_would_not_be_read_back_is_refused(command: Chat) -> None:
    """An ESC of its own or a pair of apostrophes around it would be taken off."""
    with pytest.raises(TokenError, match="ESC character"):
        Node.of(command)


def test_a_command_that_ends_in_a_backslash_must_be_the_last() -> None:
    """The engine would read the next command as part of it."""
    with pytest.raises(TokenError, match="token 2 of 3"):
        write(Node("a", (Node("CHATb\\"), Node("c"))))
    assert write(Node("a", (Node("b"), Node("CHATc\\")))) == f"a{ESC}b{ESC}CHATc\\"


def test_a_tree_that_is_far_too_deep_is_refused() -> None:
    """No game writes such a tree; quotes inside quotes are the cheap way to make one."""
    with pytest.raises(CodecError, match="deep"):
        parse("'" * (2 * MAX_DEPTH + 2))


def test_a_long_tree_that_is_deep_all_over_takes_little_memory() -> None:
    """Each list around a command has a copy of its text, 290 of them here; the reader stops long before."""
    levels = 290
    text = "".join("a" + "\\" * level + ESC for level in range(levels)) + "b" * 2_000_000
    tracemalloc.start()
    with pytest.raises(CodecError, match="more than 16 levels deep"):
        parse(text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 30 * len(text)


def test_a_short_tree_may_be_as_deep_as_can_be() -> None:
    """What is copied for it is little."""
    text = "".join("a" + "\\" * level + ESC for level in range(MAX_DEPTH - 2)) + "b"
    tree = parse(text)
    assert sum(1 for _ in tree.walk()) == MAX_DEPTH - 1
    assert write(tree) == text


def test_the_text_of_a_node_is_not_shown() -> None:
    """It may hold the players' passwords."""
    assert "pw" not in repr(parse(f"begin_save{ESC}PLAYER\tpw\tA\tRed"))
