import { describe, expect, test } from 'vitest';
import { NEWEST } from '../../src/models/go/releases';
import { holdRecordings, type PageOptions } from './helpers/browser';
import { holdTime, LONGEST_STEP_MS } from './helpers/heldTime';
import { type MapPage, useMapPages } from './helpers/mapPage';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openMap = useMapPages();

async function openRace(query = '', options: PageOptions = {}) {
  const { map, ...open } = await openMap({ ...options, at: `${query && `?${query}`}#/race` });
  await map.tab('Your own run');
  return { ...open, race: map };
}

const FIELDS = [
  'Map type',
  'On the left',
  'On the right',
  'Filled beforehand',
  'Then added one by one',
  'Size hint',
  'Seed',
  'Your keys',
];

async function values(race: MapPage): Promise<string[]> {
  return Promise.all(FIELDS.map((label) => race.field(label).inputValue()));
}

describe('the page opens', () => {
  test('on defaults, with a note beside each field, if the link is broken', async () => {
    const { race, problems } = await openRace('type=foo&hint=-1&entries=1e9&seed=x&left=9.9&right=%ff&keys=a%0A%0Aa');
    expect(await values(race)).toEqual(['string-response', '1.23', NEWEST.name, '0', '60', '0', '1', 'a\n\na']);
    expect(await race.described('Map type')).toContain('“foo” isn’t known here');
    expect(await race.described('Your keys')).toContain('Line 2 is left out. Enter a key there.');
    expect(problems).toEqual([]);
  });

  test('on an example where the link names a step that it hasn’t, with a sentence that can be closed', async () => {
    const { page, race, problems } = await openRace('at=999999');
    const sentence = 'This run has no step “999999”; its last one is shown.';
    const told = page.getByRole('status').filter({ hasText: sentence });
    expect(await told.textContent()).toContain(`Showing “${await page.locator('h1').textContent()}”.`);
    expect(await race.field('Example').inputValue()).toBe('race');
    await told.getByRole('button', { name: 'Close' }).click();
    expect(await told.count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('time', () => {
  test('an entry that has landed does not fly again when its map is drawn at another scale', async () => {
    const { page, race } = await openRace();
    const rowHeight = () =>
      page.evaluate(() => document.querySelector('[data-side="1"] [data-row]')?.getBoundingClientRect().height);
    const waits = page.getByText('Done. The other map is still working.');
    while ((await waits.count()) === 0) await race.press('ArrowRight');
    await settled(page);
    await page.evaluate(() => {
      document.addEventListener('animationstart', ({ animationName }) => {
        if (animationName.includes('arrive')) document.documentElement.dataset.flown = 'true';
      });
    });
    const before = await rowHeight();
    while ((await rowHeight()) === before) await race.press('ArrowRight');
    await settled(page);
    await waits.first().waitFor();
    expect(await page.locator('html').getAttribute('data-flown')).toBeNull();
  });

  test('moves by keys: steps, whole operations, first, last, play and pause', async () => {
    const { page, race, problems } = await openRace('example=race');
    const start = await race.step();
    await race.press('ArrowRight');
    expect(await race.step()).toBe(start + 1);
    await race.press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
    expect(await race.step()).toBe(start);
    expect(await race.position()).toMatch(/^op 55\/65 · step \d+\/\d+$/);
    await race.press('Shift+ArrowRight', ']');
    expect(await race.op()).toBe(56);
    await race.press('[', 'Shift+ArrowLeft');
    expect(await race.op()).toBe(54);
    await race.press('Home');
    expect(await race.position()).toBe('op 0/65 · start');
    await race.press('End');
    expect(await race.op()).toBe(65);
    await race.press('5', '>', '>');
    expect(await race.field('Speed').inputValue()).toBe('4');
    const half = await race.step();
    const time = await holdTime(page);
    await page.keyboard.press('Space');
    await race.button('Pause').waitFor();
    await time.pass(LONGEST_STEP_MS / 4);
    await expect.poll(() => race.step()).toBeGreaterThan(half);
    await page.keyboard.press('k');
    await race.button('Play').waitFor();
    expect(problems).toEqual([]);
  });

  test('moves by buttons, the scrubber and the choice of speed', async () => {
    const { page, race, problems } = await openRace('example=race');
    await race.press('Home');
    expect(await race.step()).toBe(0);
    await race.field('Play by').selectOption('operations');
    await race.button('One whole operation forward').click();
    expect(await race.position()).toMatch(/^op 1\/65 · step (\d+)\/\1$/);
    await race.field('Play by').selectOption('steps');
    await race.button('One step forward').click();
    expect(await race.position()).toMatch(/^op 2\/65 · step 1\//);
    await race.field('Play by').selectOption('operations');
    const time = await holdTime(page);
    await race.button('Play').click();
    // The step that was on the screen is over at once.
    await expect.poll(() => race.position()).toMatch(/^op 2\/65 · step (\d+)\/\1$/);
    const tooFast = page.getByText('Fast forward. Pause to read what happens.');
    expect(await tooFast.count()).toBe(1);
    await time.pass(LONGEST_STEP_MS);
    await expect.poll(() => race.op()).toBeGreaterThan(30);
    await race.button('Pause').click();
    expect(await tooFast.count()).toBe(0);
    const box = await race.scrubber.boundingBox();
    if (!box) throw new Error('the scrubber is not on the page');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
    await page.mouse.up();
    const most = Number(await race.scrubber.getAttribute('max'));
    const dragged = await race.step();
    expect(Math.abs(dragged - most / 2)).toBeLessThan(most / 10);
    await race.scrubber.press('ArrowRight');
    expect(await race.step()).toBe(dragged + 1);
    await race.scrubber.press('PageUp');
    expect(await race.step()).toBeGreaterThan(dragged + 1);
    expect(problems).toEqual([]);
  });

  test('stands still while the scrubber is held, and goes on when it is let go', async () => {
    const { page, race, problems } = await openRace();
    await holdTime(page);
    await race.button('Play').click();
    await race.button('Pause').waitFor();
    const box = await race.scrubber.boundingBox();
    if (!box) throw new Error('the scrubber is not on the page');
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await race.button('Play').waitFor();
    await page.mouse.up();
    await race.button('Pause').waitFor();
    expect(problems).toEqual([]);
  });

  test.each(shareOf(['example=race', 'example=same-size-growth', 'example=split']))(
    'back and forth shows what a fresh page shows: %s',
    async (query) => {
      const { page, race, problems } = await openRace(query);
      const opening = await race.step();
      // Compared bytes are drawn by code that comes later.
      await settled(page);
      const fresh = await race.drawing();
      const most = Number(await race.scrubber.getAttribute('max'));
      for (const step of [0, most, opening - 7, opening + 13]) await race.seek(step);
      await race.press('Shift+ArrowLeft', 'ArrowRight', 'ArrowLeft', 'Shift+ArrowRight');
      await race.seek(opening);
      expect(await race.drawing()).toBe(fresh);
      const other = Math.round(most / 3);
      await race.seek(other);
      await settled(page);
      const there = await race.drawing();
      await page.reload();
      await race.ready();
      await race.seek(other);
      await settled(page);
      expect(await race.drawing()).toBe(there);
      expect(problems).toEqual([]);
    },
  );

  test('stands still for those who ask for less motion', async () => {
    const { page, race } = await openRace('', { reducedMotion: true });
    const motion = () => race.stage.evaluate((stage) => getComputedStyle(stage).getPropertyValue('--ms-step-ms'));
    await race.press('ArrowRight');
    expect(await motion()).toBe('0ms');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await race.press('ArrowRight');
    await expect.poll(motion).not.toBe('0ms');
  });
});

describe('the form', () => {
  test('says what is wrong beside the field, and loses nothing', async () => {
    const { page, race, problems } = await openRace();
    const drawing = await race.drawing();
    const before = await values(race);
    const url = page.url();
    await race.field('Size hint').fill('-1');
    await race.field('Size hint').press('Enter');
    expect(await race.described('Size hint')).toContain('Size hint: enter 0 entries or more');
    expect(await race.described('Size hint')).toContain('stays as it is');
    expect(await race.field('Size hint').getAttribute('aria-invalid')).toBe('true');
    expect(await values(race)).toEqual(before.with(5, '-1'));
    expect(await race.drawing()).toBe(drawing);
    expect(page.url()).toBe(url);
    expect(problems).toEqual([]);
  });

  test('puts own keys into the maps, and names the lines that it leaves out', async () => {
    const { page, race, problems } = await openRace('type=string-int64&entries=0');
    await race.field('Your keys').fill('apple\n\npear\napple\nfig');
    await race.field('Your keys').blur();
    await expect.poll(() => race.position()).toContain('/5 ·');
    expect(await race.described('Your keys')).toContain('Line 2 is left out. Enter a key there.');
    expect(await race.described('Your keys')).toContain('Line 4 repeats line 1');
    expect(await race.stage.getByText('"fig"').count()).toBeGreaterThan(0);
    await race.field('Map type').selectOption('uint64-uint64');
    await expect
      .poll(() => race.described('Your keys'))
      .toContain('Line 1 is left out: a key of this type must be a whole number, not “apple”');
    expect(await race.field('Your keys').inputValue()).toBe('apple\n\npear\napple\nfig');
    await race.field('Your keys').fill('7\n8');
    await race.field('Your keys').blur();
    await expect.poll(() => page.url()).toContain('keys=7%0A8');
    expect(problems).toEqual([]);
  });

  test('takes Go declarations for the map’s type, and keeps those that it can’t read', async () => {
    const { page, race, problems } = await openRace('entries=20');
    await race.field('Map type').selectOption('Go declarations');
    const title = () => page.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(title).toBe('map[string]Response');
    expect(await race.field('Map type').inputValue()).toBe('declared');
    const declared = race.field('Go declarations');
    await declared.fill('type S struct { A Foo }\nvar m map[string]S');
    await declared.blur();
    await expect.poll(() => race.described('Go declarations')).toContain('line 1: undefined: Foo');
    expect(await title()).not.toContain('map[string]S');
    await declared.fill('type S struct { A, B int64 }\nvar m map[string]S');
    await declared.blur();
    await expect.poll(() => title()).toBe('map[string]S');
    expect(new URL(page.url()).searchParams.get('type')).toBe('type S struct { A, B int64 }\nvar m map[string]S');
    await page.reload();
    await expect.poll(() => title()).toBe('map[string]S');
    expect(await declared.inputValue()).toBe('type S struct { A, B int64 }\nvar m map[string]S');
    expect(problems).toEqual([]);
  });

  test('keeps the choice in the link: a reload and the back button restore it', async () => {
    const { page, race, problems } = await openRace();
    await race.field('Map type').selectOption('uuid-int64');
    await expect.poll(() => page.url()).toContain('type=uuid-int64');
    await race.field('On the left').selectOption('1.24');
    await expect.poll(() => page.url()).toContain('left=1.24');
    await race.stage.getByRole('region', { name: /Go\s1\.24, Swiss map/ }).waitFor();
    const before = await values(race);
    await page.reload();
    await race.ready();
    expect(await values(race)).toEqual(before);
    await race.stage.getByRole('region', { name: /Go\s1\.24, Swiss map/ }).waitFor();
    await page.goBack();
    await race.stage.getByRole('region', { name: /Go\s1\.23, bucket map/ }).waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe('One program, two maps');
    expect((await values(race))[0]).toBe('string-int64');
    expect(problems).toEqual([]);
  });

  test('leaves nothing to press until its run is recorded', async () => {
    const { page, race, problems } = await openRace();
    const inert = () => race.stage.evaluate((stage: HTMLElement) => stage.inert);
    expect(await inert()).toBe(false);
    const letGo = await holdRecordings(page);
    await race.anew(async () => {
      await race.field('Example').selectOption('ninth-key');
      await page.locator('section[aria-busy=true]').waitFor();
      expect(await page.locator('section[aria-busy=true]').evaluate((stage: HTMLElement) => stage.inert)).toBe(true);
      await letGo();
    });
    expect(await inert()).toBe(false);
    expect(problems).toEqual([]);
  });
});

describe('acting', () => {
  test('in the past forks, and undo brings everything back', async () => {
    const { page, race, problems } = await openRace('example=ninth-key');
    const opening = await race.step();
    const drawing = await race.drawing();
    const key = race.field('Your own key');
    // What is put plays from its first step on.
    await holdTime(page);
    await key.fill('mine');
    await race.button('put').click();
    await expect.poll(() => race.position()).toMatch(/^op 11\/11 · step 1\//);
    await race.button('get').click();
    await race.button('delete').click();
    await expect.poll(() => race.position()).toMatch(/^op 13\/13 · step 1\//);
    await race.press('End');
    expect(await race.stage.getByText('"mine"').count()).toBeGreaterThan(0);
    await race.press('z', 'z', 'z');
    await expect.poll(() => race.position()).toMatch(/^op 10\/13 · /);
    await race.seek(opening);
    expect(await race.drawing()).toBe(drawing);
    await race.press('Home');
    await key.fill('first');
    await key.press('Enter');
    await expect.poll(() => race.position()).toMatch(/^op 2\/2 · /);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => race.position()).toContain('/13 · ');
    expect(problems).toEqual([]);
  });

  test('with an empty key asks first, and nothing moves for the sentence', async () => {
    const { race, problems } = await openRace('example=ninth-key');
    const key = race.field('Your own key');
    const [before, drawing] = [await race.position(), await race.drawing()];
    await key.press('Enter');
    expect(await race.described('Your own key')).toBe('Press again to put the empty key "".');
    expect(await race.position()).toBe(before);
    await key.fill('x'.repeat(500));
    await key.press('Enter');
    expect(await race.described('Your own key')).toContain('must have at most 256 characters, not 500');
    expect(await race.drawing()).toBe(drawing);
    await key.fill('');
    await key.press('Enter');
    await key.press('Enter');
    await expect.poll(() => race.position()).toMatch(/^op 11\/11 · /);
    expect(problems).toEqual([]);
  });

  test('help opens with ?, closes with Esc, which gives the focus back, or at a press beside it', async () => {
    const { page, race, problems } = await openRace();
    const speed = race.button('One step forward');
    await speed.focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await help.waitFor();
    expect(await help.getByText('Play or pause').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    expect(await speed.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('?');
    await help.waitFor();
    await page.mouse.click(4, 4);
    await help.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });
});

test('ten thousand entries stay usable', async () => {
  const { race, problems } = await openRace('type=uint64-uint64&entries=10000');
  expect(await race.position()).toMatch(/^op 10,001\/10,001 · /);
  const last = await race.step();
  await race.press('ArrowLeft', 'Shift+ArrowLeft', '5', 'ArrowRight');
  const half = await race.step();
  expect(half).toBeLessThan(last * 0.6);
  await race.press('ArrowRight');
  await expect.poll(() => race.step()).toBe(half + 1);
  expect(problems).toEqual([]);
});
