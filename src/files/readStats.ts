import { maySayGc } from '../models/gctrace/parseLine';
import { cyclesOf, readLog } from '../models/gctrace/readLog';
import { KIB, MIB } from '../models/kernel/bits';
import type { MemoryStats } from '../models/stats/memory';

/**
 * Why a text holds no statistics of a process: what it holds without what of it is Go’s, nothing that is known, several
 * processes, or numbers that no process has.
 */
export type StatsProblem =
  | { readonly type: 'residentAlone'; readonly rss: number }
  | { readonly type: 'noHeap' | 'impossible' }
  | { readonly type: 'severalProcesses'; readonly processes: number };

/** How many different heaps there are: in one text, or in several files. */
export type SeveralHeaps =
  | { readonly type: 'moments'; readonly count: number }
  /** `by`: what tells that the file taken is the newest; the last one given if nothing does. */
  | { readonly type: 'files'; readonly count: number; readonly by?: Clock };

/**
 * `several`: the heap of the last moment, or of the newest file, was taken. `residentSizes`: so many files say what the process
 * holds, each something else; the last was taken.
 */
export type StatsReading =
  | { readonly stats: MemoryStats; readonly several?: SeveralHeaps; readonly residentSizes?: number }
  | { readonly problem: StatsProblem };

/** A name, a number and a unit, as JSON, `%+v`, Prometheus, `/proc` and programs that print fields write them. */
const FIELD =
  /([A-Za-z_/][\w/.-]{0,80}?(?::[a-z-]+(?=["'\s:=]))?)(?:\{[^{}\n]{0,400}\})?["']?[ \t]{0,40}?(?:[:=]|[ \t])[ \t]{0,40}["']?(0x[\da-f]+|-?\d+(?:,\d{3})+|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)[ \t]{0,8}([KMGT]i?B|[kB]B?|bytes)?(?![\w.])/g;
const UNITS: Readonly<Record<string, number>> = {
  k: KIB,
  m: MIB,
  g: 2 ** 30,
  t: 2 ** 40,
};

/** `go_memstats_heap_alloc_bytes`, `HeapAlloc` and `runtime.go.mem_stats.heap_alloc` are one name. */
function plainName(name: string): string {
  const last = name.startsWith('/') ? name : name.slice(name.lastIndexOf('.') + 1);
  return last
    .replace(/^\/|:[a-z-]+$/g, '')
    .replace(/^go_(?:memstats_)?/, '')
    .replace(/_(?:bytes|percent)$/, '')
    .replace(/[^A-Za-z\d]/g, '')
    .toLowerCase();
}

interface Amount {
  readonly value: number;
  /** What one more of the last digit is, for whole numbers of a unit. */
  readonly step: number;
}

/** Numbers of a text by their plain names, in its order. */
function numbersIn(text: string): ReadonlyMap<string, readonly Amount[]> {
  const found = new Map<string, Amount[]>();
  for (const [, name = '', digits = '', unit = ''] of text.matchAll(FIELD)) {
    const step = UNITS[unit.charAt(0).toLowerCase()] ?? 1;
    const amount = { value: Number(digits.replaceAll(',', '')) * step, step };
    const plain = plainName(name);
    const others = found.get(plain);
    if (others) others.push(amount);
    else found.set(plain, [amount]);
  }
  return found;
}

/** Names of the live heap, the most exact first. */
const HEAP = ['memoryclassesheapobjects', 'heapalloc', 'alloc'] as const;
/** What a process holds may be told once beside several moments of its heap. */
const OF_PROCESS = /rss|pss|^processresidentmemory$|^vmhwm$/;
/** Heaps that differ by less are told at one moment, one of them perhaps rounded. */
const SAME = 0.01;

function differs(a: Amount, b: Amount): boolean {
  return Math.abs(a.value - b.value) > Math.max(SAME * Math.max(a.value, b.value), a.step, b.step);
}

/** One text: its numbers, and the heaps that it tells, one after another. */
interface Statistics {
  readonly text: string;
  readonly numbers: ReadonlyMap<string, readonly Amount[]>;
  readonly heaps: readonly Amount[];
  readonly moments: number;
}

function statisticsIn(text: string): Statistics {
  const numbers = numbersIn(text);
  const heaps = HEAP.map((name) => numbers.get(name)).find((amounts) => amounts !== undefined) ?? [];
  const changes = heaps.filter((heap, i) => i > 0 && differs(heap, heaps[i - 1] ?? heap)).length;
  return { text, numbers, heaps, moments: heaps.length === 0 ? 0 : changes + 1 };
}

/** The numbers of the last moment: what is told less often than the heap is that of an earlier one. */
function lastOf({ numbers, heaps, moments }: Statistics): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [name, amounts] of numbers) {
    const isEarlier = moments > 1 && amounts.length < heaps.length && !OF_PROCESS.test(name);
    const amount = amounts.at(-1);
    if (amount && !isEarlier) last.set(name, amount.value);
  }
  return last;
}

/** What only grows while a process runs, by its names. */
const CLOCKS = {
  collections: ['numgc', 'gccyclestotal', 'gcdurationsecondscount'],
  allocations: ['totalalloc', 'allocbytestotal'],
} as const;
type Clock = keyof typeof CLOCKS;

interface Newest {
  readonly last: Statistics | undefined;
  readonly by: Clock | undefined;
}

/** The newest of several files, by what all of them count; the last of those that nothing tells apart. */
function newestOf(files: readonly Statistics[]): Newest {
  const timed = files.map((file) => ({ file, numbers: lastOf(file) }));
  type Timed = (typeof timed)[number];
  const at = ({ numbers }: Timed, clock: Clock) =>
    CLOCKS[clock].map((name) => numbers.get(name)).find((n) => n !== undefined);
  const clocks = (['collections', 'allocations'] as const).filter((clock) =>
    timed.every((each) => at(each, clock) !== undefined),
  );
  const told = (a: Timed, b: Timed) => clocks.find((clock) => at(a, clock) !== at(b, clock));
  const sorted = timed.toSorted((a, b) => {
    const clock = told(a, b);
    return clock ? (at(a, clock) ?? 0) - (at(b, clock) ?? 0) : 0;
  });
  const last = sorted.at(-1);
  const [heap] = last?.file.heaps.slice(-1) ?? [];
  const before = sorted.findLast(({ file }) => file.heaps.slice(-1).some((each) => heap && differs(each, heap)));
  return { last: last?.file, by: last && before && told(before, last) };
}

/** Series of the live heap in a scrape: one a process. */
const SERIES = /^go_memstats_(?:heap_)?alloc_bytes(\{[^{}\n]{0,400}\})/gm;

/** What is bytes of a process that has some, by its plain name. */
const AMOUNT = /^(?:heap|stack|mspan|mcache|memoryclasses)|sys$/;

/** A process has bytes, and its heap lies in what it has from the system. */
function isPossible(
  { heapAlloc, sys = Number.MAX_SAFE_INTEGER, ...others }: MemoryStats,
  numbers: ReadonlyMap<string, number>,
): boolean {
  const named = [...numbers].flatMap(([name, value]) => (AMOUNT.test(name) ? value : []));
  const { heapInuse, heapIdle, heapReleased, stackSys, rss } = others;
  const amounts = [heapAlloc, sys, heapInuse, heapIdle, heapReleased, stackSys, rss, ...named];
  return heapAlloc <= sys && amounts.every((bytes = 0) => bytes >= 0 && bytes <= Number.MAX_SAFE_INTEGER);
}

/**
 * Reads what programs say of their memory: several texts together are of one process, and so are the collector’s logs
 * beside them.
 */
export function readStats(given: string | readonly string[], logs: readonly string[] = []): StatsReading {
  const texts = (typeof given === 'string' ? [given] : given).map(scrapesOf);
  const series = texts.flatMap((text) => [...text.matchAll(SERIES)].map(([, labels]) => labels));
  const processes = new Set(series).size;
  if (processes > 1) return { problem: { type: 'severalProcesses', processes } };
  const all = texts.map(statisticsIn);
  const withHeap = all.filter(({ heaps }) => heaps.length > 0);
  const { last, by } = newestOf(withHeap);
  const apart: Amount[] = [];
  for (const { heaps } of last ? [last, ...withHeap] : []) {
    const [heap] = heaps.slice(-1);
    if (heap && apart.every((other) => differs(heap, other))) apart.push(heap);
  }
  const areOthers = apart.length > 1;
  const used = areOthers ? all.filter((each) => each === last || !withHeap.includes(each)) : all;
  const text = used.map((each) => each.text).join('\n');
  const numbers = new Map(used.flatMap((each) => [...lastOf(each)]));
  const reading = readProcess(text, numbers, liveInLog([text, ...logs], numbers.get('numgc')));
  if ('problem' in reading) return reading;
  if (!isPossible(reading.stats, numbers)) return { problem: { type: 'impossible' } };
  const residentSizes = residentSizesIn(used);
  const read = { ...reading, ...(residentSizes > 1 && { residentSizes }) };
  if (areOthers) return { ...read, several: { type: 'files', count: apart.length, ...(by && { by }) } };
  const count = last?.moments ?? 0;
  return count > 1 ? { ...read, several: { type: 'moments', count } } : read;
}

/** Different sizes that files give for what the process holds. */
function residentSizesIn(files: readonly Statistics[]): number {
  const sizes: number[] = [];
  for (const file of files) {
    const rss = residentIn(file.text, lastOf(file));
    if (rss !== undefined && !sizes.some((size) => Math.abs(size - rss) <= SAME * Math.max(size, rss))) sizes.push(rss);
  }
  return sizes.length;
}

function residentIn(text: string, numbers: ReadonlyMap<string, number>): number | undefined {
  const name = (['processresidentmemory', 'vmrss'] as const).find((each) => numbers.has(each));
  return name ? numbers.get(name) : (mappedIn(text, 'Rss') ?? numbers.get('rss'));
}

function readProcess(text: string, numbers: ReadonlyMap<string, number>, inLog: number | undefined): StatsReading {
  const first = (...names: string[]) => names.map((name) => numbers.get(name)).find((value) => value !== undefined);
  const sum = (...names: string[]) => {
    const values = names.flatMap((name) => numbers.get(name) ?? []);
    return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);
  };
  const resident = residentIn(text, numbers);
  const rss = resident ?? first('maxrss', 'vmhwm');
  const objects = first('memoryclassesheapobjects');
  const heapAlloc = objects ?? first(...HEAP.slice(1));
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
      liveInLog: inLog,
      gogc: first('gcgogc', 'gogc'),
      rss,
      rssIsPeak: rss !== undefined && resident === undefined,
      rssOfFiles: filesIn(text) ?? first('rssfile'),
      rssOfMalloc: mallocIn(text),
    },
  };
}

