import { describe, expect, it } from 'vitest';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketSnapshotOf, type ChainSnapshot } from '../../../src/models/bucket-map/inspect';
import type { BucketState } from '../../../src/models/bucket-map/state';
import type { Word64 } from '../../../src/models/kernel/bits';
import type { MapConfig } from '../../../src/models/map/config';
import { mapConfig } from '../configs';
import { Fnv1a } from '../fnv1a';
import { splitmixHash } from '../splitmixHash';

// The vectors and worked examples were computed by running real Go 1.22.12 and 1.23.12.

class Run {
  readonly h: BucketState;
  readonly #hash: (key: number) => Word64;
  constructor(release: string, overrides: Partial<MapConfig> = {}, hash: (key: number) => Word64 = splitmixHash) {
    this.h = bucketMap.init(mapConfig(release, overrides));
    this.#hash = hash;
    bucketMap.apply(this.h, { type: 'make' });
  }
  insert(from: number, to: number, step = 1): this {
    for (let key = from; key <= to; key += step) bucketMap.apply(this.h, { type: 'put', key, hash: this.#hash(key) });
    return this;
  }
  delete(from: number, to: number, step = 1): this {
    for (let key = from; key <= to; key += step) {
      bucketMap.apply(this.h, { type: 'delete', key, hash: this.#hash(key) });
    }
    return this;
  }
  /** The keys of each chain of the current array. */
  chains(): string {
    const keys = (chain: ChainSnapshot) =>
      chain.flatMap((bucket) => bucket.keys.filter((key) => key !== null)).join(' ');
    return (bucketSnapshotOf(this.h).buckets ?? []).map(keys).join(' / ');
  }
}

function addChains(sum: Fnv1a, chains: readonly ChainSnapshot[]): void {
  for (const chain of chains) {
    for (const { tophash, keys } of chain) {
      sum.byte(0xb0);
      for (const top of tophash) sum.byte(top);
      for (const key of keys) if (key !== null) sum.bytes(key, 8);
    }
  }
}

function checksum(h: BucketState): string {
  const sum = new Fnv1a();
  const { buckets, oldbuckets } = bucketSnapshotOf(h);
  addChains(sum, buckets ?? []);
  if (oldbuckets) {
    sum.byte(0x0d);
    addChains(sum, oldbuckets);
  }
  return sum.hex();
}

function shape({ count, B, noverflow, oldbuckets, sameSizeGrow, nevacuate }: BucketState): string {
  const growing = oldbuckets < 0 ? 'no' : sameSizeGrow ? 'same size' : 'doubling';
  return `${count} B${B} ${noverflow} ${growing} ${nevacuate}`;
}

const identity = (key: number): Word64 => ({ hi: 0, lo: key });

describe.each(['1.22.12', '1.23.12'])('bucket map on Go %s', (release) => {
  const v3 = () => new Run(release).insert(0, 99);
  const v6 = () => new Run(release).insert(0, 9999).delete(0, 9999, 3);
  const v9 = () => {
    const run = new Run(release);
    for (let i = 0; i < 200000; i++) {
      run.insert(i, i);
      if (i >= 1600) run.delete(i - 1600, i - 1600);
    }
    return run;
  };
  it.each([
    ['V1', () => new Run(release).insert(0, 7), '8 B0 0 no 0', 'cdbee8b6ec7d2095'],
    ['V2', () => new Run(release).insert(0, 8), '9 B1 0 no 1', '045d43440387750b'],
    ['V3', v3, '100 B4 3 no 8', 'a38b5f54989b2b93'],
    ['V4', () => v3().insert(100, 109), '110 B5 0 doubling 9', 'e711805dbb8e51a0'],
    ['V5', () => new Run(release).insert(0, 9999), '10000 B11 118 no 1024', 'e006796034b42949'],
    ['V6', v6, '6666 B11 118 no 1024', '73636a7eccafd9a8'],
    ['V7', () => v6().insert(20000, 23999), '10666 B11 241 no 1024', 'cf88ee2b9e3f075b'],
    ['V8', () => new Run(release, { hint: 1000 }).insert(0, 499), '500 B8 0 no 0', '17c8be8c7dcd6d56'],
    ['V9', v9, '1600 B8 250 no 256', '9ff2c3fdb248c682'],
  ])('%s', (_, run, structure, sum) => {
    const { h } = run();
    expect(shape(h)).toBe(structure);
    expect(checksum(h)).toBe(sum);
  });

  it('doubles from one bucket to two to four inside single assigns', () => {
    const run = new Run(release, {}, identity).insert(0, 8);
    expect(run.chains()).toBe('0 2 4 6 8 / 1 3 5 7');
    run.insert(9, 13);
    expect(run.chains()).toBe('0 4 8 12 / 1 5 9 13 / 2 6 10 / 3 7 11');
    expect(run.h.nevacuate).toBe(2);
  });

  it('grows to the same size when overflow buckets are as many as main ones', () => {
    const run = new Run(release, { hint: 20 }, identity).insert(0, 92, 4).delete(0, 76, 4).insert(1, 65, 4);
    expect(shape(run.h)).toBe('21 B2 4 no 0');
    run.delete(1, 61, 4).insert(2, 2);
    expect(shape(run.h)).toBe('6 B2 0 same size 1');
    expect(run.chains()).toBe('80 84 88 92 /  / 2 / ');
    run.insert(2, 2);
    expect(run.h.nevacuate).toBe(3);
    run.delete(999, 999);
    expect(shape(run.h)).toBe('6 B2 0 no 4');
  });

  it('looks at most 1,024 old buckets ahead', () => {
    const run = new Run(release, {}, identity);
    let key = 0;
    while (run.h.B < 13) run.insert(key, key++);
    for (let bucket = 4095; bucket >= 2050; bucket--) run.insert(bucket, bucket);
    expect(run.h.nevacuate).toBe(2047);
    run.insert(2049, 2049);
    expect(run.h.nevacuate).toBe(3072);
    run.insert(2048, 2048);
    expect(run.h.oldbuckets).toBe(-1);
    expect(run.h.nevacuate).toBe(4096);
  });

  it('starts an iteration at the drawn bucket and slot', () => {
    const { h } = new Run(release, {}, identity).insert(0, 12);
    const keys: number[] = [];
    bucketMap.apply(h, { type: 'iterate', start: { startBucket: 1, offset: 6 } }, (event) => {
      if (event.type === 'yield') keys.push(event.key);
    });
    expect(keys).toEqual([1, 3, 5, 7, 9, 11, 12, 0, 2, 4, 6, 8, 10]);
  });
});
