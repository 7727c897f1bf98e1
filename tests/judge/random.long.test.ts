import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostKeys } from '../../src/golang/program/leaves';
import { measureWith, traceWith } from '../../src/judge/ask';
import { judgeModule } from '../../src/judge/modules';
import { measureType, structPlaces, underlying } from '../../src/models/layout/measure';
import { sizeMap } from '../../src/models/sizing/sizeMap';
import { read } from '../golang/read/reading';
import { assertLawAsync } from '../laws';
import { replay } from '../models/trace/files';
import { pastedMap, programOn } from './random';
import { askHere, middleOf, RELEASES, RUNS } from './realGo';

/** On either side: steps of chance are wide where a map is small. */
const TWICE_AS_WIDE = 0.5;

/** A release for each number. */
function releaseAt(i: number): string {
  return RELEASES[i % RELEASES.length] ?? '';
}

it('types as they are pasted have the size, the alignment and the offsets that real Go gives them', async () => {
  const some = fc.array(pastedMap, { minLength: 10, maxLength: 10, size: 'max' });
  await assertLawAsync(
    fc.asyncProperty(some, fc.constantFrom(...RELEASES), async (sources, release) => {
      const types = sources.flatMap((source) => {
        const { key, elem } = read(source).map;
        return [key, elem];
      });
      const { sizes } = await askHere(judgeModule(release), { task: 'sizes', types }, {});
      const ours = types.map((type) => {
        const { size, align, pointers } = measureType(type, 'amd64');
        const node = underlying(type);
        const offsets = node.type === 'struct' ? structPlaces(node, 'amd64').map(({ at }) => at) : [];
        return { size, align, pointers, offsets };
      });
      expect(sizes).toEqual(ours);
    }),
    { numRuns: 50 },
  );
});

it('maps of pasted types take the bytes that they are said to take', async () => {
  let i = 0;
  await assertLawAsync(
    fc.asyncProperty(pastedMap, fc.nat({ max: 2000 }), fc.constantFrom(0, 0.3), async (source, most, deletedShare) => {
      const release = releaseAt(i++);
      const { key, elem } = read(source).map;
      const entries = Math.min(most, mostKeys(key, 'amd64'));
      const { liveBytes } = await measureWith(askHere, { release, source, entries, deletedShare, runs: RUNS });
      const types = { key: measureType(key, 'amd64'), elem: measureType(elem, 'amd64') };
      const { low, high } = sizeMap({ release, ...types, entries, deletedShare }).liveBytes;
      const beyond = TWICE_AS_WIDE * (high - low);
      expect(middleOf(liveBytes)).toBeGreaterThanOrEqual(low - beyond);
      expect(middleOf(liveBytes)).toBeLessThanOrEqual(high + beyond);
    }),
    { numRuns: 200 },
  );
});

/** A pasted map, and a program on as many keys as it can have. */
const programs = fc
  .record({ source: pastedMap, keys: fc.constantFrom(4, 30, 300), hint: fc.nat({ max: 40 }) })
  .chain(({ source, keys, hint }) => {
    const most = Math.min(keys, mostKeys(read(source).map.key, 'amd64'));
    return programOn(most, 3 * keys).map((ops) => ({ source, hint, ops }));
  });

describe('programs on any type replay without a difference', () => {
  it.each(RELEASES)('on %s', async (release) => {
    await assertLawAsync(
      fc.asyncProperty(programs, async (asked) => {
        const { divergences, first, states } = replay(await traceWith(askHere, { release, ...asked }));
        expect({ divergences, first }).toEqual({ divergences: 0, first: undefined });
        expect(states).toBeGreaterThan(2);
      }),
      { numRuns: 50 },
    );
  });
});
