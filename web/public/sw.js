// Keeps one page for when there is no network, and shows what is pushed. Everything else goes to the server: no
// page, rule or answer is ever shown that is older than the server's.

const VERSION = "development"; // the build writes the digest of the page here
const CACHE = `dystopolis-${VERSION}`;
const HOME = new URL("./", self.location.href);
const OFFLINE = new URL("offline.html", HOME).href;

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(CACHE)).add(new Request(OFFLINE, { cache: "reload" }));
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith("dystopolis-") && name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
});

self.addEventListener("push", (event) => {
  const told = said(event.data);
  const show = self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    icon: new URL("icon-192.png", HOME).href,
    badge: new URL("icon-badge.png", HOME).href,
    data: { path: told.path },
  });
  event.waitUntil(Promise.all([show, self.navigator.setAppBadge?.()]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const where = new URL(event.notification.data?.path ?? HOME.pathname, HOME).href;
  const go = async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((client) => client.url.split("?")[0] === where.split("?")[0]);
    return there ? there.focus() : self.clients.openWindow(where);
  };
  event.waitUntil(go());
});

// A push service may give a browser another address at any time.
self.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const fresh = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!fresh) return;
    const { endpoint, keys } = fresh.toJSON();
    await fetch(new URL("api/me/push", HOME), {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(renew());
});

/** What was pushed. Whatever address it names, it leads to this site. */
function said(data) {
  const told = { title: "Dystopolis", body: "Something waits for you.", tag: "", path: HOME.pathname };
  try {
    const { title, body, tag, url } = data.json();
    const there = new URL(url);
    return { title, body, tag, path: there.pathname + there.search };
  } catch {
    return told;
  }
}
