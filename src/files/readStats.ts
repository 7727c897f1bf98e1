import { maySayGc } from '../models/gctrace/parseLine';
import { cyclesOf, readLog } from '../models/gctrace/readLog';
import { KIB, MIB } from '../models/kernel/bits';
import type { MemoryStats } from '../models/stats/memory';

/**
 * Why a text holds no statistics of a process: what it holds without what of it is Go’s (`series`: at several moments),
 * nothing that is known, several processes, or numbers that no process has.
 */
export type StatsProblem =
  | { readonly type: 'residentAlone'; readonly rss: number; readonly series?: readonly ResidentMoment[] }
  | { readonly type: 'noHeap' | 'impossible' }
  | { readonly type: 'severalProcesses'; readonly processes: number };

/** How many different heaps there are: in one text, or in several files. */
export type SeveralHeaps =
  | { readonly type: 'moments'; readonly count: number }
  /** `by`: what tells that the file taken is the newest; the last one given if nothing does. */
  | { readonly type: 'files'; readonly count: number; readonly by?: Clock };

/** What files say of one moment; `file` is the place of the first of them among those given. */
export interface StatsMoment {
  readonly file: number;
  readonly stats: MemoryStats;
  /** End of the last collection before that moment, in ms since 1970. */
  readonly collectedMs: number | undefined;
}

/** What a process holds at one moment, where nothing says what of it is Go’s. Bytes. */
export interface ResidentMoment {
  readonly file: number;
  readonly rss: number;
  readonly rssOfFiles: number | undefined;
}

/**
 * `several`: the heap of the last moment, or of the newest file, was taken. `series`: moments of one process that files of one
 * kind tell, from the first to the last; `isPaired` if what it held came from other files, one by one. `residentSizes`: so many files say what the process holds, each something else; the
 * last was taken.
 */
export type StatsReading =
  | {
      readonly stats: MemoryStats;
      readonly several?: SeveralHeaps;
      readonly series?: readonly StatsMoment[];
      readonly isPaired?: boolean;
      readonly residentSizes?: number;
    }
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

