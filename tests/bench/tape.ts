// Records a tape of `events` events on a map of 16,384 slots, seeks in it, and prints the times as JSON.
//
//   node tape.mjs swiss|bucket [events] [seeks]

import { bucketMap } from '../../src/models/bucket-map/bucketMap';
import { BUCKET_SLOTS } from '../../src/models/bucket-map/layout';
import { arrayAt, type BucketState } from '../../src/models/bucket-map/state';
import { draw, type Model, type WithRand } from '../../src/models/kernel/model';
import type { MapConfig } from '../../src/models/map/config';
import type { MapOp } from '../../src/models/map/ops';
import { type SwissState, tableAt } from '../../src/models/swiss-map/state';
import { swissMap } from '../../src/models/swiss-map/swissMap';
import { createTape, type Tape } from '../../src/timeline/tape';
import { mix, uint64Map } from './configs';

const SLOTS = 16_384;
/** Fills a bucket map of that many slots beyond its half and the tables of a Swiss map below their limit. */
const ENTRIES = 10_000;

function operation(type: 'put' | 'get' | 'delete', key: number): MapOp<never> {
  const hash = { hi: 0, lo: 0 };
  mix(key, hash);
  return { type, key, hash };
}

/** Fills the map, then reads, overwrites, deletes and puts back its entries in random order, without end. */
function* program(): Generator<MapOp<never>> {
  yield { type: 'make' };
  for (let key = 0; key < ENTRIES; key++) yield operation('put', key);
  const random: WithRand = { rand: { hi: 1, lo: 2 } };
  for (;;) {
    const { hi, lo } = draw(random);
    const key = lo % ENTRIES;
    if (hi % 4 === 0) yield operation('delete', key);
    yield operation(hi % 4 === 1 ? 'get' : 'put', key);
  }
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function measure<S, E>(model: Model<MapConfig, S, MapOp<never>, E>, config: MapConfig, slotsOf: (state: S) => number) {
  const [, , , events = '1000000', seeks = '500'] = process.argv;

  function record(): Tape<MapConfig, S, MapOp<never>, E> {
    const tape = createTape(model, config);
    for (const op of program()) {
      if (tape.stepCount >= Number(events)) break;
      tape.append(op);
    }
    return tape;
  }

  let tape = record();
  let recordMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    recordMs = Math.min(
      recordMs,
      milliseconds(() => (tape = record())),
    );
  }

  let silentMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const state = model.init(config);
    silentMs = Math.min(
      silentMs,
      milliseconds(() => {
        for (const op of tape.ops) model.apply(state, op);
      }),
    );
    if (slotsOf(state) !== SLOTS) throw new Error(`${slotsOf(state)} slots instead of ${SLOTS}`);
  }

  const random: WithRand = { rand: { hi: 3, lo: 4 } };
  const steps = Array.from({ length: Number(seeks) }, () => draw(random).lo % (tape.stepCount + 1));
  const seekMs = Array.from({ length: 3 }, () => steps.map((step) => milliseconds(() => tape.seek(step))));
  return { events: tape.stepCount, operations: tape.opCount, recordMs, silentMs, seekMs };
}

const maps: Record<string, () => ReturnType<typeof measure>> = {
  swiss: () =>
    measure(swissMap, uint64Map('1.26'), (m: SwissState) =>
      [...new Set(m.directory)].reduce((slots, id) => slots + tableAt(m, id).capacity, 0),
    ),
  bucket: () => measure(bucketMap, uint64Map('1.23'), (h: BucketState) => arrayAt(h, h.buckets).base * BUCKET_SLOTS),
};

const name = process.argv[2] ?? '';
const run = maps[name];
if (!run) throw new Error(`no map ${name}: one of ${Object.keys(maps).join(', ')}`);
console.log(JSON.stringify(run()));
