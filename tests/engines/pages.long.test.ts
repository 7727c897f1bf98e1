import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { NEWEST } from '../../src/models/go/releases';
import { expectItFits, expectNoProblems, inEngines } from './driver/engines';
import { playerIn } from './driver/player';

const DRAWN = 'svg[role=img], canvas[role=img]';
/** At a moment that is named nothing moves by itself. */
const WITH_STEPS = SCENES.filter(({ id }) => id !== 'sizing').map(
  ({ id }) => `${id === 'heap-goal' ? '?at=op:2' : ''}#/${id}`,
);
const WINDOWS = [
  [1280, 720],
  [390, 844],
] as const;

inEngines((open, engine) => {
  describe('pages', () => {
    test.each(WITH_STEPS)('play, step both ways and are scrubbed: /%s', async (at) => {
      const tab = await open({ at });
      await expect.poll(async () => (await tab.css('h1').look()).count).toBe(1);
      const player = playerIn(tab);
      await player.stage.css(DRAWN).shown();
      await player.expectItSteps();
      await player.expectItIsScrubbed();
      await player.expectItPlays();
      await expectNoProblems(tab);
    });

    test.each(WINDOWS)('draw, and are as wide as a window of %i by %i px', async (width, height) => {
      for (const at of ['', ...SCENES.map(({ id }) => `#/${id}`), 'gallery.html']) {
        const tab = await open({ at, width, height });
        await tab.css(`${DRAWN}, img`).shown();
        await expectItFits(tab);
        await expectNoProblems(tab);
      }
    });
  });

  describe('the zoom', () => {
    test.each(['bucket-map', 'swiss-map'])('goes by buttons, keys and the wheel: %s', async (scene) => {
      const tab = await open({ at: `#/${scene}` });
      const { stage } = playerIn(tab);
      const bar = stage.role('group', 'Zoom');
      await bar.shown();
      const words = (await tab.run(
        (css) => [...document.querySelectorAll(css)].map((word) => word.textContent),
        'fieldset[aria-label=Zoom] li',
      )) as string[];
      const level = async () => words.indexOf((await bar.css('li [aria-pressed=true]').look()).text);
      const expectLevel = (wanted: number) => expect.poll(level).toBe(wanted);
      await expectLevel(1);
      await bar.role('button', 'Zoom out').click();
      await expectLevel(0);
      await bar.role('button', words[2]).click();
      await expectLevel(2);
      await stage.focus();
      await tab.press('+');
      await expectLevel(3);
      await tab.press('-', '-');
      await expectLevel(1);
      // WebKitGTK's small browser takes the wheel with Control for a zoom of its own.
      if (engine !== 'WebKitGTK') {
        await tab.driver.keyDown('Control');
        await stage.css('[data-part=structure] svg[role]').wheel(-120);
        await tab.driver.keyUp('Control');
        await expectLevel(2);
      }
      await stage.css('[data-owner]').shown();
      await expectNoProblems(tab);
    });
  });

  test('a key of one’s own is put into both maps', async () => {
    const tab = await open({ at: '#/race' });
    await tab.role('textbox', 'Your own key').fill('my own key');
    await tab.role('button', 'put').click();
    await tab.text(/^m\["my own key"\] = \d+$/).shown();
    await expectNoProblems(tab);
  });

  test('the lines from the hash stay in the window, and left of all rows', async () => {
    const tab = await open({ at: '#/race' });
    // The hash is computed first; then its bits lead to a bucket.
    await tab.role('button', 'One step forward').click();
    await expect
      .poll(() =>
        tab.run(() => {
          const stage = document.querySelector('[data-part=structure]')?.getBoundingClientRect();
          const lines = [...document.querySelectorAll('[class*=ties] path')].map((line) =>
            line.getBoundingClientRect(),
          );
          const left = Math.min(...lines.map(({ x }) => x));
          return { lines: lines.length, inTheMargin: left > 0 && left < (stage?.x ?? 0) };
        }),
      )
      .toEqual({ lines: 2, inTheMargin: true });
  });

  test('a term of the runtime is seen to be one, and explained when it is pressed', async () => {
    const tab = await open({ at: '#/heap-goal' });
    const term = tab.role('button', 'floating garbage');
    await term.shown();
    const line = await tab.run(() => {
      const words = [...document.querySelectorAll('[role=button]')];
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(
        words.find(({ textContent }) => textContent === 'floating garbage') as Element,
      );
      return [textDecorationLine, textDecorationStyle];
    });
    expect(line).toEqual(['underline', 'dotted']);
    await term.click();
    await tab.role('status').text('floating garbage').shown();
    await expectNoProblems(tab);
  });

  describe('sizing', () => {
    const SENTENCE = /entries cost .* and .* on Go/;

    test('takes Go that is typed, and says what it can’t read', async () => {
      const tab = await open({ at: '#/sizing' });
      const before = (await tab.text(SENTENCE).shown()).text;
      const editor = tab.css('.cm-content').nth(0);
      await editor.fill('type Point [2]int32\nvar visited map[Point]bool');
      const answer = async () => (await tab.text(SENTENCE).look()).text;
      await expect.poll(answer).not.toBe(before);
      await expect.poll(() => tab.run(() => decodeURIComponent(location.search))).toContain('visited');
      expect((await tab.role('combobox', 'Start from').look()).value).toBe('own');
      const kept = await answer();
      await editor.fill('var visited map[Shard]bool');
      await tab.role('button', /Line 1.*undefined: Shard/).shown();
      expect(await answer()).toBe(kept);
      await expectNoProblems(tab);
    });

    test('is moved by keys, by a field and by the pointer on the chart', async () => {
      const tab = await open({ at: '#/sizing' });
      const answer = async () => (await tab.text(SENTENCE).look()).text;
      await expect.poll(answer).toContain('3.5 million entries');
      await tab.role('slider', 'Entries, in round numbers').focus();
      await tab.press('ArrowRight');
      await expect.poll(answer).toContain('3.6 million entries');
      await tab.role('textbox', 'Entries').fill('550000');
      await tab.press('Enter');
      await expect.poll(answer).toContain(`61.6 MiB on Go 1.23 and 64.0 MiB on Go ${NEWEST.name}`);
      const marker = await tab.role('slider', 'Entries').atRest(550_000);
      await tab.drag(marker, { x: marker.x + 200, y: marker.y });
      await expect.poll(answer).not.toContain('550,000');
      await expectNoProblems(tab);
    });
  });

  describe('the program of a stage', () => {
    test.each([
      ['bucket-map', '1.23'],
      ['swiss-map', '1.27'],
    ])('runs on real Go: %s', async (scene, release) => {
      const tab = await open({ at: `?go=${release}&entries=40#/${scene}` });
      await tab.role('tab', 'Run it on real Go').click();
      await tab.role('button', 'Run it on real Go').click();
      const said = () => tab.run(() => document.querySelector('[role=tabpanel] [role=status]')?.textContent ?? '');
      await expect.poll(said).toContain('40 operations, 41 states, 0 differences.');
      await expectNoProblems(tab);
    });
  });

  test('real Go measures a map in sizing, beside the interval and on the curves', async () => {
    const tab = await open({ at: '?n=800&go=1.23,1.27#/sizing' });
    const start = tab.role('button', 'Measure it here, on real Go');
    await start.shown();
    // What is still loading above it may move it away from under the pointer.
    await expect
      .poll(async () => {
        if ((await start.look()).count > 0) await start.click();
        return (await start.look()).count;
      })
      .toBe(0);
    const verdicts = () =>
      tab.run(() => [...document.querySelectorAll('[data-verdict] [aria-hidden]')].map((each) => each.textContent));
    await expect.poll(verdicts).toEqual(['✓', '✓']);
    await tab.css('[data-marks=measured]').shown();
    await expect
      .poll(() =>
        tab.run(() => document.querySelector('section[aria-label="Real Go, right here"] [role=status]')?.textContent),
      )
      .toMatch(/^Measured in /);
    await expectNoProblems(tab);
  });
});
