import type { MapDesign } from '../go/release';
import { measureType } from '../layout/measure';
import { references } from '../layout/references';
import { behindRange, lengthsAt } from './behind';
import { type Cliff, nextStep, type Step } from './cliffs';
import { MAX_ENTRIES, sizedRelease } from './input';
import { averageOf } from './lengths';
import { type CurvePoint, sizeCurve } from './sizeMap';
import { behindCosts, entriesLeft, mapType, type WhatIf, withBehind } from './whatIf';

export type StaircaseScale = 'linear' | 'log';

/** The case, the releases compared and the numbers of entries from `from` to `to`. Plain data. */
export interface StaircaseInput {
  /** Its entries play no part. */
  readonly whatIf: WhatIf;
  readonly releases: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Spacing of the samples: at equal distances, or at equal factors. */
  readonly scale: StaircaseScale;
  /** Each map is made for as many entries as it gets; the hint of `whatIf` plays no part then. */
  readonly hintFollows?: boolean;
  /** About how many numbers of entries are sized. */
  readonly samples?: number;
}

/** The bytes of all maps and what they lead to, over the entries of one. */
export interface Curve {
  /** Those on which the bytes are the same all over the range. */
  readonly releases: readonly string[];
  readonly design: MapDesign;
  /** Ascending. All curves of a staircase have the same entries. */
  readonly points: readonly CurvePoint[];
  readonly cliffs: readonly Cliff[];
}

export interface Staircase {
  readonly input: StaircaseInput;
  readonly curves: readonly Curve[];
}

/** Entries from `from` to `to` for which the same curves are the smallest. */
export interface WinnerRange {
  readonly from: number;
  readonly to: number;
  /** Indices of curves; more than one where they are equal. */
  readonly winners: readonly number[];
}

const SAMPLES = 720;
/** Cliffs lie about a factor of two apart, so that up to `MAX_ENTRIES` there are fewer. */
const MOST_CLIFFS = 80;
/** At equal distances no step can be seen below this share of the range. */
const SEEN_FROM = 1 / 500;
/** A rise or fall between two samples by more than this share of the scale is sampled again. */
const STEEP: Readonly<Record<StaircaseScale, number>> = { linear: 0.01, log: 0.05 };
const BETWEEN_STEEP = 6;
const MOST_STEEP = 60;

/** The bytes on one release, in the order of `entries`; what they share is worked out once. */
export function sizesAt(
  { whatIf, hintFollows = false }: Pick<StaircaseInput, 'whatIf' | 'hintFollows'>,
  release: string,
  entries: readonly number[],
): CurvePoint[] {
  const { maps } = whatIf;
  const type = { ...mapType(whatIf, release), maps };
  const costs = behindCosts(whatIf, release);
  const curve = hintFollows
    ? entries.flatMap((each) => sizeCurve({ ...type, hint: each }, [each]))
    : sizeCurve(type, entries);
  return curve.map(({ entries: each, liveBytes }) => {
    const behind = behindRange(costs, maps * entriesLeft({ ...whatIf, entries: each }));
    return { entries: each, liveBytes: withBehind(liveBytes, behind) };
  });
}

/** Bytes that an entry holds and leads to, before anything is rounded. */
export function dataBytesEach({ key, elem, target, behind }: WhatIf): number {
  const inside = measureType(key, target).size + measureType(elem, target).size;
  return references({ key, elem }, target).reduce(
    (sum, { path, count }) => sum + count * averageOf(lengthsAt(behind, path)),
    inside,
  );
}

/** Bytes that all maps hold and lead to, before anything is rounded. */
export function dataBytes(whatIf: WhatIf): number {
  return whatIf.maps * entriesLeft(whatIf) * dataBytesEach(whatIf);
}

/** The cliffs that begin below `to` and are wide enough to be seen, each with what it adds to the bytes of all maps. */
export function cliffsIn(input: StaircaseInput, release: string): Cliff[] {
  const type = mapType(input.whatIf, release);
  const found: Step[] = [];
  let entries = Math.max(input.from, input.scale === 'log' ? 0 : Math.floor(input.to * SEEN_FROM));
  while (found.length < MOST_CLIFFS && entries < input.to) {
    const step = nextStep({ ...type, entries, ...(input.hintFollows && { hint: entries }) });
    if (!step || step.entries.from >= input.to) break;
    found.push(step);
    entries = step.entries.to;
  }
  const ends = sizesAt(
    input,
    release,
    found.flatMap((step) => [step.entries.from, step.entries.to]),
  );
  const expected = (index: number): number => ends[index]?.liveBytes.expected ?? 0;
  return found.map((step, i) => ({ ...step, bytes: expected(2 * i + 1) - expected(2 * i) }));
}

