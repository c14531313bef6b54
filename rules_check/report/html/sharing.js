// To share: the address of a step, and the position as a picture and as a file.

let settled = false;
let noting = null;
let leapt = false;

/** Let the address follow the step: a leap is a new entry of the browser's history, single steps go on with the last. */
function noteAddress(leaps) {
  if (!settled) return;
  leapt = leapt || leaps;
  clearTimeout(noting);
  noting = setTimeout(writeAddress, 250);
}

function writeAddress() {
  const address = addressOf(now, chosen);
  const isNew = leapt;
  leapt = false;
  if (location.hash === address) return;
  if (isNew) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

function say(words) {
  byId("live").textContent = words;
  byId("shared").textContent = words;
}

function save(content, name) {
  const link = make("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const fileName = (ending) => `${data.chapters[chapterAt(now)][0].replace(/\.\w+$/, "")}-step-${inFile(now)}.${ending}`;

/** Copy the position as a picture; where the browser does not let us, save it as a file. */
async function copyPicture() {
  await sheetPicture().decode();
  const picture = await new Promise((done) => drawPosition({}, Math.min(1, 2400 / data.size[0])).toBlob(done, "image/png"));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    say(inWords("The picture is on the clipboard."));
  } catch {
    save(picture, fileName("png"));
    say(inWords("The picture is saved as {file}.", { file: fileName("png") }));
  }
}

/** Give the position of the step as a file that rules-check reads: each step tells which lines it changes. */
function positionFile() {
  const lines = [];
  for (const changes of data.positions.steps.slice(0, now + 1)) {
    for (const [at, gone, ...come] of changes) lines.splice(at, gone, ...come);
  }
  return `${lines.map((line) => data.positions.lines[line]).join("\n")}\n`;
}

function savePosition() {
  save(new Blob([positionFile()], { type: "text/plain" }), fileName("position"));
  say(inWords("The position after this step is saved as {file}.", { file: fileName("position") }));
}
