import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSIGN_FUNCTIONS, type AssignFunction } from '../../src/models/go/release';
import type { MapConfig } from '../../src/models/map/config';
import { NilMapPanic } from '../../src/models/map/ops';
import { ledgerTotal, OWNERS } from '../../src/models/map/owners';
import { assertLaw, lawRuns } from '../laws';
import { type GoTypeName, mapConfig, mapOf } from './configs';
import { HASHES, type HashName } from './hashes';
import { must } from './must';
import { type AnyEvent, type AnyOp, type AnyState, type Design, Program } from './program';
import { Reference } from './reference';

const KEYS = {
  fast32: ['int32'],
  fast64: ['uint64', 'int64'],
  fast64ptr: ['*int'],
  faststr: ['string'],
  generic: ['float64', 'any', 'uint8', '[128]byte', '[129]byte', '[200]byte'],
} satisfies Record<AssignFunction, GoTypeName[]>;
const ELEMS: GoTypeName[] = ['struct{}', 'bool', 'int32', 'uint64', '*int', 'string', 'Response'];
const INDIRECT_ELEMS: GoTypeName[] = ['[160]byte', '[200]byte'];

/** A map and a program for it, as text: what a counterexample prints. */
interface Case {
  readonly release: string;
  readonly assign: AssignFunction;
  readonly key: GoTypeName;
  readonly elem: GoTypeName;
  readonly hint: number;
  readonly arch: 'amd64' | 'arm64';
  readonly hash: HashName;
  readonly script: string;
}

function configOf({ release, assign, key, elem, hint, arch }: Omit<Case, 'script' | 'hash'>): MapConfig {
  return mapConfig(release, { assign, hint, arch, ...mapOf(key, elem) });
}

function scripts(assign: AssignFunction, keys: number, longest: number): fc.Arbitrary<string> {
  const key = fc.nat(keys - 1);
  const range = fc
    .tuple(key, fc.nat(longest), fc.constantFrom('', '', '', ' by 2', ' by 3'))
    .map(([from, length, by]) => `${from}..${Math.min(keys - 1, from + length)}${by}`);
  const slide = fc
    .tuple(key, fc.nat(longest * 2), fc.integer({ min: 1, max: Math.ceil(keys / 3) }))
    .map(([from, length, window]) => `slide ${from}..${Math.min(keys - 1, from + length)} over ${window}`);
  const loop = fc.nat(2);
  const times = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: keys }));
  const step = fc.oneof(
    { weight: 8, arbitrary: range.map((some) => `put ${some}`) },
    { weight: 4, arbitrary: range.map((some) => `delete ${some}`) },
    { weight: 3, arbitrary: slide },
    { weight: 3, arbitrary: key.map((one) => `put ${one}`) },
    { weight: 2, arbitrary: key.map((one) => `delete ${one}`) },
    { weight: 2, arbitrary: range.map((some) => `get ${some}`) },
    { weight: 3, arbitrary: loop.map((name) => `loop ${name}`) },
    { weight: 6, arbitrary: fc.tuple(loop, times).map(([name, n]) => `next ${name} x${n}`) },
    { weight: 1, arbitrary: loop.map((name) => `break ${name}`) },
    { weight: 1, arbitrary: fc.constantFrom('clear', 'iterate', `delete 0..${keys - 1}`) },
    ...(assign === 'generic' ? ['put', 'get', 'delete'] : []).map((verb) => ({
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 12 }).map((times) => `${verb} NaN x${times}`),
    })),
  );
  return fc.array(step, { maxLength: 40, size: 'max' }).map((steps) => steps.join('; '));
}

/** Loops that go on while the map grows, slides, shrinks or is cleared under them. */
function loopScripts(keys: number): fc.Arbitrary<string> {
  const part = fc.integer({ min: 1, max: keys });
  const meanwhile = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(part, part).map(([from, to]) => `put ${Math.min(from, to)}..${Math.max(from, to)}`),
    },
    { weight: 1, arbitrary: part.map((window) => `slide ${window}..${keys * 2} over ${window}`) },
    { weight: 1, arbitrary: fc.tuple(part, fc.constantFrom(2, 3, 7)).map(([to, by]) => `delete 0..${to} by ${by}`) },
    { weight: 1, arbitrary: part.map((to) => `get 0..${to}`) },
    { weight: 1, arbitrary: fc.constantFrom('loop 1', 'next 1 x40', 'break 1', 'clear') },
  );
  const lap = fc
    .tuple(meanwhile, fc.constantFrom(0, 1, 5, 50, 500))
    .map(([step, times]) => `${step}; next 0 x${times}; next 1 x${times}`);
  return fc
    .tuple(part, fc.constantFrom(0, 1, 3, 100), fc.array(lap, { minLength: 1, maxLength: 8 }))
    .map(([to, times, laps]) => `put 0..${to}; loop 0; next 0 x${times}; ${laps.join('; ')}; next 0 x${keys * 4}`);
}

