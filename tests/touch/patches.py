"""What somebody adds to a fresh game: a deed, a marker, a state and a chart, each as the edits of its files."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

HERE = Path(__file__).parent
RULES, MARKERS = "{game}/rules/", "{game}/data/counters/markers.csv"


class Edit(Struct, frozen=True):
    """A file of the game, and what stands there in the place of something else; a new file where nothing stood."""

    file: str
    new: str
    old: str = ""

    def make(self, game: Path) -> Path:
        """Make it in a game's folder, whose name is the game's; give the file. What it replaces must be there."""
        path = game / self.file.format(game=game.name)
        if not self.old:
            path.write_text(self.new, encoding="utf-8")
            return path
        text = path.read_text(encoding="utf-8")
        assert text.count(self.old) == 1, (path, self.old)
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")
        return path


class Patch(Struct, frozen=True):
    """What is added: its edits, and the file of cases that it is shown by."""

    name: str
    edits: tuple[Edit, ...]

    def make(self, game: Path) -> set[Path]:
        """Add it to a game, with its cases; give the files of the game that it touches."""
        cases = (HERE / f"{self.name}.case").read_text(encoding="utf-8").replace("the_ford", game.name)
        (game / "tests" / "cases" / f"09_{self.name}.case").write_text(cases, encoding="utf-8")
        return {edit.make(game) for edit in self.edits}


DEED = Patch(
    "dig",
    (
        Edit(f"{RULES}deeds/dig.py", (HERE / "dig.txt").read_text(encoding="utf-8")),
        Edit(f"{RULES}deeds/__init__.py", "from .dig import DIG\nfrom .fire import FIRE", "from .fire import FIRE"),
        Edit(f"{RULES}deeds/__init__.py", "    REJOIN,\n    DIG,\n", "    REJOIN,\n"),
        Edit(MARKERS, "works,Works,guard,3,", "works,Works,guard,2,"),
    ),
)
MARKER = Patch(
    "smoke",
    (
        Edit(MARKERS, "smoke,Smoke,guard,2,Smoke,,smoke,,,\nturn,Game Turn", "turn,Game Turn"),
        Edit(f"{RULES}things/__init__.py", '= (UNITS, WORKS, lying("smoke", cite="5"))', "= (UNITS, WORKS)"),
        Edit(
            f"{RULES}sight.py",
            'number is not None and (board.ground[number].hides or number in position.lying("smoke"))',
            "number is not None and board.ground[number].hides",
        ),
    ),
)
BACK = Edit(MARKERS, "smoke,Smoke,guard,2,Smoke,Thick Smoke,smoke,", "smoke,Smoke,guard,2,Smoke,,smoke,")
"""The marker gets another side, once it is there."""
STATE = Patch(
    "drenched",
    (
        Edit(MARKERS, "drenched,Drenched,,1,Drenched,,state,,,\nturn,Game Turn", "turn,Game Turn"),
        Edit(
            f"{RULES}deeds/move.py",
            "    if paid.used and paid.steps:\n"
            '        moved = moved.bearing("drenched", action.unit)\n'
            "    return moved.weakened(action.unit, paid.steps)",
            "    return moved.weakened(action.unit, paid.steps)",
        ),
        Edit(
            f"{RULES}deeds/next.py",
            'position = position.without("drenched")\n    return replace(position, turn=position.turn + 1,',
            "return replace(position, turn=position.turn + 1,",
        ),
    ),
)
CHART = Patch(
    "weather",
    (
        Edit("{game}/data/charts/weather.csv", "turn,range\n1,2\n2,2\n3,2\n4,2\n5,2\n6,1\n"),
        Edit(
            "{game}/data/game.toml",
            '[charts.weather]\ncolumns = ["range"]\nrows = ["1", "2", "3", "4", "5", "6"]\ncell = "[12]"\n'
            'filled = ["range"]\n\n[facts."charts/weather.csv"]\nstatus = "printed"\nsource = "RULES.md 5"\n\n'
            '[facts."map/hexes.csv"]',
            '[facts."map/hexes.csv"]',
        ),
        Edit(
            f"{RULES}deeds/fire.py",
            "farthest = min(\n        position.printed(unit).range, "
            'position.facts.charts["weather"].whole(str(position.turn), "range")\n    )',
            "farthest = position.printed(unit).range",
        ),
    ),
)
PATCHES = (DEED, MARKER, STATE, CHART)
