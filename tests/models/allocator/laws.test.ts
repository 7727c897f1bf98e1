import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type AllocatorOp, allocator } from '../../../src/models/allocator/allocator';
import type { AllocatorConfig, AllocatorEvent, AllocatorState } from '../../../src/models/allocator/state';
import { ALLOCATOR_RELEASES } from '../../../src/models/go/releases';
import { assertLaw } from '../../laws';
import { releaseOf } from '../../releases';
import { checkFirstFit, checkHeap, checkSum, type Objects } from './heapLaws';

/** Text of a counterexample. `free` names one of the living objects, by its place among them. */
type Step =
  | { readonly malloc: number; readonly pointers: boolean; readonly count: number }
  | { readonly free: number; readonly count: number }
  | 'gc'
  | 'mark'
  | 'sweep';

interface Program {
  readonly release: string;
  readonly paddingPages: number;
  readonly steps: readonly Step[];
}

const bytes = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 16 }) },
  { weight: 4, arbitrary: fc.integer({ min: 17, max: 600 }) },
  { weight: 3, arbitrary: fc.integer({ min: 500, max: 33_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 32_700, max: 600_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 15, 16, 512, 513, 32_760, 32_761, 32_768, 32_769, 5_000_000, 70_000_000) },
);
const count = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 5, max: 300 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ malloc: bytes, pointers: fc.boolean(), count }) },
  { weight: 7, arbitrary: fc.record({ free: fc.nat(), count }) },
  { weight: 1, arbitrary: fc.constant<Step>('gc') },
  { weight: 1, arbitrary: fc.constant<Step>('mark') },
  { weight: 2, arbitrary: fc.constant<Step>('sweep') },
);
const programs: fc.Arbitrary<Program> = fc.record({
  release: fc.constantFrom(...ALLOCATOR_RELEASES.map(({ minor }) => minor)),
  paddingPages: fc.oneof(fc.constant(0), fc.nat(511)),
  steps: fc.array(step, { maxLength: 50, size: 'max' }),
});

function configOf({ release, paddingPages }: Program): AllocatorConfig {
  return { release: releaseOf(release), paddingPages };
}

/** Large objects don't come by the hundred. */
function times(bytesEach: number, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(4_000_000 / Math.max(1, bytesEach))));
}

/** The operations of a program, which uses the lowest id that is free. */
function opsOf({ steps }: Program): AllocatorOp[] {
  const ops: AllocatorOp[] = [];
  const living: number[] = [];
  const freeIds: number[] = [];
  let nextId = 0;
  for (const step of steps) {
    if (typeof step === 'string') ops.push({ type: step });
    else if ('malloc' in step) {
      for (let n = times(step.malloc, step.count); n > 0; n--) {
        const id = freeIds.shift() ?? nextId++;
        living.push(id);
        ops.push({ type: 'malloc', id, bytes: step.malloc, pointers: step.pointers });
      }
    } else {
      for (let n = Math.min(step.count, living.length); n > 0; n--) {
        const [id = 0] = living.splice((step.free + n * 7) % living.length, 1);
        freeIds.push(id);
        ops.push({ type: 'free', id });
      }
    }
  }
  return ops;
}

function play(h: AllocatorState, ops: readonly AllocatorOp[]): AllocatorEvent[] {
  const events: AllocatorEvent[] = [];
  for (const op of ops) allocator.apply(h, op, (event) => events.push(event));
  return events;
}

function note(objects: Objects, op: AllocatorOp): void {
  if (op.type === 'malloc') objects.set(op.id, op);
  if (op.type === 'free') objects.delete(op.id);
}

/** All buffers and objects that a state consists of, but for its config. */
function partsOf(value: object, parts = new Set<object>()): Set<object> {
  parts.add(value);
  if (ArrayBuffer.isView(value)) return parts.add(value.buffer);
  for (const [name, part] of Object.entries(value)) {
    if (name !== 'config' && typeof part === 'object' && part !== null) partsOf(part, parts);
  }
  return parts;
}

describe('the heap', () => {
  it('has one owner for each byte after every event, and takes the first run of pages that fits', () => {
    assertLaw(
      fc.property(programs, (program) => {
        const h = allocator.init(configOf(program));
        for (const op of opsOf(program)) {
          allocator.apply(h, op, (event) => {
            checkSum(h);
            if (event.type === 'allocSpan') checkFirstFit(h, event);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keeps objects apart, and its counters agree with a count of every slot', () => {
    assertLaw(
      fc.property(programs, (program) => {
        const h = allocator.init(configOf(program));
        const objects: Objects = new Map();
        opsOf(program).forEach((op, i) => {
          allocator.apply(h, op);
          note(objects, op);
          if (i % 40 === 0 || op.type !== 'malloc') checkHeap(h, objects);
        });
        checkHeap(h, objects);
      }),
      { numRuns: 60 },
    );
  });

  it('is empty once everything is let go and collected', () => {
    assertLaw(
      fc.property(programs, (program) => {
        const h = allocator.init(configOf(program));
        const objects: Objects = new Map();
        for (const op of opsOf(program)) {
          allocator.apply(h, op);
          note(objects, op);
        }
        for (const id of objects.keys()) allocator.apply(h, { type: 'free', id });
        allocator.apply(h, { type: 'gc' });
        checkHeap(h, new Map());
        expect(h.stats).toMatchObject({ requested: 0, live: 0, garbage: 0, objects: 0, heapInuse: 0, tinyBlocks: 0 });
      }),
      { numRuns: 60 },
    );
  });

  it('does the same twice, silently or not, also from its config and operations as JSON, without chance or clock', () => {
    const forbidden = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('the model asked for chance');
    });
    assertLaw(
      fc.property(programs, (program) => {
        const config = configOf(program);
        const ops = opsOf(program);
        const [first, silent] = [allocator.init(config), allocator.init(config)];
        const events = play(first, ops);
        for (const op of ops) allocator.apply(silent, op);
        expect(isDeepStrictEqual(silent, first)).toBe(true);
        const there = JSON.parse(JSON.stringify({ config, ops })) as { config: AllocatorConfig; ops: AllocatorOp[] };
        const again = allocator.init(there.config);
        expect(isDeepStrictEqual(play(again, there.ops), events)).toBe(true);
        expect(isDeepStrictEqual(again, first)).toBe(true);
        expect(isDeepStrictEqual(JSON.parse(JSON.stringify(events)), events)).toBe(true);
      }),
      { numRuns: 60 },
    );
    forbidden.mockRestore();
  });

  it.each([
    ['clone', (h: AllocatorState) => allocator.clone(h)],
    ['structuredClone', (h: AllocatorState) => structuredClone(h)],
  ])('goes on from a %s as from the original, and neither sees the other', (_, copy) => {
    assertLaw(
      fc.property(programs, fc.nat(), (program, at) => {
        const ops = opsOf(program);
        const cut = at % (ops.length + 1);
        const original = allocator.init(configOf(program));
        for (const op of ops.slice(0, cut)) allocator.apply(original, op);
        const untouched = structuredClone(original);
        const copied = copy(original);
        const parts = partsOf(original);
        expect([...partsOf(copied)].filter((part) => parts.has(part))).toEqual([]);
        const events = play(copied, ops.slice(cut));
        expect(isDeepStrictEqual(original, untouched)).toBe(true);
        expect(isDeepStrictEqual(play(original, ops.slice(cut)), events)).toBe(true);
        expect(isDeepStrictEqual(original, copied)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
