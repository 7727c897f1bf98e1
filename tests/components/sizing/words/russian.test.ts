import { describe, expect, test } from 'vitest';
import { chainSteps } from '../../../../src/components/sizing/advice/facts';
import { differenceOf, type SideStep } from '../../../../src/components/sizing/answer/designs';
import {
  BILL_FACTS,
  type BillFact,
  billSides,
  machineAnswer,
  sidesOf,
} from '../../../../src/components/sizing/bill/facts';
import { billSteps, compareFleets, comparePrices } from '../../../../src/components/sizing/bill/steps';
import { judgeModel, judgePublished, publishedCase } from '../../../../src/components/sizing/published/figures';
import type { BillSettings } from '../../../../src/components/sizing/question/settings';
import { words as english, type SizingWords } from '../../../../src/components/sizing/words/en';
import { words as russian } from '../../../../src/components/sizing/words/ru';
import { formats } from '../../../../src/components/ui/format';
import { adviceFor, together } from '../../../../src/models/sizing/advice/advice';
import { exactly, type Range } from '../../../../src/models/sizing/range';
import { sizeWhatIf } from '../../../../src/models/sizing/whatIf';
import { RESPONSE, responses, struct } from '../../../models/sizing/advice/cases';
import { array, basic, reference } from '../../../typeNodes';
import { russianFault } from '../../russian';
import { captionsFault, collectSentences } from '../../sentence';
import { BILL_DEFAULTS } from '../whatIfs';

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const ENGLISH = english(formats('en'));
const RUSSIAN = russian(formats('ru'));

/** All reasons that the bill gives. */
const KINDS: Readonly<Record<BillFact['type'], true>> = {
  chance: true,
  cpus: true,
  exceeds: true,
  fits: true,
  fleetSum: true,
  found: true,
  goalRange: true,
  gogcDecides: true,
  gogcSum: true,
  growsTo: true,
  limitDecides: true,
  liveSum: true,
  minimum: true,
  neverCollected: true,
  noGoal: true,
  noLimitKnown: true,
  nothingAbove: true,
  nothingStarts: true,
  oftener: true,
  onlyMaps: true,
  onlyResident: true,
  peak: true,
  priceSum: true,
  rates: true,
  residentRange: true,
  residentSum: true,
  scanned: true,
  staysResident: true,
  thrashing: true,
  tight: true,
  unbound: true,
  unboundFleet: true,
};

const sentences = collectSentences();

/** A text without the code in it, which every language shares. */
const uncoded = (text: string) => text.replace(/`[^`]*`/g, ' ');

/** Faults of Russian texts that should say what the English ones say; those of code alone say it as they are. */
function faultsOf(say: (words: SizingWords) => readonly string[]): string[] {
  const wanted = say(ENGLISH);
  const said = say(RUSSIAN);
  expect(said.length).toBe(wanted.length);
  sentences.add(wanted, said);
  return said.flatMap((text, i) => {
    const other = wanted[i] ?? '';
    return /^`[^`]*`$/.test(text) && text === other ? [] : (russianFault(uncoded(text), uncoded(other)) ?? []);
  });
}

/** Faults of the sentences among them, which are also short. */
function sentenceFaultsOf(say: (words: SizingWords) => readonly string[]): string[] {
  return [...faultsOf(say), ...say(RUSSIAN).flatMap((text) => captionsFault(text.replaceAll('`', '')) ?? [])];
}

describe('advice', () => {
  const host = struct({ Zone: basic('int'), Name: basic('string'), Codes: array(3, basic('int')) });
  const cases = [
    responses({ behind: ['key', 'elem.RoutingKey'].map((path) => ({ path, bytes: 24 })), deletedShare: 0.5 }),
    responses({ churn: { order: 'random', turnovers: 1 } }),
    responses({ elem: reference('pointer', '*Response', RESPONSE), behind: [{ path: 'elem', bytes: 40 }], hint: 9e6 }),
    responses({ key: host, elem: array(3, basic('int')) }),
    responses({ key: array(4, basic('int')), elem: struct({ Counts: array(41, basic('int')), Kind: basic('int') }) }),
    responses({ elem: basic('bool'), entries: 1000, hint: 1e6 }),
    responses({ key: array(16, basic('uint8')), elem: struct({ Data: array(41, basic('uint8')) }) }),
  ];
  const all = cases.flatMap((whatIf) => ['1.23', '1.27'].flatMap((release) => adviceFor(whatIf, release)));
  const both = together(responses(), '1.26', ['drop:elem.RoutingKey', 'drop:elem.LastModified']);

  test('has Russian titles with the same facts', () => {
    const given = both ? [...all, both] : all;
    expect(faultsOf(({ advice }) => given.map(advice.name))).toEqual([]);
    const changing = given.filter(({ savedBytes }) => Math.abs(savedBytes) > 1);
    expect(faultsOf(({ advice }) => changing.map((each) => advice.how('', each)))).toEqual([]);
  });

  test('has Russian conditions and caveats', () => {
    expect(sentenceFaultsOf(({ advice }) => all.map(advice.condition))).toEqual([]);
    const caveats = ({ advice }: SizingWords) => all.map(advice.caveat).filter((text) => text !== '');
    expect(sentenceFaultsOf(caveats)).toEqual([]);
  });

  test('has Russian chains', () => {
    const steps = all.flatMap(({ before, afterChain }) => chainSteps(before, afterChain));
    expect(faultsOf(({ advice: { chain } }) => steps.map(({ id }) => chain.step(id, 500)))).toEqual([]);
    const words = RUSSIAN.advice.chain;
    const amounts = steps.flatMap(({ before, after }) => [words.amount(before), words.amount(after)]);
    expect(amounts.filter((text) => /[a-z]/i.test(text))).toEqual([]);
  });
});

