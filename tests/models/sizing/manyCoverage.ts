import { readdirSync, readFileSync } from 'node:fs';
import type { MapInput } from '../../../src/models/sizing/input';
import { type MapSize, sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapOf } from '../configs';
import type { Case } from './silentOutcome';

/** Runs of some maps alike, and what was predicted for them. */
export interface Covered {
  readonly release: string;
  readonly name: string;
  readonly runs: number;
  /** Number of runs in the interval. */
  readonly inside: number;
  /** The interval's width over what the runs span; where they are all equal, over the least step that chance may take. */
  readonly widthRatio: number;
}

/** Cost of one table more, or of one overflow bucket with what keeps it alive. */
function leastStep(size: MapSize): number {
  if (size.design === 'swiss') return Math.min(...size.groups.map(({ allocated }) => allocated));
  const { array } = size;
  return array ? array.requested / (array.main + array.preallocated) + 128 : 0;
}

/** `bytes` ascend. */
function covered(input: MapInput, name: string, bytes: readonly number[]): Covered {
  const { entries, maps = 1, release } = input;
  const size = sizeMap(input);
  const { low, high } = size.liveBytes;
  const span = (bytes.at(-1) ?? 0) - (bytes[0] ?? 0);
  const width = high - low;
  return {
    release,
    name: `Go ${release} ${name}, ${entries} entries × ${maps}`,
    runs: bytes.length,
    inside: bytes.filter((each) => each >= low && each <= high).length,
    widthRatio: width === 0 ? 0 : width / Math.max(span, span === 0 ? leastStep(size) : 0),
  };
}

export function coveredCase(each: Case, bytes: readonly number[]): Covered {
  const { types, release, entries, maps = 1 } = each;
  return covered({ release, entries, maps, ...mapOf(...types) }, `map[${types.join(']')}`, bytes);
}

interface RecordedType {
  readonly go: string;
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
}

/** See tests/oracle/recorded-formats.md. */
interface Recording {
  readonly go: string;
  readonly cells: readonly {
    readonly key: RecordedType;
    readonly elem: RecordedType;
    readonly n: number;
    readonly maps: number;
    readonly bytes: readonly number[];
  }[];
}

/** The recorded runs of real Go by release. */
export function recordedMaps(folder: URL): ReadonlyMap<string, readonly Covered[]> {
  const byRelease = new Map<string, readonly Covered[]>();
  for (const file of readdirSync(folder).sort()) {
    const { go, cells } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording;
    byRelease.set(
      go,
      cells.map(({ key, elem, n, maps, bytes }) =>
        covered({ release: go.slice('go'.length), key, elem, entries: n, maps }, `map[${key.go}]${elem.go}`, bytes),
      ),
    );
  }
  return byRelease;
}

/** Of all runs of some cases together. */
export interface Coverage {
  readonly cases: number;
  readonly runs: number;
  /** The share inside the intervals. */
  readonly inside: number;
  readonly least: { readonly name: string; readonly inside: number };
  readonly widest: { readonly name: string; readonly ratio: number };
}

export function coverageOf(cases: readonly Covered[]): Coverage {
  const runs = cases.reduce((sum, each) => sum + each.runs, 0);
  const least = cases.reduce((a, b) => (b.inside / b.runs < a.inside / a.runs ? b : a));
  const widest = cases.reduce((a, b) => (b.widthRatio > a.widthRatio ? b : a));
  return {
    cases: cases.length,
    runs,
    inside: cases.reduce((sum, each) => sum + each.inside, 0) / runs,
    least: { name: least.name, inside: least.inside / least.runs },
    widest: { name: widest.name, ratio: widest.widthRatio },
  };
}
