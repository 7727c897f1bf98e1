import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { projectFolder } from '../ensureInstalled.mjs';
import { serveBuiltSite } from '../servedSite.mjs';

const STEPS = 200;
const STEP_LIMIT_MS = 16;
const FRAMES = 240;
const FRAME_LIMIT_MS = { median: 17, p95: 34 };
/** A table of 1,024 slots that splits. */
const AT_1024_SLOTS = '?example=split';

/** The page in a headless Chromium without a GPU. */
export const page = {
  name: 'page',
  about: `${STEPS} key presses and ${FRAMES} frames of play at 1,024 slots`,
  async run() {
    const executablePath = findChromium();
    if (!executablePath) return [{ what: 'the page', measured: '', comparedWith: 'no Chrome or Chromium was found' }];
    const site = await serveBuiltSite(projectFolder);
    const browser = await chromium.launch({ executablePath });
    try {
      return [...(await stepRows(browser, site.url)), ...(await playRows(browser, site.url))];
    } finally {
      await browser.close();
      await site.close();
    }
  },
};

async function openStage(browser, url) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 920 } });
  await tab.goto(url + AT_1024_SLOTS);
  const stage = tab.getByRole('region', { name: 'Both maps, step by step' });
  await stage.waitFor();
  await stage.focus();
  return tab;
}

async function stepRows(browser, url) {
  const rows = [];
  for (const [key, way] of [
    ['ArrowRight', 'forward'],
    ['ArrowLeft', 'back'],
  ]) {
    const tab = await openStage(browser, url);
    const { median, p95 } = spread(await tab.evaluate(pressAndPaint, { key, times: STEPS }));
    rows.push({
      what: `one step ${way}, key press to paint, 1,024 slots`,
      measured: `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
      comparedWith: `median: ${STEP_LIMIT_MS} ms`,
      ratio: median / STEP_LIMIT_MS,
      limit: 1,
    });
    await tab.close();
  }
  return rows;
}

async function playRows(browser, url) {
  const tab = await openStage(browser, url);
  await tab.keyboard.press(' ');
  const { frames, longest } = await tab.evaluate(watchFrames, FRAMES);
  const { median, p95 } = spread(frames);
  const row = (what, value, limit) => ({
    what: `playing, 1,024 slots: ${what}`,
    measured: `${value.toFixed(1)} ms`,
    comparedWith: `${limit} ms`,
    ratio: value / limit,
    limit: 1,
  });
  return [
    row('median frame', median, FRAME_LIMIT_MS.median),
    row('p95 frame', p95, FRAME_LIMIT_MS.p95),
    row('longest task', longest, 50),
  ];
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { median: at(0.5), p95: at(0.95) };
}

/** Runs in the page. From the start of a frame, so that waiting for the screen isn't counted, to after its paint. */
async function pressAndPaint({ key, times }) {
  const target = document.activeElement;
  const durations = [];
  for (let i = 0; i < times; i++) {
    durations.push(
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          const start = performance.now();
          target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          // Posted before the paint, delivered after it.
          port2.postMessage(undefined);
        });
      }),
    );
  }
  return durations;
}

/** Runs in the page. Times between frames, and the longest task meanwhile (0: none of 50 ms or more). */
async function watchFrames(count) {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  while (frames.length < count) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  observer.disconnect();
  return { frames, longest };
}
