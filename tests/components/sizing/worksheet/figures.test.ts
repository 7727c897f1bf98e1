import { describe, expect, test } from 'vitest';
import { type SizingSettings, sizingCodec } from '../../../../src/components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import {
  CASE_CHANGES,
  type Check,
  type CheckId,
  caseFigures,
  caseSettings,
  worksheetFigures,
} from '../../../../src/components/sizing/worksheet/figures';
import { NEWEST } from '../../../../src/models/go/releases';

const GIB = 2 ** 30;

function settingsOf(query: string): SizingSettings {
  return sizingCodec.parse(query).settings;
}

function sheet(query: string) {
  const settings = settingsOf(query);
  return worksheetFigures(settings, whatIfOf(settings, typesOf(settings).map), undefined, (release) => `B ${release}`);
}

function check(query: string, id: CheckId): Check | undefined {
  return sheet(query).checks.find((each) => each.id === id);
}

describe('the published case', () => {
  test('is what a worksheet opens with', () => {
    expect(sizingCodec.format(caseSettings())).toBe('');
  });

  test('costs what its fleet was reckoned to', () => {
    const { pods, before, upgraded, smaller, fewMore } = caseFigures();
    expect(pods).toBe(500);
    expect([before, upgraded, smaller, fewMore].map((bytes) => (bytes / GIB).toFixed(1))).toEqual([
      '758.5',
      '276.4',
      '117.3',
      '2.4',
    ]);
  });

  test('has changes that its checklist offers', () => {
    const ids = sheet('').spare.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(CASE_CHANGES));
  });
});

describe('a year from now', () => {
  test('gives a rate, and the day of the next step', () => {
    const { perDay, later } = sheet('n=1_000&later=366_000&go=1.23');
    expect(perDay).toBe(1000);
    expect(later).toHaveLength(1);
    expect(check('n=1_000&later=366_000&go=1.23', 'step')).toMatchObject({
      verdict: 'gain',
      facts: [{ type: 'step', step: { entries: { from: 1664, to: 1665 }, days: 1 } }],
    });
  });

  test('is not asked for, nor is a map that shrinks given a rate', () => {
    expect(sheet('')).toMatchObject({ perDay: 0, later: [] });
    expect(sheet('n=1_000&later=10').perDay).toBe(0);
    expect(check('', 'step')?.verdict).toBe('ask');
    expect(check('', 'step')?.facts.map(({ type }) => type)).toEqual(['step', 'step', 'noGrowth']);
  });
});

describe('the checklist', () => {
  test('knows what a hint would save', () => {
    expect(check('', 'hint')).toMatchObject({ verdict: 'gain' });
    expect(check('hint=exact', 'hint')).toEqual({ id: 'hint', verdict: 'fine', facts: [{ type: 'exactHint' }] });
    expect(check('hint=7', 'hint')?.facts[0]).toEqual({ type: 'otherHint', hint: 7, entries: 3_500_000 });
  });

  test('knows which map would keep an old array that nobody writes to', () => {
    const { facts = [], verdict } = check('', 'readOnly') ?? {};
    expect(verdict).toBe('ask');
    expect(facts).toMatchObject([
      { type: 'oldStays', release: '1.23', chance: 1 },
      { type: 'movesAtOnce', release: NEWEST.name },
    ]);
    expect(check('n=100&go=1.23', 'readOnly')).toMatchObject({ verdict: 'fine', facts: [{ type: 'noOld' }] });
  });

  test('offers no field where none would save a byte', () => {
    const types = new URLSearchParams({ types: 'var seen map[string]bool' });
    expect(check(`${types}`, 'fields')).toEqual({ id: 'fields', verdict: 'fine', facts: [{ type: 'noFields' }] });
  });

  test('knows on which side of the live heap a limit is', () => {
    expect(check('', 'limit')?.facts).toEqual([{ type: 'noLimit' }]);
    expect(check('gomemlimit=700MiB', 'limit')).toMatchObject({
      verdict: 'bad',
      facts: [
        { type: 'limitBelow', side: 'Go 1.23' },
        { type: 'limitAbove', side: `Go ${NEWEST.name}` },
      ],
    });
    expect(check('gomemlimit=2GiB&go=1.18', 'limit')?.facts).toEqual([{ type: 'limitUnknown', release: '1.18' }]);
  });
});

test('a second design is a side of its own, on the newest release', () => {
  const settings = caseSettings();
  const whatIf = whatIfOf(settings, typesOf(settings).map);
  const { billed } = worksheetFigures(settings, whatIf, { ...whatIf, entries: 10 }, (release) => `B ${release}`);
  expect(billed.map(({ label }) => label)).toEqual(['Go 1.23', `Go ${NEWEST.name}`, `B ${NEWEST.name}`]);
});
