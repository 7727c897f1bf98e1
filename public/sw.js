// Keeps the whole app for use without a network. The build lists its files in offline.json; all but the page itself are
// named by their content, so that what is kept stays true. Other pages of the site, which embed it, need a network.
const CACHE = 'mapscope';
const LIST = 'offline.json';

/** Fetches what the present build has and is not kept yet, and lets go what it has no more. */
async function refresh() {
  const answer = await fetch(LIST, { cache: 'no-store' });
  if (!answer.ok) return;
  const wanted = new Set((await answer.json()).map((file) => new URL(file, registration.scope).href));
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([...wanted].filter((url) => !kept.has(url)));
  await Promise.all([...kept].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

/** The newest page where there is a network, else the one that was kept. */
async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(registration.scope, answer.clone());
    return answer;
  } catch {
    return (await cache.match(registration.scope, { ignoreVary: true })) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Other pages of the site, such as a figure in a frame, are not the app's. */
function isApp(url) {
  const { origin, pathname } = new URL(url);
  return [registration.scope, `${registration.scope}index.html`].includes(origin + pathname);
}

addEventListener('install', (event) => event.waitUntil(refresh().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  if (request.mode !== 'navigate') event.respondWith(file(request));
  else if (isApp(request.url)) {
    event.respondWith(page(request));
    event.waitUntil(refresh().catch(() => undefined));
  }
});
