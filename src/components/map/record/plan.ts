import type { GoRelease } from '../../../models/go/release';
import { fromHex, toHex, type Word64, word64 } from '../../../models/kernel/bits';
import type { RunProblem } from '../../ui/player/figureStage';
import type { SideOp } from './design';
import type { Example } from './examples';
import { MAP_TYPES, type MapType } from './mapTypes';
import { pointsAtRows } from './pane';
import { type DrawnStart, type DrawsOf, type ProgramOp, Run } from './run';
import type { Designs, Side } from './side';

/** A run still to be recorded, and where to look at it first. */
export interface RunPlan {
  readonly run: Run;
  readonly program: readonly ProgramOp[];
  /** Operations behind them, as links spell them. */
  readonly ops?: readonly string[];
  /** Faults found while planning: the link’s type couldn’t be used. */
  readonly problems?: readonly RunProblem[];
  /** The step of the common track to open on by itself, once the program is recorded. */
  opening(): number;
}

/** Choices that an example leaves open. */
interface ExampleChoices {
  readonly designs: Designs;
  readonly releases: readonly GoRelease[];
  readonly seed: number;
  readonly hashes?: ReadonlyMap<string, Word64>;
}

export function typeOfExample({ mapType }: Example): MapType {
  return MAP_TYPES.find(({ id }) => id === mapType) ?? MAP_TYPES[0];
}

export function planExample(example: Example, { designs, releases, seed, hashes }: ExampleChoices): RunPlan {
  const { hint = 0, prefill = 0, program } = example;
  const hints = releases.map((_, side) => (typeof hint === 'number' ? hint : (hint[side] ?? 0)));
  const chosenHashes = new Map([...(example.chosenHashes ?? []), ...(hashes ?? [])]);
  const run = new Run({ mapType: typeOfExample(example), releases, hints, prefill, seed, chosenHashes }, designs);
  return { run, program, opening: () => Math.min(run.track.stepCount, stepOfExample(run, example)) };
}

/** The example's moment on the first side of the design that it is about, or the last step. */
function stepOfExample(run: Run, example: Example): number {
  for (const [design, moment] of Object.entries(example.moments)) {
    for (const [index, side] of run.sides.entries()) {
      const own = side.design === design ? side.firstStep(moment.event, moment.fromOp) : undefined;
      if (own !== undefined) return run.stepOf(index, own) + (moment.plus ?? 0);
    }
  }
  return run.track.stepCount;
}

/**
 * The same, opened early in the operation in which it would open, right before the first step that points at a bucket or group:
 * play shows the operation, and at once something to look at.
 */
export function fromItsOperation(plan: RunPlan): RunPlan {
  return {
    ...plan,
    opening() {
      const { track, sides } = plan.run;
      const isPointing = (step: number) =>
        sides.some(
          (side, index) => !track.isWaiting(index, step) && pointsAtRows(side.frame(track.positionOf(index, step))),
        );
      const op = track.opAt(plan.opening());
      const first = track.opEnd(op - 1) + 1;
      const last = track.opEnd(op);
      let step = first;
      while (step < last && !isPointing(step + 1)) step++;
      return step < last ? step : first;
    },
  };
}

/** Hashes that a link has room for: servers take so long an address. */
const MOST_IN_LINK = 100;

const NO_START = { startBucket: 0, offset: 0, entryOffset: 0, dirOffset: 0 };

function lowWord(hex: string): number {
  return (fromHex(hex) ?? word64(0, 0)).lo;
}

/** Start of a loop in the model's words; a bucket that the map hasn't is brought into it. */
function startIn(side: Side, drawn: NonNullable<DrawnStart>): typeof NO_START {
  if ('entryOffset' in drawn)
    return { ...NO_START, entryOffset: lowWord(drawn.entryOffset), dirOffset: lowWord(drawn.dirOffset) };
  const buckets = side.read(side.track.stepCount, { bucket: ({ B }) => 2 ** B, swiss: () => 1 });
  return { ...NO_START, startBucket: drawn.startBucket % buckets, offset: drawn.offset % 8 };
}

/**
 * Draws of real Go that the operations of a run bring with them. A key keeps the hash it was drawn for as long as the
 * map keeps its seed; a hash that a person chose comes first.
 */
export const drawsOf: DrawsOf = (keys) => {
  const known = new Map<string, Word64>();
  return (op, resolved, side, index): SideOp => {
    if ('hash' in resolved) {
      if (keys.chosen.has(keys.plain(resolved.key))) return resolved;
      const name = `${index} ${toHex(side.seed)} ${resolved.key}`;
      const drawn = op.type === 'put' || op.type === 'delete' ? op.drawn?.[index] : undefined;
      const hash = fromHex(drawn ?? '') ?? known.get(name);
      if (!hash) return resolved;
      known.set(name, hash);
      return { ...resolved, hash };
    }
    const start = (op.type === 'iterate' || op.type === 'iterInit') && op.drawn?.[index];
    if (!start) return resolved;
    return op.type === 'iterInit'
      ? { type: op.type, iter: op.iter, start: startIn(side, start) }
      : { type: 'iterate', start: startIn(side, start) };
  };
};

/** Hashes that real Go drew first for the keys of one map, as far as a link can hold them. */
export function drawnHashes({ program, sides, keys }: Run): ReadonlyMap<string, Word64> {
  const hashes = new Map<string, Word64>();
  if (sides.length > 1) return hashes;
  for (const op of program) {
    const hash = (op.type === 'put' || op.type === 'delete') && fromHex(op.drawn?.[0] ?? '');
    if (!hash) continue;
    const key = keys.plain(keys.number(op.key));
    if (!hashes.has(key)) hashes.set(key, hash);
  }
  return hashes.size > MOST_IN_LINK ? new Map() : hashes;
}
