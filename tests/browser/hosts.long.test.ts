import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { HOSTS } from '../../scripts/hosts.mjs';
import { SCENES } from '../../src/components/scenes';
import { useBrowser } from './helpers/browser';
import { holdTime, LONGEST_STEP_MS } from './helpers/heldTime';
import { backgroundOf, expectItSteps, figureIn, firstInteraction, PAGE } from './helpers/hosts';

// Sites in tests/hosts, written as docs/embedding-frameworks.md says and built by their own generators.

const openPage = useBrowser();
const HEIGHT = SCENES.find(({ id }) => id === 'swiss-map')?.heights.wide;

/** Opens a host's page; skips the test where its generator cannot be had. CI has a network. */
async function openHost(folder: string, skip: (why: string) => never) {
  const host = inject('generatorUrls')[folder] ?? '';
  const answer = await fetch(host);
  const why = answer.ok ? '' : await answer.text();
  if (answer.status === 503 && !process.env.CI) skip(why);
  expect(why).toBe('');
  const opened = await openPage({ host });
  await firstInteraction(opened.page);
  return opened;
}

const EMBEDS = { element: 'map-scope', frame: 'iframe', component: '#component div' } as const;

/** Embed of a kind on a host's page, its figure, and what its background is read from. */
function embedOn(page: Page, kind: keyof typeof EMBEDS) {
  const box = page.locator(EMBEDS[kind]).first();
  const figure = figureIn(kind === 'frame' ? box.contentFrame() : box);
  const frame = kind === 'frame' ? figure.frame : box.locator('[class*=frame]').first();
  return { kind, box, figure: { ...figure, frame } };
}

/** px: of an embed, and of the text around it. */
function sizeOf(box: Locator) {
  return box.evaluate((element) => {
    let text = (element.closest('figure') ?? element).parentElement as HTMLElement;
    // Islands of Astro take no room of their own.
    while (text.parentElement && getComputedStyle(text).display === 'contents') text = text.parentElement;
    const { paddingLeft, paddingRight } = getComputedStyle(text);
    const textWidth = text.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { width: (element as HTMLElement).offsetWidth, height: (element as HTMLElement).offsetHeight, textWidth };
  });
}

/** Layout shifts of an embed, of what is around it and of what comes after it. */
function shiftsAfter(first: Locator): Promise<number[]> {
  return first.evaluate(async (embed) => {
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        if (
          entry.sources.some(
            ({ node }) => node && embed.compareDocumentPosition(node) !== Node.DOCUMENT_POSITION_PRECEDING,
          )
        )
          shifts.push(entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return shifts;
  });
}

/** Presses what has been out of view: until that is drawn, a press goes to the frame that stood there. */
async function pressOnceDrawn(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  });
  await button.click();
}

async function expectItPlays(figure: ReturnType<typeof figureIn>) {
  const before = await figure.step();
  const time = await holdTime(figure.stage);
  await figure.button('Play').click();
  await time.pass(LONGEST_STEP_MS);
  await expect.poll(() => figure.step()).toBeGreaterThan(before);
  await figure.button('Pause').click();
}

const flat = HOSTS.filter(({ folder }) => folder !== 'reveal');

describe.each(flat)('$name', ({ folder, shows, darkSwitch }) => {
  test('has figures as wide as its text, which live, shift nothing and follow its theme', async ({ skip }) => {
    const { page, problems } = await openHost(folder, skip);
    const embeds = shows.map((kind) => embedOn(page, kind));
    for (const { kind, box, figure } of embeds) {
      await box.scrollIntoViewIfNeeded();
      await figure.ready();
      await expectItSteps(figure);
      await expectItPlays(figure);
      const { textWidth, ...size } = await sizeOf(box);
      expect(textWidth, kind).toBeGreaterThan(560);
      expect(size, kind).toEqual({ width: textWidth, height: HEIGHT });
      expect(await backgroundOf(figure.frame), kind).toBe(PAGE.light);
    }
    expect(await shiftsAfter(page.locator('map-scope'))).toEqual([]);
    if (darkSwitch) {
      await pressOnceDrawn(page.locator(darkSwitch));
      for (const { figure } of embeds) await expect.poll(() => backgroundOf(figure.frame)).toBe(PAGE.dark);
    }
    expect(problems).toEqual([]);
  });
});

test('a deck of reveal.js has figures on its slides, and turns by the keys that they leave it', async ({ skip }) => {
  const { page, problems } = await openHost('reveal', skip);
  const slide = () =>
    page.evaluate(() => [...document.querySelectorAll('section')].findIndex((each) => each.matches('.present')));
  const { box, figure } = embedOn(page, 'element');
  await figure.ready();
  await expectItSteps(figure);
  expect((await sizeOf(box)).height).toBe(HEIGHT);
  for (const used of [figure.stage, figure.scrubber, figure.button('One step forward')]) {
    await used.focus();
    for (const key of ['ArrowRight', 'ArrowLeft', ' ', 'End', 'Home']) await page.keyboard.press(key);
  }
  await figure.scrubber.focus();
  for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'Escape']) await page.keyboard.press(key);
  expect(await slide()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await slide()).toBe(1);

  const framed = embedOn(page, 'frame');
  await framed.figure.ready();
  const step = await framed.figure.step();
  const { width, textWidth } = await sizeOf(framed.box);
  // The deck's own style says so of every frame.
  expect(width).toBeCloseTo(textWidth * 0.95, -1);
  await framed.figure.stage.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => framed.figure.step()).toBe(step + 1);
  expect(await slide()).toBe(1);
  expect(problems).toEqual([]);
});
