import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { MapScopeElement } from '../../../src/embed/elements';
import { holdRecordings, useBrowser } from './browser';
import { holdTime, LONGEST_STEP_MS } from './heldTime';
import { backgroundOf, figureIn, firstInteraction, PAGE, useHosts } from './hosts';
import { mapPageOf } from './mapPage';
import { settled } from './settled';

/** Tests of `<map-scope>` in a page of somebody else, drawn by Preact as it is shipped, or by React itself. */
export function describeElement(renderer: 'Preact' | 'React'): void {
  const openPage = useBrowser();
  const openHost = useHosts();

  /** Opens a page with one figure, after the reader's first sign of life or before it. */
  async function openFigure({ sign = true } = {}) {
    const copyOf = renderer === 'React' ? inject('reactElementUrl') : inject('siteUrl');
    const { page, problems } = await openPage({ host: await openHost({ copyOf }), at: 'selfHosted.html' });
    const figure = figureIn(page);
    if (sign) {
      await firstInteraction(page);
      await figure.ready();
    }
    return { page, problems, figure, element: page.locator('map-scope') };
  }

  function onElement<T>(element: Locator, act: (element: MapScopeElement) => T | Promise<T>): Promise<T> {
    return element.evaluate(act as (element: HTMLElement) => T | Promise<T>);
  }

  /** Sentence about the step, on a page of either kind. */
  /** Its spaces may still become non-breaking ones. */
  const sentenceIn = async (page: Page) =>
    (await page.locator('[class*=caption] p').first().textContent())?.replaceAll(/\s/g, ' ');

  /** Element with the focus, seen from the host. */
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);

  test('takes neither focus, keys nor wheel from its host, and gives back what it was given', async () => {
    const { page, problems, figure, element } = await openFigure({ sign: false });
    const before = page.getByRole('link', { name: 'Before' });
    const after = page.getByRole('link', { name: 'After' });
    await before.focus();
    await firstInteraction(page);
    await figure.ready();
    expect(await before.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await onElement(element, ({ playing }) => playing)).toBe(false);
    const step = await figure.step();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('k');
    expect(await figure.step()).toBe(step);

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('map-scope');
    await figure.stage.focus();
    await page.keyboard.press('ArrowRight');
    expect(await figure.step()).toBe(step + 1);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('body');
    await page.keyboard.press('ArrowRight');
    expect(await figure.step()).toBe(step + 1);
    for (let i = 0; i < 60 && !(await after.evaluate((link) => link === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    expect(await after.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('map-scope');

    await page.evaluate(() => scrollTo(0, 0));
    await figure.stage.hover();
    await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate('scrollY')).toBe(150);
    expect(problems).toEqual([]);
  });

  test.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('asked to play at once, with reduced motion at “%s” it does so: %s', async (reducedMotion, plays) => {
    const { page, problems, figure, element } = await openFigure({ sign: false });
    await page.emulateMedia({ reducedMotion });
    await element.evaluate((each) => each.setAttribute('autoplay', ''));
    await firstInteraction(page);
    await figure.ready();
    const playing = await onElement(element, async (each) => {
      // Done once the stage is there.
      await each.seek(0);
      return each.playing;
    });
    expect(playing).toBe(plays);
    expect(problems).toEqual([]);
  });

  test('after it is loaded it asks for nothing and keeps nothing', async () => {
    const { page, problems, figure, element } = await openFigure();
    // Behind the first look it loads what its glossary needs.
    await settled(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const step = await figure.step();
    const time = await holdTime(page);
    await figure.button('Play').click();
    await time.pass(2 * LONGEST_STEP_MS);
    await expect.poll(() => figure.step()).toBeGreaterThan(step + 1);
    await onElement(element, async (each) => {
      await each.pause();
      await each.seek(0);
      await each.seek(each.stepCount);
    });
    expect(requests).toEqual([]);
    const kept = await page.evaluate(async () => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ]);
    expect(kept).toEqual(['']);
    expect(problems).toEqual([]);
  });

  test('a reader with a keyboard finds the focus on the figure that took the place of its button', async () => {
    const { page, figure } = await openFigure({ sign: false });
    const button = page.getByRole('button', { name: 'Step through it' });
    await button.focus();
    await page.keyboard.press('Enter');
    await figure.ready();
    await expect.poll(() => figure.stage.evaluate((stage) => stage.matches(':focus'))).toBe(true);
  });

  test('obeys attributes at any time, and says what it cannot read', async () => {
    const { problems, figure, element } = await openFigure();
    const set = (attributes: Record<string, string | null>) =>
      element.evaluate((each, entries) => {
        for (const [name, value] of entries)
          value === null ? each.removeAttribute(name) : each.setAttribute(name, value);
      }, Object.entries(attributes));
    const title = (text: string) => element.getByText(text, { exact: true }).first().waitFor();
    const note = (text: string | RegExp) => element.getByText(text).waitFor();

    const step = await figure.step();
    await figure.button('One step forward').click();
    await set({ theme: 'dark', hide: 'link' });
    await expect.poll(() => backgroundOf(figure.frame)).toBe(PAGE.dark);
    await figure.link.waitFor({ state: 'detached' });
    expect(await figure.step()).toBe(step + 1);

    await set({ example: 'tombstones', start: '3', hide: null });
    await title('What a deleted key leaves behind');
    await expect.poll(() => figure.step()).toBe(3);
    await set({ scene: 'bucket-map', example: 'half-evacuated', start: null });
    await title('Moving house, two buckets at a time');
    await figure.ready();

    await set({ example: 'none-such', wobble: '1' });
    await note(
      'There is no parameter “wobble”. Leave it out. Example: “none-such” isn’t known here; choose another. Showing the default instead.',
    );
    await figure.ready();
    await set({ example: 'growth-begins', hide: 'frill' });
    await note(/^hide can’t include “frill”.* There is no parameter “wobble”\. Leave it out\.$/);
    await figure.ready();
    const opening = await figure.step();
    await figure.button('One step forward').click();
    expect(await figure.step()).toBe(opening + 1);

    await set({ scene: 'sizing', behind: 'key:9,elem.Nope:8', example: null, hide: null, wobble: null });
    await note('These types have nothing to count at elem.Nope, so the size given for it is ignored.');
    await set({ scene: 'nothing', behind: null });
    await note('There is no scene “nothing”.');
    await set({ scene: 'swiss-map', example: 'split', wobble: null, hide: null });
    await title('A full table splits in two');
    await figure.ready();
    expect(await figure.stage.count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('is not ready while another run is recorded: none of the old one can be pressed, and scripts wait', async () => {
    const { page, problems, figure, element } = await openFigure();
    const forward = await figure.button('One step forward').boundingBox();
    const step = await figure.step();
    const letGo = await holdRecordings(page);
    const shown = await onElement(element, (each) => {
      each.setAttribute('example', 'tombstones');
      Object.assign(window, { sought: each.seek(5).then(() => [each.step, each.getAttribute('example')]) });
      return [each.step, each.stepCount, each.playing];
    });
    expect(shown).toEqual([0, 0, false]);
    await element.getByText('What a deleted key leaves behind', { exact: true }).first().waitFor();
    const stage = element.locator('section[aria-busy=true]');
    expect(await stage.evaluate((old: HTMLElement) => old.inert)).toBe(true);
    if (forward) await page.mouse.click(forward.x + forward.width / 2, forward.y + forward.height / 2);
    expect(await stage.locator('input[type=range]').inputValue()).toBe(`${step}`);

    await letGo();
    expect(await page.evaluate('sought')).toEqual([5, 'tombstones']);
    await figure.ready();
    expect(await figure.step()).toBe(5);
    await figure.button('One step forward').click();
    expect(await figure.step()).toBe(6);
    expect(problems).toEqual([]);
  });

  test('shows a part of a run until its page takes the border away, and the moment stays', async () => {
    const { page, problems, figure, element } = await openFigure();
    const reached = () => onElement(element, (each) => [each.step, each.stepCount]);
    const set = (values: Readonly<Record<string, string>>) =>
      element.evaluate((each, pairs) => {
        for (const [name, value] of Object.entries(pairs)) each.setAttribute(name, value);
      }, values);
    await set({ scene: 'bucket-map', example: 'growth-begins', from: 'op:40', at: 'op:52', until: 'op:52' });
    const [last = 0, stepCount] = await onElement(element, async (each) => {
      await each.pause();
      return [each.step, each.stepCount];
    });
    expect(stepCount).toBe(last);
    expect(await figure.scrubber.getAttribute('max')).toBe(`${last}`);
    const from = Number(await figure.scrubber.getAttribute('min'));
    expect(from).toBeGreaterThan(0);
    await figure.stage.focus();
    for (const key of ['End', 'ArrowRight', ']', 'n', '9']) await page.keyboard.press(key);
    expect(await figure.step()).toBeLessThanOrEqual(last);
    await page.keyboard.press('Home');
    expect(await figure.step()).toBe(from);
    await onElement(element, (each) => each.seek(1e6));
    expect(await reached()).toEqual([last, last]);
    expect(await sentenceIn(page)).not.toMatch(/growth|8\sbuckets/i);

    const drawn = await figure.stage.elementHandle();
    const heard = await onElement(element, async (each) => {
      each.removeAttribute('until');
      await each.seek(each.step || 1e6);
      return each.stepCount;
    });
    expect(heard).toBeGreaterThan(last);
    expect(await drawn?.evaluate((stage) => stage.isConnected)).toBe(true);
    await onElement(element, async (each) => {
      each.setAttribute('until', 'op:52');
      await each.pause();
      each.removeAttribute('until');
      await each.pause();
    });
    expect(await figure.step()).toBe(last);
    expect(problems).toEqual([]);
  });

  test('marks parts by their names, says so, and says which name means nothing', async () => {
    const { page, problems, figure, element } = await openFigure();
    await element.evaluate((each) => {
      for (const [name, value] of [
        ['scene', 'bucket-map'],
        ['example', 'first-overflow'],
        ['at', 'op:8'],
        ['mark', 'bucket:0,bits:0-1'],
      ])
        each.setAttribute(name ?? '', value ?? '');
    });
    await figure.ready();
    const drawing = figure.stage.locator('[data-part=structure] svg[role=img]').first();
    await expect.poll(() => drawing.getAttribute('aria-label')).toMatch(/Marked: bucket 0\sand bits 0\sto 1\.$/);
    const outlines = figure.stage.locator('[class*=outline]');
    await expect.poll(() => outlines.count()).toBe(2);
    const lit = await drawing.locator('[class*=outline]').boundingBox();
    const row = await drawing.locator('[data-row$=b0]').boundingBox();
    expect(Math.abs((lit?.y ?? 0) + (lit?.height ?? 0) / 2 - (row?.y ?? 9) - (row?.height ?? 0) / 2)).toBeLessThan(2);
    const stage = await figure.stage.elementHandle();
    await element.evaluate((each) => each.setAttribute('mark', 'oldArray'));
    await expect.poll(() => outlines.count()).toBe(0);
    expect(await stage?.evaluate((each) => each.isConnected)).toBe(true);
    await element.evaluate((each) => each.setAttribute('mark', 'nothing'));
    await expect.poll(() => page.getByRole('status').first().textContent()).toContain('“nothing” isn’t known here');
    expect(problems).toEqual([]);
  });

  test('does what is asked right after its attributes changed, of whatever kind they are', async () => {
    const { problems, element } = await openFigure();
    const seekAfter = (attributes: Record<string, string>) =>
      element.evaluate(async (each: MapScopeElement, entries) => {
        for (const [name, value] of entries) each.setAttribute(name, value);
        await each.seek(7);
        // Whatever another run would need to be drawn.
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        return each.step;
      }, Object.entries(attributes));
    expect(await seekAfter({ theme: 'dark' })).toBe(7);
    expect(await seekAfter({ start: '3' })).toBe(7);
    expect(await seekAfter({ lang: 'ru' })).toBe(7);
    expect(await seekAfter({ scene: 'heap-goal', example: '', start: '4' })).toBe(7);
    expect(await seekAfter({ lang: 'en' })).toBe(7);
    expect(await seekAfter({ start: '5' })).toBe(7);
    expect(await seekAfter({ scene: 'race' })).toBe(7);
    const byTheNext = await onElement(element, async (each) => {
      each.setAttribute('start', '6');
      const sought = each.seek(8);
      await undefined;
      each.setAttribute('scene', 'swiss-map');
      await sought;
      return [each.step, each.getAttribute('scene')];
    });
    expect(byTheNext).toEqual([8, 'swiss-map']);
    expect(problems).toEqual([]);
  });

  test('is driven by a script, before it is loaded too, and tells its steps and its end', async () => {
    const { page, problems, element } = await openFigure({ sign: false });
    await holdTime(page);
    const seen = await page.evaluate(async () => {
      const far = document.createElement('map-scope');
      far.setAttribute('scene', 'swiss-map');
      far.setAttribute('example', 'split');
      const events: string[] = [];
      for (const type of ['ready', 'step', 'end'] as const) {
        far.addEventListener(type, ({ detail }) => events.push(`${type} ${detail.step}: ${typeof detail.sentence}`));
      }
      const sought = far.seek(40);
      document.body.append(Object.assign(document.createElement('p'), { style: 'height: 4000px' }), far);
      await sought;
      far.step = far.stepCount - 1;
      await far.seek(far.stepCount);
      await far.play();
      const playing = far.playing;
      await far.pause();
      return { events, playing, paused: !far.playing, last: far.stepCount };
    });
    expect(seen).toMatchObject({ playing: true, paused: true });
    expect(
      seen.events.map((event) => event.replace(`${seen.last}`, 'last').replace(`${seen.last - 1}`, 'last - 1')),
    ).toEqual([
      expect.stringMatching(/^ready \d+: string$/),
      'step 40: string',
      'step last - 1: string',
      'step last: string',
      'end last: string',
      'step 0: string',
    ]);
    expect(await element.first().locator('section').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('keeps the keys that it uses, before it is loaded too, and leaves its page the others', async () => {
    const { page, problems, figure, element } = await openFigure({ sign: false });
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      document.addEventListener('keydown', ({ key }) => heard.push(key));
    });
    /** Keys of these that reach the page. */
    async function heardOf(at: Locator, ...keys: string[]): Promise<unknown> {
      await at.focus();
      for (const key of keys) await page.keyboard.press(key);
      return page.evaluate('heard.splice(0)');
    }
    const button = element.getByRole('button').first();
    expect(await heardOf(button, 'ArrowRight', 'b')).toEqual(['ArrowRight', 'b']);
    expect(await heardOf(button, ' ')).toEqual([]);
    await figure.ready();
    const step = await figure.step();
    expect(await heardOf(figure.stage, 'ArrowRight', 'l', 'Home', 'End', '5', 'Escape')).toEqual([]);
    expect(await heardOf(figure.stage, 'b', 'ArrowDown', 'PageDown', 'Control+k')).toEqual([
      ...['b', 'ArrowDown', 'PageDown', 'Control', 'k'],
    ]);
    expect(await heardOf(figure.stage, 'Escape')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate('heard.splice(0)')).toEqual(['Escape']);
    await figure.scrubber.fill(`${step}`);
    expect(await heardOf(figure.scrubber, 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'PageDown', 'b')).toEqual([
      'b',
    ]);
    expect(await heardOf(figure.button('One step forward'), ' ', 'Enter')).toEqual([]);
    expect(await heardOf(figure.link, 'ArrowRight')).toEqual(['ArrowRight']);
    expect(problems).toEqual([]);
  });

  test('may be moved, taken out and put back: there is one figure, or none and nothing left of it', async () => {
    const { page, problems, figure, element } = await openFigure();
    await figure.button('One step forward').click();
    const step = await figure.step();
    await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('map-scope') ?? ''));
    await figure.ready();
    expect(await figure.step()).toBe(step);

    await page.evaluate(async () => {
      const scope = document.querySelector('map-scope');
      for (let i = 0; i < 3 && scope; i++) {
        scope.remove();
        await new Promise(requestAnimationFrame);
        document.querySelector('main')?.append(scope);
        if (i > 0) await new Promise(requestAnimationFrame);
      }
    });
    await element.scrollIntoViewIfNeeded();
    await figure.ready();
    expect(await figure.stage.count()).toBe(1);
    const opening = await figure.step();
    await onElement(element, (each) => each.seek(each.step + 2));
    await expect.poll(() => figure.step()).toBe(opening + 2);

    await figure.button('Play').click();
    await page.evaluate(() => {
      const scope = document.querySelector('map-scope');
      const parts = [scope, scope?.shadowRoot?.querySelector('section')];
      Object.assign(window, { left: parts.flatMap((part) => (part ? new WeakRef(part) : [])) });
      const next = document.createElement('map-scope');
      next.setAttribute('scene', 'swiss-map');
      scope?.replaceWith(next);
    });
    await figure.ready();
    const devtools = await page.context().newCDPSession(page);
    const left = () =>
      devtools
        .send('HeapProfiler.collectGarbage')
        .then(() => page.evaluate('left.map((each) => each.deref()?.localName ?? "nothing")'));
    await expect.poll(left).toEqual(['nothing', 'nothing']);
    /** Frames that somebody asks for between two of the page's. */
    const asked = () =>
      page.evaluate(async () => {
        const request = requestAnimationFrame;
        let calls = 0;
        window.requestAnimationFrame = (frame) => {
          calls++;
          return request(frame);
        };
        for (let i = 0; i < 2; i++) await new Promise(request);
        window.requestAnimationFrame = request;
        return calls;
      });
    await expect.poll(asked).toBe(0);
    expect(problems).toEqual([]);
  });

  test('leads to the same scene, parameters and step, and a query of the page leads back', async () => {
    const { page, problems, figure, element } = await openFigure();
    await element.evaluate((each) => {
      for (const [name, value] of Object.entries({ example: 'tombstones', seed: '7' })) each.setAttribute(name, value);
    });
    await element.getByText('What a deleted key leaves behind', { exact: true }).first().waitFor();
    await figure.ready();
    await figure.button('One step forward').click();
    const step = await figure.step();
    const spoken = await sentenceIn(page);
    await figure.link.hover();
    const [opened] = await Promise.all([page.waitForEvent('popup'), figure.link.click()]);
    const map = mapPageOf(opened);
    await map.ready();
    expect(new URL(opened.url()).searchParams.get('seed')).toBe('7');
    expect(await opened.locator('h1').textContent()).toBe('What a deleted key leaves behind');
    expect(await map.step()).toBe(step);
    expect(await sentenceIn(opened)).toBe(spoken);

    const query = 'example=ninth-key&seed=9&step=12';
    await opened.goto(`${inject('siteUrl')}?${query}#/swiss-map`);
    await map.ready();
    await element.evaluate((each, entries) => {
      for (const [name, value] of new URLSearchParams(entries)) each.setAttribute(name, value);
    }, query);
    await element.getByText('From one group to a table', { exact: true }).first().waitFor();
    await expect.poll(() => figure.step()).toBe(12);
    expect(await map.step()).toBe(12);
    expect(await sentenceIn(page)).toBe(await sentenceIn(opened));
    expect(problems).toEqual([]);
  });
}
