// The lists beside the map: what the step did, actions, Orders, dice, and what lies where.

const OUTCOME_SIGNS = ["✓", "✕", "?"];
const throwsAt = new Map();
const findingsAt = new Map();
const listed = new Map();

function setUpLists() {
  data.findings.forEach((finding, number) => {
    findingsAt.set(finding[0], [...(findingsAt.get(finding[0]) || []), number]);
  });
  data.dice.forEach((row) => throwsAt.set(row[0], [...(throwsAt.get(row[0]) || []), row]));
  const picker = byId("window");
  picker.append(...data.windows.map(([first, end, title], number) => {
    const option = make("option", "", noted(title, `${isGame ? `${data.chapters[chapterAt(end)][0]} ` : ""}${inFile(first)}–${inFile(end)}`));
    option.value = number;
    return option;
  }));
  picker.disabled = !data.windows.length;
  byId("dice").append(...data.dice.map(diceRow));
  if (!data.dice.length) byId("dice").replaceWith(make("p", "soft", inWords("No dice were thrown.")));
}

function link(step, words, place = NOWHERE) {
  const element = make("a", "", words);
  element.href = addressOf(step, place);
  element.dataset.step = step;
  element.dataset.hex = place === NOWHERE ? "" : data.places[place][0];
  return element;
}

const inFile = (step) => step - data.chapters[chapterAt(step)][1];

/** Tell what the step did, in the log's own words where it has any. */
function showStep() {
  const step = data.steps[now];
  const [turn, segment] = clocks[now];
  byId("clock-turn").textContent = turn ?? "–";
  byId("clock-segment").textContent = segment || "–";
  byId("clock-points").textContent = clocks[now][2] ?? "–";
  const chapter = chapterAt(now);
  byId("clock-step").textContent = inFile(now);
  byId("clock-last").textContent = ` / ${data.chapters[chapter][2]}`;
  if (isGame) byId("chapter").value = chapter;
  const head = [isGame ? data.chapters[chapter][0] : "", inFile(now) === 0 ? inWords("Start of the file") : inWords("Step {step}", { step: inFile(now) }), actor(now)].filter(Boolean).join(" · ");
  const undone = step.u === "undone" ? inWords("was undone later") : step.u === "undoes" ? inWords("takes back step {step}", { step: inFile(step.b) }) : "";
  byId("now-head").replaceChildren(make("b", "", head), ...(undone ? [" ", make("span", "undone", undone)] : []));
  const at = windowAt(now);
  if (at >= 0) byId("now-head").append(" ", make("span", "soft", data.windows[at][2]));
  byId("now-lines").replaceChildren(...stepLines(step));
}

/** Name the side that acts at a step: that of the actions judged there, else that of the seat; at one screen one seat does all. */
function actor(at) {
  const sides = new Set(data.actions.filter(([first, end]) => first <= at && at <= end).map((row) => row[6]).filter(Boolean));
  const side = sides.size === 1 ? [...sides][0] : data.steps[at].s;
  return side ? sideName(side) : "";
}

function stepLines(step) {
  const lines = (step.w || []).map(([speaker, words]) => make("li", speaker ? "chat" : "", speaker ? headed(speaker, words) : words.replace(/^\* /, "")));
  if (!lines.length && inFile(now) > 0) {
    const changes = step.c.map(([piece, after], at) => changeWords(piece, step.back[at], after)).filter(Boolean);
    lines.push(...changes.slice(0, 12).map((words) => make("li", "", words)));
    if (!changes.length) lines.push(make("li", "soft", inWords("No visible change on the table.")));
  }
  for (const number of findingsAt.get(now) || []) {
    const [, severity, code, message] = data.findings[number];
    const line = make("li", `at-step ${severity}`, null, make("b", "", headed(`${inWords(severity)} ${code}`)), message);
    lines.push(line);
  }
  return lines;
}

/** Say the step to who listens: number, time, side, findings, and what lies in a place that was asked for. */
function sayStep(place = NOWHERE) {
  const [turn, segment] = clocks[now];
  const found = (findingsAt.get(now) || []).map((number) => headed(`${inWords(data.findings[number][1])} ${data.findings[number][2]}`, data.findings[number][3]));
  const time = turn === null ? "" : inWords("Game Turn {turn}, {segment}.", { turn, segment });
  const lines = [...byId("now-lines").children].slice(0, 3).map((line) => line.textContent);
  const there = place === NOWHERE ? "" : inWords("{name}: {words}.", { name: placeTitle(place), words: inList(piecesIn(place).map((piece) => pieceWords(piece, states[piece]))) || inWords("nothing") });
  byId("live").textContent = [isGame ? inWords("{name}.", { name: stepName(now) }) : inWords("Step {step} of {last}.", { step: now, last }), time, byId("now-head").textContent, ...(found.length ? found : lines), there].join(" ").trim();
}

