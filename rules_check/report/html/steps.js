// The log as it is played: where every piece is at a step, and what is true of the step.

const data = JSON.parse(window.unpacked);
const NOWHERE = -1;
const GONE = [NOWHERE, NOWHERE, 0];
const placeNumber = new Map(data.places.map((place, number) => [place[0], number]));
const last = data.steps.length - 1;
const states = data.pieces.map(() => GONE);
const clocks = [];
let now = 0;

/** Say a sentence in the page's language; `{names}` in it are filled in. */
function inWords(sentence, values = {}) {
  return (data.words[sentence] ?? sentence).replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

const inList = (words) => words.filter(Boolean).join(inWords(", "));
const headed = (name, words = "") => inWords("{name}: {words}", { name, words });
const noted = (name, note) => (note ? inWords("{name} ({note})", { name, note }) : name);

const byId = (id) => document.getElementById(id);

/** Make an element with a class, words and children; words never become markup. */
function make(tag, look, words, ...children) {
  const element = document.createElement(tag);
  if (look) element.className = look;
  if (words !== undefined && words !== null) element.textContent = words;
  element.append(...children.filter(Boolean));
  return element;
}

/** Remember with each change what was before it, and with each step its time. */
function prepare() {
  const before = data.pieces.map(() => GONE);
  let clock = [null, "", null];
  for (const step of data.steps) {
    step.back = step.c.map(([piece]) => before[piece]);
    step.c = step.c.map(([piece, ...state]) => [piece, state]);
    for (const [piece, state] of step.c) before[piece] = state;
    clock = step.t || clock;
    clocks.push(clock);
  }
}

/** Bring the pieces to a step; give those that changed. */
function travel(step) {
  const changed = new Set();
  for (; now < step; now += 1) {
    for (const [piece, state] of data.steps[now + 1].c) {
      states[piece] = state;
      changed.add(piece);
    }
  }
  for (; now > step; now -= 1) {
    const { c, back } = data.steps[now];
    for (let i = c.length - 1; i >= 0; i -= 1) {
      states[c[i][0]] = back[i];
      changed.add(c[i][0]);
    }
  }
  return changed;
}

/** Give the number of the window in which a step lies, -1 without windows. */
function windowAt(step) {
  let low = 0, high = data.windows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (data.windows[middle][1] < step) low = middle + 1;
    else high = middle;
  }
  return high;
}

const placeName = (number) => (number === NOWHERE ? inWords("no place") : data.places[number][1]);
const placeGroup = (number) => (number === NOWHERE ? "" : data.places[number][2]);
const isHex = (number) => ["hex", "entry"].includes(placeGroup(number));
const sideName = (side) => (data.sides[side] ? data.sides[side][0] : side);

/** Give the number of the chapter in which a step lies. */
function chapterAt(step) {
  return data.chapters.findLastIndex(([, since]) => since <= step);
}

const isGame = data.chapters.length > 1;

/** Say a step as the file of its chapter counts it. */
function stepName(step) {
  const [name, since] = data.chapters[chapterAt(step)];
  return isGame ? inWords("{file} step {step}", { file: name, step: step - since }) : inWords("step {step}", { step });
}

/** Give the address of a step and place: `#33/G-3`, or `#2.33/G-3` among several logs. */
function addressOf(step, place = NOWHERE) {
  const chapter = chapterAt(step);
  const number = step - data.chapters[chapter][1];
  return `#${isGame ? `${chapter + 1}.` : ""}${number}${place === NOWHERE ? "" : `/${data.places[place][0]}`}`;
}

/** Say what a piece is and in which state. */
function pieceWords(piece, state) {
  const name = data.pieces[piece][0];
  const words = [data.faces[state[1]][1]];
  data.badges.forEach(([, word], bit) => { if (state[2] & (1 << bit)) words.push(word); });
  return noted(name, inList(words));
}

/** Give the name of a place; a space of a piece's own track does not say the piece's name again. */
function withoutName(name, place) {
  const full = placeName(place);
  const rest = full.startsWith(name) ? full.slice(name.length).replace(/^[\s::]+/, "") : "";
  return rest || full;
}

/** Say what a change did, empty where it is not to be spoken of. */
function changeWords(piece, before, after) {
  const name = data.pieces[piece][0];
  if (after[0] === NOWHERE) return before[0] === NOWHERE ? "" : inWords("{piece} leaves the table", { piece: name });
  if (before[0] === NOWHERE) return inWords("{piece} comes to {place}", { piece: pieceWords(piece, after), place: placeName(after[0]) });
  if (before[0] !== after[0]) return inWords("{piece}: {from} to {to}", { piece: name, from: withoutName(name, before[0]), to: withoutName(name, after[0]) });
  return inWords("{piece} in {place}", { piece: pieceWords(piece, after), place: placeName(after[0]) });
}
