import type { HeapConfig } from '../../models/heap/config';
import type { HeapEvent, WrappedBy } from '../../models/heap/events';
import type { Gogc } from '../../models/heap/goal';
import type { HeapOp } from '../../models/heap/heapModel';
import { steadyState } from '../../models/heap/steadyState';
import { GIB, MIB } from '../../models/kernel/bits';
import { GOGC_RANGE } from '../fields/programFields';
import type { Param } from '../params';

/** What a reader lets the program do while it runs. */
export const ACTS = [
  'more',
  'less',
  'cache',
  'out',
  'mmap',
  'malloc',
  'wrap',
  'drop',
  'point',
  'free',
  'forget',
] as const;
export type Act = (typeof ACTS)[number];

/** Doublings and halvings of the live heap that are followed. */
const LEAST_LEVEL = -4;
const MOST_LEVEL = 5;
/** More make a run that nobody watches to its end. */
export const MOST_ACTS = 20;

/** What the program holds beside its first live heap. */
interface Held {
  /** Times that its live heap was doubled, halvings subtracted. */
  readonly level: number;
  /** Pieces of the cache in the heap, those in mmap and in malloc memory that it still knows, and those behind wrappers. */
  readonly cached: number;
  readonly mapped: number;
  readonly malloced: number;
  readonly wrapped: number;
}

const NOTHING: Held = { level: 0, cached: 0, mapped: 0, malloced: 0, wrapped: 0 };

/** What it holds after an act; undefined if it can't do that. */
function after(held: Held, act: Act): Held | undefined {
  const { level, cached, mapped, malloced, wrapped } = held;
  switch (act) {
    case 'more':
      return level < MOST_LEVEL ? { ...held, level: level + 1 } : undefined;
    case 'less':
      return level > LEAST_LEVEL ? { ...held, level: level - 1 } : undefined;
    case 'cache':
      return { ...held, cached: cached + 1 };
    case 'mmap':
      return { ...held, mapped: mapped + 1 };
    case 'malloc':
      return { ...held, malloced: malloced + 1 };
    case 'wrap':
      return { ...held, wrapped: wrapped + 1 };
    case 'drop':
      return wrapped > 0 ? { ...held, wrapped: 0 } : undefined;
    case 'out':
      return cached > 0 ? { ...held, cached: 0, mapped: mapped + cached } : undefined;
    case 'point':
      return mapped > 0 ? held : undefined;
    case 'free':
    case 'forget':
      return mapped + malloced > 0 ? { ...held, mapped: 0, malloced: 0 } : undefined;
  }
}

/** What it holds after all of them; undefined if it can't do one. */
function heldAfter(acts: readonly Act[]): Held | undefined {
  return acts.reduce<Held | undefined>((held, act) => held && after(held, act), NOTHING);
}

/** Those that can follow. */
export function possibleAfter(acts: readonly Act[]): readonly Act[] {
  const held = acts.length < MOST_ACTS ? heldAfter(acts) : undefined;
  return held ? ACTS.filter((act) => after(held, act) !== undefined) : [];
}

/** Bytes of a piece of the cache beside so much that is alive. */
export function pieceBytes(liveBytes: number): number {
  return Math.max(1, Math.round(liveBytes / MIB)) * MIB;
}

/** Shown until a reader does something else: the live heap rises and falls, and a cache leaves the heap and is forgotten. */
export const DEMONSTRATION: readonly Act[] = ['more', 'less', 'cache', 'out', 'forget'];

const NONE = 'none';

/** `more,less,cache,out,forget`; `none`. */
export const actsParam: Param<readonly Act[]> = {
  name: 'do',
  fallback: DEMONSTRATION,
  parse(text) {
    const names = text.trim() === NONE ? [] : text.split(',').map((name) => name.trim());
    const acts = names.flatMap((name) => ACTS.find((act) => act === name) ?? []);
    const isPossible = acts.length === names.length && acts.length <= MOST_ACTS && heldAfter(acts) !== undefined;
    return isPossible ? { value: acts } : { problem: { type: 'noOption', typed: text } };
  },
  format: (acts) => acts.join() || NONE,
};

