import { readdirSync } from 'node:fs';
import type { LogState } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { PRESETS } from '../../../../src/components/heap-goal/settings';
import { STORIES } from '../../../../src/components/heap-goal/stories';
import { readLog } from '../../../../src/models/gctrace/readLog';
import type { OtherSettings } from '../../../../src/models/gctrace/summary';
import type { HeapOp } from '../../../../src/models/heap/heapModel';
import { line } from '../../../models/gctrace/logs';
import { MIB } from '../sawtooth/runs';

/** Links of which each makes the page say something else. */
export const QUERIES = [
  '',
  ...PRESETS.map(({ id }) => `preset=${id}`),
  ...STORIES.map(({ id }) => `story=${id}`),
  'gogc=off',
  'gogc=off&gomemlimit=512MiB',
  'live=1MiB',
  'live=600MiB&container=2GiB',
  'live=600MiB&container=640MiB',
  'live=64MiB&container=120MiB&pointers=100',
  'preset=cache&gogc=50&where=mmap&procs=4&idle=1.5',
  'preset=limit&go=1.18',
  'preset=thrash&pointers=1&mark=4000MiB',
  'live=20GiB&rate=20GiB&pointers=100',
  'rate=64KiB&live=1GiB&mark=500MiB',
];

/** Names of the recorded logs. */
export const LOGS = readdirSync('tests/recorded/gctrace').map((name) => name.replace(/\.txt$/, ''));

/** Lines that are no good log. */
export const BROKEN = ['hello', line({ n: 1, at: 1 }), 'gc 2 @1.0s cut', `pod-1 ${line({ n: 1, at: 1 })}`, 'GC forced'];

export const STATES: readonly LogState[] = [
  { type: 'empty' },
  { type: 'cancelled', name: 'gc.log' },
  { type: 'reading', name: 'gc.log', progress: { bytes: 2 ** 20, totalBytes: 2 ** 22 } },
  ...(['brokenGzip', 'tooLarge', 'unreadable'] as const).map(
    (problem) => ({ type: 'failed', name: 'gc.log.gz', problem }) as const,
  ),
  ...['', 'hello', 'hello\ngc 1 @0.5s cut', 'gc1(1): 0+0 us, 0 -> 0 MB', line({ n: 1, at: 1 })].map(
    (text) => ({ type: 'read', name: 'gc.log', log: readLog(text) }) as const,
  ),
];

export const WHAT_IF: readonly OtherSettings[] = [
  { gogc: 50, limitBytes: null },
  { gogc: 'off', limitBytes: 2 ** 27 },
  { gogc: 'off', limitBytes: null },
];

/** Operations that are in no story. */
export const OTHER_OPS: readonly HeapOp[] = [
  { type: 'setLive', bytes: 2 * MIB },
  { type: 'setLive', bytes: MIB },
  { type: 'growCache', bytes: MIB, where: 'heap' },
  { type: 'growCache', bytes: MIB, where: 'mmap' },
  { type: 'gc' },
  { type: 'run', ms: 5000 },
  { type: 'growCache', bytes: MIB, where: 'malloc' },
  { type: 'wrap', blocks: 1, bytes: MIB },
  { type: 'wrap', by: 'cleanup', blocks: 1, bytes: MIB },
  { type: 'wrap', by: 'cleanup', blocks: 2, bytes: MIB },
  { type: 'dropWrappers', count: 3 },
  { type: 'dropWrappers', count: 1 },
  { type: 'munmap', bytes: MIB },
  { type: 'setLimit', bytes: null },
  { type: 'setRate', bytesPerSecond: 0 },
  { type: 'run', ms: 130_000 },
  { type: 'setGogc', gogc: 'off' },
];
