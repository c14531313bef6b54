// What is laid over the map: Zones of Control, supply and a game's own layers, as they stand at the end of the window;
// and the answer to a question, as it was asked of one step.

const laid = new Set();
const COVER = ["weak", "hard"];
let drawn = "";
let answer = null;

function overlayNow() {
  const at = windowAt(now);
  return at < 0 ? null : data.overlays[data.shown[at]];
}

function toggleOverlay(name) {
  if (!laid.delete(name)) laid.add(name);
  showOverlays();
}

/** Draw what is laid, again where the window or the choice has changed. */
function showOverlays() {
  const wanted = `${[...laid]} ${laid.size ? data.shown[windowAt(now)] : ""} ${answerNow()?.number}`;
  if (wanted !== drawn) drawOverlays();
  drawn = wanted;
  showWays();
  choose(chosen);
}

/** Lay an answer of the referee over the map of the step that it was asked of, until another one comes. */
function layAnswer({ chapter, step, title, marks, lines }) {
  const at = data.chapters[chapter][1] + step;
  answer = { at, title, marks, lines, number: (answer?.number ?? 0) + 1 };
  byId("overlay-buttons").hidden = byId("answer-button").hidden = false;
  laid.add("answer");
  go(at);
}

/** Give the answer that lies over the map now, null for none. */
function answerNow() {
  return answer && laid.has("answer") && answer.at === now ? answer : null;
}

/** Shade what an answer marks, and draw its lines, from middles of places or corners of hexes. */
function answerShapes({ marks, lines }) {
  const number = (id) => placeNumber.get(id) ?? NOWHERE;
  const ends = lines.map(([points, colour]) => [points.map(([id, corner]) => pointOf(number(id), corner)), colour]);
  const drawn = ends.filter(([points]) => points.every(Boolean)).flatMap(([points, colour]) => {
    const line = { points: points.map((point) => point.join()).join(" ") };
    return [draw("polyline", { ...line, class: "answer-rim" }), draw("polyline", { ...line, class: "answer-line", stroke: data.sides[colour]?.[1] ?? colour })];
  });
  return [...marks.flatMap(([id, ...look]) => markShapes([number(id), ...look])), ...drawn];
}

function pointOf(place, corner) {
  if (place === NOWHERE || !middle(place)) return null;
  const [[x, y], [dx, dy]] = [middle(place), corner === null ? [0, 0] : data.hex[corner]];
  return [x + dx, y + dy];
}

function drawOverlays() {
  for (const button of document.querySelectorAll("[data-overlay]")) {
    button.setAttribute("aria-pressed", String(laid.has(button.dataset.overlay)));
    button.disabled = !data.windows.length && button.id !== "answer-button";
  }
  const overlay = overlayNow();
  const shapes = [], words = [];
  if (overlay) {
    for (const side of Object.keys(data.sides)) {
      if (laid.has(`zone-${side}`)) shapes.push(...zoneShapes(overlay, side, words));
    }
    if (laid.has("supply")) shapes.push(...supplyShapes(overlay, words));
    for (const [title, layer] of Object.entries(overlay.l)) {
      if (laid.has(`layer-${title}`)) shapes.push(...data.layers[layer].flatMap(markShapes));
    }
  }
  const asked = answerNow();
  byId("shades").replaceChildren(...shapes, ...(asked ? answerShapes(asked) : []));
  const atEnd = words.length ? `${inWords("At the end of this part of the turn.")} ${words.join(" ")}` : "";
  const legend = [atEnd, asked?.title].filter(Boolean).join(" · ");
  byId("legend").hidden = !legend;
  byId("legend").textContent = legend;
}

function zoneShapes(overlay, side, words) {
  const zones = overlay.z[side];
  if (!zones) {
    words.push(inWords("ZOC {side}: cannot be judged, a strength is missing.", { side: sideName(side) }));
    return [];
  }
  words.push(inWords("ZOC {side}: {hard} hexes hard (dark), {weak} weak (light).", { side: sideName(side), hard: zones[1].length, weak: zones[0].length }));
  return zones.flatMap((places, kind) => places.filter((place) => place !== NOWHERE && middle(place))
    .map((place) => draw("polygon", { points: corners(place, 0.95), class: `zone ${side} ${COVER[kind]}` })));
}

