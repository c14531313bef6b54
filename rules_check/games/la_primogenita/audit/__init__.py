"""The audit of La Primogenita: what the players did, read from the steps of a record and judged, window by window.

`replay/` says what a record is; `rules_check/audit/` finds and joins the logs of one game, and says what a verdict is.
Keren and The Ford use `rules_check/referee/`, which has the same words where it can. This audit shares with it the
aspects, the comparison of boxes and the lines of the ledger. Three things it does itself:

- *Candidates*. In the referee an explanation gets one gap, and the referee finds the dice for the actions that it
  names. Here a die is used as soon as it is thrown, for the battle or Order that the module's marks show (fights.py,
  declarations.py), so no candidate needs one. One candidate may explain several gaps, such as the dumps that paid for
  a source, so it gets them all.
- *Settling*. The referee believes an action that brings the whole table nearer. Here an action may lead away from it:
  Support, flags and Trenches change with a move, and players show that later. So an action is believed if it closes
  the gap that it was tried for, and gaps are read in the order in which actions depend on one another (believing.py).
- *Closing*. In the referee a window ends with the turn button. Here it also ends with each Order that is drawn or
  finished, whose uses are found from what changed; and only one reading is continued.

With a second game whose Orders come between the presses of the turn button, these would become rows of the referee.

The words of this package:

- A *record* is a save or log. A *step* is one press of VASSAL's Step button. A *beat* is a step that shows something,
  and its *cues* say what: a unit arrived, a die was thrown, an Order was placed (beat.py, cues.py).
- A *window* is the play between two steps at which something becomes due: an Order is drawn or finished, or the turn
  button is pressed.
- A *world* is everything that the audit knows while a window is open, as one frozen value (world.py): the position,
  what the steps have *shown*, what is known of the *window*, what is *carried* on from window to window (window.py),
  and the *lines* of the ledger that wait for its end. Every file here takes a world and gives the next one; only
  audit.py writes lines, when a window closes.
- The world's position follows the rules, the table follows the players. A *gap* is one difference between the two, and
  its *key* says of what, without the values (gap.py).
- The *desk* has what an audit works with: the file, the rules, and recent results, which are *remembered* only so that
  they need not be worked out again (desk.py, remembered.py).
- Actions are *tried*, which changes nothing, or *offered*: judged, given a line, and played if they are legal.
- *Settling* closes gaps by legal actions: the *candidates* of each gap are tried, and those that close it are offered
  (settling.py, candidates.py, paths.py, dumps.py).
- *Closing* ends a window (closing.py): late losses are *paid* (losses.py, unpaid.py), uses of Orders are found
  (aiming.py, declarations.py), and what no legal action explains is judged as what the players seem to have *meant*
  (meaning.py, illegal_retreats.py) and then *forced*, that is taken over from the table (forcing.py). Each gap that is
  left is a *duty* that the table does not show (duties.py, phases.py, surrender.py).
- A gap is *forgiven* once it has its line, and *standing* if it had one in an earlier window. Something is *owed* if it
  was open when the world was *shaken*: after something illegal nothing is relied on until the table is *adopted*.
- A *lasting* fault is nobody's action and can be mended, such as a hex over its limit (lasting.py). A *dispute* is
  what another reading of the rules gives (disputes.py). Results are *early* if they were shown before the button was
  pressed for their segment (early_marks.py).
- *Marks* are what the module's commands Attack, Bombard and Target set on counters (marks.py, fights.py,
  order_outcomes.py).
- believing.py decides which of several possible actions is *believed*, and why; the row of a candidate says why
  players do it (candidates.py).
"""
