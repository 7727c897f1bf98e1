import type { MapDesign } from '../go/release';
import { measureType } from '../layout/measure';
import { ledCosts, ledDataBytes } from './behind';
import { type Cliff, nextStep, type Step } from './cliffs';
import { MAX_ENTRIES, sizedRelease, sizingRules } from './input';
import { behindRange } from './reachable';
import { type CurvePoint, curveSizer } from './sizeMap';
import { entriesLeft, filledOnce, mapType, type WhatIf, withBehind } from './whatIf';

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
  /** For a first look: of the samples every fifth, and no more where it is steep. */
  readonly coarse?: boolean;
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
const COARSE = 5;
/** Numbers of entries that are sized at one go. */
const PART = 16;
/** Cliffs lie about a factor of two apart, so that up to `MAX_ENTRIES` there are fewer. */
const MOST_CLIFFS = 80;
/** At equal distances no step can be seen below this share of the range. */
const SEEN_FROM = 1 / 500;
/** A rise or fall between two samples by more than this share of the scale is sampled again. */
const STEEP: Readonly<Record<StaircaseScale, number>> = { linear: 0.01, log: 0.05 };
const BETWEEN_STEEP = 6;
const MOST_STEEP = 60;

type SizedInput = Pick<StaircaseInput, 'whatIf' | 'hintFollows'>;
type PointAt = (entries: number) => CurvePoint;

/** True if a curve is one map that is filled; otherwise each number of entries is a map of its own. */
export function isOneMapFilled({ whatIf, hintFollows = false }: SizedInput): boolean {
  return !hintFollows && filledOnce(whatIf) === undefined;
}

/** The bytes on one release for one number of entries after another; what they share is worked out once. */
function pointsOn({ whatIf, hintFollows = false }: SizedInput, release: string): PointAt {
  const { maps } = whatIf;
  const type = { ...mapType(whatIf, release), maps };
  const costs = ledCosts(whatIf, release);
  const mapsAt = hintFollows ? (hint: number) => curveSizer({ ...type, hint })(hint) : curveSizer(type);
  if (costs.length === 0) return mapsAt;
  return (entries) => {
    const behind = behindRange(costs, maps * entriesLeft({ ...whatIf, entries }));
    return { entries, liveBytes: withBehind(mapsAt(entries).liveBytes, behind) };
  };
}

/** The bytes on one release, in the order of `entries`. */
export function sizesAt(input: SizedInput, release: string, entries: readonly number[]): CurvePoint[] {
  return entries.map(pointsOn(input, release));
}

/** Bytes that an entry holds and leads to, before anything is rounded. */
export function dataBytesEach(whatIf: WhatIf): number {
  const { key, elem, target } = whatIf;
  return measureType(key, target).size + measureType(elem, target).size + ledDataBytes(whatIf);
}

/** Bytes that all maps hold and lead to, before anything is rounded, by the entries put into each. */
export function dataBytes(whatIf: WhatIf): (entries: number) => number {
  const each = whatIf.maps * dataBytesEach(whatIf);
  return (entries) => each * entriesLeft({ ...whatIf, entries });
}

/** The cliffs that begin below `to` and are wide enough to be seen, each with what it adds to the bytes of all maps. */
export function cliffsIn(input: StaircaseInput, release: string, pointAt = pointsOn(input, release)): Cliff[] {
  const type = mapType(input.whatIf, release);
  const found: Step[] = [];
  let entries = Math.max(input.from, input.scale === 'log' ? 0 : Math.floor(input.to * SEEN_FROM));
  while (found.length < MOST_CLIFFS && entries < input.to) {
    const step = nextStep({ ...type, entries, ...(input.hintFollows && { hint: entries }) });
    if (!step || step.entries.from >= input.to) break;
    found.push(step);
    entries = step.entries.to;
  }
  const expectedAt = (at: number): number => pointAt(at).liveBytes.expected;
  return found.map((step) => ({ ...step, bytes: expectedAt(step.entries.to) - expectedAt(step.entries.from) }));
}

function spread({ from, to, scale, samples = SAMPLES, coarse = false }: StaircaseInput): number[] {
  const step = coarse ? COARSE : 1;
  const start = scale === 'log' ? Math.max(1, from) : from;
  const at = (share: number): number =>
    scale === 'log' ? start * (to / start) ** share : start + (to - start) * share;
  return Array.from({ length: Math.floor(samples / step) + 1 }, (_, i) => Math.round(at((step * i) / samples)));
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
  if (a === b) return true;
  return a.every(({ liveBytes: { expected, low, high } }, i) => {
    const other = b[i]?.liveBytes;
    return other?.expected === expected && other.low === low && other.high === high;
  });
}

/** Releases of the same rules, whose cliffs and points are worked out once. */
interface Sized {
  readonly pointAt: PointAt;
  readonly cliffs: readonly Cliff[];
  points: readonly CurvePoint[];
}

function* sizedInParts({ pointAt }: Sized, entries: readonly number[]): Generator<undefined, CurvePoint[]> {
  const points: CurvePoint[] = [];
  for (const each of entries) {
    points.push(pointAt(each));
    if (points.length % PART === 0) yield;
  }
  return points;
}

/** A curve for each release, or for those together whose bytes are equal. */
function curvesOf({ releases }: StaircaseInput, sizedOn: (release: string) => Sized | undefined): Curve[] {
  const curves: Curve[] = [];
  for (const release of releases) {
    const { points = [], cliffs = [] } = sizedOn(release) ?? {};
    const { design } = sizedRelease(release);
    const equal = curves.findIndex((curve) => curve.design === design && same(curve.points, points));
    const before = curves[equal];
    if (before) curves[equal] = { ...before, releases: [...before.releases, release] };
    else curves.push({ releases: [release], design, points, cliffs });
  }
  return curves;
}

/** The staircase of an input, in parts between which something else may be done. */
export function* staircaseInParts(input: StaircaseInput): Generator<undefined, Staircase> {
  const rulesOf = (release: string): string =>
    sizingRules(mapType(input.whatIf, release).release, filledOnce(input.whatIf) !== undefined);
  const byRules = new Map<string, Sized>();
  for (const release of input.releases) {
    const rules = rulesOf(release);
    if (byRules.has(rules)) continue;
    const pointAt = pointsOn(input, release);
    byRules.set(rules, { pointAt, cliffs: cliffsIn(input, release, pointAt), points: [] });
    yield;
  }
  const kinds = [...byRules.values()];
  const edges = kinds.flatMap(({ cliffs }) => cliffs).flatMap(({ entries }) => [entries.from, entries.to]);
  const samples = ascending([...spread(input), ...edges], input);
  for (const kind of kinds) kind.points = yield* sizedInParts(kind, samples);
  if (!input.coarse) {
    const known = new Set(samples);
    const steep = ascending(
      kinds.flatMap(({ points }) => [...betweenSteep(points, input.scale)]),
      input,
    ).filter((each) => !known.has(each));
    for (const kind of kinds) {
      const between = yield* sizedInParts(kind, steep);
      kind.points = [...kind.points, ...between].sort((a, b) => a.entries - b.entries);
    }
  }
  return { input, curves: curvesOf(input, (release) => byRules.get(rulesOf(release))) };
}

/** A curve for each release, or for those together whose bytes are equal. Both edges of each growth are among the points. */
export function staircase(input: StaircaseInput): Staircase {
  const parts = staircaseInParts(input);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** The staircase with all its points, even if it was only a first look. */
export function wholeStaircase(of: Staircase): Staircase {
  return of.input.coarse ? staircase({ ...of.input, coarse: false }) : of;
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
