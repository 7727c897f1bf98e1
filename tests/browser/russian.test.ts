import { describe, expect, inject, test } from 'vitest';
import { ARTICLE_IDS } from '../../src/articles/articles';
import { SCENES } from '../../src/components/scenes';
import type { Lang } from '../../src/components/ui/format';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { overflow, violations } from './helpers/axe';
import { type OpenPage, useBrowser } from './helpers/browser';
import { englishIn, textsOf } from './helpers/english';
import { openEverything, unfold } from './helpers/openings';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

const SCENE_PAGES = ['', ...SCENES.map(({ id }) => `#/${id}`)];
/** On a phone, and one in a wide window, which has links and levels in a line. */
const OPENED: readonly (readonly [at: string, width: number])[] = [
  ['#/race', 360],
  ...SCENE_PAGES.filter((at) => at !== '#/race').map((at) => [at, 360] as const),
  ['#/race', 1280],
  ['#/lessons/worksheet', 1280],
];
/** px that a page may be high on a phone, as it opens. */
const MOST_HIGH: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SCENE_PAGES.map((at) => [at, 3000])),
  '#/sizing': 4000,
};
/** Pages to read, as they open: a tenth of them has Home, a lesson and the glossary. */
const TEXT_PAGES = [
  ...SCENE_PAGES,
  '#/lessons',
  ...Object.keys(LESSONS)
    .filter(isLesson)
    .map((id) => `#/lessons/${id}`),
  '&r=3.1x2x3x#/lessons/shrinking',
  '#/glossary',
  '#/glossary/tombstone',
  '#/evidence',
  '#/articles',
  ...ARTICLE_IDS.map((id) => `#/articles/${id}`),
  '#/your-program',
  '#/nowhere',
];

async function settledText({ page }: OpenPage): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** A line for each text of a page with English in it. */
async function englishOn({ page }: OpenPage, within?: string): Promise<string[]> {
  const texts = await textsOf(page, within);
  return texts.flatMap((text) => {
    const english = englishIn(text);
    return english.length > 0 ? `${english.join(' ')}: “${text}”` : [];
  });
}

/** The build's own list of its modules. */
let manifest: Promise<Readonly<Record<string, { readonly file: string }>>> | undefined;

/** Files of words in a language that a page has asked for. */
async function wordsAsked({ requests }: OpenPage, lang: Lang): Promise<string[]> {
  manifest ??= fetch(`${inject('siteUrl')}.vite/manifest.json`).then((list) => list.json());
  const modules = await manifest;
  const ofWords = new RegExp(`/words/(?:\\w+/)*${lang}[/.]`);
  return Object.entries(modules).flatMap(([module, { file }]) =>
    ofWords.test(module) && requests.includes(file) ? module : [],
  );
}

describe('a Russian page', () => {
  test.each(shareOf(OPENED))(
    'has no English word and no barrier, whatever is opened: “%s”, %i px',
    async (at, width) => {
      const opened = await openPage({ at: `?lang=ru${at}`, width, reducedMotion: true });
      const found = new Map<string, string>();
      await openEverything(
        opened.page,
        async (what, within = 'html') => {
          for (const line of await englishOn(opened, within)) if (!found.has(line)) found.set(line, what);
          expect([what, await overflow(opened.page)]).toEqual([what, 0]);
          expect([what, await violations(opened.page, { within })]).toEqual([what, []]);
        },
        'ru',
      );
      expect([...found].map(([line, what]) => `${what}: ${line}`)).toEqual([]);
      expect(await wordsAsked(opened, 'en')).toEqual([]);
      expect(opened.problems).toEqual([]);
    },
  );

  test.each(shareOf(TEXT_PAGES))('has no English word, and fits a phone: “%s”', async (at) => {
    const opened = await openPage({ at: `?lang=ru${at}`, width: 390, height: 844 });
    await settledText(opened);
    const height = await opened.page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(MOST_HIGH[at] ?? Number.POSITIVE_INFINITY);
    await unfold(opened.page);
    expect(await overflow(opened.page)).toBe(0);
    expect(await englishOn(opened)).toEqual([]);
    // The glossary finds terms by their English names too.
    const searched = at.startsWith('#/glossary') ? ['src/components/ui/words/glossary/en.ts'] : [];
    expect(await wordsAsked(opened, 'en')).toEqual(searched);
    expect((await wordsAsked(opened, 'ru')).length).toBeGreaterThan(0);
    expect(opened.problems).toEqual([]);
  });

  test('would be found out: an English one is', async () => {
    const opened = await openPage({ at: '?lang=en' });
    await settledText(opened);
    const { length } = await textsOf(opened.page);
    expect(length).toBeGreaterThan(15);
    expect((await englishOn(opened)).length).toBeGreaterThan(length / 2);
  });
});

test.each(['', '#/race', '#/sizing', '#/lessons/buckets', '#/evidence'])(
  'an English page asks for no Russian words: “%s”',
  async (at) => {
    const opened = await openPage({ at: `?lang=en${at}` });
    await settledText(opened);
    expect(await wordsAsked(opened, 'ru')).toEqual([]);
    expect((await wordsAsked(opened, 'en')).length).toBeGreaterThan(0);
  },
);

describe('the language', () => {
  test.each([
    ['ru-RU', 'ru'],
    ['de-DE', 'en'],
  ])('of a browser in %s is that of a page whose address names none: %s', async (locale, lang) => {
    const opened = await openPage({ at: '#/size-classes', locale });
    await settledText(opened);
    expect(await opened.page.locator('html').getAttribute('lang')).toBe(lang);
    expect(new URL(opened.page.url()).searchParams.has('lang')).toBe(false);
  });

  test.each([
    ['en', 'ru', '?hint=8', '#/swiss-map'],
    ['ru', 'en', '', ''],
  ])('is changed from %s to %s by the header, at the same address: %s%s', async (lang, other, query, hash) => {
    const opened = await openPage({ at: `${query}${query === '' ? '?' : '&'}lang=${lang}${hash}` });
    await settledText(opened);
    await opened.page.locator(`header a[hreflang=${other}]`).click();
    await opened.page.locator(`html[lang=${other}]`).waitFor();
    await settledText(opened);
    const url = new URL(opened.page.url());
    expect(url.searchParams.get('lang')).toBe(other);
    url.searchParams.delete('lang');
    expect(url.href).toBe(`${inject('siteUrl')}${query}${hash}`);
    expect(opened.problems).toEqual([]);
  });

  test('outlives a link that is typed behind the hash, which may ask for another', async () => {
    const opened = await openPage({ at: '?seed=7&lang=ru#/race' });
    await settledText(opened);
    await opened.page.evaluate(() => {
      location.hash = '#/sizing?n=5000';
    });
    await expect.poll(() => new URL(opened.page.url()).search).toBe('?lang=ru&n=5000');
    await opened.page.evaluate(() => {
      location.hash = '#/sizing?lang=en';
    });
    await opened.page.locator('html[lang=en]').waitFor();
    expect(new URL(opened.page.url()).search).toBe('?lang=en');
    expect(opened.problems).toEqual([]);
  });
});
