"""What a press design leaves out, and kits that do not go together, are found by `check`, before anything is drawn."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.only_game import none_of_ours
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import CalculatedProperty, Marker, Trait
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.module import keys
from vassal_build.module.assemble import build_tree
from vassal_build.module.design import PressDesign
from vassal_build.module.expand import Expansion
from vassal_build.module.face_names import faces_alike
from vassal_build.module.kits.counter import HOME, uses
from vassal_build.module.kits.kit import Kit, Rank, send, trigger
from vassal_build.module.kits.marker import PHASE_MARKER, TURN_MARKER
from vassal_build.module.kits.unit import STEPS, UNIT
from vassal_build.module.parts import make_parts
from vassal_build.module.pieces import MarkerKinds, marker_counters, unit_counters
from vassal_build.pipeline import build, judge
from vassal_build.render.icons import icon_pictures
from vassal_build.render.picture import Picture
from vassal_build.template.the_ford import GAME

pytestmark = pytest.mark.slow
DESIGN = GAME.design()
PLACE = "the press design of the_ford"


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of The Ford's data that a test may change."""
    return Path(shutil.copytree(GAME.data, tmp_path / "the_ford" / "data"))


def found(data: Path, design: PressDesign = DESIGN) -> list[str]:
    """Give the lines of `check` for a design on some data."""
    return [str(each) for each in judge(read_gamebox(replace(GAME, data=data)).usable(), design)]


def change(data: Path, path: str, old: str, new: str) -> None:
    """Change one place of a file; `old` must stand in it once."""
    text = (data / path).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (data / path).write_text(text.replace(old, new), encoding="utf-8")


def test_the_ford_has_no_faults(data: Path) -> None:
    """Neither its data nor its design."""
    assert found(data) == []


def test_dice_have_as_many_faces_as_the_design_says(data: Path) -> None:
    """One die with six faces where it says nothing."""
    box = read_gamebox(replace(GAME, data=data)).usable()
    design = replace(DESIGN, thrown={"fire": (2, 10)})
    buttons = list(build_tree(box, design, make_parts(box, design, {})).iter("VASSAL.build.module.DiceButton"))
    assert [(each.get("name"), each.get("nDice"), each.get("nSides")) for each in buttons] == [
        ("Fire", "2", "10"),
        ("Assault", "1", "6"),
        ("River", "1", "6"),
    ]


def test_faces_of_a_die_that_is_not_there(data: Path) -> None:
    """Nobody would throw it."""
    (line,) = found(data, replace(DESIGN, thrown={"storm": (1, 10)}))
    assert line == f"{PLACE}: warning BOX805: the design says how the die 'storm' is thrown, but has no such die"


def test_a_kit_that_is_named_twice(data: Path) -> None:
    """VASSAL would know one of them alone."""
    twice = replace(
        DESIGN, kits=lambda box: (*DESIGN.kits(box), next(each for each in DESIGN.kits(box) if each.name == HOME))
    )
    assert found(data, twice) == [f"{PLACE}: error BOX807: two kits of the design have the name '{HOME}'"]


def test_a_piece_that_is_there_twice(data: Path) -> None:
    """Nobody could tell one from the other."""
    reported = found(data, replace(DESIGN, counters=(*DESIGN.counters, marker_counters)))
    assert f"{PLACE}: error BOX807: two pieces of the design have the name 'works#1'" in reported


def test_a_picture_that_nothing_draws(data: Path) -> None:
    """The module shows the icon of each die."""
    icons = partial(icon_pictures, icons=("map",))
    pictures = tuple(
        icons if isinstance(each, partial) and each.func is icon_pictures else each for each in DESIGN.pictures
    )
    lines = found(data, replace(DESIGN, pictures=pictures))
    assert (
        "the press design of the_ford: error BOX801: the module shows 'icon_die_fire.png', but none of the "
        "design's pictures draws it"
    ) in lines
    assert all(" BOX801: " in line for line in lines)


