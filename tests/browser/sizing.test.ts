import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NEWEST } from '../../src/models/go/releases';
import { type PageOptions, useBrowser } from './helpers/browser';
import { copiedBy, paste } from './helpers/clipboard';
import { settled } from './helpers/settled';

const openPage = useBrowser();

/** A type without an int or a time: nothing like what the page opens on. */
const OWN = `type Point struct{ X, Y int32 }

var visited map[Point]bool
`;
const RESPONSE = `type ShardType int
type Response struct {
	ShardID      int32
	ShardType    ShardType
	RoutingKey   string
	LastModified *time.Time
}
var shardRoutingCache map[string]Response
`;

const PHONE = { width: 390, height: 844 };

/** From so many px on the form is open at first, and all below the answer. */
function isWide({ width = 1280 }: PageOptions): boolean {
  return width > 1000;
}

/** Opens all that is folded away, folds in folds too, on the page that has taken the place of its beginning. */
async function unfold(page: Page): Promise<void> {
  // In one go: what is found folded may be open before it could be pressed.
  const openOne = () => {
    const folded = document.querySelector<HTMLElement>('main details:not([open]) > summary');
    folded?.click();
    return folded !== null;
  };
  await settled(page);
  while (await page.evaluate(openOne)) await settled(page);
}

/** From now on, what waits for a pause waits; the result ends it. */
async function holdPauses(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { setTimeout: start, clearTimeout: clear } = window;
    const waiting = new Map<number, () => void>();
    let next = -1;
    Object.assign(window, {
      setTimeout(act: () => void, ms = 0) {
        if (ms <= 20) return start(act, ms);
        waiting.set(next, act);
        return next--;
      },
      clearTimeout(id: number) {
        if (!waiting.delete(id)) clear(id);
      },
      endPauses() {
        Object.assign(window, { setTimeout: start, clearTimeout: clear });
        for (const act of waiting.values()) act();
      },
    });
  });
  return () => page.evaluate('endPauses()');
}

async function openSizing(query = '', options: PageOptions = {}) {
  const open = await openPage({ ...options, at: `${query && `?${query}`}#/sizing` });
  const { page } = open;
  const answer = page.locator('p', { hasText: /\bcosts? .*B.on.Go/ }).first();
  await answer.waitFor();
  await page.locator('[data-answered=true]').waitFor();
  if (isWide(options)) await page.locator('.cm-content').first().waitFor();
  return {
    ...open,
    editor: page.locator('.cm-content').first(),
    entries: page.getByRole('textbox', { name: 'Entries', exact: true }),
    /** With plain spaces. */
    answer: async () => (await answer.textContent())?.replace(/\s+/g, ' ') ?? '',
    query: () => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' ')),
  };
}

