// npm run picture: takes the pictures of the page that README.md and docs/page.md show, light and dark.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './browsers.mjs';
import { projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';
import { serveSite } from './site.mjs';

const executablePath = findChromium();
if (!executablePath) fail('No Chrome or Chromium was found to take the pictures with.');

/** Time after which all that comes in slices is there. */
const SETTLE_MS = 1000;

const site = await serveSite();
const browser = await chromium.launch({ executablePath });
/** Wait for the slowest part of each page. */
const PAGES = {
  race: (page) => page.getByRole('region', { name: 'Both maps, step by step' }).waitFor(),
  sizing: (page) => page.locator('.cm-content').first().waitFor(),
};
for (const [name, shown] of Object.entries(PAGES)) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme });
    await page.goto(`${site.url}#/${name}`);
    await shown(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(projectFolder, `docs/${name}-${colorScheme}.png`) });
    await page.close();
  }
}
await browser.close();
await site.close();
