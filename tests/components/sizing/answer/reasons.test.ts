import { describe, expect, it } from 'vitest';
import { growingOn, reasonsOf } from '../../../../src/components/sizing/answer/reasons';
import { billSides } from '../../../../src/components/sizing/bill/facts';
import { compareFleets } from '../../../../src/components/sizing/bill/steps';
import { referencedOf } from '../../../../src/components/sizing/question/behind';
import { answersOf, costsOf, eachEntryOf } from '../../../../src/components/sizing/question/whatIf';
import { readDeclarations } from '../../../../src/golang/read/readDeclarations';
import { filledOnce, sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { basic } from '../../../typeNodes';
import { RUSSIAN, WORDS } from '../markup';
import { BILL_DEFAULTS, responses, sizesOn } from '../whatIfs';

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function pieces(whatIf: WhatIf, ...releases: string[]) {
  return WORDS.answer.sentence(whatIf, costsOf(answersOf(sizesOn(whatIf, ...releases))));
}

function sentence(whatIf: WhatIf, ...releases: string[]): string {
  return plain(
    pieces(whatIf, ...releases)
      .map(({ before, figure, after }) => before + figure + after)
      .join(''),
  );
}

function intervals(whatIf: WhatIf, ...releases: string[]): string {
  const answers = answersOf(sizesOn(whatIf, ...releases));
  return plain(WORDS.answer.intervals(answers, eachEntryOf(whatIf, answers)));
}

/** Units that a text has figures of, each once. */
function unitsIn(text: string): string[] {
  return [...new Set(text.match(/\b(?:[KMGT]iB|B)\b/g))];
}

describe('units', () => {
  it.each([5, 100, 900, 7000, 70_000, 131_072, 550_000, 3_500_000, 12_500_000, 90_000_000])(
    'of %i entries agree in the sentence, in its interval, beside the curves and in the bill',
    (entries) => {
      const whatIf = responses(entries);
      const sizes = sizesOn(whatIf, '1.23', '1.26');
      const all = unitsIn(sentence(whatIf, '1.23', '1.26'));
      expect(all).toHaveLength(1);
      expect([[], all]).toContainEqual(unitsIn(intervals(whatIf, '1.23', '1.26')));
      const most = Math.max(...sizes.map(({ size }) => size.liveBytes.expected));
      for (const { release, size } of sizes) {
        const curve = { releases: [release], design: size.map.design, points: [], cliffs: [] };
        expect(unitsIn(WORDS.chart.mark(curve, size.liveBytes.expected, most))).toEqual(all);
      }
      expect([WORDS.parts.unit(most).word]).toEqual(all);
      const sides = sizes.map(({ release, size }) => ({
        label: release,
        release,
        mapsBytes: size.liveBytes,
        mapsPointerShare: 1,
      }));
      const fleet = WORDS.bill.fleet(compareFleets(billSides(sides, BILL_DEFAULTS)), 500);
      expect(unitsIn(fleet.map(({ text }) => text).join(''))).toHaveLength(1);
    },
  );
});

describe('what keys and values point to', () => {
  const maps = responses(3_500_000);
  const strings = (bytes: number) => ['key', 'elem.RoutingKey'].map((path) => ({ path, bytes }));
  const referenced = (whatIf: WhatIf, ...releases: string[]) =>
    referencedOf(whatIf, answersOf(sizesOn(whatIf, ...releases)));
  const said = (whatIf: WhatIf, ...releases: string[]) => {
    const found = referenced(whatIf, ...releases);
    return found && plain(WORDS.answer.referenced(found));
  };

  it('is a part of the answer, with what was assumed for it', () => {
    const assumed = { ...maps, behind: strings(16) };
    const without = sizeWhatIf(maps, '1.27').liveBytes.expected;
    expect(referenced(assumed, '1.23', '1.27')).toEqual({
      counted: [{ releases: ['1.23', '1.27'], bytes: sizeWhatIf(assumed, '1.27').liveBytes.expected - without }],
      assumed: { stringBytes: 16, sliceBytes: 0, largerElements: false, pointers: false, mapEntries: 0 },
      uncounted: [],
      unfollowed: { levels: [], cut: [], containers: [] },
      beside: null,
    });
    expect(said(assumed, '1.23', '1.27')).toBe(
      'Each figure includes 107 MiB that keys and values point to, assuming 16 bytes per string.',
    );
    expect(said(assumed, '1.27')).toMatch(/^The figure includes 107 MiB /);
    const [found] = [referenced(assumed, '1.27')];
    const containers = [
      { path: 'elem.Seen', of: 'list' },
      { path: 'elem', of: 'syncMap' },
    ] as const;
    const unfollowed = { levels: ['elem.kids.elem'], cut: ['key', 'elem.Owner'], containers };
    const [en, ru] = [WORDS, RUSSIAN.words].map(
      ({ answer }) => found && plain(answer.referenced({ ...found, unfollowed })),
    );
    expect(en).toContain(
      ' Deeper levels aren’t counted: kids.elem leads back to a type that contains it. At most 80 places within 5 steps are counted; keys and Owner lead to more, which aren’t. The elements of each list.List (Seen) are counted only if another path leads to them. The entries of each sync.Map (values) aren’t counted.',
    );
    expect(ru).toContain(
      ' Более глубокие уровни, к которым ведёт kids.elem, не учтены. Учтено не больше 80 путей длиной до 5 шагов; более далёкие данные, к которым ведут ключи и Owner, не учтены. Элементы каждого list.List (Seen) учтены только там, куда ведёт и другой путь. Записи каждого sync.Map (значения) не учтены.',
    );
  });

  it('is named beside what is assumed of other places, where nothing can be', () => {
    const read = readDeclarations('var m map[string]*Topic', 'amd64');
    if (!read.ok) throw new RangeError('no map');
    const { key, elem } = read.map;
    const found = referenced({ ...maps, key, elem, behind: [] }, '1.27');
    const [english, russian] = [WORDS, RUSSIAN.words].map(({ answer }) => found && plain(answer.referenced(found)));
    expect(english).toMatch(/^Keys and values point to another .* Data pointed to by values isn’t counted\.$/);
    expect(russian).toMatch(/^Ещё .* Не учтены данные, на которые указывают значения\.$/);
  });

  it('is told without an assumption once it is given, and named where it is not counted', () => {
    expect(said({ ...maps, behind: strings(24) }, '1.27')).toBe(
      'The figure includes 160 MiB that keys and values point to.',
    );
    expect(said(maps, '1.27')).toBe('Keys and values point to another 107 MiB, assuming 16 bytes per string.');
    expect(said({ ...maps, behind: strings(0).slice(0, 1) }, '1.27')).toBe(
      'Data that keys and values point to isn’t counted.',
    );
  });

  it('names containers in the entries, even where nothing else is pointed to', () => {
    const read = readDeclarations('var m map[int64]sync.Map', 'amd64');
    if (!read.ok) throw new RangeError('the text isn’t read');
    const [found, none] = [read.map.elem, basic('int64')].map((elem) =>
      said({ ...maps, key: read.map.key, elem }, '1.27'),
    );
    expect(found).toBe('The entries of each sync.Map (values) aren’t counted.');
    expect(none).toBeNull();
    const shard = readDeclarations('type S struct{m sync.Map; p any; mu sync.RWMutex}\nvar x map[string]S', 'amd64');
    if (!shard.ok) throw new RangeError('the text isn’t read');
    const { key, elem } = shard.map;
    for (const each of [key, basic('int64')]) {
      expect(said({ ...maps, key: each, elem, behind: [] }, '1.27')).toMatch(
        /^(?:Keys and values point to another|Data that).* The entries of each sync\.Map \(m\) aren’t counted\.$/,
      );
    }
  });

  it('is no sentence where nothing is pointed to', () => {
    expect(referenced({ ...maps, key: basic('int64'), elem: basic('int64') }, '1.27')).toBeNull();
    expect(referenced(responses(0), '1.27')).toBeNull();
  });
});

describe('a cache on a release with buckets', () => {
  const cache = (entries: number): WhatIf => ({ ...responses(entries), churn: { order: 'random', turnovers: 3 } });
  const movedOn = (whatIf: WhatIf) =>
    reasonsOf(whatIf, answersOf(sizesOn(whatIf, '1.23', '1.27'))).filter(({ type }) => type === 'movedByReplacing');
  const growing = (whatIf: WhatIf) => [...growingOn(answersOf(sizesOn(filledOnce(whatIf) ?? whatIf, '1.23', '1.27')))];

  it('has finished the growth that the same map, filled once, would be in the middle of', () => {
    expect(growing(cache(3_500_000))).toEqual(['1.23']);
    expect(movedOn(cache(3_500_000))).toEqual([{ type: 'movedByReplacing', releases: ['1.23'], oldBuckets: 2 ** 19 }]);
  });

  it('has nothing to finish where that map isn’t growing', () => {
    expect(growing(cache(3_000_000))).toEqual([]);
    expect(movedOn(cache(3_000_000))).toEqual([]);
  });
});

describe('maps that are emptied', () => {
  const emptied = (change: Partial<WhatIf>): WhatIf => ({ ...responses(112_000), ...change });

  it('have reasons of their own', () => {
    const reasons = (change: Partial<WhatIf>) => {
      const whatIf = emptied(change);
      return reasonsOf(whatIf, answersOf(sizesOn(whatIf, '1.23', '1.24'))).map(({ type }) => type);
    };
    expect(reasons({ cleared: true })).toEqual(['contents', 'contents', 'cleared']);
    expect(reasons({ cleared: true, refilled: true })).toContain('refilledAfterClear');
    expect(reasons({ deletedShare: 1, refilled: true })).toEqual(
      expect.arrayContaining(['replacedInBuckets', 'replacedInTables']),
    );
  });
});
