// What this site does in the browser while no page of it is open: shows that it is your move, and says plainly that you are
// offline. It keeps the offline page and nothing else: no view, no token, no answer of the server.
const KEPT = "facedown-offline-1";
const OFFLINE = "/offline.html";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([OFFLINE, "/offline.css"])));
  void skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (new URL(request.url).pathname === "/offline.css") event.respondWith(caches.match("/offline.css").then((kept) => kept ?? fetch(request)));
});

addEventListener("push", (event) => {
  const { title = "Facedown", body = "It is your move.", table = "" } = event.data?.json() ?? {};
  event.waitUntil(registration.showNotification(title, { body, tag: table, icon: "/icons/192.png", badge: "/icons/192.png", data: { table } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data;
  event.waitUntil(goTo(/^[0-9a-z]{4,32}$/.test(table) ? `/t/${table}` : "/"));
});

async function goTo(path) {
  const open = await clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : clients.openWindow(path);
}
