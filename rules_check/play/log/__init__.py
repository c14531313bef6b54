"""Games written as VASSAL logs, step by step as a module of ours logs what players do at the table.

Which actions are played is the business of `game.py`, and how hands carry each of them out that of a game's own rules;
here is what hands do with the pieces of any game: drag them, send them, throw dice, press the turn button.
"""
