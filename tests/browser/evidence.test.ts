import { describe, expect, test } from 'vitest';
import { overflow, violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

const PHONE = { width: 390, height: 844 };
const LANGS = {
  en: { title: 'Evidence', weak: 'Where the models are weak', source: 'Source' },
  ru: { title: 'Чем проверено', weak: 'Где модели слабы', source: 'Источник' },
} as const;

describe.each(['en', 'ru'] as const)('the evidence in %s', (lang) => {
  const { title, weak, source } = LANGS[lang];

  test('says first what is weak, and breaks no rule of accessibility', async () => {
    const { page, problems } = await openPage({ at: `?lang=${lang}#/evidence` });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(weak);
    expect(await page.locator('main [lang]').first().getAttribute('lang')).toBe(lang);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('is reached from the list of lessons, the language kept', async () => {
    const { page, problems } = await openPage({ at: `?lang=${lang}#/lessons` });
    await page.locator('main a[href*="#/evidence"]').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(problems).toEqual([]);
  });

  test('prints the sources of each row unfolded', async () => {
    const { page } = await openPage({ at: `?lang=${lang}#/evidence` });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const seen = () =>
      page
        .locator('details dl')
        .evaluateAll(
          (all) => all.filter((each) => each.getBoundingClientRect().height > 0 && each.checkVisibility()).length,
        );
    expect(await seen()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await seen()).toBe(await page.locator('details').count());
  });

  test('fits a phone', async () => {
    const { page } = await openPage({ at: `?lang=${lang}#/evidence`, ...PHONE });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await overflow(page)).toBe(0);
  });

  test('has an address for each row, which marks it and brings it into sight', async () => {
    const { page, problems } = await openPage({ at: `?lang=${lang}#/evidence/map-bytes` });
    const claim = page.locator('#evidence-map-bytes');
    await claim.waitFor();
    expect(await claim.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => claim.evaluate((row) => row.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.locator('#evidence-hashes a').press('Enter');
    await page.waitForURL(/#\/evidence\/hashes$/);
    expect(new URL(page.url()).search).toBe(`?lang=${lang}`);
    await page.locator('tr[aria-current] #evidence-hashes').waitFor();
    expect(problems).toEqual([]);
  });

  test('has the recorded files beside the page', async () => {
    const { page } = await openPage({ at: `?lang=${lang}#/evidence` });
    await page
      .locator('tr', { has: page.locator('#evidence-twelve-bytes') })
      .getByText(source)
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

test('an address without a row leads to the page', async () => {
  const { page } = await openPage({ at: '?lang=en#/evidence/none' });
  await page.getByRole('heading', { level: 1, name: 'Evidence' }).waitFor();
  await page.waitForURL(/#\/evidence$/);
});
