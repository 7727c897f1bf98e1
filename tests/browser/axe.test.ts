import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/scenes/list';
import { violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { openEverything } from './helpers/openings';

const openPage = useBrowser();

const PAGES = ['', ...SCENES.map(({ id }) => `#/${id}`)];

describe.each([
  [1280, 720],
  [390, 844],
])('in a window of %i by %i', (width, height) => {
  test.each(PAGES)('axe finds nothing in the page of “%s”, whatever is opened, in light and dark', async (at) => {
    const { page, problems } = await openPage({ at, width, height, reducedMotion: true });
    await openEverything(page, async (opened, within = 'html') => {
      expect([opened, await violations(page, { within })]).toEqual([opened, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([opened, await violations(page, { within, rules: ['color-contrast'] })]).toEqual([opened, []]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
    expect(problems).toEqual([]);
  });
});