def test_an_icon_that_its_template_leaves_blank(data: Path) -> None:
    """The game's own template names no other icon, and the button would be empty in VASSAL."""
    (data / "templates").mkdir()
    (data / "templates" / "icon.svg.j2").write_text(
        '{% import "standard_icons.svg.j2" as standard %}\n<svg xmlns="http://www.w3.org/2000/svg">'
        '{% if icon != "die_fire" %}{{ standard.drawn(icon) }}{% endif %}</svg>',
        encoding="utf-8",
    )
    line = f"{PLACE}: warning BOX808: the template 'icon.svg.j2' draws nothing for 'icon_die_fire.png'"
    assert found(data) == [line]


def test_a_counter_that_no_setup_places(data: Path) -> None:
    """It would lie on no table, but for the design that lays it into its home."""
    change(data, "counters/markers.csv", "turn,Game Turn", "smoke,Smoke,guard,2,Smoke,,smoke,,,\nturn,Game Turn")
    lines = [f"the_ford/data/setups: warning BOX809: no setup has a row for 'smoke#{copy}'" for copy in (1, 2)]
    assert [line for line in found(data, replace(DESIGN, spares=False)) if "BOX809" in line] == lines
    assert not [line for line in found(data) if "BOX809" in line]


def test_a_die_that_the_design_leaves_out(data: Path) -> None:
    """Its words are there, and no button would roll it."""
    (line,) = found(data, replace(DESIGN, dice=("fire", "assault")))
    assert line.startswith("the_ford/data/strings/en.toml:")
    assert line.endswith("warning BOX805: these are words of a die 'river', which is not in the design")


def test_a_help_page_that_the_design_leaves_out(data: Path) -> None:
    """The same holds of its words."""
    (line,) = found(data, replace(DESIGN, help_pages=()))
    assert line.endswith("warning BOX805: these are words of a help page 'rules', which is not in the design")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('dawn_about = "', "setups.dawn_about"),
        ('two_players = "', "notes.two_players"),
        ('lose_step = "Lose', "commands.lose_step"),
        ('river_tip = "', "dice.river_tip"),
    ],
)
def test_words_that_are_missing(data: Path, line: str, key: str) -> None:
    """Of setups, notes, menus and dice alike; all of them are reported at one go."""
    change(data, "strings/en.toml", f"\n{line}", f"\nnot_{line}")
    assert (
        f"the_ford/data/strings/en.toml: error BOX501: the module needs the words '{key}', which do not exist"
        in found(data)
    )


def weather(_: Gamebox) -> Iterator[Picture]:
    yield Picture("weather.png", "weather.svg.j2", 20, 20, {})


def test_a_template_that_is_not_there(data: Path) -> None:
    """It is found before anything is drawn."""
    (line,) = found(data, replace(DESIGN, pictures=(*DESIGN.pictures, weather)))
    assert line == (
        "the press design of the_ford: error BOX802: 'weather.png' needs the template 'weather.svg.j2', "
        "which does not exist"
    )


def test_a_kit_that_the_design_does_not_name(data: Path) -> None:
    """Markers go home by the kit Home."""
    without = replace(DESIGN, kits=lambda box: tuple(one for one in DESIGN.kits(box) if one.name != HOME))
    assert found(data, without) == [
        "the press design of the_ford: error BOX803: the kit 'Marker' needs the kit 'Home', which is not in the design"
    ]


def with_kit(*traits: Trait) -> Callable[[Gamebox], tuple[Kit, ...]]:
    """Give The Ford's kits, its units having one more."""

    def kits_of(box: Gamebox) -> tuple[Kit, ...]:
        kits = (one for one in DESIGN.kits(box) if one.name != UNIT)
        return (*kits, Kit("Morale", traits), Kit(UNIT, uses("Counter", STEPS, "Morale")))

    return kits_of


@pytest.mark.parametrize(
    ("trait", "claim"),
    [
        (trigger("Waver", keys.LOSE_STEP), "the key 'Ctrl+L'"),
        (trigger("Lose a step", KeyStroke.ctrl("W")), "the text in the menu 'Lose a step'"),
        (CalculatedProperty(name="Step", expression="{1}"), "the property 'Step'"),
    ],
)
def test_what_two_kits_of_a_piece_claim_is_one_line(data: Path, trait: Trait, claim: str) -> None:
    """However many pieces have the two."""
    lines = found(data, replace(DESIGN, kits=with_kit(trait)))
    (line,) = lines
    assert line.startswith("the press design of the_ford: error BOX804: the kits 'Morale' and 'Steps' of ")
    assert line.endswith(f" both use {claim}")


