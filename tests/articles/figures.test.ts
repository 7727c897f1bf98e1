import { describe, expect, test } from 'vitest';
import { repository } from '../../build/facts.mjs';
import type { ArticleWords, RowFacts } from '../../src/articles/article';
import { ARTICLES, type ArticleId } from '../../src/articles/articles';
import { articleFacts } from '../../src/articles/content';
import { experimentsIn, investigationFigures } from '../../src/components/resident/investigation/experiments';
import { recordSides } from '../../src/components/resident/run';
import { residentCodec } from '../../src/components/resident/settings';
import { words as residentWords } from '../../src/components/resident/words/en';
import { STRATEGIES } from '../../src/components/size-classes/designs/strategies';
import { sizeCodec } from '../../src/components/size-classes/settings';
import { type Formats, formats } from '../../src/components/ui/format';
import { loadLanguage } from '../../src/components/ui/words/language';
import { design, sizeRun } from '../../src/lessons/content/allocator';
import type { FigureAddress, FigureMoment } from '../../src/lessons/lesson';
import { levelsAt, steady } from '../../src/lessons/numbers/models';
import { memoize, settingsIn } from '../../src/lessons/numbers/source';
import { stepsOf } from '../lessons/shown';

const facts = articleFacts(repository());
const LANGUAGES = ['en', 'ru'] as const;

interface ShownRow extends RowFacts {
  readonly shown: FigureMoment;
}

function rowOf(article: ArticleId, id: string): ShownRow {
  const row = facts[article].find((each) => each.id === id);
  if (!row?.shown) throw new RangeError(`${article}: ${id} shows nothing`);
  return { ...row, shown: row.shown };
}

