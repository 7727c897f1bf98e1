import { placeName } from '../../../timeline/track';
import type { FigureStage } from '../../ui/player/figureStage';
import type { MapWords } from '../words/en/stage';
import { runSentences } from '../words/steps';
import type { Session } from './session';
import { type MapSceneSpec, type MapSettings, sharedSettings } from './settings';

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
