import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PageOptions, useBrowser } from './helpers/browser';
import { holdTime } from './helpers/heldTime';
import { mapPageOf } from './helpers/mapPage';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

/** Milliseconds after which any phase of Home's figure is over. */
const LONGEST_PHASE_MS = 4200;

/** Home's figure, in the words of its reader. */
function figureOf(page: Page) {
  const figure = page.getByRole('region', { name: 'Go 1.23' });
  const state = page.locator('[data-phase]');
  const stepLink = page.getByRole('link', { name: 'Step through it' });
  return {
    figure,
    state,
    stepLink,
    caption: figure.getByRole('paragraph'),
    button: (name: string) => figure.getByRole('button', { name, exact: true }),
    ownKey: page.getByLabel('Your own key'),
    /** Its round and its step. */
    place: async () => `${await stepLink.getAttribute('href')} ${await state.getAttribute('data-step')}`,
    /** Motions that run at the moment, in its view. */
    running: () =>
      state.evaluate(
        (element) => element.getAnimations({ subtree: true }).filter((motion) => motion.playState === 'running').length,
      ),
  };
}

/** Opens Home, gives a first sign of a reader, and waits until its moments are there. */
async function openHome(options: PageOptions = {}) {
  const { page, problems } = await openPage(options);
  await page.mouse.move(1, 1, { steps: 2 });
  const moments = page.getByRole('region', { name: 'Moments worth seeing' });
  await moments.getByRole('link').last().waitFor();
  const galleries = page.getByRole('main').locator('section', { has: page.locator('h2 > a') });
  const openAll = async () => {
    await page.getByText(/^All \d+\smoments$/).press('Enter');
    await galleries.last().getByRole('listitem').first().waitFor();
  };
  return { page, problems, moments, galleries, openAll, ...figureOf(page) };
}

