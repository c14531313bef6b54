"""The auditor: what the players did, read from the steps of a record, and judged by the rules of the game.

What a record is and what its pieces are stands in `replay/`; what is legal, in `rules/` and `games/`; how a verdict is
shown, in `report/`.
"""
