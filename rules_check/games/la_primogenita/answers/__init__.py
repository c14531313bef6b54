"""The game's answers to what may be asked of a position: where units can go, who is supplied, where zones lie."""
