import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDump } from '../../src/files/readDump';
import { dumpLedger, heldBytes } from '../../src/models/dump/dump';
import { overflow, violations } from './helpers/axe';
import { copiedBy } from './helpers/clipboard';
import { unfold } from './helpers/openings';
import { shareOf } from './helpers/shareOf';
import { drop, saved, shown, text, useYourProgram } from './helpers/yourProgram';

const openYours = useYourProgram();

const SESSIONS = readFileSync('public/samples/map-sessions.jsonl.gz');
const PRICES = readFileSync('public/samples/map-prices.jsonl.gz');
const PROFILE = readFileSync('public/samples/heap.pb.gz');
const BEFORE = readFileSync('public/samples/heap-before.pb.gz');

/** Bytes that the map of a dump holds, as the models count them. */
async function bytesOf(file: Uint8Array<ArrayBuffer>): Promise<number> {
  const reading = await readDump(new Blob([file]), {});
  if ('problem' in reading) throw new RangeError(reading.problem.type);
  return heldBytes(dumpLedger(reading.dump));
}

describe('a map in memory', () => {
  test.each([
    [
      'a Swiss map after deletes',
      SESSIONS,
      /^1,700\sentries take [\d.]+\sKiB. Re-creating the map would free [\d.]+\sKiB.$/,
    ],
    [
      'a bucket map that grows',
      PRICES,
      /^1,724\sentries take [\d.]+\sKiB. Re-creating the map would free [\d.]+\sKiB.$/,
    ],
  ])('is answered in bytes, to the byte: %s', async (_, file, sentence) => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'map', bytes: file });
    await shown(page, 'map');
    const answer = page.locator('[data-part=dump] > header');
    await answer.locator('[data-saving]').waitFor();
    expect(await text(page, '[data-part=dump] > header > p >> nth=0')).toMatch(sentence);
    const exact = (await bytesOf(Uint8Array.from(file))).toLocaleString('en');
    expect(await answer.locator('b').first().getAttribute('title')).toBe(`${exact} bytes`);
    const releases = page
      .getByRole('table', { name: 'Size of a fresh copy on each release, in bytes' })
      .getByRole('row');
    expect(await releases.count()).toBeGreaterThan(7);
    expect(problems).toEqual([]);
  });

  test('is walked through slot by slot, and its costliest key is a press away', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'map', bytes: SESSIONS });
    const strip = page.getByRole('slider', { name: /^The map’s slots, [\d,]+\scolumns of eight$/ });
    const said = () => strip.getAttribute('aria-valuetext');
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    const first = await said();
    expect(first).toMatch(/^table 0, group 0, slot 0/);
    for (let i = 0; i < 12; i++) await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await expect.poll(said).not.toBe(first);
    await page.getByRole('button', { name: 'The costliest key' }).click();
    await expect.poll(said).toMatch(/entry.*found after \d+\sgroups/);
    await page.getByRole('button', { name: 'Whole map' }).click();
    expect(problems).toEqual([]);
  });

  test('is played on from, until it grows, and back', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'map', bytes: SESSIONS });
    const before = await text(page, '[data-part=dump] > header > p >> nth=0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText(/^In the next growth, a table splits in two/).waitFor();
    await page.getByText(/no longer the dump, but the map after [\d,]+\skeys? (was|were) inserted\./).waitFor();
    await page.getByRole('button', { name: 'Back to the dump' }).first().click();
    await expect.poll(() => text(page, '[data-part=dump] > header > p >> nth=0')).toContain(before.slice(0, 30));
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('delete random keys');
    await page.getByRole('textbox', { name: 'Keys' }).fill('none');
    await page.getByText('Enter a whole number from 1 to 1,000,000.').waitFor();
    expect(await page.getByRole('button', { name: 'Play', exact: true }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('textbox', { name: 'Keys' }).fill('300');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText(/^300\skeys were deleted\. /).waitFor();
    await expect.poll(() => text(page, '[data-part=dump] > header > p >> nth=0')).toMatch(/^1,400\sentries take/);
    expect(problems).toEqual([]);
  });

  test('goes into a report with its picture, and leads to sizing with its types and to the heap goal with its bytes', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'map', bytes: SESSIONS });
    // The last part to be drawn above the links: it moves them.
    await page.locator('[data-part=dump] > header [data-saving]').waitFor();
    const { text: markdown } = await saved(page, 'Markdown');
    expect(markdown).toContain('1,700 entries take');
    expect(markdown).toMatch(/!\[[^\n]*\]\(data:image\/png;base64,iVBOR/);
    expect(markdown).toMatch(/\| Go\s1\.\d+, Swiss map *\| [\d.]+\sKiB/);
    const ways = page.getByRole('navigation', { name: 'Next' });
    const goal = await ways.getByRole('link', { name: 'How large this heap may grow' }).getAttribute('href');
    expect(goal).toBe(`#/heap-goal?live=${await bytesOf(Uint8Array.from(SESSIONS))}`);
    await ways.getByRole('link', { name: 'What the map costs on each release' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('n')).toBe('1700');
    await page.locator('.cm-content').first().waitFor();
    expect(await page.locator('.cm-content').first().textContent()).toContain('map[string]session');
    expect(problems).toEqual([]);
  });
});

