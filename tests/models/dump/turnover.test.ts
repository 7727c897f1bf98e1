import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dumpFacts, entryCount } from '../../../src/models/dump/dump';
import { entryChange, isSameMap, type Turnover, turnoverOf } from '../../../src/models/dump/turnover';
import { GO_RELEASES } from '../../../src/models/go/releases';
import { assertLaw } from '../../laws';
import { hashOfKey, type Made, madeDump, type Step } from './made';

/** Puts `entries` keys, then replaces any of them, so many times over. */
function churned(entries: number, turnovers: number): Step[] {
  const live = Array.from({ length: entries }, (_, i) => i);
  const replaced = Array.from({ length: Math.round(entries * turnovers) }, (_, i): Step[] => {
    const at = hashOfKey(i).lo % entries;
    const [evicted = 0, key] = [live[at], entries + i];
    live[at] = key;
    return [{ delete: [evicted, evicted + 1] }, { put: [key, key + 1] }];
  });
  return [{ put: [0, entries] }, ...replaced.flat()];
}

interface Seen extends Turnover {
  readonly bytes: number;
}

function seen(life: Made): Seen {
  const dump = madeDump(life);
  const facts = dumpFacts(dump);
  const turnover = turnoverOf(dump, facts);
  if (!turnover) throw new Error('a map with entries has a turnover');
  return { ...turnover, bytes: facts.bytes };
}

describe.each(['1.23', '1.24', '1.27'])('turnover on Go %s', (release) => {
  test('has done nothing to a map that was filled once', () => {
    for (const entries of [5, 100, 3000, 20_000]) {
      const { filled, extra, byTurnover, bytes } = seen({ release, steps: [{ put: [0, entries] }] });
      expect({ extra, byTurnover }).toEqual({ extra: 0, byTurnover: 0 });
      expect(bytes).toBeGreaterThanOrEqual(filled.low);
    }
  });

  test('explains all that a cache takes more than a filled map', () => {
    const before = seen({ release, steps: [{ put: [0, 3300] }] });
    const { extra, byTurnover, bytes, filled } = seen({ release, steps: churned(3300, 10) });
    expect(filled).toEqual(before.filled);
    expect(byTurnover).toBe(extra);
    if (bytes > filled.high) expect(extra).toBe(bytes - filled.expected);
  });

  test('doesn’t explain what is left from more entries', () => {
    const { extra, byTurnover, bytes, goingOn } = seen({
      release,
      steps: [{ put: [0, 30_000] }, { delete: [500, 30_000] }],
    });
    expect(extra).toBeGreaterThan(0.8 * bytes);
    expect(byTurnover).toBeLessThan(0.2 * extra);
    expect(goingOn.high).toBeGreaterThan(0.9 * bytes);
  });

  test('leads to what the map comes to', () => {
    const { goingOn } = seen({ release, steps: [{ put: [0, 400] }] });
    const after = seen({ release, steps: churned(400, 100) });
    expect(after.bytes).toBeGreaterThanOrEqual(goingOn.low);
    expect(after.bytes).toBeLessThanOrEqual(goingOn.high);
  });

  test('doesn’t make a map smaller, but for chains that it packs', () => {
    const life: Step[] = [{ put: [0, 3000] }, { delete: [400, 3000] }];
    const { bytes, goingOn } = seen({ release, steps: life });
    expect(goingOn.low).toBeGreaterThanOrEqual((release === '1.23' ? 0.9 : 1) * bytes);
  });
});

test('a map without entries has none', () => {
  const dump = madeDump({ steps: [{ put: [0, 20] }, { delete: [0, 20] }] });
  expect(turnoverOf(dump, dumpFacts(dump))).toBeUndefined();
});

const releases = GO_RELEASES.map(({ name }) => name);

test('counts the entries that came, went and stayed, whatever the map did to them in between', () => {
  assertLaw(
    fc.property(
      fc.constantFrom(...releases),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(400),
      fc.nat(400),
      (release, filled, removed, added) => {
        const first: Step = { put: [0, filled] };
        const gone = Math.min(removed, filled - 1);
        const before = madeDump({ release, steps: [first] });
        const after = madeDump({
          release,
          steps: [first, { delete: [0, gone] }, { put: [1000, 1000 + added] }],
        });
        expect(entryChange(before, after)).toEqual({ added, removed: gone, stayed: filled - gone });
        expect(entryChange(after, before)).toEqual({ added: gone, removed: added, stayed: filled - gone });
        expect(entryCount(after)).toBe(filled - gone + added);
      },
    ),
    { numRuns: 100 },
  );
});

test('a map is the same as long as its types, release and seed are', () => {
  const steps: Step[] = [{ put: [0, 100] }];
  const dump = madeDump({ steps });
  expect(isSameMap(dump, madeDump({ steps: [...steps, { delete: [0, 50] }] }))).toBe(true);
  const seeded = madeDump({ steps });
  seeded.state.seed = { hi: dump.state.seed.hi, lo: dump.state.seed.lo + 1 };
  expect(isSameMap(dump, seeded)).toBe(false);
  expect(isSameMap(dump, madeDump({ release: '1.26', steps }))).toBe(false);
  const { key } = dump.state.config;
  expect(isSameMap(dump, madeDump({ steps, overrides: { elem: { ...key, go: 'other' } } }))).toBe(false);
});

test('a map that was emptied in between counts as another', () => {
  const full = madeDump({ steps: [{ put: [0, 100] }] });
  const refilled = madeDump({ steps: [{ put: [0, 100] }, { delete: [0, 100] }, { put: [0, 100] }] });
  expect(isSameMap(full, refilled)).toBe(false);
});