/** Forms in which the heap is told: two files of one form that count differently tell different moments. */
const FORMS = [/\/memory\/classes\//, /\bgo_memstats_/, /"memstats"\s*:/];

function formOf({ text }: Statistics): number {
  return FORMS.findIndex((form) => form.test(text));
}

type Numbers = ReadonlyMap<string, number>;

function clockOf(numbers: Numbers, clock: Clock): number | undefined {
  return CLOCKS[clock].map((name) => numbers.get(name)).find((n) => n !== undefined);
}

/** Files that tell one moment, perhaps each in another form. */
interface Moment {
  readonly files: readonly Statistics[];
  readonly numbers: Numbers;
}

/** True if two files tell one moment: their heaps don't differ, nor does what they count where they have one form. */
function isOneMoment(a: Statistics, b: Statistics): boolean {
  const [heapA, heapB] = [a, b].flatMap(({ heaps }) => heaps.slice(-1));
  if (!heapA || !heapB || differs(heapA, heapB)) return false;
  if (formOf(a) !== formOf(b)) return true;
  const [first, second] = [lastOf(a), lastOf(b)];
  const counted = (Object.keys(CLOCKS) as Clock[]).filter(
    (clock) => clockOf(first, clock) !== undefined && clockOf(second, clock) !== undefined,
  );
  if (counted.length > 0) return counted.every((clock) => clockOf(first, clock) === clockOf(second, clock));
  return heapA.value === heapB.value || heapA.step > 1 || heapB.step > 1;
}

function momentsOf(files: readonly Statistics[]): Moment[] {
  const groups: Statistics[][] = [];
  for (const file of files) {
    const group = groups.find(([first]) => first && isOneMoment(first, file));
    if (group) group.push(file);
    else groups.push([file]);
  }
  return groups.map((group) => ({ files: group, numbers: new Map(group.flatMap((file) => [...lastOf(file)])) }));
}

interface Ordered {
  readonly moments: readonly Moment[];
  /** What tells that the last one is the newest. */
  readonly by: Clock | undefined;
}

/** Moments by what all of them count; those that nothing tells apart stay as they were given. */
function inOrder(moments: readonly Moment[]): Ordered {
  const clocks = (['collections', 'allocations'] as const).filter((clock) =>
    moments.every(({ numbers }) => clockOf(numbers, clock) !== undefined),
  );
  const told = (a: Moment, b: Moment) =>
    clocks.find((clock) => clockOf(a.numbers, clock) !== clockOf(b.numbers, clock));
  const sorted = moments.toSorted((a, b) => {
    const clock = told(a, b);
    return clock ? (clockOf(a.numbers, clock) ?? 0) - (clockOf(b.numbers, clock) ?? 0) : 0;
  });
  const [before, last] = sorted.slice(-2);
  return { moments: sorted, by: before && last && told(before, last) };
}

/** End of the last collection, ms since 1970; undefined if there was none. */
function collectedMsOf(numbers: Numbers): number | undefined {
  const [ns, s] = [numbers.get('lastgc'), numbers.get('lastgctimeseconds')];
  const ms = ns !== undefined ? ns / 1e6 : s !== undefined ? s * 1000 : 0;
  return ms > 0 ? ms : undefined;
}

/** Restarts are this many seconds apart at least: the start is computed anew for each scrape. */
const RESTART_S = 2;

/** True if nothing that only grows is less at a moment than at any before it, and no restart lies between them. */
function isOneProcess(moments: readonly Moment[]): boolean {
  const growing: readonly ((numbers: Numbers) => number | undefined)[] = [
    (numbers) => clockOf(numbers, 'collections'),
    (numbers) => clockOf(numbers, 'allocations'),
    collectedMsOf,
  ];
  const canFollow = (earlier: Numbers, numbers: Numbers) => {
    const [from, to] = [earlier, numbers].map((each) => each.get('processstarttimeseconds'));
    if (from !== undefined && to !== undefined && Math.abs(to - from) >= RESTART_S) return false;
    return growing.every((count) => (count(earlier) ?? 0) <= (count(numbers) ?? Number.POSITIVE_INFINITY));
  };
  return moments.every(({ numbers }, i) => moments.slice(0, i).every((earlier) => canFollow(earlier.numbers, numbers)));
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

/** Forms in which a process says what it holds; those of one form are of different moments. */
function residentFormOf({ text, numbers }: Statistics): string {
  return numbers.has('vmrss') ? 'status' : text.includes('[rollup]') ? 'sum' : 'mappings';
}

function haveOneForm(residents: readonly Statistics[]): boolean {
  return new Set(residents.map(residentFormOf)).size === 1;
}

/** Gives each moment the text of what the process held then, if there are as many: one after another, as they were given. */
function pairedWith(moments: readonly Moment[], residents: readonly Statistics[]): readonly Moment[] | undefined {
  if (moments.length < 2 || moments.length !== residents.length || !haveOneForm(residents)) return undefined;
  return moments.map((moment, i) => ({ ...moment, files: [...moment.files, ...residents.slice(i, i + 1)] }));
}

/**
 * Reads what programs say of their memory: several texts together are of one process, in the order in which they were
 * written as far as that is known, and so are the collector’s logs beside them.
 */
export function readStats(given: string | readonly string[], logs: readonly string[] = []): StatsReading {
  const texts = (typeof given === 'string' ? [given] : given).map(scrapesOf);
  const series = texts.flatMap((text) => [...text.matchAll(SERIES)].map(([, labels]) => labels));
  const processes = new Set(series).size;
  if (processes > 1) return { problem: { type: 'severalProcesses', processes } };
  const all = texts.map(statisticsIn);
  const withHeap = all.filter(({ heaps }) => heaps.length > 0);
  const residents = all.filter(({ heaps }) => heaps.length === 0);
  const found = momentsOf(withHeap);
  const paired = pairedWith(found, residents);
  const { moments, by } = inOrder(paired ?? found);
  const last = moments.at(-1)?.files ?? [];
  const used = all.filter((each) => last.includes(each) || (!paired && residents.includes(each)));
  const reading = readFiles(used, logs, true);
  if ('problem' in reading) {
    const { problem } = reading;
    if (problem.type !== 'residentAlone') return reading;
    const held = residentMoments(all);
    return { problem: { ...problem, ...(held && { series: held }) } };
  }
  const residentSizes = residentSizesIn(used);
  const read = { ...reading, ...(residentSizes > 1 && { residentSizes }) };
  if (moments.length > 1) {
    const inTime = isOneProcess(moments) ? seriesOfFiles(moments, all, logs, reading.stats) : undefined;
    const several = { type: 'files', count: moments.length, ...(by && { by }) } as const;
    return { ...read, several, ...(inTime && { series: inTime, isPaired: paired !== undefined }) };
  }
  const count = withHeap.at(-1)?.moments ?? 0;
  return count > 1 ? { ...read, several: { type: 'moments', count } } : read;
}

function readFiles(files: readonly Statistics[], logs: readonly string[], isLast: boolean): StatsReading {
  const text = files.map((each) => each.text).join('\n');
  const numbers = new Map(files.flatMap((each) => [...lastOf(each)]));
  const reading = readProcess(text, numbers, liveInLog([text, ...logs], numbers.get('numgc'), isLast));
  if ('stats' in reading && !isPossible(reading.stats, numbers)) return { problem: { type: 'impossible' } };
  return reading;
}

/** What each moment’s files say, with what was read of the last one; undefined if one of them can’t be. */
function seriesOfFiles(
  moments: readonly Moment[],
  all: readonly Statistics[],
  logs: readonly string[],
  lastStats: MemoryStats,
): StatsMoment[] | undefined {
  const read = moments.flatMap(({ files, numbers }, i): StatsMoment[] => {
    const reading = i === moments.length - 1 ? { stats: lastStats } : readFiles(files, logs, false);
    if ('problem' in reading) return [];
    const file = all.findIndex((each) => files.includes(each));
    return [{ file, stats: reading.stats, collectedMs: collectedMsOf(numbers) }];
  });
  return read.length === moments.length ? read : undefined;
}

/** What the process held by each file, if all of them have one form. */
function residentMoments(files: readonly Statistics[]): ResidentMoment[] | undefined {
  const moments = files.flatMap((each, file): ResidentMoment[] => {
    const numbers = lastOf(each);
    const rss = residentIn(each.text, numbers);
    return rss === undefined ? [] : [{ file, rss, rssOfFiles: filesIn(each.text) ?? numbers.get('rssfile') }];
  });
  return moments.length > 1 && moments.length === files.length && haveOneForm(files) ? moments : undefined;
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

/** What the collection of this number found alive, or at the last moment the last one of a log of one program. */
function liveInLog(texts: readonly string[], collections: number | undefined, isLast: boolean): number | undefined {
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => maySayGc(line)));
  if (lines.length === 0) return undefined;
  const log = readLog(lines.join('\n'));
  const runs = log.runs.map((run) => cyclesOf(log, run));
  const ofNumber = runs.flatMap(({ n, liveMB }) => liveMB[n.lastIndexOf(collections ?? -1)] ?? []);
  const lasts = runs.flatMap(({ liveMB }) => liveMB.at(-1) ?? []);
  const [found] = [ofNumber, isLast ? lasts : []].filter(({ length }) => length === 1);
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
