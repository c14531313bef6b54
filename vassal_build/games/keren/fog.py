"""Fog of war: what lies beneath the topmost unit of a stack is hidden until the stack fires or fights (7.4).

A unit is hidden by the Mask of its side. Whoever lets it fire or assault, or makes it a target, opens its whole stack.
All of this stands outside the Mask and is the same for every unit, so that its menu does not reveal what it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import GlobalKeyCommand, TriggerAction
from vassal_build.gamebox.strings import Strings
from vassal_build.games.keren.report_lines import COVER_STACK
from vassal_build.module import keys
from vassal_build.module.kits.hidden import FOREIGN, MASKED
from vassal_build.module.kits.kit import Kit, hide, report, trigger

FOG = "Fog"
_ALONE = "{CountStack() == 1}"
_ON_THE_MAP = (
    *(keys.ATTACK, keys.BOMBARD, keys.TARGET, keys.ELIMINATE, keys.COVER, keys.COVER_STACK),
    *(keys.FLIP, keys.DEPLETE, keys.SHOW_ZONE, keys.TRAIL, keys.MOVED),
)
"""The commands of a unit on the map alone."""
_OF_STACK = "CurrentMap = $CurrentMap$ && LocationName = $LocationName$ && Side = $Side$"


def fog(strings: Strings, states: Iterable[KeyStroke]) -> Kit:
    """Give what hides and opens stacks; it must be named before the kits whose commands it keeps from other sides.

    A unit that waits beside the map has no commands of those who are on it, nor those that set its `states`.
    """
    text = strings.text
    return Kit(
        FOG,
        (
            hide(FOREIGN, keys.ATTACK, keys.BOMBARD, keys.ELIMINATE, keys.COVER_STACK),
            hide(_ALONE, keys.COVER_STACK),
            hide(f'{{CurrentMap != "{text("windows.map")}"}}', *_ON_THE_MAP, *states),
            TriggerAction(
                name=text("commands.cover_stack"),
                menu=text("commands.cover_stack"),
                key=keys.COVER_STACK,
                watch_keys=(keys.KEEP_COVERED,),
                action_keys=(keys.SHOW_MEMBER, keys.COVER_BENEATH),
            ),
            report(keys.COVER_STACK, text(COVER_STACK, place="$LocationName$")),
            to_stack(keys.COVER_BENEATH, keys.MASK, " && CounterId != $CounterId$ && ObscuredToOthers != true"),
            to_stack(keys.OPEN_STACK, keys.OPEN_MEMBER),
            trigger("", keys.SHOW_MEMBER, keys.MASK, condition=MASKED),
        ),
    )


def to_stack(key: KeyStroke, sent: KeyStroke, of_these: str = "") -> GlobalKeyCommand:
    """Send a key to all units of the piece's side in its place, or to some of these; their reports are heard."""
    return GlobalKeyCommand(
        key=key, global_key=sent, filter=_OF_STACK + of_these, suppress_reports=False, from_deck="0"
    )
