"""How the module works out Assaults, Pushes, Counterattacks and Bombardments: expressions over the marks (6, 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.geography import HexsideKind, PlaceKind
from vassal_build.gamebox.naming import side_words
from vassal_build.games.la_primogenita.battle_values import (
    AIRSTRIKE,
    AMMO,
    ASSAULT_COLUMN,
    ATTACK,
    ATTACKERS,
    COUNTER_COLUMN,
    DEFENCE,
    ELSEWHERE,
    FIRE_COLUMN,
    GROUND,
    GUNS,
    GUNS_DEFEND,
    HEROIC,
    LEADERS,
    LEVEL,
    ORDERED,
    OTHERS_DEFEND,
    PLANES,
    SHAKEN,
    STEADY,
    STRUCK,
    TRENCHES,
    UNAIDED_COLUMN,
)
from vassal_build.games.la_primogenita.report_lines import (
    ASSAULT_SHEET,
    BOMBARDMENT_SHEET,
    COUNTERATTACK_SHEET,
    UNAIDED,
)
from vassal_build.games.la_primogenita.schema import COUNTERATTACK_ODDS
from vassal_build.module.spoken import Reason, net, quoted, said, spoken
from vassal_build.properties import BATTLE_HEX

TERRAIN = {"flat": "f", "rough": "r", "mountain": "m", "alpine": "a"}
NOBODY_ASSAULTS = f'{BATTLE_HEX} == "" || {ATTACKERS} == 0 || {GUNS_DEFEND} + {OTHERS_DEFEND} == 0'
NOBODY_FIRES = f'{BATTLE_HEX} == "" || {GUNS} == 0 || {GUNS_DEFEND} + {OTHERS_DEFEND} == 0'


def ground_text(box: Gamebox) -> str:
    """Write the terrain of each hex and Entry hex as `;A-1=r`, by the name that the map gives the place."""
    hexes = ((hex_.id, hex_.terrain) for hex_ in box.hexes)
    entries = ((place.name, place.terrain or "flat") for place in box.places if place.kind is PlaceKind.ENTRY)
    return "".join(f";{place}={TERRAIN[terrain]}" for place, terrain in (*hexes, *entries))


def escarpment_text(box: Gamebox) -> str:
    """Write every step that climbs a cliff as `;A-1>A-2;`; a double cliff climbs both ways (1.3)."""
    cliffs = [side for side in box.hexsides if side.kind is HexsideKind.CLIFF]
    climbs = ((a, b) for side in cliffs for a, b in ((side.a, side.b), (side.b, side.a)) if side.up in {"both", b})
    return "".join(f";{a}>{b};" for a, b in climbs)


def terrain_at(terrain: str, place: str) -> str:
    """Say whether a place, by an expression of its name, is of a terrain."""
    return f'("" + {GROUND}).indexOf(";" + {place} + "={TERRAIN[terrain]}") >= 0'


def no_ground(place: str) -> str:
    """Say whether a place, by an expression of its name, is neither a hex nor an Entry hex."""
    return f'("" + {GROUND}).indexOf(";" + {place} + "=") < 0'


def _terrain_in_words(box: Gamebox) -> str:
    text = box.strings.text
    named = " : ".join(f"{terrain_at(each, BATTLE_HEX)} ? {quoted(text(f'terrain.{each}'))}" for each in TERRAIN)
    return f'({named} : "")'


def assault_reasons(box: Gamebox, *, first_round: bool) -> tuple[Reason, ...]:
    """Give the shifts of an Assault in their order; a Push has none of Orders (7.2, Orders 42, 17)."""
    text, number = box.strings.text, box.number
    reasons = (
        *(
            Reason(text(f"terrain.{each}"), terrain_at(each, BATTLE_HEX), str(-number(f"{each}_shift")))
            for each in ("alpine", "mountain")
        ),
        _trench(box),
        Reason(
            text("shifts.guns_alone"),
            f"{OTHERS_DEFEND} == 0 && {GUNS_DEFEND} > 0",
            str(number("guns_alone_shift")),
        ),
        Reason(text("shifts.disrupted"), f"{SHAKEN} > 0", str(number("disrupted_shift"))),
        Reason(text("shifts.uphill"), f"{ATTACKERS} > 0 && {LEVEL} == 0", str(-number("uphill_shift"))),
        Reason(text("shifts.two_hexes"), f"{ELSEWHERE} > 0", str(number("two_hexes_shift"))),
    )
    orders = (
        Reason(
            text("shifts.airstrike"),
            f"{AIRSTRIKE} > 0 && {PLANES} > 0",
            f"(0 + {PLANES} * {number('airstrike_shift')})",
        ),
        Reason(text("shifts.heroic"), f"{HEROIC} > 0", str(-number("heroic_shift"))),
    )
    return (*reasons, *orders) if first_round else reasons


def bombardment_reasons(box: Gamebox, *, aided: bool = True) -> tuple[Reason, ...]:
    """Give the shifts of a Bombardment; `aided` with that of Extra Ammo, which needs a gun with Support (6.2).

    Whether one has it the players trace: an expression cannot follow a way, with the zones and units on it, hex by hex.
    """
    ammo = Reason(box.strings.text("shifts.ammo"), f"{AMMO} > 0", str(box.number("ammo_shift")))
    return (_trench(box), ammo) if aided else (_trench(box),)


def _trench(box: Gamebox) -> Reason:
    return Reason(box.strings.text("shifts.trench"), f"{TRENCHES} > 0", str(-box.number("trench_shift")))


def _odds(box: Gamebox, mine: str = ATTACK, theirs: str = DEFENCE) -> str:
    """Give the place of the column of the odds, rounded for the defender and held within the table (7.1)."""
    pairs = [tuple(map(int, name.split(":"))) for name in box.charts["combat"].columns]
    reached = " + ".join(f"({mine} * {b} >= {theirs} * {a} ? 1 : 0)" for a, b in pairs[1:])
    return f"({theirs} <= 0 ? {len(pairs) - 1} : {reached})"


def _strength(box: Gamebox) -> str:
    """Give the place of the column that the guns' strength reaches, the first where it reaches none (6.1)."""
    least = [int(name) for name in box.charts["bombardment"].columns]
    return "(" + " + ".join(f"({GUNS} >= {each} ? 1 : 0)" for each in least[1:]) + ")"


