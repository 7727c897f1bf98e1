import { inBrowser } from './browser.mjs';

const STEPS = 200;
const STEP_LIMIT_MS = 16;
const FRAMES = 240;
const FRAME_LIMIT_MS = { median: 17, p95: 34 };
const TASK_LIMIT_MS = 50;
const SEEKS = 60;
const SEEK_LIMIT_MS = 33;
const TABLES = '1,000 tables';
const DRAG_MOVES = 120;
const DRAG_LIMIT_MS = 50;
const SETTINGS = ['GOGC', 'Memory limit', 'Live heap', 'Container'];
const RECORDED_WITHIN_MS = 120_000;

const BOTH_MAPS = 'Both maps, step by step';
const ONE_MAP = 'The map, step by step';
/** A table of 1,024 slots that splits. */
const RACE = { stage: BOTH_MAPS, address: '?example=split#/race' };
const SWISS = { stage: ONE_MAP, address: '?example=split#/swiss-map' };
/** So many entries make about 1,000 tables. */
const THOUSAND_TABLES = { stage: ONE_MAP, address: '?prefill=700000&entries=40#/swiss-map' };

/** The page in a headless Chromium without a GPU. */
export const page = {
  name: 'page',
  about: `${STEPS} key presses, ${FRAMES} frames of play at 1,024 slots, ${SEEKS} seeks in ${TABLES}, N and four settings dragged`,
  run: () =>
    inBrowser('the page', async (browser, url) => [
      await stepRow(browser, url, 'ArrowRight', 'forward'),
      await stepRow(browser, url, 'ArrowLeft', 'back'),
      ...(await playRows(browser, url, SWISS, 'Swiss scene')),
      ...(await playRows(browser, url, RACE, 'race')),
      await seekRow(browser, url),
      ...(await dragRows(browser, url, { page: 'sizing', what: 'N', name: 'Entries', reach: 180 })),
      ...(await settingRows(browser, url)),
    ]),
};

async function openStage(browser, url, { stage: name, address }) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 920 } });
  await tab.goto(url + address);
  const stage = tab.getByRole('region', { name });
  await stage.getByRole('slider', { name: 'Position' }).waitFor({ timeout: RECORDED_WITHIN_MS });
  // The code of what the first picture does without comes after the stage.
  await tab.waitForLoadState('networkidle');
  await stage.focus();
  await tab.evaluate(defineTimeToPaint);
  return tab;
}

async function stepRow(browser, url, key, way) {
  const tab = await openStage(browser, url, RACE);
  const durations = await tab.evaluate(pressKey, { key, times: STEPS });
  await tab.close();
  return paintRow(`one step ${way}, key press to paint, 1,024 slots`, durations, 'median', STEP_LIMIT_MS);
}

async function seekRow(browser, url) {
  const tab = await openStage(browser, url, THOUSAND_TABLES);
  const durations = await tab.evaluate(seekAround, SEEKS);
  await tab.close();
  return paintRow(`seek and draw, ${TABLES}`, durations, 'p95', SEEK_LIMIT_MS);
}

/** Sliders beside the sawtooth, which plays meanwhile. */
async function settingRows(browser, url) {
  const rows = [];
  for (const what of SETTINGS) {
    const slider = { page: 'heap-goal', what, name: `${what}, in round numbers`, reach: 120 };
    rows.push(...(await dragRows(browser, url, slider)));
  }
  return rows;
}

/** A slider goes back and forth over `reach` px, a move a frame. */
async function dragRows(browser, url, { page: id, what, name, reach }) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 920 } });
  await tab.goto(`${url}#/${id}`);
  const mark = tab.getByRole('slider', { name, exact: true });
  await mark.waitFor();
  await tab.waitForLoadState('networkidle');
  const { x, y, width, height } = await mark.boundingBox();
  const [centre, middle] = [x + width / 2, y + height / 2];
  await tab.mouse.move(centre, middle);
  await tab.mouse.down();
  const watched = tab.evaluate(watchFrames, DRAG_MOVES);
  for (let move = 0; move < DRAG_MOVES; move++)
    await tab.mouse.move(centre - (reach / 60) * Math.abs((move % 120) - 60), middle);
  const { frames, longest } = await watched;
  await tab.mouse.up();
  await tab.close();
  const { median, p95 } = spread(frames);
  return [
    {
      what: `dragging ${what} on the page ${id}: frames`,
      measured: `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
      comparedWith: `p95: ${DRAG_LIMIT_MS} ms`,
      ratio: p95 / DRAG_LIMIT_MS,
      limit: 1,
    },
    {
      what: `dragging ${what} on the page ${id}: longest task`,
      measured: `${longest.toFixed(1)} ms`,
      comparedWith: `${TASK_LIMIT_MS} ms`,
      ratio: longest / TASK_LIMIT_MS,
      limit: 1,
    },
  ];
}

function paintRow(what, durations, judged, limit) {
  const times = spread(durations);
  return {
    what,
    measured: `median ${times.median.toFixed(1)}, p95 ${times.p95.toFixed(1)} ms`,
    comparedWith: `${judged}: ${limit} ms`,
    ratio: times[judged] / limit,
    limit: 1,
  };
}

async function playRows(browser, url, scene, name) {
  const tab = await openStage(browser, url, scene);
  await tab.keyboard.press(' ');
  const { frames, longest } = await tab.evaluate(watchFrames, FRAMES);
  await tab.close();
  const { median, p95 } = spread(frames);
  const row = (what, value, limit) => ({
    what: `playing the ${name}, 1,024 slots: ${what}`,
    measured: `${value.toFixed(1)} ms`,
    comparedWith: `${limit} ms`,
    ratio: value / limit,
    limit: 1,
  });
  return [
    row('median frame', median, FRAME_LIMIT_MS.median),
    row('p95 frame', p95, FRAME_LIMIT_MS.p95),
    row('longest task', longest, TASK_LIMIT_MS),
  ];
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { median: at(0.5), p95: at(0.95) };
}

/** Runs in the page. From the start of a frame, so that waiting for the screen isn't counted, to after its paint. */
function defineTimeToPaint() {
  globalThis.timeToPaint = (act) =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const start = performance.now();
        act();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        // Posted before the paint, delivered after it.
        port2.postMessage(undefined);
      });
    });
}

/** Runs in the page. */
async function pressKey({ key, times }) {
  const target = document.activeElement;
  const durations = [];
  while (durations.length < times) {
    durations.push(
      await globalThis.timeToPaint(() =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    );
  }
  return durations;
}

/** Runs in the page. The same steps in each run, far from one another and all over the tape. */
async function seekAround(times) {
  const scrubber = document.querySelector('input[type=range][aria-label=Position]');
  // React doesn't notice what is set through the property of its own that it puts on the element.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const goldenRatio = (1 + Math.sqrt(5)) / 2;
  const durations = [];
  while (durations.length < times) {
    const share = ((durations.length + 1) * goldenRatio) % 1;
    durations.push(
      await globalThis.timeToPaint(() => {
        set.call(scrubber, Math.round(share * scrubber.max));
        scrubber.dispatchEvent(new Event('input', { bubbles: true }));
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
