// runtime/mstats.go@go1.26.8: MemStats; runtime/metrics/description.go@go1.26.8
import { MIB } from '../kernel/bits';

/** What a process says of its memory, in bytes. What a source doesn't say is undefined. */
export interface MemoryStats {
  /** Objects: those that live, and those that no collection has looked at since. */
  readonly heapAlloc: number;
  /** Spans with at least one object in them. */
  readonly heapInuse?: number | undefined;
  /** Spans without one, those included whose pages were given back. */
  readonly heapIdle?: number | undefined;
  readonly heapReleased?: number | undefined;
  readonly stackSys?: number | undefined;
  /** Spans' records, caches, profiling, mark bits and the rest of the runtime's own. */
  readonly runtimeSys?: number | undefined;
  /** Everything that was got from the system, what was given back included. */
  readonly sys?: number | undefined;
  readonly nextGC?: number | undefined;
  /** What the last collection found alive, where the source counts it. */
  readonly live?: number | undefined;
  /** The same from a log of the collector, which rounds it. */
  readonly liveInLog?: number | undefined;
  /** Percent; below 0, or beyond any use, where it is off. */
  readonly gogc?: number | undefined;
  /** Resident memory of the whole process. */
  readonly rss?: number | undefined;
  /** True if `rss` is the most it ever was. */
  readonly rssIsPeak?: boolean | undefined;
  /** Of `rss`, pages of files: the program itself, mapped files. */
  readonly rssOfFiles?: number | undefined;
  /** Of `rss`, pages from which C’s malloc serves small requests. */
  readonly rssOfMalloc?: number | undefined;
}

/** Parts of what a process holds, from the live heap to what Go knows nothing of. */
const MEMORY_PARTS = ['live', 'since', 'unused', 'idle', 'stacks', 'runtime', 'untold', 'beyond', 'files'] as const;
export type MemoryPart = (typeof MEMORY_PARTS)[number];

export interface MemoryAnswer {
  /** Those that there are, in the order of `MEMORY_PARTS`. */
  readonly parts: readonly { readonly id: MemoryPart; readonly bytes: number }[];
  /**
   * The way by which live bytes are known: counted, from a log, or by the goal and a GOGC, which may be the usual one.
   * Otherwise all of the heap counts as live: `off` where no GOGC sets the goal.
   */
  readonly liveBy: 'counted' | 'log' | 'goal' | 'usualGoal' | 'off' | 'unknown';
  /** Bytes that the runtime has from the system and has not given back. */
  readonly held: number;
  readonly released: number | undefined;
  readonly rss: number | undefined;
  /** Of what the runtime holds, bytes that no page in RAM stands behind: they were never touched. */
  readonly untouched: number;
}

const USUAL_GOGC = 100;
/** `runtime/metrics` has the largest number of 64 bits for a GOGC that is off. */
const MOST_GOGC = 2 ** 31;
/** The goal that GOGC=100 has at least. runtime/mgcpacer.go@go1.26.8: defaultHeapMinimum */
const LEAST_GOAL = 4 * MIB;

/** What the last collection found alive, as far as the goal tells: it stands GOGC percent above. */
function liveOf({ live = 0, liveInLog, heapAlloc, nextGC, gogc }: MemoryStats): Pick<MemoryAnswer, 'liveBy'> & {
  bytes: number;
} {
  // Nothing is counted before the first collection.
  if (live > 0) return { bytes: Math.min(live, heapAlloc), liveBy: 'counted' };
  if (liveInLog !== undefined) return { bytes: Math.min(liveInLog, heapAlloc), liveBy: 'log' };
  const percent = gogc ?? USUAL_GOGC;
  if (percent < 0 || percent > MOST_GOGC) return { bytes: heapAlloc, liveBy: 'off' };
  const least = (LEAST_GOAL * percent) / 100;
  if (nextGC === undefined || nextGC <= least) return { bytes: heapAlloc, liveBy: 'unknown' };
  const liveBy = gogc === undefined ? 'usualGoal' : 'goal';
  return { bytes: Math.min(heapAlloc, nextGC / (1 + percent / 100)), liveBy };
}

