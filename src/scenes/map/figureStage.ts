import { browserClock } from '../../timeline/browserClock';
import { createPlayer, type Player } from '../../timeline/player';
import type { FigureStage } from '../figure';
import { sharedSettings } from './plan';
import type { Run } from './run';
import type { MapSceneSpec, MapSettings } from './settings';

/** A recorded run and what moves its time. */
export interface RunSession {
  readonly run: Run;
  readonly player: Player;
}

export function openRunSession(run: Run, step: number): RunSession {
  return { run, player: createPlayer(() => run.track, browserClock, { step }) };
}

/** What drives a run from outside. */
export function runStage({ run, player }: RunSession, spec: MapSceneSpec, settings: MapSettings): FigureStage {
  const present = () => player.getState().step;
  return {
    player,
    stepCount: run.track.stepCount,
    sentence: () => run.sides.map((side, i) => side.sentence(run.track.positionOf(i, present()))).join(' '),
    query: () => spec.codec.format(sharedSettings(spec, settings, run, present())),
  };
}
