// The page begins: at the step of its address, else at the first finding, else at the first move.

function firstStep() {
  if (data.findings.length) return Math.min(...findingsAt.keys());
  const move = data.actions.find((row) => row[WAYS]);
  return move ? move[1] : data.actions.length ? data.actions[0][1] : 0;
}

function begin() {
  const step = firstStep();
  const finding = findingsAt.get(step);
  const hex = finding ? byId(`finding-${finding[0]}`).querySelector("a").dataset.hex : "";
  go(step, placeNumber.get(hex) ?? NOWHERE);
  fit();
}

prepare();
setUpBoard();
setUpLists();
setUpWays();
setUpControls();
setUpZoom();
drawTicks();
states.forEach((_, piece) => { states[piece] = GONE; });
for (const [piece, state] of data.steps[0].c) states[piece] = state;
showPieces(data.steps[0].c.map(([piece]) => piece));
const asked = follow(location.hash);
if (!asked) begin();
if (!asked || now) frameOpening();
settled = true;
// the browser's back button leads here, too
if (!asked) writeAddress();