export function memoryAnswer(stats: MemoryStats): MemoryAnswer {
  const { heapAlloc, heapInuse, heapIdle, heapReleased = 0, stackSys = 0, runtimeSys = 0, sys, rss } = stats;
  const live = liveOf(stats);
  const known: Partial<Record<MemoryPart, number>> = {
    live: live.bytes,
    since: heapAlloc - live.bytes,
    unused: heapInuse === undefined ? 0 : heapInuse - heapAlloc,
    idle: heapIdle === undefined ? 0 : heapIdle - heapReleased,
    stacks: stackSys,
    runtime: runtimeSys,
  };
  const told = Object.values(known).reduce((sum, bytes) => sum + bytes, 0);
  const held = sys === undefined ? told : Math.max(told, sys - heapReleased);
  const { rssOfFiles: files = 0, rssOfMalloc = 0 } = stats;
  const anonymous = rss === undefined ? held : rss - files;
  const beyond = Math.max(0, rssOfMalloc, anonymous - held);
  const all = {
    ...known,
    untold: held - told,
    beyond,
    files,
  };
  return {
    parts: MEMORY_PARTS.flatMap((id) => {
      const bytes = Math.round(all[id] ?? 0);
      return bytes > 0 ? [{ id, bytes }] : [];
    }),
    liveBy: live.liveBy,
    held,
    released: stats.heapReleased,
    rss,
    untouched: Math.max(0, held + beyond - anonymous),
  };
}

/** The same where nothing says what of the process’s memory is Go’s. */
export function residentAnswer(rss: number, rssOfFiles = 0): MemoryAnswer {
  const parts = [
    { id: 'untold', bytes: rss - rssOfFiles },
    { id: 'files', bytes: rssOfFiles },
  ] as const;
  return {
    parts: parts.filter(({ bytes }) => bytes > 0),
    liveBy: 'unknown',
    held: rss,
    released: undefined,
    rss,
    untouched: 0,
  };
}

/** A part stands out where it is larger than this share of what it is compared with. */
const STANDS_OUT = 1 / 5;

/** True if much of what the runtime holds takes no memory, so that its parts aren’t parts of what is resident. */
function isSparse({ untouched, rss = 0 }: MemoryAnswer): boolean {
  return untouched > STANDS_OUT * rss;
}

/** The largest part beside the live heap; undefined if there is none. */
export function restOf({ parts }: MemoryAnswer): MemoryAnswer['parts'][number] | undefined {
  return parts.filter(({ id }) => id !== 'live').toSorted((a, b) => b.bytes - a.bytes)[0];
}

/** What explains the memory that a process holds: `live` if no other part is large beside it. */
export function mainPart(answer: MemoryAnswer): MemoryPart | 'untouched' {
  if (isSparse(answer)) return 'untouched';
  const live = answer.parts.find(({ id }) => id === 'live')?.bytes ?? 0;
  const rest = restOf(answer);
  return rest && rest.bytes > STANDS_OUT * live ? rest.id : 'live';
}

/** How what a process holds went from one moment to another. Bytes. */
export interface MemoryChange {
  /** What is known at both moments: what the process holds, or else what Go holds of it. */
  readonly of: 'rss' | 'held';
  readonly from: number;
  readonly to: number;
  /** True if both are about the same. */
  readonly isSteady: boolean;
  /** The part that changed most; undefined if none changed much, or if nothing says what it is. */
  readonly part: { readonly id: MemoryPart; readonly from: number; readonly to: number } | undefined;
}

/** A change by less than this share of the larger amount is none. */
const STEADY = 1 / 20;

export function memoryChange(first: MemoryAnswer, last: MemoryAnswer): MemoryChange {
  const of = first.rss !== undefined && last.rss !== undefined ? 'rss' : 'held';
  const [from = 0, to = 0] = [first[of], last[of]];
  const bytesOf = ({ parts }: MemoryAnswer, part: MemoryPart) => parts.find(({ id }) => id === part)?.bytes ?? 0;
  const [part] = MEMORY_PARTS.filter((id) => of === 'rss' || (id !== 'beyond' && id !== 'files'))
    .map((id) => ({ id, from: bytesOf(first, id), to: bytesOf(last, id) }))
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  const least = STEADY * Math.max(from, to);
  return {
    of,
    from,
    to,
    isSteady: Math.abs(to - from) <= least,
    part: part && part.id !== 'untold' && Math.abs(part.to - part.from) > least ? part : undefined,
  };
}