/** With the other hashes, probes and chains grow as long as the map; equal ones must fit one table. */
function isGood(hash: HashName): boolean {
  return hash === 'good' || hash === 'fewTop';
}

/** Configs of every release and assign function, and of every hash that bears so many keys. */
function cases(
  design: Design<never, never>,
  keys: number,
  script: (assign: AssignFunction) => fc.Arbitrary<string> = (assign) => scripts(assign, keys, 12),
): fc.Arbitrary<Case> {
  return fc.constantFrom(...ASSIGN_FUNCTIONS).chain((assign) =>
    fc.record({
      release: fc.constantFrom(...design.releases),
      assign: fc.constant(assign),
      key: fc.constantFrom<GoTypeName[]>(...KEYS[assign]),
      elem: fc.constantFrom(...ELEMS, ...(assign === 'generic' ? INDIRECT_ELEMS : [])),
      hint: fc.oneof(fc.constant(0), fc.nat(40), fc.constantFrom(-1, 112, 113, 896, 897)),
      arch: fc.constantFrom('amd64', 'arm64'),
      hash: fc.constantFrom<HashName[]>(
        ...(Object.keys(HASHES) as HashName[]).filter((name) => keys < 800 || isGood(name)),
      ),
      script: script(assign),
    }),
  );
}