/** Reachable bytes on the heap. */
export function reachableBytes({ liveBytes, heapCacheBytes }: HeapConfig): number {
  return liveBytes + heapCacheBytes;
}

/** ms from one cycle to the next; without cycles, ms to allocate the live heap once more. */
function periodMs(config: HeapConfig): number {
  const { periodSeconds } = steadyState(config);
  if (periodSeconds < Number.POSITIVE_INFINITY) return roundMs(periodSeconds * 1000);
  return roundMs((Math.max(reachableBytes(config), 16 * MIB) / config.bytesPerSecond) * 1000);
}

/** Rounds to two digits. */
function roundMs(ms: number): number {
  return Math.max(0.01, Number(ms.toPrecision(2)));
}

/** A comment after a line of Go. */
export type SourceNote =
  | { readonly type: 'bytes'; readonly bytes: number }
  | { readonly type: 'aSecond'; readonly bytes: number }
  | { readonly type: 'wrappers'; readonly by: WrappedBy; readonly count: number }
  | { readonly type: 'mapped' }
  | { readonly type: 'mainReturns' };

/** One operation of a story, as a program would write it. */
export interface StoryOp {
  readonly op: HeapOp;
  readonly source: string;
  readonly note?: SourceNote;
}

export type StoryId = 'steady' | 'live' | 'gogc' | 'move' | 'limit' | 'munmap' | 'finalizers' | 'hidden';

export interface Story {
  readonly id: StoryId;
  /** True if the settings hardly affect it. */
  readonly isFixed?: true;
  /** Its program, derived from the program of the settings. */
  program(settings: HeapConfig): HeapConfig;
  /** `acts`: what a reader lets it do. */
  ops(program: HeapConfig, acts?: readonly Act[]): readonly StoryOp[];
  /** Where it opens: at the first of these that occurs. */
  readonly moments: readonly OpeningEvent[];
}

/** The first event of that type from operation `fromOp` on. */
export interface OpeningEvent {
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
    source: `debug.SetMemoryLimit(${goBytes(bytes)})`,
    note: { type: 'bytes', bytes },
  };
}

function setRate(bytesPerSecond: number, source: string): StoryOp {
  return { op: { type: 'setRate', bytesPerSecond }, source };
}

function munmap(bytes: number): StoryOp {
  return { op: { type: 'munmap', bytes }, source: 'syscall.Munmap(block)', note: { type: 'bytes', bytes } };
}

/** Blocks of 1 MiB in mmap memory, each behind a wrapper. */
function wrap(blocks: number, by: WrappedBy): StoryOp {
  return {
    op: { type: 'wrap', by, blocks, bytes: MIB },
    source: 'w := wrap(mmap(1<<20))',
    note: { type: 'wrappers', by, count: blocks },
  };
}

function dropWrappers(count: number): StoryOp {
  return { op: { type: 'dropWrappers', count }, source: 'wrappers = nil' };
}

/** The program with GOGC on. */
function collecting(config: HeapConfig): HeapConfig {
  return config.gogc === 'off' ? { ...config, gogc: 100 } : config;
}

function cacheOf({ heapCacheBytes, mmapCacheBytes }: HeapConfig): number {
  return heapCacheBytes + mmapCacheBytes || GIB;
}

function percent(gogc: Gogc): number {
  return gogc === 'off' ? 100 : gogc;
}

/** Long enough to fill the limiter's bucket of one CPU second per CPU. */
const THRASH_MS = 500;

function steadyOps(program: HeapConfig): StoryOp[] {
  return steadyState(program).limited ? times(12, serve(THRASH_MS)) : times(5, serve(periodMs(program)));
}

/** Operations before the first act, and those of each act: itself and two stretches of time after it. */
const LEADING_OPS = 2;
const OPS_PER_ACT = 3;

