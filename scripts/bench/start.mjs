import { inBrowser, medianOf } from './browser.mjs';

const RUNS = 5;
const SLOWED = 4;
const FIGURE_LIMIT_MS = 500;
/** On a processor slowed four times these are 200. */
const TASK_LIMIT_MS = 50;
const ANSWER_LIMIT_MS = 100;
/** ms after which a page that was opened does nothing more. */
const SETTLED_MS = 5000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const PAGES = { Home: '', race: '#/race', sizing: '#/sizing' };
const PASTED = `type Session struct {
	User  string
	Since int64
	Roles []string
}

var sessions map[[16]byte]Session
`;

/** Times of somebody who opens a page: in a headless Chromium without a GPU, each time with nothing kept. */
export const start = {
  name: 'start',
  about: `the first figure, the tasks of a page's start and the answer after a paste, ${RUNS} times each`,
  run: () =>
    inBrowser('the start', async (browser, url) => {
      const rows = [await figureRow(browser, url)];
      for (const [name, at] of Object.entries(PAGES)) rows.push(await taskRow(browser, name, url + at));
      return [...rows, await answerRow(browser, url)];
    }),
};

function row(what, times, limit) {
  const median = medianOf(times);
  return {
    what,
    measured: `median ${median.toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms`,
    comparedWith: `median: ${limit} ms`,
    ratio: median / limit,
    limit: 1,
  };
}

async function often(browser, options, once) {
  const times = [];
  while (times.length < RUNS) {
    const context = await browser.newContext(options);
    const tab = await context.newPage();
    times.push(await once(tab, await context.newCDPSession(tab)));
    await context.close();
  }
  return times;
}

async function figureRow(browser, url) {
  const times = await often(browser, PHONE, async (tab, devtools) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await tab.goto(url, { waitUntil: 'commit' });
    return tab.evaluate(figurePainted);
  });
  return row(`Home's figure is visible, processor slowed ${SLOWED} times`, times, FIGURE_LIMIT_MS);
}

async function taskRow(browser, name, url) {
  const times = await often(browser, PHONE, (tab, devtools) => longestTask(tab, devtools, url));
  return row(`longest task of ${name}'s start on a phone's screen, processor time`, times, TASK_LIMIT_MS);
}

/** ms of processor, which other programs' work doesn't add to. */
async function longestTask(tab, devtools, url) {
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await tab.goto(url);
  await tab.waitForTimeout(SETTLED_MS);
  await devtools.send('Tracing.end');
  await complete;
  const { pid, tid } = events.findLast(({ name: event }) => event === 'firstContentfulPaint') ?? {};
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

async function answerRow(browser, url) {
  const times = await often(browser, { viewport: { width: 1280, height: 920 } }, async (tab) => {
    await tab.goto(`${url}#/sizing`);
    const editor = tab.locator('.cm-content').first();
    await editor.waitFor();
    await tab.waitForLoadState('networkidle');
    await editor.click();
    await tab.keyboard.press('ControlOrMeta+A');
    return editor.evaluate(pasteToPaint, PASTED);
  });
  return row('Go declarations pasted: the answer is painted', times, ANSWER_LIMIT_MS);
}

/** Runs in the page: ms since it was asked for. The figure comes with the words beside it, which a browser tells of. */
function figurePainted() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const painted = list
        .getEntries()
        .find(({ element }) => element?.closest('main')?.querySelector('[data-figure] svg'));
      if (painted) resolve(painted.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Runs in the page. To the frame after the one in which another answer stands there. */
async function pasteToPaint(editor, text) {
  const answer = () => document.querySelector('main')?.textContent?.includes('map[[16]byte]Session');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const begun = performance.now();
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  while (!answer()) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}
