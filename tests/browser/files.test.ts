import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NEWEST } from '../../src/models/go/releases';
import type { PageOptions } from './helpers/browser';
import { copiedBy } from './helpers/clipboard';
import { holdTime } from './helpers/heldTime';
import { type MapPage, mapPageOf, useMapPages } from './helpers/mapPage';
import { shareOf } from './helpers/shareOf';

const openPage = useMapPages();

/** In a window in which tabs open below the stage: what it draws stays as it is. */
function openMap(options: PageOptions) {
  return openPage({ width: 1270, height: 800, ...options });
}

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Presses a button that saves a file. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  await mapPageOf(page).tab('Save and share');
  const event = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await event;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function open(page: Page, name: string, text: string): Promise<void> {
  await mapPageOf(page).tab('Save and share');
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByRole('region', { name: 'Save and share' }).locator('input[type=file]').setInputFiles(file);
}

/** Problem that stands beside the file input. */
function refusal(page: Page) {
  return page.getByRole('region', { name: 'Save and share' }).getByRole('alert');
}

async function seen(map: MapPage) {
  return { position: await map.position(), step: await map.step(), drawing: await map.drawing() };
}

describe('a run as a file', () => {
  test.each(shareOf(['?example=half-evacuated#/race', '?example=tombstones#/swiss-map']))(
    'is saved, and opened again where it was: %s',
    async (at) => {
      const { page, map, problems } = await openMap({ at });
      // What is put plays from its first step on.
      await holdTime(page);
      await map.field('Your own key').fill('7');
      await map.button('put').click();
      await map.press('ArrowLeft', 'ArrowLeft');
      const before = await seen(map);
      const { name, bytes } = await saved(page, 'Save run (JSON)');
      expect(name).toMatch(/\.json$/);
      const text = bytes.toString();
      expect(JSON.parse(text)).toMatchObject({ format: 'mapscope-tape/1', config: { scene: 'map' } });
      await map.press('Home');
      await map.anew(() => open(page, name, text));
      expect(await seen(map)).toEqual(before);
      const { page: fresh, map: other } = await openMap({ at: at.replace(/\?[^#]*/, '') });
      await other.anew(() => open(fresh, name, text));
      expect(await seen(other)).toEqual(before);
      expect(problems).toEqual([]);
    },
  );

  test('that is broken gets a sentence, and the run stays', async () => {
    const { page, map, problems } = await openMap({ at: '?example=split#/swiss-map' });
    const before = await seen(map);
    const { bytes } = await saved(page, 'Save run (JSON)');
    const text = bytes.toString();
    for (const [broken, words] of [
      [text.slice(0, -40), 'complete JSON'],
      [text.replace('"string-response"', '"<img src=x>"'), '<img src=x>'],
    ] as const) {
      await open(page, 'broken.json', broken);
      await expect.poll(() => refusal(page).textContent()).toContain(words);
    }
    expect(await seen(map)).toEqual(before);
    await open(page, 'whole.json', text);
    await refusal(page).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

const HOSTILE_KEYS = [
  '<script>alert(1)</script>',
  ']]><!--',
  '&amp;&#0;&bogus;',
  '"\'><svg onload=x>',
  'a\u0000\u0001\u001b\u007f',
  '\ufffe\uffff',
  '\u202eright to left',
  'שלום עולם',
  '👩‍👩‍👧 é',
  '<'.repeat(256),
];

/** Text of an SVG file, read by the browser's XML parser; empty where that refuses it. */
function xmlWords(page: Page, svg: string): Promise<string> {
  return page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    return root.tagName === 'svg' && root.querySelector('parsererror') === null ? (root.textContent ?? '') : '';
  }, svg);
}

describe('the picture', () => {
  test('is an SVG file that stands alone', async () => {
    const { page, problems } = await openMap({ at: '?example=race#/race', theme: 'dark' });
    const { name, bytes } = await saved(page, 'Picture: SVG');
    expect(name).toMatch(/\.svg$/);
    const svg = bytes.toString();
    expect(svg).not.toMatch(/<script|<style|<foreignObject|\son\w+=|(?:href|src)="(?!#)/);
    expect(svg).not.toMatch(/var\(--|light-dark\(/);
    const parsed = await page.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      return { tag: root.tagName, paths: root.querySelectorAll('path, rect').length, words: root.textContent ?? '' };
    }, svg);
    expect(parsed.tag).toBe('svg');
    expect(parsed.paths).toBeGreaterThan(50);
    for (const words of ['Go 1.23', `Go ${NEWEST.name}`, 'hash ']) expect(parsed.words).toContain(words);
    expect(problems).toEqual([]);
  });

  test('of hostile keys is well-formed, and holds them as they are', async () => {
    const { page, map, problems } = await openMap({
      at: `?entries=0&keys=${HOSTILE_KEYS.map(encodeURIComponent).join('%0A')}#/swiss-map`,
    });
    const words = [];
    for (const key of ['PageUp', 'PageUp', 'End']) {
      const { bytes } = await saved(page, 'Picture: SVG');
      words.push(await xmlWords(page, bytes.toString()));
      await map.press(key);
    }
    expect(words).not.toContain('');
    // Keys stand in rows as far as they fit.
    for (const beginning of ['<s', '&a', '\\"', '\\u']) expect(words[0]).toContain(beginning);
    expect(problems).toEqual([]);
  });

  test('is a PNG file', async () => {
    const { page, problems } = await openMap({ at: '#/race' });
    const { name, bytes } = await saved(page, 'Picture: PNG');
    expect(name).toMatch(/\.png$/);
    expect([...bytes.subarray(0, 8)]).toEqual(PNG_MAGIC);
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(1000);
    expect(problems).toEqual([]);
  });
});

describe('the link to a step', () => {
  /** Opens a link in a page of its own and tells what is seen there. */
  async function seenAt(page: Page, link: string) {
    const other = await page.context().newPage();
    await other.setViewportSize(page.viewportSize() ?? { width: 1270, height: 800 });
    await other.goto(link);
    const map = mapPageOf(other);
    await map.ready();
    return seen(map);
  }

  test('is copied, and opens at that step, with the hashes that were chosen; where it can’t be copied it stands in a field', async () => {
    const { page, map, problems } = await openMap({ at: '?example=ninth-key#/swiss-map' });
    await map.tab('Operations, hash bits');
    await map.button('change bits to make keys collide').click();
    await page.getByRole('button', { name: /^bit 5, / }).click();
    await page.getByText(/^This hash was set by hand\./).waitFor();
    await map.button('done changing bits').click();
    await map.press('ArrowLeft');
    await map.tab('Save and share');
    const link = await copiedBy(page, 'Link copied.', () => map.button('Copy link to this step').click());
    expect(await seenAt(page, link)).toEqual(await seen(map));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await map.button('Copy link to this step').click();
    expect(await map.field('Link to this step').inputValue()).toBe(link);
    expect(problems).toEqual([]);
  });
});
