import { describe, expect, test } from 'vitest';
import { type Formats, formats } from '../../../../src/components/ui/format';
import { Words } from '../../../../src/components/ui/words/words';
import type { PlayedPart } from '../../../../src/components/your-program/dump/ContinueRun';
import { DumpReport, histogramRows, loadRows } from '../../../../src/components/your-program/dump/DumpReport';
import { DumpView } from '../../../../src/components/your-program/dump/dumpKind';
import { copiesOf, knownDump, playedOn } from '../../../../src/components/your-program/dump/dumpTasks';
import { type DumpWords, words as dumpWords } from '../../../../src/components/your-program/words/en/dump';
import { DUMP_WORDS } from '../../../../src/components/your-program/words/languages';
import { words as russianWords } from '../../../../src/components/your-program/words/ru/dump';
import { entryChange } from '../../../../src/models/dump/turnover';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { type Made, madeDump, type Step } from '../../../models/dump/made';
import { textOf } from '../../figures';
import { readable } from '../../readable';
import { markupOf, RUSSIAN } from '../../ui/language';

interface Spoken {
  readonly words: DumpWords;
  readonly formats: Formats;
}

const ENGLISH: Spoken = { words: dumpWords(formats('en')), formats: formats('en') };
/** Releases that the goldens compare copies on. */
const PINNED = 7;

interface Asked {
  readonly ops?: undefined | { readonly type: 'put' | 'delete' | 'growth'; readonly count: number };
  readonly language?: Spoken;
  /** Releases to compare copies on, from the oldest; all by default. */
  readonly count?: number;
}

function report(life: Made, { ops, language = ENGLISH, count }: Asked = {}): string {
  const dump = madeDump(life);
  const none = () => undefined;
  const last: PlayedPart | undefined = ops && { type: ops.type, played: playedOn(dump, { ...ops, seed: 1 }) };
  const known = last?.played.known ?? knownDump(dump);
  const copies = copiesOf(known.dump);
  const view = (
    <DumpReport
      known={known}
      copies={{ type: 'done', result: { ...copies, releases: copies.releases.slice(0, count) } }}
      play={{ type: 'idle' }}
      last={last}
      onStopCopies={none}
      onMakeCopies={none}
      onRun={none}
      onStopPlay={none}
      onBack={none}
    />
  );
  return markupOf(
    <Words of={DUMP_WORDS} value={language}>
      {view}
    </Words>,
    language === ENGLISH ? undefined : RUSSIAN,
  );
}

describe('the page of a dump', () => {
  test('looks as it did: a Swiss map after deletes', async () => {
    const html = report({ steps: [{ put: [0, 3000] }, { delete: [0, 2500] }] }, { count: PINNED });
    await expect(readable(html, 160)).toMatchFileSnapshot('../../../goldens/dump-swiss.txt');
  });

  test('looks as it did: a bucket map that stopped growing half-way', async () => {
    const html = report({ release: '1.23', steps: [{ put: [0, 6800] }] }, { count: PINNED });
    await expect(readable(html, 160)).toMatchFileSnapshot('../../../goldens/dump-bucket.txt');
  });

  test('tells what turnover has done, and what the map comes to if it goes on', () => {
    const turned = Array.from({ length: 120 }, (_, i): Step[] => [{ delete: [i, i + 1] }, { put: [55 + i, 56 + i] }]);
    const life: Made = { release: '1.24', steps: [{ put: [0, 55] }, ...turned.flat()] };
    expect(textOf(report(life))).toMatch(
      /Filled once, the map would take [\d.]+ KiB\. The other [\d.]+ KiB may come from turnover: entries replaced by new ones\. If new entries keep replacing old ones, the map will/,
    );
    const russian = textOf(report(life, { language: { words: russianWords(formats('ru')), formats: formats('ru') } }));
    expect(russian).toMatch(
      /Остальные [\d,]+\sКиБ могли накопиться, пока новые записи вытесняли старые\. Если новые записи/,
    );
    const filled = textOf(report({ release: '1.24', steps: [{ put: [0, 55] }] }));
    expect(filled).not.toContain('Filled once');
    expect(filled).toMatch(/If new entries keep replacing old ones, the map will take (?:about )?[\d.]+ KiB/);
    const shrunk = textOf(report({ steps: [{ put: [0, 9000] }, { delete: [9, 9000] }] }));
    expect(shrunk).toMatch(/Turnover doesn’t explain the other|turnover explains [\d.]+ (?:B|KiB) at most/);
  });

  test('says what the next growth costs', () => {
    const text = textOf(report({ steps: [{ put: [0, 890] }] }, { ops: { type: 'growth', count: 10_000 } }));
    expect(text).toMatch(
      /7 keys were inserted\. The map went from 18\.\d KiB to 36\.\d KiB, with 54\.\d KiB at the peak\./,
    );
    expect(text).toMatch(/In the next growth, a table splits in two, at key 7\. It moves 896 entries/);
    expect(text).toContain('Back to the dump');
  });

  test.each(GO_RELEASES.map(({ name }) => name))(
    'opens maps of Go %s: of nothing, of a few entries, of many',
    (release) => {
      for (const entries of [0, 1, 10, 900]) {
        const text = textOf(report({ release, steps: [{ put: [0, entries] }] }));
        const words = { 0: 'An empty map takes', 1: 'One entry takes' }[entries] ?? `${entries} entries take`;
        expect(text).toContain(words);
      }
    },
  );

  test('begins with the answer while copies are still made, and knows a nil map', () => {
    const dump = madeDump({ steps: [{ put: [0, 900] }] });
    const working = textOf(
      markupOf(
        <Words of={DUMP_WORDS} value={ENGLISH}>
          <DumpView known={knownDump(dump)} />
        </Words>,
      ),
    );
    expect(working).toMatch(/^900 entries take .* Making copies… 0%/);
    const nil = { ...dump, state: { ...madeDump({ steps: [] }).state, made: false } } as typeof dump;
    const text = textOf(
      markupOf(
        <Words of={DUMP_WORDS} value={ENGLISH}>
          <DumpView known={knownDump(nil)} />
        </Words>,
      ),
    );
    expect(text).toMatch(/^The map is nil/);
  });
});

