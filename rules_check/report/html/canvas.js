// The map upon a canvas, as the screen shows it: board, what is laid over it, ways, pieces, the chosen place, costs.

const SMALL = 0.32;

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
function drawPosition({ x = 0, y = 0, width = data.size[0], height = data.size[1] } = {}, scale = 1, board = byId("board")) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  pen.drawImage(board, 0, 0, ...data.size);
  drawLayers(pen, "shades", "ways");
  const lying = elements.map((element, piece) => [element, piece]).filter(([element]) => element && element.lay !== NOWHERE);
  for (const [element, piece] of lying.sort(([a], [b]) => Number(a.node.style.zIndex) - Number(b.node.style.zIndex))) drawPiece(pen, element, piece);
  drawLayers(pen, "marks", "costs");
  return canvas;
}

function drawLayers(pen, ...ids) {
  for (const id of ids) for (const shape of byId(id).children) drawShape(pen, shape, getComputedStyle(shape));
}

/** Draw a shape or a word with its look on the screen. */
function drawShape(pen, shape, look) {
  pen.save();
  const turned = shape.transform.baseVal.consolidate();
  if (turned) pen.transform(turned.matrix.a, turned.matrix.b, turned.matrix.c, turned.matrix.d, turned.matrix.e, turned.matrix.f);
  [pen.fillStyle, pen.strokeStyle] = [look.fill === "none" ? "#0000" : look.fill, look.stroke === "none" ? "#0000" : look.stroke];
  [pen.lineWidth, pen.lineCap, pen.lineJoin] = [parseFloat(look.strokeWidth), look.strokeLinecap, look.strokeLinejoin];
  pen.setLineDash(look.strokeDasharray === "none" ? [] : look.strokeDasharray.split(",").map(parseFloat));
  const whole = Number(look.opacity);
  if (shape.tagName === "text") {
    [pen.font, pen.textAlign, pen.lineJoin] = [`${look.fontWeight} ${look.fontSize} ${look.fontFamily}`, "center", "round"];
    const at = [shape.textContent, Number(shape.getAttribute("x")), Number(shape.getAttribute("y"))];
    pen.strokeText(...at);
    pen.fillText(...at);
  } else {
    const path = outlineOf(shape);
    pen.globalAlpha = whole * Number(look.fillOpacity);
    pen.fill(path);
    pen.globalAlpha = whole;
    pen.stroke(path);
  }
  pen.restore();
}

/** Give the outline of a shape of the map. */
function outlineOf(shape) {
  const number = (name) => Number(shape.getAttribute(name));
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (shape.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  if (shape.tagName === "rect") path.rect(number("x"), number("y"), number("width"), number("height"));
  if (shape.tagName === "line") { path.moveTo(number("x1"), number("y1")); path.lineTo(number("x2"), number("y2")); }
  if (shape.tagName.startsWith("poly")) {
    for (const { x, y } of shape.points) path.lineTo(x, y);
    if (shape.tagName === "polygon") path.closePath();
  }
  return path;
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

const cells = new Map();

/** Draw a picture of the sheet, once the sheet is there. */
function drawCell(pen, number, x, y, size) {
  if (!sheetPicture().width) return;
  if (!cells.has(number)) cells.set(number, cutOut(number));
  pen.drawImage(cells.get(number), x, y, size, size);
}

/** Cut a picture out of the sheet: for paper, the whole sheet would be unpacked again for each that lies on the map. */
function cutOut(number) {
  const sheet = sheetPicture(), cell = sheet.width / data.sheet;
  const cut = document.createElement("canvas");
  cut.width = cut.height = cell;
  cut.getContext("2d", { willReadFrequently: true })
    .drawImage(sheet, (number % data.sheet) * cell, Math.floor(number / data.sheet) * cell, cell, cell, 0, 0, cell, cell);
  return cut;
}
