// What the heap model expects of a running program, from the live heap and the rate of allocation that it tells.
import { goRelease } from '../go/releases';
import type { HeapConfig } from '../heap/config';
import type { Gogc } from '../heap/goal';
import { programConfig } from '../heap/steadyHeap';
import { type FollowingCycle, followingCycle } from '../heap/steadyState';
import { TARGETS } from '../layout/typeNode';
import type { Range } from '../sizing/range';
import { type MapType, sizeMap } from '../sizing/sizeMap';
import { goalOf, heldBytes, type LiveMap, type LiveProcess, type LiveSample, type LiveSession } from './session';

/** Rates over the last seconds before a sample. */
interface Rates {
  readonly seconds: number;
  readonly bytesPerSecond: number;
  readonly cyclesPerSecond: number;
  /** Of all CPUs, idle marking left out; null where no cycle ended meanwhile. */
  readonly gcCpuShare: number | null;
  /** CPUs that the program leaves idle, on average; null likewise. */
  readonly idleProcs: number | null;
  /** CPU seconds that the cycles took, idle marking included; null likewise. */
  readonly gcCpuSeconds: number | null;
}

export function ratesBetween(from: LiveSample, to: LiveSample): Rates {
  const seconds = (to.atMs - from.atMs) / 1000;
  const cycles = to.cycles - from.cycles;
  const cpu = to.allCpuSeconds - from.allCpuSeconds;
  const gc = to.gcCpuSeconds - from.gcCpuSeconds;
  const gcIdle = to.gcIdleCpuSeconds - from.gcIdleCpuSeconds;
  const idle = to.idleCpuSeconds - from.idleCpuSeconds;
  const isCounted = cycles > 0 && cpu > 0;
  return {
    seconds,
    bytesPerSecond: seconds > 0 ? Math.max(0, to.allocatedBytes - from.allocatedBytes) / seconds : 0,
    cyclesPerSecond: seconds > 0 ? Math.max(0, cycles) / seconds : 0,
    gcCpuShare: isCounted ? Math.min(1, Math.max(0, gc - gcIdle) / cpu) : null,
    idleProcs: isCounted ? Math.min(to.procs, (Math.max(0, idle) / cpu) * to.procs) : null,
    gcCpuSeconds: isCounted && gc > 0 ? gc : null,
  };
}

/** Time that rates are taken over. */
const RATE_MS = 10_000;
/** Longer than this between two samples, and nothing is known of the time between. */
export const GAP_MS = 3_000;
/** A heap that is marked faster or slower than any was measured. Bytes that a CPU scans in a second. */
const [SLOWEST, FASTEST] = [2 ** 20, 2 ** 40];

/** Index of the first sample from which on the samples up to `last` follow one another, at most `ms` before it. */
export function firstSince(samples: readonly LiveSample[], last: number, ms: number): number {
  const end = samples[last]?.atMs ?? 0;
  let first = last;
  for (let before = samples[first - 1]; before; before = samples[first - 1]) {
    const gap = (samples[first]?.atMs ?? 0) - before.atMs;
    if (gap > GAP_MS || end - before.atMs > ms) break;
    first--;
  }
  return first;
}

/** The program as a sample shows it; undefined without a release or before anything was collected. */
function programAt(session: LiveSession, index: number): HeapConfig | undefined {
  const { program, samples } = session;
  const release = goRelease(program.go);
  const sample = samples[index];
  const first = firstSince(samples, index, RATE_MS);
  const from = samples[first];
  if (!release || !sample || !from || from === sample || sample.liveBytes === 0) return undefined;
  const { bytesPerSecond, idleProcs, gcCpuSeconds } = ratesBetween(from, sample);
  const { liveBytes, stackRootsBytes, globalRootsBytes } = sample;
  const speed = gcCpuSeconds === null ? null : scannedBytes(samples.slice(first, index + 1)) / gcCpuSeconds;
  const beside = heldBytes(sample) - sample.freeBytes - sample.objectsBytes;
  return {
    ...programConfig({
      release,
      gogc: sample.gogc ?? 'off',
      limitBytes: sample.limitBytes,
      bytesPerSecond,
      liveBytes,
      pointerShare: 1,
      procs: sample.procs,
      idleProcs,
      markBytesPerCpuSecond: speed && Math.min(FASTEST, Math.max(SLOWEST, speed)),
    }),
    // Measured, and so not estimated from the objects.
    aroundShare: 0,
    fixedCpuSeconds: 0,
    nonHeapBytes: Math.max(0, beside),
    restBytes: sample.rssBytes === null ? 0 : Math.max(0, sample.rssBytes - heldBytes(sample)),
    stacksBytes: stackRootsBytes,
    globalsBytes: globalRootsBytes,
  };
}

