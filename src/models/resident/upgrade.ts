// What an upgrade does to the resident memory of a pod: its map, twice over by GOGC, and its buffers, which one release clears.
// Simplified: the buffers live as long as the process and lie in memory that was fresh when they were made.

import { ALLOCATOR_RELEASES, newestOf } from '../go/releases';
import { MIB } from '../kernel/bits';
import { bill } from '../sizing/bill';
import type { Range } from '../sizing/range';
import { countersOf } from './pageHeap';
import { residentAfter } from './resident';

/** A pod on one release. Sizes in bytes. */
export interface PodInput {
  /** With its patch where that matters: `"1.24.0"`. */
  readonly release: string;
  /** Live bytes of its map. */
  readonly mapBytes: Range;
  /** Of those, what lies in objects that hold pointers; 0 to 1. */
  readonly mapPointerShare: number;
  /** Buffers of pointers, `BUFFER_BYTES` each. */
  readonly bufferBytes: number;
  /** The part of each that the program has written to; 0 to 1. */
  readonly writtenShare: number;
  /** All else that is alive, with pointers. */
  readonly otherLiveBytes: number;
  readonly gogc: number;
  readonly bytesPerSecond: number;
  readonly procs: number;
  /** CPUs that the program leaves idle; null where that isn't known. */
  readonly idleProcs: number | null;
}

/** Parts of a pod’s resident memory in the order in which they are stacked. */
export const POD_PARTS = ['map', 'allowed', 'written', 'cleared', 'rest'] as const;
/**
 * `allowed` is the garbage that GOGC allows for the map, `written` the buffers’ pages that the program has written to, `cleared` those that
 * Go alone has; `rest` is all else, with the garbage that it and the buffers allow.
 */
export type PodPart = (typeof POD_PARTS)[number];

export interface PodSize {
  readonly parts: Readonly<Record<PodPart, number>>;
  readonly residentBytes: Range;
  /** Addresses that the runtime counts as live, whether they are resident or not. */
  readonly liveBytes: number;
}

/** Far above the 32 KiB from which on objects are large. */
export const BUFFER_BYTES = MIB;

interface BufferPages {
  readonly writtenBytes: number;
  /** Resident, and never written to by the program. */
  readonly clearedBytes: number;
}

/** Resident pages of the buffers, once they are made and written to. */
function bufferPages({ release, bufferBytes, writtenShare }: PodInput): BufferPages {
  const count = Math.round(bufferBytes / BUFFER_BYTES);
  if (count === 0) return { writtenBytes: 0, clearedBytes: 0 };
  const heapRss = (ops: Parameters<typeof residentAfter>[1]) =>
    countersOf(residentAfter({ release }, ops)).kernel.heapRss;
  const empty = heapRss([]);
  const made = { type: 'alloc', id: 0, count, bytes: BUFFER_BYTES, pointers: true } as const;
  const bytes = Math.round(writtenShare * BUFFER_BYTES);
  const all = heapRss(bytes === 0 ? [made] : [made, { type: 'write', id: 0, bytes }]) - empty;
  const writtenBytes = Math.min(all, count * bytes);
  return { writtenBytes, clearedBytes: all - writtenBytes };
}

/** A pod in steady state, at the peak of its heap. Throws a RangeError for a release that the models don't know. */
export function podSize(input: PodInput): PodSize {
  const { mapBytes, mapPointerShare, bufferBytes, otherLiveBytes } = input;
  const billed = bill({
    ...input,
    mapsBytes: mapBytes,
    mapsPointerShare: mapPointerShare,
    otherLiveBytes: bufferBytes + otherLiveBytes,
    otherPointerShare: 1,
    memoryLimitBytes: null,
    containerBytes: null,
    pods: 1,
    pricePerGiBMonth: null,
  });
  const { writtenBytes, clearedBytes } = bufferPages(input);
  const absent = bufferBytes - writtenBytes - clearedBytes;
  const { expected, low, high } = billed.residentBytes;
  const live = billed.liveBytes.expected;
  const allowed = live === 0 ? 0 : (mapBytes.expected * billed.garbageBytes) / live;
  return {
    parts: {
      map: mapBytes.expected,
      allowed,
      written: writtenBytes,
      cleared: clearedBytes,
      rest: expected - mapBytes.expected - allowed - bufferBytes,
    },
    residentBytes: { expected: expected - absent, low: low - absent, high: high - absent },
    liveBytes: live,
  };
}

/** Releases on which a pod is the same, and the first of them. */
export interface UpgradeStep {
  readonly first: string;
  readonly last: string;
  readonly pod: PodSize;
}

/** From the last release with buckets on, patch by patch where patches differ. */
const UPGRADED: readonly string[] = ALLOCATOR_RELEASES.slice(ALLOCATOR_RELEASES.indexOf(newestOf('bucket'))).flatMap(
  ({ name, minor, atFirst }) =>
    atFirst ? [`${minor}.0`, `${minor}.${atFirst.last}`, `${minor}.${atFirst.last + 1}`] : [name],
);

/** A pod on each release after the other; releases alike are one step. */
export function upgradeSteps(podOn: (release: string) => PodInput): UpgradeStep[] {
  const steps: UpgradeStep[] = [];
  for (const release of UPGRADED) {
    const pod = podSize(podOn(release));
    const before = steps.at(-1);
    if (before && POD_PARTS.every((part) => before.pod.parts[part] === pod.parts[part])) {
      steps[steps.length - 1] = { ...before, last: release };
    } else steps.push({ first: release, last: release, pod });
  }
  return steps;
}
