import { expect, test } from 'vitest';
import { ARTICLE_IDS } from '../../src/articles/articles';
import { LESSONS } from '../../src/lessons/list';
import { expectAccessible, overflow, violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { unfold } from './helpers/openings';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

/** Of other scenes axe.long.test.ts opens everything, also on a phone. */
test.each(['', '#/race', '#/sizing'])(
  'axe finds nothing in the page of “%s”, and nothing sticks out, whatever is opened, in light and dark',
  async (at) => {
    const { page, problems } = await openPage({ at, width: 1280, height: 720, reducedMotion: true });
    await expectAccessible(page);
    expect(problems).toEqual([]);
  },
);

const SCENE_PAGES = ['size-classes', 'heap-goal', 'resident'].map((id) => `#/${id}`);
/** An end with answers comes first, and tables after nine others: a tenth has both. */
const READ = [
  '?r=3.1x2x3x#/lessons/shrinking',
  ...Object.keys(LESSONS)
    .slice(0, 9)
    .map((id) => `#/lessons/${id}`),
  '#/evidence',
  ...Object.keys(LESSONS)
    .slice(9)
    .map((id) => `#/lessons/${id}`),
  ...['bucket-map', 'swiss-map', 'lessons', 'glossary', 'articles', 'nowhere'].map((page) => `#/${page}`),
];

test.each([...SCENE_PAGES, ...shareOf(READ)])(
  'axe finds nothing in what is read at “%s”, and nothing sticks out, once it is unfolded',
  async (at) => {
    const { page, problems } = await openPage({ at, width: 1280, height: 720, reducedMotion: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await unfold(page);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('figures of an article that look alike are told from each other', async () => {
  const { page, problems } = await openPage({ at: '#/articles/memory-regression', width: 1280, height: 720 });
  await expect
    .poll(() => page.locator('section[data-view="investigation"] [aria-label*="find out why"]').count())
    .toBe(2);
  expect(await violations(page, { rules: ['landmark-unique'] })).toEqual([]);
  expect(problems).toEqual([]);
});

test.each(shareOf(ARTICLE_IDS))(
  'axe finds nothing in the article “%s” on a phone, and nothing sticks out',
  async (id) => {
    const { page, problems } = await openPage({ at: `#/articles/${id}`, width: 390, height: 844, reducedMotion: true });
    await page.locator('section[data-alive="true"] svg').first().waitFor();
    await settled(page);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
