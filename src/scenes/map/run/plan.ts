import type { FigureStage } from '../../../components/player/figureStage';
import { placeName } from '../../../timeline/track';
import type { At } from '../../fields/momentParam';
import type { Example } from '../examples/example';
import { planExample, type RunPlan, typeOfExample } from '../examples/planExample';
import { sameHash } from '../hash/hashInFocus';
import type { MapWords } from '../words/en';
import { runSentences } from '../words/steps';
import type { Designs } from './design';
import { drawsOf } from './drawn';
import { bulkKey } from './keys';
import { type ProgramOp, puts } from './program';
import { Run } from './run';
import type { OpenedRun } from './runFile';
import type { Session } from './session';
import { checkKeys, type MapSceneSpec, type MapSettings } from './settings';

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
): Pick<MapSettings, 'type' | 'hint' | 'prefill' | 'entries' | 'keys' | 'ops'> {
  const distinct = new Set(example.program.flatMap((op) => (op.type === 'put' ? [op.key] : [])));
  const { hint = 0, prefill = 0 } = example;
  return {
    type: typeOfExample(example),
    hint: typeof hint === 'number' ? hint : Math.max(...hint),
    prefill,
    entries: distinct.size,
    keys: [],
    ops: [],
  };
}

/** The run that settings ask for; which part of it is shown first, they say besides. */
export function planRun(spec: MapSceneSpec, settings: MapSettings, designs: Designs): RunPlan {
  const { releases, seed, hashes } = settings;
  const example = exampleOf(spec, settings.example);
  if (example) return planExample(example, { designs, releases, seed, hashes });
  const { type, hint, prefill } = settings;
  const hints = releases.map(() => hint);
  const run = new Run({ mapType: type, releases, hints, prefill, seed, chosenHashes: hashes }, designs);
  return { run, program: ownProgram(settings), ops: settings.ops, opening: () => run.track.stepCount };
}

/** A run from a file, to be recorded again. */
export function planOpened({ config, program, step }: OpenedRun, designs: Designs): RunPlan {
  const run = new Run(config, designs, drawsOf);
  return { run, program, opening: () => (step < 0 ? run.track.stepCount : Math.min(step, run.track.stepCount)) };
}

/** Settings in a link to a moment of a run, with the hashes that were chosen since. */
export function sharedSettings(spec: MapSceneSpec, settings: MapSettings, run: Run, at: At): MapSettings {
  const ofExample = exampleOf(spec, settings.example)?.chosenHashes;
  const hashes = new Map(
    [...run.keys.chosen].filter(([key, hash]) => {
      const known = ofExample?.get(key);
      return !known || !sameHash(known, hash);
    }),
  );
  return { ...settings, hashes, at };
}

/** Handle by which a run is driven from outside. */
export function figureStage(session: Session, words: MapWords, spec: MapSceneSpec, settings: MapSettings): FigureStage {
  const { run, player } = session;
  const present = () => player.getState().step;
  return {
    player,
    async act(program) {
      const { readProgram } = await import('./savedProgram');
      session.act(readProgram(program, run.config.mapType.kind, true));
    },
    sentence: () => runSentences(words, run, present()).join(' '),
    query: () => spec.codec.format(sharedSettings(spec, settings, run, placeName(run.track, present()))),
  };
}
