// Buttons, keys, the slider, tabs, and links to steps and hexes.

const HERE = /^#(?:(\d+)\.)?(\d+)(?:\/(.+))?$/;
const PACE = 700;
let playing = null;
let saying = null;

/** Go to a step, within the log; a place is marked and brought into sight. */
function go(step, place = null) {
  const to = Math.min(last, Math.max(0, step));
  const leaps = Math.abs(to - now) > 1 && !playing, moves = to !== now;
  if (moves) walker = NOWHERE;
  showPieces(travel(to));
  const slider = byId("slider");
  slider.value = to;
  slider.setAttribute("aria-valuetext", inList([isGame ? stepName(to) : inWords("Step {step} of {last}", { step: to, last }), inWords("Game Turn {turn}", { turn: clocks[to][0] ?? inWords("not known") }), clocks[to][1]]));
  if (place !== null) chosen = place;
  showOverlays();
  showStep();
  showPanel();
  for (const item of document.querySelectorAll(".finding")) item.classList.toggle("here", Number(item.dataset.step) === now);
  if (place !== null && place !== NOWHERE) lookAt(place);
  else if (moves) keepUp();
  clearTimeout(saying);
  noteAddress(leaps);
  if (!playing) saying = setTimeout(() => sayStep(place ?? NOWHERE), 250);
}

function follow(text) {
  const found = HERE.exec(text);
  if (!found) return false;
  const [, chapter, step, hex] = found;
  const [, since, most] = data.chapters[Math.min(data.chapters.length, Math.max(1, Number(chapter || 1))) - 1];
  go(since + Math.min(most, Number(step)), placeNumber.has(hex) ? placeNumber.get(hex) : NOWHERE);
  return true;
}

/** Go where the address says, when the reader changed it or went back. */
function followAddress() {
  if (location.hash === addressOf(now, chosen)) return;
  play(false);
  follow(location.hash);
}

/** Bring the map into sight where the page is longer than the screen. */
function scrollToMap() {
  const { top, bottom } = frame();
  if (top < 0 || bottom > innerHeight) document.querySelector(".stage").scrollIntoView({ block: "start" });
}

function goWindow(by) {
  if (!data.windows.length) return go(by < 0 ? 0 : last);
  const at = windowAt(now);
  const [first, end] = data.windows[at];
  if (by < 0) return go(at > 0 ? data.windows[at - 1][1] : now > first ? first : 0);
  return go(now < end ? end : data.windows[Math.min(at + 1, data.windows.length - 1)][1]);
}

/** Go to the next step that has a finding, or the one before, and to the finding in the list. */
function goFinding(by) {
  const steps = [...findingsAt.keys()].sort((a, b) => a - b);
  if (!steps.length) return;
  const to = by > 0 ? steps.find((step) => step > now) ?? steps[0] : steps.findLast((step) => step < now) ?? steps[steps.length - 1];
  const number = findingsAt.get(to)[0];
  const target = byId(`finding-${number}`).querySelector("a");
  go(to, placeNumber.get(target.dataset.hex) ?? NOWHERE);
  if (!byId("panel-findings").hidden) byId(`finding-${number}`).scrollIntoView({ block: "nearest" });
}

function play(on) {
  clearInterval(playing);
  playing = on && last ? setInterval(() => (now < last ? go(now + 1) : play(false)), PACE / Number(byId("speed").value)) : null;
  if (!playing) sayStep();
  byId("play").textContent = playing ? inWords("Stop") : inWords("Play");
  byId("play").setAttribute("aria-pressed", String(Boolean(playing)));
}

const KEYS = {
  ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1),
  ArrowUp: () => goWindow(-1), ArrowDown: () => goWindow(1), PageUp: () => goWindow(-1), PageDown: () => goWindow(1),
  Home: () => go(0), End: () => go(last),
  f: () => goFinding(1), F: () => goFinding(-1),
  "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: () => byId("zoom-fit").click(),
  Escape: () => { walk(NOWHERE); choose(NOWHERE); },
  " ": () => play(!playing),
};
const PAN = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

/** Leave to lists, menus and buttons the keys that are theirs. */
function isTheirs(event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("select")) return true;
  if (target.closest('[role="tablist"]')) return ["ArrowLeft", "ArrowRight", "Home", "End", " "].includes(key);
  if (key === " ") return Boolean(target.closest("button, a, [role=tabpanel]"));
  return ["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(key) && Boolean(target.closest("[role=tabpanel]"));
}

function onKey(event) {
  if (isTheirs(event)) return;
  const act = event.shiftKey && PAN[event.key] ? () => pan(...PAN[event.key]) : KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function openTab(tab) {
  for (const each of document.querySelectorAll('[role="tab"]')) {
    const open = each === tab;
    each.setAttribute("aria-selected", String(open));
    each.tabIndex = open ? 0 : -1;
    byId(each.getAttribute("aria-controls")).hidden = !open;
  }
  showPanel();
}

function onTabKey(event) {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const at = tabs.indexOf(event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const tab = tabs[(to + tabs.length) % tabs.length];
  openTab(tab);
  tab.focus();
}

/** Change between the colours of the system and the others. */
function changeTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  const shown = root.dataset.theme || (dark ? "dark" : "light");
  root.dataset.theme = shown === "dark" ? "light" : "dark";
}

/** Draw above the slider where the Game Turns begin and where the findings are. */
function drawTicks() {
  const svg = byId("ticks");
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, last)} 10`);
  const turns = clocks.flatMap((clock, step) => (step && clock[0] !== clocks[step - 1][0] ? [step] : []));
  const wide = Math.max(1, last) / 400;
  svg.append(...turns.map((step) => draw("rect", { x: step - wide / 4, y: 0, width: wide / 2, height: 10, class: "turn" })));
  svg.append(...data.findings.map(([step, severity]) => draw("rect", { x: step - wide / 2, y: 3, width: wide, height: 7, class: severity })));
}

const CLICKS = {
  "go-first": () => go(0), "go-last": () => go(last), "go-back": () => go(now - 1), "go-on": () => go(now + 1),
  "go-window-back": () => goWindow(-1), "go-window-on": () => goWindow(1), "go-finding": () => goFinding(1),
  play: () => play(!playing), theme: changeTheme, "copy-picture": copyPicture, "copy-position": savePosition, print: printPage,
};

function setUpControls() {
  for (const [id, act] of Object.entries(CLICKS)) byId(id)?.addEventListener("click", act);
  for (const button of document.querySelectorAll("[data-overlay]")) button.addEventListener("click", () => toggleOverlay(button.dataset.overlay));
  for (const tab of document.querySelectorAll('[role="tab"]')) tab.addEventListener("click", () => openTab(tab));
  document.querySelector('[role="tablist"]').addEventListener("keydown", onTabKey);
  byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  byId("speed").addEventListener("change", () => { if (playing) play(true); });
  if (isGame) byId("chapter").addEventListener("change", (event) => go(data.chapters[Number(event.target.value)][1]));
  byId("window").addEventListener("change", (event) => go(data.windows[Number(event.target.value)][1]));
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", (event) => {
    const place = event.target.closest("button[data-place]");
    if (place) {
      go(now, Number(place.dataset.place));
      scrollToMap();
    }
    const target = event.target.closest("a[data-step]");
    if (!target) return;
    event.preventDefault();
    play(false);
    follow(target.getAttribute("href"));
    if (target.dataset.hex) scrollToMap();
  });
  addEventListener("popstate", followAddress);
  addEventListener("hashchange", followAddress);
  setUpPrinting();
}
