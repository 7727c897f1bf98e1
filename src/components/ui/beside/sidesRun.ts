import { type ForkableTrack, lockStep } from '../../../timeline/track';
import type { Box } from '../controls/useSize';
import type { LogEntry } from '../player/log/StepLog';
import type { Mark } from '../player/marks';
import type { StepWords, StoryRun } from '../player/StoryStage';

/** A story as one release plays it. */
interface StorySide<F extends StepWords> {
  /** `Go 1.24.0` */
  readonly name: string;
  readonly run: StoryRun<F> & { readonly track: ForkableTrack; readonly log: readonly LogEntry[] };
}

/** Everything seen at one step, a frame a side. */
export interface SidesFrame<F> extends StepWords {
  readonly frames: readonly F[];
}

/** One program on several releases, played as one run. */
export interface SidesRun<F> extends StoryRun<SidesFrame<F>> {
  readonly log: readonly LogEntry[];
}

/** Steps of the sides in step, the first of which decides where it opens. One side alone is its own run. */
export function sidesRun<F extends StepWords>(
  sides: readonly [StorySide<F>, ...StorySide<F>[]],
  words: { readonly waits: string },
): SidesRun<F> {
  const [{ run: first }] = sides;
  const runs = sides.map(({ run }) => run);
  const track = lockStep(runs.map((run) => run.track));

  function commonStep(own: ForkableTrack, step: number): number {
    const op = own.opAt(step);
    if (op < 0) return 0;
    return op < track.opCount ? track.opEnd(op - 1) + step - own.opEnd(op - 1) : track.stepCount;
  }

  function frame(step: number): SidesFrame<F> {
    const frames = runs.map((run, i) => run.frame(track.positionOf(i, step)));
    const [{ sentence, source } = { sentence: '', source: '' }] = frames;
    if (sides.length === 1) return { frames, sentence, source };
    const said = sides.map(({ name }, i) => ({
      side: name,
      text: track.isWaiting(i, step) ? words.waits : (frames[i]?.sentence ?? ''),
    }));
    return { frames, source, sides: said, sentence: said.map(({ side, text }) => `${side}: ${text}`).join(' ') };
  }

  return {
    track,
    dwellMs: (step) =>
      Math.max(...runs.map((run, i) => (track.isWaiting(i, step) ? 0 : run.dwellMs(track.positionOf(i, step))))),
    marks: marksOf(sides, commonStep),
    eventTypes(op) {
      const types = runs.map((run) => run.eventTypes(op));
      const steps = Math.max(...types.map(({ length }) => length));
      return Array.from({ length: steps }, (_, i) => [...new Set(types.flatMap((each) => each[i] ?? []))]);
    },
    log: first.log.slice(0, track.opCount).map((entry, op) => ({ ...entry, step: track.opEnd(op - 1) + 1 })),
    openingStep: commonStep(first.track, first.openingStep),
    frame,
  };
}

/** Marks of all sides: what happens in the same step on each of them is one. */
function marksOf<F extends StepWords>(
  sides: readonly StorySide<F>[],
  commonStep: (own: ForkableTrack, step: number) => number,
): Mark[] {
  const all = new Map<string, Mark & { readonly by: string[] }>();
  for (const { name, run } of sides) {
    for (const { step: own, label, kind } of run.marks) {
      const step = commonStep(run.track, own);
      const key = `${step} ${kind} ${label}`;
      const known = all.get(key);
      if (known) known.by.push(name);
      else all.set(key, { step, label, kind, by: [name] });
    }
  }
  return [...all.values()]
    .sort((a, b) => a.step - b.step)
    .map(({ by, label, ...mark }) => ({
      ...mark,
      label: by.length === sides.length ? label : `${by.join()}: ${label}`,
    }));
}

/** Bytes that a side takes. */
export interface SideBytes<Name = string> {
  readonly name: Name;
  readonly bytes: number;
}

/** Difference of two sides in bytes. */
export type SidesDifference<Name = string> =
  | { readonly type: 'equal'; readonly bytes: number }
  /** `times` what the other takes; undefined where that takes nothing, or hardly less. */
  | {
      readonly type: 'more';
      readonly more: Name;
      readonly less: Name;
      readonly by: number;
      readonly times: number | undefined;
    };

/** From here on a ratio says more than an amount. */
const LEAST_TIMES = 1.1;

export function sidesDifference<Name>(left: SideBytes<Name>, right: SideBytes<Name>): SidesDifference<Name> {
  if (left.bytes === right.bytes) return { type: 'equal', bytes: left.bytes };
  const [more, less] = left.bytes > right.bytes ? [left, right] : [right, left];
  const times = less.bytes > 0 ? more.bytes / less.bytes : 0;
  return {
    type: 'more',
    more: more.name,
    less: less.name,
    by: more.bytes - less.bytes,
    times: times >= LEAST_TIMES ? times : undefined,
  };
}

interface SidesLayout {
  /** The sides stand beside each other, not one above the other. */
  readonly isBeside: boolean;
  /** px of the picture of each. */
  readonly picture: Box;
  /** px of the bars below them. */
  readonly barsWidth: number;
  /** True if there is room for the words on the scale. */
  readonly hasNote: boolean;
}

interface SidesAsked extends Box {
  readonly hasTotals: boolean;
  readonly hasNote: boolean;
  /** True if a legend stands beside the words on the scale, or below them. */
  readonly hasLegend?: boolean;
}

/** px, as in SidesPicture.module.css. */
const GAP = { column: 36, row: 10 };
const NAME = 20;
const LINE = 20;
const BARS = 80;
const DIFFERENCE = 40;
/** px of a box in which two pictures have room beside each other. */
const BESIDE_FROM = 560;
/** px of a box too low for words that can do without. */
const LOW_BELOW = 300;
/** px of a page's box that has room for the totals too, with its pictures beside each other or one above the other. */
const TOTALS_FROM = { beside: 220, stacked: 370 } as const;

/** Divides a box between two pictures of one size, the words above them and the totals below. */
export function layoutSides({ width, height, hasTotals, hasNote: wantsNote, hasLegend }: SidesAsked): SidesLayout {
  const isBeside = width >= BESIDE_FROM;
  const hasNote = wantsNote && height >= LOW_BELOW;
  const note = hasNote ? (isBeside ? LINE : (hasLegend ? 3 : 2) * LINE) + GAP.row : 0;
  const totals = hasTotals ? BARS + (isBeside ? 0 : DIFFERENCE) + GAP.row : 0;
  const left = height - note - totals;
  const picture = isBeside
    ? { width: (width - GAP.column) / 2, height: left - NAME }
    : { width, height: (left - GAP.row) / 2 - NAME };
  return { isBeside, picture, barsWidth: isBeside ? picture.width : width, hasNote };
}

/** True if the pictures of a page are high enough with the totals below them. */
export function hasRoomForTotals({ width, height }: Box): boolean {
  return height >= (width >= BESIDE_FROM ? TOTALS_FROM.beside : TOTALS_FROM.stacked);
}
