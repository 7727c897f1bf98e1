import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { ENTRIES } from '../../build/entries.mjs';
import { builtSite } from '../../scripts/site.mjs';
import { SCENES } from '../../src/components/scenes';
import { importedPackages, licensedPackages } from '../importedPackages';
import { useBrowser } from './helpers/browser';
import { mapPageOf } from './helpers/mapPage';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

test('the policy is strict, and breaking it or asking another server is noticed', async () => {
  const { page, problems } = await openPage();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">');
    document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/pixel.png' }));
    void fetch('https://example.invalid/answer').catch(() => undefined);
    document.body.append(Object.assign(document.createElement('script'), { text: 'document.title = "other"' }));
    console.error('on purpose');
  });
  await expect.poll(() => problems).toContainEqual(expect.stringMatching(/^policy: style-src-attr/));
  await expect
    .poll(() => problems)
    .toContainEqual(expect.stringMatching(/^policy: img-src https:\/\/example\.invalid/));
  await expect
    .poll(() => problems)
    .toContainEqual(expect.stringMatching(/^policy: connect-src https:\/\/example\.invalid/));
  await expect.poll(() => problems).toContainEqual(expect.stringMatching(/^policy: script-src-elem/));
  await expect.poll(() => problems).toContain('console: on purpose');
});

test('each page is drawn once its code is there: it waits for no timer', async () => {
  const { page, problems } = await openPage({ at: 'gallery.html', own: true });
  await page.addInitScript(() => {
    const soon = setTimeout;
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => (ms < 100 ? soon(act, ms) : -1) });
  });
  for (const { id } of SCENES) {
    await page.goto('about:blank');
    await page.goto(`${inject('siteUrl')}#/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(problems).toEqual([]);
});

test.each(shareOf(['#/race', '#/sizing', '']))('the font that comes late moves nothing: %s', async (at) => {
  for (const width of [390, 1280]) {
    const { page } = await openPage({ at: 'gallery.html', width, own: true });
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/inter-latin-wght-*', (route) => held.then(() => route.continue()));
    await page.goto(inject('siteUrl') + at, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (at === '#/race') await mapPageOf(page).ready();
    if (at === '') await page.locator('main [data-live=true]').waitFor();
    await page.evaluate(() => {
      let moved = 0;
      const add = (shifts: readonly PerformanceEntry[]) => {
        for (const shift of shifts as (PerformanceEntry & { value: number })[]) moved += shift.value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      const movedByFont = async () => {
        await document.fonts.load('16px "Inter Variable"');
        // One frame lays the text out, another what is measured of it.
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        add(observer.takeRecords());
        return moved;
      };
      Object.assign(window, { movedByFont });
    });
    letCome();
    expect(await page.evaluate('movedByFont()'), `${width} px`).toBeLessThan(0.01);
  }
});

describe('an address', () => {
  test('typed behind the hash of an open page is opened with what it asks, and with nothing of the page before', async () => {
    const { page, problems } = await openPage({ at: '?hint=8#/race' });
    const map = mapPageOf(page);
    await map.ready();
    await page.evaluate(() => {
      location.hash = '#/sizing?n=5000';
    });
    await expect.poll(() => page.getByRole('main').textContent()).toMatch(/Response, 5,000\sentries/);
    expect(page.url()).toBe(`${inject('siteUrl')}?n=5000#/sizing`);
    await page.goBack();
    await map.ready();
    expect(page.url()).toBe(`${inject('siteUrl')}?hint=8#/race`);
    expect(problems).toEqual([]);
  });

  test('of nonsense that a script pushes shows a page', async () => {
    const { page, problems } = await openPage();
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [address, title] of [
      ['#/%E0%A4%A', 'Page not found'],
      ['#/swiss-map?keys=%E0%A4%A', ''],
      ['#/__proto__', 'Page not found'],
      ['?preset=__proto__#/heap-goal', ''],
      ['?example=constructor#/bucket-map', ''],
      [`?map=uuid&keys=${'k'.repeat(1_000_000)}#/race`, ''],
      [`#/${'n'.repeat(1_000_000)}`, 'Page not found'],
    ] as const) {
      for (const state of [null, { idx: -1 }]) {
        await page.evaluate(
          ([to, pushed]) => {
            history.pushState(pushed, '', `${location.pathname}${to}`);
            dispatchEvent(new PopStateEvent('popstate', { state: pushed }));
          },
          [address, state] as const,
        );
        await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor();
      }
      await page.evaluate(() => history.back());
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(problems).toEqual([]);
  });

  test('that changes faster than pages come ends with a page', async () => {
    const { page, problems } = await openPage();
    await page.evaluate(
      async (ids) => {
        for (let i = 0; i < 60; i++) {
          history.pushState(i, '', `${location.pathname}?step=${i}#/${ids[(i * 5) % ids.length]}`);
          if (i % 7 === 0) history.back();
          if (i % 3 === 0) await new Promise((resolve) => setTimeout(resolve, i));
        }
        history.pushState(null, '', `${location.pathname}#/resident`);
      },
      SCENES.map(({ id }) => id),
    );
    await page
      .getByRole('region', { name: /step by step$/ })
      .locator('svg[role=img]')
      .first()
      .waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});

