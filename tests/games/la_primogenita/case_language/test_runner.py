"""Cases are run by the rules: what passes, what fails, and what is an error and never skipped."""

from __future__ import annotations

import pytest

from rules_check.cases.runner import Result, Status, run
from rules_check.cases.syntax import cases_of
from tests.games.la_primogenita.case_language.conftest import Runs


@pytest.mark.parametrize(
    "expect",
    [
        "legal",
        "cost skin 1",
        "unit skin allied mobile 4-6 at A-2",
        "not unit skin allied mobile 4-6 at A-1",
        "vp 5; turn 1; segment order1",
        "order allied 36 flipped",
        "winner none",
        "supported skin",
        "face skin 1 4-6",
        "zoc allied A-3 weak",
    ],
)
def test_what_is_so_passes(runs: Runs, expect: str) -> None:
    """Words about the play and about the table after it."""
    result = runs(expect)
    assert (result.status, result.got) == (Status.PASS, "")


@pytest.mark.parametrize(
    ("expect", "got"),
    [
        ("illegal", "legal"),
        ("cost skin 2", "1"),
        ("vp 6", "5"),
        ("not vp 5", "5"),
        ("unit skin allied mobile 4-6 at A-1", "unit skin allied mobile 4-6 at A-2 steps 1/1"),
        ("unit skin allied mobile 4-6 at A-2 disrupted", "unit skin allied mobile 4-6 at A-2 steps 1/1"),
        ("unit skin allied foot 4-6 at A-2", "unit skin allied mobile 4-6 at A-2 steps 1/1"),
        ("unit skin allied mobile 5-6 at A-2", "unit skin allied mobile 4-6 at A-2 steps 1/1"),
        ("gone skin", "unit skin allied mobile 4-6 at A-2 steps 1/1"),
        ("trench allied A-2", "no trench"),
        ("odds 3:1", "no battle"),
        ("not supported skin", "skin: True"),
        ("face skin 1 4-7", "4-6"),
        ("face skin 1 4-6 remnant", "4-6"),
        ("face skin 2 4-6", "no such face"),
        ("winner allied great", "none"),
    ],
)
def test_what_is_not_so_fails_and_says_what_there_was(runs: Runs, expect: str, got: str) -> None:
    """The result has the statement that failed, its line, and what there was instead."""
    result = runs(expect)
    assert (result.status, result.expected, result.got, result.line) == (
        Status.FAIL,
        expect.lower().replace("a-", "A-"),
        got,
        12,
    )


@pytest.mark.parametrize(
    ("parts", "line", "words"),
    [
        ({"expect": "leagl"}, 12, "unknown statement: leagl"),
        ({"expect": "cost skin"}, 12, "this statement is not complete or has a word too many"),
        ({"expect": "reach nobody 3"}, 12, "there is no unit nobody"),
        ({"expect": "zoc allied Z-9 weak"}, 12, "Z-9 is not on the map"),
        ({"play": "moove skin A-1 A-2"}, 10, "unknown statement: moove"),
        ({"play": "move nobody A-1 A-2"}, 10, "there is no unit nobody"),
        ({"play": "move skin A-1 A-9"}, 10, "A-9 is not on the map"),
        ({"play": "next now"}, 10, "a word is missing after this one"),
        ({"play": "assault A-2 by skin roll 7"}, 10, "a roll is 1 to 6"),
        ({"play": "execute british 36"}, 10, "'british' is not a side"),
        ({"play": "choose allied 99"}, 10, "there is no Order 99"),
        ({"state": "unti skin allied mobile 4-6 at A-1"}, 8, "unknown statement: unti"),
        ({"state": "unit skin allied mobile 4-6 at A-9"}, 8, "A-9 is not on the map"),
        ({"state": "unit skin allied mobile 4-6 at A-1; unit skin allied mobile 4-6 at A-2"}, 8, "is given twice"),
        ({"state": "unit skin allied mobile 4-6 at A-1 steps 3/2"}, 8, "3 of 2 steps is impossible"),
        ({"state": "unit skin allied mobile 4-6 at A-1 steps 0/2"}, 8, "0 of 2 steps is impossible"),
        ({"state": "unit skin allied mobile 4-6 at A-1 brave"}, 8, "'brave' is not a detail of a unit"),
        ({"state": "unit skin allied camel 4-6 at A-1"}, 8, "'camel' is not a kind of unit"),
        ({"state": "unit skin allied mobile 4 at A-1"}, 8, "a unit has values such as 4-6"),
        ({"state": "unit nobody at A-1"}, 8, "the game has no unit 'nobody'"),
        ({"state": "face skin 1 4-6"}, 8, "there is no unit skin yet"),
        ({"state": "segment lunch"}, 8, "this is not a segment"),
        ({"state": "turn soon"}, 8, "this statement is not complete or has a word too many"),
        ({"state": "order allied 5 track"}, 8, "there is no allied Order 5"),
        ({"state": "order allied 36 executing; order allied 26 executing"}, 8, "two Orders are being executed"),
        ({"state": "flag french A-1"}, 8, "a flag is british or italian"),
        ({"state": "marker nowhere LS at A-1"}, 8, "'nowhere' is not a Supply Source marker"),
        ({"map_": "A-1 swamp"}, 6, "'swamp' is not a terrain; the terrains are flat, rough, mountain, alpine"),
        ({"map_": "swamp A-1"}, 6, "unknown statement"),
        ({"map_": "A-1 flat; A-1 rough"}, 6, "the hex is given twice"),
        ({"map_": "A-1 flat; flat cost 1e999 stack 4"}, 6, "a cost is a number from 0 on"),
        ({"map_": "A-1 flat; flat cost nan stack 4"}, 6, "a cost is a number from 0 on"),
        ({"map_": "A-1 flat; flat cost 1 stack 1e999"}, 6, "a Stacking Limit a whole one"),
        ({"map_": "A-1 flat; flat cost 1 stack 2.5"}, 6, "a Stacking Limit a whole one"),
        ({"map_": "AB-1 flat"}, 6, "this is not a hex"),
        ({"map_": "A-1 flat; A-3 flat; road A-1 A-3"}, 6, "A-1 and A-3 are not adjacent"),
        ({"map_": "A-1 flat; A-2 flat; cliff A-1 A-2 up B-2"}, 6, "a cliff is"),
        ({"map_": "A-1 flat; town A-2 barentu vp 1"}, 6, "A-2 is not on the map"),
        ({"map_": "A-1 flat; table combat 3:1 4 = 2/1"}, 6, "this is not a result"),
        ({"head": "GAME chess"}, 4, "there is no game 'chess'"),
        ({"head": "GAME la_primogenita\nEDITION 2.0"}, 5, "the game has no edition '2.0'; it has 1.0a, 1.0"),
    ],
)
def test_a_line_that_is_not_known_is_an_error_with_its_number(
    runs: Runs, parts: dict[str, str], line: int, words: str
) -> None:
    """A runner that skips lines passes everything."""
    result: Result = runs(**parts)
    assert (result.status, result.line) == (Status.ERROR, line)
    assert result.got.startswith(f"line {line}: ")
    assert words in result.got


