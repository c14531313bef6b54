"""The games of the closed loop: random, by their seeds, and how far each is played."""

from __future__ import annotations

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.recorded import recorded
from vassal_build.gamebox.box import Gamebox

SETUP = "standard"
GAMES = {
    12: "Retreats, sources, a Push",
    2021: "a Push by the same units is answered, a bombarded unit is lost",
    2022: "an attacker falls for lack of Support before the die, Overruns, a Counterattack",
    3004: "Support runs short in the second battle of an Order",
    3035: "two Orders are declared for one hex, and the die is for another",
    3042: "two Orders are declared for two hexes, one after the other",
    3074: "a hex given up by Order 18 that no mark tells",
    4048: "a gun is Disrupted and lost at once, an Open City",
    4058: "the attacker is lost before the defender retreats",
    4073: "Matildas are declared after a lone gun could not retreat, units are lost in the face of a Push",
    5010: "a unit that lost a step is lost in the face of a Push",
    6047: "a dump pays for the step of a unit that is lost",
    7011: "one drag to the next hex goes round by a town",
}
"""Whole games by their seeds, with what is hard to recognise in them.

They run every line of the rules, of the hands and of the audit, and take every way from one to the next, that these and
nine more ran: 9, 2016, 2036, 4068, 5011, 7030, 7035, 7062 and 51008; but for a few of the rules, which kept logs and
the tests of the rules run. That was counted, and no test counts it again.
"""
SHORT = {12: 5, 5010: 6, 7011: 6}
"""Games that have nothing more to show in the Game Turn that begins then."""
WHOLE = 11


def looped(box: Gamebox, setting: Setting, seed: int) -> Recording:
    """Play a game and record it; `setting` is that of its setup in a module."""
    start = start_of(facts_of(box), box, SETUP)
    return recorded(box, setting, start, seed, SHORT.get(seed, WHOLE))
