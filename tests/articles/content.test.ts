import { describe, expect, test } from 'vitest';
import { repository } from '../../build/facts.mjs';
import type { RowFacts } from '../../src/articles/article';
import { ARTICLE_IDS, isArticle } from '../../src/articles/articles';
import { articleFacts } from '../../src/articles/content';
import { SCENES } from '../../src/components/scenes';
import { publishedCase } from '../../src/components/sizing/published/figures';
import { sizingCodec } from '../../src/components/sizing/question/settings';
import { sizesOf, typesOf, whatIfOf } from '../../src/components/sizing/question/whatIf';
import { stopsRun } from '../../src/components/sizing/stops/StopsFigure';
import { words as figureWords } from '../../src/components/sizing/words/en/figure';
import { formats } from '../../src/components/ui/format';
import { CATALOG } from '../../src/evidence/catalog';
import { isTerm } from '../../src/lessons/glossary/GlossaryView';
import type { FigureAddress } from '../../src/lessons/lesson';
import { isLesson } from '../../src/lessons/list';
import { mapRun } from '../../src/lessons/numbers/mapRun';
import { answerBytes } from '../../src/models/sizing/derivation/derive';
import { MEASURED, PUBLISHED, PUBLISHED_PAIRS, PUBLISHED_PODS } from '../../src/models/sizing/published';
import { problemsOf, stepsOf } from '../lessons/shown';

const facts = articleFacts(repository());

function missing(name: string): never {
  throw new RangeError(`there is no ${name}`);
}

function rowOf(article: keyof typeof facts, id: string): RowFacts {
  const row = facts[article].find((each) => each.id === id);
  if (!row) throw new RangeError(`${article} has no row ${id}`);
  return row;
}

/** True where the site has such a page. */
function isPage(address: string): boolean {
  const [page = '', query] = address.split('?', 2);
  // Pages keep the open tab beside their settings.
  if (SCENES.some(({ id }) => id === page))
    return problemsOf(address.replace(/&tab=[a-z-]+$/, '') as FigureAddress).length === 0;
  if (page === 'your-program') return problemsOf(address as FigureAddress).length === 0;
  const [kind, id = ''] = page.split('/', 2);
  if (query !== undefined) return false;
  if (kind === 'evidence') return Object.values(CATALOG).some((rows) => Object.hasOwn(rows, id));
  if (kind === 'lessons') return isLesson(id);
  if (kind === 'glossary') return isTerm(id);
  return kind === 'articles' && isArticle(id);
}

describe.each(ARTICLE_IDS)('%s', (id) => {
  const shown = facts[id].flatMap((row) => row.shown ?? []);

  test('asks figures for what they know', () => {
    const marked = shown.map(({ figure, mark }) =>
      mark === undefined ? figure : (`${figure}${figure.includes('?') ? '&' : '?'}mark=${mark}` as FigureAddress),
    );
    expect(marked.filter((address) => problemsOf(address).length > 0)).toEqual([]);
  });

  test('names moments that there are, and plays forwards', () => {
    for (const each of shown) {
      const [from = 0, to = from] = stepsOf(each);
      expect({ ...each, isForwards: to >= from }).toEqual({ ...each, isForwards: true });
    }
  });

  test('shows something for each row, or leads to it', () => {
    const bare = facts[id].filter(({ shown, own, amounts, split, more }) =>
      [shown, own, amounts, split, more].every((each) => each === undefined),
    );
    expect(bare.map((row) => row.id)).toEqual([]);
  });

  test('leads to moments that there are', () => {
    for (const { more = '' } of facts[id]) {
      const settings = new URLSearchParams(more.split('?', 2)[1]);
      const at = settings.get('at');
      // A type of its own is read when its page opens.
      if (at !== null && !settings.has('type')) expect(stepsOf({ figure: more as FigureAddress, at })).toHaveLength(1);
    }
  });

  test('leads to pages that there are', () => {
    expect(facts[id].flatMap(({ more }) => (more === undefined || isPage(more) ? [] : more))).toEqual([]);
  });
});