/** List the actions of the window, and mark those of the step. */
function showActions() {
  const at = windowAt(now);
  const [first, end] = at < 0 ? [0, last] : data.windows[at];
  if (at >= 0) byId("window").value = at;
  const list = byId("actions");
  if (list.dataset.window !== String(at)) {
    list.dataset.window = at;
    const rows = data.actions.filter((row) => row[1] >= first && row[1] <= end);
    list.replaceChildren(...(rows.length ? rows.map(actionRow) : [make("li", "soft", inWords("No action was judged in this part of the turn."))]));
  }
  for (const item of list.querySelectorAll("[data-first]")) {
    item.classList.toggle("here", Number(item.dataset.first) <= now && now <= Number(item.dataset.last));
  }
}

function actionRow([start, step, family, outcome, words, place, , assumed]) {
  const name = data.outcomes[outcome];
  const item = make("li", name, null, make("span", "sign", OUTCOME_SIGNS[outcome]),
    make("span", "row-words", words, assumed ? make("i", "soft", inWords(" (assumed)")) : null),
    make("span", "row-side", null, make("span", "soft", `${inWords(name)} · ${family}`), link(step, start === step ? stepName(step) : `${isGame ? `${data.chapters[chapterAt(step)][0]} ` : ""}${inWords("steps {first} to {last}", { first: inFile(start), last: inFile(step) })}`, place)));
  item.dataset.first = start;
  item.dataset.last = step;
  return item;
}

const ORDER_GROUPS = [
  [inWords("Being executed"), (group) => group === "executed"],
  [inWords("On the Order Track"), (group) => group === "order_track"],
  [inWords("Combination Orders held"), (group) => group === "combination"],
  [inWords("Executed and flipped"), (group, face) => group === "order" && face],
];

function showOrders() {
  const orders = states.flatMap((state, piece) => (data.pieces[piece][1] === "order" && state[0] !== NOWHERE ? [piece] : []))
    .sort((a, b) => data.pieces[b][3] - data.pieces[a][3]);
  const key = orders.map((piece) => states[piece].join()).join(" ");
  if (byId("orders").dataset.key === key) return;
  byId("orders").dataset.key = key;
  const blocks = ORDER_GROUPS.map(([title, belongs]) => {
    const found = orders.filter((piece) => belongs(placeGroup(states[piece][0]), data.faces[states[piece][1]][1]));
    const rows = found.map((piece) => make("li", data.pieces[piece][2], null, make("span", `chit f${data.faces[states[piece][1]][0]}`),
      make("span", "row-words", data.pieces[piece][0]), make("span", "soft", sideName(data.pieces[piece][2]))));
    return make("section", "", null, make("h2", "", title), rows.length ? make("ul", "rows", null, ...rows) : make("p", "soft", inWords("None.")));
  });
  byId("orders").replaceChildren(...blocks);
}

function diceRow([step, side, die, purpose, faces, undone]) {
  const thrown = [sideName(side) || inWords("Somebody"), inList([die, purpose])].join(" · ");
  return make("li", undone ? "taken-back" : "", null, make("span", "faces", null, ...faces.map((face) => make("b", "", face))),
    make("span", "row-words", thrown), make("span", "row-side", null, undone ? make("span", "undone", inWords("undone")) : null, link(step, stepName(step))));
}

function showDice() {
  for (const row of byId("panel-dice").querySelectorAll("li")) row.classList.toggle("here", Number(row.querySelector("a").dataset.step) === now);
}

/** List every place in which something lies, hexes first, then the boxes; only places that changed are written again. */
function showTable() {
  const places = new Map();
  states.forEach((state, piece) => {
    if (state[0] === NOWHERE || data.pieces[piece][1] === "order") return;
    if (!places.has(state[0])) places.set(state[0], []);
    places.get(state[0]).push(piece);
  });
  const list = byId("table");
  for (const [place, entry] of listed) {
    if (!places.has(place)) { entry.section.remove(); listed.delete(place); }
  }
  let before = null;
  for (const place of [...places.keys()].sort((a, b) => a - b)) {
    const section = placeSection(place, places.get(place));
    if (section.previousSibling !== before || !section.parentNode) list.insertBefore(section, before ? before.nextSibling : list.firstChild);
    before = section;
  }
}

function placeSection(place, pieces) {
  const key = pieces.map((piece) => `${piece}:${states[piece]}`).join();
  const held = listed.get(place);
  if (held && held.key === key) return held.section;
  const section = held ? held.section : make("section", "", null, make("h2"), make("ul"));
  const title = middle(place) ? make("button", "place", placeTitle(place)) : make("b", "", placeTitle(place));
  if (middle(place)) { title.type = "button"; title.dataset.place = place; }
  section.firstChild.replaceChildren(title);
  section.lastChild.replaceChildren(...pieces.map((piece) => make("li", data.pieces[piece][2], pieceWords(piece, states[piece]))));
  listed.set(place, { key, section });
  return section;
}

const PANELS = { story: showStory, actions: showActions, orders: showOrders, dice: showDice, table: showTable };

/** Show the open list again. */
function showPanel() {
  const open = document.querySelector('[role="tab"][aria-selected="true"]').id.replace("tab-", "");
  if (PANELS[open]) PANELS[open]();
}
