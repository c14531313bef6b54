"""How the table of La Primogenita is read: a position in the words of the rules, and what changed between two."""
