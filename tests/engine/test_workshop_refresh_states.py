"""Where our refresh keeps a state, or what it says, and VASSAL's own does not: trait by trait, with the reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from tests.engine.harness import Engine
from tests.engine.refreshing import (
    FUEL,
    HURT,
    STEPS,
    Case,
    Table,
    by_both,
    game,
    has_new_rules,
    piece_of,
    write_release,
)
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import CanRotate, DynamicProperty, Prototype, TextLabel, Trait, parse_trait
from vassal_build.workshop.refresh.options import Options

MOVED = "markmoved;;0;0;Moved;"
NOTE = TextLabel(key=KeyStroke.ctrl("L")).type_text()
IN_SERIF = NOTE.replace("Dialog", "Serif")
COUNTED = FUEL.type_text()
FOLLOWING = HURT.type_text().replace(";false;;1;1;", ";true;Damage;1;1;")
RULES: Mapping[str, tuple[tuple[str, ...], Options]] = {
    "by type": ((), Options()),
    "layers by name": (("UseLayerName",), Options(layers=True)),
}
"""The options of VASSAL's dialog, and the same as ours."""


def begins(value: str) -> DynamicProperty:
    """A property that begins with the value of another."""
    return DynamicProperty(name="Copy", value=value)


PROTOTYPES = {"copying": (begins("$Fuel$"),), "named": (begins("$BasicName$"),)}


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A trait as it is in the old game, its definition, and the states that come of it.

    in_3_7: the states that VASSAL from 3.7 on makes of it and those that we do, if they are others.
    """

    why: str
    what: str
    old: tuple[str, str]
    new: tuple[Trait, ...]
    theirs: tuple[str, ...]
    ours: tuple[str, ...]
    rules: str = "by type"
    in_3_7: tuple[tuple[str, ...], tuple[str, ...]] | None = None

    def case(self) -> Case:
        """Give it as a slot with a piece."""
        return Case(self.what, (parse_trait(*self.old),), self.new)

    def states(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give those that the engine at hand makes of it, and ours."""
        return self.in_3_7 if self.in_3_7 and has_new_rules() else (self.theirs, self.ours)


OTHERWISE = (
    *(
        Otherwise(why, what, old, (parse_trait(*new),), (theirs,), (ours,))
        for why, what, old, new, theirs, ours in (
            (
                "VASSAL makes a trait that it does not know a Marker of nothing",
                "an unknown trait",
                ("nonsense;a", "old"),
                ("nonsense;a", "new"),
                "new",
                "old",
            ),
            (
                "VASSAL takes its own word where there is none, and it has had others",
                "a mark without a word in the menu",
                ("markmoved;;0;0;Bewegt", "true"),
                ("markmoved;;0;0", "false"),
                "false",
                "true",
            ),
            (
                "a key of no number is none",
                "the key 0,0",
                (MOVED + ";", "true"),
                (MOVED + "0,0;", "false"),
                "false",
                "true",
            ),
            (
                "this machine has both fonts, others have not",
                "a font now",
                (NOTE, "old"),
                (IN_SERIF, "new"),
                "new",
                "old",
            ),
            ("as above", "a font before", (IN_SERIF, "old"), (NOTE, "new"), "new", "old"),
        )
    ),
    *(
        Otherwise(
            "VASSAL takes blanks for nothing",
            what,
            (kind, " "),
            (parse_trait(kind, new),),
            (new,),
            ("",),
            in_3_7=(("",), ("",)),
        )
        for what, kind, new in (("a value of blanks", COUNTED, "9"), ("a label of blanks", NOTE, "new"))
    ),
    *(
        Otherwise(
            "from 3.7 on VASSAL begins anew",
            what,
            (f"{kind};{one}", kept),
            (parse_trait(f"{kind};{other}", new),),
            (kept,),
            (kept,),
            in_3_7=((new,), (kept,)),
        )
        for what, kind, one, kept, other, new in (
            ("a setting that newer engines know", NOTE, "true", "old", "false", "new"),
            ("a condition that newer engines know", STEPS.type_text(), "a;b", "2", "c;d", "1"),
        )
    ),
    Otherwise(
        "VASSAL works the level out, of a value that is nowhere, before it keeps it",
        "a Layer that followed a value",
        (FOLLOWING, "2"),
        (STEPS,),
        ("1",),
        ("2",),
        "layers by name",
    ),
    *(
        Otherwise(
            "VASSAL takes what the definition says before the piece has its own states, or the prototype alone",
            f"a property that begins with {what}",
            (kept.type_text(), state),
            (kept, new),
            (state, theirs),
            (state, ours),
        )
        for what, kept, state, new, theirs, ours in (
            ("a level", STEPS, "2", begins("$Steps_Level$"), "1", "2"),
            ("another", FUEL, "4", begins("$Fuel$"), "9", "4"),
            ("another, in a prototype", FUEL, "4", Prototype(name="copying"), "Fuel", "4"),
            (
                "a name, in a prototype",
                FUEL,
                "4",
                Prototype(name="named"),
                "",
                "a property that begins with a name, in a prototype",
            ),
            ("a facing", CanRotate(name="T", facings=6), "3", begins("$T_Facing$"), "1", "4"),
            ("a label", parse_trait(NOTE), "old", begins("$TextLabel$"), "", "old"),
        )
    ),
)


@pytest.fixture(scope="module")
def tables(
    start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, tuple[Table, Table]]:
    """The game with all of them as VASSAL refreshes it and as we do, by each set of rules."""
    folder = tmp_path_factory.mktemp("states")
    cases = [one.case() for one in OTHERWISE]
    module = write_release(folder / "lab.vmod", cases, "2.0", prototypes=PROTOTYPES)
    save = folder / "old.vsav"
    game(piece_of(number, case) for number, case in enumerate(cases)).write(save)
    return by_both(start_engine(module), module, save, RULES)


@pytest.mark.parametrize("one", OTHERWISE, ids=lambda one: one.what)
def test_a_state_comes_out_otherwise(tables: Mapping[str, tuple[Table, Table]], one: Otherwise) -> None:
    """VASSAL's states are what we say they are, and ours say more of the game that was saved."""
    theirs, ours = (
        [row[1][: len(one.new)] for (name, *_), row in found.items() if name == one.what] for found in tables[one.rules]
    )
    assert (theirs, ours) == tuple([states] for states in one.states())
