"""What a variant adds to La Primogenita: an Order's effect, a marker, a state, a kind of action; each edits files."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from tests.touch.patches import Edit

HERE = Path(__file__).parent
MINOR, MARKERS, SETTINGS = "rules/orders/minor/", "data/counters/markers.csv", "data/game.toml"
TURN = "turn,Game Turn,,1,Game Turn,,turn,,printed,1.0a 1.7\n"


class Variant(Struct, frozen=True):
    """What is added: the edits of its rules, those of its data, and the file of cases that it is shown by."""

    name: str
    rules: tuple[Edit, ...]
    data: tuple[Edit, ...] = ()

    def make(self, package: Path) -> set[Path]:
        """Add it to a copy of the game; give the files of its rules that it touches."""
        for edit in self.data:
            edit.make(package)
        return {edit.make(package) for edit in self.rules}

    def cases(self, package: str) -> str:
        """Give its cases for a copy of the game."""
        return (HERE / f"{self.name}.case").read_text(encoding="utf-8").replace("la_primogenita", package)


EFFECT = Variant(
    "smoke",
    (
        Edit(f"{MINOR}smoke.py", (HERE / "smoke.txt").read_text(encoding="utf-8")),
        Edit(
            f"{MINOR}__init__.py",
            "from .smoke import SMOKE\n\nEFFECTS: dict[int, Effect] = {",
            "EFFECTS: dict[int, Effect] = {",
        ),
        Edit(f"{MINOR}__init__.py", "    10: SMOKE,\n", "    10: TRUCKS,\n"),
    ),
)
MARKER = Variant(
    "screen",
    (
        Edit(
            "rules/combat/bombardment.py",
            "    # the variant: nobody sees through smoke\n"
            '    if place in position.lying("smoke"):\n'
            '        yield finding(position, bmb.NO_TARGET, f"{name} is hidden by smoke", place=place, cite="6.1")\n'
            "    # 6.1: enemy units, not dumps alone\n",
            "    # 6.1: enemy units, not dumps alone\n",
        ),
        Edit(
            "rules/sequence.py",
            "    # the variant: smoke is gone by then\n"
            '    position = position.with_lying("smoke", ())\n'
            "    flipped = [number",
            "    flipped = [number",
        ),
    ),
    (
        Edit(MARKERS, f"smoke,Smoke,allied,1,Smoke,,smoke,,,\n{TURN}", TURN),
        Edit(SETTINGS, 'marker = ["smoke", "trench"', 'marker = ["trench"'),
        Edit(SETTINGS, "counters = 177", "counters = 176"),
        *(
            Edit(f"data/setups/{setup}.csv", "smoke,allied_markers,front,,,\nasmara,", "asmara,")
            for setup in ("standard", "quick_start")
        ),
    ),
)
STATE = Variant(
    "parched",
    (
        Edit(
            "rules/orders/minor/thirst.py",
            '        position = position.with_unit(unit, disrupted=True).bearing(unit, "parched")\n',
            "        position = position.with_unit(unit, disrupted=True)\n",
        ),
        Edit(
            "rules/supply/attrition.py",
            '        position = suffer(position, unit).bearing(unit, "parched", bears=False)\n',
            "        position = suffer(position, unit)\n",
        ),
    ),
    (
        Edit(MARKERS, f"parched,Parched,,1,Parched,,state,,,\n{TURN}", TURN),
        Edit(SETTINGS, 'marker = ["state", ', "marker = ["),
        Edit(
            "data/strings/en.toml",
            'mark_moved = "Moved"\nmark = "{state}"\nunmark = "No longer {state}"\n',
            'mark_moved = "Moved"\n',
        ),
        Edit(
            "data/strings/en.toml",
            'marked = "{unit} in {place}: {state}"\nunmarked = "{unit} in {place}: no longer {state}"\n'
            'low_supply = "{unit} in {place} is marked Low Supply."\n',
            'low_supply = "{unit} in {place} is marked Low Supply."\n',
        ),
    ),
)
VARIANTS = (EFFECT, MARKER, STATE)
DEED = Variant(
    "rest",
    (
        Edit("rules/rest.py", (HERE / "rest.txt").read_text(encoding="utf-8")),
        Edit("rules/deeds.py", "from .rest import REST\n\nDEEDS: tuple", "DEEDS: tuple"),
        Edit("rules/deeds.py", "= (REST, OPEN_CITY, RAIL)", "= (OPEN_CITY, RAIL)"),
    ),
)
"""An action of its own. Its audit tells none that it does not know: so it is no part of the game that is reported."""
