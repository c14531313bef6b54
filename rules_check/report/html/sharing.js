// To share: the address of a step, the position as a picture and as a file, and what is printed.

const CROP = { width: 1500, height: 1050 };
const SHEET = 1100, SMALL = 0.32;
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

/** Give the picture of the sheet of counters. */
const sheetPicture = (() => {
  let picture = null;
  return () => {
    if (!picture) {
      const shown = make("span", "chit");
      byId("pieces").append(shown);
      picture = new Image();
      picture.src = getComputedStyle(shown).backgroundImage.replace(/^url\("?|"?\)$/g, "");
      shown.remove();
    }
    return picture;
  };
})();

/** Draw the board as it lies, a part of it where one is asked for, upon a canvas. */
function drawPosition({ x = 0, y = 0, width = data.size[0], height = data.size[1] } = {}, scale = 1) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  pen.drawImage(byId("board"), 0, 0, ...data.size);
  for (const shape of byId("ways").children) drawShape(pen, shape);
  const lying = elements.map((element, piece) => [element, piece]).filter(([element]) => element && element.lay !== NOWHERE);
  for (const [element, piece] of lying.sort(([a], [b]) => Number(a.node.style.zIndex) - Number(b.node.style.zIndex))) drawPiece(pen, element, piece);
  return canvas;
}

/** Draw the line of a way; costs are for the screen. */
function drawShape(pen, shape) {
  if (shape.tagName !== "polyline") return;
  const points = shape.getAttribute("points").split(" ").map((pair) => pair.split(",").map(Number));
  pen.beginPath();
  points.forEach(([x, y], at) => (at ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.lineWidth = 10;
  pen.strokeStyle = getComputedStyle(shape).stroke;
  pen.stroke();
}

function drawPiece(pen, { node }, piece) {
  const matrix = new DOMMatrix(node.style.transform);
  const [, face, badges] = states[piece];
  const size = data.counter;
  pen.save();
  pen.translate(size / 2, size / 2);
  pen.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  const whole = data.faces[face][0];
  if (whole < 0) {
    pen.fillStyle = data.sides[data.pieces[piece][2]]?.[1] || "#77706a";
    pen.fillRect(-size / 2, -size / 2, size, size);
  }
  if (whole >= 0) drawCell(pen, whole, -size / 2, -size / 2, size);
  for (const [cell, look] of wornBy(badges)) {
    const at = look && Number(look.slice(-1));
    if (look) drawCell(pen, cell, -size / 2 + at * size * SMALL, size / 2 - size * SMALL, size * SMALL);
    else drawCell(pen, cell, -size / 2, -size / 2, size);
  }
  pen.restore();
}

function drawCell(pen, number, x, y, size) {
  const sheet = sheetPicture(), cell = sheet.width / data.sheet;
  pen.drawImage(sheet, (number % data.sheet) * cell, Math.floor(number / data.sheet) * cell, cell, cell, x, y, size, size);
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
    say("The picture is on the clipboard.");
  } catch {
    save(picture, fileName("png"));
    say(`The picture is saved as ${fileName("png")}.`);
  }
}

/** Give the position at the end of the window as a file that rules-check reads. */
function positionFile() {
  const lines = data.positions.files[windowAt(now)];
  return lines ? `${lines.map((line) => data.positions.lines[line]).join("\n")}\n` : "";
}

function savePosition() {
  save(new Blob([positionFile()], { type: "text/plain" }), fileName("position"));
  say(`The position after this window is saved as ${fileName("position")}.`);
}

/** Before printing: a sheet for each finding, with its part of the map; without findings the map as it is shown. */
function setUpPrinting() {
  sheetPicture();
  addEventListener("beforeprint", preparePrint);
  addEventListener("afterprint", () => byId("sheets").replaceChildren());
}

function preparePrint() {
  const here = now, place = chosen, before = settled;
  settled = false;
  byId("sheets").replaceChildren(...data.findings.map(([step], number) => findingSheet(step, number)));
  if (!data.findings.length) byId("sheets").append(make("section", "sheet", null, drawPosition({}, Math.min(1, SHEET / data.size[0]))));
  go(here, place);
  settled = before;
}

function findingSheet(step, number) {
  const item = byId(`finding-${number}`);
  const hex = item.querySelector("a").dataset.hex;
  go(step, placeNumber.get(hex) ?? NOWHERE);
  const spot = middleOf(step, hex);
  const [wide, high] = data.size;
  const width = spot ? Math.min(wide, CROP.width) : wide, height = spot ? Math.min(high, CROP.height) : high;
  const [x, y] = spot || [wide / 2, high / 2];
  const part = { x: Math.min(wide - width, Math.max(0, x - width / 2)), y: Math.min(high - height, Math.max(0, y - height / 2)), width, height };
  const copy = item.cloneNode(true);
  copy.removeAttribute("id");
  return make("section", "sheet", null, make("h2", "", `${document.querySelector("h1").textContent} · ${stepName(step)}`), copy, drawPosition(part, Math.min(1, SHEET / width)));
}

function middleOf(step, hex) {
  return placeNumber.has(hex) ? middle(placeNumber.get(hex)) : null;
}
