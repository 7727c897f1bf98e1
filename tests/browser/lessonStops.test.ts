import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../src/lessons/catalog';
import { readProgress } from '../../src/lessons/page/progress';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';

const openPage = useBrowser();
const facts = lessonFacts('shrinking');
interface Place {
  readonly lesson?: string;
  readonly width?: number;
  readonly height?: number;
}

async function openStop(lang: string, stop: string, { lesson = 'shrinking', ...size }: Place = {}) {
  const opened = await openPage({ at: `?lang=${lang}&beat=${stop}#/lessons/${lesson}`, ...size });
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

test('the waste chart does not mark “yours” in a lesson that has not asked for a size', async () => {
  const { page, problems } = await openStop('en', 'header', { lesson: 'allocator' });
  const figure = await figureReady(page);
  await figure.getByText('share wasted').waitFor();
  expect(await figure.getByText('yours').count()).toBe(0);
  expect(problems).toEqual([]);
});

/** Words of a figure that lie on others or under a picture, are cut off by its frame, or have to be scrolled to; a line each. */
function wordFaults(figure: Locator): Promise<string[]> {
  return figure.evaluate((element) => {
    const faults: string[] = [];
    /** Words for those who hear the page are cut to nothing. */
    const isSeen = (text: Element): boolean =>
      text.checkVisibility() &&
      (text === element || (getComputedStyle(text).clipPath === 'none' && isSeen(text.parentElement ?? element)));
    const frame = element.querySelector('[aria-busy]')?.getBoundingClientRect() ?? new DOMRect();
    const texts = [
      ...element.querySelectorAll(
        'p:not([role=status]), li, li button, li span, p span, figcaption, svg text, svg tspan',
      ),
    ].flatMap((text) => {
      const range = document.createRange();
      return [...text.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && isSeen(text))
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((box) => ({ text, said: node.textContent, box }));
        });
    });
    for (const [i, { text, said, box: a }] of texts.entries()) {
      if (a.left < frame.left - 2 || a.right > frame.right + 2 || a.bottom > frame.bottom + 2) {
        if (getComputedStyle(text).textOverflow !== 'ellipsis') faults.push(`outside: ${said}`);
      }
      for (const { text: other, said: otherSaid, box: b } of texts.slice(i + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (other !== text && across > 1 && down > 4) faults.push(`${said} / ${otherSaid}`);
      }
    }
    for (const picture of element.querySelectorAll('svg')) {
      const a = picture.getBoundingClientRect();
      const under = texts.filter(({ text, box: b }) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 4 && !picture.contains(text) && text.closest('li') !== picture.closest('li');
      });
      for (const { said } of under) faults.push(`under a picture: ${said}`);
    }
    for (const area of element.querySelectorAll('section'))
      if (area.scrollHeight > area.clientHeight + 1) faults.push(`${area.scrollHeight} px in ${area.clientHeight}`);
    return faults;
  });
}

test.each([
  ['shrinking', 'edge', 390],
  ['shrinking', 'narrow', 360],
  ['shrinking', 'layout', 390],
  ['limit', 'container', 390],
  ['limit', 'limit', 390],
  ['limit', 'outside', 390],
  ['limit', 'finalizers', 390],
  ['heap', 'gogc', 390],
  ['allocator', 'why', 390],
  ['allocator', 'missing', 390],
  ['allocator', 'header', 390],
  ['allocator', 'free', 390],
  ['allocator', 'leanest', 390],
  ['resident', 'alarm', 390],
  ['resident', 'addresses', 390],
  ['resident', 'kinds', 360],
  ['resident', 'smaps', 390],
  ['resident', 'zeroing', 390],
])(
  'the Russian figure of %s, %s fits a phone of %i px, and nothing in it lies on anything else',
  async (lesson, beat, width) => {
    const { page, problems } = await openStop('ru', beat, { lesson, width, height: 844 });
    expect(await wordFaults(await figureReady(page))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test.each([
  ['shrinking', 'few', 'new'],
  ['allocator', 'leanest', 'length'],
  ['heap', 'tenthOfTheRoom', 'little'],
  ['resident', 'whereLargeBegins', 'same'],
])('what the figure of %s shows after %s is answered with %s has its room on a phone', async (lesson, stop, answer) => {
  const { page, place, problems } = await openStop('ru', stop, { lesson, width: 390, height: 844 });
  await place.locator(`input[value=${answer}]`).check();
  await place.locator('button[type=submit]').click();
  await place.locator('[data-feedback]').waitFor();
  const figure = await figureReady(page);
  await settled(page);
  expect(await wordFaults(figure)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ['buckets', 'memory'],
  ['tables', 'price'],
  ['resident', 'addresses'],
])('no word above the picture of %s, %s, is cut on a phone', async (lesson, beat) => {
  const { page, problems } = await openStop('en', beat, { lesson, width: 390, height: 844 });
  const figure = await figureReady(page);
  const cut = await figure
    .locator('p')
    .evaluateAll((words) =>
      words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((p) => p.textContent),
    );
  expect(cut).toEqual([]);
  expect(problems).toEqual([]);
});

describe('on a phone', () => {
  const PHONE = { width: 390, height: 844 };

  test('an answer brings the picture into view, and the words about it', async () => {
    const { place, problems } = await openStop('en', 'keysCompared', { lesson: 'groups', ...PHONE });
    await place.getByRole('radio').first().check();
    await place.locator('button[type=submit]').click();
    const feedback = place.locator('[data-feedback]');
    await feedback.waitFor();
    const structure = place.locator('[data-lesson-figure] [data-part=structure]');
    await expect.poll(async () => (await structure.boundingBox())?.y).toBeGreaterThanOrEqual(-1);
    await expect.poll(async () => (await feedback.boundingBox())?.y).toBeLessThan(PHONE.height - 32);
    await place.getByRole('button', { name: /What really happens|Show it again/ }).click();
    await expect.poll(async () => (await structure.boundingBox())?.y).toBeGreaterThanOrEqual(-1);
    expect(problems).toEqual([]);
  });

  test('a task begins in its first field, which is in view', async () => {
    const { page, place, problems } = await openStop('en', 'prune', { lesson: 'groups', ...PHONE });
    await place.locator('[data-task] button').first().click();
    const field = place.locator('[data-task] input').first();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(PHONE.height - 32);
    expect(page.url()).toContain('lessons/groups');
    expect(problems).toEqual([]);
  });
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
    await said.getByText(/^Picked up LastModified, position 2\sof 4\./).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await said
      .getByText(/^LastModified was put down in position 3\sof 4\. 32\sbytes, 3\sof them padding\.$/)
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
