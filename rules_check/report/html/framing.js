// What the map keeps in sight: a place, or what happens at a step.

const CLOSE = 0.6;
const RIM = 130;

/** Give the hexes where a step happens: the ways of what goes, else where pieces come to lie. */
function sceneOf(step) {
  const ways = (waysAt.get(step) || []).flatMap(([places, , , , , , , nearest]) => [...places, ...(nearest || [])]);
  const places = ways.length ? ways : data.steps[step].c.map(([, [place]]) => place);
  return places.filter((place) => place !== NOWHERE && isHex(place) && middle(place));
}

/** Give the hexes on which something lies. */
function peopled() {
  return [...stacks].filter(([place, pieces]) => pieces.size && isHex(place)).map(([place]) => place);
}

/** Give the part of the board that holds some places, a hex wide around them. */
function boundsOf(places) {
  const [xs, ys] = [0, 1].map((axis) => places.map((place) => middle(place)[axis]));
  const [left, top] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM];
  return { left, top, width: Math.max(...xs) + RIM - left, height: Math.max(...ys) + RIM - top };
}

/** Bring places into the middle of the map, no nearer than all of them can be seen; they stay there while the page settles. */
function frameOn(places, nearest = Math.max(view.scale, CLOSE)) {
  if (!places.length) return;
  const { left, top, width, height } = boundsOf(places);
  const box = frame();
  const all = Math.max(smallest(), Math.min(box.width / width, box.height / height));
  view.scale = Math.min(all, nearest);
  view.x = box.width / 2 - (left + width / 2) * view.scale;
  view.y = box.height / 2 - (top + height / 2) * view.scale;
  view.fitted = false;
  view.on = places;
  bounded();
  showView();
}

/** Let a map that shows a part of the board go along with the log. */
function keepUp() {
  const scene = now ? sceneOf(now) : [];
  if (view.fitted || !scene.length) return;
  const { width, height } = frame();
  const isInside = ([x, y]) => x > 0 && y > 0 && x < width && y < height;
  const seen = scene.map(middle).map(([x, y]) => [x * view.scale + view.x, y * view.scale + view.y]);
  if (!seen.every(isInside)) frameOn(scene, view.scale);
}

/** Open on what matters: the chosen place and what happens there, else where pieces lie; a board that is near enough, whole. */
function frameOpening() {
  if (view.scale >= CLOSE) return;
  const scene = [chosen, ...sceneOf(now)].filter((place) => place !== NOWHERE && middle(place));
  frameOn(scene.length ? scene : peopled());
}