describe('Home', () => {
  test('has one claim, one figure with short keys, and one way to step through it on the stage', async () => {
    const { page, problems, figure, stepLink } = await openHome({ reducedMotion: true });
    expect(await page.locator('h1').allTextContents()).toEqual([expect.stringContaining('See what a Go map')]);
    expect(await page.title()).toContain('Mapscope');
    expect(await figure.getByText('kiwi').locator('visible=true').count()).toBe(1);
    await stepLink.click();
    const map = mapPageOf(page);
    await map.ready();
    expect(page.url()).toMatch(/#\/bucket-map$/);
    expect(await map.position()).toMatch(/^op 10\/10 · step \d+\/\d+$/);
    expect(await page.getByText('m["acai"] = ').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  test('has a door to a form, a dozen moments, and a gallery of every scene behind a press, whose cards have drawings', async () => {
    const { page, moments, galleries, openAll, problems } = await openHome();
    const expectDrawn = async (card: Locator) => {
      await card.scrollIntoViewIfNeeded();
      await card.locator('svg, canvas').first().waitFor();
    };
    for (const card of await moments.getByRole('listitem').all()) await expectDrawn(card);
    expect(await galleries.count()).toBe(0);
    await openAll();
    const scenes = await page.getByRole('navigation', { name: 'Scenes' }).getByRole('link').allTextContents();
    expect(scenes.splice(-3)).toEqual(['Your program', 'Lessons', 'From an article']);
    expect(await galleries.locator('h2').allTextContents()).toEqual(scenes);
    for (const gallery of [galleries.first(), galleries.last()])
      await expectDrawn(gallery.getByRole('listitem').last());
    const doors = page.getByRole('navigation', { name: 'Where to start' });
    await doors.getByRole('link', { name: 'Size your map' }).click();
    await page.waitForURL(/#\/sizing$/);
    expect(problems).toEqual([]);
  });

  test('has claim, figure, button and doors in one window', async () => {
    const { page, figure } = await openHome({ width: 1280, height: 720 });
    const doors = page.getByRole('navigation', { name: 'Where to start' }).getByRole('link');
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const part of [figure, doors.last()]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('leads from a card to its example, and Back leads to Home again', async () => {
    const { page, moments, openAll, problems } = await openHome();
    const map = mapPageOf(page);
    await openAll();
    await moments.getByRole('link', { name: 'A full table splits in two' }).click();
    await map.field('Example').waitFor();
    expect(page.url()).toMatch(/\?example=split#\/swiss-map$/);
    expect(await page.locator('h1').textContent()).toBe('A full table splits in two');
    await map.ready();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^See what a Go\smap/ }).waitFor();
    await moments.getByRole('link', { name: 'A full table splits in two' }).waitFor();
    // All moments are still open.
    await page.getByRole('heading', { level: 2, name: 'Sizing' }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the figure', () => {
  /** Opens Home with its figure alive, and time held from then on. */
  async function openFigure(options: PageOptions = {}) {
    const { page, problems } = await openPage(options);
    await page.locator('main [data-live=true]').waitFor();
    const parts = figureOf(page);
    await parts.state.and(page.locator(`[data-still=${options.reducedMotion ?? false}]`)).waitFor();
    const time = await holdTime(page);
    await slowMotions(page);
    // Motions that began before ended when they would.
    await time.pass(1000);
    return { page, problems, ...parts, time };
  }

  /** Makes motions of styles, which time held doesn't hold, outlast a test. */
  async function slowMotions(page: Page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  }

  /** Waits until the page's observers have been told that it is in view, or isn't. */
  function seen(figure: Locator, isSeen: boolean) {
    return figure.evaluate(
      (element, wanted) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((entries) => {
            if (entries.at(-1)?.isIntersecting === wanted) resolve();
          }).observe(element);
        }),
      isSeen,
    );
  }

  test('moves by itself, from key to key and map to map, and rests after four of them until it is asked again', async () => {
    const { problems, place, running, time, state, button, caption } = await openFigure();
    expect(await running()).toBeGreaterThan(0);
    const places = [await place()];
    for (let step = 0; step < 3; step++) {
      await time.pass(LONGEST_PHASE_MS);
      places.push(await place());
    }
    expect(new Set(places).size).toBe(places.length);
    await time.pass(70_000);
    expect(await state.getAttribute('data-phase')).toBe('inserted');
    expect(await caption.textContent()).toContain('Now there is room for acai');
    await button('Play again').click();
    expect(await state.getAttribute('data-phase')).toBe('full');
    await time.pass(4000);
    expect(await state.getAttribute('data-phase')).toBe('arrives');
    expect(problems).toEqual([]);
  });

  test('stands still where a reader wants no motion', async () => {
    const { figure, place, running, time } = await openFigure({ reducedMotion: true });
    const before = await place();
    await time.pass(5000);
    expect([await place(), await running()]).toEqual([before, 0]);
    expect(await figure.getByRole('button').count()).toBe(0);
    expect(await figure.getByRole('img').getByText('lime').last().isVisible()).toBe(true);
  });

  test('stands still once it is touched or paused, and goes on when it is asked', async () => {
    const { figure, place, running, time, button } = await openFigure();
    for (const stop of [() => figure.getByRole('img').click(), () => button('Pause').press('Enter')]) {
      await stop();
      await button('Play').waitFor();
      const before = await place();
      await time.pass(5000);
      expect([await place(), await running()]).toEqual([before, 0]);
      await button('Play').click();
      expect(await running()).toBeGreaterThan(0);
      await time.pass(1000);
      expect(await place()).not.toBe(before);
    }
  });

  test('stands still out of sight', async () => {
    const { page, figure, place, time } = await openFigure();
    await page.mouse.move(1, 1, { steps: 2 });
    await page.getByRole('region', { name: 'Moments worth seeing' }).getByRole('link').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await seen(figure, false);
    const before = await place();
    await time.pass(5000);
    expect(await place()).toBe(before);
    await page.evaluate(() => scrollTo(0, 0));
    await seen(figure, true);
    await time.pass(1000);
    expect(await place()).not.toBe(before);
  });

  test('takes a key of one’s own as the ninth, in the link too', async () => {
    const { page, problems, ownKey, state, caption, stepLink, time } = await openFigure();
    await ownKey.fill('kiwi');
    await ownKey.press('Enter');
    await page.getByText('kiwi is already in the map. Try another key.').waitFor();
    await ownKey.fill('quince');
    await ownKey.press('Enter');
    await page.locator('[data-phase=arrives]').waitFor();
    await time.pass(9000);
    expect(await state.getAttribute('data-phase')).toBe('inserted');
    expect(await caption.textContent()).toMatch(/Now there is room for quince in bucket [01]\.$/);
    await stepLink.click();
    await mapPageOf(page).ready();
    expect(await page.getByText('m["quince"] = ').count()).toBeGreaterThan(0);
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
  ] as const)('the figure stands there, and comes alive without a shift: %o', async (options) => {
    const { page, problems, letCome, go } = await openWithoutCode(options);
    await go('');
    const drawing = page.getByRole('img', { name: /^A map with one bucket of eight keys/ });
    await drawing.waitFor();
    expect(await drawing.getByText('kiwi').isVisible()).toBe(true);
    expect(await page.locator('[data-still]').getAttribute('data-still')).toBe('true');
    await page.evaluate(() => document.fonts.ready.then(() => Object.assign(window, { shift: 0 })));
    const parts = [
      drawing,
      page.getByRole('heading', { level: 1 }),
      page.getByRole('navigation', { name: 'Where to start' }),
    ];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await places();
    letCome();
    await page.locator('main [data-live=true]').waitFor();
    expect(await places()).toEqual(before);
    expect(await drawing.count()).toBe(1);
    expect(await page.evaluate('shift')).toBe(0);
    expect(problems).toEqual([]);
  });

  test.each(
    shareOf([
      { width: 1280, height: 720, theme: 'dark' },
      { width: 390, height: 844, theme: 'light' },
    ] as const),
  )('sizing says its answer, and nothing of it moves when the page can be used: %o', async (options) => {
    const { page, problems, letCome, go } = await openWithoutCode(options);
    await go('#/sizing');
    const answer = page.getByText(/^3\.5.million entries cost/);
    const notes = page.getByText(/^Keys and values point to another/);
    await notes.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => Object.assign(window, { shift: 0 })));
    const places = async () => [await answer.boundingBox(), await notes.boundingBox()];
    const [before, said] = [await places(), await answer.textContent()];
    expect(await page.locator('nav [aria-current=page]').textContent()).toBe('Sizing');
    letCome();
    await page.locator('[data-answered=true]').waitFor();
    expect([await places(), await answer.textContent()]).toEqual([before, said]);
    expect(await page.evaluate('shift')).toBe(0);
    for (const other of ['?n=5000#/sizing', '?lang=ru#/sizing']) {
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
      .getByText(/^3\.5.million entries cost/)
      .waitFor();
    letCome();
    await page.locator('[data-answered=true]').waitFor();
    expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('no page but Home shows its figure', async () => {
    const { page, letCome, go } = await openWithoutCode({});
    for (const at of ['#/sizing', '#/', '?example=split', '#/?example=split', '#/?']) {
      await go(at);
      await page.waitForFunction(() => document.readyState !== 'loading');
      expect((await page.locator('#root [data-figure] svg').count()) > 0, at).toBe(at === '#/' || at === '#/?');
    }
    for (const at of ['#/home', '#//', '#/sizing/x', '#/nowhere']) {
      await go(at);
      await page.waitForFunction(() => document.readyState !== 'loading');
      expect(await page.locator('#root > *').count(), at).toBe(0);
    }
    letCome();
  });

  test('who comes to Home from where there is no page sees the figure until it can move', async () => {
    const { page, problems } = await openPage({ at: '#/nowhere', own: true });
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/Show/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    const figure = page.locator('main [data-figure]');
    await figure.locator('svg').first().waitFor();
    expect(await figure.getAttribute('data-live')).toBe(null);
    letCome();
    await page.locator('main [data-live=true]').waitFor();
    expect(problems).toEqual([]);
  });
});

test('an address with parameters and no page leads to the race', async () => {
  const { page, problems } = await openPage({ at: '?example=split' });
  await mapPageOf(page).ready();
  expect(page.url()).toMatch(/\?example=split#\/race$/);
  expect(await page.locator('h1').textContent()).toBe('A full table splits in two');
  expect(problems).toEqual([]);
});
