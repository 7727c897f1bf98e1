import { describe, expect, it } from 'vitest';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import { bucketHeapLedger } from '../../../../src/models/bucket-map/ledger';
import { goRelease } from '../../../../src/models/go/releases';
import type { Word64 } from '../../../../src/models/kernel/bits';
import type { Model } from '../../../../src/models/kernel/model';
import type { MapConfig } from '../../../../src/models/map/config';
import type { MapOp } from '../../../../src/models/map/ops';
import { type Ledger, ledgerTotal } from '../../../../src/models/map/owners';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { swissHeapLedger } from '../../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { mapOf } from '../../configs';
import { randomNumbers } from './random';

// The step models, which are bit for bit the runtime, where keys are replaced while a loop ranges over the map.

const ENTRIES = 2500;
const TURNOVERS = 10;
const RUNS = 7;
const TYPES = mapOf('uint64', 'uint64');

/** The key that is evicted: a random one, meanwhile a loop ranges over the map or none does, or the one that a new loop yields first. */
type Evicted = 'random' | 'randomWhileRanging' | 'firstInRange';

interface YieldEvent {
  readonly type: string;
  readonly key?: number;
}

/** A map whose entries are replaced, and then collected. */
function replaced<S, E extends YieldEvent>(
  model: Model<MapConfig, S, MapOp<never>, E>,
  go: string,
  evicted: Evicted,
  seed: number,
): S {
  const release = goRelease(go);
  if (!release) throw new RangeError(`no release ${go}`);
  const random = randomNumbers(seed);
  const state = model.init({
    release,
    ...TYPES,
    assign: 'fast64',
    hint: 0,
    rand: { hi: random(), lo: random() },
    arch: 'amd64',
  });
  const hashes: Word64[] = [];
  const put = (key: number) => {
    const hash = { hi: random(), lo: random() };
    hashes[key] = hash;
    model.apply(state, { type: 'put', key, hash });
  };
  /** The key that the loop yields next; undefined at its end. */
  function next(): number | undefined {
    let key: number | undefined;
    model.apply(state, { type: 'iterNext', iter: 0 }, (event) => {
      if (event.type === 'yield') key = event.key;
    });
    return key;
  }
  const begin = () => model.apply(state, { type: 'iterInit', iter: 0 });

  model.apply(state, { type: 'make' });
  const alive = Array.from({ length: ENTRIES }, (_, key) => key);
  alive.forEach(put);
  const last = ENTRIES * (1 + TURNOVERS);
  if (evicted === 'randomWhileRanging') begin();
  for (let key = ENTRIES; key < last; key++) {
    const at = random() % ENTRIES;
    let gone = alive[at] as number;
    if (evicted === 'firstInRange') {
      begin();
      gone = next() as number;
      model.apply(state, { type: 'iterBreak', iter: 0 });
    }
    model.apply(state, { type: 'delete', key: gone, hash: hashes[gone] as Word64 });
    put(key);
    alive[at] = key;
    if (evicted === 'randomWhileRanging' && next() === undefined) begin();
  }
  if (evicted === 'randomWhileRanging') model.apply(state, { type: 'iterBreak', iter: 0 });
  model.apply(state, { type: 'gc' });
  return state;
}

function bytesOf<S, E extends YieldEvent>(
  model: Model<MapConfig, S, MapOp<never>, E>,
  ledger: (state: S) => Ledger,
): (go: string, evicted: Evicted) => number[] {
  return (go, evicted) =>
    Array.from({ length: RUNS }, (_, run) => ledgerTotal(ledger(replaced(model, go, evicted, 97 * run + 5)))).sort(
      (a, b) => a - b,
    );
}

describe.each([
  ['1.23', bytesOf(bucketMap, bucketHeapLedger)],
  ['1.27', bytesOf(swissMap, swissHeapLedger)],
] as const)('keys that are replaced in a loop over the map on Go %s', (release, bytes) => {
  const churn = { order: 'random', turnovers: TURNOVERS } as const;
  const { low, high } = sizeMap({ release, ...TYPES, entries: ENTRIES, churn }).liveBytes;

  it('cost what they cost without the loop, as long as the program chooses which', () => {
    const ranging = bytes(release, 'randomWhileRanging');
    expect(ranging).toEqual(bytes(release, 'random'));
    expect(ranging[3]).toBeGreaterThanOrEqual(low);
    expect(ranging[3]).toBeLessThanOrEqual(high);
  });

  it('cost more if they are those that the loop yields first, which is no random choice', () => {
    expect(bytes(release, 'firstInRange')[3]).toBeGreaterThan(high);
  });
});
