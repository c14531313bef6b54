// Zoom and pan of the map: wheel, pinch, drag, buttons and keys.

const view = { x: 0, y: 0, scale: 1, fitted: true, whole: false, on: [] };
const pointers = new Map();
let dragged = 0;

function showView() {
  byId("world").style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
}

function frame() {
  const box = byId("map").getBoundingClientRect();
  return { left: box.left, top: box.top, bottom: box.bottom, width: box.width, height: box.height };
}

const smallest = () => Math.min(frame().width / data.size[0], frame().height / data.size[1]);

/** Show all hexes; the tracks below them too where there is room, or where the `whole` board is asked for. */
function fit(whole = false) {
  const { width, height } = frame();
  const low = Math.max(...data.places.filter((_, place) => isHex(place)).map((place) => place[4])) + 110;
  view.scale = whole ? smallest() : Math.min(width / data.size[0], height / low);
  view.x = (width - data.size[0] * view.scale) / 2;
  view.y = Math.max(0, (height - data.size[1] * view.scale) / 2);
  view.fitted = true;
  view.on = [];
  view.whole = whole;
  showView();
}

/** Keep the board in sight: it may be pushed no further than to the middle of the frame. */
function bounded() {
  const { width, height } = frame();
  const [wide, high] = [data.size[0] * view.scale, data.size[1] * view.scale];
  view.x = Math.min(width / 2, Math.max(width / 2 - wide, view.x));
  view.y = Math.min(height / 2, Math.max(height / 2 - high, view.y));
}

/** Zoom by a factor about a point of the frame. */
function zoom(factor, x = frame().width / 2, y = frame().height / 2) {
  view.on = [];
  const scale = Math.min(2.5, Math.max(smallest() * 0.9, view.scale * factor));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  view.fitted = false;
  bounded();
  showView();
}

function pan(dx, dy) {
  view.on = [];
  view.x += dx;
  view.y += dy;
  view.fitted = false;
  bounded();
  showView();
}

/** Bring a place into sight, closer when the map is far away. */
function lookAt(place) {
  const point = middle(place);
  if (!point) return;
  const { width, height } = frame();
  const [x, y] = [point[0] * view.scale + view.x, point[1] * view.scale + view.y];
  const inside = x > 60 && y > 60 && x < width - 60 && y < height - 60;
  if (!inside || view.scale * data.counter <= 24) frameOn([place]);
}

/** Keep in sight what was shown when the map has another size. */
function resized() {
  if (view.fitted) return fit(view.whole);
  if (view.on.length) return frameOn(view.on);
  bounded();
  return showView();
}

function setUpZoom() {
  const map = byId("map");
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = frame();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - left, event.clientY - top);
  }, { passive: false });
  map.addEventListener("pointerdown", (event) => {
    if (event.target.closest("#place")) return;
    map.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    dragged = pointers.size > 1 ? 99 : 0;
  });
  map.addEventListener("pointermove", movePointer);
  for (const end of ["pointerup", "pointercancel"]) {
    map.addEventListener(end, (event) => {
      if (pointers.delete(event.pointerId) && end === "pointerup" && dragged < 6) chooseAt(event);
    });
  }
  byId("zoom-in").addEventListener("click", () => zoom(1.4));
  byId("zoom-out").addEventListener("click", () => zoom(1 / 1.4));
  byId("zoom-fit").addEventListener("click", () => fit(view.fitted && !view.whole));
  new ResizeObserver(resized).observe(map);
  fit();
}

function movePointer(event) {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  dragged += Math.abs(dx) + Math.abs(dy);
  if (pointers.size === 2) {
    const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
    const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const { left, top } = frame();
    zoom(apart(event) / Math.max(1, apart(before)), (event.clientX + other.clientX) / 2 - left, (event.clientY + other.clientY) / 2 - top);
    pan(dx / 2, dy / 2);
  } else {
    pan(dx, dy);
  }
  pointers.set(event.pointerId, event);
}

function chooseAt(event) {
  const { left, top } = frame();
  const place = placeAt((event.clientX - left - view.x) / view.scale, (event.clientY - top - view.y) / view.scale);
  choose(place === chosen ? NOWHERE : place);
}