const textOf = async (path: string) => (await fetch(new URL(path, inject('siteUrl')))).text();
const withPreact = (name: string) => name.replace(/^react(-dom)?$/, 'preact');

test.each([
  ['licenses.md', importedPackages(ENTRIES.main)],
  ['embed/licenses.md', importedPackages(ENTRIES.element, ENTRIES.host).map(withPreact)],
  ['frame/licenses.md', importedPackages(ENTRIES.frame).map(withPreact)],
])('%s has the licences of what is bundled, in workers too', async (path, packages) => {
  expect(packages).toContain('comlink');
  expect(licensedPackages(await textOf(path))).toEqual(expect.arrayContaining(packages));
});

test('what is kept for use without a network is every file of the page', async () => {
  const { files } = JSON.parse(await textOf('offline.json'));
  const site = await builtSite();
  const assets = readdirSync(join(site, 'assets')).map((file) => `assets/${file}`);
  expect(Object.keys(files).toSorted()).toEqual(['./', ...assets, 'favicon.svg'].toSorted());
  for (const [file, digest] of Object.entries(files)) {
    const digestOf = () =>
      createHash('sha256')
        .update(readFileSync(join(site, file)))
        .digest('hex')
        .slice(0, 16);
    expect([file, digest]).toEqual([file, file === './' ? null : digestOf()]);
  }
});

test('the licence of Go stands beside its modules', async () => {
  expect(await textOf('judge/LICENSE-go.txt')).toMatch(/^Copyright .*The Go\sAuthors/m);
});

test.each(['', '#/sizing'])(
  'index.html%s that is opened from a file says why it can’t start, and what to do',
  async (at) => {
    const { page } = await openPage({ host: pathToFileURL(`${await builtSite()}/`).href, at: `index.html${at}` });
    const told = page.getByText('You opened this page as a file');
    await told.waitFor();
    expect(await page.locator('#root').textContent()).toBe(await told.textContent());
    await told.getByRole('link', { name: 'The lessons' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main img, main svg').first().isVisible()).toBe(true);
  },
);

test.each(shareOf(['light', 'dark'] as const))(
  'no owner of bytes looks like another in forced colours, %s',
  async (theme) => {
    const { page, problems } = await openPage({ at: '#/sizing', theme });
    await page.emulateMedia({ forcedColors: 'active' });
    await settled(page);
    const legend = page.getByRole('list').filter({ hasText: 'class rounding' });
    const words = new Map<string, string>();
    for (const each of await legend.getByRole('listitem').all()) {
      const word = (await each.textContent())?.trim() ?? '';
      const picture = (await each.locator('svg').screenshot()).toString('base64');
      expect(words.get(picture), word).toBeUndefined();
      words.set(picture, word);
    }
    expect(words.size).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  },
);
