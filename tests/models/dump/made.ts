import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import type { Dump } from '../../../src/models/dump/dump';
import type { MapDesign } from '../../../src/models/go/release';
import { splitmix64, type Word64, word64 } from '../../../src/models/kernel/bits';
import type { MapConfig } from '../../../src/models/map/config';
import type { MapOp } from '../../../src/models/map/ops';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';

/** Part of a life of a map; keys are numbers below `entries` of the dump. */
export type Step =
  | { readonly put: readonly [from: number, to: number] }
  | { readonly delete: readonly [from: number, to: number]; readonly by?: number };

export interface Made {
  readonly release?: string;
  readonly impl?: MapDesign;
  readonly overrides?: Partial<MapConfig>;
  readonly hashOf?: (key: number) => Word64;
  readonly steps: readonly Step[];
}

export function hashOfKey(key: number): Word64 {
  return splitmix64(word64(0x51ed, key));
}

function* opsOf({ steps, hashOf = hashOfKey }: Pick<Made, 'steps' | 'hashOf'>): Generator<MapOp<never>> {
  yield { type: 'make' };
  for (const step of steps) {
    if ('put' in step) {
      for (let key = step.put[0]; key < step.put[1]; key++) yield { type: 'put', key, hash: hashOf(key) };
    } else {
      const { by = 1 } = step;
      for (let key = step.delete[0]; key < step.delete[1]; key += by) yield { type: 'delete', key, hash: hashOf(key) };
    }
  }
  yield { type: 'gc' };
}

/** A dump as a program of this kind would leave it, made by the model. */
export function madeDump({ release = '1.27', impl, overrides, ...life }: Made): Dump {
  const config = mapConfig(release, overrides);
  const design = impl ?? config.release.mapDesigns[0] ?? 'swiss';
  const most = life.steps.map((step) => ('put' in step ? step.put[1] : 0));
  const rest = {
    header: { impl: design, go: `go${config.release.patch}`, config, hasTexts: false },
    entries: Math.max(0, ...most),
  };
  if (design === 'swiss') {
    const state = swissMap.init(config);
    for (const op of opsOf(life)) swissMap.apply(state, op);
    return { impl: 'swiss', state, ...rest };
  }
  const state = bucketMap.init(config);
  for (const op of opsOf(life)) bucketMap.apply(state, op);
  return { impl: 'bucket', state, ...rest };
}

/** A lookup in a dump, and its events' types. */
export function lookUp(dump: Dump, key: number, hash: Word64): { readonly type: string; readonly old?: boolean }[] {
  const events: { type: string; old?: boolean }[] = [];
  const emit = (event: { type: string; old?: boolean }) => events.push(event);
  if (dump.impl === 'swiss') swissMap.apply(dump.state, { type: 'get', key, hash }, emit);
  else bucketMap.apply(dump.state, { type: 'get', key, hash }, emit);
  return events;
}
