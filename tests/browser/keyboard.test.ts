import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/scenes/list';
import { useBrowser } from './helpers/browser';
import { useMapPages } from './helpers/mapPage';
import { settled } from './helpers/openings';

const openPage = useBrowser();
const openMap = useMapPages();

/** px of the smallest target. */
const LEAST = 24;
/** A screen of 1280 by 720 at 200 % zoom. */
const ZOOMED = { width: 640, height: 360 } as const;

const STAGES = SCENES.map(({ id }) => id).filter((id) => id !== 'sizing');

test('the first Tab stop leads past the header', async () => {
  const { page } = await openPage({ at: '#/race' });
  await settled(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('the scrubber shows that it has the focus, and its marks are as large as a finger needs', async () => {
  const { page, map } = await openMap({ at: '#/race', reducedMotion: true });
  const without = await map.scrubber.screenshot();
  await map.scrubber.focus();
  await page.keyboard.press('Shift');
  expect((await map.scrubber.screenshot()).equals(without)).toBe(false);
  const marks = page.getByRole('button', { name: /^Go to: / });
  const boxes = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(3);
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(LEAST);
});

test('Esc in what a tab has opened leads to the tab', async () => {
  const { page, map } = await openMap({ at: '#/race' });
  await map.tab('Memory as tables');
  const panel = page.getByRole('tabpanel');
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Memory as tables');
  expect(await panel.isVisible()).toBe(true);
});

test('Esc outside of the player leaves the focus where it is', async () => {
  const { page } = await openMap({ at: '#/race' });
  const link = page.getByRole('link', { name: 'Swiss map' });
  await link.focus();
  await page.keyboard.press('Escape');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

describe('at 200 % zoom', () => {
  test.each(STAGES)('structure, sentence and player of %s share the window', async (id) => {
    const { page } = await openPage({ at: `#/${id}`, ...ZOOMED });
    await settled(page);
    const parts = await page.locator('[data-part]').evaluateAll((all) =>
      all.map((part) => {
        const { left, right, top, bottom, height } = part.getBoundingClientRect();
        return { name: part.getAttribute('data-part'), left, right, top, bottom, height };
      }),
    );
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['hash', 'structure', 'sentence', 'player']));
    for (const { name, left, right, top, bottom } of parts) {
      expect([name, left >= 0 && right <= ZOOMED.width && top >= 0 && bottom <= ZOOMED.height]).toEqual([name, true]);
    }
    for (const { name, height } of parts.filter((part) => part.name === 'structure'))
      expect([name, height]).toEqual([name, expect.toSatisfy((px: number) => px >= 60)]);
    const scrubber = await page.getByRole('slider', { name: 'Position' }).boundingBox();
    expect(scrubber?.width).toBeGreaterThan(100);
  });
});
