"""Old saves brought to the current definitions of a module, by the rules of VASSAL's own refresher.

catalogue.py finds a piece's definition (placed.py that of a marker from a palette), maps.py what maps there are,
matching.py says which trait's state goes where, pieces.py does it for a piece, layers.py for a stack, table.py for a
whole save, saves.py for a file, files.py for many, setups.py for those inside a module. mats.py says in what order mats
and their cargo come, decks.py brings decks to those of the module (draw_piles.py), added.py takes texts apart quickly,
stamp.py says which release the file is of now. What an update would cost is the business of diff/.

The rules are those of VASSAL 3.7 for a module that it or a newer engine saved, and those of 3.6 for any other (era.py).
Where more is kept than VASSAL keeps (VASSAL.build.module.GameRefresher, VASSAL.build.GpIdChecker):

* pieces that are masked or hidden are refreshed too: no player's view is taken;
* pieces keep their ids and their stacks, so that nothing that names them is lost; stacks and decks on one point stay
  apart, where VASSAL joins them, and from 3.7 on two decks;
* a piece found by its name gets the gpid of its definition, so that the next refresh finds it by that; VASSAL gives it
  from 3.7 on, if asked to;
* a name is looked for among slots only, the first in the module counting; VASSAL takes any of the same name, and also
  the markers that a trait of a piece of that name places;
* definitions of markers that are placed by markers are found too;
* a module that gives a gpid twice, or leaves one out, is refreshed: the first counts; VASSAL refuses;
* a stack stays whole where a Calculated Property, a Layer or the place of a piece gives its Game Piece Layer, which
  VASSAL works out in the middle of its work, or where cargo of several mats lies in it, which VASSAL 3.6 takes in an
  order of chance; where a Marker, a Dynamic Property or the basic name gives the layer, it divides the stack;
* a marker that its trait no longer places stays and is reported; VASSAL makes it a blank piece without a name;
* a trait of a kind that is not known keeps its state; VASSAL makes it a Marker of nothing;
* a Layer that no longer follows a value keeps, by its name, the level that the save has; VASSAL works it out before;
* prototypes that use one another in a circle are taken once; VASSAL takes them until it gives up, dozens of times;
* a label keeps its text if the save or the module names the font Dialog, as a machine without the font writes it;
  VASSAL keeps it on such a machine only;
* a Mark When Moved keeps its state if it or the definition has no word for its menu, as in very old modules: each
  engine, and each language, has another word then, and VASSAL takes its own;
* what newer engines write at the end of a trait does not cost it its state, as for VASSAL 3.6, which passes it over;
  from 3.7 on VASSAL lets the trait begin again;
* a new Dynamic Property that begins with the value of another says what the piece itself has; VASSAL works it out from
  the definition, or from a prototype alone, before the piece has its states;
* a property or label of blanks keeps these, where VASSAL 3.6 begins again; a key `0,0` is none;
* a mat that is none any more does not stop the work, and cargo that is none any more lies on no mat, as from 3.7 on;
* cargo stays on its mat, and in the order of its list, wherever it lies; from 3.7 on VASSAL takes a whole stack for
  cargo of the mat on which its lowest piece lies, or of none;
* pieces without a definition are reported and stay as they lie; VASSAL counts them as refreshed and puts them down
  again, in stacks where they stack, and its test mode takes them out (3.6);
* pieces on no map of the module go where that is asked; VASSAL passes them over from 3.7 on;
* rotations can be matched by name, and decks be refreshed, by the rules of 3.6, too; of a deck that the module has no
  more nothing is left, where VASSAL leaves an empty one on no map.
"""

from __future__ import annotations
