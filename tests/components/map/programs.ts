import fc from 'fast-check';
import { EXAMPLES, raceScene } from '../../../src/components/map/race';
import { bulkKey } from '../../../src/components/map/record/keys';
import { MAP_TYPES, type MapType } from '../../../src/components/map/record/mapTypes';
import { planRun } from '../../../src/components/map/record/planOwn';
import { type ProgramOp, Run, type RunConfig } from '../../../src/components/map/record/run';
import type { Designs } from '../../../src/components/map/record/side';
import { bucketDesign } from '../../../src/components/map/stage/bucketDesign';
import { swissBesideAnother } from '../../../src/components/map/stage/swissSearch';
import { GO_RELEASES } from '../../../src/models/go/releases';

export const BOTH_DESIGNS: Designs = { bucket: bucketDesign, swiss: swissBesideAnother };

/** A run still to be recorded. */
export interface Plan {
  readonly config: RunConfig;
  readonly program: readonly ProgramOp[];
}

export function record({ config, program }: Plan): Run {
  const run = new Run(config, BOTH_DESIGNS);
  recordOn(run, program);
  return run;
}

export function recordOn(run: Run, program: readonly ProgramOp[]): void {
  while (run.prefilled < run.config.prefill) run.prefillNext();
  for (const op of program) run.append(op);
}

/** Examples of few operations, so that each step can be looked at. */
export const QUICK_EXAMPLES = EXAMPLES.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

/** The run of an example on both designs. */
export function recordedExample(id: string): Run {
  const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  return run;
}

export const anyMapType: fc.Arbitrary<MapType> = fc.constantFrom(...MAP_TYPES);
export const anyRelease = fc.constantFrom(...GO_RELEASES);

/** Key `i` of a type with few keys, so that they meet again. Strings are short, long enough for a look at their ends, or alike. */
function keyOf(mapType: MapType, i: number): string {
  const key = bulkKey(mapType.kind, 7, i);
  if (mapType.kind !== 'string' || i % 4 < 2) return key.slice(0, mapType.kind === 'string' ? 13 - (i % 2) : undefined);
  return `/shared/beginning/${'-'.repeat(i % 4 === 2 ? 5 : 40)}${key}/shared/end`;
}

function opsOf(mapType: MapType, mostKeys: number, mostStretch: number): fc.Arbitrary<ProgramOp[]> {
  const key = fc.nat(mostKeys - 1).map((i) => keyOf(mapType, i));
  const iter = fc.integer({ min: 1, max: 2 });
  const keyed = (type: 'put' | 'get' | 'delete') => key.map((text): ProgramOp => ({ type, key: text }));
  const stretch = fc
    .record({ type: fc.constantFrom('put', 'put', 'delete'), from: fc.nat(mostKeys - 1), count: fc.nat(mostStretch) })
    .map(({ type, from, count }) =>
      Array.from({ length: count }, (_, i): ProgramOp => ({ type, key: keyOf(mapType, (from + i) % mostKeys) })),
    );
  const one = fc.oneof(
    { weight: 6, arbitrary: keyed('put') },
    { weight: 2, arbitrary: keyed('delete') },
    { weight: 1, arbitrary: keyed('get') },
    { weight: 1, arbitrary: fc.constantFrom<ProgramOp>({ type: 'clear' }, { type: 'iterate' }) },
    { weight: 2, arbitrary: iter.map((n): ProgramOp => ({ type: 'iterInit', iter: n })) },
    { weight: 3, arbitrary: iter.map((n): ProgramOp => ({ type: 'iterNext', iter: n })) },
    { weight: 1, arbitrary: iter.map((n): ProgramOp => ({ type: 'iterBreak', iter: n })) },
  );
  const part = fc.oneof({ weight: 3, arbitrary: one.map((op) => [op]) }, { weight: 1, arbitrary: stretch });
  return fc.array(part, { maxLength: 24, size: 'max' }).map((parts) => wellFormed([{ type: 'make' }, ...parts.flat()]));
}

/** Loops begin once each, and are stepped and left only while they run. */
function wellFormed(ops: readonly ProgramOp[]): ProgramOp[] {
  const running = new Set<number>();
  return ops.filter((op) => {
    if (!('iter' in op)) return true;
    if (op.type === 'iterInit') return !running.has(op.iter) && running.add(op.iter);
    if (op.type === 'iterBreak') return running.delete(op.iter);
    return running.has(op.iter);
  });
}

/** Programs over few keys of any type, any pair of releases, with hints, crowded hashes and loops under way. */
export function anyPlan({
  mostKeys = 60,
  mostHint = 40,
  mostStretch = 30,
  releases = GO_RELEASES,
} = {}): fc.Arbitrary<Plan> {
  const release = fc.constantFrom(...releases);
  return fc
    .record({
      mapType: anyMapType,
      left: release,
      right: release,
      hint: fc.oneof(fc.constant(0), fc.nat(mostHint)),
      seed: fc.nat(0xffffffff),
      crowded: fc.boolean(),
    })
    .chain(({ mapType, left, right, hint, seed, crowded }) =>
      opsOf(mapType, mostKeys, mostStretch).map((program): Plan => {
        const chosenHashes = new Map(
          Array.from({ length: mostKeys }, (_, i) => [
            keyOf(mapType, i),
            { hi: Math.imul(i + 1, 0x9e3779b1) >>> 0, lo: i % 3 },
          ]),
        );
        const config: RunConfig = {
          mapType,
          releases: [left, right],
          hints: [hint, hint],
          prefill: 0,
          seed,
          ...(crowded && { chosenHashes }),
        };
        return { config, program };
      }),
    );
}
