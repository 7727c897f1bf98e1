import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Player } from '../../../timeline/player';
import { useStore } from '../useStore';

/** ms that a step must be shown before it is kept. */
const KEEP_MS = 300;

interface KeptMomentProps {
  readonly player: Player;
  /** Changes with everything else that the address holds. */
  readonly version?: string;
  keep(step: number): void;
}

/** Calls `keep` after the step or `version` has changed. The step that a page opens with is in its address already. */
export function KeptMoment({ player, version = '', keep }: KeptMomentProps) {
  const moment = `${useStore(player, ({ step }) => step)} ${version}`;
  const kept = useRef(moment);
  const latest = useRef(keep);
  useLayoutEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (kept.current === moment) return;
    const timer = setTimeout(() => {
      kept.current = moment;
      latest.current(player.getState().step);
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [player, moment]);
  return null;
}
