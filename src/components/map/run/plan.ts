import { placeName } from '../../../timeline/track';
import type { At } from '../../fields/momentParam';
import type { FigureStage } from '../../ui/player/figureStage';
import type { Example } from '../examples/example';
import { planExample, type RunPlan, typeOfExample } from '../examples/planExample';
import { sameHash } from '../hash/hashInFocus';
import type { MapWords } from '../words/en';
import { runSentences } from '../words/steps';
import type { Designs } from './design';
import { drawsOf } from './drawn';
import { Run } from './run';
import type { OpenedRun } from './runFile';
import type { Session } from './session';
import { exampleOf, type MapSceneSpec, type MapSettings } from './settings';

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

/** The run that settings ask for. A type that can’t be used gives way to the first of the list. */
export async function planLinked(spec: MapSceneSpec, settings: MapSettings, designs: Designs): Promise<RunPlan> {
  const example = exampleOf(spec, settings.example);
  if (example) return planExample(example, { designs, ...settings });
  return (await import('./planOwn')).planLinkedOwn(settings, designs);
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
