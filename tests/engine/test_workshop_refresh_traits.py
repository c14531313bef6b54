"""Our refresh against VASSAL's own, trait by trait: what is kept, and what begins again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.engine.harness import Engine
from tests.engine.refreshing import (
    FUEL,
    HURT,
    PASSWORD,
    SIDE,
    STEPS,
    Case,
    Table,
    by_both,
    game,
    piece_of,
    write_release,
)
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    CanPivot,
    CanRotate,
    DoesNotStack,
    DynamicProperty,
    Invisible,
    Layer,
    Marker,
    MarkWhenMoved,
    Mask,
    Mat,
    MovementTrail,
    PlaceMarker,
    PropertySheet,
    RestrictedAccess,
    Spreadsheet,
    TextLabel,
    parse_trait,
)
from vassal_build.codec.traits.limits import Limits
from vassal_build.workshop.refresh.options import Options

NOTE = TextLabel(description="Note", label="new")
WRITTEN = replace(NOTE, label="old")
BURNT = replace(FUEL, value="4")
TURRET = CanRotate(name="Turret", facings=6)
TURNED = replace(TURRET, facing=4)
FREE = CanRotate(name="Hull", facings=1)
A_AND_B = replace(STEPS, level_names=("a", "b"))
HIDDEN = Invisible(hidden_by=PASSWORD)
MASKED = Mask(image="three.png", masked_by=PASSWORD)
TRAIL = MovementTrail()
SHEET = PropertySheet(fields=(("0", "Crew"), ("3", "Hits")), values=("four", "0/3"))
LISTED = Spreadsheet(cells=("a", "", "", "d"))
STACKS = DoesNotStack(stacks=True)
OWNED = RestrictedAccess(sides=(SIDE,))
OLD_LAYER = "emb2;;0;;Increase;2;];Decrease;2;[;Reset;82,130;1;false;0;0;one.png,two.png;,;true;;;;true;Attack;0"
VERY_OLD = "emb;A\\;Reset\\;82,130\\;1;Act;];Inc;[;Dec;3;4;one.png,a;two.png,b"
NO_LONGER_OLD = (
    "emb2;Act;128;A;Inc;128;];Dec;128;[;Reset;82,130;1;false;3;4;one.png,two.png;a,b;true;;;;false;;0;1;false;"
    "65,130;93,130;91,130;;1.0"
)
PEEKED, OTHERS = (f"obs;77,130;three.png;Mask;{style}{{}};?;player:;Peek;;true" for style in "PG")
SEEN = f"{PASSWORD};"
NAMED = "label;;Change label;10;;0,0,0;t;0;c;0;b;c;${}$ ($label$);Dialog;0;0;TextLabel;Note"
SENT = "sendto;;65,130;Map;;0;0;Back;66,130;0;0;1;1;;A;;;{};"
VEILED = "hide;73,130;Invisible;;player:;{};;false"
SHEETED = "propertysheet;0Crew;Props;;0;{};80,130;"
AREA = "AreaOfEffect;1,2,3;40;5;false"
RETURN = "return;Return to Deck;65,130;"
LETTERS = "emb2;Act;128;AB;Inc;128;];Dec;128;[;;;1;false;0;0;one.png,two.png;a,b;true;Steps"

CASES = (
    Case("nothing new", (HURT, BURNT), (STEPS, FUEL)),
    Case("a trait more", (BURNT,), (STEPS, FUEL)),
    Case("a trait less", (HURT, BURNT), (FUEL,)),
    Case("another order", (HURT, BURNT), (FUEL, STEPS)),
    Case("two layers alike", (HURT, STEPS), (STEPS, STEPS)),
    Case("layer moved", (HURT,), (replace(STEPS, x=5),)),
    Case("layer with fewer levels", (replace(HURT, level=2),), (replace(STEPS, images=("one.png",)),)),
    Case("layer renamed", (HURT,), (replace(STEPS, name="Strength"),)),
    Case("layer without a name", (replace(HURT, name=""),), (replace(STEPS, name="", x=5),)),
    Case("second layer changed", (HURT, replace(HURT, name="Face")), (STEPS, replace(STEPS, name="Face", y=3))),
    Case(
        "layer switched off",
        (replace(STEPS, always_active=False, level=-2),),
        (replace(STEPS, always_active=False),),
    ),
    Case("label", (WRITTEN,), (NOTE,)),
    Case("label larger", (WRITTEN,), (replace(NOTE, font_size=20),)),
    Case(
        "label without description",
        (replace(WRITTEN, description=""),),
        (replace(NOTE, description="", x_offset=1),),
    ),
    Case("label emptied", (replace(NOTE, label=""),), (NOTE,)),
    Case("label with blanks", (replace(NOTE, label=" old "),), (NOTE,)),
    Case("property with other limits", (BURNT,), (replace(FUEL, limits=Limits(numeric=True, maximum=9)),)),
    Case("property renamed", (BURNT,), (replace(FUEL, name="Petrol"),)),
    Case("property emptied", (replace(FUEL, value=""),), (FUEL,)),
    Case("rotation", (TURNED,), (TURRET,)),
    Case("rotation with more facings", (TURNED,), (replace(TURRET, facings=12),)),
    Case("rotation with fewer facings", (TURNED,), (replace(TURRET, facings=2),)),
    Case("free rotation", (replace(FREE, angle=-33.5),), (FREE,)),
    Case("pivot", (CanPivot(x=5), TURNED), (CanPivot(x=5), TURRET)),
    Case("pivot about another point", (CanPivot(x=5), TURNED), (CanPivot(x=9), TURRET)),
    Case("hidden by me", (HIDDEN, HURT), (Invisible(), STEPS)),
    Case("hidden by me, other menu", (HIDDEN, HURT), (Invisible(menu="Hide"), STEPS)),
    Case("masked by me", (MASKED, HURT), (replace(MASKED, masked_by=None), STEPS)),
    Case("masked by me, other picture", (MASKED,), (Mask(image="two.png"),)),
    Case(
        "mask of an old engine",
        (Mask.parse("obs;77,130;three.png;Mask", f"{PASSWORD};"),),
        (Mask.parse("obs;77,130;three.png;Mask;I;?;player:;Peek;;true", "null;"),),
    ),
    Case(
        "mask with an old key to peek",
        (Mask.parse("obs;77,130;three.png;Mask;PK;?;;Peek;;true", f"{PASSWORD};"),),
        (Mask.parse("obs;77,130;three.png;Mask;P75,130;?;player:;Peek;;true", "null;"),),
    ),
    Case(
        "hidden without an access",
        (Invisible.parse("hide;73,130;Invisible;255,0,0,255;;0.3;;false", PASSWORD),),
        (Invisible.parse("hide;73,130;Invisible;255,0,0,255;player:;0.3;;false", "null"),),
    ),
    Case("colour in full", (replace(WRITTEN, background="255,0,0,255"),), (replace(NOTE, background="255,0,0"),)),
    *(
        Case(f"colour {old!r}, now {new!r}", (replace(WRITTEN, color=old),), (replace(NOTE, color=new),))
        for old, new in (
            ("0x0A0B0C", "10,11,12"),
            ("10,11,12", "0XA0B0C"),
            ("0x", "0,0,0"),
            ("0x1FFFFFF", "255,255,255"),
            ("0x80FFFFFF", "0,0,0"),
            ("", "null"),
            ("", "0,0,0"),
            ("1,2", "0,0,0"),
            ("1,2,300", "0,0,0"),
            ("1,,2,3", "1,2,3"),
            ("01,+2,3,255", "1,2,3"),
            ("1,2,3,4,5", "1,2,3,4"),
            ("red", "0,0,0"),
        )
    ),
    Case(
        "colours in other words",
        (replace(TRAIL, shown=True, map="Map", points=((5, 6),), line="0x000000", fill="null"),),
        (replace(TRAIL, line="0,0,0", fill=""),),
    ),
    Case("colour that shows through", (replace(WRITTEN, color="9,9,9,8"),), (replace(NOTE, color="9,9,9"),)),
    Case(
        "colours of a trail in full",
        (replace(TRAIL, shown=True, map="Map", points=((5, 6),), line="9,9,9,255", fill="0,0,0,255"),),
        (replace(TRAIL, line="9,9,9", fill="0,0,0"),),
    ),
    Case("restricted", (replace(OWNED, owner=PASSWORD),), (OWNED,)),
    Case("restricted to others too", (replace(OWNED, owner=PASSWORD),), (replace(OWNED, sides=(SIDE, "Blue")),)),
    Case("marker with other value", (Marker.of({"Army": "1"}),), (Marker.of({"Army": "2"}),)),
    Case("marker with more", (Marker.of({"Army": "1"}),), (Marker.of({"Army": "2", "Corps": "3"}),)),
    Case("moved", (MarkWhenMoved(moved=True),), (MarkWhenMoved(),)),
    Case("moved, mark elsewhere", (MarkWhenMoved(moved=True),), (MarkWhenMoved(x=7),)),
    Case("trail", (replace(TRAIL, shown=True, map="Map", points=((5, 6), (7, 8))),), (TRAIL,)),
    Case(
        "trail in another colour",
        (replace(TRAIL, shown=True, map="Map", points=((5, 6),)),),
        (replace(TRAIL, line="9,9,9"),),
    ),
    Case("sheet", (replace(SHEET, values=("five", "2/3")),), (SHEET,)),
    Case(
        "sheet with a line more",
        (replace(SHEET, values=("five", "2/3")),),
        (replace(SHEET, fields=(*SHEET.fields, ("0", "Name"))),),
    ),
    Case(
        "sheet with an old key",
        (PropertySheet.parse("propertysheet;0Crew;Props;P;1;10;20;30", "five"),),
        (PropertySheet.parse("propertysheet;0Crew;Props;;1;10;20;30;80,130;", "four"),),
    ),
    Case(
        "sheet that gets an old key",
        (PropertySheet.parse("propertysheet;0Crew;Props;;1;10;20;30;80,130;", "five"),),
        (PropertySheet.parse("propertysheet;0Crew;Props;P;1;10;20;30", "four"),),
    ),
    Case("table", (replace(LISTED, cells=("1", "2", "3", "4")),), (LISTED,)),
    Case("table with a row more", (LISTED,), (replace(LISTED, rows=3),)),
    Case(
        "keys of another session",
        (DynamicProperty.parse("PROP;Fuel;true,0,9,false;:57399\\,0\\,Burn:I\\,-1;", "1"),),
        (DynamicProperty.parse("PROP;Fuel;true,0,9,false;:57348\\,0\\,Burn:I\\,-1;", "3"),),
    ),
    Case(
        "keys with old modifiers",
        (Invisible.parse("hide;73,130;Invisible;;player:;0.3;;false", PASSWORD),),
        (Invisible.parse("hide;73,2;Invisible;;player:;0.3;;false", "null"),),
    ),
    Case(
        "layer with fewer names than levels",
        (Layer.parse(HURT.type_text().replace(";,;", ";a;"), "2"),),
        (replace(STEPS, level_names=("a",)),),
    ),
    Case("layer that follows nothing any more", (replace(HURT, unfollowed="Old"),), (STEPS,)),
    Case("layer that follows an empty text", (HURT,), (replace(STEPS, follows_nothing=True),)),
    Case("layer that no longer follows an empty text", (replace(HURT, follows_nothing=True),), (STEPS,)),
    Case("layer with more names than levels", (replace(HURT, level_names=("a", "b", "c")),), (STEPS,)),
    Case("layer with an empty name too many", (replace(HURT, level_names=("a", "b", "")),), (A_AND_B,)),
    Case("layer with two empty names too many", (replace(HURT, level_names=("", "", "", "")),), (STEPS,)),
    Case("layer with as many empty names", (replace(HURT, level_names=("", "")),), (STEPS,)),
    Case(
        "layer of an old engine",
        (Layer.parse(f"{OLD_LAYER};1;true;;93,130;91,130;;1.0", "2"),),
        (Layer.parse(OLD_LAYER, "1"),),
    ),
    Case(
        "layer of a very old engine",
        (Layer.parse("emb;;A;;;;;0;0;one.png;two.png", "2"),),
        (Layer.parse("emb;;A;;;;;0;0;one.png;two.png", "1"),),
    ),
    Case("layer that was very old", (Layer.parse(VERY_OLD, "2"),), (Layer.parse(NO_LONGER_OLD, "1"),)),
    Case("layer that is very old", (Layer.parse(NO_LONGER_OLD, "2"),), (Layer.parse(VERY_OLD, "1"),)),
    Case(
        "rotation of an old engine",
        (CanRotate.parse("rotate;1;84,130;Adjust Facing;;;Rotate;", "30.0"),),
        (CanRotate.parse("rotate;1;84,130;Adjust Facing;;;Rotate;;;;;true", "0.0"),),
    ),
    Case(
        "facings of an old engine",
        (CanRotate.parse("rotate;6;93,130;91,130;Right;Left;;;Turret", "4"),),
        (CanRotate.parse("rotate;6;93,130;91,130;Right;Left;;;Turret;;;;;true", "0"),),
    ),
    *(
        Case(what, (parse_trait(old, before),), (parse_trait(new, after),))
        for what, old, before, new, after in (
            ("key to peek with old modifiers", PEEKED.format("65,130"), SEEN, PEEKED.format("65,2"), "null;"),
            ("key to peek, both with old modifiers", PEEKED.format("65,2"), SEEN, PEEKED.format("65,2"), "null;"),
            ("mask with no other picture", OTHERS.format("null"), SEEN, OTHERS.format(""), "null;"),
            ("name in a label", NAMED.format("pieceName"), "old", NAMED.format("PieceName"), "new"),
            ("blanks around an expression", SENT.format('{X=="1"}'), "Map;5;6", SENT.format(' {X=="1"}  '), ""),
            ("fields of a newer engine", f"{FUEL.type_text()};true;x", "4", FUEL.type_text(), "9"),
            ("fields of a newer engine now", FUEL.type_text(), "4", f"{FUEL.type_text()};true;x", "9"),
            ("opacity in percent", VEILED.format("1.0"), PASSWORD, VEILED.format("100"), "null"),
            ("colours cut off", SHEETED.format("255;0;0"), "five", SHEETED.format("255;;x"), "four"),
            ("area of an old engine", f"{AREA};Show area;;;true;;", "true", AREA, "false"),
            ("deck by an expression", f"{RETURN};", "", f"{RETURN};;2;false;{{DeckName}}", ""),
            ("deck that is no longer chosen", f"{RETURN}Pile;;", "", f"{RETURN}Pile;;;2;false;{{DeckName}}", ""),
            ("deck of an old engine again", f"{RETURN};;;2;false;{{DeckName}}", "", f"{RETURN};", ""),
            ("a hotkey of an old engine", "globalhotkey;;72,130;;", "", "globalhotkey;", ""),
            ("several letters for a key", f"{LETTERS};;;false;;1", "2;AB", f"{LETTERS};;;false;;1;0;true;;;;;1.0", "1"),
            (
                "a letter for a key now",
                f"{LETTERS};;;false;;1",
                "2;AB",
                NO_LONGER_OLD.replace(";;;;false;", ";Steps;;;false;"),
                "1",
            ),
        )
    ),
    Case("two rotations alike", (TURNED, TURRET), (TURRET, TURRET)),
    Case("begins not to stack", (HURT,), (DoesNotStack(), STEPS)),
    Case("begins to stack", (DoesNotStack(), HURT), (STEPS,)),
    Case("does not stack", (DoesNotStack(), HURT), (DoesNotStack(), STEPS)),
    Case("stacks after all", (STACKS, DoesNotStack(), HURT), (STACKS, DoesNotStack(), FUEL, STEPS)),
    Case("does not stack after all", (DoesNotStack(), STACKS, HURT), (DoesNotStack(), STACKS, FUEL, STEPS)),
    Case("begins to stack after all", (DoesNotStack(), HURT), (STACKS, DoesNotStack(), STEPS)),
    Case("a mat that stacks", (STACKS, Mat(), HURT), (STACKS, Mat(), FUEL, STEPS)),
    Case("a mat that does not stack", (Mat(), STACKS, HURT), (Mat(), STACKS, FUEL, STEPS)),
    Case("placed by a marker", (HURT,), (PlaceMarker(gpid="700", key=KeyStroke.ctrl("P")), STEPS)),
)
RULES: Mapping[str, tuple[tuple[str, ...], Options]] = {
    "by type": ((), Options()),
    "layers by name": (("UseLayerName",), Options(layers=True)),
    "labels by description": (("UseLabelerName",), Options(labels=True)),
    "all options": (
        ("UseName", "UseLayerName", "UseLabelerName", "DeleteNoMap"),
        Options(by_name=True, layers=True, labels=True, delete_no_map=True),
    ),
}
"""The options of VASSAL's dialog, and the same as ours."""


Both = Mapping[str, tuple[Table, Table]]
"""What VASSAL and we made of the same game, by the rules' name."""


@pytest.fixture(scope="module")
def both(start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory) -> Both:
    """The game with all cases, refreshed by each set of rules."""
    folder = tmp_path_factory.mktemp("traits")
    module = write_release(folder / "lab.vmod", CASES, "2.0")
    save = folder / "old.vsav"
    game(piece_of(number, case) for number, case in enumerate(CASES)).write(save)
    return by_both(start_engine(module), module, save, RULES)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_a_piece_comes_out_as_theirs(both: Both, case: Case, rules: str) -> None:
    """Type, state, place and stack are the same."""
    theirs, ours = ([(key, row) for key, row in found.items() if key[0] == case.what] for found in both[rules])
    assert ours == theirs
    assert len(ours) == 1
