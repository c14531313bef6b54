// Keeps the files of this site, so that it works without a network. STAMP changes with any of them and is put in front.

const FILES = "./files.json";

async function fill() {
  const keep = await caches.open(STAMP);
  const names = await (await fetch(FILES, { cache: "no-store" })).json();
  await keep.addAll(["./", ...names]);
}

async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STAMP).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const keep = await caches.open(STAMP);
  return (await keep.match(request, { ignoreSearch: true })) || fetch(request);
}

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin === location.origin) event.respondWith(answer(event.request));
});
