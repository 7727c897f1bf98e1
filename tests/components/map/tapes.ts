import type { Design } from '../../../src/components/map/record/design';
import type { Example } from '../../../src/components/map/record/examples';
import type { OpType } from '../../../src/components/map/record/facts';
import { KeyBook } from '../../../src/components/map/record/keys';
import { assignFunction, MAP_TYPES } from '../../../src/components/map/record/mapTypes';
import { type RunConfig, resolveOp } from '../../../src/components/map/record/run';
import { bucketDesign } from '../../../src/components/map/stage/bucketDesign';
import { swissDesign } from '../../../src/components/map/stage/swissDesign';
import type { MapConfig } from '../../../src/models/map/config';
import type { MapOp } from '../../../src/models/map/ops';
import type { Plan } from './programs';

type Release = RunConfig['releases'][number];

/** Sight of one event: all events of the operation so far, and the state right after the last. */
interface Sight<S, E> {
  readonly state: S;
  readonly event: E;
  readonly events: readonly E[];
  readonly op: OpType;
  keyText(key: number): string;
}

/** Runs a plan on one design and shows every event as it happens. */
function watch<S, E>(design: Design<S, E>, release: Release, plan: Plan, see: (sight: Sight<S, E>) => void): void {
  const { mapType, hints, prefill, chosenHashes } = plan.config;
  const keys = new KeyBook(mapType.kind, chosenHashes, prefill);
  const config: MapConfig = {
    release,
    key: mapType.key,
    elem: mapType.elem,
    assign: assignFunction(mapType),
    hint: hints[0] ?? 0,
    rand: { hi: 1, lo: plan.config.seed },
    keyBytes: (key) => keys.bytes(key),
  };
  const state = design.model.init(config);
  if (prefill > 0) design.model.apply(state, { type: 'make' });
  for (let key = 0; key < prefill; key++)
    design.model.apply(state, { type: 'put', key, hash: keys.hash(key, design.seedOf(state)) });
  for (const op of plan.program) {
    const events: E[] = [];
    const operation: MapOp<never> = resolveOp(op, keys, design.seedOf(state));
    design.model.apply(state, operation, (event) => {
      events.push(event);
      see({ state, event, events, op: op.type, keyText: (key) => keys.text(key) });
    });
  }
}

type SightOf<D> = D extends Design<infer S, infer E> ? Sight<S, E> : never;
export type BucketSight = SightOf<typeof bucketDesign>;
export type SwissSight = SightOf<typeof swissDesign>;

export function watchBucket(plan: Plan, see: (sight: BucketSight) => void): void {
  for (const release of plan.config.releases) {
    if (release.mapDesigns[0] === 'bucket') watch(bucketDesign, release, plan, see);
  }
}

export function watchSwiss(plan: Plan, see: (sight: SwissSight) => void): void {
  for (const release of plan.config.releases) {
    if (release.mapDesigns[0] === 'swiss') watch(swissDesign, release, plan, see);
  }
}

export function planOf(
  { mapType, hint = 0, prefill = 0, program, chosenHashes }: Example,
  releases: readonly Release[],
): Plan {
  const type = MAP_TYPES.find(({ id }) => id === mapType);
  if (!type) throw new RangeError(`no map type ${mapType}`);
  const hints = releases.map((_, side) => (typeof hint === 'number' ? hint : (hint[side] ?? 0)));
  return {
    config: { mapType: type, releases, hints, prefill, seed: 1, ...(chosenHashes && { chosenHashes }) },
    program,
  };
}
