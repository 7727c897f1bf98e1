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

/** The state of a step model after a churn. */
export function churnByStep<S, E>(
  model: Model<MapConfig, S, MapOp<never>, E>,
  config: Omit<MapConfig, 'rand' | 'arch'>,
  { entries, order, turnovers }: SteppedChurn,
  seed: number,
): S {
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
  for (let step = 0; step < Math.round(turnovers * entries); step++) {
    const at = order === 'oldest' ? step % entries : random() % entries;
    const { key, hash } = alive[at] as (typeof alive)[number];
    model.apply(state, { type: 'delete', key, hash });
    alive[at] = put(entries + step);
  }
  model.apply(state, { type: 'gc' });
  return state;
}
