import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BucketState } from '../../../src/models/bucket-map/state';
import type { Dump } from '../../../src/models/dump/dump';
import { GO_RELEASES } from '../../../src/models/go/releases';
import { splitmix64, type Word64, word64 } from '../../../src/models/kernel/bits';
import type { MapOp } from '../../../src/models/map/ops';
import type { SwissState } from '../../../src/models/swiss-map/state';
import { assertLaw } from '../../laws';
import { mapOf } from '../configs';
import { madeDump } from './made';
import { apply, dumpOf, heapBytes, type Keys, snapshot, textsIn } from './recordings';
import { writeBuckets, writeSwiss } from './write';

const KEYS = 1500;

function hashOf(key: number): Word64 {
  return splitmix64(word64(19, key));
}

const key = fc.nat(KEYS - 1);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('put' as const), key, fc.nat(600)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('delete' as const), key, fc.nat(300)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('clear' as const, 'loop' as const), key, fc.constant(0)) },
);

function* opsOf([type, from, length]: [string, number, number]): Generator<MapOp<never>> {
  if (type === 'clear') yield { type };
  if (type === 'loop') yield* [{ type: 'iterInit', iter: 0 } as const, { type: 'iterBreak', iter: 0 } as const];
  for (let i = from; i < Math.min(KEYS, from + length); i++) {
    if (type === 'put' || type === 'delete') yield { type, key: i, hash: hashOf(i) };
  }
}

const types = fc.constantFrom(
  mapOf('uint64', 'uint64'),
  mapOf('uint64', 'struct{}'),
  mapOf('uint64', 'string'),
  mapOf('uint64', '[160]byte'),
);
const life = fc.array(step, { maxLength: 14, size: 'max' });

function write({ impl, state }: Dump): string {
  return impl === 'swiss' ? writeSwiss(state as SwissState) : writeBuckets(state as BucketState);
}

/** Names of keys: those of the dump by their texts. */
function named(name: (key: number) => number): Keys {
  return { name } as Keys;
}

describe('a dump of the model’s map', () => {
  it('is that map, and goes on as it does', () => {
    const met = new Set<string>();
    assertLaw(
      fc.property(
        fc.constantFrom(...GO_RELEASES),
        types,
        fc.nat(200),
        life,
        life,
        (release, type, hint, before, after) => {
          const original = madeDump({ release: release.name, overrides: { ...type, hint }, steps: [] });
          for (const op of before.flatMap((each) => [...opsOf(each)])) apply(original, op);
          apply(original, { type: 'gc' });
          const read = dumpOf(write(original));
          const texts = textsIn(read.texts);
          const numbers = new Map(texts.map((text, number) => [Number(text), number]));
          const same = () => {
            const [there, here] = [
              snapshot(
                original,
                named((k) => k),
              ),
              snapshot(
                read,
                named((k) => Number(texts[k])),
              ),
            ];
            expect(here).toEqual(there);
          };
          same();
          expect(heapBytes(read)).toBe(heapBytes(original));
          if (read.impl === 'bucket') met.add(read.state.oldbuckets >= 0 ? 'growing' : 'grown');
          else met.add(read.state.directory.length > 1 ? 'split' : 'whole');
          for (const op of after.flatMap((each) => [...opsOf(each)])) {
            apply(original, op);
            if (!('key' in op)) {
              apply(read, op);
              continue;
            }
            const number = numbers.get(op.key) ?? texts.push(`${op.key}`) - 1;
            numbers.set(op.key, number);
            apply(read, { ...op, key: number });
          }
          same();
          expect(heapBytes(read)).toBe(heapBytes(original));
        },
      ),
      { numRuns: 300, until: () => met.size === 4 },
    );
  });
});
