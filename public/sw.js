// Keeps the whole app for use without a network: each build in a cache of its own, complete or not at all. The build
// lists its files in offline.json; all but the page itself are named by their content, and the page names its build.
// Other pages of the site, which embed it, need a network.
const LIST = 'offline.json';
/** Before the name of a build: its cache, and the lock that its open pages hold. */
const PREFIX = 'mapscope-';
/** Cache whose only answer, at the address of LIST, is the name of the build that is complete. */
const COMPLETE = 'mapscope-complete';

/** Cache of real Go's modules, which pages ask for when somebody presses; their names begin with the release. */
const JUDGE = 'mapscope-judge';

/** Files that are asked for at a time. All at once, they would hold up what an open page asks for. */
const LANES = 4;

const absolute = (file) => new URL(file, registration.scope).href;

async function completeBuild() {
  const answer = await (await caches.open(COMPLETE)).match(absolute(LIST));
  return answer?.text();
}

/** An answer of the present build: a gate that asks for a password answers in the site's name, and so does a newer build. */
async function fetchOwn(url, build) {
  const answer = await fetch(url, { cache: 'no-cache' });
  const isPage = url === registration.scope;
  const isHtml = /^text\/html/.test(answer.headers.get('content-type') ?? '');
  const isOwn = isPage ? (await answer.clone().text()).includes(build) : !isHtml;
  if (!answer.ok || answer.redirected || !isOwn) throw new TypeError(`no file of this build: ${url}`);
  return answer;
}

/** Keeps what the present build has; only once that is all it takes the place of the build before. */
async function refresh() {
  const answer = await fetch(LIST, { cache: 'no-store' });
  const { build, files } = await answer.json();
  if ((await completeBuild()) === build) return;
  const cache = await caches.open(PREFIX + build);
  const keep = async (url) => {
    if (await cache.match(url)) return;
    const known = url === registration.scope ? undefined : await caches.match(url);
    await cache.put(url, known ?? (await fetchOwn(url, build)));
  };
  const left = files.values();
  const lane = async () => {
    for (const file of left) await keep(absolute(file));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await (await caches.open(COMPLETE)).put(absolute(LIST), new Response(build));
}

/** Lets go the builds before, but those whose pages are still open. */
async function letGo() {
  const build = await completeBuild();
  const { held } = await navigator.locks.query();
  const used = new Set([COMPLETE, JUDGE, PREFIX + build, ...held.map(({ name }) => name)]);
  const old = (await caches.keys()).filter((name) => name.startsWith('mapscope') && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newest page where there is a network, else the one that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const build = await completeBuild();
    const kept = build && (await caches.open(PREFIX + build));
    return (await kept?.match(registration.scope, { ignoreVary: true })) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A module of real Go: kept once it was asked for, until its release has another. */
async function judge(request) {
  const cache = await caches.open(JUDGE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const isHtml = /^text\/html/.test(answer.headers.get('content-type') ?? '');
  if (!answer.ok || answer.redirected || isHtml) return answer;
  const release = ({ url }) => url.replace(/-[^-]*$/, '');
  const old = (await cache.keys()).filter((other) => release(other) === release(request));
  await Promise.all(old.map((other) => cache.delete(other)));
  await cache.put(request.url, answer.clone());
  return answer;
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
  if (request.url.startsWith(absolute('judge/'))) event.respondWith(judge(request));
  else if (request.mode !== 'navigate') event.respondWith(file(request));
  else if (isApp(request.url)) {
    event.respondWith(page(request));
    event.waitUntil(
      refresh()
        .then(letGo)
        .catch(() => undefined),
    );
  }
});
