import { describe, expect, inject, test } from 'vitest';
import { holdRecordings } from './helpers/browser';
import { copiedBy } from './helpers/clipboard';
import { holdTime, LONGEST_STEP_MS } from './helpers/heldTime';
import { useMapPages, zoomOf } from './helpers/mapPage';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openMap = useMapPages();

test('all bits of a hash lie beside the arrays, which stay where they are, and Escape closes them', async () => {
  const { page } = await openMap({ at: '#/race', width: 1280, height: 720 });
  const structures = page.locator('[data-part=structure]');
  const boxes = async () => Promise.all((await structures.all()).map((each) => each.boundingBox()));
  const before = await boxes();
  const opener = page.getByRole('button', { name: /more bits/ }).first();
  await opener.click();
  const panel = page.locator('[data-part=bits]');
  const bits = await panel.boundingBox();
  expect(await boxes()).toEqual(before);
  for (const box of before) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(bits?.x ?? 0);
  await panel.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test.each(shareOf(['#/race', '#/bucket-map', '#/swiss-map']))(
  'on a phone all bits of a hash lie below the map of %s, which follows them',
  async (at) => {
    const { page } = await openMap({ at, width: 390, height: 844 });
    await page.getByRole('button', { name: 'all bits', exact: true }).click();
    const panel = page.locator('[data-part=bits]');
    const bits = panel.getByRole('button', { name: /^bit \d+, / });
    await expect.poll(() => bits.count()).toBe(64);
    const structure = page.locator('[data-part=structure]').first();
    const box = await structure.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    const below = (box?.y ?? 0) + (box?.height ?? 844);
    for (const bit of [bits.first(), bits.last()]) {
      const place = await bit.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(below);
      expect((place?.y ?? 0) + (place?.height ?? 844)).toBeLessThanOrEqual(844);
      expect(place?.width).toBeGreaterThanOrEqual(20);
    }
    const leadsTo = () => page.locator('[data-part=hash]').textContent();
    const before = await leadsTo();
    await bits.last().click();
    await expect.poll(leadsTo).not.toBe(before);
    expect(await structure.boundingBox()).toEqual(box);
  },
);

describe('the zoom', () => {
  async function openZoom(at: string) {
    const { page, map, problems } = await openMap({ at });
    return { page, map, problems, zoom: zoomOf(page, map) };
  }

  test('goes by buttons through four levels', async () => {
    const { zoom, problems } = await openZoom('#/swiss-map');
    const levels = ['directory', 'table', 'group', 'slot'];
    expect(await zoom.words()).toEqual(levels);
    await zoom.expectLevel(1);
    await zoom.button('Zoom out').click();
    await zoom.expectLevel(0);
    expect(await zoom.button('Zoom out').isDisabled()).toBe(true);
    for (const level of [1, 2, 3]) {
      await zoom.button('Zoom in').click();
      await zoom.expectLevel(level);
    }
    expect(await zoom.button('Zoom in').isDisabled()).toBe(true);
    for (const level of [2, 0, 3, 1]) {
      await zoom.button(levels[level] ?? '').click();
      await zoom.expectLevel(level);
    }
    expect(problems).toEqual([]);
  });

  test('goes by the keys + and -, and no farther than there are levels', async () => {
    const { map, zoom, problems } = await openZoom('#/bucket-map');
    expect(await zoom.words()).toEqual(['all arrays', 'array', 'bucket', 'slot']);
    await map.press('+');
    await zoom.expectLevel(2);
    await map.press('+', '+', '+');
    await zoom.expectLevel(3);
    await map.press('-', '-', '-', '-', '-');
    await zoom.expectLevel(0);
    await map.press('=');
    await zoom.expectLevel(1);
    expect(problems).toEqual([]);
  });

  test('goes by the wheel with Control, which scrolls the page without', async () => {
    const { page, zoom, problems } = await openZoom('#/swiss-map');
    // What listens to the wheel is loaded after the picture.
    await settled(page);
    await zoom.rows.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await zoom.expectLevel(2);
    await zoom.unit.hover();
    await page.mouse.wheel(0, 120);
    await zoom.expectLevel(1);
    await page.keyboard.up('Control');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await zoom.expectLevel(1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(problems).toEqual([]);
  });

  test('looks into a row that is pressed, then into a slot, until it follows the step again', async () => {
    const { map, zoom, problems } = await openZoom('?example=split#/swiss-map');
    await zoom.button('table').click();
    await zoom.button('group').click();
    const followed = await zoom.unit.getAttribute('aria-label');
    await zoom.button('table').click();
    expect(await zoom.button('follow the steps again').count()).toBe(0);
    const box = await zoom.rows.boundingBox();
    if (!box) throw new Error('the rows are not on the page');
    await zoom.rows.click({ position: { x: 60, y: box.height / 2 } });
    await zoom.expectLevel(2);
    const picked = await zoom.unit.getAttribute('aria-label');
    expect(picked).not.toBe(followed);
    await map.press('ArrowRight');
    expect(await zoom.unit.getAttribute('aria-label')).toBe(picked);
    await map.press('ArrowLeft');
    await zoom.unit.getByRole('button').nth(3).click();
    await zoom.expectLevel(3);
    expect(await zoom.slot.getByRole('heading').textContent()).toMatch(/› slot 3$/);
    await zoom.button('group').click();
    await zoom.button('follow the steps again').click();
    expect(await zoom.unit.getAttribute('aria-label')).toBe(followed);
    expect(await zoom.button('follow the steps again').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('is in the link that is copied, with what is opened', async () => {
    const { map, zoom, page, problems } = await openZoom('?example=first-overflow&zoom=unit&open=bucket:2#/bucket-map');
    await zoom.expectLevel(2);
    expect(await zoom.unit.getAttribute('aria-label')).toMatch(/bucket 2: 8\sslots/);
    await zoom.unit.getByRole('button').nth(3).click();
    await zoom.expectLevel(3);
    await map.tab('Save and share');
    const link = await copiedBy(page, 'Link copied.', () => map.button('Copy link to this step').click());
    const { search } = new URL(link);
    const asked = new URLSearchParams(search);
    expect([asked.get('zoom'), asked.get('open')]).toEqual(['slot', 'bucket:2/slot:3']);
    expect(problems).toEqual([]);
  });

  test('looks into a cell of the whole map by keys alone, and draws it in the race for both', async () => {
    const { page, map, zoom, problems } = await openZoom('?example=split#/race');
    await page.keyboard.press('-');
    for (const name of [/^Go\s1\.23\sbucket map: /, /^Go\s1\.\d+\sSwiss map: /]) {
      await map.stage.getByRole('slider', { name }).locator('canvas').first().waitFor();
    }
    await zoom.whole.focus();
    await page.keyboard.press('ArrowRight');
    expect(await zoom.whole.getAttribute('aria-valuetext')).toContain('bucket');
    await page.keyboard.press('Enter');
    await zoom.expectLevel(1);
    expect(await zoom.button('follow the steps again').isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('the bits of a hash', () => {
  async function openBits() {
    const { page, map, problems } = await openMap({ at: '?example=ninth-key#/swiss-map' });
    await map.tab('Operations, hash bits');
    await map.button('change bits to make keys collide').click();
    const editor = map.stage.locator('div', { has: page.getByText(/Press a bit to flip it/) }).last();
    return {
      page,
      map,
      problems,
      /** Of the operation's key; above it stands the hash that the step is about. */
      hash: () => editor.getByText(/^hash 0x[0-9a-f]{16}$/).textContent(),
      chosen: editor.getByText(/^This hash was set by hand\./),
      computed: editor.getByText(/^This hash is computed from the key/),
      bit: (bit: number) => editor.getByRole('button', { name: new RegExp(`^bit ${bit}, [01]$`) }),
      select: map.field('Use the hash of …'),
    };
  }

  test('are tied to the structure from the strip above it, not from the buttons', async () => {
    const { page, map, problems } = await openMap({
      at: '?example=split&at=op:897/moveEntry%2329#/race',
      width: 1920,
      height: 1080,
    });
    const ends = () =>
      map.stage
        .locator('svg[aria-hidden] [data-role] path')
        .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().bottom + scrollY));
    await expect.poll(ends).not.toEqual([]);
    const before = await ends();
    await map.tab('Operations, hash bits');
    await map.button('change bits to make keys collide').click();
    await page.getByText(/Press a bit to flip it/).waitFor();
    await map.press('ArrowRight', 'ArrowLeft');
    await expect.poll(ends).toEqual(before);
    expect(problems).toEqual([]);
  });

  test('are flipped one by one, and flipped back by undo, or all at once', async () => {
    const { map, hash, chosen, computed, bit, problems } = await openBits();
    const before = await hash();
    const op = await map.op();
    const value = await bit(63).getAttribute('aria-label');
    await bit(63).click();
    await chosen.waitFor();
    expect(await bit(63).getAttribute('aria-label')).not.toBe(value);
    expect(await hash()).not.toBe(before);
    expect(await map.op()).toBe(op);
    await map.button('Undo the last change').click();
    await computed.waitFor();
    expect(await map.op()).toBe(op);
    expect(await hash()).toBe(before);
    await bit(0).click();
    await chosen.waitFor();
    await map.button('Restore the computed hash').click();
    await computed.waitFor();
    expect(await hash()).toBe(before);
    expect(problems).toEqual([]);
  });

  test('are taken over from another key, which then collides', async () => {
    const { page, map, hash, chosen, select, problems } = await openBits();
    const own = await hash();
    const other = (await select.getByRole('option').nth(1).textContent()) ?? '';
    await select.selectOption({ label: other });
    await chosen.waitFor();
    const taken = await hash();
    expect(taken).not.toBe(own);
    await map.tab('Log');
    await page
      .getByRole('button')
      .filter({ hasText: `m[${other}] = ` })
      .first()
      .click();
    await map.tab('Operations, hash bits');
    await map.button('change bits to make keys collide').click();
    expect(await hash()).toBe(taken);
    expect(problems).toEqual([]);
  });
});

test('the log tells the present operation, and leads to its steps', async () => {
  const { page, map, problems } = await openMap({ at: '?example=split&at=op:897/moveEntry%2324#/swiss-map' });
  await map.tab('Log');
  const log = page.getByRole('tabpanel');
  const current = log.locator('[aria-current=step]');
  await current.waitFor();
  const before = await map.step();
  const sentence = await current.textContent();
  expect(sentence).toMatch(/[a-z]+\s[a-z]+/);
  const step = log.locator('li[data-present] ol').getByRole('button').first();
  const number = await step.locator('span').first().textContent();
  await step.click();
  await expect.poll(() => map.position()).toContain(` · step ${number}/`);
  expect(await map.step()).toBeLessThan(before);
  expect(await current.textContent()).not.toBe(sentence);
  expect(problems).toEqual([]);
});

test('a program in a link is played, and stands in the form', async () => {
  const { map, problems } = await openMap({ at: '?ops=put:a,get:a,del:b,range,gc#/bucket-map' });
  expect(await map.position()).toMatch(/^op 6\/6 /);
  await map.tab('Your own run');
  expect(await map.field('Then these operations').inputValue()).toBe('put:a,get:a,del:b,range,gc');
  await map.anew(async () => {
    await map.field('Then these operations').fill('put:a,clear');
    await map.field('Then these operations').blur();
  });
  expect(await map.position()).toMatch(/^op 3\/3 /);
  expect(problems).toEqual([]);
});

test('a map that is filled beforehand opens, and steps', async () => {
  const { map, problems } = await openMap({ at: '?prefill=30000&entries=5#/swiss-map' });
  expect(await map.position()).toMatch(/^op (\d+)\/\1 · /);
  await map.tab('Your own run');
  expect(await map.field('Filled beforehand').inputValue()).toMatch(/^30,?000$/);
  const last = await map.step();
  await map.press('ArrowLeft');
  expect(await map.step()).toBe(last - 1);
  await map.press('Home', 'ArrowRight');
  expect(await map.step()).toBe(1);
  expect(await map.stage.getByText(/30,00\d/).count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('in a hidden tab play stands still, and goes on from there', async () => {
  const { page, map, problems } = await openMap({ at: '?example=split#/swiss-map', own: true });
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const time = await holdTime(page);
  await map.press('Home', ' ');
  await time.pass(LONGEST_STEP_MS);
  await expect.poll(() => map.step()).toBeGreaterThan(0);
  await hide(true);
  const step = await map.step();
  await time.pass(10 * LONGEST_STEP_MS);
  expect(await map.step()).toBe(step);
  await hide(false);
  await time.pass(LONGEST_STEP_MS);
  await expect.poll(() => map.step()).toBeGreaterThan(step);
  expect(problems).toEqual([]);
});

test('whoever puts a key and leaves comes Back to it, and a reload has it too', async () => {
  const { page, map, problems } = await openMap({ at: '?example=split#/swiss-map' });
  await map.field('Your own key').fill('mango');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Size classes' }).click();
  await expect.poll(() => page.locator('h1').textContent()).not.toContain('table');
  const sentence = page.locator('[data-part=sentence]').getByText('"mango"');
  await page.goBack();
  await sentence.first().waitFor();
  expect(new URL(page.url()).search).toBe('?entries=897&ops=put%3Amango&at=op%3A898%2Fhash');
  await page.reload();
  await sentence.first().waitFor();
  expect(await map.position()).toBe('op 899/899 · step 1/6');
  expect(problems).toEqual([]);
});

describe('a recording', () => {
  test('that is cancelled leaves the run before in sight, which is no longer the one asked for: nothing of it can be pressed', async () => {
    const { page, map, problems } = await openMap({ at: '#/swiss-map', own: true });
    const before = await map.drawing();
    const letGo = await holdRecordings(page);
    await map.field('Example').selectOption('tombstones');
    await map.button('Cancel').click();
    await letGo();
    await page.getByText('Recording was cancelled.').waitFor();
    expect(await map.drawing()).toEqual(before);
    expect(await map.stage.evaluate((stage: HTMLElement) => stage.inert)).toBe(true);
    await map.anew(() => map.button('Try again').click());
    expect(await map.stage.evaluate((stage: HTMLElement) => stage.inert)).toBe(false);
    expect(await map.drawing()).not.toEqual(before);
    expect(problems).toEqual([]);
  });

  test('of a million entries beforehand tells its progress, and given up it leaves the run before', async () => {
    // Tabs open below the stage, whose drawing stays as it is.
    const { page, map, problems } = await openMap({
      at: '?entries=40#/swiss-map',
      own: true,
      width: 1270,
      height: 800,
    });
    const before = await map.drawing();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/fill.worker-*', (route) => held.then(() => route.continue()));
    await map.tab('Your own run');
    await map.field('Filled beforehand').fill('1000000');
    await map.field('Filled beforehand').press('Enter');
    await page.getByText(/ of 1,000,040/).waitFor();
    await map.button('Cancel').click();
    letGo();
    await page.getByText('Recording was cancelled.').waitFor();
    expect(await map.drawing()).toEqual(before);
    await map.anew(() => map.button('Try again').click());
    await map.stage
      .getByText(/1,000,040/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });

  test('of many entries beforehand is the same where there are no workers', async () => {
    const at = '?prefill=30000&entries=5#/race';
    const aside = await openMap({ at, own: true });
    const here = await openMap({ at: '#/race', own: true });
    await here.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await here.page.goto('about:blank');
    await here.page.goto(inject('siteUrl') + at);
    await here.map.ready();
    expect(await here.map.position()).toBe(await aside.map.position());
    expect(await here.map.drawing()).toEqual(await aside.map.drawing());
    expect(aside.requests.filter((request) => request.includes('fill.worker'))).not.toEqual([]);
    expect([...aside.problems, ...here.problems]).toEqual([]);
  });

  test('of one’s own has its form open, also where it is chosen on the page', async () => {
    const { page, map } = await openMap({ at: '#/bucket-map' });
    const form = page.getByRole('tabpanel', { name: 'Your own run' });
    expect(await form.isVisible()).toBe(false);
    await map.anew(() => map.field('Example').selectOption({ label: 'My own' }));
    await form.waitFor();
  });
});
