"""Whole games by seeded random choice among legal actions, and what came of them: a fuzzer of the rules.

Which actions are likelier is the business of a game's `player.py`; that they are legal is asked of the rules each time.
"""
