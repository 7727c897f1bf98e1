import { describe, expect, test } from 'vitest';
import { overflow, violations } from './axe';
import { type PageOptions, useBrowser } from './browser';
import { mapPageOf, useMapPages } from './mapPage';

const openMap = useMapPages();
const openPage = useBrowser();

/** Opens Home, and waits until the galleries of all scenes are there. */
async function openHome(options: PageOptions = {}) {
  const { page, map, problems } = await openMap(options);
  const galleries = page.getByRole('main').locator('section', { has: page.locator('h2 > a') });
  await galleries.last().getByRole('listitem').first().waitFor();
  return { page, map, problems, galleries };
}

describe('Home', () => {
  test('has one heading, and a live scene with two maps that are not empty', async () => {
    const { page, map, problems } = await openHome();
    expect(await page.locator('h1').allTextContents()).toEqual([expect.stringContaining('See what a Go map')]);
    expect(await page.title()).toContain('Mapscope');
    for (const name of [/Go 1\.23, bucket map/, /Go 1\.27, Swiss map/]) {
      const side = map.stage.getByRole('region', { name });
      expect(await side.locator('[data-owner=key]').count()).toBeGreaterThan(5);
    }
    const before = await map.step();
    await map.press('ArrowRight');
    expect(await map.step()).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  test('has a gallery of every scene, with a drawing on each card', async () => {
    const { page, galleries, problems } = await openHome();
    const scenes = await page.getByRole('navigation', { name: 'Scenes' }).getByRole('link').allTextContents();
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
    const { page, map, problems } = await openHome();
    await page.getByRole('link', { name: 'A full table becomes two' }).click();
    await map.field('Example').waitFor();
    expect(page.url()).toMatch(/\?example=split#\/swiss-map$/);
    expect(await page.locator('h1').textContent()).toBe('A full table becomes two');
    await map.ready();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^See what a Go map/ }).waitFor();
    await page.getByRole('link', { name: 'A full table becomes two' }).waitFor();
    expect(problems).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in %s', async (theme) => {
    const { page } = await openHome({ theme, reducedMotion: true });
    expect(await violations(page)).toEqual([]);
  });

  test('is not wider than a phone of 360 px', async () => {
    const { page, galleries } = await openHome({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    for (const gallery of await galleries.all()) await gallery.scrollIntoViewIfNeeded();
    expect(await overflow(page)).toBe(0);
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
