// Labels of places on the map: in their own hex, where they cover no counter, and never upon each other.

const LETTER = 14, EDGE = 4, ABOVE = 23, BELOW = 6;

/** Give the labels that are asked for, each as its place, words and look; equal ones of a place once. */
function labels(wanted) {
  const taken = [], counters = rooms();
  const different = new Map(wanted.map((each) => [`${each.place} ${each.words} ${each.look}`, each]));
  return [...different.values()].map((each) => {
    const [x, y] = freeSpot(each, taken, counters);
    const text = draw("text", { x, y, class: `cost ${each.look}` });
    text.textContent = each.words;
    return text;
  });
}

/** Give where a label may be written, the first of the spots that hide the least, and take the room. */
function freeSpot({ place, words }, taken, counters) {
  const half = (words.length * LETTER) / 2 + EDGE;
  let best = null, least = Infinity;
  for (const [x, y] of spots(place, half)) {
    const room = [x - half, y - ABOVE, x + half, y + BELOW];
    if (taken.some((other) => shared(room, other))) continue;
    const hidden = hides(room, place, counters);
    if (hidden < least) [best, least] = [{ room, spot: [x, y] }, hidden];
    // what is further away is looked at only where nothing near is left
    if (least === 0 || (best && y > middle(place)[1] + data.counter)) break;
  }
  taken.push(best.room);
  return best.spot;
}

/** Yield the spots of a label: the middle of its place, below, beside and above a counter there, then ever lower. */
function* spots(place, half) {
  const [x, y] = middle(place), away = data.counter / 2;
  const level = y + (ABOVE - BELOW) / 2;
  yield [x, level];
  yield [x, y + away + ABOVE];
  for (const side of [1, -1]) yield [x + side * (away + half), level];
  yield [x, y - away - BELOW];
  for (let lower = y + away + 2 * ABOVE + BELOW; ; lower += ABOVE + BELOW) yield [x, lower];
}

/** Give how much a label in a room hides of counters, and of what lies around its own hex. */
function hides([left, top, right, bottom], place, counters) {
  const room = [left, top, right, bottom], [x, y] = middle(place);
  const wide = Math.max(...data.hex.map((corner) => corner[0])), high = Math.max(...data.hex.map((corner) => corner[1]));
  const inside = isHex(place) ? shared(room, [x - wide, y - high, x + wide, y + high]) : (right - left) * (bottom - top);
  return counters.reduce((sum, counter) => sum + shared(room, counter), (right - left) * (bottom - top) - inside);
}

/** Give the area that two rooms share. */
function shared([left, top, right, bottom], [otherLeft, otherTop, otherRight, otherBottom]) {
  const wide = Math.min(right, otherRight) - Math.max(left, otherLeft), high = Math.min(bottom, otherBottom) - Math.max(top, otherTop);
  return wide > 0 && high > 0 ? wide * high : 0;
}
