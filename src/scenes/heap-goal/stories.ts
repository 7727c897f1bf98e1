import { formats } from '../../components/format';
import type { HeapConfig } from '../../models/heap/config';
import type { HeapEvent } from '../../models/heap/events';
import type { Gogc } from '../../models/heap/goal';
import type { HeapOp } from '../../models/heap/ops';
import { steadyState } from '../../models/heap/steadyState';

const f = formats('en');

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Bytes on the heap that the program can reach. */
export function reachableBytes({ liveBytes, heapCacheBytes }: HeapConfig): number {
  return liveBytes + heapCacheBytes;
}

/** Time from one cycle to the next, in ms; without cycles the time to allocate the live heap once more. */
function periodMs(config: HeapConfig): number {
  const { periodSeconds } = steadyState(config);
  if (periodSeconds < Number.POSITIVE_INFINITY) return roundMs(periodSeconds * 1000);
  return roundMs((Math.max(reachableBytes(config), 16 * MIB) / config.bytesPerSecond) * 1000);
}

/** Two digits: as a person would write a duration. */
function roundMs(ms: number): number {
  return Math.max(0.01, Number(ms.toPrecision(2)));
}

/** One operation of a story, as a program would write it. */
interface StoryOp {
  readonly op: HeapOp;
  readonly source: string;
}

export type StoryId = 'steady' | 'gogc' | 'move' | 'limit' | 'munmap' | 'finalizers' | 'hidden';

/** Something that happens to a program's heap. */
export interface Story {
  readonly id: StoryId;
  readonly title: string;
  /** The sight of it, and the settings that it does not take. */
  readonly text: string;
  /** The program that it is about, made from the one of the settings. */
  program(settings: HeapConfig): HeapConfig;
  ops(program: HeapConfig): readonly StoryOp[];
  /** Moments to open on: the first of them that the run has. */
  readonly moments: readonly Moment[];
}

/** The first event of that type from operation `fromOp` on. */
export interface Moment {
  readonly fromOp: number;
  readonly event: HeapEvent['type'];
}

function goDuration(ms: number): string {
  if (ms >= 1000 && ms % 1000 === 0) return ms === 1000 ? 'time.Second' : `${ms / 1000} * time.Second`;
  return ms >= 1 && ms % 1 === 0 ? `${ms} * time.Millisecond` : `${Math.round(ms * 1000)} * time.Microsecond`;
}

/** `256<<20`, as Go writes an amount of memory. */
function goBytes(bytes: number): string {
  for (const shift of [30, 20, 10]) if (bytes % 2 ** shift === 0) return `${bytes / 2 ** shift}<<${shift}`;
  return String(Math.round(bytes));
}

function serve(ms: number): StoryOp {
  return { op: { type: 'run', ms }, source: `serve(${goDuration(ms)})` };
}

function times<T>(count: number, of: T): T[] {
  return Array.from({ length: count }, () => of);
}

function setGogc(gogc: number): StoryOp {
  return { op: { type: 'setGogc', gogc }, source: `debug.SetGCPercent(${gogc})` };
}

function setLimit(bytes: number): StoryOp {
  return {
    op: { type: 'setLimit', bytes },
    source: `debug.SetMemoryLimit(${goBytes(bytes)}) // ${f.typedBytes(bytes)}`,
  };
}

function setRate(bytesPerSecond: number, source: string): StoryOp {
  return { op: { type: 'setRate', bytesPerSecond }, source };
}

/** With cycles, whatever the settings say. */
function collecting(config: HeapConfig): HeapConfig {
  return config.gogc === 'off' ? { ...config, gogc: 100 } : config;
}

function cacheOf({ heapCacheBytes, mmapCacheBytes }: HeapConfig): number {
  return heapCacheBytes + mmapCacheBytes || GIB;
}

function percent(gogc: Gogc): number {
  return gogc === 'off' ? 100 : gogc;
}

/** Long enough for the limiter's bucket to fill, of one CPU second a CPU. */
const THRASH_MS = 500;

function steadyOps(program: HeapConfig): StoryOp[] {
  return steadyState(program).limited ? times(12, serve(THRASH_MS)) : times(5, serve(periodMs(program)));
}

function gogcOps(program: HeapConfig): StoryOp[] {
  const half = Math.max(10, Math.round(percent(program.gogc) / 2));
  const twice = Math.min(800, percent(program.gogc) * 2);
  const before = periodMs(program);
  const then = periodMs({ ...program, gogc: half });
  const last = periodMs({ ...program, gogc: twice });
  return [
    ...times(2, serve(before)),
    setGogc(half),
    ...times(3, serve(then)),
    setGogc(twice),
    ...times(3, serve(last)),
  ];
}

function moveOps(program: HeapConfig): StoryOp[] {
  const moved = { ...program, heapCacheBytes: 0, mmapCacheBytes: cacheOf(program) };
  const before = periodMs(program);
  const after = periodMs(moved);
  return [
    ...times(2, serve(before)),
    { op: { type: 'moveCacheOffHeap' }, source: 'cache = copyToMmap(cache)' },
    serve(before),
    ...times(4, serve(Math.max(after, before / 4))),
  ];
}

function limitOps(): StoryOp[] {
  return [serve(1000), setLimit(250 * MIB), serve(1000), setLimit(100 * MIB), ...times(5, serve(1000))];
}

function munmapOps(program: HeapConfig): StoryOp[] {
  const bytes = program.mmapCacheBytes;
  const quarter = Math.floor(bytes / 4);
  const pieces = times(3, quarter);
  const period = periodMs(program);
  return [
    ...times(2, serve(period)),
    ...[...pieces, bytes - 3 * quarter].flatMap((piece) => [
      { op: { type: 'munmap', bytes: piece } as const, source: `syscall.Munmap(block) // ${f.typedBytes(piece)}` },
      serve(period),
    ]),
  ];
}

