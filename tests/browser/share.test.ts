import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './helpers/axe';
import { holdTime } from './helpers/heldTime';
import { dialogOf, mapPageOf, useMapPages } from './helpers/mapPage';

const openMap = useMapPages();
const AT = '?example=split&at=op:897/moveEntry%2324#/swiss-map';

/** A browser's view of a file that stands alone: the number of things that move in it, and those seen at a time. */
async function shown(page: Page, svg: string, atMs: number) {
  const other = await page.context().newPage();
  await other.goto(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  return other.evaluate((ms) => {
    const motions = document.getAnimations();
    for (const motion of motions) {
      motion.pause();
      motion.currentTime = ms;
    }
    const texts = [...document.querySelectorAll('text')].filter(
      (text) => getComputedStyle(text).visibility === 'visible',
    );
    return {
      tag: document.documentElement.tagName,
      moving: motions.length,
      words: texts.map((text) => text.textContent).join(' '),
    };
  }, atMs);
}

describe('what a page shows', () => {
  test('is copied as a frame and as an element, at its step, and saved as pictures', async () => {
    const { page, map, problems } = await openMap({ at: AT });
    await map.press('ArrowRight', 'ArrowRight');
    const step = await map.step();
    const share = dialogOf(page);
    await mapPageOf(page).tab('Save and share');
    await share.open.click();
    await share.ready();
    expect(await share.preview.getByRole('slider', { name: 'Position' }).inputValue()).toBe(`${step}`);
    const site = page.url().replace(/\?.*/, '');
    const moment = 'op%3A897%2FmoveEntry%2326';
    expect(await share.copied('iframe', 'html')).toContain(
      `<iframe src="${site}embed.html?scene=swiss-map&amp;example=split&amp;at=${moment}" title="A full table splits in two"`,
    );
    await share.dialog.getByLabel('Theme').selectOption('dark');
    await share.dialog.getByRole('checkbox', { name: 'Hash' }).check();
    expect(await share.copied('element', 'html')).toContain(
      `<map-scope scene="swiss-map" example="split" at="${decodeURIComponent(moment)}" theme="dark" hide="hash"`,
    );
    expect(await share.preview.getByRole('img', { name: /^hash / }).count()).toBe(0);
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);

    const still = await share.saved('Save picture (SVG)');
    const moving = await share.saved('Save animated picture (SVG)');
    expect([still.name, moving.name]).toEqual([
      'swiss-map-a-full-table-splits-in-two.svg',
      'swiss-map-a-full-table-splits-in-two-steps.svg',
    ]);
    expect(still.svg + moving.svg).not.toMatch(/<script|<foreignObject|\son\w+=|@import|url\(|(?:href|src)="(?!#)/);
    expect(moving.svg.length).toBeLessThan(150_000);
    const first = await shown(page, moving.svg, 500);
    expect(first).toMatchObject({ tag: 'svg', words: (await shown(page, still.svg, 0)).words });
    expect(first.moving).toBeGreaterThan(0);
    expect((await shown(page, moving.svg, 1500)).words).not.toBe(first.words);
    expect(await share.preview.getByRole('slider', { name: 'Position' }).inputValue()).toBe(`${step}`);
    expect(problems).toEqual([]);
  });

  test('is shared by keyboard alone, on a phone, where the browser refuses to copy', async () => {
    const { page, problems } = await openMap({ at: AT, width: 360, theme: 'dark' });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    const share = dialogOf(page);
    await mapPageOf(page).tab('Save and share');
    await share.open.focus();
    await page.keyboard.press('Enter');
    await share.ready();
    await page.keyboard.press('Tab');
    await page.keyboard.press('p');
    await page.keyboard.press('Tab');
    await page.keyboard.press('m');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await share.dialog.getByText('The text is selected').waitFor();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toMatch(
      /^\[!\[A full table splits in two\]\(swiss-map-a-full-table-splits-in-two\.svg\)\]\(http\S+example=split\S*#\/swiss-map\)$/,
    );
    expect(await share.dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await share.dialog.waitFor({ state: 'detached' });
    expect(await share.open.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('the address of a page', () => {
  test('names the step that is shown, and holds what was done to the run', async () => {
    const { page, map, problems } = await openMap({ at: '#/bucket-map' });
    const kept = (text: string) => page.waitForURL((url) => decodeURIComponent(url.search).includes(text));
    await map.press('ArrowRight');
    await kept('at=');
    const step = await map.step();
    await page.reload();
    await expect.poll(() => map.step()).toBe(step);

    await page.getByRole('textbox', { name: 'Your own key' }).fill('50%, own');
    await page.keyboard.press('Enter');
    await kept('put:50%25%2C%20own');
    await page.getByRole('link', { name: 'Lessons' }).first().click();
    await page.goBack();
    await page.getByText('m["50%, own"] = ').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Example' }).inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  test('follows while steps change faster than they can be read', async () => {
    const { page, map, problems } = await openMap({ at: '?example=split&at=start#/swiss-map' });
    await map.field('Speed').selectOption('16');
    const time = await holdTime(page);
    await map.button('Play').click();
    const keptWhilePlaying = async () => {
      await time.pass(50);
      return new URL(page.url()).searchParams.get('at');
    };
    await expect.poll(keptWhilePlaying).not.toBe('start');
    const first = await keptWhilePlaying();
    await expect.poll(keptWhilePlaying).not.toBe(first);
    expect(await map.button('Pause').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('goes back with undo, and names the run that is come back to', async () => {
    const { page, map, problems } = await openMap({ at: '#/bucket-map' });
    const hasOps = (url: URL) => url.searchParams.has('ops');
    // What is put plays from its first step on.
    await holdTime(page);
    await map.field('Your own key').fill('own');
    await map.button('put').click();
    await page.waitForURL(hasOps);
    await map.button('Pause').click();
    await map.button('Undo the last change').click();
    await page.waitForURL((url) => !hasOps(url));
    expect(new URL(page.url()).searchParams.get('example')).toBe('four-to-eight');

    const at = () => new URL(page.url()).searchParams.get('at');
    const before = at();
    await map.press('ArrowRight');
    const step = await map.step();
    await expect.poll(at).not.toBe(before);
    await page.getByRole('button', { name: 'Next example' }).click();
    await expect.poll(() => map.step()).not.toBe(step);
    await page.goBack();
    await expect.poll(() => map.step()).toBe(step);
    expect(problems).toEqual([]);
  });

  test('is decoded once', async () => {
    const { page, problems } = await openMap({ at: `?entries=0&keys=${encodeURIComponent('a%0Ab')}#/bucket-map` });
    await page.getByText('m["a%0Ab"] = ').first().waitFor();
    expect(problems).toEqual([]);
  });
});