describe('what a map costs', () => {
  test('a new user pastes a type, enters a number and reads the answer and the reason', async () => {
    const { page, editor, entries, answer, problems } = await openSizing('preset=points');
    await paste(editor, RESPONSE);
    await entries.fill('3.5 M');
    await entries.press('Enter');
    await expect.poll(answer).toContain(`3.5 million entries cost 950 MiB on Go 1.23 and 463 MiB on Go ${NEWEST.name}`);
    await page.getByText('the map is still growing').waitFor();
    await page.getByText('4,408 tables').first().waitFor();
    await entries.fill('550000');
    await entries.press('Enter');
    await expect.poll(answer).toContain(`91.0 MiB on Go 1.23 and 93.4 MiB on Go ${NEWEST.name}`);
    expect(problems).toEqual([]);
  });

  test('declarations that are too long for a link count as the reader’s own types, and Copy link says that they are left out', async () => {
    const { page, editor, answer } = await openSizing('preset=points');
    const preset = page.getByRole('combobox', { name: 'Start from' });
    const before = await answer();
    await paste(editor, `// ${'long '.repeat(1300)}\n${RESPONSE}`);
    await expect.poll(answer).not.toBe(before);
    expect(await preset.locator('option:checked').textContent()).toBe('Your own types');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied without your declarations').waitFor();
    await preset.selectOption('points');
    await expect.poll(answer).toBe(before);
  });

  test('what strings and pointers lead to is assumed, shown in the form, and kept in the link once it is set', async () => {
    const { page, editor, answer, query } = await openSizing('preset=points');
    await paste(editor, RESPONSE.replace('RoutingKey', 'Tags []string\n\tRoutingKey'));
    await page.getByText(', assuming 16 bytes per string, 64 bytes per slice and one object per pointer').waitFor();
    const assumed = page
      .getByText(
        'The figures assume 16 bytes per string, 64 bytes per slice and one object per pointer; change this if needed.',
      )
      .first();
    const fields = page.getByRole('group', { name: 'What each entry points to' });
    /** Presses again if the page was not ready to hear it. */
    const unfold = (press: typeof assumed) =>
      expect
        .poll(async () => {
          // What is open may still be drawing its fields.
          const isOpen = await press.evaluate((element) => element.closest('details')?.open === true);
          if (!isOpen && !(await fields.isVisible())) await press.click();
          return fields.isVisible();
        })
        .toBe(true);
    await unfold(assumed);
    const values = () =>
      fields.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await expect.poll(values).toEqual(['16', '64', '16', '16', '24', '']);
    const before = await answer();
    await fields.getByRole('textbox').first().fill('100');
    await expect.poll(answer).not.toBe(before);
    const counted = await answer();
    await fields.getByRole('textbox').first().fill('10x');
    await fields.getByText('Enter a size, such as 24, or a range').waitFor();
    await fields.getByText('for the last valid value: ').waitFor();
    expect(await answer()).toBe(counted);
    await expect.poll(query).toContain(',elem.RoutingKey:16,elem.LastModified:24,key:100');
    await assumed.waitFor({ state: 'detached' });
    // The pasted types follow into the link after a pause of their own.
    await expect.poll(query).toContain('types=');
    await page.reload();
    await page.locator('[data-answered=true]').waitFor();
    await expect.poll(answer).not.toBe(before);
    await unfold(page.getByText('Size hint, growth, number of maps'));
    await fields.getByRole('textbox').first().fill('16');
    await expect.poll(query).not.toContain('behind=');
    await expect.poll(answer).toBe(before);
  });

  test('a text that is pasted is answered though no pause ever ends', async () => {
    const { page, editor } = await openSizing();
    await holdPauses(page);
    await paste(editor, OWN);
    // Not that of the editor, which stands in a shadow root.
    await expect.poll(() => page.locator('main').textContent()).toContain('map[Point]bool');
  });

  test('a text that is pasted is in the address at once: a reload keeps it, and the next press is a step of its own', async () => {
    const { page, editor, answer, query, problems } = await openSizing('preset=points');
    const before = await answer();
    await holdPauses(page);
    await paste(editor, OWN);
    await expect.poll(answer).not.toBe(before);
    const pasted = await answer();
    await expect.poll(query).toMatch(/types=.*X, Y int32/);
    await page.reload();
    await expect.poll(answer).toBe(pasted);
    expect(
      decodeURIComponent(
        (await copiedBy(page, 'Copied.', () => page.getByRole('button', { name: 'Copy link' }).click())).replaceAll(
          '+',
          ' ',
        ),
      ),
    ).toContain('struct{ X, Y int32 }');
    await page.getByRole('button', { name: 'Go 1.23', exact: true }).click();
    await expect.poll(answer).not.toBe(pasted);
    await page.goBack();
    await expect.poll(answer).toBe(pasted);
    expect(query()).toMatch(/types=.*X, Y int32/);
    await page.goBack();
    await expect.poll(answer).toBe(before);
    expect(problems).toEqual([]);
  });

  test('a number that was just set is still there when a link has led away and back', async () => {
    const { page, answer, query } = await openSizing('preset=points');
    const before = await answer();
    await holdPauses(page);
    await page.getByRole('slider').first().press('ArrowRight');
    await expect.poll(answer).not.toBe(before);
    const moved = await answer();
    expect(query()).toBe('?preset=points');
    await page.getByRole('link', { name: 'Watch this map grow' }).click();
    await expect.poll(() => new URL(page.url()).hash).toContain('race');
    await page.goBack();
    await expect.poll(query).toContain('n=');
    await expect.poll(answer).toBe(moved);
  });

  test('going back after a paste, or undoing it, brings the example with its figures', async () => {
    const { page, editor, answer, query } = await openSizing();
    const example = await answer();
    expect(example).toMatch(/763 MiB .*276 MiB/);
    const users = async () => {
      await paste(editor, 'type User struct {ID int64; Name string; OK bool}\nvar users map[int32]User');
      await expect.poll(query).toMatch(/^\?types=.*map\[int32\]User$/s);
    };
    await users();
    const pasted = await answer();
    const endPauses = await holdPauses(page);
    await page.goBack();
    await expect.poll(query).toBe('');
    await endPauses();
    expect([query(), await answer()]).toEqual(['', example]);
    await page.goForward();
    await expect.poll(answer).toBe(pasted);
    await page.goBack();
    await expect.poll(answer).toBe(example);
    await users();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(query).toBe('');
    expect(await answer()).toBe(example);
  });

  test('a size for a place that the types lack is told beside the fields, also where the page was open before', async () => {
    const { page } = await openSizing();
    await page.evaluate(() => {
      location.hash = '#/sizing?behind=elem.Zzz:40';
    });
    await page.getByText('These types have nothing to count at elem.Zzz').waitFor();
  });

  test('what is set of a field goes with it, and is back when the field is', async () => {
    const { editor, query } = await openSizing(
      new URLSearchParams({ types: RESPONSE, behind: 'key:40,elem.RoutingKey:9' }).toString(),
    );
    await paste(editor, RESPONSE.replace('\tRoutingKey   string\n', ''));
    await expect.poll(query).toMatch(/behind=key:40(?!,)/);
    await paste(editor, RESPONSE);
    await expect.poll(query).toContain('behind=key:40,elem.RoutingKey:9');
  });

  test('the slider and the chart are moved by keys', async () => {
    const { page, answer } = await openSizing();
    const slider = page.getByRole('slider', { name: 'Entries, in round numbers' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(answer).toContain('3.6 million entries');
    const marker = page.getByRole('slider', { name: 'Entries', exact: true });
    await marker.focus();
    await page.keyboard.press('PageUp');
    await expect.poll(answer).not.toContain('3.6 million entries');
  });

  test('what can’t be read is marked in its place, and the last answer stays', async () => {
    const { page, editor, answer } = await openSizing();
    const kept = await answer();
    await paste(editor, RESPONSE.replace('int32', 'Shard'));
    await page.getByRole('button', { name: /Line 3.*undefined: Shard/ }).waitFor();
    await page.getByText('The figures still reflect the last text').waitFor();
    expect(await answer()).toBe(kept);
    await paste(editor, RESPONSE.replace('int32', 'int64'));
    await page.getByRole('button', { name: /Line 3/ }).waitFor({ state: 'detached' });
  });

  test('a cache is sized by how its entries come and go, and the link keeps it', async () => {
    const { page, answer } = await openSizing();
    await page.getByRole('button', { name: 'As in a cache' }).click();
    await page.getByText('A cache of 3.5 million entries costs').waitFor();
    await page
      .getByText('Filled once: 763 MiB on Go 1.23 (still growing, with the old array) and 276 MiB on Go 1.27.')
      .waitFor();
    await page.getByText('the same map filled once').waitFor();
    await expect.poll(() => page.locator('figure path[class*=other]').count()).toBe(2);
    // Both ranges are the axis's: a curve that goes on beyond it would stand upright at its end.
    const atEnd = () =>
      page.locator('figure path[class*=other]').evaluateAll((paths) =>
        paths.map((path) => {
          const xs = [...(path.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
          return xs.filter((x) => x === Math.max(...xs)).length;
        }),
      );
    await page.getByRole('textbox', { name: 'Entries', exact: true }).fill('2 M');
    await page.keyboard.press('Enter');
    await expect.poll(answer).toContain('cache of 2 million entries');
    await expect.poll(atEnd).toEqual([1, 1]);
    await page.getByRole('textbox', { name: 'Entries', exact: true }).fill('3.5 M');
    await page.keyboard.press('Enter');
    await expect.poll(answer).toContain('cache of 3.5 million entries');
    await page.getByRole('button', { name: '1', exact: true }).click();
    await expect.poll(answer).toContain('493 MiB on Go 1.23 and 512 MiB on Go 1.27');
    await expect.poll(() => page.url()).toContain('evict=random&turnovers=1');
    await page.getByRole('button', { name: 'Filled once' }).click();
    await expect.poll(answer).toContain('763 MiB on Go 1.23 and 276 MiB on Go 1.27');
    expect(await page.locator('figure path[class*=other]').count()).toBe(0);
  });

  test('nonsense in a field gets a sentence, and loses nothing', async () => {
    const { page, entries, answer } = await openSizing();
    const kept = await answer();
    await entries.fill('<b>lots');
    await entries.press('Enter');
    const described = (await entries.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('enter a number, not ');
    expect(await entries.inputValue()).toBe('<b>lots');
    expect(await answer()).toBe(kept);
  });

  test('more Go than a link holds is answered, and the page goes on', async () => {
    const { page, editor, answer } = await openSizing();
    const fields = Array.from(
      { length: 200 },
      (_, i) => `\tF${i} map[string]struct{ a, b int } // ${'x'.repeat(60)}\n`,
    );
    await paste(editor, `type T struct {\n${fields.join('')}}\nvar m map[string]T\n`);
    await page.getByText('so these declarations stay on this page').waitFor();
    await expect.poll(answer).toContain('GiB');
  });
});

describe('the first screen', () => {
  test.each([
    [1280, 720],
    [1920, 1080],
    [390, 844],
  ])(
    'has the answer and the chart, and advice, what it changes and what it saves at once, in a window of %i by %i',
    async (width, height) => {
      const { page } = await openSizing('', { width, height });
      const chart = page.getByRole('region', { name: 'Bytes vs. entries' }).locator('figure > div').first();
      await chart.waitFor();
      const box = await chart.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(height);
      const sentence = await page
        .locator('p', { hasText: /entries cost/ })
        .first()
        .boundingBox();
      expect(sentence?.y).toBeGreaterThan(47);
      expect(sentence?.y).toBeLessThan(box?.y ?? 0);

      const tryIt = page.getByRole('button', { name: 'Try it: ShardType as uint8' });
      // On a phone the first piece of advice is a little way down.
      await tryIt.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
      await tryIt.click();
      const undo = page.getByRole('button', { name: 'Undo: ShardType as uint8' });
      const trial = page.getByRole('status').filter({ hasText: /ShardType as uint8: −105\.2/ });
      await trial.waitFor();
      await expect.poll(() => page.locator('figure path[class*=other]').count()).toBe(2);
      for (const part of [undo, trial, page.locator('figure path[class*=other]').first()]) {
        const place = await part.boundingBox();
        expect(place?.y).toBeGreaterThanOrEqual(0);
        expect((place?.y ?? 0) + (place?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(height);
      }
      await undo.click();
      await tryIt.waitFor();
      expect(await page.locator('figure path[class*=other]').count()).toBe(0);
    },
  );

  test('says what is sized where the form is folded, which opens with a problem', async () => {
    const phone = { width: 390, height: 844 };
    const { page } = await openSizing('', phone);
    const summary = page.locator('summary', {
      hasText: `map[string]Response, 3,500,000 entries, Go 1.23 and ${NEWEST.name}`,
    });
    await summary.waitFor();
    expect(await page.getByLabel('Start from').count()).toBe(0);
    await summary.press('Enter');
    await page.getByLabel('Start from').waitFor();
    const wrong = await openSizing('n=lots', phone);
    await wrong.page.getByText('enter a number, not “lots”').waitFor();
    const unread = await openSizing('types=var m map', phone);
    await unread.page.getByRole('button', { name: /Line 1/ }).waitFor();
  });

  test('has nothing of the preset once types of one’s own are pasted', async () => {
    const { page, editor } = await openSizing();
    await page.getByText('This is the map that made Swiss tables famous').waitFor();
    await page.getByRole('heading', { name: /published story/ }).waitFor();
    await paste(editor, OWN);
    await page.getByText('Your own types').waitFor({ state: 'attached' });
    const left = async () => {
      const text = (await page.getByRole('main').textContent()) ?? '';
      const ofPreset = ['Swiss tables famous', 'published story', 'shardRoutingCache', 'Datadog', 'Response'];
      return ofPreset.filter((words) => text.includes(words));
    };
    await expect.poll(left).toEqual([]);
    await page.getByLabel('Start from').selectOption('sessions');
    await page.getByText('The key is a 16-byte array').waitFor();
  });
});

describe('a whole program', () => {
  const PROGRAM = `package main

import "os"

const most = 1 << 20

func main() {
	seen := make(map[uint32]uint32, most)
	files := map[string]os.FileInfo{}
	rows := map[db.ID]db.Row{}
	_, _, _ = seen, files, rows
}
`;

  test('has its maps in a list, and its hint in the form', async () => {
    const { page, editor, answer } = await openSizing('n=100000');
    await paste(editor, PROGRAM);
    const maps = page.getByLabel('Map', { exact: true });
    await maps.waitFor();
    expect(await maps.locator('option').allTextContents()).toEqual([
      'seen, line 8: map[uint32]uint32',
      'files, line 9: map[string]os.FileInfo',
      'rows, line 10: map[db.ID]db.Row',
    ]);
    const hint = page.getByRole('textbox', { name: 'Size hint' });
    expect(await hint.inputValue()).toBe('1_048_576');
    const hinted = await answer();
    await hint.fill('0');
    await hint.press('Enter');
    await expect.poll(answer).not.toBe(hinted);
    await page.getByRole('button', { name: 'as in the source' }).click();
    await expect.poll(answer).toBe(hinted);
  });

  test('may have types of the standard library, and unknown ones that a press declares', async () => {
    const { page, editor, answer, query } = await openSizing('n=100000');
    await paste(editor, PROGRAM);
    const maps = page.getByLabel('Map', { exact: true });
    await maps.selectOption('files');
    await expect.poll(query).toContain('map=files');
    const before = await answer();
    await maps.selectOption('rows');
    await page.getByRole('button', { name: 'an integer' }).first().click();
    await page.getByRole('button', { name: 'a struct of two strings' }).first().click();
    await expect.poll(answer).not.toBe(before);
    expect(await editor.textContent()).toContain('type ID int64');
  });
});

describe('the address', () => {
  test('holds what differs, and brings it back on a reload and by going back', async () => {
    const { page, editor, answer, query } = await openSizing();
    expect(query()).toBe('');
    await paste(editor, OWN);
    await expect.poll(query).toContain('types=');
    await page.getByRole('button', { name: 'Go 1.24' }).click();
    await expect.poll(query).toContain(`go=1.23,1.24,${NEWEST.name}`);
    await settled(page);
    const before = await answer();
    await page.reload();
    await expect.poll(answer).toBe(before);
    await page.getByLabel('Start from').selectOption('sessions');
    await expect.poll(query).toMatch(/^\?preset=sessions&/);
    await page.goBack();
    await expect.poll(answer).toBe(before);
  });

  test('that names nonsense opens what it can, with a sentence', async () => {
    const { page, answer } = await openSizing('n=lots&go=1.3&preset=none&types=var%20m%20map');
    expect(await answer()).toContain('3.5 million entries');
    await page.getByText('enter a number, not “lots”').waitFor();
    await page.getByText('there is no Go “1.3” here; choose from 1.16 to 1.').waitFor();
    await page.getByText('“none” isn’t known here').waitFor();
  });
});

describe('the curves', () => {
  test('have few points until the browser has nothing else to do; their file has all of them at any time, and their picture is one', async () => {
    const { page } = await openSizing();
    const chart = page.getByRole('region', { name: 'Bytes vs. entries' });
    const letters = async () => {
      const lines = await chart
        .locator('figure path')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
      return lines.join('').length;
    };
    const fewPoints = 40_000;
    await expect.poll(letters).toBeGreaterThan(fewPoints);
    await page.evaluate(() => {
      const { requestIdleCallback: whenIdle } = window;
      const waiting: Parameters<typeof whenIdle>[] = [];
      const release = () => {
        window.requestIdleCallback = whenIdle;
        for (const asked of waiting) whenIdle(...asked);
      };
      const wait: typeof whenIdle = (...asked) => waiting.push(asked);
      Object.assign(window, { requestIdleCallback: wait, release });
    });
    await page.getByRole('radio', { name: 'logarithmic' }).check();
    await expect.poll(letters).toBeLessThan(fewPoints);
    await page.getByText('The curves as a table and files').click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const rows = readFileSync(await (await waiting).path(), 'utf8').split('\n');
    expect(rows.length).toBeGreaterThan(720);
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    await expect.poll(letters).toBeGreaterThan(fewPoints);
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG', exact: true }).click();
    expect(readFileSync(await (await picture).path(), 'latin1')).toMatch(/PNG/);
  });
});

describe('the link', () => {
  test.each([
    [{ width: 1280, height: 720 }, 720],
    [PHONE, 2 * PHONE.height],
  ])('can be copied on the first screen of %o, or on a phone on the second', async (size, most) => {
    const { page } = await openSizing('', size);
    const box = await page.getByRole('button', { name: 'Copy link' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(most);
  });

  test('is copied, and opens the same on another page', async () => {
    const { page, entries, answer } = await openSizing('preset=flows');
    await entries.fill('1.2 M');
    await entries.press('Enter');
    await expect.poll(answer).toContain('1.2 million entries');
    const link = await copiedBy(page, 'Copied.', () => page.getByRole('button', { name: 'Copy link' }).click());
    expect(new URL(link).search).toBe('?preset=flows&n=1_200_000');
    const kept = await answer();
    await page.goto('about:blank');
    await page.goto(link);
    await expect.poll(answer).toBe(kept);
  });
});

test('leads to the map that it sizes, growing step by step', async () => {
  const { page } = await openSizing('preset=sessions');
  await page.getByRole('link', { name: 'Watch this map grow' }).click();
  await page.getByRole('heading', { level: 1, name: 'map[uuid.UUID]Session' }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect.poll(() => page.getByText('op 10/41').count()).toBe(1);
});

describe('what would change it', () => {
  test('advice makes a second design, which stands in the link and can become the first', async () => {
    const { page, query } = await openSizing();
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    const advice = page.getByRole('listitem').filter({ hasText: 'ShardType as uint8' });
    await advice.getByRole('button', { name: /Try/ }).click();
    await expect.poll(query).toContain('b=narrow:elem.ShardType:uint8');
    await page.getByText(/B is .* smaller on Go\s1\.27/).waitFor();
    await page.getByRole('button', { name: 'Continue with B' }).click();
    await expect.poll(query).toContain('ShardType uint8');
    expect(query()).not.toContain('b=narrow');
  });

  test('a suggestion about a field that is gone is left out, and another takes its place', async () => {
    const { page, query } = await openSizing('b=drop:elem.Gone');
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await page.getByRole('checkbox', { name: /ShardType as/ }).check();
    await expect.poll(query).toBe('?b=narrow:elem.ShardType:uint8');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(query).toBe('');
    await page.goBack();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  });

  test('a second design takes the focus when it is begun, and gives it back when it is dropped', async () => {
    const { page } = await openSizing();
    const write = page.getByRole('button', { name: 'Write a second design' });
    await write.press('Enter');
    const field = page.getByRole('textbox', { name: 'Design B' });
    await expect.poll(() => field.evaluate((each) => each.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'Drop B' }).press('Enter');
    await expect.poll(() => write.evaluate((each) => each.matches(':focus'))).toBe(true);
  });

  test('a suggestion being tried stays in view, is drawn beside the curves, and is kept or undone with one press', async () => {
    const { page, query } = await openSizing('', { width: 1280, height: 720 });
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    const advice = page.getByRole('listitem').filter({ hasText: 'ShardType as uint8' });
    await advice.getByRole('button', { name: /Try/ }).click();
    const trial = page.getByRole('status').filter({
      hasText: /ShardType as uint8: −105\.2.MiB on Go.1\.23\s\(658.MiB\), −34\.4.MiB on Go.1\.27\s\(241.MiB\)/,
    });
    await trial.waitFor();
    const box = await trial.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 721)).toBeLessThanOrEqual(720);
    const dashed = page.locator('figure path[class*=other]');
    await expect.poll(() => dashed.count()).toBe(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(query).toBe('');
    expect(await dashed.count()).toBe(0);
    await advice.getByRole('button', { name: /Try/ }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect.poll(query).toContain('ShardType uint8');
    expect(query()).not.toContain('b=narrow');
  });

  test('fields that are too many to be ordered by hand wait for a press', async () => {
    const { page, editor } = await openSizing();
    const fields = Array.from({ length: 150 }, (_, i) => `  Field${i} int64`);
    await paste(editor, ['type Big struct {', ...fields, '}', 'var m map[string]Big'].join('\n'));
    const rows = page.getByRole('button', { name: /^Move Field\d+/ });
    const all = page.getByText('Show all 150 fields');
    await all.waitFor();
    expect(await rows.count()).toBe(0);
    await all.click();
    await expect.poll(() => rows.count()).toBe(150);
  });

  test('a figure opens its derivation', async () => {
    const { page } = await openSizing();
    const values = page.getByRole('button', { name: /values: 133\.5\sMiB on Go\s1\.27/ });
    await values.click();
    expect(await values.getAttribute('aria-expanded')).toBe('true');
    const panel = page.locator(`[id="${await values.getAttribute('aria-controls')}"]`);
    expect(await panel.textContent()).toMatch(/3,500,000.*40/);
  });

  test('GOGC and pods make the bill, also the largest GOGC of a container, at a press', async () => {
    const { page, query } = await openSizing();
    const gogc = page.getByLabel('GOGC', { exact: true });
    await gogc.fill('50');
    await gogc.press('Enter');
    await expect.poll(query).toContain('gogc=50');
    await page.getByText(/500\spods: .* less/).waitFor();
    const container = page.getByLabel('Container limit', { exact: true });
    await container.fill('2 GiB');
    await container.press('Enter');
    await page
      .getByText(new RegExp(`With Go ${NEWEST.name}: the program fits in 2 GiB with GOGC=\\d+ and GOMEMLIMIT=1945MiB`))
      .waitFor();
    await page.getByRole('button', { name: `Use the settings for Go ${NEWEST.name}` }).click();
    await expect.poll(query).toMatch(/gogc=\d+&gomemlimit=1,?_?945 ?MiB/);
  });
});

describe('a link to a part of the page', () => {
  const STOPS = new URLSearchParams({ show: 'stops', stops: '--- n=550_000' });

  test.each([
    ['show=layout', 'Fields and their padding', {}],
    ['show=fields', 'Fields and their padding', PHONE],
    ['show=advice', 'What would shrink the map', {}],
    ['show=bill', 'From map to bill', {}],
    ['show=bill', 'From map to bill', PHONE],
    ['show=bill&machine=32GiB', 'Is memory what you pay for?', {}],
    ['show=published', 'The published story, measured on real Go', {}],
    [`${STOPS}`, 'One map after another', {}],
    ['mark=overflow', 'Where the bytes are', {}],
  ] as const)('%s begins at “%s”', async (query, title, size) => {
    const { page, problems } = await openSizing(query, size);
    const heading = page.getByRole('heading', { name: title }).first();
    await settled(page);
    // What ends the page may not reach the top of the window.
    const isInView = () =>
      heading.evaluate((each) => {
        const { top } = each.getBoundingClientRect();
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return top >= 0 && top < innerHeight * (isAtEnd ? 0.6 : 0.2);
      });
    await expect.poll(isInView).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  test('scrolls once: what is pressed afterwards leaves the page where it is', async () => {
    const { page, query } = await openSizing('mark=overflow');
    const at = () => page.evaluate(() => scrollY);
    await expect.poll(at).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    const part = page.locator('li', { hasText: /^old array/ }).getByRole('button');
    await part.first().evaluate((each) => (each as HTMLElement).click());
    await expect.poll(query).toContain('mark=oldArray');
    await settled(page);
    expect(await at()).toBe(0);
  });

  test('a link without one begins at the answer', async () => {
    const { page } = await openSizing('n=550000');
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('proof', () => {
  test('a program is given, and what it prints is compared', async () => {
    const { page } = await openSizing('n=550000');
    await page.getByText('package main').waitFor();
    const output = page.getByLabel('Output, from any number of runs');
    await output.fill('mapscope/1 go1.27.4 linux/amd64 entries=550000 live=67151152 predicted=67151151..67151152');
    await page
      .getByText('67,151,152')
      .or(page.getByText(/inside/))
      .first()
      .waitFor();
  });
});

describe('for everybody', () => {
  test('what scrolls is reached by keys from the moment it is there', async () => {
    const { page } = await openSizing('', { width: 360 });
    await page.evaluate(() => {
      let outOfReach = 0;
      const lookAtFrame = () => {
        for (const pre of document.querySelectorAll('section > pre')) {
          const area = pre.parentElement as HTMLElement;
          if (area.scrollWidth > area.clientWidth && area.tabIndex < 0) outOfReach++;
        }
        requestAnimationFrame(lookAtFrame);
      };
      lookAtFrame();
      Object.assign(window, { outOfReach: () => outOfReach });
    });
    await unfold(page);
    await page.locator('section[tabindex="0"] > pre').first().waitFor();
    expect(await page.evaluate('outOfReach()')).toBe(0);
  });

  test('nothing moves where a reader wants no motion', async () => {
    const { page } = await openSizing();
    await unfold(page);
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName === 'none' && transitionDuration === '0s' ? [] : [element.outerHTML.slice(0, 100)];
        }),
      );
    await expect.poll(moving).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toEqual([]);
  });
});
