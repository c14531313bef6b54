// What is printed: a sheet for each finding with its part of the map, without findings the map; then the story.

const CROP = { width: 1500, height: 1200 };
const SHEET = 1100;

const JPEG_QUALITY = 0.9;
let boardOfPaper = null;

function setUpPrinting() {
  sheetPicture();
  addEventListener("beforeprint", preparePrint);
  addEventListener("afterprint", () => byId("sheets").replaceChildren());
}

/** Print, once the board is ready for paper. */
function printPage() {
  asJpeg().decode().finally(() => print());
}

/** Make the sheets; once more where the board becomes ready for paper only when this is done. */
function preparePrint() {
  const board = asJpeg(), isThere = board.naturalWidth > 0;
  makeSheets(isThere ? board : byId("board"));
  if (!isThere) Promise.resolve().then(() => { if (board.naturalWidth && byId("sheets").children.length) makeSheets(board); });
}

/** Give the board as JPEG, which a PDF holds as it is: what it cannot hold is written into it dot by dot, ten times as large. */
function asJpeg() {
  const board = byId("board"), canvas = document.createElement("canvas");
  if (boardOfPaper || !board.naturalWidth) return boardOfPaper || board;
  [canvas.width, canvas.height] = [board.naturalWidth, board.naturalHeight];
  canvas.getContext("2d", { willReadFrequently: true }).drawImage(board, 0, 0);
  boardOfPaper = new Image();
  boardOfPaper.src = canvas.toDataURL("image/jpeg", JPEG_QUALITY);
  return boardOfPaper;
}

function makeSheets(board) {
  const here = now, place = chosen, before = settled;
  settled = false;
  byId("sheets").replaceChildren(...data.findings.map(([step], number) => findingSheet(step, number, board)));
  if (!data.findings.length) byId("sheets").append(make("section", "sheet", null, drawPosition({}, Math.min(1, SHEET / data.size[0]), board), keyCopy()));
  byId("sheets").append(storySheet());
  go(here, place);
  settled = before;
}

function findingSheet(step, number, board) {
  const item = byId(`finding-${number}`);
  const hex = item.querySelector("a").dataset.hex;
  go(step, placeNumber.get(hex) ?? NOWHERE);
  const part = partOf(chosen === NOWHERE ? [] : [chosen, ...sceneOf(step)].filter(middle));
  const copy = item.cloneNode(true);
  copy.removeAttribute("id");
  return make("section", "sheet", null, make("h2", "", `${document.querySelector("h1").textContent} · ${stepName(step)}`), copy, drawPosition(part, Math.min(1, SHEET / part.width), board), keyCopy());
}

/** Give the part of the board that a sheet shows: around some places, all of them in it; without any the whole board. */
function partOf(places) {
  const [wide, high] = data.size;
  if (!places.length) return { x: 0, y: 0, width: wide, height: high };
  const all = boundsOf(places);
  const larger = Math.max(1, all.width / CROP.width, all.height / CROP.height);
  const width = Math.min(wide, CROP.width * larger), height = Math.min(high, CROP.height * larger);
  const within = (start, length, size) => Math.min(size - length, Math.max(0, start - length / 2));
  return { x: within(all.left + all.width / 2, width, wide), y: within(all.top + all.height / 2, height, high), width, height };
}

/** Give what says what the lines on the map are, once more for a sheet. */
function keyCopy() {
  const copy = byId("key").cloneNode(true);
  copy.removeAttribute("id");
  return copy;
}

/** Give the story as it is printed: all of it, nothing folded in. */
function storySheet() {
  showStory();
  const copy = byId("panel-story").cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  for (const each of copy.querySelectorAll("details")) each.open = true;
  return make("section", "sheet story", null, make("h2", "", `${document.querySelector("h1").textContent} · ${inWords("The game")}`), ...copy.childNodes);
}
