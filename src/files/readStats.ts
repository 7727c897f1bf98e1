import type { MemoryStats } from '../models/stats/memory';

/**
 * Why a text holds no statistics of a process: what it holds without what of it is Go’s, nothing that is known, several
 * processes, or numbers that no process has.
 */
export type StatsProblem =
  | { readonly type: 'residentAlone'; readonly rss: number }
  | { readonly type: 'noHeap' | 'impossible' }
  | { readonly type: 'severalProcesses'; readonly processes: number };

export type StatsReading = { readonly stats: MemoryStats } | { readonly problem: StatsProblem };

/** A name, a number and a unit, as JSON, `%+v`, Prometheus, `/proc` and programs that print fields write them. */
const FIELD =
  /([A-Za-z_/][\w/.-]{0,80}?(?::[a-z]+(?=["'\s:=]))?)(?:\{[^{}\n]{0,400}\})?["']?[ \t]{0,40}?(?:[:=]|[ \t])[ \t]{0,40}["']?(0x[\da-f]+|-?\d+(?:,\d{3})+|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)[ \t]{0,8}([KMGT]i?B|[kB]B?|bytes)?(?![\w.])/g;
const UNITS: Readonly<Record<string, number>> = {
  k: 2 ** 10,
  m: 2 ** 20,
  g: 2 ** 30,
  t: 2 ** 40,
};

/** `go_memstats_heap_alloc_bytes`, `HeapAlloc` and `runtime.go.mem_stats.heap_alloc` are one name. */
function plainName(name: string): string {
  const last = name.startsWith('/') ? name : name.slice(name.lastIndexOf('.') + 1);
  return last
    .replace(/^\/|:[a-z]+$/g, '')
    .replace(/^go_(?:memstats_)?/, '')
    .replace(/_(?:bytes|percent)$/, '')
    .replace(/[^A-Za-z\d]/g, '')
    .toLowerCase();
}

/** Numbers of a text by their plain names; the last of a name is that of the latest moment. */
function numbersIn(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [, name = '', digits = '', unit = ''] of text.matchAll(FIELD)) {
    const factor = UNITS[unit.charAt(0).toLowerCase()] ?? 1;
    found.set(plainName(name), Number(digits.replaceAll(',', '')) * factor);
  }
  return found;
}

/** Series of the live heap in a scrape: one a process. */
const SERIES = /^go_memstats_(?:heap_)?alloc_bytes(\{[^{}\n]{0,400}\})/gm;

/** A process has bytes, and its heap lies in what it has from the system. */
function isPossible({ heapAlloc, sys = Number.MAX_SAFE_INTEGER, ...others }: MemoryStats): boolean {
  const amounts = [heapAlloc, sys, others.heapInuse, others.heapIdle, others.heapReleased, others.stackSys, others.rss];
  return heapAlloc <= sys && amounts.every((bytes = 0) => bytes >= 0 && bytes <= Number.MAX_SAFE_INTEGER);
}

/** Reads what programs say of their memory: several texts together are of one process. */
export function readStats(text: string): StatsReading {
  const processes = new Set([...text.matchAll(SERIES)].map(([, labels]) => labels)).size;
  if (processes > 1) return { problem: { type: 'severalProcesses', processes } };
  const reading = readProcess(text);
  return 'problem' in reading || isPossible(reading.stats) ? reading : { problem: { type: 'impossible' } };
}

function readProcess(text: string): StatsReading {
  const numbers = numbersIn(text);
  const first = (...names: string[]) => names.map((name) => numbers.get(name)).find((value) => value !== undefined);
  const sum = (...names: string[]) => {
    const values = names.flatMap((name) => numbers.get(name) ?? []);
    return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);
  };
  const resident = first('processresidentmemory', 'vmrss') ?? mappedIn(text) ?? first('rss');
  const rss = resident ?? first('maxrss', 'vmhwm');
  const objects = first('memoryclassesheapobjects');
  const heapAlloc = objects ?? first('heapalloc', 'alloc');
  if (heapAlloc === undefined) {
    return { problem: rss === undefined ? { type: 'noHeap' } : { type: 'residentAlone', rss } };
  }
  const free = first('memoryclassesheapfree');
  const released = first('memoryclassesheapreleased', 'heapreleased');
  const unused = first('memoryclassesheapunused');
  // `Stack = 360448 / 360448` of a profile as text: in use, and from the system.
  const [, stack] = /^# Stack = \d+ \/ (\d+)$/m.exec(text) ?? [];
  const [, mspan] = /^# MSpan = \d+ \/ (\d+)$/m.exec(text) ?? [];
  const [, mcache] = /^# MCache = \d+ \/ (\d+)$/m.exec(text) ?? [];
  return {
    stats: {
      heapAlloc,
      heapInuse: unused === undefined ? first('heapinuse') : heapAlloc + unused,
      heapIdle: free === undefined ? first('heapidle') : free + (released ?? 0),
      heapReleased: released,
      stackSys: stack ? Number(stack) : (sum('memoryclassesheapstacks', 'memoryclassesosstacks') ?? first('stacksys')),
      runtimeSys:
        sum(
          'memoryclassesmetadatamcachefree',
          'memoryclassesmetadatamcacheinuse',
          'memoryclassesmetadatamspanfree',
          'memoryclassesmetadatamspaninuse',
          'memoryclassesmetadataother',
          'memoryclassesother',
          'memoryclassesprofilingbuckets',
        ) ?? withParts(sum('mspansys', 'mcachesys', 'buckhashsys', 'gcsys', 'othersys'), [mspan, mcache]),
      sys: first('memoryclassestotal', 'sys'),
      nextGC: first('gcheapgoal', 'nextgc'),
      live: first('gcheaplive'),
      gogc: first('gcgogc'),
      rss,
      rssIsPeak: rss !== undefined && resident === undefined,
      rssOfFiles: first('pssfile', 'rssfile'),
    },
  };
}

/** Resident memory of all mappings of `/proc/PID/smaps`, or of the one that sums them up. */
function mappedIn(text: string): number | undefined {
  const lines = [...text.matchAll(/^Rss:\s+(\d+) kB/gm)];
  return lines.length === 0 ? undefined : lines.reduce((sum, [, kib]) => sum + Number(kib) * 2 ** 10, 0);
}

function withParts(sum: number | undefined, parts: readonly (string | undefined)[]): number | undefined {
  return sum === undefined ? undefined : parts.reduce((total, part) => total + Number(part ?? 0), sum);
}
