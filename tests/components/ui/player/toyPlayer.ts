import { createPlayer, type PlayerOptions } from '../../../../src/timeline/player';
import { createOpEnds } from '../../../../src/timeline/track';

const stoppedClock = { now: () => 0, request: () => 1, cancel: () => {} };

/** A player over operations of so many steps, whose time stands still. */
export function toyPlayer(opSteps: readonly number[], options: PlayerOptions = {}) {
  const track = createOpEnds();
  for (const steps of opSteps) track.push(steps);
  return { track, player: createPlayer(() => ({ track, marks: [], dwellMs: () => 480 }), stoppedClock, options) };
}
