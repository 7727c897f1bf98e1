import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { barShare, firstAdvice } from '../../../../src/components/sizing/advice/facts';
import { presetSettings } from '../../../../src/components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import { ADVICE_KIND_NAMES, adviceFor, givenFor } from '../../../../src/models/sizing/advice/advice';
import { RESPONSE, responses, struct } from '../../../models/sizing/advice/cases';
import { array, basic, reference } from '../../../typeNodes';
import { WORDS } from '../markup';

const words = WORDS.advice;

describe('advice in words', () => {
  test('has one sentence for every kind, and a title without a stray backtick', () => {
    const cases = [
      responses({ behind: ['key', 'elem.RoutingKey'].map((path) => ({ path, bytes: 24 })), deletedShare: 0.5 }),
      responses({ churn: { order: 'random', turnovers: 1 } }),
      responses({
        elem: reference('pointer', '*Response', RESPONSE),
        behind: [{ path: 'elem', bytes: 40 }],
        hint: 9e6,
      }),
      responses({ elem: reference('pointer', '*int64', basic('int64')), behind: [{ path: 'elem', bytes: 8 }] }),
      responses({ elem: basic('bool'), entries: 1000, hint: 1e6 }),
      responses({ elem: struct({ A: basic('bool'), Kind: basic('int'), B: basic('bool'), State: basic('int') }) }),
      responses({ key: array(16, basic('uint8')), elem: struct({ Data: array(41, basic('uint8')) }) }),
    ];
    const all = cases.flatMap((whatIf) => ['1.23', '1.27'].flatMap((release) => adviceFor(whatIf, release)));
    expect(ADVICE_KIND_NAMES.filter((kind) => !all.some((each) => each.kind === kind))).toEqual([]);
    for (const advice of all) {
      expect(words.name(advice).split('`').length % 2, advice.id).toBe(1);
      expect(words.condition(advice), advice.id).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the rows of the list', () => {
  const advice = adviceFor(responses(), '1.26');

  test('are the first few at first, and what is chosen', () => {
    const last = advice.at(-1)?.id ?? '';
    expect(firstAdvice(advice, new Set([last]), 6).map(({ id }) => id)).toEqual([
      ...advice.slice(0, 6).map(({ id }) => id),
      last,
    ]);
  });

  test('begin with what is free, the order of the fields, then other types, then less data', () => {
    const flows = PRESETS.find(({ id }) => id === 'flows');
    const settings = presetSettings(flows ?? PRESETS[0]);
    const given = adviceFor(whatIfOf(settings, typesOf(settings).map), '1.26');
    const kinds = given.filter(givenFor).map(({ kind }) => kind);
    expect(kinds[0]).toBe('reorder');
    expect(kinds.lastIndexOf('narrow')).toBeLessThan(kinds.indexOf('drop'));
  });

  test('have bars to one scale', () => {
    const shares = advice.map((each) => barShare(each, advice));
    const most = Math.max(...advice.map(({ savedBytes }) => Math.abs(savedBytes)));
    expect(Math.max(...shares)).toBe(1);
    for (const [i, { savedBytes }] of advice.entries()) expect(shares[i]).toBeCloseTo(Math.abs(savedBytes) / most, 9);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  });
});