def test_two_pictures_of_one_name_are_one_line(data: Path) -> None:
    """The line names the picture."""
    with pytest.raises(UnusableFile, match=r"^two pictures of the game have the name 'weather.png'$"):
        found(data, replace(DESIGN, pictures=(*DESIGN.pictures, weather, weather)))


def broken(_: Gamebox) -> Iterator[Picture]:
    raise IndexError("no such hex")


def test_a_design_that_raises_is_one_line(data: Path) -> None:
    """With the file and line of the game's own code."""
    with pytest.raises(UnusableFile, match=r"^the press design of 'the_ford' cannot be used: .*test_draft.py:\d+: Ind"):
        found(data, replace(DESIGN, pictures=(broken,)))


def test_nothing_is_drawn_or_written_for_a_design_with_a_fault(data: Path, tmp_path: Path) -> None:
    """`build` says the same lines as `check`."""
    change(data, "strings/en.toml", '\ndawn_about = "', '\nnot_dawn_about = "')
    built = build(replace(GAME, data=data), tmp_path / "out", tmp_path / "cache")
    assert built.module is None
    assert [each.code for each in built.findings] == ["BOX501"]
    assert not (tmp_path / "cache").exists() and not (tmp_path / "out").exists()


def test_the_rank_of_kits_says_which_stands_outside(data: Path) -> None:
    """A mask hides what is inside it: states stand inside, commands and reports outside, however they are named."""
    ranked = (Kit("Said", (), Rank.REPORTS), Kit("Masked", (), Rank.MASK), Kit("Shaken", (), Rank.STATES))

    def kits_of(box: Gamebox) -> tuple[Kit, ...]:
        kits = (one for one in DESIGN.kits(box) if one.name != UNIT)
        return (*kits, *ranked, Kit(UNIT, uses("Shaken", "Masked", STEPS, "Said", "Counter")))

    box = read_gamebox(replace(GAME, data=data)).usable()
    parts = make_parts(box, replace(DESIGN, kits=kits_of), {})
    (unit,) = (kit for kit in parts.kits if kit.name == UNIT)
    assert unit.traits == uses("Said", "Counter", "Masked", "Shaken", STEPS)
    piece = Piece(traits=uses("Shaken", "Masked", "Said"))
    counter = replace(parts.counters[0], piece=piece)
    worn = make_parts(box, replace(DESIGN, kits=kits_of, counters=(lambda _: iter((counter,)),)), {}).counters[0]
    assert worn.piece.traits == uses("Said", "Masked", "Shaken")


def test_two_kits_can_stand_within_each_other(data: Path) -> None:
    """What of a kit has another rank stands with that: a spy's mask outside a scout's mark, his mark inside it."""
    inner, mark, outer = (Marker.of({name: "yes"}) for name in ("Inner", "Mark", "Outer"))
    spy = Kit("Spy", (outer,), Rank.MASK, {Rank.STATES: (inner,)})
    scout = Kit("Scout", (mark,), Rank.MARKS)

    def kits_of(box: Gamebox) -> tuple[Kit, ...]:
        kits = (one for one in DESIGN.kits(box) if one.name != UNIT)
        return (*kits, scout, spy, Kit(UNIT, uses("Scout", "Spy", STEPS, "Counter")))

    box = read_gamebox(replace(GAME, data=data)).usable()
    lone = replace(make_parts(box, DESIGN, {}).counters[0], piece=Piece(traits=uses("Scout", "Spy")))
    parts = make_parts(box, replace(DESIGN, kits=kits_of, counters=(lambda _: iter((lone,)),)), {})
    (unit,) = (kit for kit in parts.kits if kit.name == UNIT)
    assert unit.traits == uses("Counter", "Spy", "Scout", "Spy (states)", STEPS)
    worn = Expansion(parts.kits).expanded(parts.counters[0].piece)
    assert worn.traits == (outer, mark, inner)


