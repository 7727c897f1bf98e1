import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bump,
  classPerSize,
  goClasses,
  lengthHeader,
  type Strategy,
  type StrategyFigures,
} from '../../../src/models/allocator/strategies';
import { assertLaw } from '../../laws';
import { releaseOf } from '../../releases';
import { must } from '../must';

/** A strategy at work. Strategies with different states have the same type here, so they can stand side by side. */
interface RunningStrategy {
  malloc(id: number, bytes: number, pointers: boolean): void;
  free(id: number): void;
  figures(): StrategyFigures;
  clone(): RunningStrategy;
}

function start<S>(strategy: Strategy<S>, state: S = strategy.init()): RunningStrategy {
  return {
    malloc: (id, bytes, pointers) => strategy.malloc(state, id, bytes, pointers),
    free: (id) => strategy.free(state, id),
    figures: () => strategy.figures(state),
    clone: () => start(strategy, strategy.clone(state)),
  };
}

const STRATEGIES = {
  'bump pointer': () => start(bump()),
  'bump pointer, aligned': () => start(bump(8)),
  'length header': () => start(lengthHeader()),
  'class per size': () => start(classPerSize()),
  'Go 1.15': () => start(goClasses(releaseOf('1.15'))),
  'Go 1.16': () => start(goClasses(releaseOf('1.16'))),
  'Go 1.26': () => start(goClasses(releaseOf('1.26'))),
};
type Name = keyof typeof STRATEGIES;
const names = Object.keys(STRATEGIES) as Name[];
const COLUMNS: Name[] = ['bump pointer', 'length header', 'class per size', 'Go 1.15', 'Go 1.16', 'Go 1.26'];

/** Allocates objects of the sizes; the peak of slot bytes and of reserved bytes, keeping the last `kept` objects. */
function peaks(run: RunningStrategy, sizes: readonly number[], pointers: boolean, kept = sizes.length): string {
  let slotBytes = 0;
  let reservedBytes = 0;
  sizes.forEach((bytes, id) => {
    run.malloc(id, bytes, pointers);
    if (id % 16 === 0 || id === sizes.length - 1 || kept < sizes.length) {
      const figures = run.figures();
      slotBytes = Math.max(slotBytes, figures.slotBytes);
      reservedBytes = Math.max(reservedBytes, figures.reservedBytes);
    }
    if (id >= kept) run.free(id - kept);
  });
  return `${slotBytes} → ${reservedBytes}`;
}

const of = (count: number, bytes: number) => new Array<number>(count).fill(bytes);
const upTo = (bytes: number) => Array.from({ length: bytes }, (_, i) => i + 1);

describe.each([
  [
    '1,000 × 24 pointerful',
    of(1000, 24),
    true,
    1000,
    ['24000 → 24576', '32000 → 32768', '24000 → 24576', '32000 → 32768', '24000 → 24576', '24000 → 32768'],
  ],
  [
    'one each of 1…1,024 noscan, ascending',
    upTo(1024),
    false,
    1024,
    ['524800 → 532480', '536576 → 540672', '524800 → 8388608', '554928 → 712704', '554864 → 720896', '554864 → 729088'],
  ],
  [
    '100,000 × 24, only the last 100 kept',
    of(100_000, 24),
    true,
    100,
    ['2400000 → 2400256', '3232 → 8192', '2424 → 8192', '3232 → 8192', '2424 → 8192', '2424 → 8192'],
  ],
])('slot bytes → reserved bytes of %s', (_, sizes, pointers, kept, expected) => {
  it.each(COLUMNS.map((name, i) => [name, expected[i]] as const))('%s', (name, result) => {
    expect(peaks(STRATEGIES[name](), sizes, pointers, kept)).toBe(result);
  });
});

