import { useSyncExternalStore } from 'react';
import { motionMs } from '../../../timeline/clock';
import type { Player } from '../../../timeline/player';
import { useStore } from '../useStore';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Duration of a view's motion at present, in milliseconds: the value of `--ms-step-ms`. */
export function useMotionMs(player: Player): number {
  const reduced = useReducedMotion();
  const duration = useStore(player, motionMs);
  return reduced ? 0 : duration;
}

/** True where a reader wants no motion, and where nobody can be asked. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, isReducedOnServer);
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
