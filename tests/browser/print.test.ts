import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

/** px of a sheet of A4 between the margins. */
const PAPER = { width: 718, height: 1046 } as const;
/** px at the sides of what is printed, where little is drawn. */
const MARGIN = 40;

/** Main drawing of a page, which takes the paper's width. */
const DRAWING = '[data-part=structure], [data-part=totals], figure svg[role=img], [data-figure] svg[role=img]';

/** The other map is printed as this one. The race comes first: its page has most parts. */
const PAGES = [...SCENES.filter(({ id }) => id !== 'bucket-map').map(({ id }) => `#/${id}`), ''];
/** Last part of pages that load some behind others. */
const LAST = new Map([
  ['', /^All \d+\smoments$/],
  ['#/sizing', /^The published story/],
]);

/** Lays a page out for paper and shows it so. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(PAPER);
}

/** A line for each element that is cut off or stands beyond the paper. */
function cutOn(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const nameOf = (element: Element) => `${element.tagName} “${element.textContent?.slice(0, 40)}”`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isInside = (element: Element) => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) if (clips(outer)) return true;
      return false;
    };
    /** Words for those who can't see are cut; small pictures are a part of a drawing. */
    const isMeant = (element: Element) => element.clientWidth <= 1 || element.getAttribute('aria-hidden') === 'true';
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const { left, right, height } = element.getBoundingClientRect();
      const beyond = height > 0 && !isInside(element) && (right > width + 1 || left < -1);
      const isCut =
        clips(element) &&
        !isMeant(element) &&
        (element.scrollWidth > element.clientWidth + 1 ||
          (getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1));
      return [
        ...(beyond ? [`beyond the paper: ${nameOf(element)}`] : []),
        ...(isCut ? [`cut: ${nameOf(element)}`] : []),
      ];
    });
  }, PAPER.width);
}

test.each(shareOf(PAGES))(
  'the page of “%s” is printed whole, black on white, its drawings as wide as the paper',
  async (at) => {
    const { page, problems } = await openPage({ at, width: 1280, height: 720, theme: 'dark' });
    await settled(page);
    // The first sign of a reader: what waits for it is loaded and drawn.
    await page.mouse.move(9, 9, { steps: 2 });
    const last = LAST.get(at);
    if (last) await page.getByText(last).first().waitFor();
    await settled(page);
    for (const card of await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .all())
      await card.locator('svg, canvas').first().waitFor({ state: 'attached' });
    await page.evaluate(() =>
      addEventListener('beforeprint', () => Object.assign(window, { onPaper: document.documentElement.scrollHeight }), {
        once: true,
      }),
    );
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    // Of all sheets, and of branches of their tree.
    const sheets = Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));

    await onPaper(page);
    expect(await cutOn(page)).toEqual([]);
    expect(await page.getByRole('main').textContent()).not.toMatch(/Loading/);
    const height = Number(await page.evaluate('onPaper'));
    expect(sheets).toBeGreaterThanOrEqual(Math.ceil(height / PAPER.height));
    const boxes = await page.locator(DRAWING).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThan(MARGIN);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThan(PAPER.width - MARGIN);
    const pressed = 'button[aria-label]:not([aria-expanded]), button[aria-pressed]:not(li button), [role=tab]';
    expect(await page.locator(pressed).filter({ visible: true }).count()).toBe(0);
    const colours = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return [backgroundColor, getComputedStyle(document.body).color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);

    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.clientWidth)).toBe(1280);
    expect(problems).toEqual([]);
  },
);

test('the gallery is printed with the pictures of all figures, though none below was scrolled to', async () => {
  const { page, problems, requests } = await openPage({ at: 'gallery.html', theme: 'dark' });
  const pictures = page.locator('map-scope img');
  await expect.poll(() => pictures.first().isVisible()).toBe(true);
  expect(requests).not.toContain('figures/sizing-flows.svg');
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => pictures.count()).toBe(await page.locator('map-scope').count());
  for (const picture of await pictures.all()) await picture.waitFor();
  expect(await page.locator('button:visible, summary:visible').count()).toBe(0);
  expect(
    await page
      .locator('map-scope .placeholder')
      .last()
      .evaluate((placeholder) => getComputedStyle(placeholder).colorScheme),
  ).toBe('light');
  expect(problems).toEqual([]);
});

test('Home that is printed before its moments have come has no heading of them', async () => {
  const { page } = await openPage({ at: 'gallery.html', own: true });
  await page.route('**/assets/pages-*.js', () => 'it is held for ever');
  await page.goto(inject('siteUrl'));
  const heading = page.getByRole('heading', { name: 'Moments worth seeing' });
  await heading.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(false);
  expect(await page.locator('summary:visible').count()).toBe(0);
});

test('a lesson is printed with its figure, without buttons', async () => {
  const { page, problems } = await openPage({ at: '#/lessons/buckets' });
  const figure = page.locator('[data-lesson-figure]');
  await figure.locator('[aria-busy=false]').waitFor();
  await onPaper(page);
  expect(await figure.locator('[data-part=structure]').first().isVisible()).toBe(true);
  expect(await page.locator('button:visible').count()).toBe(0);
  expect(await cutOn(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a phone prints a lesson with the figure that it shows', async () => {
  const { page } = await openPage({ at: '#/lessons/buckets', width: 390, height: 844 });
  const ready = page.locator('[data-lesson-figure] [aria-busy=false]');
  await ready.waitFor();
  const drawn = await ready.elementHandle();
  await page.pdf();
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
});
