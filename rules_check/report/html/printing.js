// What is printed: a sheet for each finding with its part of the map, without findings the map; then the story.

const CROP = { width: 1500, height: 1050 };
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
  const spot = middleOf(step, hex);
  const [wide, high] = data.size;
  const width = spot ? Math.min(wide, CROP.width) : wide, height = spot ? Math.min(high, CROP.height) : high;
  const [x, y] = spot || [wide / 2, high / 2];
  const part = { x: Math.min(wide - width, Math.max(0, x - width / 2)), y: Math.min(high - height, Math.max(0, y - height / 2)), width, height };
  const copy = item.cloneNode(true);
  copy.removeAttribute("id");
  return make("section", "sheet", null, make("h2", "", `${document.querySelector("h1").textContent} · ${stepName(step)}`), copy, drawPosition(part, Math.min(1, SHEET / width)), keyCopy());
}

/** Give what says what the lines on the map are, once more for a sheet. */
function keyCopy() {
  const copy = byId("key").cloneNode(true);
  copy.removeAttribute("id");
  return copy;
}

function middleOf(step, hex) {
  return placeNumber.has(hex) ? middle(placeNumber.get(hex)) : null;
}

/** Give the story as it is printed: all of it, nothing folded in. */
function storySheet() {
  showStory();
  const copy = byId("panel-story").cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  for (const each of copy.querySelectorAll("details")) each.open = true;
  return make("section", "sheet story", null, make("h2", "", `${document.querySelector("h1").textContent} · ${inWords("The game")}`), ...copy.childNodes);
}
