// Runs the referee: Pyodide, the bundle of rules and facts, and one desk that judges what is dropped.
// It is started from a text of this file, so that the page's policy holds here, too. BASE is put in front of it.

const state = { desk: null, ready: null, language: "en" };

/** A sentence for the page, which says it in its language. */
const inWords = (sentence, values = {}) => [sentence, values];
const tell = (kind, value, id) => postMessage({ kind, value, id });

async function bytes(path) {
  const answer = await fetch(new URL(path, BASE));
  if (!answer.ok) throw new Error(`${path} is missing from this site (${answer.status})`);
  return answer.arrayBuffer();
}

async function load() {
  tell("progress", inWords("Loading Python …"));
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", BASE));
  const packed = Promise.all([bytes("msgspec.whl"), bytes("referee.zip")]);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", BASE).href, packages: [] });
  tell("progress", inWords("Loading the rules …"));
  const [msgspec, referee] = await packed;
  python.unpackArchive(msgspec, "wheel");
  python.unpackArchive(referee, "zip", { extractDir: "/referee" });
  python.runPython(`
import os, sys
# what a tab keeps is gone when it is closed
os.environ["VASSAL_BUILD_CACHE"] = ""
sys.path.insert(0, "/referee")
from pathlib import Path
from rules_check.site.answering import Desk
desk = Desk(Path("/files"))
`);
  state.games = await (await fetch(new URL("games.json", BASE))).json();
  state.desk = python.globals.get("desk");
  state.python = python;
  tell("ready");
}

async function take(files) {
  await state.ready;
  const given = state.python.toPy(new Map(files.map(([name, content]) => [name, new Uint8Array(content)])));
  const contents = state.python.runPython("lambda files: {name: bytes(content) for name, content in files.items()}")(given);
  const hear = (done, all) => tell("progress", inWords("Judged {number} of {all} …", { number: done, all }));
  return JSON.parse(state.desk.take(contents, hear));
}

async function speak(language) {
  await state.ready;
  state.language = language;
  return JSON.parse(state.desk.speak(language));
}

async function page({ number, slug }) {
  await state.ready;
  const drawn = state.games[slug].languages.includes(state.language) ? state.language : "en";
  const content = await bytes(`games/${slug}.${drawn}.json`);
  const pictures = state.python.runPython("lambda content: content.to_bytes()")(content);
  return state.desk.page(number, pictures);
}

async function ask(about) {
  await state.ready;
  return JSON.parse(state.desk.ask(JSON.stringify(about)));
}

const does = { take, speak, page, ask };

onmessage = async ({ data: { what, value, id } }) => {
  try {
    tell("done", await does[what](value), id);
  } catch (error) {
    tell("failed", lastLine(error), id);
  }
};

function lastLine(error) {
  const lines = String(error.message || error).trim().split("\n");
  return lines[lines.length - 1];
}

state.ready = load();
state.ready.catch((error) => tell("broken", lastLine(error)));
