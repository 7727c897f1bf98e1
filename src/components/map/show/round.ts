import { slotAt } from '../../../models/bucket-map/inspect';
import { BUCKET_SLOTS, type BucketLayout, EVACUATED_X } from '../../../models/bucket-map/layout';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { newestOf } from '../../../models/go/releases';
import { ledgerTotal } from '../../../models/map/owners';
import type { PacedTrack } from '../../../timeline/pace';
import { createOpEnds, placeName } from '../../../timeline/track';
import type { EventType } from '../record/facts';
import { bitOf } from '../record/hashInFocus';
import { MAP_TYPES, mapTypeName } from '../record/mapTypes';
import { bucketRowId, type Place } from '../record/pane';
import { puts, Run } from '../record/run';
import type { Side } from '../record/side';
import { bucketDesign } from '../stage/bucketDesign';

/** Settings of the runs, also given to the bucket map's scene. */
const SEED = 103;
const TYPE = 'string-int64';
const MAP_TYPE = MAP_TYPES.find(({ id }) => id === TYPE) ?? MAP_TYPES[0];
export const RELEASE = newestOf('bucket');
export const TYPE_NAME = mapTypeName(MAP_TYPE);

/** Keys that fill a bucket; the next one makes the array grow. */
export const FULL = 8;

const FRUIT = ['kiwi', 'fig', 'plum', 'pear', 'lime', 'date', 'yuzu', 'sloe', 'acai'];

/** The keys of each round; it ends with the first ones. */
const ROUNDS: readonly (readonly string[])[] = [
  FRUIT,
  ['kale', 'leek', 'beet', 'taro', 'bean', 'corn', 'okra', 'peas', 'yam'],
  ['oak', 'elm', 'ash', 'yew', 'pine', 'fir', 'palm', 'bay', 'teak'],
];

/** The key in flight as the page opens, counted from 0. */
const OPENS_AT_KEY = 4;

/** True if a reader's own key is one of the eight that are already there. */
export function isAlreadyInMap(key: string): boolean {
  return FRUIT.slice(0, FULL).includes(key);
}

/** The bucket is full, the ninth key arrives, the array grows, an entry moves, the old array is dropped, the key is inserted. */
export type Phase = 'full' | 'arrives' | 'grows' | 'moves' | 'dropped' | 'inserted';

/** A moment of a round. */
export interface Beat {
  readonly phase: Phase;
  readonly step: number;
  readonly ms: number;
}

/** Duration of a phase in ms, long enough to read its sentence. The first two moves are slow enough to follow. */
const PHASE_MS = {
  full: 3800,
  arrives: 1000,
  grows: 800,
  moves: [900, 700, 560],
  dropped: 1000,
  inserted: 4200,
} as const;

/** One bucket of eight keys gets a ninth. */
export interface Round {
  readonly keys: readonly string[];
  readonly run: Run;
  readonly side: Side;
  readonly beats: readonly Beat[];
}

export function recordRound(keys: readonly string[]): Round {
  const config = { mapType: MAP_TYPE, releases: [RELEASE], hints: [0], prefill: 0, seed: SEED };
  const run = new Run(config, { bucket: bucketDesign });
  for (const op of [{ type: 'make' } as const, ...puts(keys)]) run.append(op);
  const [side] = run.sides;
  if (!side) throw new RangeError('a run has no side');
  return { keys, run, side, beats: beatsOf(run, side) };
}

function beatsOf({ opCount, track }: Run, side: Side): Beat[] {
  const ninth = opCount - 1;
  const facts = side.facts(ninth);
  const stepsOf = (type: EventType) =>
    facts.flatMap(({ step, fact }) => ('event' in fact && fact.event.type === type ? [step] : []));
  const first = (type: EventType) => stepsOf(type)[0] ?? track.stepCount;
  const { full, arrives, grows, moves, dropped, inserted } = PHASE_MS;
  return [
    { phase: 'full', step: track.opEnd(ninth - 1), ms: full },
    { phase: 'arrives', step: first('hash'), ms: arrives },
    { phase: 'grows', step: first('startGrowth'), ms: grows },
    ...stepsOf('moveEntry').map((step, i) => ({ phase: 'moves', step, ms: moves[i] ?? moves[2] }) as const),
    { phase: 'dropped', step: first('growthDone'), ms: dropped },
    { phase: 'inserted', step: first('writeSlot'), ms: inserted },
  ];
}

/** One slot: free, with an entry, or with one that has moved to a bucket of the new array. */
type Slot =
  | { readonly type: 'free' }
  | { readonly type: 'used'; readonly key: number }
  | { readonly type: 'moved'; readonly to: number };

export interface Bucket {
  /** Same meaning as in record/pane.ts. */
  readonly row: string;
  readonly slots: readonly Slot[];
}

/** An entry in flight. `from` is undefined for the key being inserted. */
export interface Flight {
  readonly key: number;
  readonly from: Place | undefined;
  readonly to: Place;
  /** Index of the bucket it flies to. */
  readonly bucket: number;
  /** The bit of its hash that chose the bucket. */
  readonly bit: number;
}

/** State of a beat, ready to be drawn. */
export interface ShowFrame {
  readonly layout: BucketLayout;
  /** The bucket of the old array, while the map still holds it. */
  readonly old: Bucket | undefined;
  /** The two buckets of the new array, once allocated. */
  readonly buckets: readonly Bucket[];
  readonly flight: Flight | undefined;
  readonly liveBytes: number;
  /** Entries that have left the old bucket, including the one in flight. */
  readonly moved: number;
}