describe('the comparison of two designs', () => {
  const names = [{ name: 'A' }, { name: 'B' }] as const;
  const ranges: readonly (readonly [Range, Range])[] = [
    [exactly(200 * MIB), exactly(150 * MIB)],
    [exactly(100), exactly(350)],
    [exactly(1000), exactly(996)],
    [exactly(100), exactly(100)],
    [
      { expected: 100, low: 90, high: 110 },
      { expected: 104, low: 95, high: 115 },
    ],
  ];

  test('is told in Russian', () => {
    const [less, more, , same, open] = ranges.map((pair) =>
      RUSSIAN.comparison.difference(differenceOf(names, pair, '1.26')).replaceAll('\u00a0', ' '),
    );
    expect([less, more, same, open]).toEqual([
      'В Go 1.26 вариант B меньше на 50,0 МиБ (25 %).',
      'В Go 1.26 вариант B больше на 250 байт (250 %).',
      'В Go 1.26 вариант B занимает столько же, сколько вариант A.',
      'В Go 1.26 вариант B больше на 4 байта (4 %), но может выйти и наоборот.',
    ]);
  });

  test('has Russian steps', () => {
    const steps = (['bucket', 'buckets', 'group', 'groups'] as const).map(
      (id): SideStep => ({
        id,
        releases: ['1.24', '1.26'],
        bytes: [
          [456, 456],
          [200, 200],
        ],
      }),
    );
    expect(steps.map(RUSSIAN.comparison.step).filter((text) => !/^Go\s1\.24, 1\.26: [а-яё\s\d]+$/.test(text))).toEqual(
      [],
    );
    expect(RUSSIAN.comparison.amount([58_368, 65_536])).toBe('58\u00a0368 байт → 65\u00a0536 байт');
  });
});

describe('the bill', () => {
  const open = (mib: number): Range => ({ expected: mib * MIB, low: mib * MIB * 0.99, high: mib * MIB * 1.01 });
  const side = (release: string, mapsBytes: Range) => ({
    label: `Go ${release}`,
    release,
    mapsBytes,
    mapsPointerShare: 1,
  });
  const sides = [
    side('1.18', exactly(100 * MIB)),
    side('1.23', open(763)),
    side('1.26', open(100)),
    side('1.25', exactly(100_000)),
  ];
  const cases: readonly Partial<BillSettings>[] = [
    {},
    { otherLiveBytes: 50 * MIB, gogc: 200, pods: 10, price: { amount: 2.5, before: '$', after: '' } },
    { memoryLimitBytes: 90 * MIB, pods: 1, procs: 1 },
    { memoryLimitBytes: 150 * MIB, containerBytes: 210 * MIB },
    { memoryLimitBytes: 150 * MIB, gogc: 'off', containerBytes: 180 * MIB },
    { memoryLimitBytes: 4 * GIB, containerBytes: 4 * GIB },
    { gogc: 'off', containerBytes: GIB, price: { amount: 1, before: '', after: '' } },
  ];
  const billed = cases.map((some) => {
    const settings = { ...BILL_DEFAULTS, ...some };
    return { settings, billed: billSides(sides, settings) };
  });
  const steps = billed.flatMap(({ settings, billed: all }) =>
    all.flatMap((each) => billSteps(each, settings).map(({ id }) => ({ id, side: each, settings }))),
  );

  test('has every kind of fact in these cases', () => {
    const facts = steps.flatMap(({ id, side, settings }) => BILL_FACTS[id](side, settings));
    const kinds = new Set(facts.map(({ type }) => type));
    expect(Object.keys(KINDS).filter((kind) => !kinds.has(kind as BillFact['type']))).toEqual([]);
  });

  test('derives each figure in Russian', () => {
    const derived = ({ bill }: SizingWords) =>
      steps.flatMap(({ id, side, settings }) => BILL_FACTS[id](side, settings).map(bill.fact));
    expect([...new Set(sentenceFaultsOf(derived))]).toEqual([]);
  });

  test('names each figure in Russian', () => {
    const named = ({ bill }: SizingWords) =>
      steps.map(({ id, side, settings }) => {
        const { word, figure } = bill.step(id, side, settings);
        return `${word}: ${figure}`;
      });
    expect([...new Set(faultsOf(named))]).toEqual([]);
  });

  test('sums up in Russian', () => {
    const summed = ({ bill }: SizingWords) =>
      billed.flatMap(({ settings, billed: all }) =>
        [all.slice(0, 1), all.slice(1, 3), all].flatMap((some) => {
          const money = settings.price ? [bill.money(comparePrices(some), settings.price)] : [];
          return [bill.fleet(compareFleets(some), settings.pods), ...money].map((phrases) =>
            phrases.map(({ text }) => text).join(''),
          );
        }),
      );
    expect([...new Set(faultsOf(summed))]).toEqual([]);
  });
});

