import { expect, test } from 'vitest';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';

const openPage = useBrowser();

test.each(['light', 'dark'] as const)('no owner of bytes looks like another in forced colours, %s', async (theme) => {
  const { page, problems } = await openPage({ at: '#/sizing', theme });
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page);
  const legend = page.getByRole('list').filter({ hasText: 'class rounding' });
  const words = new Map<string, string>();
  for (const each of await legend.getByRole('listitem').all()) {
    const word = (await each.textContent())?.trim() ?? '';
    const picture = (await each.locator('svg').screenshot()).toString('base64');
    expect(words.get(picture), word).toBeUndefined();
    words.set(picture, word);
  }
  expect(words.size).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});