function slotOf(array: BucketArray, bucket: number, slot: number): Slot {
  const { state, ctrl, entry } = slotAt(array, bucket, slot);
  if (entry) return { type: 'used', key: entry.key };
  return state === 'moved' ? { type: 'moved', to: ctrl - EVACUATED_X } : { type: 'free' };
}

function bucketsOf({ arrays }: BucketState, id: number): Bucket[] {
  const array = arrays[id];
  if (!array) return [];
  return Array.from({ length: array.base }, (_, bucket) => ({
    row: bucketRowId(id, bucket),
    slots: Array.from({ length: BUCKET_SLOTS }, (__, slot) => slotOf(array, bucket, slot)),
  }));
}

export function frameOf({ side, beats }: Round, { phase, step }: Beat): ShowFrame {
  const frame = side.frame(step);
  // The old array is drawn once more, as it is dropped.
  const before = beats.findLast((beat) => beat.phase === 'moves')?.step ?? step;
  const read = (at: number, id: number) => side.read(at, { bucket: (h) => bucketsOf(h, id), swiss: () => [] });
  const hasNew = phase !== 'full' && phase !== 'arrives';
  const { slot, row } = frame.marks.find(({ role }) => role === 'written') ?? { slot: -1, row: '' };
  const buckets = hasNew ? read(step, 1) : [];
  const bucket = buckets.findIndex((each) => each.row === row);
  const written = buckets[bucket]?.slots[slot];
  const isFlying = phase === 'moves' || phase === 'inserted';
  return {
    layout: side.read(step, { bucket: (h) => h.layout, swiss: () => undefined }) ?? noLayout(),
    old: phase === 'inserted' ? undefined : read(phase === 'dropped' ? before : step, 0)[0],
    buckets,
    flight:
      isFlying && written?.type === 'used' && frame.hash
        ? {
            key: written.key,
            from: frame.move?.from,
            to: { row, slot },
            bucket,
            bit: bitOf(frame.hash, 0),
          }
        : undefined,
    liveBytes: ledgerTotal(frame.ledger),
    moved: beats.filter((beat) => beat.phase === 'moves' && beat.step <= step).length,
  };
}

function noLayout(): never {
  throw new RangeError('only the bucket map is shown here');
}

/** Live bytes at each beat. */
export function bytesOf({ side, beats }: Round): number[] {
  return beats.map(({ step }) => ledgerTotal(side.frame(step).ledger));
}

/** Facts of a round, for its sentences. */
export interface RoundFacts {
  /** The ninth key. */
  readonly key: string;
  readonly bucket: number;
  /** Entries that go to each bucket. */
  readonly low: number;
  readonly high: number;
}

export function factsOf({ run, side, beats }: Round): RoundFacts {
  const step = beats.findLast(({ phase }) => phase === 'inserted')?.step ?? 0;
  const buckets = side.read(step, { bucket: (h) => bucketsOf(h, 1), swiss: () => [] });
  const ninth = buckets.findIndex(({ slots }) => slots.some((slot) => slot.type === 'used' && slot.key === FULL));
  const movedTo = (bucket: number) =>
    buckets[bucket]?.slots.filter((slot) => slot.type === 'used' && slot.key !== FULL).length ?? 0;
  return { key: run.keys.plain(FULL), bucket: ninth, low: movedTo(0), high: movedTo(1) };
}

/** Rounds in a row, as one track: one operation per round, one step per beat. Step 0 is the first beat. */
interface Show {
  readonly rounds: readonly Round[];
  readonly paced: PacedTrack;
  readonly opening: number;
}

function openShow(rounds: readonly Round[], opening: number): Show {
  const ends = createOpEnds();
  // The first beat of all is step 0, which belongs to no operation.
  for (const [i, { beats }] of rounds.entries()) ends.push(i === 0 ? beats.length - 1 : beats.length);
  const show = { rounds, opening };
  return { ...show, paced: { track: ends, marks: [], dwellMs: (step) => beatAt(show, step).beat.ms } };
}

/** What the page opens with, at a key in flight. */
export function openRounds(): Show {
  const [first, ...others] = ROUNDS.map(recordRound);
  if (!first) throw new RangeError('no rounds');
  const opening = first.beats.findIndex(({ phase }) => phase === 'moves') + OPENS_AT_KEY;
  return openShow([first, ...others, first], opening);
}

/** A round with the reader's own key as the ninth. It opens as the key arrives, or at the end where motion is unwanted. */
export function openOwn(key: string, isStill: boolean): Show {
  const round = recordRound([...FRUIT.slice(0, FULL), key]);
  const opening = isStill ? round.beats.length - 1 : round.beats.findIndex(({ phase }) => phase === 'arrives');
  return openShow([round], opening);
}

interface Shown {
  readonly round: Round;
  readonly beat: Beat;
  /** Index of the beat in its round. */
  readonly at: number;
}

export function beatAt({ rounds }: Pick<Show, 'rounds'>, step: number): Shown {
  let at = step;
  for (const round of rounds) {
    const beat = round.beats[at];
    if (beat) return { round, beat, at };
    at -= round.beats.length;
  }
  throw new RangeError(`no beat ${step}`);
}

/** Query that opens the bucket map's scene where the ninth key of the same run arrives, so that all it does is still to come. */
export function queryOf({ round: { keys, run, beats } }: Shown): string {
  const arrival = beats.find(({ phase }) => phase === 'arrives');
  return `${new URLSearchParams({
    type: TYPE,
    entries: '0',
    seed: `${SEED}`,
    keys: keys.join('\n'),
    at: placeName(run.track, arrival?.step ?? 0),
  })}`;
}
