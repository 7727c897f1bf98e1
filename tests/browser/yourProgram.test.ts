import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { overflow, violations } from './helpers/axe';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';
import { alert, drop, opened, played, saved, shown, text, transferOf, useYourProgram } from './helpers/yourProgram';

const openYours = useYourProgram();

const LOG = readFileSync('tests/recorded/gctrace/go1.26-gogc-50.txt');
const TRACE = readFileSync('tests/traces/samples/go1.27.4-pointer-prune.jsonl');
const SWISS = readFileSync('tests/traces/samples/swiss-churn.jsonl');
const RUN = readFileSync('public/samples/run-go1.27-tombstones.json');
const DUMP = readFileSync('public/samples/map-sessions.jsonl.gz');
const PROFILE = readFileSync('public/samples/heap.pb.gz');
const HOSTILE = '"><img src=x onerror=alert(1)>`*_.log';

describe('a file is told by its content, whatever its name', () => {
  test.each([
    ['a log', LOG, 'svg[role=img]', /\d+\scycles, [\d.]+\sMiB (?:to [\d.]+\sMiB )?live/],
    ['a trace, packed', gzipSync(TRACE), '[data-picture=part]', /^map\[\*int\]uint64\son go1\.27\.4, 506\soperations$/],
    [
      'a dump',
      gunzipSync(DUMP),
      '[data-part=strip] svg',
      /^map\[string\]main\.session on go1\.27\.4, 1,700\sentries, [\d.]+\sKiB$/,
    ],
    ['a profile', PROFILE, '[data-part=profile] svg', /^Go.1\.26, [\d.]+\sMiB in use$/],
    ['a saved run', RUN, '[data-picture=part]', /^map\[string\]int64\son Go\s1\.27, \d+\soperations$/],
  ])('%s', async (_, bytes, drawing, about) => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'x.bin', bytes });
    await shown(page, 'x.bin');
    await page.locator(`article ${drawing}`).first().waitFor();
    expect(await text(page, 'article > header > p')).toMatch(about);
    expect(await alert(page).textContent()).toBe('');
    expect(problems).toEqual([]);
  });

  test('pasted text too', async () => {
    const { page, problems } = await openYours();
    await page.getByRole('textbox', { name: 'Or paste a log, or a profile as text' }).fill(LOG.toString());
    await shown(page, 'pasted text');
    await page
      .getByText(
        /^The program keeps [\d.]+\sMiB (?:to [\d.]+\sMiB )?alive, its heap grows to [\d.]+\sMiB, and the collector takes [\d.]+% of the CPU\.$/,
      )
      .waitFor();
    expect(problems).toEqual([]);
  });
});

test('every sample opens', async () => {
  const { page, problems } = await openYours();
  const samples = page.getByRole('region', { name: 'What can be opened' }).locator('[aria-describedby^=sample]');
  const names = await samples.allTextContents();
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('article').waitFor();
    expect(await alert(page).textContent(), name).toBe('');
    await page.getByRole('button', { name: /^Close / }).click();
    await page.getByRole('article').waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
});

