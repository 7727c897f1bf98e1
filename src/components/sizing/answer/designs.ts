import type { MapDesign } from '../../../models/go/release';
import { goRelease } from '../../../models/go/releases';
import type { Range } from '../../../models/sizing/range';

/** Bytes of one side’s maps on one release. */
export interface SideSize {
  readonly release: string;
  /** Bytes of all maps, referenced memory included. */
  readonly liveBytes: Range;
  /** Bytes of a bucket or of a group. */
  readonly unitBytes: number;
  /** Requested bytes of the bucket array, or of a table's groups; 0 if there is none. */
  readonly arrayRequested: number;
  /** Allocated bytes of the same. */
  readonly arrayAllocated: number;
}

/** One of two designs of a map type. */
export interface Side {
  /** `A` */
  readonly name: string;
  /** `map[string]Response` */
  readonly go: string;
  readonly pairBytes: number;
  readonly sizes: readonly SideSize[];
}

/** Distance of the second design from the first on one release. */
export interface Difference {
  readonly names: readonly [string, string];
  readonly release: string;
  readonly moreBytes: number;
  /** `moreBytes` as a share of the first; null if the first has no bytes. */
  readonly share: number | null;
  /** The intervals overlap. */
  readonly isOpen: boolean;
}

interface ComparedBar {
  readonly name: string;
  readonly bytes: number;
  /** Null if no entry is left. */
  readonly bytesAnEntry: number | null;
}

interface ComparedRelease {
  readonly release: string;
  readonly design: MapDesign;
  readonly bars: readonly [ComparedBar, ComparedBar];
  readonly difference: Difference;
}

export type SideStepId = 'bucket' | 'buckets' | 'group' | 'groups';

/** A step from a pair to bytes on the heap, the same on all of `releases`. */
export interface SideStep {
  readonly id: SideStepId;
  readonly releases: readonly string[];
  /** Bytes of both designs, before and after rounding by the allocator. */
  readonly bytes: readonly [StepBytes, StepBytes];
}

type StepBytes = readonly [requested: number, allocated: number];

function designOf(release: string): MapDesign {
  return goRelease(release)?.mapDesigns[0] ?? 'bucket';
}

/** Sizes of both sides on each release that both were sized on. */
function pairs([a, b]: readonly [Side, Side]): { release: string; sizes: readonly [SideSize, SideSize] }[] {
  return a.sizes.flatMap((ofA) => {
    const ofB = b.sizes.find(({ release }) => release === ofA.release);
    return ofB ? [{ release: ofA.release, sizes: [ofA, ofB] as const }] : [];
  });
}

export function differenceOf(
  [a, b]: readonly [Pick<Side, 'name'>, Pick<Side, 'name'>],
  [ofA, ofB]: readonly [Range, Range],
  release: string,
): Difference {
  const moreBytes = ofB.expected - ofA.expected;
  return {
    names: [a.name, b.name],
    release,
    moreBytes,
    share: ofA.expected > 0 ? moreBytes / ofA.expected : null,
    isOpen: ofA.low <= ofB.high && ofB.low <= ofA.high,
  };
}

/** Compares two designs release by release. `entries`: remaining ones of all maps. */
export function compareDesigns(designs: readonly [Side, Side], entries: number): ComparedRelease[] {
  return pairs(designs).map(({ release, sizes }) => {
    const bar = (side: 0 | 1): ComparedBar => {
      const { expected } = sizes[side].liveBytes;
      return { name: designs[side].name, bytes: expected, bytesAnEntry: entries > 0 ? expected / entries : null };
    };
    return {
      release,
      design: designOf(release),
      bars: [bar(0), bar(1)],
      difference: differenceOf(designs, [sizes[0].liveBytes, sizes[1].liveBytes], release),
    };
  });
}

const STEPS: Readonly<Record<MapDesign, readonly [unit: SideStepId, array: SideStepId]>> = {
  bucket: ['bucket', 'buckets'],
  swiss: ['group', 'groups'],
};

/** The steps by which a pair becomes bytes on the heap, for both designs. */
export function stepsOf(designs: readonly [Side, Side]): SideStep[] {
  const steps: (SideStep & { readonly releases: string[] })[] = [];
  function add(release: string, id: SideStepId, bytes: SideStep['bytes']): void {
    const alike = steps.find((step) => step.id === id && String(step.bytes) === String(bytes));
    if (alike) alike.releases.push(release);
    else steps.push({ id, releases: [release], bytes });
  }
  for (const { release, sizes } of pairs(designs)) {
    const [ofA, ofB] = sizes;
    const [unit, array] = STEPS[designOf(release)];
    add(release, unit, [
      [ofA.unitBytes, ofA.unitBytes],
      [ofB.unitBytes, ofB.unitBytes],
    ]);
    add(release, array, [
      [ofA.arrayRequested, ofA.arrayAllocated],
      [ofB.arrayRequested, ofB.arrayAllocated],
    ]);
  }
  return steps;
}
