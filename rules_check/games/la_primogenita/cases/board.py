"""The MAP block: a small map, and the tables that a case states."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from math import inf

from msgspec import Struct, field

from rules_check.cases.syntax import Statement
from rules_check.cases.written import as_written
from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.facts.gamebox import combat_cell
from rules_check.games.la_primogenita.facts.map import Cliff, GameMap, Link, PlaceFacts, Source, TerrainFacts, Town
from rules_check.games.la_primogenita.facts.tables import CombatCell
from vassal_build.gamebox.counters import OrderBack
from vassal_build.hexgrid import HexNumbering

TERRAINS = ("flat", "rough", "mountain", "alpine")
WAYS = ("road", "track", "rail")
COMBAT_TOKENS = ("0", "1", "1+", "oc")
BOMBARDMENT_TOKENS = ("none", "disr", "1")


class Board(Struct):
    """What MAP and TERRAIN statements have said so far: ways, cliffs and arrows by the two places that they join."""

    numbering: HexNumbering
    hexes: dict[str, str] = field(default_factory=dict)
    entries: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    ways: dict[frozenset[str], set[str]] = field(default_factory=lambda: defaultdict(set))
    cliffs: dict[frozenset[str], str] = field(default_factory=dict)
    towns: dict[str, Town] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)
    patriot: set[str] = field(default_factory=set)
    terrain: dict[str, dict[str, float]] = field(default_factory=dict)
    combat: dict[tuple[str, int], Fact[CombatCell]] = field(default_factory=dict)
    bombardment: dict[tuple[int, int], Fact[str]] = field(default_factory=dict)
    backs: dict[int, OrderBack] = field(default_factory=dict)
    deductions: dict[int, int] = field(default_factory=dict)

    def take(self, statements: Iterable[Statement]) -> None:
        """Read statements; hexes are read before what joins them, so that their order does not matter."""
        later = [statement for statement in statements if not self._take_hex(statement)]
        for statement in later:
            with as_written(statement):
                self._take(statement)

    def _take_hex(self, statement: Statement) -> bool:
        words = statement.words
        if len(words) == 2 and words[1] in TERRAINS:
            if not self.numbering.reads(words[0]):
                raise statement.error("this is not a hex")
            if words[0] in self.hexes:
                raise statement.error("the hex is given twice")
            self.hexes[words[0]] = words[1]
            return True
        if len(words) == 2 and self.numbering.reads(words[0]):
            raise statement.error(f"'{words[1]}' is not a terrain; the terrains are {', '.join(TERRAINS)}")
        if words[0] == "entry":
            self._take_entry(statement)
            return True
        return False

    def _take_entry(self, statement: Statement) -> None:
        try:
            name, side, *words = statement.rest
        except ValueError:
            raise statement.error("an Entry hex has a name, a side and a hex behind its arrow") from None
        terrain, behind = "flat", ""
        while words:
            word = words.pop(0)
            if word == "terrain" and words and words[0] in TERRAINS:
                terrain = words.pop(0)
            elif word in ("road", "track") and behind:
                self.ways[frozenset((name, behind))].add(word)
            elif self.numbering.reads(word):
                behind = word
                self.ways[frozenset((name, word))].add("arrow")
            else:
                raise statement.error(f"'{word}' is not a detail of an Entry hex")
        self.entries[name] = (side, terrain, name)

    def _take(self, statement: Statement) -> None:
        words = statement.rest
        if words[:1] in (("cost",), ("stack",)):
            self.take_table(statement)
            return
        match statement.verb:
            case "road" | "track" | "rail":
                self._take_way(statement, words)
            case "cliff":
                if len(words) != 4 or words[2] != "up" or words[3] not in ("both", words[0], words[1]):
                    raise statement.error("a cliff is `cliff A B up A|B|both`")
                self._adjacent(statement, words[0], words[1])
                self.cliffs[frozenset(words[:2])] = words[3]
            case "town":
                vp = int(words[words.index("vp") + 1]) if "vp" in words else None
                self._known(statement, words[0])
                self.towns[words[0]] = Town(words[1], words[1], Fact(keys.points(words[1]), "VIC", vp))
            case "setup":
                self.letters[self._known(statement, words[0])] = words[1].upper()
            case "source":
                if words[1] not in ("allied", "italian") or words[2] not in ("fs", "ls"):
                    raise statement.error("a source is `source HEX allied|italian FS|LS`")
                self.sources[self._known(statement, words[0])] = Source(words[1], words[2].upper())
            case "patriot":
                self.patriot.update(self._known(statement, word) for word in words)
            case _:
                self.take_table(statement)

    def _take_way(self, statement: Statement, words: tuple[str, ...]) -> None:
        if len(words) < 2:
            raise statement.error("a line needs two hexes")
        for a, b in pairwise(words):
            self._adjacent(statement, a, b)
            self.ways[frozenset((a, b))].add(statement.verb)

    def _adjacent(self, statement: Statement, a: str, b: str) -> None:
        for place in (a, b):
            self._known(statement, place)
        joined = "arrow" in self.ways.get(frozenset((a, b)), ())
        if not joined and (a in self.entries or b in self.entries or not self._touch(a, b)):
            raise statement.error(f"{a} and {b} are not adjacent")

    def _touch(self, a: str, b: str) -> bool:
        return self.numbering.lattice.are_adjacent(*map(self.numbering.hex_of, (a, b)))

    def _known(self, statement: Statement, place: str) -> str:
        if place not in self.hexes and place not in self.entries:
            raise statement.error(f"{place} is not on the map")
        return place

    def take_table(self, statement: Statement) -> None:
        """Read a statement that is allowed in TERRAIN and MAP: costs, limits, table cells, backs, deductions."""
        words = statement.words
        if words[0] == "terrain":
            words = words[1:]
        if len(words) >= 3 and words[1] in ("cost", "stack") and words[0] in (*TERRAINS, *WAYS, "cliff"):
            row = self.terrain.setdefault(words[0], {})
            for name, value in zip(words[1::2], words[2::2], strict=True):
                row[name] = _cost_or_limit(statement, name, float(value))
        elif words[0] == "table":
            self._take_cell(statement, words)
        elif words[0] == "back":
            self.backs[int(words[1])] = OrderBack(words[2])
        elif words[0] == "deduct":
            self.deductions[int(words[1])] = int(words[2])
        else:
            raise statement.error("unknown statement")

    def _take_cell(self, statement: Statement, words: tuple[str, ...]) -> None:
        _, table, column, roll, _, *result = words
        die = int(roll)
        if table == "combat":
            attacker, defender = result[0].split("/")
            if attacker not in COMBAT_TOKENS or defender not in COMBAT_TOKENS:
                raise statement.error("this is not a result")
            cell = combat_cell(" ".join(result).replace("oc", "Oc"))
            self.combat[column, die] = Fact(keys.assaulted(column, die), "CMB", cell)
        elif table == "bombardment" and result[0] in BOMBARDMENT_TOKENS:
            fact = Fact(keys.bombarded(column, die), "BMB", result[0])
            self.bombardment[int(column), die] = fact
        else:
            raise statement.error("this is not a table or not a result")

    def game_map(self) -> GameMap:
        """Give the map that was stated."""
        places = {}
        ids = {self.numbering.hex_of(hex_): hex_ for hex_ in self.hexes}
        for spot, hex_ in ids.items():
            terrain = self.hexes[hex_]
            near = [ids[other] for other in self.numbering.lattice.neighbours(spot) if other in ids]
            behind = [entry for entry in self.entries if "arrow" in self.ways.get(frozenset((entry, hex_)), ())]
            places[hex_] = self._place(hex_, terrain, [*near, *behind])
        for entry, (side, terrain, _) in self.entries.items():
            behind = [hex_ for hex_ in self.hexes if "arrow" in self.ways.get(frozenset((entry, hex_)), ())]
            places[entry] = self._place(entry, terrain, behind, side)
        return GameMap(places, self.terrain_key(), self.numbering)

    def _place(self, place: str, terrain: str, near: list[str], entry: str = "") -> PlaceFacts:
        return PlaceFacts(
            place,
            place,
            terrain,
            tuple(self._link(place, other) for other in near),
            entry=entry,
            town=self.towns.get(place),
            source=self.sources.get(place),
            setup=self.letters.get(place, ""),
            patriot=place in self.patriot,
        )

    def _link(self, origin: str, to: str) -> Link:
        pair = frozenset((origin, to))
        ways = self.ways.get(pair, set())
        way = "road" if "road" in ways else "track" if "track" in ways else ""
        up = self.cliffs.get(pair)
        cliff = Cliff.NONE if up is None else Cliff.UP if up in ("both", to) else Cliff.DOWN
        return Link(to, way, cliff, rail="rail" in ways, arrow="arrow" in ways)

    def terrain_key(self) -> dict[str, TerrainFacts]:
        """Give the Terrain Key that was stated; what was not is missing, but for the printed cost of a cliff (4.1)."""
        rows = {}
        for name in (*TERRAINS, "road", "track", "cliff"):
            stated = self.terrain.get(name, {})
            cost = stated.get("cost", 1.0 if name == "cliff" else None)
            stack = int(stated["stack"]) if "stack" in stated else None
            rows[name] = TerrainFacts(Fact(keys.cost(name), "MOV", cost), Fact(keys.limit(name), "STK", stack))
        return rows


def _cost_or_limit(statement: Statement, name: str, number: float) -> float:
    """Give a cost or a Stacking Limit; raise CaseError for a number that neither can be."""
    if not 0 <= number < inf or (name == "stack" and not number.is_integer()):
        raise statement.error("a cost is a number from 0 on, and a Stacking Limit a whole one")
    return number
