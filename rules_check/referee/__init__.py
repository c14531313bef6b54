"""A referee for any game: the steps of a record read as the actions of its rules, and judged, window by window.

A *window* is the play between two presses of the turn button. The table shows what the players did; the *world* is what
the actions found so far lead to by the rules. A difference between the two is a *gap*: of one *aspect* (the place of a
unit, its steps) and one key (the unit). An *explanation* names actions that may have closed a gap. The first that is
legal and brings the world nearer to the table is believed, and the game says why players do it. A *throw* is a die of
the log: it belongs to an action that an explanation names and that needs it, or else to one of those that the game says
it may be for. What is still open when a window closes is judged by what the players seem to have meant.

A gap is *due* when the segment or the turn ends; until then it stays open. What is legal by another reading of the
rules is a note (a *ruling*), and so is what the players marked as done *by agreement*.

Worlds are frozen: trying an action makes another world. Lines are written into the ledger when the window closes.
"""
