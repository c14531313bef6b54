"""The table as a save describes it: pieces, stacks, boards, players, properties, turn and notes, to and from commands.

The file around it stands in savefile.py, the steps that a log adds in logsteps.py. Engine class: GameState.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from vassal_build.codec.commands import (
    AddPiece,
    BeginSave,
    Command,
    EndSave,
    Extension,
    GlobalProperty,
    Log,
    Node,
    Notes,
    NullCommand,
    Player,
    PublicNotes,
    SetBoards,
    SetTurn,
    SetupStackDone,
)
from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import Piece
from vassal_build.codec.stack import Stack

T = TypeVar("T")
KNOWN = (
    AddPiece,
    SetBoards,
    Player,
    GlobalProperty,
    SetTurn,
    Extension,
    Notes,
    PublicNotes,
    SetupStackDone,
    NullCommand,
)
"""The commands that a GameState has a place for."""


class GameState(Struct, frozen=True, kw_only=True):
    """A whole state of play; pieces, decks and stacks come with their ids.

    A piece's prototypes must be expanded, as the engine does it in saves; its map may be None while its stack lies on
    one. setup_done says that the module's at-start stacks are not to be added again. others are nodes of commands that
    are not listed here.
    """

    pieces: tuple[tuple[str, Piece], ...] = ()
    decks: tuple[tuple[str, Deck], ...] = ()
    stacks: tuple[tuple[str, Stack], ...] = ()
    boards: tuple[SetBoards, ...] = ()
    players: tuple[Player, ...] = ()
    properties: tuple[GlobalProperty, ...] = ()
    turns: tuple[SetTurn, ...] = ()
    extensions: tuple[Extension, ...] = ()
    notes: str = ""
    public_notes: str = ""
    setup_done: bool = True
    others: tuple[Node, ...] = ()

    def tree(self) -> Node:
        """The command tree from begin_save to end_save, pieces before the decks and stacks that name them.

        Raises CodecError when an id stands twice or a stack names a piece that is not there, TokenError for values
        that the format cannot hold.
        """
        self._check_ids()
        pieces = Node("", tuple(Node.of(AddPiece.of(identity, content)) for identity, content in self._added()))
        rest = (*self.players, *self.properties, *self.turns, *self.boards)
        done = (SetupStackDone(),) if self.setup_done else ()
        notes = Node.of(Notes(self.notes), Node.of(PublicNotes(self.public_notes)))
        return Node.of(
            BeginSave(),
            Node(""),
            pieces,
            *(Node.of(command) for command in (*rest, *done, *self.extensions)),
            *self.others,
            notes,
            Node.of(EndSave()),
        )

    @classmethod
    def read(cls, tree: Node) -> GameState:
        """Reads the state between begin_save and end_save; of a log, that is where it begins.

        A player, property or note that stands twice is taken once, the later notes counting. Raises CodecError when
        there is no begin_save or a piece's texts do not fit together.
        """
        if not isinstance(tree.command, BeginSave):
            raise no_beginning()
        return cls.gathered((node.text, node.command) for node in _state_nodes(tree))

    @classmethod
    def gathered(cls, given: Iterable[tuple[str, Command]], broken: list[CodecError] | None = None) -> GameState:
        """Gathers the state from the texts and commands between begin_save and end_save, which are not held.

        A piece whose texts do not fit together is left out and its fault put into `broken`; without that list it raises
        CodecError.
        """
        commands: list[Command] = []
        others: list[Node] = []
        added: list[tuple[str, Piece | Deck | Stack]] = []
        for text, command in given:
            if isinstance(command, AddPiece):
                try:
                    added.append((command.id or "", command.content()))
                except CodecError as error:
                    if broken is None:
                        raise
                    broken.append(error)
                continue
            commands.append(command)
            if not isinstance(command, KNOWN):
                others.append(Node(text))
        notes = [command.lines for command in commands if type(command) is Notes]
        public = [command.lines for command in commands if isinstance(command, PublicNotes)]
        return cls(
            pieces=tuple((identity, content) for identity, content in added if isinstance(content, Piece)),
            decks=tuple((identity, content) for identity, content in added if isinstance(content, Deck)),
            stacks=tuple((identity, content) for identity, content in added if isinstance(content, Stack)),
            boards=_only(commands, SetBoards),
            players=_only(commands, Player),
            properties=_only(commands, GlobalProperty),
            turns=_only(commands, SetTurn),
            extensions=_only(commands, Extension),
            notes=notes[-1] if notes else "",
            public_notes=public[-1] if public else "",
            setup_done=bool(_only(commands, SetupStackDone)),
            others=tuple(others),
        )

    def _added(self) -> Iterator[tuple[str, Piece | Deck | Stack]]:
        yield from self.pieces
        yield from self.decks
        yield from self.stacks

    def _check_ids(self) -> None:
        seen: set[str] = set()
        for identity, content in self._added():
            if identity in seen:
                raise CodecError("two pieces have this id", f"piece {identity}")
            if not isinstance(content, Piece):
                for member in content.members:
                    if member not in seen:
                        raise CodecError("its piece {member} does not exist", f"stack {identity}", member=member)
            seen.add(identity)


def _state_nodes(tree: Node) -> Iterator[Node]:
    for child in tree.children:
        command = child.command
        if isinstance(command, EndSave | Log):
            return
        yield from child.walk()


def _only(commands: list[Command], kind: type[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(command for command in commands if isinstance(command, kind)))


def no_beginning() -> CodecError:
    """Give the error of a text that is not the state of a game."""
    return CodecError("the text does not begin with begin_save")