/** Shade each stack by its worst supplied unit, and the sources that are in use. */
function supplyShapes(overlay, words) {
  const worst = new Map(), sources = new Set(), count = [0, 0, 0];
  for (const [, place, found] of overlay.s) {
    const state = found === null ? 1 : found.length ? 0 : 2;
    count[state] += 1;
    worst.set(place, Math.max(state, worst.get(place) || 0));
    for (const source of found || []) sources.add(source);
  }
  const unknown = count[1] ? inWords(" {number} cannot be judged (dotted).", { number: count[1] }) : "";
  words.push(inWords("Supply: {inside} units in range of a source, {outside} not (crossed).{unknown} Choose a hex to see its sources.", { inside: count[0], outside: count[2], unknown }));
  const shapes = [...worst].filter(([place]) => place !== NOWHERE && middle(place)).flatMap(([place, state]) => {
    const look = ["in-range", "not-known", "out-of-range"][state];
    const [x, y] = middle(place);
    const cross = state === 2 ? [draw("path", { d: `M${x - 44} ${y - 30}L${x + 44} ${y + 30}M${x + 44} ${y - 30}L${x - 44} ${y + 30}`, class: "cross" })] : [];
    return [draw("polygon", { points: corners(place, 0.95), class: `supply ${look}` }), ...cross];
  });
  return [...shapes, ...[...sources].filter((place) => place !== NOWHERE && middle(place))
    .map((place) => draw("circle", { cx: middle(place)[0], cy: middle(place)[1], r: 50, class: "source" }))];
}

/** Shade a place as a game's own layer has it, with its word. */
function markShapes([place, colour, cover, word]) {
  if (place === NOWHERE || !middle(place)) return [];
  const [x, y] = middle(place);
  // the page's own policy forbids styles of elements
  const look = data.sides[colour] ? { class: `layer of-side ${colour}` } : { class: "layer", fill: colour };
  const shade = draw("polygon", { points: corners(place, 0.95), "fill-opacity": cover, ...look });
  if (!word) return [shade];
  const text = draw("text", { x, y: y + 8, class: "word" });
  text.textContent = word;
  return [shade, text];
}

/** Draw the ways of supply to the units of a place, where supply is shown; a straight line where no way is known. */
function supplyLines(place) {
  const overlay = overlayNow();
  if (!laid.has("supply") || !overlay) return [];
  const lines = new Map();
  for (const [, stands, found, ways] of overlay.s) {
    if (stands !== place) continue;
    const traced = ways.length ? ways : (found || []).map((source) => [source, place]);
    for (const way of traced) lines.set(way.join(), way);
  }
  return [...lines.values()].filter((way) => way.length > 1 && way.every((at) => at !== NOWHERE && middle(at)))
    .map((way) => draw("polyline", { points: way.map((at) => middle(at).join()).join(" "), class: "trace" }));
}

/** Say what the overlays that are laid tell of a place. */
function overlayWords(place) {
  const overlay = overlayNow();
  if (!overlay) return "";
  const words = [];
  for (const side of Object.keys(data.sides)) {
    const zones = overlay.z[side];
    if (!laid.has(`zone-${side}`) || !zones) continue;
    const kind = zones.findIndex((places) => places.includes(place));
    words.push(inWords("ZOC {side}: {kind}.", { side: sideName(side), kind: [inWords("none"), inWords("weak"), inWords("hard")][kind + 1] }));
  }
  if (laid.has("supply")) {
    for (const [unit, stands, found] of overlay.s) {
      if (stands !== place) continue;
      const range = found === null ? inWords("cannot be judged") : found.length ? inWords("in range of {sources}", { sources: inList(found.map(placeName)) }) : inWords("in range of no source");
      words.push(inWords("{name}: {words}.", { name: data.units[unit], words: range }));
    }
  }
  return words.join(" ");
}