describe('a second dump of a map', () => {
  const put: Step = { put: [0, 900] };
  const words = (first: Made, second: Made) => {
    const [before, after] = [madeDump(first), madeDump(second)];
    const settled = { copies: copiesOf(after), change: entryChange(before, after) };
    return textOf(
      markupOf(
        <Words of={DUMP_WORDS} value={ENGLISH}>
          <DumpView known={knownDump(after)} earlier={{ name: 'first', known: knownDump(before) }} settled={settled} />
        </Words>,
      ),
    );
  };

  test.each<readonly [string, Step[], RegExp]>([
    ['has not changed', [], /No entries were added or removed\. The map takes as much memory as before\./],
    ['has grown', [{ put: [900, 3000] }], /only added \(2,100\); none were removed\. The map takes [\d.]+ KiB more/],
    ['has shrunk', [{ delete: [0, 450] }], /only removed \(450\); none were added\. The map takes as much/],
    [
      'has turned over',
      [{ delete: [0, 450] }, { put: [1000, 1440] }],
      /Entries come and go, .* about the same: 440 added, 450 removed, 450 still there\./,
    ],
    [
      'has grown and turned over',
      [{ delete: [0, 100] }, { put: [1000, 1400] }],
      /More entries were added than removed: 400 added, 100 removed, 800 still there\./,
    ],
    [
      'has shrunk and turned over',
      [{ delete: [0, 400] }, { put: [1000, 1100] }],
      /More entries were removed than added: 100 added, 400 removed, 500 still there\./,
    ],
  ])('says that it %s', (_, since, said) => {
    const text = words({ steps: [put] }, { steps: [put, ...since] });
    expect(text).toContain('Since first');
    expect(text).toMatch(said);
  });

  test('counts both in a table', () => {
    expect(words({ steps: [put] }, { steps: [put, { delete: [0, 450] }] })).toMatch(/entries 900 450 −450/);
    expect(words({ release: '1.23', steps: [put] }, { release: '1.23', steps: [put, { put: [900, 2000] }] })).toMatch(
      /buckets 256 256 0|buckets 256 512 \+256/,
    );
  });
});

describe('rows', () => {
  test('of a histogram end in one for all that is rare', () => {
    const words = { count: String, more: (from: number) => `${from}+` };
    const histogram = { counts: [0, 90, 5, 0, 1, 0, 0, 0, 1, 0, 2], total: 99, mean: 1, median: 1, p99: 2, worst: 10 };
    expect(histogramRows(histogram, words).map(({ label, count }) => [label, count])).toEqual([
      ['1', 90],
      ['2', 5],
      ['3', 0],
      ['4', 1],
      ['5', 0],
      ['6', 0],
      ['7', 0],
      ['8+', 3],
    ]);
  });

  test('of tables begin with the emptiest and end with the fullest, each table in one', () => {
    const { facts } = knownDump(madeDump({ steps: [{ put: [0, 20_000] }, { delete: [0, 9000] }] }));
    if (facts.impl !== 'swiss') throw new Error('a Swiss map');
    const rows = loadRows(facts.tables, (from) => `${from}`);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(facts.tables.length);
    expect(rows.at(0)?.count).toBeGreaterThan(0);
    expect(rows.at(-1)?.count).toBeGreaterThan(0);
  });
});
