"""This game played at random: the chooser, what must hold at every step, and what many games must have met."""
