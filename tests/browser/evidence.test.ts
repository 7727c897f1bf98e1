import { describe, expect, test } from 'vitest';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

const PHONE = { width: 390, height: 844 };
// Barriers, and how it fits a phone: axe.test.ts and russian.test.ts.
describe('the evidence', () => {
  test('is reached from the list of lessons, the language kept, says first what is weak, and prints its sources', async () => {
    const { page, problems } = await openPage({ at: '?lang=ru#/lessons' });
    await page.locator('main a[href*="#/evidence"]').click();
    await page.getByRole('heading', { level: 1, name: 'Чем проверено' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Где модели слабы');
    expect(await page.locator('main [lang]').first().getAttribute('lang')).toBe('ru');
    const seen = () =>
      page
        .locator('details > dl, details table')
        .evaluateAll(
          (all) => all.filter((each) => each.getBoundingClientRect().height > 0 && each.checkVisibility()).length,
        );
    expect(await seen()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await seen()).toBe(await page.locator('details').count());
    expect(problems).toEqual([]);
  });

  test('has an address for each row, which marks it and brings it into sight', async () => {
    const { page, problems } = await openPage({ at: '?lang=ru#/evidence/map-bytes' });
    const claim = page.locator('#evidence-map-bytes');
    await claim.waitFor();
    expect(await claim.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => claim.evaluate((row) => row.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.locator('#evidence-hashes a').press('Enter');
    await page.waitForURL(/#\/evidence\/hashes$/);
    expect(new URL(page.url()).search).toBe('?lang=ru');
    await page.locator('tr[aria-current] #evidence-hashes').waitFor();
    expect(problems).toEqual([]);
  });

  test('has the recorded files beside the page, and is where an address without a row leads', async () => {
    const { page } = await openPage({ at: '?lang=en#/evidence/none' });
    await page.getByRole('heading', { level: 1, name: 'Evidence' }).waitFor();
    await page.waitForURL(/#\/evidence$/);
    await page
      .locator('tr', { has: page.locator('#evidence-twelve-bytes') })
      .getByText('Source')
      .last()
      .click();
    const links = page.locator('main a[href*="/recorded/"], main a[href*="/docs/"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.length).toBeGreaterThan(50);
    for (const href of new Set(hrefs)) expect((await page.request.head(href)).status(), href).toBe(200);
  });
});

describe('what maps do is done again on real Go, in the page', () => {
  test('their steps', async () => {
    const { page, problems } = await openPage({ at: '?lang=en#/evidence/map-steps' });
    await page.locator('#evidence-map-steps').getByRole('link', { name: 'Run it here, on real Go' }).press('Enter');
    await page.getByText(/^Real Go\s1\.27\.4: \d+\soperations, \d+\sstates, 0\sdifferences\.$/).waitFor();
    expect(problems).toEqual([]);
  });

  test('their bytes, once a button is pressed that has the focus', async () => {
    const { page, problems } = await openPage({ at: '?lang=en#/evidence/map-bytes', ...PHONE });
    await page.locator('#evidence-map-bytes').getByRole('link', { name: 'Run it here, on real Go' }).press('Enter');
    const measure = page.getByRole('button', { name: 'Measure it here, on real Go' });
    await expect.poll(() => measure.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => measure.evaluate((button) => button.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(problems).toEqual([]);
  });
});
