import { expect, test } from 'vitest';
import { ARTICLE_IDS } from '../../src/articles/articles';
import { TITLES } from '../../src/articles/words/languages';
import { overflow, violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { PATIENCE } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

const PHONE = { width: 390, height: 844 };

// Barriers, and how they fit a phone: axe.test.ts and russian.test.ts.
test('an article is one press from Home, and its first figure comes alive', async () => {
  const { page, problems } = await openPage({ at: '?lang=en' });
  // The prerendered links give way to the page’s own.
  await page.locator('[data-figure][data-live="true"]').waitFor({ state: 'attached' });
  for (const id of ARTICLE_IDS) expect(await page.locator(`main a[href="#/articles/${id}?"]`).count(), id).toBe(1);
  await page.locator('main a[href="#/articles/off-heap-caches?"]').press('Enter');
  await page.getByRole('heading', { level: 1, name: TITLES['off-heap-caches'] }).waitFor();
  const figure = page.locator('section[data-alive]').first();
  await figure.locator('svg').first().waitFor();
  expect(await figure.getAttribute('data-alive')).toBe('true');
  expect(problems).toEqual([]);
});

test('a figure leaves its room as it was: nothing moves while it loads, or when it is far away', async () => {
  const { page } = await openPage({ at: '?lang=en#/articles/sort-strings' });
  const figures = page.locator('section[data-alive]');
  await figures.first().waitFor();
  const heights = () => figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().height));
  const before = await heights();
  await figures.last().scrollIntoViewIfNeeded();
  await figures.last().locator('svg').first().waitFor();
  expect(await heights()).toEqual(before);
  await expect.poll(() => figures.first().getAttribute('data-alive')).toBe('false');
});

test('has an address for each row, and leads from what is contradicted to it', async () => {
  const { page, problems } = await openPage({ at: '?lang=en#/articles/swiss-tables' });
  await page.getByRole('navigation', { name: 'Where real Go differs' }).getByText('726 MiB').press('Enter');
  await page.waitForURL(/#\/articles\/swiss-tables\/total$/);
  const row = page.locator('#row-total');
  expect(await row.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => row.evaluate((each) => each.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  await row.getByText('763.3–763.4 MiB').first().waitFor();
  expect(problems).toEqual([]);
});

test.each(
  shareOf([
    ['bucket-map?example=growth-begins&tab=about', 'swiss-tables', 'arrays'],
    ['size-classes?show=designs', 'sort-strings', 'bump'],
    ['resident?show=investigation', 'memory-regression', 'smaps'],
    ['heap-goal?show=trade-off', 'off-heap-caches', 'tradeOff'],
    ['sizing?show=published', 'swiss-tables', 'saved'],
  ] as const),
)('%s leads to what the article %s says: %s', async (place, article, row) => {
  const [scene, query] = place.split('?');
  const { page, problems } = await openPage({ at: `?lang=en&${query}#/${scene}` });
  await page.locator(`main a[href="#/articles/${article}/${row}?"]`).press('Enter');
  await expect.poll(() => page.locator(`#row-${row}`).getAttribute('aria-current')).toBe('true');
  expect(problems).toEqual([]);
});

test('the first figure of the article on Swiss tables is two real heap profiles', async () => {
  const { page, problems } = await openPage({ at: '?lang=en#/articles/swiss-tables/saved' });
  const figure = page.locator('#row-saved section[data-alive="true"]');
  await figure.getByText('Memory in use fell by').waitFor();
  await figure.getByText('main.fill').first().waitFor();
  expect(problems).toEqual([]);
});

test('a row that leads to a part of Sizing brings it into view', async () => {
  const { page, problems } = await openPage({ at: '?lang=en#/articles/swiss-tables/spare' });
  await page.locator('#row-spare').getByRole('link', { name: 'These bytes in the whole map' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Where the bytes are' });
  await expect
    .poll(() => heading.evaluate((each) => each.getBoundingClientRect().top / innerHeight), { timeout: PATIENCE })
    .toBeLessThan(0.2);
  expect(problems).toEqual([]);
});

test.each([1024, 1280])('the header leads to them, in a window of %i px', async (width) => {
  const { page } = await openPage({ at: '?lang=ru#/evidence', width, height: 720 });
  await page.locator('header a[href="#/articles?"]:visible').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Вы пришли из статьи' }).waitFor();
  expect(await overflow(page)).toBe(0);
});

test('an address of no article, or of no row, leads to what there is', async () => {
  const { page } = await openPage({ at: '?lang=en#/articles/none' });
  await page.getByRole('heading', { level: 1, name: 'Coming from an article?' }).waitFor();
  await page.waitForURL(/#\/articles$/);
  await page.getByRole('main').getByRole('link', { name: TITLES['sort-strings'] }).press('Enter');
  await page.getByRole('heading', { level: 1, name: TITLES['sort-strings'] }).waitFor();
});

test('the upgrade follows its settings, which are in the address', async () => {
  const { page, problems } = await openPage({ at: '?lang=en#/articles/swiss-tables/fewResident' });
  await page.locator('#row-fewResident').getByRole('link', { name: 'Both pods, release by release' }).press('Enter');
  const upgrade = page.getByRole('figure', { name: 'One upgrade, two pods' });
  await upgrade
    .getByText(
      'RSS at low traffic is 255 MiB higher on Go 1.24.0 to 1.24.5, and about the same on Go 1.24.6 and later.',
    )
    .waitFor();
  await upgrade.getByText('In the article: 600 MiB less').waitFor();
  await upgrade.getByRole('slider', { name: 'Buffers written, in round numbers' }).press('End');
  await upgrade.getByText('RSS at low traffic is about the same on Go 1.24.0 and later.').waitFor();
  await upgrade.getByRole('button', { name: 'A cache that turns over' }).press('Enter');
  await upgrade.getByText('Go 1.25 and later').first().waitFor();
  await page.waitForURL(/\?lang=en&life=cache&written=100#|\?life=cache&written=100&lang=en#/);
  await upgrade.getByText('Another map').click();
  const declarations = upgrade.getByLabel('Go declarations');
  await declarations.fill('var m map[int]');
  await declarations.blur();
  await upgrade.getByText(/^Go\sdeclarations, line 1: /).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('the upgrade fits a phone, in the other language', async () => {
  const { page, problems } = await openPage({ at: '?lang=ru#/articles/memory-regression/traffic', ...PHONE });
  const upgrade = page.getByRole('figure', { name: 'Одно обновление, два пода' });
  await upgrade.getByText('В статье: на 600 МиБ меньше').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
