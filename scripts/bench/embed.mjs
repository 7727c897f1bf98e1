import { createServer } from 'node:http';
import { inBrowser, medianOf } from './browser.mjs';

const RUNS = 7;
const FIRST_PICTURE_LIMIT_MS = 1000;
const TASK_LIMIT_MS = 50;
/** Ten figures, a screen each, of all kinds. */
const FIGURES = [
  'scene="swiss-map" example="split"',
  'scene="race"',
  'scene="bucket-map"',
  'scene="heap-goal"',
  'scene="swiss-map" example="tombstones"',
  'scene="size-classes"',
  'scene="resident"',
  'scene="sizing"',
  'scene="bucket-map" example="half-evacuated"',
  'scene="swiss-map" example="false-match"',
];
const LIVE = ['scene="swiss-map" example="split"', 'scene="race"', 'scene="heap-goal"', 'scene="sizing"'];

/** Figures in a page of somebody else, in a headless Chromium without a GPU; each time in a browser with nothing kept. */
export const embed = {
  name: 'embed',
  about: `${FIGURES.length} figures on a page, ${RUNS} times`,
  run: () =>
    inBrowser('embeds', async (browser, siteUrl) => {
      const host = await serveHost(siteUrl);
      try {
        const rows = [await pictureRow(browser, host.url)];
        for (const figure of LIVE) rows.push(...(await liveRows(browser, host.url, figure)));
        return rows;
      } finally {
        await host.close();
      }
    }),
};

/** A page whose figures the query names. */
async function serveHost(siteUrl) {
  const server = createServer((request, response) => {
    const figures = new URL(request.url, 'http://localhost').searchParams.getAll('figure');
    const body = figures.map((figure) => `<p>Words.</p><map-scope ${figure}></map-scope><p style="height:300px"></p>`);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><style>map-scope{display:block;min-height:600px}</style>
<script type="module" src="${siteUrl}embed/map-scope.js"></script>${body.join('')}</html>`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${server.address().port}/`, close: () => new Promise((done) => server.close(done)) };
}

async function open(browser, url, figures) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  const urls = [];
  tab.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().endsWith('favicon.ico')) urls.push(request.url());
  });
  await tab.goto(`${url}?${new URLSearchParams(figures.map((figure) => ['figure', figure]))}`);
  return { context, tab, urls };
}

async function pictureRow(browser, url) {
  const times = [];
  let requests = 0;
  while (times.length < RUNS) {
    const { context, tab, urls } = await open(browser, url, FIGURES);
    times.push(await tab.evaluate(firstPicture));
    requests = Math.max(requests, urls.length);
    await context.close();
  }
  const median = medianOf(times);
  return {
    what: `${FIGURES.length} figures on a page: first picture, after ${requests} requests`,
    measured: `median ${median.toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms`,
    comparedWith: `median: ${FIRST_PICTURE_LIMIT_MS} ms`,
    ratio: median / FIRST_PICTURE_LIMIT_MS,
    limit: 1,
  };
}

async function liveRows(browser, url, figure) {
  const alive = [];
  const tasks = [];
  while (alive.length < RUNS) {
    const { context, tab } = await open(browser, url, [figure]);
    await tab.evaluate(firstPicture);
    const { ready, longest } = await tab.evaluate(comeAlive);
    alive.push(ready);
    tasks.push(longest);
    await context.close();
  }
  const longest = medianOf(tasks);
  return [
    {
      what: `<map-scope ${figure}>: longest task from the reader’s sign to 1 s after it lives`,
      measured: `median ${longest.toFixed(0)}, worst ${Math.max(...tasks).toFixed(0)} ms; alive after ${medianOf(alive).toFixed(0)} ms`,
      comparedWith: `median: ${TASK_LIMIT_MS} ms`,
      ratio: longest / TASK_LIMIT_MS,
      limit: 1,
    },
  ];
}

/** Runs in the page: ms since it was asked for. */
async function firstPicture() {
  for (;;) {
    const picture = document.querySelector('map-scope')?.shadowRoot?.querySelector('img');
    if (picture?.complete && picture.naturalWidth > 0) return performance.now();
    await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page. A longest task of 0: none of 50 ms or more. */
async function comeAlive() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const figure = document.querySelector('map-scope');
  const start = performance.now();
  const ready = new Promise((resolve) => figure.addEventListener('ready', () => resolve(performance.now() - start)));
  dispatchEvent(new PointerEvent('pointermove'));
  const ms = await Promise.race([
    ready,
    // Where there are no steps, the drawing itself.
    (async () => {
      while (!figure.shadowRoot.querySelector('svg[role=img]')) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    })(),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { ready: ms, longest };
}