export function opOfAct(index: number): number {
  return LEADING_OPS + OPS_PER_ACT * index;
}

/** Number of acts that have begun by an operation. */
export function actsUntil(op: number): number {
  return Math.max(0, Math.floor((op - LEADING_OPS) / OPS_PER_ACT) + 1);
}

function liveOps(program: HeapConfig, acts: readonly Act[] = DEMONSTRATION): StoryOp[] {
  const piece = pieceBytes(program.liveBytes);
  const period = periodMs(program);
  // The acts come between two cycles, so that the next one finds what they changed.
  const ops = [serve(period), serve(roundMs(period / 2))];
  let now: Holding = { ...program, mallocCacheBytes: 0, wrappers: 0 };
  for (const act of acts) {
    const { becomes, ...done } = actOf(act, now, piece);
    const before = periodMs(now);
    now = { ...now, ...becomes };
    const then = periodMs(now);
    // Until a cycle has found what changed, the heap fills to the goal that it had.
    ops.push({ ...noteOf(done.op), ...done }, serve(Math.max(before, then)), serve(then));
  }
  return ops;
}

function noteOf(op: HeapOp): Pick<StoryOp, 'note'> {
  return 'bytes' in op && typeof op.bytes === 'number' ? { note: { type: 'bytes', bytes: op.bytes } } : {};
}

/** The program, and what it holds outside the heap beside mmap memory. */
interface Holding extends HeapConfig {
  readonly mallocCacheBytes: number;
  readonly wrappers: number;
}

/** An act of a program that holds so much, and what it holds then. */
function actOf(act: Act, holding: Holding, piece: number): StoryOp & { readonly becomes?: Partial<Holding> } {
  const { liveBytes, heapCacheBytes, mmapCacheBytes, mallocCacheBytes, wrappers, release } = holding;
  switch (act) {
    case 'more':
      return {
        op: { type: 'setLive', bytes: 2 * liveBytes },
        source: 'kept = append(kept, load()...)',
        becomes: { liveBytes: 2 * liveBytes },
      };
    case 'less':
      return {
        op: { type: 'setLive', bytes: liveBytes / 2 },
        source: 'kept = slices.Clone(kept[:len(kept)/2])',
        becomes: { liveBytes: liveBytes / 2 },
      };
    case 'cache':
      return {
        op: { type: 'growCache', bytes: piece, where: 'heap' },
        source: 'cache = append(cache, make([]byte, piece))',
        becomes: { heapCacheBytes: heapCacheBytes + piece },
      };
    case 'mmap':
      return {
        op: { type: 'growCache', bytes: piece, where: 'mmap' },
        source: 'blocks = append(blocks, mmap(piece))',
        becomes: { mmapCacheBytes: mmapCacheBytes + piece },
      };
    case 'malloc':
      return {
        op: { type: 'growCache', bytes: piece, where: 'malloc' },
        source: 'blocks = append(blocks, C.malloc(piece))',
        becomes: { mallocCacheBytes: mallocCacheBytes + piece },
      };
    case 'wrap': {
      const count = piece / MIB;
      return { ...wrap(count, release.hasCleanups ? 'cleanup' : 'finalizer'), becomes: { wrappers: wrappers + count } };
    }
    case 'drop':
      return { ...dropWrappers(wrappers), becomes: { wrappers: 0 } };
    case 'out':
      return {
        op: { type: 'moveCacheOffHeap' },
        source: 'blocks, cache = copyToMmap(cache), nil',
        becomes: { heapCacheBytes: 0, mmapCacheBytes: mmapCacheBytes + heapCacheBytes },
      };
    case 'point':
      return {
        op: { type: 'pointIntoHeapFromMmap', bytes: MIB },
        source: '(*entry)(blocks).body = new([1 << 20]byte)',
      };
    case 'free': {
      const calls = [mmapCacheBytes > 0 && 'syscall.Munmap(blocks)', mallocCacheBytes > 0 && 'C.free(blocks)'];
      return {
        op: { type: 'munmap', bytes: mmapCacheBytes + mallocCacheBytes },
        source: calls.filter((call) => call !== false).join('; '),
        becomes: { mmapCacheBytes: 0, mallocCacheBytes: 0 },
      };
    }
    case 'forget':
      return {
        op: { type: 'forgetMapped' },
        source: 'blocks = nil',
        becomes: { mmapCacheBytes: 0, mallocCacheBytes: 0 },
      };
  }
}

