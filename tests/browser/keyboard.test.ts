import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useBrowser } from './helpers/browser';
import { useMapPages } from './helpers/mapPage';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();
const openMap = useMapPages();

/** px of the smallest target. */
const LEAST = 24;
/** A screen of 1280 by 720 at 200% zoom. */
const ZOOMED = { width: 640, height: 360 } as const;

const STAGES = SCENES.map(({ id }) => id).filter((id) => id !== 'sizing');

test('the first Tab stop leads past the header', async () => {
  const { page } = await openPage({ at: '#/race' });
  await settled(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('the menu of pages takes the focus as it opens, gives it back at Escape, and closes when it is left', async () => {
  const { page } = await openPage({ at: '#/race', width: 390, height: 844 });
  await settled(page);
  const button = page.getByRole('button', { name: 'Pages' });
  const links = page.locator('#pages a');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await button.press('Enter');
  expect(await focused()).toBe(await links.first().textContent());
  await page.keyboard.press('Escape');
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await button.press('Enter');
  await links.last().focus();
  await page.keyboard.press('Tab');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

test('the scrubber shows that it has the focus, and its marks are as large as a finger needs', async () => {
  const { page, map } = await openMap({ at: '#/race', reducedMotion: true });
  const without = await map.scrubber.screenshot();
  await map.scrubber.focus();
  await page.keyboard.press('Shift');
  expect((await map.scrubber.screenshot()).equals(without)).toBe(false);
  const marks = page.getByRole('button', { name: /^Go\sto: / });
  const boxes = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(3);
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(LEAST);
});

test('Esc closes what a tab has opened, and leads to the tab', async () => {
  const { page, map } = await openMap({ at: '#/race' });
  await map.tab('Memory as tables');
  const panel = page.getByRole('tabpanel');
  const structure = panel.locator('summary', { hasText: 'The structure as a table, Go 1.23' });
  await structure.press('Enter');
  const table = panel.getByRole('table', { name: 'Go 1.23' }).first();
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Memory as tables');
  expect(await panel.isVisible()).toBe(false);

  // Outside of the player it leaves the focus where it is.
  await page.getByRole('link', { name: 'Swiss map' }).focus();
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('Swiss map');
});

test('Esc closes a panel that outlives its tab, and empties the field for a key', async () => {
  const { page, map } = await openMap({ at: '#/race', width: 1280, height: 720 });
  const panel = page.getByRole('tabpanel', { name: 'Your own run' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const inside of [false, true]) {
    await map.tab('Your own run');
    await panel.waitFor();
    if (inside) await panel.getByLabel('Seed', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Your own run');
  }
  const field = page.getByLabel('Your own key');
  await field.fill('mango');
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a structure is a tree that reads from the directory to the slot, and keys walk along it', async () => {
  const { page, map, problems } = await openMap({
    at: '?example=third-group&at=op:25/matchH2#/swiss-map',
    width: 1280,
    height: 720,
  });
  const tree = map.stage.getByRole('tree', { name: /^Structure of the Go\s1\.\d+\sSwiss map/ });
  await tree.waitFor();
  const levels = await tree
    .getByRole('treeitem', { selected: false })
    .evaluateAll((items) =>
      items.map((item) => `${item.getAttribute('aria-level')} ${item.getAttribute('aria-label')}`),
    );
  expect(levels).toEqual(
    expect.arrayContaining([
      '1 1-entry directory, globalDepth 0',
      '2 table, 4 groups × 200 B',
      '3 group 0, 8 of 8 slots',
      expect.stringMatching(/^4\sslot 0, "rice", control byte 0x31, not equal, hash 0x[0-9a-f]{16}$/),
    ]),
  );
  expect(levels.length).toBeLessThan(32);
  await tree.focus();
  const step = await map.step();
  const reached = async () => {
    const item = page.locator(`[id="${await tree.getAttribute('aria-activedescendant')}"]`);
    return [
      await item.getAttribute('aria-label'),
      await item.getAttribute('aria-posinset'),
      await item.getAttribute('aria-setsize'),
    ];
  };
  await page.keyboard.press('ArrowDown');
  expect(await reached()).toEqual(['group 0, 8 of 8 slots', '1', '5']);
  await page.keyboard.press('ArrowDown');
  expect(await reached()).toEqual(['group 1, 8 of 8 slots', '2', '5']);
  await page.keyboard.press('ArrowRight');
  expect(await reached()).toEqual([expect.stringMatching(/^slot 0, /), '1', '8']);
  await page.keyboard.press('ArrowRight');
  expect(await reached()).toEqual([expect.stringMatching(/^control byte /), '1', expect.any(String)]);
  for (const _ of ['slot', 'group', 'table', 'directory']) await page.keyboard.press('ArrowLeft');
  expect(await reached()).toEqual(['1-entry directory, globalDepth 0', '1', '3']);
  expect(await map.step()).toBe(step);
  await page.keyboard.press('Escape');
  expect(await tree.getAttribute('aria-activedescendant')).toBeNull();
  expect(problems).toEqual([]);
});

test.each(shareOf(STAGES))(
  'zoomed in to twice the size, structure, sentence and player of %s share the window, and Play is two Tab stops from the start',
  async (id) => {
    // What opens moving has Pause in the place of Play.
    const { page } = await openPage({ at: `#/${id}`, ...ZOOMED, reducedMotion: true });
    await page.locator('[data-part=player]').first().waitFor();
    await settled(page);
    const parts = await page.locator('[data-part]').evaluateAll((all) =>
      all.map((part) => {
        const { left, right, top, bottom, height } = part.getBoundingClientRect();
        return { name: part.getAttribute('data-part'), left, right, top, bottom, height };
      }),
    );
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['hash', 'structure', 'sentence', 'player']));
    for (const { name, left, right, top, bottom } of parts) {
      expect([name, left >= 0 && right <= ZOOMED.width && top >= 0 && bottom <= ZOOMED.height]).toEqual([name, true]);
    }
    for (const { name, height } of parts.filter((part) => part.name === 'structure'))
      expect([name, height]).toEqual([name, expect.toSatisfy((px: number) => px >= 60)]);
    const scrubber = await page.getByRole('slider', { name: 'Position' }).boundingBox();
    expect(scrubber?.width).toBeGreaterThan(100);

    for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Play');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Pause');
  },
);

/** Scenes, and a tab of each. */
const TABS = [
  ['#/race', 'Log'],
  ['#/heap-goal', 'Fit a container'],
  ['#/resident', 'Sizes'],
] as const;

describe.each(shareOf(TABS))('a tab of %s', (at, name) => {
  test('opens beside the figure, which stays in sight, and is closed by a press', async () => {
    const { page } = await openPage({ at, width: 1280, height: 720 });
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.waitFor();
    const box = await panel.boundingBox();
    const player = await page.locator('[data-part="player"]').boundingBox();
    expect(box?.y).toBe(48);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(720);
    expect((player?.x ?? 0) + (player?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(box?.x ?? 0);
    expect(await page.getByText(/^op +\d+\/\d+ · step/).isVisible()).toBe(true);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test('an open tab is in the address: a reload finds it, and a press on another replaces it', async () => {
  const { page } = await openPage({ at: '#/resident' });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Every release').click();
  await expect.poll(() => page.url()).toContain('tab=releases');
  await page.reload();
  await expect.poll(() => tab('Every release').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: 'Step forward' }).first().click();
  await tab('Log').click();
  await expect.poll(() => page.url()).toContain('tab=log');
  expect(page.url()).not.toContain('tab=releases');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.url()).not.toContain('tab=');
});

test('a press on a tab counts though it leaves a field that begins another run', async () => {
  const { page } = await openPage({ at: '?tab=own#/race', width: 1440, height: 900 });
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Log', exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('seed=7');
  expect(page.url()).toContain('tab=log');
});

test('an own run that is reloaded has the tab of its address, or none', async () => {
  const { page } = await openPage({ at: '?tab=log#/race' });
  await page.getByLabel('Your own key').fill('mango');
  await page.getByRole('button', { name: 'put', exact: true }).click();
  await expect.poll(() => page.url()).toContain('mango');
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Log', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.url()).not.toContain('tab=');
  await page.reload();
  await page.getByRole('tab', { name: 'Log', exact: true }).waitFor();
  expect(await page.locator('[role=tabpanel]:not([hidden])').count()).toBe(0);
});

test('on a phone a tab opens below the figure', async () => {
  const { page } = await openPage({ at: '#/heap-goal', width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Fit a container' }).click();
  const panel = await page.getByRole('tabpanel', { name: 'Fit a container' }).boundingBox();
  const player = await page.locator('[data-part="player"]').boundingBox();
  expect(panel?.y).toBeGreaterThan((player?.y ?? 0) + (player?.height ?? 0));
  expect(panel?.width).toBeGreaterThan(340);
});
