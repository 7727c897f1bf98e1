import { expect, test } from 'vitest';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

test('all figures of the gallery come alive on the way down, and nothing jumps', async () => {
  const { page, problems } = await openPage({ at: 'gallery.html', width: 1000, height: 1400, reducedMotion: true });
  await page.evaluate(() => {
    document.documentElement.dataset.ready = '0';
    document.documentElement.dataset.shift = '0';
    const add = (name: 'ready' | 'shift', more: number) => {
      const { dataset } = document.documentElement;
      dataset[name] = `${Number(dataset[name]) + more}`;
    };
    for (const figure of document.querySelectorAll('map-scope'))
      figure.addEventListener('ready', () => add('ready', 1));
    const shifts = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) add('shift', Number(entry.value));
    };
    new PerformanceObserver(shifts).observe({ type: 'layout-shift', buffered: true });
  });
  const counted = (name: string) => page.evaluate((key) => Number(document.documentElement.dataset[key]), name);
  const figures = await page.locator('map-scope').all();
  expect(figures.length).toBeGreaterThanOrEqual(14);
  for (const [i, figure] of figures.entries()) {
    await page.mouse.move(10, 10 + i, { steps: 2 });
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(() => counted('ready')).toBeGreaterThan(i);
  }
  expect(await counted('ready')).toBe(figures.length);
  expect(await counted('shift')).toBe(0);
  expect(problems).toEqual([]);
});

test('parts of lessons live there too, in the room that is kept for them', async () => {
  const { page, problems } = await openPage({ at: 'gallery.html', width: 1000, height: 900 });
  for (const element of ['map-lesson', 'map-question']) {
    const part = page.locator(`#lessons ${element}`);
    expect((await part.boundingBox())?.height).toBe(800);
    await part.scrollIntoViewIfNeeded();
    await page.mouse.move(10, 10, { steps: 2 });
    await part.locator('[data-lesson-figure] [aria-busy=false]').waitFor();
    expect((await part.boundingBox())?.height).toBe(800);
  }
  expect(problems).toEqual([]);
});

test('what is to be pasted names the site that the page comes from; narrow pages do not scroll sideways', async () => {
  const { page, problems } = await openPage({ at: 'gallery.html', width: 360, height: 700, theme: 'dark' });
  const site = new URL('./', page.url()).href;
  const code = page.locator('#swiss-map pre code').last();
  await expect.poll(() => code.textContent()).toContain(`<script type="module" src="${site}embed/map-scope.js">`);
  expect(await code.textContent()).toContain('<map-scope scene="swiss-map" example="split"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(problems).toEqual([]);
});

test('a link to a scene’s page leads on to the scene with what the link asks for', async () => {
  const { page, problems } = await openPage({ at: 's/swiss-map.html?example=split' });
  await page.waitForURL(/\/\?example=split#\/swiss-map$/);
  expect(problems).toEqual([]);
});
