import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../src/lessons/catalog';
import { readProgress } from '../../src/lessons/page/progress';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();
const facts = lessonFacts('shrinking');
async function openStop(lang: string, stop: string, size = {}) {
  const opened = await openPage({ at: `?lang=${lang}&beat=${stop}#/lessons/shrinking`, ...size });
  await opened.page.locator(`[data-stop="${stop}"][aria-current=step]`).waitFor();
  await figureReady(opened.page);
  return { ...opened, place: opened.page.locator(`[data-stop="${stop}"]`) };
}

async function figureReady(page: Page): Promise<Locator> {
  const figure = page.locator('[data-lesson-figure]');
  await figure.locator('[aria-busy=false]').waitFor();
  return figure;
}

const answersOf = (page: Page) => readProgress(facts, new URL(page.url()).search).answers;

describe('a guess', () => {
  test('is made and answered by keyboard alone, and stays in the address', async () => {
    const { page, place, problems } = await openStop('en', 'nil');
    const bar = place.getByRole('slider');
    expect(await bar.getAttribute('aria-valuetext')).toBe('241.0 MiB');
    await bar.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    expect(await bar.getAttribute('aria-valuetext')).toBe('246.0 MiB');
    await page.keyboard.press('Enter');
    const feedback = place.locator('[data-feedback]');
    await feedback.waitFor();
    await expect.poll(() => feedback.evaluate((element) => element === document.activeElement)).toBe(true);
    const really = 'Your guess: 246.0 MiB. Actual: 206.8 MiB.';
    expect(await place.getByRole('img').getAttribute('aria-label')).toBe(really);
    expect(answersOf(page).get('nil')).toBe('246');
    await page.reload();
    await place.getByRole('img', { name: really }).waitFor();
    expect(problems).toEqual([]);
  });

  test('is asked for before it is answered, and may be left out', async () => {
    const { page, place, problems } = await openStop('en', 'whole');
    await place.locator('button[type=submit]').click();
    await place.getByRole('alert').getByText('Move the bar first.').waitFor();
    await place.getByRole('button', { name: 'I’d rather see it' }).click();
    await place.locator('[data-feedback]').waitFor();
    expect(await place.locator('[data-of=guess]').count()).toBe(0);
    expect(answersOf(page).get('whole')).toBe('');
    expect(problems).toEqual([]);
  });
});

describe('a figure beside a question', () => {
  test.each([
    ['whole', '275.7'],
    ['key', '114.8'],
  ])('gives nothing away of %s, and shows it once it is answered', async (stop, answer) => {
    const { page, place, problems } = await openStop('en', stop);
    const figure = await figureReady(page);
    expect(await figure.innerHTML()).not.toContain(answer);
    await place.getByRole('button', { name: 'I’d rather see it' }).click();
    await expect.poll(() => figure.innerHTML()).toContain(answer);
    expect(problems).toEqual([]);
  });

  test('shows the answer at once where a reader wants no motion', async () => {
    const { page, place } = await openStop('en', 'nil');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await place.getByRole('slider').fill('200');
    await place.locator('button[type=submit]').click();
    const bar = place.locator('[data-of=answer]');
    expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
});

test.each([
  ['edge', 390],
  ['narrow', 360],
  ['layout', 390],
])('the Russian figure of %s fits a phone of %i px, and nothing in it lies on anything else', async (beat, width) => {
  const { page, problems } = await openStop('ru', beat, { width, height: 844 });
  const figure = await figureReady(page);
  const overlaps = await figure.evaluate((element) => {
    const texts = [...element.querySelectorAll('p:not([role=status]), li span, svg text')].filter(
      (text) => text.childElementCount === 0 && text.textContent?.trim(),
    );
    const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box: a }, i) =>
      boxes
        .slice(i + 1)
        .filter(({ box: b }) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1)
        .filter(({ box: b }) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)
        .map((other) => `${text} / ${other.text}`),
    );
  });
  expect(overlaps).toEqual([]);
  const room = await figure.locator('[aria-busy] > section').evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(room).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

describe('fields', () => {
  test('are put in another order by keyboard alone', async () => {
    const { page, problems } = await openStop('en', 'narrow');
    const figure = await figureReady(page);
    await figure.getByText(/^Response: 40 bytes/).waitFor();
    const handles = figure.getByRole('listitem').getByRole('button');
    const said = figure.getByRole('status').first();
    await handles.nth(1).focus();
    await page.keyboard.press('Space');
    await said.getByText(/^LastModified is picked up: number 2\sof 4\./).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await said
      .getByText(/^LastModified is put down: number 3\sof 4\. 32\sbytes, 3\sof them padding\.$/)
      .waitFor({ state: 'attached' });
    await figure.getByText(/^Response: 32 bytes/).waitFor();
    expect(await handles.nth(2).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await figure.getByText(/^Response: 40 bytes/).waitFor();
    await page.keyboard.press('Escape');
    await figure.getByText(/^Response: 32 bytes/).waitFor();
    expect(problems).toEqual([]);
  });

  test('are dragged into another order, which a link keeps', async () => {
    const order = 'ShardType,LastModified,ShardID,RoutingKey';
    const { page, problems } = await openPage({ at: `?lang=en&show=layout&order=${order}#/sizing` });
    const handles = page.locator('ol[data-movable] button');
    await handles.nth(3).scrollIntoViewIfNeeded();
    const from = await handles.nth(3).boundingBox();
    const to = await handles.nth(0).boundingBox();
    if (!from || !to) throw new RangeError('the fields are to be seen');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('order'))
      .toBe('RoutingKey,ShardType,LastModified,ShardID');
    expect(problems).toEqual([]);
  });
});
