// Keeps the whole app for use without a network: each build in a cache of its own, complete or not at all. The build
// lists its files with the digests of their content in offline.json; the page names its build.
// Other pages of the site, which embed it, need a network.
const LIST = 'offline.json';
/** Several sites may share an origin: caches and locks are named by the folder of this one. */
const { pathname: SITE } = new URL(registration.scope);
/** Before the name of a build: its cache, and the lock that its open pages hold (src/app/main.tsx). */
const PREFIX = `mapscope ${SITE} `;
/** Cache whose only answer, at the address of LIST, is the list of the build that is complete. */
const COMPLETE = `${PREFIX}complete`;
/** Cache of real Go's modules, which pages ask for when somebody presses; their names begin with the release. */
const JUDGE = `${PREFIX}judge`;

/** Files that are asked for at a time. All at once, they would hold up what an open page asks for. */
const LANES = 4;

const absolute = (file) => new URL(file, registration.scope).href;

/** Name of the build that is complete, and its files; neither where there is none. */
async function completeList() {
  const answer = await (await caches.open(COMPLETE)).match(absolute(LIST));
  return answer ? answer.json() : { files: {} };
}

/** First 16 hexadecimal digits of the content's SHA-256, as build/sitePlugins.mjs writes them. */
async function digestOf(answer) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True for an answer that has all of a file as the build made it: others may answer in the site's name, or with a part of it.
 * Servers may add to the page, which has no digest: it names its build and is there to its end.
 */
async function isWhole(answer, build, digest) {
  if (!answer.ok || answer.redirected) return false;
  if (digest !== null) return (await digestOf(answer.clone())) === digest;
  const text = await answer.clone().text();
  return text.includes(build) && /<\/html>\s*$/.test(text);
}

/** The network's answer: if that is damaged, the server's own, past all that was kept on the way. */
async function fetchWhole(url, build, digest) {
  for (const cache of ['no-cache', 'reload']) {
    const answer = await fetch(url, { cache });
    if (await isWhole(answer, build, digest)) return answer;
  }
  throw new TypeError(`no file of this build: ${url}`);
}

/** Keeps what the present build has; only once that is all it takes the place of the build before. */
async function refresh() {
  const answer = await fetch(LIST, { cache: 'no-store' });
  const list = await answer.json();
  const { build, files } = list;
  if ((await completeList()).build === build) return;
  const cache = await caches.open(PREFIX + build);
  const keep = async ([file, digest]) => {
    const url = absolute(file);
    if (await cache.match(url)) return;
    const known = digest === null ? undefined : await caches.match(url);
    const isKnown = known && (await isWhole(known, build, digest));
    await cache.put(url, isKnown ? known : await fetchWhole(url, build, digest));
  };
  const left = Object.entries(files).values();
  const lane = async () => {
    for (const file of left) await keep(file);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await (await caches.open(COMPLETE)).put(absolute(LIST), new Response(JSON.stringify(list)));
}

/** True for a cache of this site's under the names that all sites of an origin shared. */
async function isOfBefore(name) {
  if (!/^mapscope-(?:complete|judge|[0-9a-f]{16})$/.test(name)) return false;
  const kept = await (await caches.open(name)).keys();
  return kept.every(({ url }) => url.startsWith(registration.scope));
}

/** Lets go the builds before, but those whose pages are still open. */
async function letGo() {
  const { build } = await completeList();
  const { held } = await navigator.locks.query();
  const used = new Set([COMPLETE, JUDGE, PREFIX + build, ...held.map(({ name }) => name)]);
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !used.has(name));
  for (const name of await caches.keys()) if (await isOfBefore(name)) old.push(name);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newest page where there is a network, else the one that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const { build } = await completeList();
    const kept = build && (await caches.open(PREFIX + build));
    return (await kept?.match(registration.scope, { ignoreVary: true })) ?? Response.error();
  }
}

/** A page that asks past what was kept has failed with it. */
async function file(request) {
  if (request.cache !== 'reload') return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  const answer = await fetch(request);
  const { build, files } = await completeList();
  const digest = files[request.url.slice(registration.scope.length)];
  if (digest && (await isWhole(answer, build, digest))) {
    await (await caches.open(PREFIX + build)).put(request.url, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** A module of real Go: kept once it was asked for, until its release has another, or a page refuses it and asks past it. */
async function judge(event) {
  const { request } = event;
  const cache = await caches.open(JUDGE);
  const kept = request.cache === 'reload' ? undefined : await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const isHtml = /^text\/html/.test(answer.headers.get('content-type') ?? '');
  if (answer.ok && !answer.redirected && !isHtml) {
    const keeping = keepModule(cache, request, answer.clone());
    // Without room for it, it is there all the same.
    event.waitUntil(keeping.catch(() => undefined));
  }
  return answer;
}

async function keepModule(cache, request, answer) {
  const release = ({ url }) => url.replace(/-[^-]*$/, '');
  const old = (await cache.keys()).filter((other) => release(other) === release(request));
  await Promise.all(old.map((other) => cache.delete(other)));
  await cache.put(request.url, answer);
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
  if (request.url.startsWith(absolute('judge/'))) event.respondWith(judge(event));
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
