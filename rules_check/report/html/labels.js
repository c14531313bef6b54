// Labels of places on the map: below what they are of where that is free, and never upon each other.

const LETTER = 14, ABOVE = 26, BELOW = 8;
const BESIDE = [52, -38, 88, -74];

/** Give the labels that are asked for, each as its place, words and look; equal ones of a place once. */
function labels(wanted) {
  const taken = [];
  const different = new Map(wanted.map((each) => [`${each.place} ${each.words} ${each.look}`, each]));
  return [...different.values()].map((each) => {
    const [x, y] = freeSpot(each, taken);
    const text = draw("text", { x, y, class: `cost ${each.look}` });
    text.textContent = each.words;
    return text;
  });
}

/** Give where a label may be written, the nearest to its place, and take the room. */
function freeSpot({ place, words }, taken) {
  const [x, middleY] = middle(place);
  const half = (words.length * LETTER) / 2 + 4;
  for (let at = 0; ; at += 1) {
    const y = middleY + (BESIDE[at] ?? BESIDE[2] + (at - BESIDE.length + 1) * (ABOVE + BELOW));
    const room = [x - half, y - ABOVE, x + half, y + BELOW];
    if (taken.some((other) => overlap(room, other))) continue;
    taken.push(room);
    return [x, y];
  }
}

function overlap([left, top, right, bottom], [otherLeft, otherTop, otherRight, otherBottom]) {
  return left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom;
}