@pytest.mark.parametrize("block", ["PLAY", "EXPECT"])
def test_a_case_needs_its_blocks(block: str) -> None:
    """A case that plays or expects nothing at all is an error; an empty PLAY may stand."""
    blocks = {"MAP": "  A-1 flat\n", "STATE": "", "PLAY": "", "EXPECT": "  legal\n"}
    del blocks[block]
    text = "GAME la_primogenita\nCASE 1-01 A\n" + "".join(f"{name}\n{body}" for name, body in blocks.items()) + "END\n"
    result = run(next(cases_of(text)))
    assert (result.status, result.got) == (Status.ERROR, f"line 2: the case has no {block}")


def test_the_play_stops_at_what_is_illegal(runs: Runs) -> None:
    """The table is then as it was before it, and the findings have the code or its family."""
    play = "move skin A-1 A-2; move skin A-2 A-1"
    assert runs("illegal MOV; unit skin allied mobile 4-6 at A-2", play=play).status is Status.PASS
    assert runs("illegal STK", play=play).status is Status.FAIL


def test_what_is_missing_cannot_be_judged(runs: Runs) -> None:
    """A cost that the case does not state is named, and the play is neither legal nor illegal."""
    parts = {"map_": "A-1 flat; A-2 mountain; road A-1 A-2", "play": "move skin A-1 A-2"}
    ground = {**parts, "state": "unit bde allied foot 4-6 at A-1; supported bde; order allied 36 executing"}
    ground |= {"map_": "A-1 flat; A-2 mountain", "play": "move bde A-1 A-2"}
    assert runs("unverifiable mountain cost", **ground).status is Status.PASS
    assert runs("unverifiable alpine cost", **ground).status is Status.FAIL
    assert runs("legal", **ground).status is Status.FAIL
    illegal = runs("illegal", **ground)
    assert (illegal.status, "cannot be judged: terrain mountain cost is missing" in illegal.got) == (Status.FAIL, True)


def test_a_real_choice_of_support_must_be_stated(runs: Runs) -> None:
    """A dump serves two of three, and nobody said which."""
    units = "; ".join(f"unit u{number} allied mobile 4-6 at A-1" for number in (1, 2, 3))
    state = f"sd sd1 loaded at A-1; {units}; order allied 36 executing"
    play = "; ".join(f"move u{number} A-1 A-2" for number in (1, 2, 3))
    assert "so the case must state it" in runs("legal", state=state, play=play).got
    assert runs("legal", state=state, play=f"support u1 u2; {play}").status is Status.PASS


def test_without_a_map_the_games_own_is_used() -> None:
    """Hexes, towns and the short form of units are the game's."""
    text = (
        "GAME la_primogenita\nCASE 1-01 A\nSTATE\n  unit skin at H-3 disrupted; flag british kassala\nPLAY\nEXPECT\n"
        "  unit skin allied mobile 4-10 at H-3 disrupted; flag british I-1\nEND\n"
    )
    result = run(next(cases_of(text)))
    assert result.got.startswith("unit skin allied mobile ")