/** Bytes that the collections between samples looked through, each as many as the sample after it says. */
function scannedBytes(samples: readonly LiveSample[]): number {
  return samples.reduce((sum, { cycles, liveBytes, stackRootsBytes, globalRootsBytes }, i) => {
    const ended = cycles - (samples[i - 1]?.cycles ?? cycles);
    return sum + ended * (liveBytes + stackRootsBytes + globalRootsBytes);
  }, 0);
}

/** The cycle after a sample that is the first one after a collection. */
export interface Predicted extends FollowingCycle {
  readonly index: number;
  readonly atMs: number;
  readonly liveBytes: number;
}

/**
 * Predicts the cycle that follows each collection that the samples show, by what was known when it ended. Of several
 * between two samples only the last one is seen.
 */
export class Predictor {
  readonly #gogc: Gogc | undefined;
  readonly #known = new WeakMap<LiveSample, Predicted | null>();

  /** With another GOGC than the program's own, if one is given. */
  constructor(gogc?: Gogc) {
    this.#gogc = gogc;
  }

  /** Of the samples from an index on. */
  predict(session: LiveSession, from: number): Predicted[] {
    const predicted: Predicted[] = [];
    for (let i = Math.max(1, from); i < session.samples.length; i++) {
      const [before, sample] = [session.samples[i - 1], session.samples[i]];
      if (!before || !sample || sample.cycles === before.cycles) continue;
      let found = this.#known.get(sample);
      if (found === undefined) {
        const program = programAt(session, i);
        const { atMs, liveBytes } = sample;
        const cycle = program && followingCycle(this.#gogc === undefined ? program : { ...program, gogc: this.#gogc });
        found = cycle ? { ...cycle, index: i, atMs, liveBytes } : null;
        this.#known.set(sample, found);
      }
      if (found) predicted.push({ ...found, index: i });
    }
    return predicted;
  }
}

/** A figure of the last minutes, as measured and as predicted; null where nothing is known. */
export interface Compared {
  readonly id: 'goal' | 'top' | 'cycles' | 'resident' | 'gcCpu';
  readonly measured: number | null;
  readonly model: number | null;
  readonly other: number | null;
}

/** Mean of the predicted cycles, each for as long as it was the last one. */
function meanOver(predicted: readonly Predicted[], endMs: number, of: (cycle: Predicted) => number): number | null {
  let sum = 0;
  let all = 0;
  for (const [i, cycle] of predicted.entries()) {
    const ms = (predicted[i + 1]?.atMs ?? endMs) - cycle.atMs;
    sum += of(cycle) * ms;
    all += ms;
  }
  return all > 0 ? sum / all : null;
}

const PER_MINUTE = 60;

/** Compares the samples from the first prediction on with what was predicted for them. */
export function compare({ samples }: LiveSession, own: readonly Predicted[], other: readonly Predicted[]): Compared[] {
  const last = samples.at(-1);
  const [predicted] = own;
  // Before the first collection nothing was predicted, and so nothing is compared.
  if (!predicted) return [];
  const since = samples.slice(predicted.index);
  const [first] = since;
  if (!first || !last || first === last) return [];
  const rates = ratesBetween(first, last);
  const finite = (value: number | null | undefined) =>
    value === null || value === undefined || !Number.isFinite(value) ? null : value;
  const row = (
    id: Compared['id'],
    measured: number | null,
    of: (predicted: readonly Predicted[]) => number | null,
  ) => ({
    id,
    measured: finite(measured),
    model: finite(of(own)),
    other: finite(of(other)),
  });
  const mean = (of: (cycle: Predicted) => number) => (predicted: readonly Predicted[]) =>
    meanOver(predicted, last.atMs, of);
  return [
    row('goal', goalOf(last), (predicted) => predicted.at(-1)?.goalBytes ?? null),
    row('top', Math.max(...since.map(({ objectsBytes }) => objectsBytes)), (predicted) =>
      predicted.length > 0 ? Math.max(...predicted.map(({ peakBytes }) => peakBytes)) : null,
    ),
    row(
      'cycles',
      rates.cyclesPerSecond * PER_MINUTE,
      mean(({ periodSeconds }) => PER_MINUTE / periodSeconds),
    ),
    row('resident', last.rssBytes, (predicted) => predicted.at(-1)?.residentBytes ?? null),
    row(
      'gcCpu',
      rates.gcCpuShare,
      mean(({ gcCpuShare }) => gcCpuShare),
    ),
  ];
}

// What the models say of maps whose entries a running program counts.

/** By the models, of the most entries that a map was seen to have, put without a hint. */
interface LiveMapSize {
  readonly filledOnce: Range;
  /** Once its entries have been replaced again and again, any by any. */
  readonly asCache: Range;
  /** Slots of the map filled once. */
  readonly slots: number;
}

/** A map as it is now. */
export interface LiveMapNow {
  readonly map: LiveMap;
  readonly entries: number;
  /** Entries more than a minute ago, or than when it was seen first. */
  readonly change: number;
  /** Null for a release or type that the models don't know. */
  readonly size: LiveMapSize | null;
}

const MINUTE_MS = 60_000;
/** Maps that are sized with each sample. If there are more, these are the ones with the most entries. */
export const MOST_MAPS = 50;
const SLOTS = 8;

/** Reads a session as it grows: what was seen before isn't looked at again. */
export class LiveMaps {
  #seen: LiveSample | undefined;
  readonly #most = new Map<string, number>();
  readonly #sizes = new Map<string, { readonly entries: number; readonly size: LiveMapSize | null }>();

