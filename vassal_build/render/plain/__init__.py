"""Plain pictures of a map, counters and markers: what a game has before anybody draws for it.

Everything in them is data: colours of sides and terrains, words, figures. A game takes these families into its press
design, or draws its own.
"""
