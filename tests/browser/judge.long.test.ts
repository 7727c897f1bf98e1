import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { sizeGo } from '../../src/golang/sizeGo';
import type { MeasuredOnGo } from '../../src/judge/ask';
import { judgeModule } from '../../src/judge/modules';
import type { JudgeHost } from '../judge/host/main';
import { middleOf, RELEASES, RUNS } from '../judge/realGo';
import { useBrowser } from './helpers/browser';
import { useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();

async function open() {
  const opened = await openPage({ host: await openHost({ folder: inject('builtHosts').judge }) });
  await opened.page.waitForFunction(() => 'host' in window);
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { ...opened, asked };
}

/** Asks something of the page. */
function drive<T>(page: Page, order: (host: JudgeHost) => Promise<T>): Promise<T> {
  return page.evaluate(`(${order})(window.host)`) as Promise<T>;
}

test('real Go runs in a worker of a page whose own policy forbids WebAssembly, and is fetched when it is asked', async () => {
  const { page, asked, problems } = await open();
  expect(asked).toEqual([]);
  const { go, liveBytes, liveObjects } = await drive(page, (host) => host.measure('1.27', 1000));
  expect(go).toBe('go1.27.4');
  const { expected } = sizeGo('var hits map[string]int64', { release: '1.27', entries: 1000 }).liveBytes;
  expect(liveBytes).toEqual([expected, expected]);
  expect(liveObjects).toEqual([6, 6]);
  expect(asked.filter((path) => path.endsWith('.gz'))).toEqual([`/judge/${judgeModule('1.27').file}`]);
  await expect.poll(() => page.workers()).toEqual([]);
  expect(problems).toEqual([]);
  expect(await drive(page, (host) => host.compileHere())).toBe('CompileError');
});

test('each release replaces the entries of a cache in the page, and most runs cost what sizeGo says', async () => {
  const { page, problems } = await open();
  const asked = { entries: 20_000, churn: { order: 'random', turnovers: 1 } } as const;
  for (const release of RELEASES) {
    const call = [release, asked.entries, asked.churn, RUNS].map((each) => JSON.stringify(each)).join();
    const { liveBytes } = (await page.evaluate(`window.host.measureCache(${call})`)) as MeasuredOnGo;
    const { low, high } = sizeGo('var hits map[string]int64', { release, ...asked }).liveBytes;
    const middle = middleOf(liveBytes);
    expect(middle, release).toBeGreaterThanOrEqual(low);
    expect(middle, release).toBeLessThanOrEqual(high);
  }
  expect(problems).toEqual([]);
});

test('a run that is given up is over at once, and its worker gone', async () => {
  const { page, problems } = await open();
  expect(await drive(page, (host) => host.giveUp('1.26'))).toBe('enough');
  await expect.poll(() => page.workers()).toEqual([]);
  expect(problems).toEqual([]);
});