function gogcOps(program: HeapConfig): StoryOp[] {
  const half = Math.max(GOGC_RANGE.min, Math.round(percent(program.gogc) / 2));
  const twice = Math.min(GOGC_RANGE.max, percent(program.gogc) * 2);
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
    ...[...pieces, bytes - 3 * quarter].flatMap((piece) => [munmap(piece), serve(period)]),
  ];
}

const BLOCKS = 1000;
/** Allocation rate while idle, bytes per second. */
const IDLE_BYTES = 2 ** 10;
/** Allocation rate while serving, bytes per second. */
const SERVING_BYTES = 16 * MIB;

function finalizerOps(): StoryOp[] {
  const idle = (ms: number): StoryOp => ({ op: { type: 'run', ms }, source: `time.Sleep(${goDuration(ms)})` });
  const wrapped = wrap(BLOCKS, 'finalizer');
  const dropped = dropWrappers(BLOCKS);
  return [
    wrapped,
    idle(1000),
    dropped,
    idle(10_000),
    { ...setRate(SERVING_BYTES, 'go serve()'), note: { type: 'aSecond', bytes: SERVING_BYTES } },
    serve(6000),
    wrapped,
    dropped,
    setRate(IDLE_BYTES, 'server.Close()'),
    { ...idle(5000), note: { type: 'mainReturns' } },
  ];
}

function hiddenOps(program: HeapConfig): StoryOp[] {
  const period = periodMs(program);
  return [
    serve(period),
    serve(period / 2),
    {
      op: { type: 'pointIntoHeapFromMmap', bytes: MIB },
      source: '(*entry)(mapped).body = new([1 << 20]byte)',
      note: { type: 'mapped' },
    },
    ...times(3, serve(period)),
  ];
}

export const STORIES: readonly [Story, ...Story[]] = [
  {
    id: 'steady',
    program: (settings) => settings,
    ops: steadyOps,
    moments: [
      { fromOp: 0, event: 'limiterOn' },
      { fromOp: 3, event: 'gcDone' },
    ],
  },
  {
    id: 'live',
    program: (settings) => ({ ...collecting(settings), heapCacheBytes: 0, mmapCacheBytes: 0 }),
    ops: liveOps,
    moments: [
      { fromOp: LEADING_OPS, event: 'liveChanged' },
      { fromOp: 0, event: 'gcDone' },
    ],
  },
  {
    id: 'gogc',
    program: collecting,
    ops: gogcOps,
    moments: [{ fromOp: 2, event: 'goalChanged' }],
  },
  {
    id: 'move',
    program(settings) {
      return { ...collecting(settings), heapCacheBytes: cacheOf(settings), mmapCacheBytes: 0 };
    },
    ops: moveOps,
    moments: [{ fromOp: 3, event: 'gcDone' }],
  },
  {
    id: 'limit',
    isFixed: true,
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
    program(settings) {
      return { ...collecting(settings), heapCacheBytes: 0, mmapCacheBytes: cacheOf(settings) };
    },
    ops: munmapOps,
    moments: [{ fromOp: 4, event: 'munmapped' }],
  },
  {
    id: 'finalizers',
    isFixed: true,
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
    program: collecting,
    ops: hiddenOps,
    moments: [{ fromOp: 3, event: 'freedWhileReferenced' }],
  },
];

/** True for the story in which readers say what the program does. */
export function isLive({ id }: Story): boolean {
  return id === 'live';
}

/** True for the story that stays in one steady state; others change it. */
export function isSteady(story: Story): boolean {
  return story === STORIES[0];
}
