import type { GoRelease } from '../../../models/go/release';
import type { Word64 } from '../../../models/kernel/word64';
import type { RunProblem } from '../../ui/player/figureStage';
import type { Designs } from '../run/design';
import { MAP_TYPES, type MapType } from '../run/mapTypes';
import type { ProgramOp } from '../run/program';
import { Run } from '../run/run';
import type { Example } from './example';

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
  return { run, program, opening: () => Math.min(run.track.stepCount, momentOf(run, example)) };
}

/** The example's moment on the first side of the design that it is about, or the last step. */
function momentOf(run: Run, example: Example): number {
  for (const [design, moment] of Object.entries(example.moments)) {
    for (const [index, side] of run.sides.entries()) {
      const own = side.design === design ? side.firstStep(moment.event, moment.fromOp) : undefined;
      if (own !== undefined) return run.stepOf(index, own) + (moment.plus ?? 0);
    }
  }
  return run.track.stepCount;
}

/** The same, opened on the first step of the operation in which it would open: play then shows all of that. */
export function fromItsOperation(plan: RunPlan): RunPlan {
  const { track } = plan.run;
  return { ...plan, opening: () => track.opEnd(track.opAt(plan.opening()) - 1) + 1 };
}
