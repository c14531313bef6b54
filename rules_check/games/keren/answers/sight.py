"""Whether one hex is seen from another by a gun, and what hides it (12.0 to 12.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.deeds.aim import barrier
from rules_check.games.keren.facts import CORNERS
from rules_check.games.keren.fire_lines import barred
from rules_check.games.keren.lines import Barred, HiddenLine
from rules_check.games.keren.position import Position
from rules_check.games.keren.sight import hidden_lines, sees
from rules_check.games.keren.strength import level_shift
from rules_check.rules.question import Answer, Asking, Line, Mark, Misasked, Rows
from vassal_build.counted import counted
from vassal_build.language.said import joined, said, to_say

NAMES = (
    to_say("right"),
    to_say("lower right"),
    to_say("lower left"),
    to_say("left"),
    to_say("upper left"),
    to_say("upper right"),
)
"""The corners of a hex, as `facts.CORNERS` has them."""
ENDS, HIDES, CLEAR, HIDDEN = "#ffffff", "#101010", "#2e8b3d", "#c62828"
_FIRST_OUTLINED = 3
"""The place in `facts.CORNERS` of the corner with which `HexGrid.outline` begins; they go round in opposite ways."""


def ask(position: Position, asking: Asking) -> Answer:
    """Say of two hexes whether the second is seen from the first; raise Misasked for anything else."""
    # 10.5: the inside of the tunnel is no hex
    if len(asking.places) != 2 or not position.facts.board.hexes.keys() >= set(asking.places):
        raise Misasked(said("name two hexes: the one that looks, and the one that is looked at"))
    origin, target = asking.places
    hidden = hidden_lines(position.facts, origin, target)
    clear = tuple(start for start in range(len(CORNERS)) if start not in {line.start for line in hidden})
    hiding = tuple(dict.fromkeys(place for line in hidden for place in line.hexes)) if not clear else ()
    name = position.place_name
    ends = {"origin": name(origin), "target": name(target)}
    title = said("{origin} sees {target}", **ends) if clear else said("{origin} does not see {target}", **ends)
    document = {
        "from": origin,
        "to": target,
        "sees": bool(clear),
        "from_corners": [NAMES[start] for start in clear],
        "hidden_by": [{"hex": place, **_why(position, place)} for place in hiding],
        "level_shift": level_shift(position.facts, origin, target),
        "barrier": barrier(position.facts.board, origin, target),
        "lines_barred": _lines_of_fire(position, origin, target).value,
    }
    shown = (title, *_shown(position, origin, target, hidden, clear), *_of_fire(position, origin, target))
    marks = (Mark(origin, ENDS, word=said("from")), Mark(target, ENDS, word=said("to")), *_marks(position, hiding))
    return Answer(shown, document, marks, title, tuple(_lines(origin, target, hidden, clear)))


def _shown(
    position: Position, origin: str, target: str, hidden: tuple[HiddenLine, ...], clear: tuple[int, ...]
) -> Iterator[str | Rows]:
    ends = tuple((place, _ground(position, place)) for place in (origin, target))
    yield Rows(said("Levels"), (said("hex"), said("ground")), ends)
    if clear:
        corners = joined((said(NAMES[start]) for start in clear), ", ")
        yield said("no line is hidden from these corners of {origin}: {corners} (12.0)", origin=origin, corners=corners)
        return
    hiding = dict.fromkeys(place for line in hidden for place in line.hexes)
    rows = ((place, _ground(position, place), *_why(position, place).values()) for place in hiding)
    yield Rows(said("What hides it"), (said("hex"), said("ground"), said("why"), said("section")), tuple(rows))
    lines = tuple((said(NAMES[line.start]), said(NAMES[line.end]), " ".join(line.hexes)) for line in hidden)
    yield Rows(
        said("A line from each corner of {origin}", origin=origin),
        (said("corner"), said("to {target}'s", target=target), said("hidden by")),
        lines,
    )


def _ground(position: Position, place: str) -> str:
    """Give the ground of a hex and its level in words, such as `precipice, level 4`."""
    facts = position.facts
    terrain, level = facts.board.terrain[place], facts.heights[place]
    if facts.ground[terrain].level is None:
        return said("{terrain}, between the ground above and below it", terrain=terrain)
    if place in facts.board.ridges:
        return said("{terrain} with a ridge, level {level}", terrain=terrain, level=level)
    return said("{terrain}, level {level}", terrain=terrain, level=level)


def _why(position: Position, place: str) -> dict[str, str]:
    if place in position.facts.board.ridges:
        return {"why": said("nobody sees across a ridge"), "section": "12.3"}
    return {"why": said("higher than both"), "section": "12.0"}


def _of_fire(position: Position, origin: str, target: str) -> Iterator[str]:
    """Say what else fire between the hexes depends on: a barred hexside, and the shift by levels."""
    if what := barrier(position.facts.board, origin, target):
        yield said("no fire between the two: the hexside between them is {what} (11.0)", what=what)
        return
    lines = _lines_of_fire(position, origin, target)
    if lines is Barred.ALWAYS:
        yield said("no fire: every clear line crosses a prohibited hexside or a roadblock (12.1)")
        return
    if lines is Barred.CHOSEN:
        yield said(
            "the owner of {target} can choose a line over a prohibited hexside or a roadblock, "
            "and so bar fire from {origin} (12.0, 12.1)",
            origin=origin,
            target=target,
        )
    shift = level_shift(position.facts, origin, target)
    shifted = {"origin": origin, "target": target, "columns": counted(abs(shift), "column")}
    if not shift:
        yield said("no shift by levels (11.2)")
    elif shift > 0:
        yield said("fire from {origin} at {target} is shifted {columns} to the right (11.2)", **shifted)
    else:
        yield said("fire from {origin} at {target} is shifted {columns} to the left (11.2)", **shifted)


def _lines_of_fire(position: Position, origin: str, target: str) -> Barred:
    """Say whether lines of fire at a distance are barred; NEVER where a gun does not see the hex, or is beside it."""
    facts = position.facts
    far = facts.board.distance(origin, target) > 1 and sees(facts, origin, target)
    return barred(facts, origin, target) if far else Barred.NEVER


def _marks(position: Position, hiding: tuple[str, ...]) -> Iterator[Mark]:
    for place in hiding:
        word = said("ridge") if place in position.facts.board.ridges else said("higher")
        yield Mark(place, HIDES, 0.55, word)


def _lines(origin: str, target: str, hidden: tuple[HiddenLine, ...], clear: tuple[int, ...]) -> Iterator[Line]:
    """Give the lines from a clear corner to all of the target's, or a hidden one from each corner."""
    pairs = [(clear[0], end) for end in range(len(CORNERS))] if clear else [(line.start, line.end) for line in hidden]
    for start, end in pairs:
        points = ((origin, _outlined(start)), (target, _outlined(end)))
        yield Line(points, CLEAR if clear else HIDDEN)


def _outlined(corner: int) -> int:
    return (_FIRST_OUTLINED - corner) % len(CORNERS)