const BLOCKS = 1000;
/** A second: what a program that waits still allocates. */
const IDLE_BYTES = 2 ** 10;

function finalizerOps(): StoryOp[] {
  const wrap: StoryOp = {
    op: { type: 'wrap', blocks: BLOCKS, bytes: MIB },
    source: `w := wrap(mmap(1<<20)) // ${BLOCKS} times, each with runtime.SetFinalizer(w, unmap)`,
  };
  const drop: StoryOp = { op: { type: 'dropWrappers', count: BLOCKS }, source: 'wrappers = nil' };
  const idle = (ms: number): StoryOp => ({ op: { type: 'run', ms }, source: `time.Sleep(${goDuration(ms)})` });
  return [
    wrap,
    idle(1000),
    drop,
    idle(10_000),
    setRate(16 * MIB, 'go serve() // 16 MiB a second'),
    serve(6000),
    wrap,
    drop,
    setRate(IDLE_BYTES, 'server.Close()'),
    { op: { type: 'run', ms: 5000 }, source: 'time.Sleep(5 * time.Second) // then main returns: no finalizer runs' },
  ];
}

function hiddenOps(program: HeapConfig): StoryOp[] {
  const period = periodMs(program);
  return [
    serve(period),
    serve(period / 2),
    {
      op: { type: 'pointIntoHeapFromMmap', bytes: MIB },
      source: '(*entry)(mapped).body = new([1 << 20]byte) // mapped is memory of mmap',
    },
    ...times(3, serve(period)),
  ];
}

export const STORIES: readonly [Story, ...Story[]] = [
  {
    id: 'steady',
    title: 'The heap fills and empties',
    text: 'The program of the settings, from the end of a cycle on. It allocates at an even pace; when the total heap reaches the trigger, the collector marks, and what nobody can reach goes.',
    program: (settings) => settings,
    ops: steadyOps,
    moments: [
      { fromOp: 0, event: 'limiterOn' },
      { fromOp: 3, event: 'gcDone' },
    ],
  },
  {
    id: 'gogc',
    title: 'Half the room, twice the collections',
    text: 'The program of the settings; half-way its GOGC is halved, then set to twice of what it was. The goal moves at once, without a cycle: to half of the room above the live heap, then to twice of it.',
    program: collecting,
    ops: gogcOps,
    moments: [{ fromOp: 2, event: 'goalChanged' }],
  },
  {
    id: 'move',
    title: 'A cache the collector can’t see',
    text: 'The cache of the settings, or one of 1 GiB, begins in the heap and is copied to memory of mmap. The goal falls with the next cycle, by twice the cache at GOGC 100. Collections become more frequent: the same rate meets a smaller heap.',
    program(settings) {
      return { ...collecting(settings), heapCacheBytes: cacheOf(settings), mmapCacheBytes: 0 };
    },
    ops: moveOps,
    moments: [{ fromOp: 3, event: 'gcDone' }],
  },
  {
    id: 'limit',
    title: 'A limit, and a limit too low',
    text: 'A program of its own: 144 MiB alive, all with pointers, 400 MiB a second at GOGC 100, on two CPUs of which none is idle. A limit of 250 MiB lowers the goal. One of 100 MiB, below what lives, makes cycles run back to back, until the 50 % limiter lets the heap grow past it. Before Go 1.19 there is no limit, and nothing changes.',
    program: (settings) => ({
      ...settings,
      gogc: 100,
      limitBytes: null,
      bytesPerSecond: 400 * MIB,
      liveBytes: 144 * MIB,
      heapCacheBytes: 0,
      mmapCacheBytes: 0,
      scannedShare: 1,
      markBytesPerCpuSecond: 1024 * MIB,
      cpus: 2,
      programCpus: 2,
      idleMarkCpus: 0,
    }),
    ops: limitOps,
    moments: [{ fromOp: 3, event: 'limiterOn' }],
  },
  {
    id: 'munmap',
    title: 'Giving memory back by hand',
    text: 'The cache of the settings, or one of 1 GiB, lies in memory of mmap, and the program unmaps it piece by piece. It is gone at once, without a collection, and the goal does not move. Who reads it afterwards crashes; who forgets to unmap leaks.',
    program(settings) {
      return { ...collecting(settings), heapCacheBytes: 0, mmapCacheBytes: cacheOf(settings) };
    },
    ops: munmapOps,
    moments: [{ fromOp: 4, event: 'munmapped' }],
  },
  {
    id: 'finalizers',
    title: 'Leaving the giving back to the collector',
    text: 'A program of its own, with 16 MiB alive at GOGC 100: 1,000 blocks of 1 MiB outside the heap, each behind a wrapper of 24 bytes whose finalizer unmaps it. The collector sees the 24 KiB only. While next to nothing else is allocated no cycle comes, so no finalizer runs; and when the program ends, none ever does.',
    program: (settings) => ({
      ...settings,
      gogc: 100,
      limitBytes: null,
      bytesPerSecond: IDLE_BYTES,
      liveBytes: 16 * MIB,
      heapCacheBytes: 0,
      mmapCacheBytes: 0,
    }),
    ops: finalizerOps,
    moments: [{ fromOp: 5, event: 'finalizerRan' }],
  },
  {
    id: 'hidden',
    title: 'The pointer the collector missed',
    text: 'The program of the settings stores the only pointer to an object of the heap in memory of mmap. The collector does not look there, so the next full cycle frees the object under the program’s hands.',
    program: collecting,
    ops: hiddenOps,
    moments: [{ fromOp: 3, event: 'freedWhileReferenced' }],
  },
];