  now({ program, maps, samples }: LiveSession): LiveMapNow[] {
    const last = samples.at(-1);
    if (!last) return [];
    this.#see(samples);
    const before = samples[firstSince(samples, samples.length - 1, MINUTE_MS)];
    return largest(maps, last).map(([map, entries]) => {
      const earlier = before?.entries.get(map.name) ?? entries;
      return { map, entries, change: entries - earlier, size: this.#sizeOf(program, map) };
    });
  }

  #see(samples: readonly LiveSample[]): void {
    let first = samples.length;
    while (first > 0 && samples[first - 1] !== this.#seen) first--;
    if (first === 0) this.#most.clear();
    for (const { entries } of samples.slice(first)) {
      for (const [name, count] of entries) this.#most.set(name, Math.max(count, this.#most.get(name) ?? 0));
    }
    this.#seen = samples.at(-1);
  }

  #sizeOf(program: LiveProcess, map: LiveMap): LiveMapSize | null {
    const entries = this.#most.get(map.name) ?? 0;
    const id = `${program.go} ${map.type} ${map.name}`;
    const known = this.#sizes.get(id);
    if (known?.entries === entries) return known.size;
    const size = sizeOf(program, map, entries);
    this.#sizes.set(id, { entries, size });
    return size;
  }
}

function largest(maps: readonly LiveMap[], { entries }: LiveSample): (readonly [LiveMap, number])[] {
  const counted = maps.flatMap((map) => {
    const count = entries.get(map.name);
    return count === undefined ? [] : [[map, count] as const];
  });
  if (counted.length <= MOST_MAPS) return counted;
  return counted.sort(([, a], [, b]) => b - a).slice(0, MOST_MAPS);
}

function sizeOf({ go, arch }: LiveProcess, { key, elem }: LiveMap, entries: number): LiveMapSize | null {
  const goarch = TARGETS.find((target) => arch.endsWith(`/${target}`));
  if (!goarch) return null;
  const type: MapType = { release: go, key, elem, goarch };
  try {
    const once = sizeMap({ ...type, entries });
    const cache = sizeMap({ ...type, entries, churn: { order: 'random', turnovers: Number.POSITIVE_INFINITY } });
    const used = once.design === 'bucket' ? entries / (2 ** once.B * SLOTS) : once.occupancy;
    return { filledOnce: once.liveBytes, asCache: cache.liveBytes, slots: used > 0 ? entries / used : 0 };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
