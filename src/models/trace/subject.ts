import { bucketMap } from '../bucket-map/bucketMap';
import { bucketSnapshotOf } from '../bucket-map/snapshot';
import { fromHex } from '../kernel/word64';
import type { KeyName, MapOp } from '../map/ops';
import { swissSnapshot } from '../swiss-map/snapshot';
import { swissMap } from '../swiss-map/swissMap';
import { modelHash, type TraceHeader } from './header';
import type { Shape } from './shape';
import { parseBucketState, parseSwissState } from './states';

/** A model under test, whichever design it has: what a replay needs of it. */
export interface Subject {
  apply(op: MapOp<never>): void;
  /** Begins the loop named `iter` where the runtime began it. */
  iterInit(iter: number, start: Shape | null): void;
  /** The key of the loop's next entry; undefined at its end. */
  iterNext(iter: number): number | undefined;
  parseState(shape: Shape): object;
  snapshot(keyName: KeyName): object;
}

/** A random word of the runtime's, of which the low half is all that matters. */
function offset(start: Shape, field: string): number {
  return (fromHex(start.string(field)) ?? start.fail(field, 'sixteen hex digits')).lo;
}

function bucketSubject({ config }: TraceHeader): Subject {
  const h = bucketMap.init(config);
  return {
    apply: (op) => bucketMap.apply(h, op),
    iterInit(iter, shape) {
      const start = shape && {
        startBucket: shape.integer('startBucket', 0, 2 ** h.B - 1),
        offset: shape.integer('offset', 0, 7),
      };
      bucketMap.apply(h, { type: 'iterInit', iter, ...(start && { start }) });
    },
    iterNext(iter) {
      let key: number | undefined;
      bucketMap.apply(h, { type: 'iterNext', iter }, (event) => {
        if (event.type === 'yield') key = event.key;
      });
      return key;
    },
    parseState: parseBucketState,
    snapshot: (keyName) => bucketSnapshotOf(h, keyName),
  };
}

function swissSubject({ config }: TraceHeader): Subject {
  const m = swissMap.init(config);
  return {
    apply: (op) => swissMap.apply(m, 'hash' in op ? { ...op, hash: modelHash(op.hash, config) } : op),
    iterInit(iter, shape) {
      const start = shape && { entryOffset: offset(shape, 'entryOffset'), dirOffset: offset(shape, 'dirOffset') };
      swissMap.apply(m, { type: 'iterInit', iter, ...(start && { start }) });
    },
    iterNext(iter) {
      let key: number | undefined;
      swissMap.apply(m, { type: 'iterNext', iter }, (event) => {
        if (event.type === 'yield') key = event.key;
      });
      return key;
    },
    parseState: parseSwissState,
    snapshot: (keyName) => swissSnapshot(m, keyName),
  };
}

export function subjectOf(header: TraceHeader): Subject {
  return header.impl === 'bucket' ? bucketSubject(header) : swissSubject(header);
}
