import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { builtSite } from '../../scripts/site.mjs';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

test.each(['', '#/sizing'])(
  'index.html%s that is opened from a file says why it can’t start, and what to do',
  async (at) => {
    const { page } = await openPage({ host: pathToFileURL(`${await builtSite()}/`).href, at: `index.html${at}` });
    const told = page.getByText('You opened this page as a file');
    await told.waitFor();
    expect(await page.locator('#root').textContent()).toBe(await told.textContent());
    await told.getByRole('link', { name: 'The lessons' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main img, main svg').first().isVisible()).toBe(true);
  },
);