describe('several files', () => {
  test('are opened at once, and each stays until it is closed', async () => {
    const { page, problems } = await openYours();
    await drop(
      page,
      { name: 'a.log', bytes: LOG },
      { name: 'b', bytes: Buffer.from('no log') },
      { name: 'c', bytes: SWISS },
    );
    await shown(page, 'c');
    await played(page);
    await expect.poll(() => alert(page).textContent()).toContain('b is text without gctrace lines');
    await page.getByRole('button', { name: 'a.log', exact: true }).click();
    await shown(page, 'a.log');
    await page.getByRole('button', { name: 'Close a.log' }).click();
    await shown(page, 'c');
    expect(await opened(page).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('stay open where one of them can’t be shown', async () => {
    const { page } = await openYours();
    await drop(page, { name: 'gc.log', bytes: LOG }, { name: 'heap.pb.gz', bytes: PROFILE });
    await shown(page, 'heap.pb.gz');
    // What a search of a profile draws no longer works.
    await page.evaluate(() => {
      Uint8Array.from = () => {
        throw new Error('no room');
      };
    });
    await page.getByRole('searchbox').fill('main');
    await page.getByText('This file could not be shown (no room)').waitFor();
    await page.getByRole('button', { name: 'gc.log', exact: true }).click();
    await shown(page, 'gc.log');
  });

  test('are there again after another page, and a reload says which they were', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'gc.log', bytes: LOG });
    await shown(page, 'gc.log');
    await page.getByRole('link', { name: 'Try other settings' }).click();
    await played(page);
    expect(new URL(page.url()).searchParams.get('gogc')).toBe('50');
    await page.goBack();
    await shown(page, 'gc.log');
    await page.reload();
    await page.getByText('Reloading the page closed its files. Open them again: gc.log.').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a file dropped beside everything', () => {
  /** True if the page keeps the browser from opening a file that is dropped on an element. */
  const keeps = async (page: Page, selector: string, type: 'dragover' | 'drop') => {
    const transfer = await transferOf(page, [{ name: 'gc.log', bytes: LOG }]);
    return page
      .locator(selector)
      .evaluate(
        (element, [event, dataTransfer]) =>
          !element.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })),
        [type, transfer] as const,
      );
  };

  test.each(['html', 'body', 'header nav'])('is opened: %s', async (selector) => {
    const { page, problems } = await openYours();
    expect(await keeps(page, selector, 'dragover')).toBe(true);
    await page.getByText('Drop to open').waitFor();
    expect(await keeps(page, selector, 'drop')).toBe(true);
    await shown(page, 'gc.log');
    expect(await page.getByRole('list', { name: 'Open files' }).getByRole('listitem').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('on another page is not opened instead of it', async () => {
    const { page } = await openYours();
    await page.getByRole('link', { name: 'Heap goal' }).first().click();
    await page.waitForURL(/#\/heap-goal/);
    for (const type of ['dragover', 'drop'] as const) expect(await keeps(page, 'body', type)).toBe(true);
    await page.getByRole('link', { name: 'Your program' }).first().click();
    expect(await page.getByRole('article').count()).toBe(0);
  });
});

// tests/components/your-program/page/files.test.ts has every sentence.
test('a file that can’t be opened says why, and what was open stays', async () => {
  const { page, problems } = await openYours();
  await drop(page, { name: 'gc.log', bytes: LOG });
  await shown(page, 'gc.log');
  for (const [bytes, sentence] of [
    [Buffer.from('PK\u0003\u0004'), 'x is compressed with zip. Decompress it first'],
    [gzipSync(TRACE).subarray(0, 5000), 'The trace’s gzip file is damaged or truncated. Save it again.'],
    [DUMP.subarray(0, 9000), 'The gzip file is damaged or truncated. Close the gzip.Writer, and dump the map again.'],
    [PROFILE.subarray(0, 2000), 'The file breaks off inside its gzip data.'],
  ] as const) {
    await drop(page, { name: 'x', bytes });
    await expect
      .poll(() => alert(page).textContent())
      .toMatch(new RegExp(`^${sentence}.*Your other files stay open\\.$`));
    await shown(page, 'gc.log');
  }
  await drop(page, { name: HOSTILE, bytes: Buffer.from('nothing') });
  await expect.poll(() => alert(page).textContent()).toContain('This page opens ');
  expect(await alert(page).textContent()).toContain(HOSTILE);
  expect(await alert(page).textContent()).toMatch(/a gctrace log.* a map trace.* gzipped or not/);
  expect(problems).toEqual([]);
});

test.each([
  ['a trace', TRACE],
  ['a saved run', RUN],
])('reading of %s can be cancelled, and goes on with the next file', async (_, bytes) => {
  const { page, problems } = await openYours({ own: true });
  await drop(page, { name: 'gc.log', bytes: LOG });
  await shown(page, 'gc.log');
  const worker = await page.evaluateHandle(() => {
    const { Worker: real } = window;
    // Never answers: however fast the machine is, reading goes on until it is cancelled.
    window.Worker = class extends EventTarget {
      postMessage() {
        document.body.dataset.asked = 'true';
      }
      terminate() {}
    } as unknown as typeof Worker;
    return real;
  });
  await drop(page, { name: 'long.jsonl', bytes });
  await page.getByRole('progressbar', { name: 'Reading long.jsonl' }).waitFor();
  await page.locator('body[data-asked]').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => alert(page).textContent()).toContain('Stopped reading long.jsonl.');
  await shown(page, 'gc.log');
  await page.evaluate((real) => {
    window.Worker = real;
  }, worker);
  await drop(page, { name: 'long.jsonl', bytes });
  await shown(page, 'long.jsonl');
  await played(page);
  expect(problems).toEqual([]);
});

describe('a trace', () => {
  test('is compared state by state, and plays with its own hashes', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'prune.jsonl', bytes: TRACE });
    await shown(page, 'prune.jsonl');
    const states = TRACE.toString().split('"state":').length - 1;
    await page.getByText(`The models replayed the trace, and all ${states} recorded states match.`).waitFor();
    await played(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    expect(problems).toEqual([]);
  });

  test('that differs from the models says where first', async () => {
    const { page } = await openYours();
    const lines = SWISS.toString().split('\n');
    const at = lines.findIndex((line) => line.includes('"used":4,'));
    const bent = lines.with(at, (lines[at] ?? '').replace('"used":4,', '"used":5,'));
    await drop(page, { name: 'bent.jsonl', bytes: Buffer.from(bent.join('\n')) });
    await page
      .getByText(`The first difference is at operation ${at}: used is 5 in the trace and 4 in the model.`)
      .waitFor();
  });

  test('leads to sizing, with its types and entries', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'churn.jsonl', bytes: SWISS });
    await page.getByRole('link', { name: 'What the map costs on each release' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('types')).toContain('map[string]response');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.cm-content').first().waitFor();
    expect(await page.locator('.cm-content').first().textContent()).toContain('type response [5]*byte');
    expect(problems).toEqual([]);
  });
});

