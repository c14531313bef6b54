"""Commands without the people in them: each place where VASSAL puts a player's id or name, and each text of theirs.

Who stands for whom is in redact_people.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from vassal_build import replacing
from vassal_build.codec import nesting, sequence, stack
from vassal_build.codec.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Clock,
    Command,
    Events,
    GlobalProperty,
    LockTab,
    Log,
    MovePiece,
    MutableProperty,
    Node,
    Notes,
    NullCommand,
    Player,
    PrivateNote,
    RemovePlayer,
    SecretNote,
    ServerMail,
    SetBoards,
    Unmask,
)
from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.traits import Invisible, Mask, RestrictedAccess, Trait, every_trait, parse_trait
from vassal_build.workshop.redact_people import Disguise, People
from vassal_build.workshop.unpacked.pieces import levels

OWNED = (Mask.ID, Invisible.ID, RestrictedAccess.ID)
KNOWN = (*(kind.ID for kind in every_trait() if kind.ID), BasicPiece.ID, Deck.ID, stack.TYPE)
PERSONAL = tuple(kind.PREFIX for kind in (Player, RemovePlayer, Unmask, LockTab, PrivateNote, SecretNote, ServerMail))
"""How commands begin that are about a player; one that is not understood cannot be left as it is."""
LOGGED = re.compile(f"^(?:{Log.PREFIX})+")
NULL = NullCommand(logged=True).text()
MOVED = re.compile(
    rf"({MovePiece.PREFIX}(?:[^/\\']*/){{2}}-?\d{{1,10}}/-?\d{{1,10}}/(?:[^/\\']*/){{2}}-?\d{{1,10}}/-?\d{{1,10}}/[^/\\']*/)"
    r"([^/\\']*)",
    re.ASCII,
)
"""A move as nearly all are written, and at its end who made it."""
CHANGED = re.compile(rf"{ChangePiece.PREFIX}([^/\\']*)/")
"""A change of a piece, and which one."""
SPEAKER = re.compile(r"(?:^|\*\*\*\s*)(?:<|&lt;)([^<>&/]{1,60})(?:>|&gt;)(?! *</)")
"""Who says a line, or rolls the dice that it reports."""


class Eraser:
    """Takes people out of the commands of one file, and takes note of those that it meets.

    Without a disguise it does only the second, because texts can be worked on when everybody is known.
    """

    def __init__(self, people: People, disguise: Disguise | None = None) -> None:
        self._people = people
        self._disguise = disguise or Disguise(People())
        self._types: dict[str, str] = {}

    def text(self, text: str) -> str:
        """Give the text of a command without people."""
        bare = text.removeprefix(Log.PREFIX)
        if bare.startswith(Log.PREFIX):
            bare = LOGGED.sub("", bare, count=1)
        logged = text[: len(text) - len(bare)]
        plain = self._plainly(bare)
        if plain is not None:
            return logged + plain
        command = Node(bare).command
        changed = self._changed(command)
        if changed is None and bare.startswith(PERSONAL):
            raise CodecError(
                "this command cannot be read and may contain a password, so the file is not redacted",
                bare.split("\t")[0],
            )
        if changed is None:
            return logged + self._disguise.in_values(bare)
        return text if changed == command else logged + changed.text()

    def _plainly(self, bare: str) -> str | None:
        """The text of one of the commands that logs are full of, without its fields being read; None for any other."""
        if bare == NULL:
            return bare
        if bare.startswith(Chat.PREFIX):
            return Chat.PREFIX + self._chat(bare.removeprefix(Chat.PREFIX))
        if (moved := MOVED.fullmatch(bare)) is not None:
            return moved[1] + self._people.id_for(moved[2])
        changed = CHANGED.match(bare)
        unowned = changed is not None and changed[1] not in self._types
        return bare if unowned and not self._disguise.may_be_in(bare) else None

    def _chat(self, body: str) -> str:
        if "<" in body or "&lt;" in body:
            for name in SPEAKER.findall(body):
                self._people.meet_speaker(name)
        return self._disguise.in_speech(body)

    def _changed(self, command: Command) -> Command | None:
        """The command without people; None where only a person who cannot be mistaken is replaced."""
        people = self._people
        match command:
            case AddPiece(id=identity, type=kind, state=state):
                if _owned_levels(kind):
                    self._types[identity or ""] = kind
                else:
                    self._types.pop(identity or "", None)
                people.words.update(own for own in levels(kind) or [kind] if own.startswith(KNOWN))
                return replacing.replace(command, type=self._type(kind), state=self._state(kind, state))
            case SetBoards(map=window, boards=boards):
                people.words.update((window, *(board.name for board in boards)))
            case GlobalProperty(name=name) | MutableProperty(name=name):
                people.words.add(name)
            case ChangePiece(id=identity, state=state, old_state=old):
                kind = self._types.get(identity, "")
                old = None if old is None else self._state(kind, old)
                return replacing.replace(command, state=self._state(kind, state), old_state=old)
            case MovePiece(player=str(player)):
                return replacing.replace(command, player=people.id_for(player))
            case Player() | RemovePlayer() | Unmask() | Clock() | LockTab():
                return self._seated(command)
            case Events() | Notes() | PrivateNote() | SecretNote() | ServerMail():
                return self._said(command)
        return None

    def _seated(self, command: Command) -> Command | None:
        people, speech = self._people, self._disguise.in_speech
        match command:
            case Player(id=identity, name=name, side=side):
                people.meet(identity, name, side)
                return replacing.replace(command, id=people.id_for(identity), name=people.name_for(identity, name))
            case RemovePlayer(id=identity):
                return replacing.replace(command, id=people.id_for(identity))
            case Unmask(ids=ids):
                return replacing.replace(command, ids=tuple(map(people.id_or_side, ids)))
            case Clock(who=who, name=name):
                who = people.id_for(who) if who in people.ids else speech(who)
                return replacing.replace(command, who=who, name=speech(name))
            case LockTab(by=by, password=password):
                if password:
                    people.meet(password, by)
                return replacing.replace(command, by=people.name_for(password, by), password=people.id_for(password))
        return None

    def _said(self, command: Command) -> Command | None:
        people, speech = self._people, self._disguise.in_speech
        match command:
            case Events(body=body):
                return replacing.replace(command, body=speech(body))
            case Notes(lines=lines):
                return replacing.replace(command, lines=speech(lines))
            case PrivateNote(owner=owner, lines=lines):
                return replacing.replace(command, owner=people.id_for(owner), lines=speech(lines))
            case SecretNote(name=name, owner=owner, lines=lines, handle=handle):
                if handle:
                    people.meet(owner, handle)
                    handle = people.name_for(owner, handle)
                owner, lines, name = people.id_for(owner), speech(lines), speech(name)
                return replacing.replace(command, name=name, owner=owner, lines=lines, handle=handle)
            case ServerMail():
                return replacing.replace(command, body="")
        return None

    def _type(self, kind: str) -> str:
        """A type whose traits of unknown classes do not name a player; known ones never do."""
        found = levels(kind)
        if found is None or all(own.startswith(KNOWN) for own in found):
            return kind
        return nesting.join([own if own.startswith(KNOWN) else self._disguise.in_fields(own) for own in found])

    def _state(self, kind: str, state: str) -> str:
        owned = _owned_levels(kind)
        if owned:
            found = levels(state)
            if found is not None and len(found) == owned[-1][0] + 1:
                for level, own in owned[:-1]:
                    found[level] = self._owner(parse_trait(own, found[level]), found[level])
                state = nesting.join(found)
        return self._disguise.in_values(state)

    def _owner(self, trait: Trait, state: str) -> str:
        people = self._people
        if isinstance(trait, RestrictedAccess):
            return people.id_for(trait.owner)
        if isinstance(trait, Invisible) and trait.hidden_by and _by_player(trait.access):
            return people.id_for(trait.hidden_by)
        if isinstance(trait, Mask) and trait.masked_by and _by_player(trait.access):
            trait = replace(trait, masked_by=people.id_for(trait.masked_by))
        if isinstance(trait, Mask) and trait.options:
            first, *allowed = sequence.decode(trait.options, "|")
            allowed = [*allowed[:1], *map(people.id_or_side, allowed[1:])]
            return replace(trait, options=sequence.encode([first, *allowed], "|")).state_text()
        return trait.state_text() if isinstance(trait, Mask) else state


@lru_cache(maxsize=4096)
def _owned_levels(kind: str) -> tuple[tuple[int, str], ...]:
    """The levels of a type whose states name their owner, with their types; at the end the innermost level."""
    if not any(own in kind for own in OWNED):
        return ()
    try:
        found = levels(kind) or []
    except CodecError:
        return ()
    owned = [(at, own) for at, own in enumerate(found) if own.startswith(OWNED)]
    return (*owned, (len(found) - 1, "")) if owned else ()


def _by_player(access: str) -> bool:
    return not access.startswith("side")