/** Deterministic numbers below `n` for runs too long to be shrunk. */
function dice(seed: number): (n: number) => number {
  let x = seed | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

function play<S extends AnyState, E extends AnyEvent>(
  design: Design<S, E>,
  { script, hash, ...config }: Case,
): { program: Program<S, E>; reference: Reference<S, E> } {
  const program = new Program(design, configOf(config), HASHES[hash]);
  const reference = new Reference(program);
  program.make().run(script);
  return { program, reference };
}

export function describeMapLaws<S extends AnyState, E extends AnyEvent>(design: Design<S, E>): void {
  const { model } = design;
  const anyCase = (keys: number, script?: (assign: AssignFunction) => fc.Arbitrary<string>) =>
    cases(design as unknown as Design<never, never>, keys, script);
  const largeCase = (keys: number) => anyCase(keys, (assign) => scripts(assign, keys, keys / 2));

  /** Applies the operations to a state; the events. */
  function replay(state: S, ops: readonly AnyOp[]): E[] {
    const events: E[] = [];
    for (const op of ops) model.apply(state, op, (event) => events.push(event));
    return events;
  }
  function stateAfter(config: MapConfig, ops: readonly AnyOp[]): S {
    const state = model.init(config);
    for (const op of ops) model.apply(state, op);
    return state;
  }
  /** True if two states are equal but for the space that a buffer has to spare. */
  function expectEqual(a: S, b: S): void {
    if (!isDeepStrictEqual(model.clone(a), model.clone(b))) expect(model.clone(a)).toEqual(model.clone(b));
  }
  /** Runs the case and checks the structure after each operation. */
  function holdsThroughout(some: Case): void {
    const program = new Program(design, configOf(some), HASHES[some.hash]);
    const reference = new Reference(program);
    program.perform = (op) => {
      reference.perform(op);
      design.check(program.state);
    };
    program.make().run(some.script);
  }
  /** At each event, the bytes asked for and not yet dropped are the bytes that the ledger finds in the state. */
  function ledgerHolds(some: Case): void {
    const program = new Program(design, configOf(some), HASHES[some.hash]);
    let requested = 0;
    program.perform = (op) =>
      model.apply(program.state, op, (event) => {
        const seen: AnyEvent = event;
        if (seen.type === 'alloc') requested += seen.bytes * seen.count;
        if (seen.type === 'drop') requested -= seen.bytes * seen.count;
        const ledger = design.ledger(program.state);
        must(
          ledgerTotal(ledger) === requested,
          () => `${requested} bytes asked for, ${ledgerTotal(ledger)} after ${seen.type}`,
        );
        for (const owner of OWNERS) must(ledger[owner] >= 0, () => `${owner} has ${ledger[owner]} after ${seen.type}`);
      });
    program.make().run(some.script);
  }

  describe.each(design.releases)(`${design.name} map of Go %s`, (release) => {
    it.each(ASSIGN_FUNCTIONS.flatMap((assign) => KEYS[assign].slice(0, 2).map((key) => ({ assign, key }))))(
      'answers like a JS Map through up to 100,000 random operations, by $assign with $key keys',
      ({ assign, key }) => {
        const run = fc.record({
          seed: fc.integer({ min: 1 }),
          keys: fc.constantFrom(12, 150, 3000),
          elem: fc.constantFrom(...ELEMS, ...(assign === 'generic' ? INDIRECT_ELEMS : [])),
          hint: fc.constantFrom(0, 0, 9, 113, 897),
          hash: fc.constantFrom<HashName[]>('good', 'fewLow', 'fewTop', 'equalH2'),
        });
        assertLaw(
          fc.property(run, ({ seed, keys: wanted, elem, hint, hash }) => {
            const keys = Math.min(wanted, isGood(hash) ? 3000 : 400);
            const config = configOf({ release, assign, key, elem, hint, arch: 'amd64' });
            const program = new Program(design, config, HASHES[hash]);
            new Reference(program);
            program.make();
            const roll = dice(seed);
            for (let i = 0; i < lawRuns(100_000); i++) {
              const someKey = roll(keys);
              const growing = Math.floor(i / (keys * 4)) % 2 === 0;
              const face = roll(100);
              if (roll(20 * keys) === 0) program.do({ type: roll(4) === 0 ? 'clear' : 'iterate' });
              else if (face < 20) program.do({ type: 'get', key: someKey, hash: program.hash(someKey) });
              else if (face < (growing ? 40 : 75))
                program.do({ type: 'delete', key: someKey, hash: program.hash(someKey) });
              else program.put(someKey);
              program.ops.length = 0;
              if (i % 2500 === 0) design.check(program.state);
            }
          }),
          { numRuns: 1 },
        );
      },
    );
  });

  describe(`any ${design.name} map`, () => {
    it('answers like a JS Map, and loops yield what stays exactly once and nothing deleted', () => {
      assertLaw(
        fc.property(anyCase(60), (some) => void play(design, some)),
        { numRuns: 400 },
      );
    });

    it('does so while it grows over thousands of entries', () => {
      assertLaw(
        fc.property(largeCase(2500), (some) => void play(design, some)),
        { numRuns: 12 },
      );
    });

    it.each([
      ['dozens', 30, 300],
      ['hundreds', 200, 120],
      ['thousands', 2500, 40],
    ])('does so for loops under which it changes by %s of entries (below %i)', (_, keys, numRuns) => {
      const some = anyCase(keys, () => loopScripts(keys));
      assertLaw(
        fc.property(some, (it) => void play(design, it)),
        { numRuns },
      );
    });

    it('has counts, marks and links that add up after each operation', () => {
      assertLaw(fc.property(anyCase(60), holdsThroughout), { numRuns: 200 });
      assertLaw(fc.property(anyCase(250), holdsThroughout), { numRuns: 25 });
    });

    it('still has once it is large', () => {
      assertLaw(
        fc.property(largeCase(2500), (some) => design.check(play(design, some).program.state)),
        { numRuns: 12 },
      );
    });

    it('accounts for each byte at each event', () => {
      assertLaw(fc.property(anyCase(60), ledgerHolds), { numRuns: 150 });
    });

    it('accounts for each byte at each event while it grows over hundreds of entries', () => {
      assertLaw(fc.property(largeCase(1100), ledgerHolds), { numRuns: 3 });
    });

    it('has nothing but itself once its loops are over', () => {
      const left = (some: Case) => ({ ...some, script: `${some.script}; break 0; break 1; break 2` });
      assertLaw(
        fc.property(anyCase(60), (some) => {
          const { state } = play(design, left(some)).program;
          expect(state.iterators).toEqual([]);
          design.check(state);
        }),
        { numRuns: 100 },
      );
    });

    it('does the same twice, whether or not anyone listens', () => {
      assertLaw(
        fc.property(anyCase(200), (some) => {
          const { ops, state } = play(design, some).program;
          const config = configOf(some);
          const [first, second] = [model.init(config), model.init(config)];
          expect(isDeepStrictEqual(replay(first, ops), replay(second, ops))).toBe(true);
          expectEqual(first, second);
          expectEqual(first, state);
          expectEqual(first, stateAfter(config, ops));
        }),
        { numRuns: 60 },
      );
    });

    it('does the same again from its config and operations as JSON, and its events survive JSON', () => {
      assertLaw(
        fc.property(anyCase(200), (some) => {
          const config = configOf(some);
          const { ops, state } = play(design, some).program;
          const there = JSON.parse(JSON.stringify({ config, ops })) as { config: MapConfig; ops: AnyOp[] };
          const again = model.init(there.config);
          const events = replay(again, there.ops);
          expectEqual(again, state);
          expect(isDeepStrictEqual(events, replay(model.init(config), ops))).toBe(true);
          expect(isDeepStrictEqual(JSON.parse(JSON.stringify(events)), events)).toBe(true);
        }),
        { numRuns: 60 },
      );
    });

    it.each([
      ['clone', (state: S) => model.clone(state)],
      ['structuredClone', (state: S) => structuredClone(state)],
    ])('goes on from a %s as from the original, and neither sees the other', (_, copy) => {
      assertLaw(
        fc.property(anyCase(60), fc.nat(), (some, at) => {
          const { ops } = play(design, some).program;
          const cut = at % (ops.length + 1);
          const original = stateAfter(configOf(some), ops.slice(0, cut));
          const copied = copy(original);
          const untouched = structuredClone(original);
          const events = replay(copied, ops.slice(cut));
          expectEqual(original, untouched);
          expect(isDeepStrictEqual(replay(original, ops.slice(cut)), events)).toBe(true);
          expectEqual(original, copied);
        }),
        { numRuns: 60 },
      );
    });

    it('leaves a copy that was made at any event as it was', () => {
      assertLaw(
        fc.property(anyCase(60), fc.integer({ min: 1, max: 40 }), (some, every) => {
          const { ops } = play(design, some).program;
          const state = model.init(configOf(some));
          const copies: { copy: S; kept: S }[] = [];
          let events = 0;
          const copyNow = () => {
            if (++events % every !== 0) return;
            const copy = model.clone(state);
            copies.push({ copy, kept: structuredClone(copy) });
          };
          for (const op of ops) model.apply(state, op, copyNow);
          expectEqual(state, stateAfter(configOf(some), ops));
          for (const { copy, kept } of copies) expectEqual(copy, kept);
        }),
        { numRuns: 60 },
      );
    });

    it('yields an entry twice at most that came after the map was cleared under the loop', () => {
      play(design, {
        ...{ release: design.releases[0] ?? '', assign: 'fast64ptr', key: '*int', elem: 'struct{}', hint: 896 },
        ...{ arch: 'amd64', hash: 'equal' },
        script: 'put 0..1; loop 0; put 1..9; next 0 x5; delete 0..1 by 2; next 0 x5; clear; put 1..11; next 0 x120',
      });
    });

    it('keeps every NaN that is put, finds none, and loses them only by clear', () => {
      const nan = { ...nanCase, script: 'put NaN x3; get NaN x2; delete NaN x2; put 0..400; get NaN x1; iterate' };
      const { program, reference } = play(design, nan);
      expect(reference.nans).toBe(3);
      expect(design.count(program.state)).toBe(404);
      program.run('put NaN x2000; iterate; loop 0; next 0 x50; put NaN x500; next 0 x5000; iterate');
      expect(reference.nans).toBe(2503);
      expect(program.state.iterators).toEqual([]);
      program.run('delete 0..400; iterate');
      expect(design.count(program.state)).toBe(2503);
      program.run('clear');
      expect(design.count(program.state)).toBe(0);
    });
  });

  const nanCase: Case = {
    release: design.releases[0] ?? '',
    assign: 'generic',
    key: 'float64',
    elem: 'int64',
    hint: 0,
    arch: 'amd64',
    hash: 'good',
    script: '',
  };

  describe(`a nil ${design.name} map`, () => {
    const nil = () => new Program(design, configOf(nanCase), HASHES.good);
    it('panics on a put, in the words of Go, and stays as it was', () => {
      const program = nil();
      expect(() => program.run('put 1')).toThrow(NilMapPanic);
      expect(() => program.run('put 1')).toThrow('assignment to entry in nil map');
      expect(program.state).toEqual(nil().state);
    });
    it('may be read, deleted from, cleared and looped over, and costs nothing', () => {
      const program = nil();
      new Reference(program);
      program.run('get 1; delete 1; clear; iterate; loop 0; next 0 x3; break 0');
      expect(program.state).toEqual(nil().state);
      expect(ledgerTotal(design.ledger(program.state))).toBe(0);
    });
  });
}
