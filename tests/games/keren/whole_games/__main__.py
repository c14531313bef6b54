"""`python -m tests.games.keren.whole_games` plays all games and writes the page; it takes some minutes."""

from __future__ import annotations

import sys

from rules_check.games import rules_of
from rules_check.games.keren.milestones import milestones
from rules_check.games.keren.start import start
from rules_check.play.game import play
from tests.games.keren.whole_games.page import PAGE, SEEDS, SETUPS, counted, page
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

BOX = read_gamebox(game_of("keren")).usable()
RULES = rules_of("keren")
STARTS = {setup: start(RULES.facts(BOX), BOX, setup) for setup in SETUPS}
PLAYED = {setup: [play(RULES, begun, seed) for seed in SEEDS] for setup, begun in STARTS.items()}
BROKEN = [f"{setup} {game.seed}: {game.fault}" for setup, games in PLAYED.items() for game in games if game.fault]
if BROKEN:
    sys.exit("\n".join(BROKEN))
NAMES = tuple(dict.fromkeys(name for begun in STARTS.values() for name in milestones(begun)))
PAGE.write_text(page({setup: counted(games) for setup, games in PLAYED.items()}, NAMES), encoding="utf-8")
