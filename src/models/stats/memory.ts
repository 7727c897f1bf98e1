// runtime/mstats.go@go1.26.8: MemStats; runtime/metrics/description.go@go1.26.8
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
  /** Percent; below 0 where it is off. */
  readonly gogc?: number | undefined;
  /** Resident memory of the whole process. */
  readonly rss?: number | undefined;
  /** True if `rss` is the most it ever was. */
  readonly rssIsPeak?: boolean | undefined;
  /** Of `rss`, pages of files: the program itself, mapped files. */
  readonly rssOfFiles?: number | undefined;
}

/** Parts of what a process holds, from the live heap to what Go knows nothing of. */
const MEMORY_PARTS = ['live', 'since', 'unused', 'idle', 'stacks', 'runtime', 'untold', 'beyond'] as const;
export type MemoryPart = (typeof MEMORY_PARTS)[number];

export interface MemoryAnswer {
  /** Those that there are, in the order of `MEMORY_PARTS`. */
  readonly parts: readonly { readonly id: MemoryPart; readonly bytes: number }[];
  /** The way by which live bytes are known: counted, or by the goal and a GOGC, which may be the usual one. */
  readonly liveBy: 'counted' | 'goal' | 'usualGoal' | 'unknown';
  /** Bytes that the runtime has from the system and has not given back. */
  readonly held: number;
  readonly released: number | undefined;
  readonly rss: number | undefined;
  /** Of what the runtime holds, bytes that no page in RAM stands behind: they were never touched. */
  readonly untouched: number;
}

const USUAL_GOGC = 100;
/** The goal that GOGC=100 has at least. runtime/mgcpacer.go@go1.26.8: defaultHeapMinimum */
const LEAST_GOAL = 4 * 2 ** 20;

/** What the last collection found alive, as far as the goal tells: it stands GOGC percent above. */
function liveOf({ live, heapAlloc, nextGC, gogc }: MemoryStats): Pick<MemoryAnswer, 'liveBy'> & { bytes: number } {
  if (live !== undefined) return { bytes: Math.min(live, heapAlloc), liveBy: 'counted' };
  const percent = gogc ?? USUAL_GOGC;
  const least = (LEAST_GOAL * percent) / 100;
  if (nextGC === undefined || percent < 0 || nextGC <= least) return { bytes: heapAlloc, liveBy: 'unknown' };
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
  const all = {
    ...known,
    untold: held - told,
    beyond: rss === undefined ? 0 : Math.max(0, rss - held),
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
    untouched: rss === undefined ? 0 : Math.max(0, held - rss),
  };
}
