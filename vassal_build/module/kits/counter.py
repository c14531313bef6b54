"""What every counter on the table can do: be marked as moved, leave a trail, go home, join a battle."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build import report_lines
from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    MarkWhenMoved,
    MovementTrail,
    Prototype,
    ReportAction,
    SetGlobalProperty,
    TriggerAction,
)
from vassal_build.gamebox.picture_names import MOVED_PICTURE
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.kit import PIECE_NAME, Kit, badge, choice, hide, layer_mark, report, send, trigger, value
from vassal_build.module.kits.messages import report_one
from vassal_build.module.spoken import four_digits
from vassal_build.properties import BATTLE_HEX, BATTLE_NUMBER, BATTLE_ROLE

COUNTER = "Counter"
BATTLE = "Battle"
HOME = "Home"

NO_OTHERS: Mapping[str, KeyStroke] = {}
NEVER: Mapping[str, str] = {}
ROLES = ("attack", "bombard", "target")
"""What a piece can be in a battle, in the order of the badges."""
AGAINST = ("attack", "bombard")
"""The roles of those who are against the target."""
JOINING = (keys.ATTACK, keys.BOMBARD, keys.TARGET)
"""The keys of the commands that give the roles."""


def counter(strings: Strings) -> Kit:
    """Movement marks and trails, and the layer that counters are drawn in.

    The trail stands outside the mark: it hears of the mark being set, and forgets itself when the mark is cleared.
    """
    text = strings.text
    return Kit(
        COUNTER,
        (
            MovementTrail(
                menu=text("commands.trail"),
                key=keys.TRAIL,
                visible_to_all=True,
                radius=8,
                line_width=2.0,
                fill="255,250,235",
                line="60,40,30",
                key_on=keys.TRAIL_ON,
                key_off=keys.TRAIL_OFF,
            ),
            MarkWhenMoved(image=MOVED_PICTURE, x=16, y=-40, menu=text("commands.mark_moved"), key=keys.MOVED),
            layer_mark("Counter"),
        ),
    )


def home(strings: Strings) -> Kit:
    """A command that returns a marker to its own box (`HomeMap`, `Home`)."""
    text = strings.text
    said = text(report_lines.RETURN_HOME, unit="$PieceName$", place="$LocationName$", home="$Home$")
    return Kit(
        HOME,
        (
            trigger(text("commands.return_home"), keys.RETURN_HOME, keys.SAY_HOME, keys.GO_HOME),
            hide("{LocationName == Home}", keys.RETURN_HOME),
            report(keys.SAY_HOME, said),
            send(keys.GO_HOME, "$HomeMap$", "$Home$"),
        ),
    )


def battle(
    strings: Strings,
    named: str = PIECE_NAME,
    before: tuple[KeyStroke, ...] = (),
    after: tuple[KeyStroke, ...] = (),
    *,
    others: Mapping[str, KeyStroke] = NO_OTHERS,
    never: Mapping[str, str] = NEVER,
) -> Kit:
    """Attack, Bombard and Target: the piece joins the battle that is being fought (global property `Battle`).

    `BattleNo` keeps the battle's number and `BattleRole` one of `ROLES`; a target also sets the global `BattleHex`.
    Reports name the piece by `named`; joining presses the keys `before` and `after`, and leaving those `after`: those
    before the report, these after it, as their triggers stand inside and outside it. `others` are roles that a game's
    own kits give, each with the key that sets it, which says so, and a badge of its own; `never` are conditions under
    which a role cannot be taken.
    """
    text = strings.text
    roles = tuple(zip(ROLES, JOINING, strict=True))
    joining, leaving = (*JOINING, *others.values()), (keys.LEAVE_BATTLE, keys.CLEAR_ROLE)
    return Kit(
        BATTLE,
        (
            hide('{BattleRole == ""}', keys.LEAVE_BATTLE),
            *(hide(f"{{{_needless(role, never)}}}", key) for role, key in roles if role in AGAINST),
            *_pressing((*JOINING, keys.LEAVE_BATTLE), after),
            _said(strings, named, (*joining, keys.LEAVE_BATTLE), (*ROLES, *others)),
            badge("Role", _role_level(*ROLES, *others), *ROLES, *others),
            choice(
                BATTLE_ROLE,
                *((text(f"commands.{role}"), key, role) for role, key in roles),
                *(("", key, role) for role, key in others.items()),
                (text("commands.leave_battle"), keys.LEAVE_BATTLE, ""),
                ("", keys.CLEAR_ROLE, ""),
                start="",
            ),
            value(BATTLE_NUMBER, *((key, "$Battle$") for key in joining), *((key, "0") for key in leaving)),
            SetGlobalProperty(name=BATTLE_HEX, commands=(_set(keys.TARGET, f"{{{four_digits('LocationName')}}}"),)),
            *_pressing(JOINING, before),
        ),
    )


def _pressing(watched: tuple[KeyStroke, ...], pressed: tuple[KeyStroke, ...]) -> tuple[TriggerAction, ...]:
    return (TriggerAction(watch_keys=watched, action_keys=pressed),) if pressed else ()


def _said(strings: Strings, named: str, heard: tuple[KeyStroke, ...], roles: tuple[str, ...]) -> ReportAction:
    """Say which role the piece has taken, or that it has none any more."""
    text, where = strings.text, {"unit": named, "place": "$LocationName$"}
    taken = (
        (f'{BATTLE_ROLE} == "{role}"', text(report_lines.of_role(role), battle="$Battle$", **where)) for role in roles
    )
    return report_one(heard, *taken, ("", text(report_lines.LEAVE_BATTLE, **where)))


def _needless(role: str, never: Mapping[str, str]) -> str:
    taken = f'{BATTLE_ROLE} == "{role}"'
    return f"{taken} || {never[role]}" if role in never else taken


def _role_level(*roles: str) -> str:
    level = "1"
    for number, role in reversed(list(enumerate(roles, 2))):
        level = f'BattleRole == "{role}" ? {number} : {level}'
    return f"{{{level}}}"


def _set(key: KeyStroke, setting: str) -> KeyCommand:
    return KeyCommand("", key, SetValue(setting))


def uses(*kits: str) -> tuple[Prototype, ...]:
    """Name the kits that a piece or another kit has, in any order: their rank says which stands outside which."""
    return tuple(Prototype(name=name) for name in kits)
