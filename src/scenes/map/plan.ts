import { sameHash } from '../../components/hash/hashInFocus';
import type { Example } from './example';
import { bulkKey } from './keys';
import { MAP_TYPES } from './mapTypes';
import { type ProgramOp, puts } from './program';
import { Run } from './run';
import type { OpenedRun } from './runFile';
import type { Session } from './session';
import { checkKeys, type MapSceneSpec, type MapSettings, OPENING } from './settings';

/** A run still to be recorded, and where to look at it first. */
export interface RunPlan {
  readonly run: Run;
  readonly program: readonly ProgramOp[];
  /** The step of the common track to open on, once the program is recorded. */
  opening(): number;
}

export function exampleOf({ examples }: MapSceneSpec, id: string): Example | undefined {
  return examples.find((example) => example.id === id);
}

/** Own keys first, then as many bulk keys as are needed to have `entries` different ones. */
function ownProgram(settings: MapSettings): ProgramOp[] {
  const { usable } = checkKeys(settings.keys, settings.type);
  const distinct = new Set(usable);
  const bulk: string[] = [];
  for (let i = 0; distinct.size < settings.entries; i++) {
    const key = bulkKey(settings.type.kind, settings.seed, i);
    if (distinct.has(key)) continue;
    distinct.add(key);
    bulk.push(key);
  }
  const make: ProgramOp[] = settings.prefill > 0 ? [] : [{ type: 'make' }];
  return [...make, ...puts(usable), ...puts(bulk)];
}

/** The settings that say what an example is made of. */
export function settingsOfExample(
  example: Example,
): Pick<MapSettings, 'type' | 'hint' | 'prefill' | 'entries' | 'keys'> {
  const distinct = new Set(example.program.flatMap((op) => (op.type === 'put' ? [op.key] : [])));
  const { hint = 0, prefill = 0 } = example;
  return {
    type: MAP_TYPES.find(({ id }) => id === example.mapType) ?? MAP_TYPES[0],
    hint: typeof hint === 'number' ? hint : Math.max(...hint),
    prefill,
    entries: distinct.size,
    keys: [],
  };
}

export function planRun(spec: MapSceneSpec, settings: MapSettings): RunPlan {
  const { releases, seed, hashes } = settings;
  const example = exampleOf(spec, settings.example);
  const { type, hint, prefill } = example ? settingsOfExample(example) : settings;
  const hints = releases.map((_, side) => (typeof example?.hint === 'object' ? (example.hint[side] ?? 0) : hint));
  const chosenHashes = new Map([...(example?.chosenHashes ?? []), ...hashes]);
  const run = new Run({ mapType: type, releases, hints, prefill, seed, chosenHashes });
  return {
    run,
    program: example?.program ?? ownProgram(settings),
    opening: () => Math.min(run.track.stepCount, settings.step === OPENING ? momentOf(run, example) : settings.step),
  };
}

/** The example's moment on the first side of the design that it is about, or the last step. */
function momentOf(run: Run, example: Example | undefined): number {
  for (const [design, moment] of Object.entries(example?.moments ?? {})) {
    for (const [index, side] of run.sides.entries()) {
      const own = side.design === design ? side.firstStep(moment.event, moment.fromOp) : undefined;
      if (own !== undefined) return run.stepOf(index, own) + (moment.plus ?? 0);
    }
  }
  return run.track.stepCount;
}

/** A run from a file, to be recorded again. */
export function planOpened({ config, program, step }: OpenedRun): RunPlan {
  const run = new Run(config);
  return { run, program, opening: () => (step < 0 ? run.track.stepCount : Math.min(step, run.track.stepCount)) };
}

/** What a link to a step of a session says: the settings, and the hashes that were chosen since. */
export function sharedSettings(spec: MapSceneSpec, settings: MapSettings, session: Session, step: number): MapSettings {
  const ofExample = exampleOf(spec, settings.example)?.chosenHashes;
  const hashes = new Map(
    [...session.run.keys.chosen].filter(([key, hash]) => {
      const known = ofExample?.get(key);
      return !known || !sameHash(known, hash);
    }),
  );
  return { ...settings, hashes, step };
}