/** What a row says, in both languages, with plain spaces. */
async function texts(article: ArticleId, { id, numbers }: RowFacts) {
  return await Promise.all(
    LANGUAGES.map(async (lang) => {
      const { words } = await loadLanguage<ArticleWords>(ARTICLES[article].words, lang);
      return { lang, text: plain(words.rows[id]?.real(numbers) ?? '') };
    }),
  );
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Amounts that a text doesn’t name, as its language writes them. */
async function unnamed(article: ArticleId, row: RowFacts, amounts: (f: Formats) => readonly string[]) {
  const all = await texts(article, row);
  return all.flatMap(({ lang, text }) =>
    amounts(formats(lang))
      .map(plain)
      .filter((amount) => !text.includes(amount)),
  );
}

/** Step at which a figure opens. */
function opening(shown: FigureMoment): number {
  return stepsOf(shown)[0] ?? Number.NaN;
}

/** The moment to which a link leads. */
function momentIn(link: string): FigureMoment {
  const at = new URLSearchParams(link.split('?', 2)[1]).get('at');
  return { figure: link as FigureAddress, ...(at !== null && { at }) };
}

/** Bytes of the heap that are in RAM where a figure opens, on each release. */
const inRam = memoize(({ figure, at }: FigureMoment): readonly number[] => {
  const run = recordSides(settingsIn(figure, 'resident', residentCodec), residentWords(formats('en')));
  const { frames } = run.frame(opening({ figure, ...(at !== undefined && { at }) }));
  return frames.map(({ picture }) => picture.counters.kernel.heapRss);
});

describe('the text names what its figure has in RAM', () => {
  test.each(['profile', 'maps', 'boundary', 'noscan', 'fix'])('%s: on both releases', async (id) => {
    const row = rowOf('memory-regression', id);
    expect(inRam(row.shown)).toHaveLength(2);
    expect(await unnamed('memory-regression', row, (f) => inRam(row.shown).map((bytes) => f.bytes(bytes)))).toEqual([]);
  });

  test('below the boundary, where a link leads', async () => {
    const row = rowOf('memory-regression', 'boundary');
    const shown = momentIn(row.more ?? '');
    expect(await unnamed('memory-regression', row, (f) => inRam(shown).map((bytes) => f.bytes(bytes)))).toEqual([]);
  });

  test('the same service grows by the same amount on real Go in each row', () => {
    const [rise, experiments] = ['rise', 'experiments'].map((id) => {
      const { before, after } = rowOf('memory-regression', id).numbers;
      return { before, after };
    });
    expect(rise).toEqual(experiments);
  });

  test.each([
    ['rise', ['rss']],
    ['metrics', ['rss', 'heapInuse']],
  ] as const)('%s: the last experiment has it', async (id, wanted) => {
    const row = rowOf('memory-regression', id);
    const { tried } = settingsIn(row.shown.figure, 'resident', residentCodec);
    const shown = experimentsIn(investigationFigures()).find((each) => each.id === tried.at(-1));
    const seen = shown?.evidence.filter(({ of }) => wanted.some((each) => each === of)) ?? [];
    expect(seen.map(({ of }) => of)).toEqual(wanted);
    const named = (f: Formats) => seen.flatMap(({ before, after }) => [f.bytes(before), f.bytes(after)]);
    expect(await unnamed('memory-regression', row, named)).toEqual([]);
  });
});

describe('a heap is the one that the text is about', () => {
  /** Part of an amount by which the model may differ from what was measured. */
  const NEAR = 0.03;

  test.each(['server', 'cache', 'mmap'])('%s: as much is resident as was measured', (id) => {
    const { shown, amounts } = rowOf('off-heap-caches', id);
    const { low = Number.NaN, high = Number.NaN } = amounts ?? {};
    const { figure, at = 'start', to = at } = shown;
    const resident = [
      steady(figure).resident.expected,
      levelsAt(figure, at).residentBytes,
      levelsAt(figure, to).residentBytes,
    ];
    expect(resident.filter((bytes) => !(bytes >= low * (1 - NEAR) && bytes <= high * (1 + NEAR)))).toEqual([]);
  });

  test('a lower GOGC: its goal, and what is resident', async () => {
    const row = rowOf('off-heap-caches', 'gogc');
    const { goalBytes, resident } = steady(row.shown.figure);
    const { to = '' } = row.shown;
    expect(levelsAt(row.shown.figure, to).goalBytes).toBeCloseTo(goalBytes, -6);
    const amounts = [goalBytes, resident.expected, levelsAt(row.shown.figure, to).goalBytes];
    expect(
      await unnamed('off-heap-caches', row, (f) => amounts.map((bytes) => f.heapBytes(bytes, { most: 0 }))),
    ).toEqual([]);
  });

  test('what the collector takes of this server', async () => {
    const row = rowOf('off-heap-caches', 'bound');
    const { gcCpuShare, cyclesPerSecond } = steady(row.shown.figure);
    const amounts = (f: Formats) => [f.percent(gcCpuShare, { places: 2 }), f.tenths(cyclesPerSecond)];
    expect(await unnamed('off-heap-caches', row, amounts)).toEqual([]);
  });

  test('what moving the cache saves, from one figure to the other', async () => {
    const [before, after] = ['cache', 'mmap'].map((id) => {
      const { shown } = rowOf('off-heap-caches', id);
      return steady(shown.figure).resident.expected;
    });
    const saved = 1 - (after ?? Number.NaN) / (before ?? Number.NaN);
    const cost = facts['off-heap-caches'].find(({ id }) => id === 'cost');
    expect(cost && (await unnamed('off-heap-caches', cost, (f) => [f.percent(saved)]))).toEqual([]);
  });

  test('a finalizer runs as late as the text says', async () => {
    const row = rowOf('off-heap-caches', 'finalizer');
    const { figure, at = '', to = '' } = row.shown;
    const [dropped, ran] = [levelsAt(figure, at), levelsAt(figure, to)];
    expect(dropped.offHeapBytes).toBeGreaterThan(ran.offHeapBytes);
    const amounts = (f: Formats) => [
      f.heapBytes(dropped.offHeapBytes, { most: 0 }),
      f.duration(ran.atMs - dropped.atMs),
    ];
    expect(await unnamed('off-heap-caches', row, amounts)).toEqual([]);
  });
});

describe('allocations are those that the text is about', () => {
  test.each(['bump', 'length', 'fragmentation', 'unlimited'])(
    '%s: the bars of Go and of another design',
    async (id) => {
      const row = rowOf('sort-strings', id);
      const { stream } = settingsIn(row.shown.figure, 'size-classes', sizeCodec);
      const bars = (f: Formats) => STRATEGIES.map((each) => f.bytes(design(stream.id, each).reservedBytes));
      expect(STRATEGIES.at(-1)).toBe('go');
      expect(await unnamed('sort-strings', row, (f) => bars(f).slice(-1))).toEqual([]);
      const others = await unnamed('sort-strings', row, (f) => bars(f).slice(0, -1));
      expect(others.length).toBeLessThan(LANGUAGES.length * (STRATEGIES.length - 1));
    },
  );

  test.each(['quiz', 'escape', 'benchmark'])('%s: a call of package sort', (id) => {
    const { shown } = rowOf('sort-strings', id);
    expect(sizeRun(shown.figure).frame(opening(shown)).source).toMatch(/^sort\./);
  });

  test.each(['length', 'fragmentation'])('%s: request by request, it is the same stream', (id) => {
    const { shown, more } = rowOf('sort-strings', id);
    const streamOf = (address: string) => sizeCodec.parse(address.split('?', 2)[1] ?? '').settings.stream.id;
    expect(streamOf(more ?? '')).toBe(streamOf(shown.figure));
  });
});
