"""A referee for any game: the steps of a record read as the actions of its rules, and judged, window by window.

A *window* is what lies between two presses of the turn button. What the table shows is the players' truth; what the
actions found so far come to is the rules' truth, the *world*. Where the two differ there is a *gap*: of one *aspect*
(the place of a unit, its steps) of one key (the unit). An *explanation* names actions that may have closed a gap; the
first that is legal and brings the world nearer to the table is believed, and the game says why players do so. A *throw*
is a die of the log: it is taken by an action that an explanation names and that needs it, else by one of those that the
game says it may be for. What is left open when a window closes is judged by what the players seem to have meant.

A gap is *due* when the segment ends, or with the turn; until then it stays open. What is legal by another reading of
the rules is a note (a *ruling*), and so is what the players marked as done *by agreement*.

Worlds are frozen: to try is to make another one. Lines are written into the ledger when the window closes.
"""
