import type { MapDesign } from '../../models/go/release';
import { goRelease } from '../../models/go/releases';
import type { Range } from '../../models/sizing/range';
import { formatBytes, formatCount } from '../ui/bytes';

/** What one side’s maps cost on one release. */
export interface SideSize {
  readonly release: string;
  /** All maps, with what they lead to. */
  readonly liveBytes: Range;
  /** Of a bucket or of a group. */
  readonly unitBytes: number;
  /** Of the array of buckets, or of a table’s array of groups, as the map asks for it; 0 where there is none. */
  readonly arrayRequested: number;
  /** As the allocator gives it. */
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

interface ComparedBar {
  readonly name: string;
  /** Of the longest bar, 0 to 1. */
  readonly share: number;
  readonly bytes: string;
  readonly perEntry: string;
}

export interface ComparedRelease {
  readonly release: string;
  readonly design: MapDesign;
  readonly bars: readonly [ComparedBar, ComparedBar];
  /** `B is 161.1 MiB (58 %) smaller on Go 1.26.` */
  readonly sentence: string;
}

export interface ChainRow {
  readonly what: string;
  readonly cells: readonly [string, string];
}

/** Bytes are given one by one up to here. */
const MOST_EXACT = 100_000;

const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function designOf(release: string): MapDesign {
  return goRelease(release)?.mapDesigns[0] ?? 'bucket';
}

/** Both sides’ sizes on each release that both were sized on. */
function pairs([a, b]: readonly [Side, Side]): { release: string; sizes: readonly [SideSize, SideSize] }[] {
  return a.sizes.flatMap((ofA) => {
    const ofB = b.sizes.find(({ release }) => release === ofA.release);
    return ofB ? [{ release: ofA.release, sizes: [ofA, ofB] as const }] : [];
  });
}

function percent(share: number): string {
  return share < 0.01 ? `${ONE_DECIMAL.format(share * 100)} %` : `${formatCount(Math.round(share * 100))} %`;
}

/** How the second differs from the first, in words. */
export function differenceSentence(
  [a, b]: readonly [Pick<Side, 'name'>, Pick<Side, 'name'>],
  [ofA, ofB]: readonly [Range, Range],
  release: string,
): string {
  const more = ofB.expected - ofA.expected;
  const bytes = formatBytes(Math.round(Math.abs(more)));
  if (Math.abs(more) < 1) return `${b.name} is as large as ${a.name} on Go ${release}.`;
  const share = ofA.expected > 0 ? ` (${percent(Math.abs(more) / ofA.expected)})` : '';
  const chance = ofA.low <= ofB.high && ofB.low <= ofA.high ? ', but chance may turn it round' : '';
  return `${b.name} is ${bytes}${share} ${more < 0 ? 'smaller' : 'larger'} on Go ${release}${chance}.`;
}

/** Two designs release by release, all bars at one scale. `entries` are those left in all maps. */
export function compareDesigns(designs: readonly [Side, Side], entries: number): ComparedRelease[] {
  const compared = pairs(designs);
  const most = Math.max(1, ...compared.flatMap(({ sizes }) => sizes.map(({ liveBytes }) => liveBytes.expected)));
  return compared.map(({ release, sizes }) => {
    const bar = (side: 0 | 1): ComparedBar => {
      const { expected } = sizes[side].liveBytes;
      return {
        name: designs[side].name,
        share: expected / most,
        bytes: formatBytes(Math.round(expected)),
        perEntry: entries > 0 ? `${ONE_DECIMAL.format(expected / entries)} B an entry` : '',
      };
    };
    return {
      release,
      design: designOf(release),
      bars: [bar(0), bar(1)],
      sentence: differenceSentence(designs, [sizes[0].liveBytes, sizes[1].liveBytes], release),
    };
  });
}

function exactBytes(bytes: number): string {
  return bytes < MOST_EXACT ? `${formatCount(bytes)} B` : formatBytes(bytes);
}

function arrayText({ arrayRequested, arrayAllocated }: SideSize): string {
  if (arrayAllocated === 0) return 'none';
  if (arrayRequested === arrayAllocated) return exactBytes(arrayAllocated);
  return `${exactBytes(arrayRequested)} → ${exactBytes(arrayAllocated)}`;
}

const WORDS = {
  bucket: { unit: 'a bucket of 8', array: 'its array of buckets' },
  swiss: { unit: 'a group of 8', array: 'a table’s groups' },
} as const satisfies Record<MapDesign, { unit: string; array: string }>;

/** How a pair becomes bytes on the heap, step by step, for both designs. Releases on which a step is the same share a row. */
export function chainRows(designs: readonly [Side, Side]): ChainRow[] {
  const [a, b] = designs;
  const steps: { releases: string[]; what: string; cells: ChainRow['cells'] }[] = [];
  function add(release: string, what: string, cells: ChainRow['cells']): void {
    const alike = steps.find((step) => step.what === what && step.cells.every((cell, side) => cell === cells[side]));
    if (alike) alike.releases.push(release);
    else steps.push({ releases: [release], what, cells });
  }
  for (const { release, sizes } of pairs(designs)) {
    const [ofA, ofB] = sizes;
    const { unit, array } = WORDS[designOf(release)];
    add(release, unit, [exactBytes(ofA.unitBytes), exactBytes(ofB.unitBytes)]);
    add(release, array, [arrayText(ofA), arrayText(ofB)]);
  }
  return [
    { what: 'a key and its value', cells: [exactBytes(a.pairBytes), exactBytes(b.pairBytes)] },
    ...steps.map(({ releases, what, cells }) => ({ what: `Go ${releases.join(', ')}: ${what}`, cells })),
  ];
}
