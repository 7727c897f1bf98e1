import { expect, test } from 'vitest';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';

const openPage = useBrowser();

/** px that a page may be high on a phone, as it opens. */
const USUAL = 3000;
const PAGES: readonly (readonly [at: string, most: number])[] = [
  ['', USUAL],
  ['#/race', USUAL],
  ['#/bucket-map', USUAL],
  ['#/swiss-map', USUAL],
  ['#/size-classes', USUAL],
  ['#/heap-goal', USUAL],
  ['#/resident', USUAL],
  ['#/sizing', 4000],
];

test.each(PAGES)('on a phone the page of “%s” is at most %i px high', async (at, most) => {
  const { page, problems } = await openPage({ at, width: 390, height: 844 });
  await page.getByRole('main').locator('svg[role=img], canvas[role=img]').locator('visible=true').first().waitFor();
  await settled(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeGreaterThan(500);
  expect(await height()).toBeLessThanOrEqual(most);
  expect(problems).toEqual([]);
});
