import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { glossary } from '../../src/components/ui/words/glossary/ru';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

/** Waits until the figure of the chosen term is drawn. */
async function figureReady(page: Page): Promise<void> {
  await page.locator('section[aria-label] > [aria-busy=false]').waitFor();
}

const terms = (page: Page) => page.locator('[data-term]').evaluateAll((all) => all.map((each) => each.dataset.term));

test('a term is searched, followed, seen in its figure, and left by Back', async () => {
  const { page, problems } = await openPage({ at: '?lang=ru#/glossary' });
  await page.locator('[data-term]').first().waitFor();
  expect((await terms(page)).toSorted()).toEqual(Object.keys(glossary).toSorted());
  expect(await page.locator('[aria-busy]').count()).toBe(0);

  // Terms are found by their English names too.
  await page.getByRole('searchbox').fill('Tomb');
  await expect.poll(() => terms(page)).toEqual(['tombstone']);
  await page.getByRole('link', { name: glossary.tombstone.name, exact: true }).press('Enter');
  await page.locator('[data-term=tombstone][aria-current=true]').waitFor();
  await figureReady(page);
  expect(await page.title()).toContain(glossary.tombstone.name);
  expect(new URL(page.url()).hash).toBe('#/glossary/tombstone');

  await page.locator('[data-term=tombstone] > a').click();
  await page.waitForURL(/#\/swiss-map$/);
  await page.goBack();
  await figureReady(page);
  await page.goBack();
  await page.locator('[data-term=tombstone][aria-current=false]').waitFor();
  expect(await terms(page)).toEqual(['tombstone']);

  await page.getByRole('searchbox').fill('zebra');
  await page.getByText('«zebra» нет').waitFor();
  expect(problems).toEqual([]);
});

describe('on a phone', () => {
  test('the figure stands in its term, and nothing is wider than the screen', async () => {
    const { page, problems } = await openPage({ at: '?lang=en#/glossary/limiter', width: 390, height: 844 });
    await page.locator('[data-term=limiter] [aria-busy=false]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const top = await page.locator('[data-term=limiter]').evaluate((entry) => entry.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
    expect(problems).toEqual([]);
  });
});

describe('a reader', () => {
  test('comes from a term in a sentence to its page, by pointer and by keyboard', async () => {
    const { page, problems } = await openPage({ at: '?example=tombstones&at=op:33#/swiss-map' });
    const word = page.getByRole('button', { name: 'tombstone', exact: true }).first();
    await word.click();
    await page.getByRole('link', { name: 'See it happen' }).click();
    await page.locator('[data-term=tombstone][aria-current=true]').waitFor();
    await page.goBack();
    await word.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await word.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[data-term=tombstone][aria-current=true]').waitFor();
    expect(problems).toEqual([]);
  });

  test.each(shareOf(['#/race', '#/bucket-map']))(
    'is told by a mouse that rests, beside the figure of %s',
    async (at) => {
      const { page, problems } = await openPage({ at });
      // A term that is drawn anew under a mouse that rests isn’t entered.
      await settled(page);
      const word = page.locator('[data-part="sentence"] [role=button], [class*=caption] [role=button]').first();
      await word.hover();
      const note = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'See it happen' }) });
      await note.waitFor();
      const box = await note.boundingBox();
      const hash = await page.locator('[data-part=hash]').first().boundingBox();
      const { y = 0, height = 0 } = box ?? {};
      expect(y + height <= (hash?.y ?? 0) + 20 || y >= (hash?.y ?? 0) + (hash?.height ?? 0)).toBe(true);
      await page.mouse.move(4, 4, { steps: 2 });
      await note.waitFor({ state: 'detached' });
      await word.hover();
      await note.getByRole('link', { name: 'See it happen' }).click();
      await page.waitForURL(/#\/glossary\//);
      expect(problems).toEqual([]);
    },
  );

  test('comes to the glossary from the lessons; an unknown term leads to all of them', async () => {
    const { page, problems } = await openPage({ at: '?lang=en#/lessons' });
    await page.getByRole('link', { name: /^Glossary/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/glossary/zebra';
    });
    await page.waitForURL(/#\/glossary$/);
    expect(problems).toEqual([]);
  });
});
