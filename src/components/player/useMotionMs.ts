import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { motionMs } from '../../timeline/clock';
import type { Player } from '../../timeline/player';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Duration of a view's motion at present, in milliseconds: the value of `--ms-step-ms`. */
export function useMotionMs(player: Player): number {
  const reduced = useSyncExternalStore(subscribe, isReduced, isReducedOnServer);
  const duration = useStore(player, motionMs);
  return reduced ? 0 : duration;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isReduced(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

function isReducedOnServer(): boolean {
  return true;
}
