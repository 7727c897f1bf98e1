import type { HeapOp } from '../../../../src/models/heap/heapModel';
import { MIB } from '../sawtooth/runs';

/** Operations that are in no story. */
export const OTHER_OPS: readonly HeapOp[] = [
  { type: 'setLive', bytes: 2 * MIB },
  { type: 'setLive', bytes: MIB },
  { type: 'growCache', bytes: MIB, where: 'heap' },
  { type: 'growCache', bytes: MIB, where: 'mmap' },
  { type: 'gc' },
  { type: 'run', ms: 5000 },
  { type: 'wrap', blocks: 1, bytes: MIB },
  { type: 'dropWrappers', count: 1 },
  { type: 'munmap', bytes: MIB },
  { type: 'setLimit', bytes: null },
  { type: 'setRate', bytesPerSecond: 0 },
  { type: 'run', ms: 130_000 },
  { type: 'setGogc', gogc: 'off' },
];
