import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { barShare, firstAdvice } from '../../../../src/components/sizing/advice/facts';
import { presetSettings } from '../../../../src/components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import { ADVICE_KIND_NAMES, type Advice, adviceFor, together } from '../../../../src/models/sizing/advice/advice';
import type { WhatIf } from '../../../../src/models/sizing/whatIf';
import { array, basic, named, pointer, RESPONSE, responses, struct } from '../../../models/sizing/advice/cases';
import { WORDS } from '../markup';

const words = WORDS.advice;

function titles(whatIf: WhatIf, release = '1.26'): string[] {
  return adviceFor(whatIf, release).map(words.name);
}

function find(whatIf: WhatIf, id: string, release = '1.26'): Advice {
  const found = adviceFor(whatIf, release).find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

describe('advice in words', () => {
  test('is what one would write in Go', () => {
    expect(titles(responses(), '1.23')).toEqual(
      expect.arrayContaining([
        '`make(map[string]Response, 3_500_000)`',
        '`map[string]*Response`',
        '`map[uint64]Response`',
        'Drop `RoutingKey`',
        '`ShardType` as `uint8`',
      ]),
    );
  });

  test('names the place: the key, its fields, the parts of an array', () => {
    const host = named('Host', struct({ Zone: basic('int'), Name: basic('string') }));
    const elem = struct({ Counts: array(3, basic('int')), _: basic('int') });
    expect(titles(responses({ key: host, elem }))).toEqual(
      expect.arrayContaining([
        'Drop the key’s `Zone`',
        'The key’s `Zone` as `int32`',
        'Each of `Counts` as `int32`',
        'Drop `_`',
      ]),
    );
    expect(titles(responses({ elem: basic('int64') }))).toContain('The element as `int32`');
    expect(titles(responses({ key: array(4, basic('int')) }))).toContain('Each part of the key as `int32`');
  });

  test('tells long types in words', () => {
    const elem = struct({ Alpha: basic('string'), Beta: basic('string'), Gamma: basic('float64') });
    expect(titles(responses({ elem }))).toEqual(
      expect.arrayContaining(['A `uint64` as the key', '`make` for 3,500,000 entries']),
    );
  });

  test('says where it is right', () => {
    expect(words.condition(find(responses(), 'narrow:elem.ShardType:uint8'))).toBe(
      'Only if every value fits into 0…255.',
    );
    expect(words.condition(find(responses(), 'narrow:elem.ShardID:int16'))).toContain('−32,768…32,767');
    expect(words.condition(find(responses(), 'drop:elem.ShardID'))).toBe('Only if nobody reads it.');
    const host = struct({ Zone: basic('int'), Name: basic('string') });
    expect(words.condition(find(responses({ key: host }), 'drop:key.Zone'))).toBe(
      'Only if keys stay distinct without it.',
    );
  });

  test('has one sentence for every kind, and a title without a stray backtick', () => {
    const cases = [
      responses({ behind: ['key', 'elem.RoutingKey'].map((path) => ({ path, bytes: 24 })), deletedShare: 0.5 }),
      responses({ elem: pointer('Response', RESPONSE), behind: [{ path: 'elem', bytes: 40 }], hint: 9e6 }),
      responses({ elem: pointer('int64', basic('int64')), behind: [{ path: 'elem', bytes: 8 }] }),
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

  test('says why what people expect to save doesn’t', () => {
    const swallowed = find(responses(), 'narrow:elem.ShardID:int16');
    expect(words.saving(swallowed)).toBe('0 B');
    expect(words.caveat(swallowed)).toBe('Padding fills the bytes this frees.');
    const elem = struct({ X: basic('float64'), Y: basic('float64') });
    const costs = find(responses({ entries: 3_407_872, hint: 3_407_872, elem }), 'elem-pointer', '1.23');
    expect(words.saving(costs)).toMatch(/^\+\d+\.\d MiB$/);
    expect(words.how('A change', costs)).toMatch(/^A change: costs .* more\. How\?$/);
    expect(words.caveat(costs)).toBe('The objects take up what the slots save.');
    expect(words.caveat(find(responses(), 'drop:elem.ShardID'))).toBe('');
  });

  test('counts the changes that are chosen together', () => {
    const both = together(responses(), '1.26', ['drop:elem.RoutingKey', 'drop:elem.LastModified']);
    expect(both && words.name(both)).toBe('2 changes together');
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

  test('begin with what is free: the order of the fields before a narrower type, that before a dropped field', () => {
    const flows = PRESETS.find(({ id }) => id === 'flows');
    const settings = presetSettings(flows ?? PRESETS[0]);
    const given = adviceFor(whatIfOf(settings, typesOf(settings).map), '1.26');
    const kinds = given.filter(({ savedBytes }) => savedBytes > 1).map(({ kind }) => kind);
    expect(kinds.indexOf('reorder')).toBeLessThan(kinds.indexOf('narrow'));
    expect(kinds.lastIndexOf('narrow')).toBeLessThan(kinds.indexOf('drop'));
    expect(kinds.slice(0, 6)).toContain('reorder');
  });

  test('have bars to one scale', () => {
    const shares = advice.map((each) => barShare(each, advice));
    const most = Math.max(...advice.map(({ savedBytes }) => Math.abs(savedBytes)));
    expect(Math.max(...shares)).toBe(1);
    for (const [i, { savedBytes }] of advice.entries()) expect(shares[i]).toBeCloseTo(Math.abs(savedBytes) / most, 9);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  });
});
