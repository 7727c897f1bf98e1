import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NEWEST } from '../../src/models/go/releases';
import { type PageOptions, useBrowser } from './helpers/browser';

const openPage = useBrowser();

const TYPES = 'var seen map[string]bool';

async function openSheet(query = '', options: PageOptions = {}) {
  const opened = await openPage({ ...options, at: `?${query}#/lessons/worksheet` });
  await opened.page.locator('[data-check]').first().waitFor();
  await opened.page.locator('.cm-content').first().waitFor();
  return opened;
}

function field(page: Page, id: string, name: string): Locator {
  return page.locator(`[data-field=${id}]`).getByRole('textbox', { name, exact: true });
}

async function enter(box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await box.press('Enter');
}

/** As it is read, with plain spaces. */
async function textOf(place: Locator): Promise<string> {
  return ((await place.textContent()) ?? '').replace(/\s+/g, ' ');
}

const queryOf = (page: Page) => new URLSearchParams(new URL(page.url()).search);

test('is reached from the list of lessons, and from the lessons before it', async () => {
  const { page, problems } = await openPage({ at: '?lang=en#/lessons' });
  await page.getByRole('link', { name: 'Worksheet: your map, your fleet' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Worksheet: your map, your fleet' }).waitFor();
  for (const id of ['shrinking', 'heap']) {
    await page.goto(new URL(`?lang=en#/lessons/${id}`, page.url()).href);
    await page.locator('article h1').waitFor();
    // At the end, which is seen once all is answered.
    const link = page.getByRole('link', { name: 'Worksheet: your map, your fleet', includeHidden: true });
    expect(await link.count()).toBe(1);
  }
  expect(problems).toEqual([]);
});

describe('six fields', () => {
  test('open with the published case, are filled in by keys alone, and are all in the link', async () => {
    const { page, problems } = await openSheet('lang=en');
    const sums = page.getByRole('region', { name: 'What it comes to' });
    expect(await textOf(sums)).toContain(
      `500 pods: 758.5 GiB with Go 1.23, 276.4 GiB with Go ${NEWEST.name}: 482.1 GiB less.`,
    );
    const editor = page.locator('.cm-content').first();
    await editor.focus();
    await editor.press('Control+a');
    await page.keyboard.type(TYPES);
    await enter(field(page, 'entries', 'Entries'), '1 M');
    await enter(field(page, 'entries', 'Entries in a year'), '2 M');
    await page.locator('[data-field=releases]').getByRole('button', { name: 'Go 1.23', exact: true }).press('Enter');
    await enter(field(page, 'collector', 'GOGC'), '50');
    await enter(field(page, 'collector', 'GOMEMLIMIT'), '10 MiB');
    await enter(field(page, 'pods', 'Pods'), '7');
    await enter(field(page, 'price', 'Price per GiB-month'), '$3');
    await expect.poll(() => textOf(sums)).toMatch(/7\spods: [\d.]+\sMiB or more with Go\s1\.\d+\.\s*Per month: \$/);
    await expect
      .poll(() => Object.fromEntries(queryOf(page)))
      .toMatchObject({
        types: TYPES,
        n: '1_000_000',
        later: '2_000_000',
        go: NEWEST.name,
        gogc: '50',
        pods: '7',
        price: '$3',
      });
    expect(await page.locator('[data-check=limit]').getAttribute('data-verdict')).toBe('bad');
    expect(await page.locator('[data-check=fields]').getAttribute('data-verdict')).toBe('fine');
    expect(await textOf(page.locator('[data-check=step]'))).toMatch(/in \d+\sdays|within a day/);

    const again = await openSheet(new URL(page.url()).search.slice(1));
    expect(await textOf(again.page.getByRole('region', { name: 'What it comes to' }))).toBe(await textOf(sums));
    expect(await field(again.page, 'pods', 'Pods').inputValue()).toBe('7');
    await again.page.getByRole('link', { name: 'Open in Sizing' }).last().click();
    await again.page
      .getByText(/map\[string\]bool/)
      .first()
      .waitFor();
    expect(new URL(again.page.url()).hash).toBe('#/sizing');
    expect(queryOf(again.page).get('pods')).toBe('7');
    expect([...problems, ...again.problems]).toEqual([]);
  });

  test('keep what means nothing, say so beside it, and count on with what was', async () => {
    const { page, problems } = await openSheet('lang=en');
    const sums = page.getByRole('region', { name: 'What it comes to' });
    const before = await textOf(sums);
    const box = field(page, 'collector', 'GOGC');
    await enter(box, 'bananas');
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
    expect(await textOf(page.locator('[data-field=collector]'))).toContain('“bananas”');
    expect(await box.inputValue()).toBe('bananas');
    const editor = page.locator('.cm-content').first();
    await editor.focus();
    await editor.press('Control+a');
    await page.keyboard.type('var m map[');
    await expect.poll(() => textOf(page.locator('[data-field=types]'))).toContain('Line 1: syntax error');
    expect(await textOf(sums)).toBe(before);
    expect(problems).toEqual([]);
  });
});

test('the checklist makes the second design of the fields that are ticked', async () => {
  const { page, problems } = await openSheet('lang=en');
  await page.getByRole('button', { name: 'Use the case’s changes' }).press('Enter');
  const sums = page.getByRole('region', { name: 'What it comes to' });
  await expect.poll(() => textOf(sums)).toContain(`117.3 GiB with Go ${NEWEST.name} and smaller types`);
  expect(await page.locator('[data-check=fields] input:checked').count()).toBe(3);
  await page.getByRole('button', { name: 'Set the right hint' }).press('Enter');
  await expect.poll(() => queryOf(page).get('hint')).toBe('exact');
  await expect.poll(() => page.locator('[data-check=hint]').getAttribute('data-verdict')).toBe('fine');
  expect(problems).toEqual([]);
});
