// The ways of units on the map with what they cost, and where the chosen unit could have gone.

const WAYS = 8;
const waysAt = new Map();
let walker = NOWHERE;

function setUpWays() {
  for (const row of data.actions) {
    for (let step = row[0]; row[WAYS] && step <= row[1]; step += 1) waysAt.set(step, [...(waysAt.get(step) || []), ...row[WAYS]]);
  }
}

/** Give the number of what a unit could choose at this step, -1 for nothing: in its own move, else as its window began. */
function choicesOf(piece) {
  const unit = data.pieces[piece][4];
  if (!unit) return -1;
  const own = (waysAt.get(now) || []).find(([, , , , mover]) => mover === unit);
  if (own) return own[6];
  return data.could[windowAt(now)]?.[unit] ?? -1;
}

/** Show where a unit could go, NOWHERE for none. */
function walk(piece) {
  walker = piece;
  showWays();
  showPlace();
}

/** Draw the ways of all units that go at this step; those of one stack that lie upon each other are drawn once. */
function showWays() {
  const ways = (waysAt.get(now) || []).filter(([places]) => places.length > 1 && places.every(onBoard));
  const choices = walker === NOWHERE ? -1 : choicesOf(walker);
  const [hexes, lines, costs] = choices < 0 ? [[], [], []] : choiceShapes(data.choices[choices]);
  const shapes = [...hexes, ...lines, ...once([...ways.flatMap(nearestShapes), ...ways.flatMap(wayShapes)])];
  byId("ways").replaceChildren(...shapes);
  byId("costs").replaceChildren(...labels([...ways.flatMap(wayCosts), ...costs]));
}

const onBoard = (place) => place !== NOWHERE && middle(place);

/** Leave out shapes that lie upon one of the same look. */
function once(shapes) {
  return [...new Map(shapes.map((shape) => [shape.outerHTML, shape])).values()];
}

function nearestShapes([, , , , , , , nearest]) {
  return nearest && nearest.every(onBoard) ? [line(nearest, "nearest")] : [];
}

/** Draw the way of a unit, in red from where it breaks a rule. */
function wayShapes([places, , wrong, , , going]) {
  const shapes = [];
  const stretch = (from, to, look) => {
    if (to > from) shapes.push(line(places.slice(from, to + 1), `${going} ${look}`));
  };
  const end = places.length - 1;
  const broken = wrong < 0 ? end : Math.max(0, wrong - 1);
  stretch(0, broken, "right");
  stretch(broken, end, "broken");
  shapes.push(head(places[end - 1], places[end], `${going} ${wrong < 0 ? "right" : "broken"}`));
  return shapes;
}

/** Give the labels of what a way costs. */
function wayCosts([places, spent, wrong, most]) {
  const end = places.length - 1;
  return places.flatMap((place, at) => {
    if (!at || spent[at] === null) return [];
    const of = at === end && most !== null ? inWords(" of {most}", { most }) : "";
    return [{ place, words: `${spent[at]}${of}`, look: wrong >= 0 && at >= wrong ? "broken" : "right" }];
  });
}

function line(places, look) {
  return draw("polyline", { points: places.map((at) => middle(at).join()).join(" "), class: `trail ${look}` });
}

/** Draw the head of an arrow at the end of a way, beside what stands there. */
function head(from, to, look) {
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const back = Math.hypot(x2 - x1, y2 - y1) > 3 * data.counter / 2 ? -data.counter / 2 : 0;
  return draw("path", { d: `M${back} 0L${back - 26} -15L${back - 26} 15Z`, transform: `translate(${x2} ${y2}) rotate(${turn})`, class: `head ${look}` });
}

/** Draw the tree of ways, and give what each place costs. */
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
      costs.push({ place, words: `${spent}`, look: "choice-cost" });
    }
  }
  return [hexes, lines, costs];
}
