// Shows a page of the tool's own where the server cannot be reached. It keeps nothing else: what was
// ruled an hour ago is not shown as if it held now.
const PAGE = "away.html", KEPT = "away VERSION";

self.addEventListener("install", (event) => {
  const kept = caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: "reload" })));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate")
    event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});