/** A field of the last mapping that sums up all others of `/proc/PID/smaps`, or its sum over all where there is none. */
function mappedIn(text: string, field: 'Rss' | 'Anonymous'): number | undefined {
  const summed = text.lastIndexOf('[rollup]');
  const lines = [...text.slice(Math.max(0, summed)).matchAll(new RegExp(`^${field}:\\s+(\\d+) kB`, 'gm'))];
  const counted = summed < 0 ? lines : lines.slice(0, 1);
  return counted.length === 0 ? undefined : counted.reduce((sum, [, kib]) => sum + Number(kib) * KIB, 0);
}

/** Resident pages that are a file’s, shared memory with them. */
function filesIn(text: string): number | undefined {
  const [rss, anonymous] = [mappedIn(text, 'Rss'), mappedIn(text, 'Anonymous')];
  return rss === undefined || anonymous === undefined ? undefined : Math.max(0, rss - anonymous);
}

/** Resident memory of the mapping that C’s malloc grows. */
function mallocIn(text: string): number | undefined {
  const [, kib] = /\[heap\]\n(?:(?!Rss:)\w+:[^\n]*\n)*Rss:\s+(\d+) kB/.exec(text) ?? [];
  return kib === undefined ? undefined : Number(kib) * KIB;
}

/** What the collection of this number found alive, or the last one of a log of one program. */
function liveInLog(texts: readonly string[], collections: number | undefined): number | undefined {
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => maySayGc(line)));
  if (lines.length === 0) return undefined;
  const log = readLog(lines.join('\n'));
  const runs = log.runs.map((run) => cyclesOf(log, run));
  const ofNumber = runs.flatMap(({ n, liveMB }) => liveMB[n.lastIndexOf(collections ?? -1)] ?? []);
  const lasts = runs.flatMap(({ liveMB }) => liveMB.at(-1) ?? []);
  const [found] = [ofNumber, lasts].filter(({ length }) => length === 1);
  const live = found?.[0];
  return live === undefined ? undefined : live * MIB;
}

