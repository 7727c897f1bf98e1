import { type RefObject, useEffect } from 'react';
import type { Player } from '../../../timeline/player';

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
