import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../ensureInstalled.mjs';
import { inBrowser } from './browser.mjs';

const CYCLES = 617_000;
const TASK_LIMIT_MS = 50;
const RECORDED = 'tests/recorded/gctrace/gctrace-go1.23-cache-offheap.txt';

/** A long gctrace log, from its file to its drawing. */
export const log = {
  name: 'log',
  about: `a gctrace log of ${CYCLES.toLocaleString('en')} cycles, read and drawn`,
  run: (folder) =>
    inBrowser('a long log', async (browser, url) => {
      const file = join(folder, 'long.log');
      writeFileSync(file, longLog());
      const { ms, longest } = await readAndDraw(browser, url, file);
      return [
        {
          what: 'a long log: longest task from file to drawing',
          measured: `${longest.toFixed(0)} ms of ${ms.toFixed(0)}`,
          comparedWith: `${TASK_LIMIT_MS} ms`,
          ratio: longest / TASK_LIMIT_MS,
          limit: 1,
        },
      ];
    }),
};

/** Recorded lines over and over, numbered and timed anew. */
function longLog() {
  const recorded = readFileSync(join(projectFolder, RECORDED), 'utf8')
    .split('\n')
    .filter((line) => /^gc \d+ @/.test(line))
    .slice(10);
  return Array.from({ length: CYCLES }, (_, i) =>
    recorded[i % recorded.length].replace(/^gc \d+ @[\d.]+s/, `gc ${i + 1} @${(i * 0.06).toFixed(3)}s`),
  ).join('\n');
}

async function readAndDraw(browser, url, file) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 920 } });
  await tab.goto(`${url}#/heap-goal`);
  await tab.getByRole('tab', { name: 'Your gctrace log' }).click();
  await tab.waitForLoadState('networkidle');
  await tab.evaluate(watchTasks);
  const start = performance.now();
  await tab.locator('input[type=file]').setInputFiles(file);
  await tab.getByRole('img', { name: /The heap in the log/ }).waitFor();
  const ms = performance.now() - start;
  // The task that drew it is told of later.
  await tab.waitForTimeout(300);
  return { ms, longest: await tab.evaluate(() => globalThis.longest) };
}

/** Runs in the page. A task below 50 ms counts as 0. */
function watchTasks() {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask' });
}