function withParts(sum: number | undefined, parts: readonly (string | undefined)[]): number | undefined {
  return sum === undefined ? undefined : parts.reduce((total, part) => total + Number(part ?? 0), sum);
}

// https://prometheus.io/docs/prometheus/latest/querying/api/#expression-query-result-formats

/** A moment in seconds, and the value then. */
type Sample = readonly [number, string];

interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly samples: readonly Sample[];
}

const ANSWER = /"resultType"\s*:\s*"(?:vector|matrix)"/;
/** Most moments that are looked at: the last ones. */
const MOST_MOMENTS = 1000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isSample(value: unknown): value is Sample {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';
}

function seriesOf(each: unknown): Series[] {
  if (!isRecord(each) || !isRecord(each.metric)) return [];
  const all: readonly unknown[] = Array.isArray(each.values) ? each.values : [each.value];
  const labels = Object.entries(each.metric).filter((label): label is [string, string] => typeof label[1] === 'string');
  return [{ metric: Object.fromEntries(labels), samples: all.filter(isSample).slice(-MOST_MOMENTS) }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `go_memstats_sys_bytes{pod="a"} 72` */
function lineOf({ __name__: name = '', ...labels }: Series['metric'], value: string): string {
  const named = Object.entries(labels)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, each]) => `${label}="${each.replace(/["{}\n\\]/g, '_')}"`);
  return `${name}{${named.join(',')}} ${value}`;
}

/** What Prometheus answers to a query, as the scrapes that it was taken from; any other text as it is. */
function scrapesOf(text: string): string {
  if (!ANSWER.test(text)) return text;
  const answer = parsed(text);
  const data = isRecord(answer) ? answer.data : undefined;
  if (!isRecord(data) || !Array.isArray(data.result)) return text;
  const lines = data.result
    .flatMap(seriesOf)
    .flatMap(({ metric, samples }) => samples.map(([at, value]) => ({ at, line: lineOf(metric, value) })));
  return lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)
    .join('\n');
}