def test_what_stands_elsewhere_of_a_kit_is_claimed_too(data: Path) -> None:
    """The line names the part."""

    def kits_of(box: Gamebox) -> tuple[Kit, ...]:
        kits = (one for one in DESIGN.kits(box) if one.name != UNIT)
        morale = Kit("Morale", (), elsewhere={Rank.STATES: (CalculatedProperty(name="Step", expression="{1}"),)})
        return (*kits, morale, Kit(UNIT, uses("Counter", STEPS, "Morale")))

    (line,) = found(data, replace(DESIGN, kits=kits_of))
    assert "error BOX804: the kits 'Morale (states)' and 'Steps' of " in line or "'Steps' and 'Morale (states)'" in line


def test_a_box_that_pieces_are_sent_to_and_that_is_not_there(data: Path) -> None:
    """Each side's is reported."""
    camp = with_kit(send(KeyStroke.named("GoToCamp"), "Map", "Camp of $Side$ $Number$"))
    lines = found(data, replace(DESIGN, kits=camp))
    assert lines == [
        "the_ford/data/map/boxes.csv: error BOX806: the kit 'Morale' sends pieces to the box "
        f"'Camp of {side} $Number$', which does not exist"
        for side in ("Column", "Guard")
    ]


def without_rows(data: Path, path: str, *words: str) -> None:
    """Take the rows out of a file in which one of some cells stands."""
    rows = (data / path).read_text(encoding="utf-8").splitlines()
    kept = [row for row in rows if not set(row.split(",")) & set(words)]
    (data / path).write_text("\n".join(kept) + "\n", encoding="utf-8")


def test_a_game_without_tracks_dice_or_help_is_whole(data: Path) -> None:
    """What is optional is left out of data and design, and nothing asks for it; words that are left are reported."""
    without_rows(data, "map/boxes.csv", "phase")
    without_rows(data, "counters/markers.csv", "phase")
    without_rows(data, "setups/dawn.csv", "phase")
    without_rows(data, "setups/storm.csv", "phase")
    without_rows(data, "setups/mist.csv", "phase")
    bare = replace(
        DESIGN,
        kits=lambda box: tuple(kit for kit in DESIGN.kits(box) if kit.name != PHASE_MARKER),
        counters=(
            unit_counters,
            partial(marker_counters, kinds=MarkerKinds({"turn": TURN_MARKER}, frozenset({"state"}))),
        ),
        hotkeys=lambda _: (),
        buttons=lambda _: (),
        dice=(),
        help_pages=(),
    )
    assert {line.partition(" BOX")[2][:3] for line in found(data, bare)} == {"805"}


def test_faces_that_a_design_does_not_tell_apart_are_found(data: Path) -> None:
    """They have steps in common and no text; a design that names their pictures otherwise may have them."""
    front, back = "lancers,1,3,2,7,1,front,,\n", "lancers,1,3,2,9,1,back,,\n"
    change(data, "counters/faces.csv", front, front + back)
    line = "the_ford/data/counters/faces.csv:9: error BOX215: lancers has two faces of step 1, which need a text each"
    assert [each for each in found(data) if "BOX215" in each] == [f"{line}, and not the same"]
    by_side = replace(DESIGN, faces=lambda unit, face: f"unit_{unit.id}_{face.step}_{face.back}.png")
    assert not list(faces_alike(read_gamebox(replace(GAME, data=data)).usable(), by_side))


@pytest.mark.parametrize(
    ("box", "covered"), [("40,90,140,100", "the middle of 0101"), ("40,90,140,200", "the middle of 0101 and 1 more")]
)
def test_a_box_on_the_middle_of_a_hex_is_found(data: Path, box: str, covered: str) -> None:
    """A counter that is moved there would lie in the box; between the middle of a hex and its edge there is room."""
    change(data, "map/boxes.csv", "turn_1,map,turn,,1,40,820,104,118", f"turn_1,map,turn,,1,{box}")
    line = f"the_ford/data/map/boxes.csv:2: error BOX608: turn_1 covers {covered}"
    assert [each for each in found(data) if "BOX608" in each] == [line]


def test_a_box_in_a_hex_beside_its_middle_is_no_fault(data: Path) -> None:
    """Such as one for what is hidden under the hex."""
    change(data, "map/boxes.csv", "turn_1,map,turn,,1,40,820,104,118", "turn_1,map,turn,,1,111,141,30,30")
    assert not [each for each in found(data) if "BOX608" in each]