function spread({ from, to, scale, samples = SAMPLES }: StaircaseInput): number[] {
  const start = scale === 'log' ? Math.max(1, from) : from;
  const at = (share: number): number =>
    scale === 'log' ? start * (to / start) ** share : start + (to - start) * share;
  return Array.from({ length: samples + 1 }, (_, i) => Math.round(at(i / samples)));
}

function ascending(entries: Iterable<number>, { from, to }: StaircaseInput): number[] {
  const most = Math.min(to, MAX_ENTRIES);
  return [...new Set(entries)].filter((each) => each >= from && each <= most).sort((a, b) => a - b);
}

/** Numbers of entries between two samples that lie far apart in bytes. */
function* betweenSteep(points: readonly CurvePoint[], scale: StaircaseScale): Generator<number> {
  const peak = points.reduce((most, { liveBytes }) => Math.max(most, liveBytes.expected), 0);
  let left = MOST_STEEP;
  for (const [i, after] of points.entries()) {
    const before = points[i - 1];
    if (!before || after.entries - before.entries < 2) continue;
    const [a, b] = [before.liveBytes.expected, after.liveBytes.expected];
    if (Math.abs(b - a) < STEEP[scale] * (scale === 'log' ? Math.max(a, b) : peak)) continue;
    if (left-- === 0) return;
    const step = (after.entries - before.entries) / BETWEEN_STEEP;
    for (let k = 1; k < BETWEEN_STEEP; k++) yield Math.round(before.entries + k * step);
  }
}

function same(a: readonly CurvePoint[], b: readonly CurvePoint[]): boolean {
  return a.every(({ liveBytes: { expected, low, high } }, i) => {
    const other = b[i]?.liveBytes;
    return other?.expected === expected && other.low === low && other.high === high;
  });
}

/** A curve for each release, or for those together whose bytes are equal. Both edges of each growth are among the points. */
export function staircase(input: StaircaseInput): Staircase {
  const cliffs = input.releases.map((release) => cliffsIn(input, release));
  const edges = cliffs.flat().flatMap(({ entries }) => [entries.from, entries.to]);
  const coarse = ascending([...spread(input), ...edges], input);
  const coarseCurves = input.releases.map((release) => sizesAt(input, release, coarse));
  const known = new Set(coarse);
  const steep = ascending(
    coarseCurves.flatMap((points) => [...betweenSteep(points, input.scale)]),
    input,
  ).filter((each) => !known.has(each));
  const curves: Curve[] = [];
  for (const [i, release] of input.releases.entries()) {
    const points = [...(coarseCurves[i] ?? []), ...sizesAt(input, release, steep)].sort(
      (a, b) => a.entries - b.entries,
    );
    const { design } = sizedRelease(release);
    const equal = curves.findIndex((curve) => curve.design === design && same(curve.points, points));
    const before = curves[equal];
    if (before) curves[equal] = { ...before, releases: [...before.releases, release] };
    else curves.push({ releases: [release], design, points, cliffs: cliffs[i] ?? [] });
  }
  return { input, curves };
}

/** The places of the least numbers. */
export function smallest(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers);
  return numbers.flatMap((each, i) => (each === least ? [i] : []));
}

function expectedAt(curve: Curve | undefined, index: number): number {
  return curve?.points[index]?.liveBytes.expected ?? 0;
}

/** Last number of entries before two curves meet between a sample and the next; they are straight there. */
function meeting(before: Curve | undefined, after: Curve | undefined, index: number): number {
  const from = before?.points[index]?.entries ?? 0;
  const to = before?.points[index + 1]?.entries ?? from;
  if (to - from <= 1) return from;
  const lead = expectedAt(after, index) - expectedAt(before, index);
  const lag = expectedAt(before, index + 1) - expectedAt(after, index + 1);
  const share = lead + lag > 0 ? lead / (lead + lag) : 0.5;
  return Math.min(to - 1, Math.floor(from + share * (to - from)));
}

/** Curves that are expected to be the smallest, all over the range. */
export function winners(curves: readonly Curve[]): WinnerRange[] {
  const [first] = curves;
  const ranges: WinnerRange[] = [];
  for (const [i, { entries }] of first?.points.entries() ?? []) {
    const winning = smallest(curves.map((curve) => expectedAt(curve, i)));
    const last = ranges.at(-1);
    if (last && last.winners.join() === winning.join()) {
      ranges[ranges.length - 1] = { ...last, to: entries };
      continue;
    }
    if (last) {
      const end = meeting(curves[last.winners[0] ?? 0], curves[winning[0] ?? 0], i - 1);
      ranges[ranges.length - 1] = { ...last, to: end };
      ranges.push({ from: end + 1, to: entries, winners: winning });
    } else ranges.push({ from: entries, to: entries, winners: winning });
  }
  return ranges;
}
