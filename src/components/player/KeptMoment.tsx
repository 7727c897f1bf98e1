import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Player } from '../../timeline/player';
import { useStore } from '../useStore';

/** ms that a step stands before it is kept: what goes by faster is not. */
const KEEP_MS = 300;

interface KeptMomentProps {
  readonly player: Player;
  /** Changes with all else that is kept. */
  readonly version?: string;
  keep(step: number): void;
}

/** Keeps the step that is shown, whenever another one is. What a page opens with is kept by its address already. */
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