test('mapdump.go is shown, downloaded and copied as it is', async () => {
  const source = readFileSync('go/mapdump/mapdump.go', 'utf8');
  const { page, problems } = await openYours({ own: true });
  expect((await saved(page, 'Download it')).text).toBe(source);
  const code = page.locator('code', { hasText: 'package mapdump' });
  expect(await code.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show it' }).click();
  await code.waitFor();
  expect(await code.textContent()).toBe(source);
  expect(await copiedBy(page, 'Copied.', () => page.getByRole('button', { name: 'Copy it' }).click())).toBe(source);
  expect(problems).toEqual([]);
});

describe('a heap profile', () => {
  test('says what maps hold and on which lines, and is read as another release when asked', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'heap.pb.gz', bytes: PROFILE });
    await shown(page, 'heap.pb.gz');
    const view = page.locator('[data-part=profile]');
    expect(await text(page, '[data-part=profile] > header > p >> nth=0')).toMatch(
      /^Maps hold [\d.]+\sMiB of the [\d.]+\sMiB in use\. \d+\slines of code grow them\.$/,
    );
    await view.getByText('Read as Go 1.26, judging by the runtime line that calls main.').waitFor();
    await view.getByRole('combobox', { name: 'Go release of the program' }).selectOption('Go 1.23');
    await view.getByText('Read as Go 1.23, as you chose.').waitFor();
    expect(problems).toEqual([]);
  });

  test('beside an earlier one says what grew, in whatever order they come', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'now.pb.gz', bytes: PROFILE }, { name: 'then.pb.gz', bytes: BEFORE });
    await shown(page, 'then.pb.gz and now.pb.gz');
    expect(await text(page, '[data-part=profile] > header > p >> nth=1')).toMatch(/^Memory in use grew by [\d.]+\sMiB/);
    const rows = page.getByRole('table', { name: 'What changed, largest growth first' }).getByRole('row');
    expect(await rows.nth(1).textContent()).toMatch(/\+[\d.]+\sMiB.*grows maps/);
    expect(problems).toEqual([]);
  });

  test('is searched, and zoomed into by keys', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'heap.pb.gz', bytes: PROFILE });
    await page.getByRole('searchbox', { name: 'Search functions' }).fill('routes');
    await page.getByText(/MiB, [\d.]+% of the amount shown$/).waitFor();
    const tree = page.getByRole('tree', { name: 'Where the memory is: In use, bytes' });
    await tree.getByRole('treeitem', { name: /^all: / }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const path = page.getByRole('navigation', { name: 'Zoomed to' });
    await path.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem');
    await page.keyboard.press('Escape');
    await path.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('goes into a report, and leads to sizing with a map’s types and entries', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'heap.pb.gz', bytes: PROFILE });
    const { text: html } = await saved(page, 'HTML');
    expect(html).toMatch(/Maps hold [\d.]+\sMiB of the/);
    expect(html).toContain('Lines that grow maps');
    await page.getByRole('link', { name: 'Open in Sizing' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('types')).toContain('var found map[');
    await page.locator('.cm-content').first().waitFor();
    expect(problems).toEqual([]);
  });
});

test.each(
  shareOf([
    ['a Swiss map', 390, 844, [SESSIONS]],
    ['a bucket map', 1280, 720, [PRICES]],
    ['two profiles', 390, 844, [PROFILE, BEFORE]],
  ] as const),
)(
  'axe finds nothing with %s and all that unfolds in a window of %i by %i, and nothing is wider than the window',
  async (_, width, height, files) => {
    const { page, problems } = await openYours({ width, height, reducedMotion: true });
    await drop(page, ...files.map((bytes, i) => ({ name: `a-file-with-a-rather-long-name-${i}.gz`, bytes })));
    await page.getByRole('article').waitFor();
    await page.locator('[data-saving], [data-part=profile]').first().waitFor();
    await unfold(page);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
    expect(problems).toEqual([]);
  },
);
