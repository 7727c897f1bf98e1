import { useLayoutEffect, useState } from 'react';
import { browserClock } from '../../timeline/browserClock';
import { createPlayer, type Player } from '../../timeline/player';
import type { Track } from '../../timeline/track';

interface Playable {
  readonly track: Track;
}

/** One player for all runs: it goes to `openingStep` whenever the run or that step is another. */
export function usePlayerOf(run: Playable, openingStep: number): Player {
  const [played] = useState(() => ({ run, openingStep }));
  const [player] = useState(() => createPlayer(() => played.run.track, browserClock, { step: openingStep }));
  useLayoutEffect(() => {
    const isNew = played.run !== run;
    if (!isNew && played.openingStep === openingStep) return;
    Object.assign(played, { run, openingStep });
    if (isNew) player.trackChanged();
    player.seek(openingStep);
  }, [played, player, run, openingStep]);
  return player;
}
