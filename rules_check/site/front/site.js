// The page on which saves and logs are dropped. What is judged, and how, is the worker's affair.

import { inWords, offerLanguages } from "./words.js";

const base = new URL("./", location.href).href;
const find = (id) => document.getElementById(id);
const waiting = new Map();
let worker = null;
let number = 0;
let games = [];
let shown = 0;
/** The names of files that the browser could not read: the referee knows nothing of them. */
let unread = [];
let spoken = () => "";
/** So many logs of a game are named one by one. */
const FEW = 3;

function made(tag, words = "", ...inside) {
  const element = document.createElement(tag);
  element.textContent = words;
  element.append(...inside);
  return element;
}

/** Say how it goes; what gives the words is kept, to say them again in another language. */
function say(words) {
  spoken = words;
  find("progress").textContent = words();
}

async function start() {
  const text = await (await fetch(new URL("worker.js", base))).text();
  const source = new Blob([`const BASE = ${JSON.stringify(base)};\n${text}`], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(source), { type: "module" });
  worker.onmessage = ({ data: { kind, value, id } }) => hear(kind, value, id);
  worker.onerror = () => say(() => inWords("This browser cannot run the referee."));
}

function hear(kind, value, id) {
  if (kind === "progress") say(() => inWords(...value));
  if (kind === "broken") say(() => inWords("The referee cannot be loaded: {reason}", { reason: value }));
  if (kind === "ready") {
    document.documentElement.dataset.ready = "yes";
    // files that were given meanwhile are being judged; the language is always being asked for
    if (![...waiting.values()].some(([, , what]) => what === "take")) say(() => inWords("Ready."));
  }
  if (!waiting.has(id)) return;
  const [yes, no] = waiting.get(id);
  waiting.delete(id);
  if (kind === "done") yes(value);
  else no(new Error(value));
}

function ask(what, value) {
  number += 1;
  const id = number;
  worker.postMessage({ what, value, id });
  return new Promise((yes, no) => waiting.set(id, [yes, no, what]));
}

async function judge(files) {
  if (!files.length) return;
  clear();
  try {
    const chosen = [...files];
    const contents = await Promise.all(chosen.map((file) => file.arrayBuffer().catch(() => null)));
    // two folders may have files of one name
    const given = chosen.map((file, at) => [`${at}/${file.name}`, contents[at]]).filter(([, content]) => content);
    unread = chosen.filter((_, at) => !contents[at]).map((file) => file.name);
    await show(await ask("take", given), 0);
    say(() => (games.length ? inWords("Done.") : inWords("Nothing could be judged.")));
  } catch (error) {
    say(() => error.message);
  }
}

/** Give the files that are dropped; of a folder the saves and logs in it, by their names. */
async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some((entry) => entry.isDirectory)) return [...transfer.files];
  const found = (await Promise.all(entries.map(filesIn))).flat();
  found.sort((one, other) => one.fullPath.localeCompare(other.fullPath));
  return Promise.all(found.map((entry) => new Promise((yes, no) => entry.file(yes, no))));
}

async function filesIn(entry) {
  if (entry.isFile) return [entry];
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    // a folder is read in portions, the last of which is empty
    const some = await new Promise((yes, no) => reader.readEntries(yes, no));
    if (!some.length) return found;
    const wanted = some.filter(({ isDirectory, name }) => isDirectory || /\.(vlog|vsav)$/i.test(name));
    found.push(...(await Promise.all(wanted.map(filesIn))).flat());
  }
}

async function takeDropped(transfer) {
  try {
    const files = await dropped(transfer);
    // the field beside says how many there are, as it does of those that are chosen
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    find("files").files = list.files;
    if (!files.length) {
      clear();
      say(() => inWords("There is no save or log in this folder."));
    }
    await judge(files);
  } catch (error) {
    say(() => error.message);
  }
}

async function show(found, at) {
  games = found.games;
  showFaults(found.faults);
  find("games").replaceChildren(...games.map(gameOf));
  if (games.length) await open(at);
}

/** Let the referee say in another language what it has found. */
async function speak(language) {
  find("answer").hidden = true;
  say(spoken);
  const found = await ask("speak", language);
  if (found.games.length || found.faults.length || unread.length) await show(found, shown);
}

function clear() {
  games = [];
  unread = [];
  showFaults([]);
  find("games").replaceChildren();
  drop.classList.remove("small");
  find("asking").hidden = find("page").hidden = find("answer").hidden = true;
}

/** Show what the referee says is wrong with files, and before it those that it was not given. */
function showFaults(faults) {
  const all = [...unread.map((file) => inWords("{file}: it cannot be read", { file })), ...faults];
  find("faults").replaceChildren(...all.map((fault) => made("li", fault)));
  find("faults").hidden = !all.length;
}

