import { placeName } from '../../../timeline/track';
import type { At } from '../../fields/momentParam';
import type { FigureStage } from '../../ui/player/figureStage';
import type { MapWords } from '../words/en/stage';
import { runSentences } from '../words/steps';
import { sameHash } from './hashInFocus';
import type { Run } from './run';
import type { Session } from './session';
import { exampleOf, type MapSceneSpec, type MapSettings } from './settings';

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
      const [{ act }, { readProgram }] = await Promise.all([import('./edits'), import('./savedProgram')]);
      act(session, readProgram(program, run.config.mapType.kind, true));
    },
    sentence: () => runSentences(words, run, present()).join(' '),
    query: () => spec.codec.format(sharedSettings(spec, settings, run, placeName(run.track, present()))),
  };
}
