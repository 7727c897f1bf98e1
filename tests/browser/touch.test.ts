import { describe, expect, test } from 'vitest';
import { glossary } from '../../src/components/ui/words/glossary/en';
import { useBrowser } from './helpers/browser';
import { holdTime } from './helpers/heldTime';
import { useMapPages, zoomOf } from './helpers/mapPage';
import { settled } from './helpers/settled';

const openPage = useBrowser();
const openMap = useMapPages();
const PHONE = { width: 390, height: 844 };

/** Number of operations that the page counts. */
async function opCount(map: { position(): Promise<string> }): Promise<number> {
  return Number(/\/([\d,]+) ·/.exec(await map.position())?.[1]?.replace(',', ''));
}

describe('a key of one’s own', () => {
  test.each([
    ['1280 by 720', { width: 1280, height: 720 }],
    ['a phone', PHONE],
  ])('is put from any moment, in view, and undone: %s', async (_, size) => {
    const { page, map, problems } = await openMap({ at: '#/bucket-map', ...size });
    const field = map.field('Your own key');
    // On a phone the figure has the first screen.
    if (size === PHONE) await map.tab('Your key, hash bits');
    await field.waitFor();
    await holdTime(page);
    await field.fill('my own key');
    await map.button('put').click();
    const operation = page.getByText('m["my own key"] = ').first();
    await operation.waitFor();
    const box = await operation.boundingBox();
    expect(box && box.y > 0 && box.y + box.height < size.height).toBe(true);
    const note = page.getByText(/5\slater operations replaced/);
    await note.waitFor();
    await map.button('Pause').click();
    await note.getByRole('button', { name: 'undo' }).click();
    await expect.poll(() => note.count()).toBe(0);
    expect(await page.getByText('m["my own key"] = ').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('is taken from a slot that is pressed, and from the loupe', async () => {
    const { page, map, problems } = await openMap({ at: '#/swiss-map', width: 1280, height: 720 });
    const zoom = zoomOf(page, map);
    const field = map.field('Your own key');
    await field.waitFor();
    await zoom.rows
      .locator('[data-row] [data-owner=key]')
      .first()
      .click({ position: { x: 8, y: 6 } });
    await expect.poll(() => field.inputValue()).toMatch(/^[a-z]{3,5}$/);
    const first = await field.inputValue();
    await zoom.button('table').click();
    await map.stage.locator('figure li button').nth(2).click();
    await expect.poll(() => field.inputValue()).not.toBe(first);
    expect(await field.inputValue()).toMatch(/^[a-z]{3,5}$/);
    expect(problems).toEqual([]);
  });
});

describe('a key that is offered', () => {
  test('is put into the bucket that is looked at, again and again', async () => {
    const { page, map, problems } = await openMap({ at: '#/bucket-map', width: 1280, height: 720 });
    const offers = page.getByRole('group', { name: 'Keys chosen for you' });
    await offers.waitFor();
    const name = await offers.getByRole('button').first().textContent();
    expect(name).toMatch(/^bucket \d$/);
    await holdTime(page);
    for (const _ of ['first', 'second']) {
      const before = await map.op();
      await offers.getByRole('button').first().click();
      await map.button('Pause').click();
      expect(await map.op()).toBe(before + 1);
      expect(await opCount(map)).toBe(before + 1);
      await map.press('End');
    }
    expect(problems).toEqual([]);
  });

  test('leaves the words under a group whole, and the operation beside the level', async () => {
    const { page, map, problems } = await openMap({
      at: '?example=third-group&zoom=unit&open=group:3#/swiss-map',
      ...PHONE,
    });
    const note = map.stage.locator('figcaption');
    await expect
      .poll(() =>
        note.evaluate((element) => {
          const frame = element.closest('[data-part=structure]');
          return frame !== null && element.getBoundingClientRect().bottom <= frame.getBoundingClientRect().bottom;
        }),
      )
      .toBe(true);
    expect(await note.isVisible()).toBe(true);
    const line = map.stage.locator('[data-part=hash] [aria-current]');
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.getByRole('button', { name: 'follow the steps again' }).isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  test('is deleted from a full group, which keeps a tombstone', async () => {
    const { page, map, problems } = await openMap({ at: '#/swiss-map', ...PHONE });
    await map.tab('Your key, hash bits');
    await map.button('Delete from a full group').click();
    await page
      .getByText(/^delete\(m, "[a-z]{3,5}"\)$/)
      .first()
      .waitFor();
    await map.press('End');
    await page
      .getByText(/tombstone/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });
});

describe.each([
  ['1280 by 720', { width: 1280, height: 720 }],
  ['a phone', PHONE],
])('in a window of %s', (_, size) => {
  test('a word of the runtime is seen whole and explained where it is pressed, and bits open the group that they choose', async () => {
    const { page, map, problems } = await openMap({ at: '#/swiss-map', ...size });
    const zoom = zoomOf(page, map);
    const summary = map.stage.getByText(/of 32\sslots used/);
    expect(await summary.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    await summary.getByRole('button', { name: 'growthLeft' }).click();
    const note = page.getByText(glossary.growthLeft.text);
    await note.waitFor();
    expect(await note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
    await map.stage.getByRole('button', { name: /h1\smod 4( →|:)\sgroup 0/ }).click();
    await zoom.expectLevel(2);
    expect(await zoom.unit.getAttribute('aria-label')).toContain('group 0');
    expect(problems).toEqual([]);
  });
});

test.each([
  '?lang=ru#/swiss-map',
  '?lang=ru&example=split#/swiss-map',
  '?example=same-size-growth&at=sameSizeGrowth#/bucket-map',
])('on a phone what a side says of its map is seen whole: %s', async (at) => {
  const { page } = await openPage({ at, ...PHONE });
  const summary = page.locator('[data-side] h2 + *').first();
  await summary.waitFor();
  expect(await summary.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});

describe('names of what lies there', () => {
  test('come by hovering: key, hash, owner and bytes of a slot, and of waste', async () => {
    const { page, map, problems } = await openMap({ at: '#/swiss-map', width: 1280, height: 720 });
    const zoom = zoomOf(page, map);
    await map.stage.getByRole('tree', { name: /^Structure of the Go\s1\.\d+\sSwiss map/ }).waitFor();
    const tip = page.getByRole('tooltip');
    await zoom.rows.locator('[data-row$=g0] [data-owner=key]').hover({ position: { x: 20, y: 6 } });
    await tip.waitFor();
    const lines = await tip.locator('div').allTextContents();
    expect(lines[0]).toBe('table › group 0 › slot 0');
    expect(lines[1]).toMatch(/^"[a-z]{3,5}"$/);
    expect(lines[2]).toMatch(/^hash 0x[0-9a-f]{16}$/);
    expect(lines[3]).toMatch(/^key\.\w+, 8\sB: key$/);
    await zoom.rows.locator('[data-row=t2rest]').hover({ position: { x: 100, y: 6 } });
    await expect.poll(() => tip.textContent()).toMatch(/^rounding\d+\sB: /);
    await page.mouse.move(640, 20);
    await expect.poll(() => tip.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('come by the arrow keys, and Enter opens', async () => {
    const { page, map, problems } = await openMap({
      at: '?example=split&at=op:897/moveEntry%2324#/swiss-map',
      width: 1280,
      height: 720,
    });
    const zoom = zoomOf(page, map);
    const tree = map.stage.getByRole('tree', { name: /^Structure of/ });
    await tree.focus();
    const step = await map.step();
    const frame = await tree.boundingBox();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    expect(await tree.locator(':scope [aria-selected=true]').getAttribute('aria-label')).toMatch(/^slot 0, /);
    const tip = await page.getByRole('tooltip').boundingBox();
    expect(frame && tip && tip.y + tip.height > frame.y - 20).toBe(true);
    expect(await map.step()).toBe(step);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await zoom.expectLevel(2);
    expect(problems).toEqual([]);
  });

  test('come in the view of the whole map, with bytes', async () => {
    const { page, map, problems } = await openMap({
      at: '?example=thousand-tables#/swiss-map',
      width: 1280,
      height: 720,
    });
    await map.stage.getByRole('slider', { name: /^Go\s1\.\d+\sSwiss map: / }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tooltip').textContent()).toMatch(
      /^table at entr(?:y \d+|ies \d+–\d+): \d+\sof 1024\sslots, [\d.]+\sKiB$/,
    );
    expect(problems).toEqual([]);
  });

  test('bits of the hash open the table that they choose, and so does a directory entry that is pressed', async () => {
    const { page, map, problems } = await openMap({
      at: '?example=directory-doubles#/swiss-map',
      width: 1280,
      height: 720,
    });
    const zoom = zoomOf(page, map);
    await map.press('End');
    await map.stage.getByRole('button', { name: /top \d\sbits?: directory entry \d/ }).click();
    await zoom.expectLevel(1);
    await zoom.button('follow the steps again').click();
    await zoom.button('table').click();
    await map.stage.getByRole('tree', { name: /^Structure of/ }).waitFor();
    // What is pressed below must not move on its way there.
    await settled(page);
    await zoom.rows
      .locator('[data-row=directory] [data-owner]')
      .first()
      .hover({ position: { x: 4, y: 6 } });
    await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(/^directory entry 0 → table/);
    await page.mouse.down();
    await page.mouse.up();
    await zoom.button('follow the steps again').waitFor();
    expect(problems).toEqual([]);
  });
});

test.each(['#/race', '?lang=ru&example=directory-doubles#/swiss-map', '?lang=ru&example=half-evacuated#/bucket-map'])(
  'on a phone one reads what the example is about: %s',
  async (at) => {
    const { page } = await openPage({ at, ...PHONE });
    const about = page.locator('h1 + p').first();
    await about.waitFor();
    expect(await about.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    const program = page.locator('[data-part=hash]').first();
    await program.waitFor();
    const { y = 0, height = 0 } = (await about.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await program.boundingBox())?.y ?? 0);
  },
);
