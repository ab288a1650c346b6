// What is there without a connection: the files of the pages, and one page that says so. No page with what somebody
// wrote is ever kept here: pages come from the network, or not at all.

const kept = {{ kept|safe }};
const cacheName = `eunoe-${kept.version}`;
// Files whose name changes with their content; only these may be taken from here unasked.
const isHashed = /\.[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", (event) => {
  // What a page sends as it is left would be lost if it had to wait here for its way to the network.
  event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

async function fill() {
  const cache = await caches.open(cacheName);
  const page = new Request(kept.offline, { credentials: "omit", cache: "reload" });
  await cache.addAll([page, ...kept.files.map((file) => new Request(file, { cache: "reload" }))]);
}

// The new version takes over at once: pages always come from the network, so that none mixes old files with new.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(kept.static)) event.respondWith(file(request, url));
  else if (request.mode === "navigate" && request.destination === "document") event.respondWith(page(request));
});

async function file(request, url) {
  if (!isHashed.test(url.pathname)) return fetch(request).catch((failure) => fromCache(request, failure));
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  // A full disk must not cost the page its file.
  if (answer.status === 200) cache.put(request, answer.clone()).catch(() => {});
  return answer;
}

function page(request) {
  return fetch(request).catch((failure) => fromCache(kept.offline, failure));
}

async function fromCache(request, failure) {
  const answer = await caches.match(request);
  if (answer) return answer;
  throw failure;
}
