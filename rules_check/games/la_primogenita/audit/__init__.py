"""Her audit: what the players did, read from the steps of a record window by window, and judged.

What a record is stands in `replay/`; how logs of one game are found and joined, and what a verdict is, in
`rules_check/audit/`. Keren and The Ford fill the rows of `rules_check/referee/`, whose words are the same where they
can be. Its aspects, its comparing of shelves and its lines serve here, too. Three things stay her own:

- *Candidates*. There an explanation is handed one gap, and the referee finds the dice for the actions that it names.
  Here a die is taken as it is thrown, for the battle or Order that the module's marks show (fights.py,
  declarations.py), so that no candidate needs one; and one candidate accounts for several gaps, such as the dumps that
  a source was paid with, so that it is handed them all.
- *Settling*. There an action is believed that brings the whole table nearer. Hers may lead away from it: Support, flags
  and Trenches change with a move, and players show that later. So what is believed closes the gap that it was tried
  for, and gaps are read in the order in which actions rest on one another (believing.py).
- *Closing*. There a window ends with the turn button. Here it ends with each Order drawn or finished, too, whose uses
  are found by what changed; and one reading alone is carried on.

A second game with Orders between the presses of the turn button would make them rows of the referee.

The words of this package:

- A *record* is a save or log. A *step* is one press of VASSAL's Step button; a *beat* is a step that shows something,
  and its *cues* say what: a unit came, a die was thrown, an Order was laid (beat.py, cues.py).
- A *window* is what lies between two steps before which duties fall due: an Order drawn or finished, or the turn button
  pressed.
- A *world* is all that the audit holds while a window is open, as one frozen value (world.py): the position that the
  play came to, what the steps have *shown*, what is known of the *window*, what is *carried* on from window to window
  (window.py), and the *lines* of the ledger that wait for its end. Every room here takes a world and gives the one
  after it; audit.py alone writes, when a window is closed.
- The world's position is the rules' truth, the table the players' truth. A *gap* is one thing in which the two differ,
  its *key* what differs, whatever the values are (gap.py).
- The *desk* is where a world is worked at: the file, the rules, and what was worked out of late. That is *remembered*
  so that it is not worked out again, and is no knowledge (desk.py, remembered.py).
- Actions are *tried*, which changes nothing, or *offered*: judged, a line for it, and played where they are legal.
- *Settling* closes gaps by legal actions: for each gap its *candidates* are tried, and those that close it are offered
  (settling.py, candidates.py, paths.py, dumps.py).
- *Closing* ends a window (closing.py): late losses are *paid* (losses.py, unpaid.py), the Orders' uses are found
  (aiming.py, declarations.py), what no legal action explains is judged as what was *meant* (meaning.py,
  illegal_retreats.py) and then *forced*, taken over from the table (forcing.py), and each gap that is left is a *duty*
  that the table does not show (duties.py, phases.py, surrender.py).
- A gap is *forgiven* that has its line, and *standing* while it had one in a window before. What is *owed* stood open
  when the world was *shaken*: something illegal was done, and until the table is *adopted* nothing is relied on.
- A fault is *lasting* that is nobody's action and can be mended, as a hex over its limit (lasting.py). A *dispute* is
  what another reading of the rules gives (disputes.py). Results are *early* that were shown before the button was
  pressed for their segment (early_marks.py).
- *Marks* are what the module's commands Attack, Bombard and Target set on counters (marks.py, fights.py,
  order_outcomes.py).
- What is *believed* where several actions would do, and why, is believing.py; why players do what a candidate says
  stands in its row (candidates.py).
"""
