// The board: pieces in stacks, and the hex that is spoken of.

const STACKED = new Set(["unit", "order", "unknown", "hidden"]);
const WIDEST = 18, SPREAD = 40;
const SVG = "http://www.w3.org/2000/svg";
const elements = data.pieces.map(() => null);
const stacks = new Map();
let chosen = NOWHERE;

function draw(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function setUpBoard() {
  const [width, height] = data.size;
  byId("world").style.width = `${width}px`;
  byId("world").style.height = `${height}px`;
  for (const id of ["shades", "ways", "costs", "marks"]) byId(id).setAttribute("viewBox", `0 0 ${width} ${height}`);
}

function middle(place) {
  const [, , , x, y] = data.places[place];
  return x === null ? null : [x, y];
}

function corners(place, part) {
  const [x, y] = middle(place);
  return data.hex.map(([dx, dy]) => `${x + dx * part},${y + dy * part}`).join(" ");
}

/** Show the pieces that changed, and arrange again the stacks that they left and joined. */
function showPieces(changed) {
  const places = new Set();
  for (const piece of changed) {
    const element = elements[piece] || newPiece(piece);
    const [place, face, badges] = states[piece];
    const lay = place !== NOWHERE && middle(place) ? place : NOWHERE;
    if (element.lay !== lay) {
      if (element.lay !== NOWHERE) { stacks.get(element.lay).delete(piece); places.add(element.lay); }
      if (lay !== NOWHERE) { if (!stacks.has(lay)) stacks.set(lay, new Set()); stacks.get(lay).add(piece); }
      element.lay = lay;
    }
    element.node.hidden = lay === NOWHERE;
    if (lay === NOWHERE) continue;
    places.add(lay);
    dress(element, piece, face, badges);
  }
  for (const place of places) setOut(place);
}

function newPiece(piece) {
  const node = make("div", "piece");
  byId("pieces").append(node);
  elements[piece] = { node, lay: NOWHERE, face: null, badges: null, room: null };
  return elements[piece];
}

/** Give what a piece wears, each as its cell of the sheet and how it lies: upon the whole piece, or small in a row. */
function wornBy(badges) {
  let small = 0;
  return data.badges.flatMap(([cell, , isSmall], bit) => {
    if (!(badges & (1 << bit)) || cell < 0) return [];
    return [[cell, isSmall ? `state at${small++}` : ""]];
  });
}

function dress(element, piece, face, badges) {
  if (element.face !== face) {
    const picture = data.faces[face][0];
    const bare = data.pieces[piece][1] === "hidden" ? `piece back ${data.pieces[piece][2]}` : "piece strange";
    element.node.className = picture < 0 ? bare : `piece drawn f${picture}`;
    element.face = face;
  }
  if (element.badges !== badges) {
    element.node.replaceChildren(...wornBy(badges).map(([cell, look]) => make("i", `f${cell} ${look}`)));
    element.badges = badges;
  }
}

/** Lay out a stack: units fanned so that each is seen, and what lies beside them small upon their corner. */
function setOut(place) {
  const [x, y] = middle(place);
  // what lies face down is beneath what everybody sees
  const isOpen = (piece) => data.pieces[piece][1] !== "hidden";
  const pieces = [...(stacks.get(place) || [])].sort((a, b) => isOpen(a) - isOpen(b) || a - b);
  const isBeside = (piece) => isHex(place) && !STACKED.has(data.pieces[piece][1]);
  const units = pieces.filter((piece) => !isBeside(piece));
  const others = pieces.filter(isBeside);
  const shift = Math.min(WIDEST, SPREAD / Math.max(1, units.length - 1));
  const base = ((units.length - 1) * shift) / 2;
  units.forEach((piece, at) => put(piece, x - base + at * shift, y + (base - at * shift) / 2, 10 + at));
  const [aside, up, scale] = units.length ? [32 + base, 24 + base / 2, 0.55] : [0, 0, 1];
  others.forEach((piece, at) => put(piece, x + aside, y - up + at * 24, 40 + at, scale));
}

function put(piece, x, y, depth, scale = 1) {
  const { style } = elements[piece].node;
  const half = data.counter / 2;
  const turned = data.faces[states[piece][1]][2];
  style.transform = `translate(${x - half}px, ${y - half}px) scale(${scale}) rotate(${turned}deg)`;
  style.zIndex = depth;
  const reach = half * scale;
  elements[piece].room = [x - reach, y - reach, x + reach, y + reach];
}

/** Give the rooms of all pieces on the map, each as its left, top, right and bottom. */
function rooms() {
  return elements.filter((element) => element && element.lay !== NOWHERE).map((element) => element.room);
}

/** Mark a place and tell what lies in it; NOWHERE marks none. */
function choose(place) {
  chosen = place;
  const marks = [];
  if (place !== NOWHERE && middle(place)) {
    const [x, y] = middle(place);
    marks.push(isHex(place) ? draw("polygon", { points: corners(place, 1.02), class: "chosen" })
      : draw("rect", { x: x - 70, y: y - 60, width: 140, height: 120, class: "chosen" }));
    marks.push(...supplyLines(place));
  }
  byId("marks").replaceChildren(...marks);
  showPlace();
}

/** Tell of the chosen place, on a card beside the map: what lies in it, with pictures and values. */
function showPlace() {
  const card = byId("place");
  card.hidden = chosen === NOWHERE;
  if (card.hidden) return card.replaceChildren();
  const close = make("button", "quiet", "×");
  close.type = "button";
  close.setAttribute("aria-label", inWords("Close"));
  close.addEventListener("click", () => { choose(NOWHERE); byId("map").focus(); });
  const pieces = piecesIn(chosen);
  const laidHere = overlayWords(chosen);
  return card.replaceChildren(make("h2", "", placeTitle(chosen)), close,
    pieces.length ? make("ul", "", null, ...pieces.map(pieceRow)) : make("p", "soft", inWords("Nothing lies here.")),
    laidHere ? make("p", "soft", laidHere) : "");
}

/** Give the row of a piece; that of a unit which could go somewhere shows where. */
function pieceRow(piece) {
  const [, face, badges] = states[piece];
  const [cell, , , values] = data.faces[face];
  const chit = cell < 0 ? null : make("span", `chit f${cell}`, null, ...wornBy(badges).map(([worn, look]) => make("i", `f${worn} ${look}`)));
  const words = make("span", "row-words", pieceWords(piece, states[piece]), values ? make("span", "soft values", values) : null);
  const way = choicesOf(piece) < 0 ? null : make("button", "way-button", inWords("Ways"));
  if (way) {
    way.type = "button";
    way.setAttribute("aria-pressed", String(piece === walker));
    way.setAttribute("aria-label", inWords("Ways that {piece} could go", { piece: data.pieces[piece][0] }));
    way.addEventListener("click", () => walk(piece === walker ? NOWHERE : piece));
  }
  return make("li", data.pieces[piece][2], null, chit, words, way);
}

function piecesIn(place) {
  return states.flatMap((state, piece) => (state[0] === place ? [piece] : []));
}

function placeTitle(place) {
  return placeGroup(place) === "hex" ? inWords("Hex {hex}", { hex: placeName(place) }) : placeName(place);
}

/** Give the place at a point of the board, NOWHERE when none is near. */
function placeAt(x, y) {
  let best = NOWHERE, least = 66 * 66;
  data.places.forEach((place, number) => {
    if (place[3] === null) return;
    const far = (place[3] - x) ** 2 + (place[4] - y) ** 2;
    if (far < least) { least = far; best = number; }
  });
  return best;
}
