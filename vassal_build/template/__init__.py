"""The game that `vassal-build new` makes: a package of its own, copied with the new game's name in it."""
