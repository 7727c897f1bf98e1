import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PageOptions, useBrowser } from './helpers/browser';
import { mapPageOf, useMapPages } from './helpers/mapPage';

const openMap = useMapPages();
const openPage = useBrowser();

/** Opens Home, gives a first sign of a reader, and waits until its moments are there. */
async function openHome(options: PageOptions = {}) {
  const { page, map, problems } = await openMap(options);
  await page.mouse.move(1, 1);
  const moments = page.getByRole('region', { name: 'Moments worth seeing' });
  await moments.getByRole('link').last().waitFor();
  const galleries = page.getByRole('main').locator('section', { has: page.locator('h2 > a') });
  const openAll = async () => {
    await page.getByText(/^All \d+ moments$/).press('Enter');
    await galleries.last().getByRole('listitem').first().waitFor();
  };
  return { page, map, problems, moments, galleries, openAll };
}

/** Lower end of the parts of a step, in px from the window's top. */
function lowestPart(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('[data-part]')].map((part) => part.getBoundingClientRect().bottom)),
  );
}

describe('Home', () => {
  test('has one heading, and a live scene with two maps that are not empty', async () => {
    const { page, map, problems } = await openHome();
    expect(await page.locator('h1').allTextContents()).toEqual([expect.stringContaining('See what a Go map')]);
    expect(await page.title()).toContain('Mapscope');
    for (const name of [/Go 1\.23, bucket map/, /Go 1\.\d+, Swiss map/]) {
      const side = map.stage.getByRole('region', { name });
      expect(await side.locator('[data-owner=key]').count()).toBeGreaterThan(5);
    }
    const before = await map.step();
    await map.press('ArrowRight');
    expect(await map.step()).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  test('has three doors, to a race, a form and the lessons, and a dozen moments that each have a drawing', async () => {
    const { page, moments, problems } = await openHome();
    const doors = page.getByRole('navigation', { name: 'Ways in' });
    expect(await doors.getByRole('link').allTextContents()).toHaveLength(3);
    const cards = await moments.getByRole('listitem').all();
    expect(cards).toHaveLength(12);
    for (const card of cards) {
      await card.scrollIntoViewIfNeeded();
      await card.locator('svg, canvas').first().waitFor();
    }
    await doors.getByRole('link', { name: 'Size your map' }).click();
    await page.waitForURL(/#\/sizing$/);
    expect(problems).toEqual([]);
  });

  test.each([
    [1280, 720],
    [1920, 1080],
  ])('the race stands complete under the headline in a window of %i by %i', async (width, height) => {
    const { page } = await openHome({ width, height });
    expect(await lowestPart(page)).toBeLessThanOrEqual(height);
  });

  test('on a phone the race fits one screen as a whole', async () => {
    const { page } = await openHome({ width: 390, height: 844 });
    const top = await page.locator('[data-part=hash]').first().boundingBox();
    expect((await lowestPart(page)) - (top?.y ?? 0)).toBeLessThanOrEqual(844);
  });

  test('has a gallery of every scene behind a press, with a drawing on each card', async () => {
    const { page, galleries, openAll, problems } = await openHome();
    expect(await galleries.count()).toBe(0);
    await openAll();
    const scenes = await page.getByRole('navigation', { name: 'Scenes' }).getByRole('link').allTextContents();
    expect(scenes.splice(-2)).toEqual(['Your program', 'Lessons']);
    expect(await galleries.locator('h2').allTextContents()).toEqual(scenes);
    for (const gallery of await galleries.all()) {
      const cards = await gallery.getByRole('listitem').all();
      expect(cards.length).toBeGreaterThan(1);
      for (const card of cards) {
        await card.scrollIntoViewIfNeeded();
        await card.locator('svg, canvas').first().waitFor();
      }
    }
    expect(problems).toEqual([]);
  });

  test('leads from a card to its example, and Back leads to Home again', async () => {
    const { page, map, moments, openAll, problems } = await openHome();
    await openAll();
    await moments.getByRole('link', { name: 'A full table becomes two' }).click();
    await map.field('Example').waitFor();
    expect(page.url()).toMatch(/\?example=split#\/swiss-map$/);
    expect(await page.locator('h1').textContent()).toBe('A full table becomes two');
    await map.ready();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^See what a Go map/ }).waitFor();
    await moments.getByRole('link', { name: 'A full table becomes two' }).waitFor();
    // All moments are still open.
    await page.getByRole('heading', { level: 2, name: 'Sizing' }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('before the code comes', () => {
  /** Opens Home, whose code waits, and returns what lets it come. */
  async function openWithoutCode(options: PageOptions) {
    const { page, problems } = await openPage({ ...options, at: '#/nowhere', own: true });
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.addInitScript(() => {
      const observer = new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        Object.assign(window, { shift: shifts.reduce((sum, { value }) => sum + value, Reflect.get(window, 'shift')) });
      });
      Object.assign(window, { shift: 0 });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    const site = page.url().replace(/#.*/, '');
    const go = async (at: string) => {
      await page.goto('about:blank');
      await page.goto(site + at, { waitUntil: 'commit' });
    };
    return { page, problems, letCome, go };
  }

  test.each([
    { width: 1280, height: 720, theme: 'light' },
    { width: 390, height: 844, theme: 'dark' },
  ] as const)(
    'the race stands there as a picture, and the live one takes its place without a shift: %o',
    async (options) => {
      const { page, problems, letCome, go } = await openWithoutCode(options);
      await go('');
      const picture = page.getByRole('main').locator('picture img');
      await picture.waitFor();
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        options.width < 560 ? 360 : 720,
      );
      await page.evaluate(() => document.fonts.ready.then(() => Object.assign(window, { shift: 0 })));
      const box = await picture.boundingBox();
      const heading = page.getByRole('heading', { level: 1, name: /^See what a Go map/ });
      const before = await heading.boundingBox();
      letCome();
      await mapPageOf(page).ready();
      expect(await heading.boundingBox()).toEqual(before);
      const stage = await mapPageOf(page).stage.boundingBox();
      expect([stage?.x, stage?.y]).toEqual([box?.x, box?.y]);
      expect(await picture.count()).toBe(0);
      expect(await page.evaluate('shift')).toBe(0);
      expect(problems).toEqual([]);
    },
  );

  test.each([
    { width: 1280, height: 720, theme: 'dark' },
    { width: 390, height: 844, theme: 'light' },
  ] as const)('sizing says its answer, and nothing of it moves when the page can be used: %o', async (options) => {
    const { page, problems, letCome, go } = await openWithoutCode(options);
    await go('#/sizing');
    const answer = page.getByText(/^3\.5.M entries cost/);
    const reason = page.getByText(/^Go.1\.23 is in.the.middle of.a.growth/);
    await reason.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => Object.assign(window, { shift: 0 })));
    const places = async () => [await answer.boundingBox(), await reason.boundingBox()];
    const [before, said] = [await places(), await answer.textContent()];
    expect(await page.locator('nav [aria-current=page]').textContent()).toBe('Sizing');
    letCome();
    await page.locator('[data-answered=true]').waitFor();
    expect([await places(), await answer.textContent()]).toEqual([before, said]);
    expect(await page.evaluate('shift')).toBe(0);
    for (const other of ['?n=5000#/sizing', '#/sizing?n=5000', '?lang=ru#/sizing']) {
      await go(other);
      await page.locator('[data-answered=true]').waitFor();
      expect(await answer.count(), other).toBe(0);
    }
    expect(problems).toEqual([]);
  });

  test('whoever goes on to sizing reads its answer while its code is on the way', async () => {
    const { page, problems } = await openPage({ at: '#/nowhere', own: true });
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/SizingPage/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Sizing' }).click();
    await page
      .locator('main [aria-busy=true]')
      .getByText(/^3\.5.M entries cost/)
      .waitFor();
    letCome();
    await page.locator('[data-answered=true]').waitFor();
    expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('no page but Home shows its picture', async () => {
    const { page, letCome, go } = await openWithoutCode({});
    for (const at of ['#/sizing', '#/', '?example=split', '#/?example=split', '#/?']) {
      await go(at);
      await page.waitForFunction(() => document.readyState !== 'loading');
      expect(await page.locator('#root picture').count(), at).toBe(at === '#/' || at === '#/?' ? 1 : 0);
    }
    for (const at of ['#/home', '#//', '#/sizing/x', '#/nowhere']) {
      await go(at);
      await page.waitForFunction(() => document.readyState !== 'loading');
      expect(await page.locator('#root > *').count(), at).toBe(0);
    }
    letCome();
  });

  test('who comes back to Home from another page sees the picture again until the race is drawn', async () => {
    const { page, problems } = await openPage({ at: '#/nowhere', own: true });
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/LiveRace/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('main').locator('picture').waitFor();
    letCome();
    await mapPageOf(page).ready();
    expect(await page.getByRole('main').locator('picture').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('addresses', () => {
  test('with parameters and no page lead to the race', async () => {
    const { page, problems } = await openPage({ at: '?example=split' });
    await mapPageOf(page).ready();
    expect(page.url()).toMatch(/\?example=split#\/race$/);
    expect(await page.locator('h1').textContent()).toBe('A full table becomes two');
    expect(problems).toEqual([]);
  });

  test('of no page say so, and lead to the start', async () => {
    const { page, problems } = await openPage({ at: '#/nowhere' });
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('heading', { level: 1, name: /^See what a Go map/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
