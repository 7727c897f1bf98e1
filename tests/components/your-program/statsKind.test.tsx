import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/components/ui/format';
import { Words } from '../../../src/components/ui/words/words';
import type { NamedBlobs } from '../../../src/components/your-program/fileReader';
import { inOrderOfTime, StatsView, statsKind } from '../../../src/components/your-program/statsKind';
import { words as yourWords } from '../../../src/components/your-program/words/en/page';
import { words as english } from '../../../src/components/your-program/words/en/stats';
import { STATS_WORDS } from '../../../src/components/your-program/words/languages';
import { words as yourRussian } from '../../../src/components/your-program/words/ru/page';
import { words as russian } from '../../../src/components/your-program/words/ru/stats';
import { readStats } from '../../../src/files/readStats';
import type { MemoryStats } from '../../../src/models/stats/memory';
import { MOMENTS } from '../../files/recordedMoments';
import { textOf } from '../figures';
import { markupOf, RUSSIAN } from '../ui/language';

const FOLDER = 'tests/recorded/memstats';
const SMAPS = readFileSync(`${FOLDER}/go1.26.8-smaps.txt`, 'utf8');
const ALONE = /smaps|status/;
const FORMS = readdirSync(FOLDER).filter((name) => !ALONE.test(name));

function statsOf(text: string): MemoryStats {
  const reading = readStats(text);
  if ('problem' in reading) throw new RangeError(reading.problem.type);
  return reading.stats;
}

function said(stats: MemoryStats): string {
  return textOf(
    markupOf(
      <Words of={STATS_WORDS} value={{ words: english(formats('en')), formats: formats('en') }}>
        <StatsView stats={stats} />
      </Words>,
    ),
  );
}

function saidInRussian(stats: MemoryStats): string {
  return textOf(
    markupOf(
      <Words of={STATS_WORDS} value={{ words: russian(formats('ru')), formats: formats('ru') }}>
        <StatsView stats={stats} />
      </Words>,
      RUSSIAN,
    ),
  );
}

describe('why a process holds more than its heap', () => {
  const text = readFileSync(`${FOLDER}/go1.26.8-memstats.json`, 'utf8');

  test('is answered from the live heap to what is beyond Go', () => {
    const words = said(statsOf(`${text}${SMAPS}`));
    expect(words).toContain('The process holds 262.7 MiB , and 81.3 MiB of it is live.');
    expect(words).toContain('Most of the rest is free room in half-used spans: 80.5 MiB.');
    expect(words).toContain('assuming GOGC=100');
    const order = ['live objects', 'new objects', 'half-used', 'idle spans', 'stacks', 'runtime data', 'beyond Go'];
    const table = words.slice(words.indexOf('What changes it'));
    const places = order.map((name) => table.indexOf(name));
    expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true);
  });

  test('without what the process holds says how to get it', () => {
    expect(said(statsOf(text))).toContain('Go holds 235.4 MiB');
    expect(said(statsOf(text))).toContain('Open /proc/PID/smaps_rollup');
  });

  test('says that the most was recorded, at the end of a profile as text', () => {
    const atEnd = readFileSync('tests/recorded/pprof-forms/heap-debug1.txt', 'utf8');
    expect(said(statsOf(atEnd))).toContain('is its peak');
  });
});

test('which of several files is shown, and what of several sizes is used, is said in both languages', () => {
  const several = { type: 'files', count: 2, by: 'collections' } as const;
  const reading = { stats: { heapAlloc: 2 ** 24, rss: 2 ** 26 }, several, residentSizes: 3 };
  const [en, ru] = [english, russian].map((words, i) =>
    textOf(
      markupOf(
        <Words
          of={STATS_WORDS}
          value={{ words: words(formats(i === 0 ? 'en' : 'ru') as never), formats: formats('en') }}
        >
          <StatsView {...reading} />
        </Words>,
      ),
    ),
  );
  expect(en).toContain('The one with the most collections is shown; open the others one at a time.');
  expect(en).toContain('These files give 3 different sizes for what the process holds; 64.0 MiB is used.');
  expect(ru).toContain('Показан тот, где сборок больше всего; остальные откройте по одному.');
  expect(ru).toMatch(/Память процесса в этих файлах указана по-разному \(значений: 3\); взято 64,0\sМиБ\./);
});

describe('what most of the memory is', () => {
  const [balloon, cache, file, malloc] = ['balloon', 'cache', 'file', 'malloc'].map((name) => {
    const { metrics = {}, rollup = '', smaps } = MOMENTS.find(({ program }) => program === name) ?? {};
    return said(statsOf(`${JSON.stringify(metrics)}\n${smaps ?? rollup}`));
  });

  test('is told to be untouched where more is live than resident', () => {
    expect(balloon).toContain(
      'Go holds more addresses than that: 1.0 GiB counts as live, but at least 1.0 GiB was never touched',
    );
    expect(balloon).not.toContain('of it is live');
  });

  test('is told to be the live heap where nothing else is large', () => {
    expect(cache).toContain('Nothing else stands out. The largest other part is runtime data');
  });

  test('is told to be files, or C’s malloc', () => {
    expect(file).toContain('Most of the rest is file pages: 129.7 MiB.');
    expect(malloc).toContain('Most of the rest is beyond Go');
    expect(malloc).toContain('At least 128.0 MiB comes from C’s malloc and appears in smaps as [heap].');
  });
});

