import { type RefObject, useEffect, useRef } from 'react';
import type { usePlayerKeys } from './usePlayerKeys';

export interface PageKeysProps {
  /** Player. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onKeyDown: ReturnType<typeof usePlayerKeys>;
}

/** On a page that has but one player its keys act wherever the focus is, while any of the player is in the window. */
export function PageKeys({ root, onKeyDown }: PageKeysProps) {
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const player = root.current;
      if (!player || player.inert) return;
      // What lies elsewhere is not left by a key of the player.
      if (event.key === 'Escape' && !(event.target instanceof Node && player.contains(event.target))) return;
      const { top, bottom } = player.getBoundingClientRect();
      if (top < window.innerHeight && bottom > 0) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root]);
  return null;
}
