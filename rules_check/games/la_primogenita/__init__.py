"""La Primogenita, edition 1.0a: the place of its rule set. There is none yet, so nothing of this game is judged."""
