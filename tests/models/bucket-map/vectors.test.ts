import { describe, expect, it } from 'vitest';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketSnapshotOf, type ChainSnapshot } from '../../../src/models/bucket-map/inspect';
import type { BucketState } from '../../../src/models/bucket-map/state';
import type { Word64 } from '../../../src/models/kernel/bits';
import type { MapConfig } from '../../../src/models/map/config';
import { mapConfig } from '../configs';

// Worked examples, computed by running real Go 1.22.12 and 1.23.12.

const identity = (key: number): Word64 => ({ hi: 0, lo: key });

class Run {
  readonly h: BucketState;
  constructor(release: string, overrides: Partial<MapConfig> = {}) {
    this.h = bucketMap.init(mapConfig(release, overrides));
    bucketMap.apply(this.h, { type: 'make' });
  }
  insert(from: number, to: number, step = 1): this {
    for (let key = from; key <= to; key += step) bucketMap.apply(this.h, { type: 'put', key, hash: identity(key) });
    return this;
  }
  delete(from: number, to: number, step = 1): this {
    for (let key = from; key <= to; key += step) {
      bucketMap.apply(this.h, { type: 'delete', key, hash: identity(key) });
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

function shape({ count, B, noverflow, oldbuckets, sameSizeGrow, nevacuate }: BucketState): string {
  const growing = oldbuckets < 0 ? 'no' : sameSizeGrow ? 'same size' : 'doubling';
  return `${count} B${B} ${noverflow} ${growing} ${nevacuate}`;
}

describe.each(['1.22.12', '1.23.12'])('bucket map on Go %s', (release) => {
  it('grows to the same size when overflow buckets are as many as main ones', () => {
    const run = new Run(release, { hint: 20 }).insert(0, 92, 4).delete(0, 76, 4).insert(1, 65, 4);
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
    const run = new Run(release);
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
    const { h } = new Run(release).insert(0, 12);
    const keys: number[] = [];
    bucketMap.apply(h, { type: 'iterate', start: { startBucket: 1, offset: 6 } }, (event) => {
      if (event.type === 'yield') keys.push(event.key);
    });
    expect(keys).toEqual([1, 3, 5, 7, 9, 11, 12, 0, 2, 4, 6, 8, 10]);
  });
});