describe('the figures of the Swiss tables show what their texts say', () => {
  const swiss = (id: string) => rowOf('swiss-tables', id);
  const figureOf = (id: string) => swiss(id).shown?.figure ?? missing(id);
  const settingsOf = (address: string) => sizingCodec.parse(address.split('?', 2)[1] ?? '').settings;

  test('a full array of buckets, and the entry that doubles it', () => {
    const { shown = missing('load'), numbers } = swiss('load');
    const run = mapRun(shown.figure);
    const [from = Number.NaN, to = Number.NaN] = stepsOf(shown);
    const [ended = Number.NaN] = stepsOf({ figure: shown.figure, at: `op:${numbers.entries}` });
    const [grown = Number.NaN] = stepsOf({ figure: shown.figure, at: `op:${numbers.next}` });
    expect(from).toBe(ended);
    expect(to > ended && to <= grown).toBe(true);
    expect(run.bucket(numbers.next ?? 0).B).toBe(Math.log2(numbers.buckets ?? 0) + 1);
  });

  test('a directory, and the tables in it', () => {
    const { shown = missing('directory'), numbers } = swiss('directory');
    const [at = ''] = /\d+/.exec(shown.to ?? '') ?? [];
    const { directory } = mapRun(shown.figure).swiss(Number(at));
    expect([numbers.shownTables, numbers.shownEntries]).toEqual([new Set(directory).size, directory.length]);
  });

  test('the spare buckets that Sizing marks', () => {
    const settings = settingsOf(swiss('spare').more ?? '');
    expect(settings.mark).toEqual(['overflow']);
    const [first] = sizesOf(whatIfOf(settings, typesOf(settings).map), settings.releases);
    expect(first && answerBytes(first.size, 'overflow', 1)).toBe(swiss('spare').numbers.spare);
  });

  test('what a pair takes after each change of its fields', () => {
    const run = stopsRun(settingsOf(figureOf('unused')), figureWords(formats('en')).stops);
    const pairs = run.frame(run.track.stepCount).stops.map(({ key, elem }) => key + elem);
    const { before, packed, undated, after } = swiss('unused').numbers;
    expect(pairs).toEqual([before, packed, undated, after]);
    expect([before, after]).toEqual([PUBLISHED_PAIRS.response.bytes, PUBLISHED_PAIRS.small.bytes]);
  });

  test('the pods before both changes and after', () => {
    expect(settingsOf(figureOf('fleet')).show).toBe('published');
    const [{ maps } = missing('group')] = publishedCase().groups;
    const fleets = maps.map(({ liveBytes }) => 2 * liveBytes.expected * PUBLISHED_PODS);
    const { before, after } = swiss('fleet').numbers;
    expect([before, after]).toEqual([fleets.at(0), fleets.at(-1)]);
  });
});

test.each([
  ['total', 'bucketMany'],
  ['tables', 'swissMany'],
  ['fewTables', 'swissFew'],
  ['small', 'smallMany'],
] as const)('%s: the published map, and the same as it was weighed', (row, map) => {
  expect(rowOf('swiss-tables', row).amounts).toEqual({ unit: 'bytes', said: PUBLISHED[map], ...MEASURED[map] });
});

test('each row shows a figure or amounts, but for the few that lead to a page of their own', () => {
  const bare = ARTICLE_IDS.flatMap((id) =>
    facts[id].flatMap(({ shown, own, amounts, split, ...row }) => (shown || own || amounts || split ? [] : row.id)),
  );
  expect(bare).toEqual(['fewResident', 'advice', 'program']);
});

test('the machines of a fleet are fewer once its cache is outside the heap', () => {
  const { inHeap = 0, outside = 0, lower = 0 } = rowOf('off-heap-caches', 'cost').numbers;
  expect(outside).toBeLessThan(inHeap);
  expect(lower).toBeLessThan(inHeap);
});

test('what real Go contradicts is marked', () => {
  const contradicted = ARTICLE_IDS.map((id) => facts[id].filter((row) => row.isContradicted).map((row) => row.id));
  expect(contradicted).toEqual([
    ['hint', 'spare', 'total', 'nextGroup', 'tables', 'few', 'fewTables', 'small', 'pod', 'share'],
    ['maps'],
    ['tradeOff', 'cpu', 'overhead'],
    ['nine'],
  ]);
});

test('the amounts are the models’', () => {
  const swiss = (id: string) => rowOf('swiss-tables', id).numbers;
  expect(swiss('hint')).toMatchObject({ buckets: 16, other: 105, otherPublished: 16, otherMeasured: 32 });
  expect(swiss('spare')).toEqual({
    published: 30.4,
    buckets: 65_536,
    bytes: 30_408_704,
    million: 30.408704,
    old: 15_204_352,
    spare: expect.closeTo(28_876_738, 0),
  });
  expect(swiss('few')).toMatchObject({ buckets: 2 ** 17, spare: 2 ** 13 });
  expect(swiss('fewTables')).toMatchObject({ printedGroups: 147_838, groups: 78_571, tableGroups: 128 });
  expect(swiss('nextGroup')).toEqual({ first: 0, second: 1, third: 3 });
  expect(swiss('share').measured).toBeCloseTo(0.64, 2);
  expect(swiss('reasons').saved).toBeCloseTo(
    (swiss('reasons').oldArray ?? 0) + (swiss('reasons').overflow ?? 0) + (swiss('reasons').rest ?? 0),
  );
  expect(rowOf('off-heap-caches', 'cpu').numbers.model).toBeCloseTo(0.0014, 4);
  expect(rowOf('sort-strings', 'nine').numbers).toMatchObject({ published: 12, ours: 16, least: 16, most: 16 });
});