function gameOf(game, at) {
  const files = game.files.map((file) => file.name);
  const names = files.length > FEW ? inWords("{number} logs, {first} to {last}", { number: files.length, first: files[0], last: files.at(-1) }) : files.join(inWords(", "));
  const show = made("button", inWords("Show the page"));
  show.onclick = () => open(at);
  const save = made("button", inWords("Save the page"));
  save.onclick = () => keep(at);
  const actions = made("div", "", show, save);
  actions.className = "actions";
  const lines = made("pre", game.lines.join("\n"));
  // who has no mouse scrolls it by the keyboard
  lines.tabIndex = 0;
  const details = made("details", "", made("summary", inWords("What was found, as text")), lines);
  details.open = games.length > 1;
  const box = made("article", "", made("h2", inWords("{game}: {files}", { game: game.title, files: names })), made("p", game.verdict), actions, details);
  box.className = "game";
  return box;
}

async function pageOf(at) {
  if (!games[at].page) {
    say(() => inWords("Making the page …"));
    const text = await ask("page", { number: at, slug: games[at].slug });
    games[at].page = URL.createObjectURL(new Blob([text], { type: "text/html" }));
    say(() => inWords("Done."));
  }
  return games[at].page;
}

async function open(at) {
  shown = at;
  try {
    find("page").src = await pageOf(at);
    find("page").hidden = false;
    drop.classList.add("small");
    offer(games[at]);
  } catch (error) {
    say(() => error.message);
  }
}

async function keep(at) {
  const link = made("a");
  link.href = await pageOf(at);
  link.download = `${games[at].files[0].name}.html`;
  link.click();
}

function offer(game) {
  find("asking").hidden = !game.questions.length;
  find("with-order").hidden = !game.orders;
  find("ask-file").replaceChildren(...game.files.map((file, at) => new Option(file.name, at)));
  find("ask-name").replaceChildren(...game.questions.map(([name, words]) => new Option(words, name)));
  find("units").replaceChildren(...game.units.map((unit) => Object.assign(made("option"), { value: unit.name })));
  steps();
}

function steps() {
  const file = games[shown].files[Number(find("ask-file").value)];
  Object.assign(find("ask-step"), { max: file.steps, value: file.steps });
  // a save has one position
  find("ask-step").parentElement.hidden = !file.steps;
}

async function question(event) {
  event.preventDefault();
  const order = find("ask-order").value;
  const asked = { game: shown, file: Number(find("ask-file").value), step: Number(find("ask-step").value), question: find("ask-name").value, words: find("ask-about").value, order: order ? Number(order) : null };
  try {
    const found = await ask("ask", asked);
    answer(found.answer || [found.fault]);
    if (found.answer) await onMap(found, asked);
  } catch (error) {
    answer([error.message]);
  }
}

/** Let the page of the game show the answer on its map, by the drawing of its own overlays. */
async function onMap({ title, marks, lines }, { file, step }) {
  const page = find("page").contentWindow;
  await page.ready;
  if (!marks.length && !lines.length) return;
  page.layAnswer({ chapter: file, step, title, marks, lines });
  const see = made("button", inWords("See it on the map"));
  see.onclick = () => find("page").scrollIntoView({ behavior: "smooth" });
  find("answer").prepend(see);
}

function answer(parts) {
  find("answer").hidden = false;
  find("answer").replaceChildren(...parts.map((part) => (typeof part === "string" ? made("p", part) : table(part))));
}

function table({ title, columns, rows }) {
  // a column in which nothing stands says nothing
  const stands = columns.map((_, at) => !rows.length || rows.some((row) => row[at] !== ""));
  const line = (cells, tag) => made("tr", "", ...cells.filter((_, at) => stands[at]).map((cell) => made(tag, cell)));
  return made("table", "", made("caption", title), line(columns, "th"), ...rows.map((row) => line(row, "td")));
}

const drop = find("drop");
for (const kind of ["dragenter", "dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle("over", kind === "dragenter" || kind === "dragover");
    if (kind === "drop") takeDropped(event.dataTransfer);
  });
}
// a file that has changed since may be chosen again
find("files").addEventListener("click", (event) => { event.target.value = ""; });
find("files").addEventListener("change", (event) => judge(event.target.files));
find("ask-file").addEventListener("change", steps);
find("question").addEventListener("submit", question);
fetch(new URL("games.json", base)).then((answered) => answered.json()).then((known) => { find("known").textContent = Object.values(known).map(({ title }) => title).join(" · "); });
if ("serviceWorker" in navigator) navigator.serviceWorker.register("keep.js").catch(() => {});
const language = await offerLanguages(new URL("words.json", base), find("language"), speak);
await start();
speak(language);
