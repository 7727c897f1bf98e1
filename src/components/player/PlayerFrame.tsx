import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Player } from '../../timeline/player';
import type { Track } from '../../timeline/track';
import { useMotionMs } from './useMotionMs';
import { usePlayerKeys } from './usePlayerKeys';
import { usePlayerVisibility } from './usePlayerVisibility';

interface PlayerFrameProps {
  readonly player: Player;
  readonly track: Track;
  readonly label: string;
  readonly className?: string | undefined;
  /** Without keys it takes no focus. */
  readonly hasKeys?: boolean;
  readonly onHelp?: () => void;
  readonly children: ReactNode;
}

/** Where a player's keys work and motion has its pace; nothing plays while nobody can see it. */
export function PlayerFrame({ player, track, label, className, hasKeys = true, onHelp, children }: PlayerFrameProps) {
  const root = useRef<HTMLElement>(null);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  const onKeyDown = usePlayerKeys({ player, track, onHelp });
  return (
    <section
      ref={root}
      className={className}
      aria-label={label}
      {...(hasKeys && { tabIndex: 0, onKeyDown })}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      {children}
    </section>
  );
}
