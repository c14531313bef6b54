// What is printed: a sheet for each finding with its part of the map, without findings the map; then the story.

const CROP = { width: 1500, height: 1200 };
const SHEET = 1100;

function setUpPrinting() {
  sheetPicture();
  addEventListener("beforeprint", preparePrint);
  addEventListener("afterprint", () => byId("sheets").replaceChildren());
}

function preparePrint() {
  const here = now, place = chosen, before = settled;
  settled = false;
  byId("sheets").replaceChildren(...data.findings.map(([step], number) => findingSheet(step, number)));
  if (!data.findings.length) byId("sheets").append(make("section", "sheet", null, drawPosition({}, Math.min(1, SHEET / data.size[0])), keyCopy()));
  byId("sheets").append(storySheet());
  go(here, place);
  settled = before;
}

function findingSheet(step, number) {
  const item = byId(`finding-${number}`);
  const hex = item.querySelector("a").dataset.hex;
  go(step, placeNumber.get(hex) ?? NOWHERE);
  const part = partOf(chosen === NOWHERE ? [] : [chosen, ...sceneOf(step)].filter(middle));
  const copy = item.cloneNode(true);
  copy.removeAttribute("id");
  return make("section", "sheet", null, make("h2", "", `${document.querySelector("h1").textContent} · ${stepName(step)}`), copy, drawPosition(part, Math.min(1, SHEET / part.width)), keyCopy());
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