describe('a report', () => {
  test('as HTML stands by itself, holds what is seen, and hostile names as they are', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: HOSTILE, bytes: LOG });
    await shown(page, HOSTILE);
    await page.locator('article svg[role=img]').first().waitFor();
    const { name, text: html } = await saved(page, 'HTML');
    expect(name).toMatch(/\.html$/);
    expect(html).not.toMatch(/<script|<iframe|<link|\ssrc="(?!data:image)/);
    const read = await page.evaluate(
      (source) => {
        const doc = new DOMParser().parseFromString(source, 'text/html');
        const images = [...doc.images].map(({ src }) => src.slice(0, 18));
        const links = [...doc.links].map(({ href }) => href);
        return {
          title: doc.title,
          h1: doc.querySelector('h1')?.textContent,
          images,
          links,
          words: doc.body.textContent,
        };
        // The page’s own policy would speak of the report’s style.
      },
      html.replace(/<style>.*<\/style>/s, ''),
    );
    expect(read.title).toBe(HOSTILE);
    expect(read.h1).toBe(HOSTILE);
    expect(read.images).toEqual(['data:image/svg+xml']);
    expect(read.words).toContain('The goals match GOGC=50.');
    expect(read.words).toMatch(/Saved by Mapscope, build \w+, \d{4}-\d\d-\d\d\s\d\d:\d\d\./);
    expect(read.links.at(-1)).toBe(`${inject('siteUrl')}?lang=en#/your-program`);
    expect(problems).toEqual([]);
  });

  test('as Markdown has its pictures inside', async () => {
    const { page, problems } = await openYours();
    await drop(page, { name: 'churn.jsonl', bytes: SWISS });
    await played(page);
    const { name, text: markdown } = await saved(page, 'Markdown');
    expect(name).toBe('churn.jsonl.md');
    expect(markdown).toContain('# churn.jsonl\n');
    expect(markdown).toMatch(/!\[[^\n]*\]\(data:image\/png;base64,iVBOR/);
    expect(markdown).toContain('recorded states match');
    expect(problems).toEqual([]);
  });
});

test('by keyboard alone: a sample is opened, its report reached, and it is closed', async () => {
  const { page, problems } = await openYours();
  const sample = page.getByRole('button', { name: 'Go 1.23, cache in mmap' });
  for (let i = 0; i < 40 && !(await sample.evaluate((button) => button === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('article').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('HTML');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'What can be opened' }).waitFor();
  expect(problems).toEqual([]);
});

// dumpsAndProfiles.test.ts looks at the other kinds.
test.each(
  shareOf([
    ['a trace', 390, 844, SWISS],
    ['a log', 1280, 720, LOG],
    ['nothing', 390, 844, undefined],
    ['a refused file', 1280, 720, Buffer.from('no log')],
  ] as const),
)(
  'axe finds nothing with %s open in a window of %i by %i, in light and dark, and nothing is wider than the window',
  async (_, width, height, bytes) => {
    const { page, problems } = await openYours({ width, height, reducedMotion: true });
    if (bytes) {
      await drop(page, { name: 'a-file-with-a-rather-long-name-as-they-are-written-by-scripts-2026-11-23.log', bytes });
      await page.locator('article, main [role=alert] p').first().waitFor();
      await settled(page);
    }
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('nothing of it is sent: reading asks for the page’s own code alone', async () => {
  const { page, requests } = await openYours();
  await settled(page);
  const before = requests.length;
  await drop(page, { name: 'gc.log', bytes: gzipSync(gunzipSync(gzipSync(LOG))) });
  await shown(page, 'gc.log');
  expect(requests.slice(before).filter((path) => !path.startsWith('assets/'))).toEqual([]);
});
