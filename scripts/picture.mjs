// npm run picture: takes the README's pictures of the page, light and dark.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';
import { serveBuiltSite } from './servedSite.mjs';

const executablePath = findChromium();
if (!executablePath) fail('No Chrome or Chromium was found to take the pictures with.');

const site = await serveBuiltSite(projectFolder);
const browser = await chromium.launch({ executablePath });
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1060 }, colorScheme });
  await page.goto(`${site.url}#/race`);
  await page.getByRole('region', { name: 'Both maps, step by step' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(projectFolder, `docs/race-${colorScheme}.png`) });
}
await browser.close();
await site.close();