def _shifted(start: str, reasons: Sequence[Reason], last: int) -> str:
    return f"Math.max(0, Math.min({last}, {start} + {net(reasons)}))"


def _chosen(entries: Sequence[str], place: str, nobody: str) -> str:
    """Choose one of some texts without a `;` by its place, none where nobody fights."""
    return f'{{{nobody} ? "" : {quoted(";".join(entries))}.split(";")[{place}]}}'


def assault(box: Gamebox, *, first_round: bool) -> tuple[str, str]:
    """Give the expressions of the column and of its results in words, of an Assault or of its Push."""
    chart = box.charts["combat"]
    place = _shifted(_odds(box), assault_reasons(box, first_round=first_round), len(chart.columns) - 1)
    words = _in_words(chart, lambda cell: _result(box, cell, pushed=not first_round))
    return _chosen(chart.columns, place, NOBODY_ASSAULTS), _chosen(words, place, NOBODY_ASSAULTS)


def bombardment(box: Gamebox, *, aided: bool = True) -> tuple[str, str]:
    """Give the expressions of the column of a Bombardment and of its results in words, `aided` by Extra Ammo or not."""
    chart = box.charts["bombardment"]
    place = _shifted(_strength(box), bombardment_reasons(box, aided=aided), len(chart.columns) - 1)
    words = _in_words(chart, lambda cell: box.strings.text(f"results.bombardment_{cell}"))
    return _chosen(chart.columns, place, NOBODY_FIRES), _chosen(words, place, NOBODY_FIRES)


