import { newestOf } from '../../../models/go/releases';
import type { PacedTrack } from '../../../timeline/pace';
import { createOpEnds, placeName } from '../../../timeline/track';
import { bucketDesign } from '../bucket/bucketDesign';
import type { EventType } from '../run/facts';
import { MAP_TYPES, mapTypeName } from '../run/mapTypes';
import { puts } from '../run/program';
import { Run } from '../run/run';
import type { Side } from '../run/side';

/** The bucket map's scene opens the same runs by these parameters. */
const SEED = 103;
const TYPE = 'string-int64';
const MAP_TYPE = MAP_TYPES.find(({ id }) => id === TYPE) ?? MAP_TYPES[0];
export const RELEASE = newestOf('bucket');
export const TYPE_NAME = mapTypeName(MAP_TYPE);

/** Keys that a bucket has room for; the next one makes two of it. */
export const FULL = 8;

const FRUIT = ['kiwi', 'fig', 'plum', 'pear', 'lime', 'date', 'yuzu', 'sloe', 'acai'];

/** The keys of each round; it ends with the first ones. */
const ROUNDS: readonly (readonly string[])[] = [
  FRUIT,
  ['kale', 'leek', 'beet', 'taro', 'bean', 'corn', 'okra', 'peas', 'yam'],
  ['oak', 'elm', 'ash', 'yew', 'pine', 'fir', 'palm', 'bay', 'teak'],
];

/** The key in flight where it opens, by its number from 0. */
const OPENS_AT_KEY = 4;

/** True if the bucket that a key of one's own comes to holds it already. */
export function isThere(key: string): boolean {
  return FRUIT.slice(0, FULL).includes(key);
}

/** What happens meanwhile: the bucket is full, a key comes, a new array comes, an entry moves, the old array goes, the key is put. */
export type Phase = 'full' | 'comes' | 'grows' | 'moves' | 'goes' | 'put';

/** A moment of a round. */
export interface Beat {
  readonly phase: Phase;
  readonly step: number;
  readonly ms: number;
}

/** Time of a phase in ms; its sentence can be read meanwhile. Of entries that move, the first two can be followed. */
const PHASE_MS = { full: 3800, comes: 1000, grows: 800, moves: [900, 700, 560], goes: 1000, put: 4200 } as const;

/** One bucket of eight keys that takes a ninth. */
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
  const { full, comes, grows, moves, goes, put } = PHASE_MS;
  return [
    { phase: 'full', step: track.opEnd(ninth - 1), ms: full },
    { phase: 'comes', step: first('hash'), ms: comes },
    { phase: 'grows', step: first('startGrowth'), ms: grows },
    ...stepsOf('moveEntry').map((step, i) => ({ phase: 'moves', step, ms: moves[i] ?? moves[2] }) as const),
    { phase: 'goes', step: first('growthDone'), ms: goes },
    { phase: 'put', step: first('writeSlot'), ms: put },
  ];
}

/** Rounds one after the other, as a track: an operation a round, a step a beat. Its step 0 is the first beat. */
export interface Show {
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

/** As the page opens: in flight. */
export function openRounds(): Show {
  const [first, ...others] = ROUNDS.map(recordRound);
  if (!first) throw new RangeError('no rounds');
  const opening = first.beats.findIndex(({ phase }) => phase === 'moves') + OPENS_AT_KEY;
  return openShow([first, ...others, first], opening);
}

/** A key of one's own as the ninth, from where it comes; where nothing shall move, at the end. */
export function openOwn(key: string, isStill: boolean): Show {
  const round = recordRound([...FRUIT.slice(0, FULL), key]);
  const opening = isStill ? round.beats.length - 1 : round.beats.findIndex(({ phase }) => phase === 'comes');
  return openShow([round], opening);
}

export interface Shown {
  readonly round: Round;
  readonly beat: Beat;
  /** Of the beat in its round. */
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

/** Leads the bucket map's scene to the same moment. */
export function queryOf({ round: { keys, run }, beat }: Shown): string {
  return `${new URLSearchParams({
    type: TYPE,
    entries: '0',
    seed: `${SEED}`,
    keys: keys.join('\n'),
    at: placeName(run.track, beat.step),
  })}`;
}