test.each(FORMS)('%s speaks Russian, and has no figure that is none', (name) => {
  const stats = statsOf(readFileSync(`${FOLDER}/${name}`, 'utf8') + SMAPS);
  expect(said(stats)).not.toMatch(/undefined|NaN|Infinity/);
  const words = saidInRussian(stats);
  expect(words).toMatch(/Процесс занимает [\d,]+\sМиБ/);
  expect(words).not.toMatch(/undefined|NaN|Infinity/);
});

test('a file that no process can have written is named and left out, and the others are read', async () => {
  const bad = { name: 'bad.json', blob: new Blob(['{"HeapAlloc":-5,"Sys":"x","HeapSys":1e400}']) };
  const good = { name: 'good.json', blob: new Blob([readFileSync(`${FOLDER}/go1.26.8-memstats.json`)]) };
  const reader = await statsKind('en', yourWords(formats('en')));
  const control = { signal: new AbortController().signal, opened: [], beside: [], onProgress: () => undefined };
  for (const files of [
    [good, bad],
    [bad, good],
  ] as const) {
    expect(await reader.read(files, control)).toMatchObject({
      about: expect.stringContaining('235.4'),
      names: ['good.json'],
      refused: [{ name: 'bad.json', sentence: expect.stringContaining('impossible') }],
    });
  }
  expect(await reader.read([bad], control)).toEqual({ problem: expect.stringContaining('impossible') });
});

describe('files of several moments', () => {
  const memstats = JSON.parse(readFileSync(`${FOLDER}/go1.26.8-memstats.json`, 'utf8')) as Record<string, number>;
  const at = (count: number, idle: number) =>
    JSON.stringify({ ...memstats, NumGC: count, HeapIdle: idle, LastGC: 1.7e18 + count * 6e10, TotalAlloc: count });
  const file = (name: string, text: string, lastModified: number) => ({
    name,
    blob: new File([text], name, { lastModified }),
  });
  const control = { signal: new AbortController().signal, opened: [], beside: [], onProgress: () => undefined };
  const saidOf = async (lang: 'en' | 'ru', files: NamedBlobs) => {
    const words = lang === 'en' ? yourWords(formats('en')) : yourRussian(formats('ru'));
    const result = await (await statsKind(lang, words)).read(files, control);
    if ('problem' in result) throw new RangeError(result.problem);
    const said = textOf(markupOf(<div>{result.view}</div>, lang === 'ru' ? RUSSIAN : undefined));
    expect(said).not.toMatch(/undefined|NaN|Infinity/);
    return { said: said.replace(/\s+/g, ' '), names: result.names, about: result.about };
  };

  test('say how the parts went from the first to the last', async () => {
    const files: NamedBlobs = [
      file('b.json', at(9, 160 * 2 ** 20), 1),
      file('a.json', at(2, 10 * 2 ** 20), 2),
      file('c.txt', SMAPS.replace(/^(Rss:\s+)\d+/m, '$1160000'), 3),
      file('d.txt', SMAPS, 4),
    ];
    const { said: words, names } = await saidOf('en', files);
    for (const sentence of [
      'From the first file to the last, resident memory fell from 262.7 MiB to 156.3 MiB; the largest change is in idle spans, not given back, from 8.9 MiB to 158.9 MiB.',
      'The files are in the order of their collection counts. What the process held comes from the other files, matched with these one by one in the same order. The amounts above and the parts below are those of the last file.',
      'a.json 0 81.3 MiB 19.8 MiB 8.9 MiB 4.7 MiB 262.7 MiB b.json +7 min 81.3 MiB 19.8 MiB 158.9 MiB 0 B 156.3 MiB',
    ])
      expect(words).toContain(sentence);
    expect(names).toEqual(['b.json', 'a.json', 'c.txt', 'd.txt']);
    const russian = await saidOf('ru', files);
    expect(russian.said).toContain(
      'память процесса уменьшилась с 262,7 МиБ до 156,3 МиБ; сильнее всего изменилась часть «пустые спаны, которые не вернули системе»: было 8,9 МиБ, стало 158,9 МиБ.',
    );
  });

  test('without a time inside are in the order of their numbers, or of their last changes, and say so', async () => {
    const smaps = (kib: number) => SMAPS.replace(/^(Rss:\s+)\d+/m, `$1${kib}`);
    const numbered = await saidOf('en', [file('s10', smaps(300_000), 1), file('s9', smaps(200_000), 2)]);
    expect(numbered.names).toEqual(['s9', 's10']);
    expect(numbered.said).toMatch(
      /^From the first file to the last, resident memory grew from 195\.3 MiB to 293\.0 MiB\. Nothing here says how much of this is Go’s\..*so they are in the order of their names\. s9 195\.3 MiB s10/,
    );
    const changed = await saidOf('en', [file('before', smaps(300_000), 2), file('after', smaps(200_000), 1)]);
    expect(changed.names).toEqual(['after', 'before']);
    expect(changed.said).toContain('the one changed last on disk comes last');
    const { said: russian } = await saidOf('ru', [file('до', SMAPS, 2), file('после', SMAPS, 1)]);
    expect(russian).toContain('От первого файла к последнему память процесса почти не изменилась (262,7 МиБ).');
  });

  test('of two kinds are in order within each', () => {
    const names = ['smaps-2', 'memstats-10', 'smaps-1', 'memstats-9'].map((name, i) => file(name, '', 9 - i));
    expect(inOrderOfTime(names).files.map(({ name }) => name)).toEqual([
      'memstats-9',
      'memstats-10',
      'smaps-1',
      'smaps-2',
    ]);
  });
});