describe('every other object of 1,000 × 64 bytes freed', () => {
  const refilled = (name: Name, bytes: number) => {
    const run = STRATEGIES[name]();
    for (let id = 0; id < 1000; id++) run.malloc(id, 64, false);
    for (let id = 1; id < 1000; id += 2) run.free(id);
    for (let id = 1000; id < 1500; id++) run.malloc(id, bytes, false);
    return run.figures();
  };

  it('leaves holes that the same size fills', () => {
    const reserved = COLUMNS.map((name) => refilled(name, 64).reservedBytes);
    expect(reserved).toEqual([98_304, 73_728, 65_536, 65_536, 65_536, 65_536]);
  });

  it('leaves holes that a larger size cannot fill', () => {
    const { waste, fragmentation, reservedBytes } = refilled('length header', 80);
    expect(waste.free).toBe(499 * 72);
    expect(fragmentation).toBeCloseTo((499 * 72) / reservedBytes, 10);
    expect(refilled('Go 1.26', 80).waste.free).toBeGreaterThanOrEqual(500 * 64);
  });
});

describe('the length header', () => {
  it('merges what is freed with the holes on both sides, and splits it again', () => {
    const run = start(lengthHeader());
    for (const id of [0, 1, 2, 3]) run.malloc(id, 24, false);
    for (const id of [0, 2, 1]) run.free(id);
    expect(run.figures().waste).toMatchObject({ free: 96, header: 8 });
    run.malloc(4, 56, false);
    expect(run.figures().waste).toMatchObject({ free: 32, header: 16 });
    run.malloc(5, 16, false);
    expect(run.figures()).toMatchObject({ requested: 96, slotBytes: 128, waste: { free: 0, rounding: 8 } });
    run.free(3);
    run.free(5);
    run.free(4);
    expect(run.figures()).toMatchObject({ slotBytes: 0, reservedBytes: 0, fragmentation: 0 });
  });
});

describe('the bump pointer', () => {
  it('never gets anything back', () => {
    const run = start(bump());
    run.malloc(0, 100, false);
    run.free(0);
    expect(run.figures()).toMatchObject({ requested: 0, slotBytes: 100, waste: { dead: 100, tail: 8092 } });
  });
});

describe.each(names)('%s', (name) => {
  const steps = fc.array(
    fc.record({
      bytes: fc.oneof(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 50_000 }),
      ),
      pointers: fc.boolean(),
      free: fc.option(fc.nat(), { freq: 1 }),
    }),
    { maxLength: 120, size: 'max' },
  );

  it('has one owner for each reserved byte, after every step, and so has its clone', () => {
    assertLaw(
      fc.property(steps, (some) => {
        const run = STRATEGIES[name]();
        const living: number[] = [];
        let requested = 0;
        some.forEach(({ bytes, pointers, free }, id) => {
          const untouched = run.clone();
          const before = JSON.stringify(run.figures());
          run.malloc(id, bytes, pointers);
          living.push(id);
          requested += bytes;
          if (free !== null) {
            const [gone = 0] = living.splice(free % living.length, 1);
            run.free(gone);
            requested -= some[gone]?.bytes ?? 0;
          }
          const { waste, reservedBytes, fragmentation, ...figures } = run.figures();
          must(figures.requested === requested, () => `${figures.requested} requested, not ${requested}`);
          const parts = Object.values(waste);
          must(Math.min(...parts) >= 0, () => JSON.stringify(waste));
          const sum = parts.reduce((a, b) => a + b, requested);
          must(sum === reservedBytes, () => `owners have ${sum} of ${reservedBytes} bytes`);
          must(reservedBytes % 8192 === 0 && fragmentation >= 0 && fragmentation <= 1, () => 'whole pages');
          must(JSON.stringify(untouched.figures()) === before, () => 'a clone shares what it has');
        });
        for (const id of living) run.free(id);
        const { requested: left, reservedBytes } = run.figures();
        expect(left).toBe(0);
        if (!name.startsWith('bump')) expect(reservedBytes).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses what no program can do', () => {
    const run = STRATEGIES[name]();
    run.malloc(0, 8, false);
    expect(() => run.malloc(0, 8, false)).toThrow('object 0 is alive already');
    expect(() => run.free(1)).toThrow('no object 1 is alive');
    expect(() => run.malloc(1, -1, false)).toThrow('whole number of bytes');
  });
});
