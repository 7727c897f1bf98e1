import { describe, expect, it } from 'vitest';
import { BILL_FACTS, billSides } from '../../../../src/components/sizing/bill/facts';
import { billSteps, compareFleets, comparePrices } from '../../../../src/components/sizing/bill/steps';
import { BILL_DEFAULTS, BILL_FIELDS, type BillSettings } from '../../../../src/components/sizing/question/settings';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { exactly } from '../../../../src/models/sizing/range';
import { WORDS } from '../markup';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

const settings = (some: Partial<BillSettings>): BillSettings => ({ ...BILL_DEFAULTS, ...some });
const side = (label: string, mib: number, release = '1.26') => ({
  label,
  release,
  mapsBytes: exactly(mib * MIB),
  mapsPointerShare: 1,
});
const TWO = [side('Go 1.23', 763.3, '1.23'), side('Go 1.26', 275.7)];

const sentences = (some: Partial<BillSettings>, sides = TWO) => {
  const all = settings(some);
  const billed = billSides(sides, all);
  const money = all.price ? WORDS.bill.money(comparePrices(billed), all.price) : [];
  return [WORDS.bill.fleet(compareFleets(billed), all.pods), money].map((phrases) =>
    phrases.map(({ text }) => text).join(''),
  );
};

const stepsOf = (some: Partial<BillSettings>, of = side('Go 1.26', 100)) => {
  const all = settings(some);
  const [billed] = billSides([of], all);
  if (!billed) throw new Error('no side');
  return Object.fromEntries(
    billSteps(billed, all).map((step) => {
      const derivation = BILL_FACTS[step.id](billed, all).map(WORDS.bill.fact);
      return [step.id, { ...step, ...WORDS.bill.step(step.id, billed, all), derivation }];
    }),
  );
};

describe('the fields of the bill', () => {
  it.each([
    ['gogc', '50', 50],
    ['gogc', 'OFF', 'off'],
    ['memoryLimitBytes', '2 GiB', 2 * GIB],
    ['memoryLimitBytes', 'off', null],
    ['otherLiveBytes', '200MiB', 200 * MIB],
    ['otherLiveBytes', '0', 0],
    ['containerBytes', '4Gi', 4 * GIB],
    ['pods', '1,200', 1200],
    ['price', '', null],
    ['price', '$2.50', { amount: 2.5, before: '$', after: '' }],
    ['price', '2,5 €', { amount: 2.5, before: '', after: ' €' }],
    ['price', '¥1,200', { amount: 1200, before: '¥', after: '' }],
    ['price', '3 zł', { amount: 3, before: '', after: ' zł' }],
  ] as const)('%s: “%s”', (name, text, value) => {
    expect(BILL_FIELDS[name].parse(text)).toEqual({ value });
  });

  it.each([
    ['gogc', '5', 'GOGC: the minimum is 10.'],
    ['gogc', '900', 'GOGC: the maximum is 800.'],
    ['gogc', '-5', 'GOGC: the minimum is 10.'],
    ['gogc', '99999999999999999999', 'GOGC: the maximum is 800.'],
    ['gogc', 'x', 'GOGC: “x” is not a number.'],
    ['gogc', '', 'GOGC: enter a number.'],
    ['memoryLimitBytes', '512', 'GOMEMLIMIT: “512” has no unit; add MiB or GiB.'],
    ['memoryLimitBytes', '1 KiB', 'GOMEMLIMIT: the minimum is 1 MiB.'],
    ['otherLiveBytes', 'off', 'Other live heap: “off” isn’t a valid size; enter, say, 512 MiB or 2 GiB.'],
    ['otherLiveBytes', '', 'Other live heap: enter a size, such as 512 MiB.'],
    ['otherLiveBytes', '-1 MiB', 'Other live heap: the minimum is 0 B.'],
    ['idleProcs', 'x', 'Idle CPUs: “x” is not a number.'],
    ['idleProcs', '-1', 'Idle CPUs: the minimum is 0.'],
    ['pods', '0', 'Pods: the minimum is 1.'],
    ['pods', '2.5', 'Pods: “2.5” is not a whole number.'],
    ['price', '$', 'Price of a GiB-month: “$” isn’t a valid price; enter, say, $2.50 or 2.50 EUR.'],
    ['price', '-3', 'Price of a GiB-month: “-3” isn’t a valid price; enter, say, $2.50 or 2.50 EUR.'],
    ['price', '1 2', 'Price of a GiB-month: “1 2” isn’t a valid price; enter, say, $2.50 or 2.50 EUR.'],
  ] as const)('%s: “%s” is answered by a sentence', (name, text, problem) => {
    const parsed = BILL_FIELDS[name].parse(text);
    expect('problem' in parsed && sentenceOf(WORDS.params.problems, parsed.problem, WORDS.params.labels[name])).toBe(
      problem,
    );
  });

  it('read back what they write', () => {
    for (const [name, values] of Object.entries({
      gogc: [100, 'off'],
      memoryLimitBytes: [null, GIB, 1e9],
      pods: [1, 12_345],
      price: [null, { amount: 2.5, before: '$', after: '' }, { amount: 1200, before: '', after: ' ¥' }],
    } as const)) {
      const field = BILL_FIELDS[name as keyof BillSettings] as {
        format(value: unknown): string;
        parse(text: string): unknown;
      };
      for (const value of values) expect(field.parse(field.format(value))).toEqual({ value });
    }
  });
});