describe('the machines', () => {
  const whatIf = responses();
  const price = (amount: number) => ({ amount, before: '$', after: '' });
  const cases: readonly Partial<BillSettings>[] = [
    {},
    { ownCpus: 0.1, pods: 100_000, price: price(2.5), cpuPrice: price(20), dayPrice: price(600) },
    { ownCpus: 1, bytesPerSecond: 400 * MIB, pods: 100_000 },
    { ownCpus: 1, gogc: 'off' },
  ];

  test('are counted in Russian', () => {
    const said = ({ bill: { machines }, advice }: SizingWords) =>
      cases.flatMap((some) => {
        const settings = { ...BILL_DEFAULTS, machineBytes: 32 * GIB, ...some };
        const sizes = ['1.23', '1.26'].map((release) => ({ release, size: sizeWhatIf(whatIf, release) }));
        const answer = machineAnswer(whatIf, billSides(sidesOf(whatIf, sizes), settings), settings);
        if (answer?.type === 'unused')
          return answer.balances.map((each) => machines.balance(each.label, each.bytes, each.cpus));
        if (answer?.type !== 'placed') return [];
        const { compared, machine, last, rows, money } = answer;
        const priced =
          money === null || money === 'currencies' || money.days === null
            ? []
            : [machines.days(money.days, price(600))];
        return [
          machines
            .sum(compared, machine, settings.pods)
            .map(({ text }) => text)
            .join(''),
          machines.first(last, machine),
          ...priced,
          ...rows.flatMap(({ subject }) => (subject.type === 'advice' ? [advice.name(subject.advice)] : [])),
        ];
      });
    expect([...new Set(faultsOf(said))]).toEqual([]);
  });

  test('are explained in Russian', () => {
    const said = ({ bill: { machines } }: SizingWords) => [
      machines.lead,
      machines.none,
      machines.unused,
      machines.currencies,
      machines.noSaving,
      machines.assumed,
    ];
    expect(sentenceFaultsOf(said)).toEqual([]);
    expect(faultsOf(({ bill: { machines } }) => [machines.title, machines.shape, machines.offHeap])).toEqual([]);
  });
});

describe('the published story', () => {
  const { groups, rows } = publishedCase();
  const maps = groups.flatMap((group) => group.maps);

  test('has Russian rows', () => {
    expect(sentenceFaultsOf(({ published }) => rows.map(({ id }) => published.rows[id].leftOut))).toEqual([]);
    expect(faultsOf(({ published }) => maps.map(published.bar))).toEqual([]);
  });

  test('judges in Russian', () => {
    const judged = rows.flatMap(({ published, model, measured }) => [
      judgePublished(published, measured),
      judgeModel(model, measured),
    ]);
    expect(faultsOf(({ published }) => judged.map(published.judged))).toEqual([]);
  });
});

describe('the proof', () => {
  test('says in Russian how far a run is off, and what is wrong with it', () => {
    expect(
      faultsOf(({ proof }) => [
        proof.verdict({ type: 'inside', isExact: true }),
        proof.verdict({ type: 'inside', isExact: false }),
        proof.verdict({ type: 'above', bytes: 35, bound: 1000 }),
        proof.verdict({ type: 'below', bytes: 500, bound: 1000 }),
        proof.verdict({ type: 'unknown' }),
        proof.tooFewKeys('bool', 2, 1000),
        proof.bar('1', '2–3', ''),
      ]),
    ).toEqual([]);
    expect(
      sentenceFaultsOf(({ proof, source }) => [
        proof.keysComeBack('uint8', 256),
        proof.noNewKeys('uint8', 256),
        source.behind.problem({ type: 'countRange', typed: '5-15', from: 5, to: 15 }, undefined),
      ]),
    ).toEqual([]);
    expect(
      sentenceFaultsOf(({ proof }) => [
        proof.objection({ type: 'otherEntries', run: 20_000, here: 3_500_000 }),
        proof.objection({ type: 'otherSettings' }),
        proof.chance(8192),
        proof.runIt('go run a.go'),
      ]),
    ).toEqual([]);
  });
});

test('all that was compared is as it was', async () => {
  for (const { lang, text } of sentences.goldens())
    await expect(text).toMatchFileSnapshot(`../../../goldens/sizing-words-${lang}.txt`);
});
