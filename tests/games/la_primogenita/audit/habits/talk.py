"""What people do beside the play: they talk, write notes, take back, throw dice for nothing, share one seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from tests.games.la_primogenita.audit.habits.kind import HabitKind
from tests.games.la_primogenita.audit.habits.script import Habit, Hands, Script, Step, often
from tests.play.inverse import inverse
from vassal_build.codec.commands import (
    AddPiece,
    Chat,
    MovePiece,
    MutableProperty,
    NullCommand,
    PublicNotes,
    RemovePiece,
    SetTurn,
)

LINES = (
    "<Anna> - gg, your turn",
    "<Anna> - Überläufer? Ça va: naïve ½ × 3",
    "<Bruno> - Тогда я бросаю кубик, ладно?",
    "<Bruno> - 我先走, 好吗?",
    "<Anna> - שלום, התור שלך",
    "<Bruno> - * Allied: 11 Ind from H-3 to H-4.",
    "<Anna> - * Allied, battle 1, Assault: 4",
    "* Anna has connected",
    "- Anna looks at the map",
    "<Bruno> - <b>bold</b> &amp; 🎲🎲",
    "",
)
NOTE_TYPE, NOTE_STATE = "label;;;;;;;;;;;;;;;;;;\tpiece;;;;Note", "here?\tMap;1200;900;;0"
FIRST_NOTE = 800_000_000_000
MARKING_ENGINE = "3.7.5"


def _talk(_: Hands, random: Random) -> Iterator[Step]:
    """Say something, or write it into the notes."""
    yield (Chat(random.choice(LINES)),)
    if random.random() < 0.1:
        yield (PublicNotes("who is next?"),)


def _note(_: Hands, random: Random) -> Iterator[Step]:
    """Lay a note on the map and take it away."""
    made = str(FIRST_NOTE + random.randrange(10**9))
    yield (AddPiece(made, NOTE_TYPE, NOTE_STATE),)
    yield (RemovePiece(made),)


def note_left(script: Script, _: Random) -> Iterator[Step]:
    """Lay a note on the map and leave it there."""
    yield (AddPiece(str(FIRST_NOTE), NOTE_TYPE, NOTE_STATE),)
    yield from script.steps


def _plain_die(_: Hands, random: Random) -> Iterator[Step]:
    """Throw a die of no battle, and say what for."""
    face = str(random.randint(1, 6))
    yield (Chat("<Anna> - who begins?"),)
    yield (Chat(f"* <Anna>, d6: {face}"), MutableProperty("d6_result", "", face), MutableProperty("d6_total", "", face))


def wrong_button(script: Script, random: Random) -> Iterator[Step]:
    """Press the button of a named die by mistake while no Order is being executed."""
    words = script.box.strings
    for hands, step in script.played():
        yield step
        executing = hands.bodies(lambda body: body.counter.startswith("order_"))
        if random.randrange(20) == 0 and not any(hands.group(body) == "executed" for body in executing):
            name, face = words.text("dice.assault"), str(random.randint(1, 6))
            text = words.text("reports.named_die", battle="1", side=script.box.sides[0].name, die=name, result=face)
            reported = (("result", face), ("total", face), ("keep", "1"))
            yield (Chat(f"* {text}"), *(MutableProperty(f"{name}_{key}", "", value) for key, value in reported))
            yield (Chat("<Anna> - oops, wrong button"),)


def taken_back(*, marked: bool) -> Habit:
    """Take one to three steps back and do them again; `marked` as engines from 3.7 write it. Dice are left alone."""

    def habit(script: Script, random: Random) -> Iterator[Step]:
        last: list[Step] = []
        for _, step in script.played():
            yield step
            reported = any(not isinstance(command, NullCommand | SetTurn) for command in step)
            free = reported and not any(isinstance(command, SetTurn) for command in step) and not _is_die(step)
            last = [*last, step] if free else []
            if last and random.random() < 0.2:
                again = last[-random.randint(1, 3) :]
                yield from (inverse(each, marked=marked) for each in reversed(again))
                yield from again
                last = []

    return habit


def _is_die(step: Step) -> bool:
    return any(isinstance(command, MutableProperty) and command.name.endswith("_result") for command in step)


def hot_seat(script: Script, _: Random) -> Iterator[Step]:
    """Let one player move everything."""
    seat = next(iter(script.setting.seats.values()))
    for step in script.steps:
        yield tuple(replace(each, player=seat) if isinstance(each, MovePiece) else each for each in step)


TALK = (
    HabitKind("talk", often(_talk, 3)),
    HabitKind("note_taken_away", often(_note, 6)),
    HabitKind("note_left", note_left, frozenset({"REP103"})),
    HabitKind("die_of_no_battle", often(_plain_die, 15)),
    HabitKind("wrong_button", wrong_button, frozenset({"REP201"})),
    HabitKind("taken_back", taken_back(marked=False)),
    HabitKind("taken_back_as_marked", taken_back(marked=True), engine=MARKING_ENGINE),
    HabitKind("hot_seat", hot_seat),
)
"""The kinds of this room."""