def counterattack(box: Gamebox) -> tuple[str, str]:
    """Give the expressions of the column of a Counterattack on the attackers' one hex and of its losses in words (7.5).

    There are none where they come from several hexes, of which its player chooses one. That of the Order has the column
    that is printed with it, whatever the hex (9, 13).
    """
    chart = box.charts["combat"]
    place = f"({ORDERED} > 0 ? {chart.columns.index(COUNTERATTACK_ODDS)} : {_odds(box, STEADY, STRUCK)})"
    nobody = f"{NOBODY_ASSAULTS} || {LEADERS} == 0 || {ELSEWHERE} > 0 && {ORDERED} == 0"
    words = _in_words(chart, lambda cell: _losses(box, cell))
    return _chosen(chart.columns, place, nobody), _chosen(words, place, nobody)


def _losses(box: Gamebox, cell: str) -> str:
    """Say a cell in words for a Counterattack, which brings losses alone: an `Oc` counts as `1` (7.5)."""
    own, _, other = cell.partition(" ")[0].replace("Oc", "1").partition("/")
    text = box.strings.text
    return text("results.counterattack", own=text(f"results.loss_{own}"), other=text(f"results.loss_{other}"))


def _in_words(chart: Chart, words: Callable[[str], str]) -> list[str]:
    """Give for each column what its six dice give, with bars between them."""
    return ["|".join(words(row.cells[column]) for row in chart.rows) for column in chart.columns]


def _result(box: Gamebox, cell: str, *, pushed: bool) -> str:
    """Say a cell such as `0/1 push` in words; the second round of a Push has none (7.3, 7.4)."""
    text = box.strings.text
    losses, _, push = cell.partition(" ")
    attacker, _, defender = losses.partition("/")
    said = f"{text(f'results.attacker_{attacker}')}, {text(f'results.defender_{defender}')}"
    return f"{said}, {text('results.push')}" if push and not pushed else said


def sheet(box: Gamebox) -> str:
    """Give the expression of the battle in words: a Counterattack by Order, an Assault, a Bombardment, or nothing."""
    text = box.strings.text
    answers = f'{ORDERED} > 0 && {COUNTER_COLUMN} != ""'
    defender = side_words(box, box.order_by_id["counterattack"].side)
    fields = {"place": BATTLE_HEX, "terrain": _terrain_in_words(box)}
    names = {each: f"<{each}>" for each in (*fields, "attack", "defence", "odds", "shifts", "column")}
    columns = box.charts["combat"].columns
    odds = f'{quoted(";".join(columns))}.split(";")[{_odds(box)}]'
    assaulted = {"attack": ATTACK, "defence": DEFENCE, "odds": odds, "column": ASSAULT_COLUMN}
    assaulted["shifts"] = said(assault_reasons(box, first_round=True))
    fired = {"attack": GUNS, "column": FIRE_COLUMN, "shifts": said(bombardment_reasons(box))}
    lines = (
        spoken(text(ASSAULT_SHEET, **names), fields | assaulted),
        spoken(text(BOMBARDMENT_SHEET, **names), fields | fired) + unaided(box, UNAIDED, {"column": UNAIDED_COLUMN}),
        spoken(text(COUNTERATTACK_SHEET, **names | {"side": defender}), fields | {"column": COUNTER_COLUMN}),
    )
    assaulted_or_fired = f'{ASSAULT_COLUMN} != "" ? {lines[0]} : {FIRE_COLUMN} != "" ? {lines[1]} : ""'
    return f"{{{answers} ? {lines[2]} : {assaulted_or_fired}}}"


def unaided(box: Gamebox, line: str, fields: Mapping[str, str]) -> str:
    """Give what follows the words of a Bombardment: a line on what it is if no gun has the Support for Extra Ammo."""
    words = spoken(box.strings.text(line, **{name: f"<{name}>" for name in fields}), fields)
    return f' + ({FIRE_COLUMN} == {UNAIDED_COLUMN} ? "" : {words})'
