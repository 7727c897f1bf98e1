import type { Example } from './example';
import { EXAMPLES } from './examples';
import { bulkKey } from './keys';
import { MAP_TYPES } from './mapTypes';
import { type ProgramOp, puts } from './program';
import { Run } from './run';
import { checkKeys, type RaceSettings } from './settings';

/** A run still to be recorded, and where to look at it first. */
export interface RacePlan {
  readonly run: Run;
  readonly program: readonly ProgramOp[];
  readonly example: Example | undefined;
}

export function exampleOf({ example }: Pick<RaceSettings, 'example'>): Example | undefined {
  return EXAMPLES.find(({ id }) => id === example);
}

/** Own keys first, then as many bulk keys as are needed to have `entries` different ones. */
function ownProgram(settings: RaceSettings): ProgramOp[] {
  const { usable } = checkKeys(settings.keys, settings.type);
  const distinct = new Set(usable);
  const bulk: string[] = [];
  for (let i = 0; distinct.size < settings.entries; i++) {
    const key = bulkKey(settings.type.kind, settings.seed, i);
    if (distinct.has(key)) continue;
    distinct.add(key);
    bulk.push(key);
  }
  return [{ type: 'make' }, ...puts(usable), ...puts(bulk)];
}

export function planRace(settings: RaceSettings): RacePlan {
  const releases = [settings.left, settings.right];
  const example = exampleOf(settings);
  if (!example) {
    const { type, hint, seed } = settings;
    return { run: new Run({ mapType: type, releases, hint, seed }), program: ownProgram(settings), example };
  }
  const mapType = MAP_TYPES.find(({ id }) => id === example.mapType) ?? MAP_TYPES[0];
  const { chosenHashes, hint = 0, program } = example;
  const run = new Run({ mapType, releases, hint, seed: settings.seed, ...(chosenHashes && { chosenHashes }) });
  return { run, program, example };
}

/** The step of the common track to open on: the example's moment, or the last step. */
export function openingStep(run: Run, example: Example | undefined): number {
  const last = run.track.stepCount;
  if (!example) return last;
  const { side, event, fromOp, plus = 0 } = example.moment;
  const own = run.sides[side]?.firstStep(event, fromOp);
  return own === undefined ? last : Math.min(last, run.stepOf(side, own) + plus);
}