describe('the sentences of the bill', () => {
  it('say what a fleet holds and what it costs', () => {
    expect(sentences({ price: { amount: 2, before: '$', after: '' } })).toEqual([
      '500 pods: 758.5 GiB with Go 1.23, 276.4 GiB with Go 1.26: 482.1 GiB less.',
      'Per month: $1,517 with Go 1.23, $553 with Go 1.26: $964 less.',
    ]);
  });

  it('say more, or the same', () => {
    expect(sentences({ pods: 1 }, TWO.toReversed())[0]).toMatch(/^1 pod: .* more\.$/);
    expect(sentences({ pods: 1 }, [side('A', 100), side('B', 100)])[0]).toMatch(/ with B: the same\.$/);
  });

  it('name no difference among three', () => {
    expect(sentences({ pods: 1 }, [side('A', 100), side('B', 200), side('C', 300)])[0]).toBe(
      '1 pod: 210.3 MiB with A, 412.8 MiB with B, 615.3 MiB with C.',
    );
  });

  it('know when nothing bounds the heap', () => {
    expect(sentences({ pods: 2, gogc: 'off' }, [side('A', 100)])[0]).toBe('2 pods: no bound with A.');
  });

  it('say that a limit that thrashes is exceeded', () => {
    const thrashing = { pods: 1, memoryLimitBytes: 90 * MIB };
    expect(sentences(thrashing, [side('A', 100)])[0]).toBe('1 pod: 130.2 MiB or more with A.');
    const { goal } = stepsOf(thrashing);
    expect(goal?.figure).toBe('108.4 MiB, thrashing');
    expect(goal?.derivation.join(' ')).toMatch(
      /GOMEMLIMIT 90 MiB − [\d.]+ MiB beside the heap − [\d.]+ MiB mapped above it − [\d.]+ MiB headroom leaves/,
    );
    expect(goal?.derivation.join(' ')).toContain('back to back');
  });

  it('derive each figure', () => {
    const steps = stepsOf({ otherLiveBytes: 50 * MIB, gogc: 200, pods: 10 });
    const { live, goal, garbage, cycles, resident, fleet } = steps;
    expect(live?.derivation).toEqual([
      '100.0 MiB maps + 50.0 MiB other = 150.0 MiB.',
      'Of the maps, 100% lie in objects with pointers, which a collection scans.',
    ]);
    expect(goal?.derivation[0]).toBe(
      '160.5 MiB found alive + 160.5 MiB × GOGC 200 / 100, with stacks and globals 481.9 MiB.',
    );
    expect(garbage?.derivation).toEqual([
      'The heap grows to 425.3 MiB until a collection ends, before its goal: 275.3 MiB above the 150.0 MiB that live.',
      'A collection finds 160.5 MiB: 150.0 MiB that live, and 10.5 MiB that were allocated while it marked, for 105 ms.',
    ]);
    expect(cycles?.figure).toBe('0.38 per second');
    expect(cycles?.derivation.join(' ')).toMatch(/of 2 CPUs, .* what idle CPUs mark for free is left out/);
    expect(resident?.derivation[0]).toBe(
      '425.3 MiB at the heap’s peak × 1.04, and 7.5 MiB for stacks, metadata and the binary = 450.5 MiB.',
    );
    expect(fleet?.derivation).toEqual(['10 × 450.5 MiB = 4,504.8 MiB; from 4,210.1 to 9,014.2 MiB.']);
  });

  it('say which of two goals decides', () => {
    const goalOf = (some: Partial<BillSettings>, release?: string) =>
      stepsOf(some, side('A', 100, release)).goal?.derivation.join(' ');
    expect(goalOf({ memoryLimitBytes: GIB })).toContain('GOGC decides');
    expect(goalOf({ memoryLimitBytes: 150 * MIB })).toContain(
      'GOGC alone would let it be 215.8 MiB: the limit decides',
    );
    // 215.8 − 107.8 MiB against 134.1 − 107.8.
    expect(goalOf({ memoryLimitBytes: 150 * MIB })).toContain(
      'Collections come about 4.1 times as often as with GOGC alone.',
    );
    expect(goalOf({ memoryLimitBytes: 150 * MIB, gogc: 'off' })).not.toContain('as often');
    expect(goalOf({ memoryLimitBytes: 150 * MIB, gogc: 'off' })).toContain('GOGC is off: the limit decides');
    expect(goalOf({ memoryLimitBytes: 150 * MIB }, '1.18')).toContain('Go 1.18 does not know GOMEMLIMIT');
  });

  it('judge the container', () => {
    const container = (containerBytes: number) => stepsOf({ containerBytes }).container;
    expect(container(GIB)).toMatchObject({ figure: 'fits', derivation: ['At most 326.0 MiB of 1 GiB.'] });
    expect(container(210 * MIB)).toMatchObject({ figure: 'may not fit', tone: 'unsure' });
    expect(container(180 * MIB)).toMatchObject({ figure: 'does not fit', tone: 'bad' });
    expect(stepsOf({}).container).toBe(undefined);
  });
});
