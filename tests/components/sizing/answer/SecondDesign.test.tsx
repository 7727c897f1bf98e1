import { describe, expect, test } from 'vitest';
import { compareDesigns, type Side, stepsOf } from '../../../../src/components/sizing/answer/designs';
import { Comparison, Trial } from '../../../../src/components/sizing/answer/SecondDesign';
import type { SecondDesign } from '../../../../src/components/sizing/question/sizingCase';
import { formats } from '../../../../src/components/ui/format';
import { adviceFor, adviceOf, combine } from '../../../../src/models/sizing/advice/advice';
import { exactly } from '../../../../src/models/sizing/range';
import { textOf } from '../../figures';
import { sizingMarkup, WORDS } from '../markup';
import { responses } from '../whatIfs';

const MIB = 2 ** 20;

function swiss(release: string, bytes: number, unitBytes: number, arrayRequested: number, arrayAllocated: number) {
  return { release, liveBytes: exactly(bytes), unitBytes, arrayRequested, arrayAllocated };
}

function bucket(bytes: number, unitBytes: number, array: number) {
  return { release: '1.23', liveBytes: exactly(bytes), unitBytes, arrayRequested: array, arrayAllocated: array };
}

const A: Side = {
  name: 'A',
  go: 'map[string]Response',
  pairBytes: 56,
  sizes: [
    bucket(800 * MIB, 464, 516_947_968),
    swiss('1.24', 200 * MIB, 456, 58_368, 65_536),
    swiss('1.26', 200 * MIB, 456, 58_368, 65_536),
  ],
};
const B: Side = {
  name: 'B',
  go: 'map[string]Small',
  pairBytes: 24,
  sizes: [
    bucket(400 * MIB, 208, 231_735_296),
    swiss('1.24', 150 * MIB, 200, 25_600, 27_264),
    swiss('1.26', 150 * MIB, 200, 25_600, 27_264),
  ],
};

describe('two designs of a map', () => {
  test('each bar has its bytes, in all and an entry', () => {
    const [, on124] = compareDesigns([A, B], MIB);
    expect(on124?.bars[1]).toEqual({
      name: 'B',
      bytes: 150 * MIB,
      bytesAnEntry: 150,
    });
  });

  test('a release that only one was sized on is left out', () => {
    expect(compareDesigns([A, { ...B, sizes: B.sizes.slice(1) }], 1).map(({ release }) => release)).toEqual([
      '1.24',
      '1.26',
    ]);
  });

  test('empty maps have no bytes an entry', () => {
    expect(compareDesigns([A, B], 0)[0]?.bars[0].bytesAnEntry).toBeNull();
  });
});

describe('from a pair to the heap', () => {
  test('step by step, releases with the same step in one row', () => {
    const { step, amount } = WORDS.comparison;
    expect(stepsOf([A, B]).map((each) => [step(each), ...each.bytes.map(amount)])).toEqual([
      ['Go 1.23: a bucket of 8', '464 B', '208 B'],
      ['Go 1.23: the array of buckets', '493.0 MiB', '221.0 MiB'],
      ['Go 1.24, 1.26: a group of 8', '456 B', '200 B'],
      ['Go 1.24, 1.26: a table’s groups', '58,368 B → 65,536 B', '25,600 B → 27,264 B'],
    ]);
  });

  test('a map without an array has none', () => {
    const empty = { ...A, sizes: [swiss('1.26', 48, 456, 0, 0)] };
    expect(stepsOf([empty, B]).at(-1)?.bytes[0]).toEqual([0, 0]);
    expect(WORDS.comparison.amount([0, 0])).toBe('none');
  });
});

test('the picture has a bar for each design and release, named in words', () => {
  const html = sizingMarkup(<Comparison designs={[A, B]} entries={3_500_000} />);
  expect(html.match(/<svg/g)).toHaveLength(6);
  expect(html).toContain('B is 400.0 MiB (50%) smaller on Go 1.23.');
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html).toMatch(/a key and its value.*56 B.*24 B/);
});

const RELEASES = ['1.23', '1.27'];
const whatIf = responses(3_500_000);

const NO_DESIGN: SecondDesign = {
  whatIf: undefined,
  go: '',
  source: undefined,
  problems: [],
  notes: [],
  setSource: () => {},
  write: () => {},
  adopt: () => {},
  drop: () => {},
};

function trialOf(ids: readonly string[], second = combine(whatIf, ids) ?? undefined): string {
  const design: SecondDesign = { ...NO_DESIGN, whatIf: second, go: 'map[string]Small', source: '' };
  const html = sizingMarkup(
    <Trial whatIf={whatIf} second={design} releases={RELEASES} advice={ids} onLeave={() => {}} />,
  );
  return textOf(html).replace(/\s+/g, ' ');
}

test('a trial says what each piece of advice would save on each release, as its row does', () => {
  const { bytes } = formats('en');
  const all = adviceFor(whatIf, '1.27').filter(({ savedBytes }) => savedBytes > 1);
  expect(all.length).toBeGreaterThan(4);
  for (const { id } of all) {
    const text = trialOf([id]);
    for (const release of RELEASES) {
      const { savedBytes } = adviceOf(whatIf, release, id) ?? { savedBytes: Number.NaN };
      const sign = savedBytes > 0.5 ? '−' : savedBytes < -0.5 ? '+' : '';
      expect(text).toContain(`${sign}${bytes(Math.abs(savedBytes))} on Go ${release}`.replace(/\s+/g, ' '));
    }
  }
});

test('a design that a person wrote is called by its type, and without one there is nothing', () => {
  expect(trialOf([], responses(3_500_000, { elem: whatIf.key }))).toContain('map[string]Small : −');
  expect(trialOf([], whatIf)).toContain('map[string]Small : 0 B on Go 1.23');
  const html = sizingMarkup(
    <Trial whatIf={whatIf} second={NO_DESIGN} releases={RELEASES} advice={[]} onLeave={() => {}} />,
  );
  expect(html).toBe('');
});
