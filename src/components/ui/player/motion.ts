import { type RefObject, useEffect } from 'react';
import { motionMs } from '../../../timeline/pace';
import type { Player } from '../../../timeline/player';
import { useMedia } from '../controls/useSize';
import { useStore } from '../useStore';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Duration of a view's motion at present, in milliseconds; without `longest`, the value of `--ms-step-ms`. */
export function useMotionMs(player: Player, longest?: number): number {
  const reduced = useReducedMotion();
  const duration = useStore(player, (state) => motionMs(state, longest));
  return reduced ? 0 : duration;
}

/** True where a reader wants no motion, and where nobody can be asked. */
export function useReducedMotion(): boolean {
  return useMedia(REDUCED_MOTION, true);
}

/** Stops the player's time while nobody can see the element, and for good when it goes. */
export function usePlayerVisibility(player: Player, element: RefObject<Element | null>): void {
  useEffect(() => {
    const followPage = () => (document.hidden ? player.suspend('hidden') : player.resume('hidden'));
    followPage();
    document.addEventListener('visibilitychange', followPage);

    const screen = new IntersectionObserver((entries) => {
      const visible = entries.at(-1)?.isIntersecting ?? true;
      if (visible) player.resume('offScreen');
      else player.suspend('offScreen');
    });
    if (element.current) screen.observe(element.current);

    return () => {
      document.removeEventListener('visibilitychange', followPage);
      screen.disconnect();
      player.pause();
      player.resume('hidden');
      player.resume('offScreen');
    };
  }, [player, element]);
}
