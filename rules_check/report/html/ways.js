// The ways of moves on the map with what they cost, and where the chosen unit could have gone.

const TRAIL = 8, CHOICES = 9, NEAREST = 10;
const movesAt = new Map();
const unitPieces = new Map();
let walker = NOWHERE;

function setUpWays() {
  data.actions.forEach((row, number) => {
    if (!row[TRAIL]) return;
    for (let step = row[0]; step <= row[1]; step += 1) movesAt.set(step, [...(movesAt.get(step) || []), number]);
  });
  data.pieces.forEach((piece, number) => { if (piece[4]) unitPieces.set(piece[4], number); });
}

/** Give the number of what a unit could choose at this step, -1 for nothing: in its own move, else as its window began. */
function choicesOf(piece) {
  const unit = data.pieces[piece][4];
  if (!unit) return -1;
  const own = (movesAt.get(now) || []).map((number) => data.actions[number]).find((row) => row[TRAIL][4] === unit);
  if (own) return own[CHOICES];
  return data.could[windowAt(now)]?.[unit] ?? -1;
}

/** Show where a unit could go, NOWHERE for none. */
function walk(piece) {
  walker = piece;
  showWays();
  showPlace();
}

function showWays() {
  const shapes = (movesAt.get(now) || []).flatMap((number) => trailShapes(data.actions[number]));
  const choices = walker === NOWHERE ? -1 : choicesOf(walker);
  if (choices >= 0) shapes.unshift(...choiceShapes(data.choices[choices]));
  byId("ways").replaceChildren(...shapes.filter((shape) => shape.tagName !== "text"));
  byId("costs").replaceChildren(...shapes.filter((shape) => shape.tagName === "text"));
}

const onBoard = (place) => place !== NOWHERE && middle(place);

function plate(place, words, look) {
  const [x, y] = middle(place);
  const text = draw("text", { x, y: y + 52, class: `cost ${look}` });
  text.textContent = words;
  return text;
}

/** Draw the way of a move: from where it breaks a rule in red, and the nearest legal one dashed. */
function trailShapes([, , , , , , , , [places, spent, wrong, most], , nearest]) {
  if (places.length < 2 || !places.every(onBoard)) return [];
  const shapes = nearest && nearest.every(onBoard) ? [line(nearest, "nearest")] : [];
  const stretch = (from, to, look) => {
    if (to > from) shapes.push(line(places.slice(from, to + 1), look));
  };
  const end = places.length - 1;
  const broken = wrong < 0 ? end : Math.max(0, wrong - 1);
  stretch(0, broken, "right");
  stretch(broken, end, "broken");
  shapes.push(head(places[end - 1], places[end], wrong < 0 ? "right" : "broken"));
  places.forEach((place, at) => {
    if (!at || spent[at] === null) return;
    const of = at === end && most !== null ? ` of ${most}` : "";
    shapes.push(plate(place, `${spent[at]}${of}`, wrong >= 0 && at >= wrong ? "broken" : "right"));
  });
  return shapes;
}

function line(places, look) {
  return draw("polyline", { points: places.map((at) => middle(at).join()).join(" "), class: `trail ${look}` });
}

/** Draw the head of an arrow at the end of a way. */
function head(from, to, look) {
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return draw("path", { d: "M0 0L-26 -15L-26 15Z", transform: `translate(${x2} ${y2}) rotate(${turn})`, class: `head ${look}` });
}

/** Draw the tree of ways, with what each place costs. */
function choiceShapes([steps, back, points]) {
  const lines = [], hexes = [], costs = [];
  let place = 0;
  for (let at = 0; at < steps.length; at += 1) {
    place += steps[at];
    const before = place - back[at], spent = points[at];
    if (!onBoard(place) || !onBoard(before)) continue;
    const [[x1, y1], [x2, y2]] = [middle(before), middle(place)];
    lines.push(draw("line", { x1, y1, x2, y2, class: "choice" }));
    if (spent >= 0) {
      hexes.push(draw("polygon", { points: corners(place, 0.93), class: "choice-hex" }));
      costs.push(plate(place, `${spent}`, "choice-cost"));
    }
  }
  return [...hexes, ...lines, ...costs];
}
