import type { Model } from '../../../../src/models/kernel/model';
import type { MapConfig } from '../../../../src/models/map/config';
import type { MapOp } from '../../../../src/models/map/ops';
import type { EvictionOrder } from '../../../../src/models/sizing/input';
import { randomNumbers } from './random';

/** What is done to a step model: it is filled, then one entry after another is replaced. */
export interface SteppedChurn {
  readonly entries: number;
  readonly order: EvictionOrder;
  readonly turnovers: number;
}

type Config = Omit<MapConfig, 'rand' | 'arch'>;

/** A step model, filled; entries have numbers. */
function filled<S, E>(model: Model<MapConfig, S, MapOp<never>, E>, config: Config, entries: number, seed: number) {
  const random = randomNumbers(seed);
  const rand = { hi: random(), lo: random() };
  const state = model.init({ ...config, rand, arch: 'amd64' });
  const put = (key: number) => {
    const hash = { hi: random(), lo: random() };
    model.apply(state, { type: 'put', key, hash });
    return { key, hash };
  };
  model.apply(state, { type: 'make' });
  const alive = Array.from({ length: entries }, (_, key) => put(key));
  const remove = (at: number) => model.apply(state, { type: 'delete', ...(alive[at] as (typeof alive)[number]) });
  return { state, random, alive, put, remove };
}

/** The state of a step model after a churn. */
export function churnByStep<S, E>(
  model: Model<MapConfig, S, MapOp<never>, E>,
  config: Config,
  { entries, order, turnovers }: SteppedChurn,
  seed: number,
): S {
  const { state, random, alive, put, remove } = filled(model, config, entries, seed);
  for (let step = 0; step < Math.round(turnovers * entries); step++) {
    const at = order === 'oldest' ? step % entries : random() % entries;
    remove(at);
    alive[at] = put(entries + step);
  }
  model.apply(state, { type: 'gc' });
  return state;
}

/** The state of a step model of which a share of the entries, chosen at random, is deleted before as many others are put. */
export function refillByStep<S, E>(
  model: Model<MapConfig, S, MapOp<never>, E>,
  config: Config,
  { entries, share }: { readonly entries: number; readonly share: number },
  seed: number,
): S {
  const { state, random, alive, put, remove } = filled(model, config, entries, seed);
  const deleted = Math.round(share * entries);
  for (let left = deleted; left > 0; left--) {
    const at = random() % alive.length;
    remove(at);
    alive.splice(at, 1);
  }
  for (let key = 0; key < deleted; key++) put(entries + key);
  model.apply(state, { type: 'gc' });
  return state;
}
